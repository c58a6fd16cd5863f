import type { RowSet } from './row-set';
import { FARTHEST, type TermRows } from './term-matches';

/** What was found, by the sum of how far each word is from the name. Of one word and of two, as most searches are, a set at a time: a page rarely needs them all. */
export function* byDistance(found: RowSet, terms: readonly TermRows[]): Generator<RowSet | undefined> {
  const [one, two] = terms;
  if (!one || terms.length > 2) yield* allByDistance(found, terms);
  else for (let sum = 0; sum <= terms.length * FARTHEST; sum++) yield two ? ofTwo(found, one.at, two.at, sum) : ofOne(found, one.at[sum]!);
}

function ofOne(found: RowSet, rows: RowSet): RowSet {
  const set = found.slice();
  for (let word = 0; word < set.length; word++) set[word]! &= rows[word]!;
  return set;
}

function ofTwo(found: RowSet, one: TermRows['at'], two: TermRows['at'], sum: number): RowSet {
  const set = new Int32Array(found.length);
  for (let far = Math.max(0, sum - FARTHEST); far <= Math.min(sum, FARTHEST); far++) {
    const [first, second] = [one[far]!, two[sum - far]!];
    for (let word = 0; word < set.length; word++) set[word]! |= first[word]! & second[word]!;
  }
  for (let word = 0; word < set.length; word++) set[word]! &= found[word]!;
  return set;
}

/** The same of any number of words: 32 rows at a time go through all of them. */
function allByDistance(found: RowSet, terms: readonly TermRows[]): (RowSet | undefined)[] {
  const sets: (RowSet | undefined)[] = Array.from({ length: terms.length * FARTHEST + 1 });
  let sums = new Int32Array(sets.length + FARTHEST);
  let next = new Int32Array(sets.length + FARTHEST);
  for (let word = 0; word < found.length; word++) {
    if (found[word] === 0) continue;
    sums[0] = found[word]!;
    let last = 0;
    for (const { at } of terms) {
      next.fill(0, 0, last + FARTHEST + 1);
      for (let sum = 0; sum <= last; sum++) {
        const rows = sums[sum]!;
        if (rows !== 0) for (let far = 0; far <= FARTHEST; far++) next[sum + far]! |= rows & at[far]![word]!;
      }
      last += FARTHEST;
      [sums, next] = [next, sums];
    }
    for (let sum = 0; sum <= last; sum++) if (sums[sum] !== 0) (sets[sum] ??= new Int32Array(found.length))[word] = sums[sum]!;
  }
  return sets;
}
