import fc from 'fast-check';
import { rowsInOrder } from './row-order';

describe('rows in the order of a column', () => {
  it('[listing.query] equals by id, whatever the numbers', () => {
    const number = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }));
    fc.assert(
      fc.property(fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 2 ** 31 - 1 }), number), { selector: ([id]) => id, maxLength: 120 }), (rows) => {
        const order = rowsInOrder(Int32Array.from(rows, ([, value]) => value), Int32Array.from(rows, ([id]) => id));
        const expected = [...rows.keys()].sort((a, b) => (rows[a]?.[1] ?? 0) - (rows[b]?.[1] ?? 0) || (rows[a]?.[0] ?? 0) - (rows[b]?.[0] ?? 0));
        expect([...order]).toEqual(expected);
      }),
    );
  });
});
