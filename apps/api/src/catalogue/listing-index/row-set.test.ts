import fc from 'fast-check';
import { add, countOf, countOfBoth, everyRow, forEachRow, has, intersection, noRows, remove, rowsOf, rowsWhere, union, type RowSet } from './row-set';

/** Some rows of 1 to 200, as a list; whole numbers of 32 rows and parts of one both occur. */
const anyRows = fc.integer({ min: 1, max: 200 }).chain((rows) => fc.tuple(fc.constant(rows), fc.array(fc.subarray(Array.from({ length: rows }, (_, row) => row)), { minLength: 1, maxLength: 4 })));
const setOf = (rows: number, members: readonly number[]): RowSet => rowsWhere(rows, (row) => members.includes(row));
const listOf = (set: RowSet): number[] => {
  const rows: number[] = [];
  forEachRow(set, (row) => rows.push(row));
  return rows;
};

describe('sets of rows', () => {
  it('hold what was put in, in its order, and count it', () => {
    fc.assert(
      fc.property(anyRows, ([rows, [members = []]]) => {
        const set = setOf(rows, members);
        expect(listOf(set)).toEqual(members);
        expect(countOf(set)).toBe(members.length);
        for (let row = 0; row < rows; row++) {
          expect(has(set, row)).toBe(members.includes(row));
          const other = set.slice();
          remove(other, row);
          expect(listOf(other)).toEqual(members.filter((member) => member !== row));
          add(other, row);
          expect(has(other, row)).toBe(true);
        }
      }),
    );
  });

  it('unite and intersect as sets do; the intersection of no sets is every row', () => {
    fc.assert(
      fc.property(anyRows, ([rows, lists]) => {
        const sets = lists.map((members) => setOf(rows, members));
        const all = Array.from({ length: rows }, (_, row) => row);
        const [first, ...others] = sets;
        if (!first) throw new Error('no set');
        expect(listOf(union(rows, sets))).toEqual(all.filter((row) => lists.some((members) => members.includes(row))));
        const both = intersection(rows, sets);
        expect(listOf(both)).toEqual(all.filter((row) => lists.every((members) => members.includes(row))));
        expect(countOfBoth(first, others[0] ?? first)).toBe(all.filter((row) => lists[0]?.includes(row) && (lists[1] ?? lists[0])?.includes(row)).length);
        expect([listOf(intersection(rows, [])), listOf(everyRow(rows)), listOf(union(rows, [])), listOf(noRows(rows))]).toEqual([all, all, [], []]);
        expect(lists.map((members) => listOf(setOf(rows, members)))).toEqual(sets.map(listOf));
      }),
    );
  });

  it('give any page of their rows', () => {
    fc.assert(
      fc.property(anyRows, fc.nat(220), fc.nat(60), ([rows, [members = []]], offset, limit) => {
        expect(rowsOf(setOf(rows, members), offset, limit)).toEqual(members.slice(offset, offset + limit));
      }),
    );
  });
});
