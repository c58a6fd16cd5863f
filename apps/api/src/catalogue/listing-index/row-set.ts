/** Rows of the index, a bit each: bit `row % 32` of number `row / 32`. Sets of one index are equally long, and bits after the last row are never set. */
export type RowSet = Int32Array;

export const noRows = (rows: number): RowSet => new Int32Array((rows + 31) >>> 5);

export function everyRow(rows: number): RowSet {
  const set = noRows(rows).fill(-1);
  if (rows % 32 > 0) set[set.length - 1] = (1 << rows % 32) - 1;
  return set;
}

/** Rows that `holds` is true of. */
export function rowsWhere(rows: number, holds: (row: number) => boolean): RowSet {
  const set = noRows(rows);
  for (let row = 0; row < rows; row++) if (holds(row)) add(set, row);
  return set;
}

export function add(set: RowSet, row: number): void {
  set[row >>> 5]! |= 1 << (row & 31);
}

export function remove(set: RowSet, row: number): void {
  set[row >>> 5]! &= ~(1 << (row & 31));
}

export const has = (set: RowSet, row: number): boolean => (set[row >>> 5]! & (1 << (row & 31))) !== 0;

/** Rows of any of the sets; of no set, none. One set is answered as it is: sets that were made are not changed. */
export function union(rows: number, [first, ...others]: readonly RowSet[]): RowSet {
  if (!first) return noRows(rows);
  if (others.length === 0) return first;
  const set = first.slice();
  for (const other of others) for (let word = 0; word < set.length; word++) set[word]! |= other[word]!;
  return set;
}

/** Rows of all the sets; of no set, every row. One set is answered as it is. */
export function intersection(rows: number, [first, ...others]: readonly RowSet[]): RowSet {
  if (!first) return everyRow(rows);
  if (others.length === 0) return first;
  const set = first.slice();
  for (const other of others) for (let word = 0; word < set.length; word++) set[word]! &= other[word]!;
  return set;
}

/** How many of 32 bits are set. */
function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

export function countOf(set: RowSet): number {
  let count = 0;
  for (let word = 0; word < set.length; word++) if (set[word] !== 0) count += countBits(set[word]!);
  return count;
}

/** How many rows are in both. */
export function countOfBoth(one: RowSet, other: RowSet): number {
  let count = 0;
  for (let word = 0; word < one.length; word++) {
    const bits = one[word]! & other[word]!;
    if (bits !== 0) count += countBits(bits);
  }
  return count;
}

export function forEachRow(set: RowSet, visit: (row: number) => void): void {
  for (let word = 0; word < set.length; word++) for (let bits = set[word]!; bits !== 0; bits &= bits - 1) visit(word * 32 + 31 - Math.clz32(bits & -bits));
}

/** `limit` rows after the first `offset` ones, in their order. */
export function rowsOf(set: RowSet, offset: number, limit: number): number[] {
  const rows: number[] = [];
  let skip = offset;
  for (let word = 0; word < set.length && rows.length < limit; word++) {
    let bits = set[word]!;
    if (bits === 0) continue;
    const count = skip > 0 ? countBits(bits) : 0;
    if (count > 0 && count <= skip) {
      skip -= count;
      continue;
    }
    for (; bits !== 0 && rows.length < limit; bits &= bits - 1) {
      if (skip > 0) skip--;
      else rows.push(word * 32 + 31 - Math.clz32(bits & -bits));
    }
  }
  return rows;
}
