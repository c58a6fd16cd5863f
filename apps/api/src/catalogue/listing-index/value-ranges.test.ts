import fc from 'fast-check';
import { rowsInOrder } from './row-order';
import { forEachRow, type RowSet } from './row-set';
import { ValueRanges } from './value-ranges';

const listOf = (set: RowSet): number[] => {
  const rows: number[] = [];
  forEachRow(set, (row) => rows.push(row));
  return rows;
};

describe('ranges of values', () => {
  // More rows than are between two of the sets that are kept, and fewer.
  it.each([5_000, 1_024, 40, 1, 0])('[listing.query] of %i rows have the rows that lie between, ends included', (rows) => {
    const values = Int32Array.from({ length: rows }, (_, row) => 100 + ((row * 7_919) % 331) * 5);
    const ranges = new ValueRanges(values, rowsInOrder(values, Int32Array.from({ length: rows }, (_, row) => row + 1)));
    const end = fc.option(fc.oneof(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 20, max: 350 }).map((step) => step * 5)));
    fc.assert(
      fc.property(end, end, (min, max) => {
        const expected = [...values.keys()].filter((row) => (values[row] ?? 0) >= (min ?? 0) && (values[row] ?? 0) <= (max ?? Infinity));
        expect(listOf(ranges.between(min, max))).toEqual(expected);
      }),
    );
  });
});
