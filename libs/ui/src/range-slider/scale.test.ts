import fc from 'fast-check';
import { toBars, toPosition, valueAt } from './scale';

const stops = [0, 100, 200, 500, 1000, 20000];

describe('scale of the price slider [const.slider]', () => {
  it('maps position 0, 1, 2 … of a thumb to the first, second, third … price in the list of stops', () => {
    expect(stops.map((stop) => toPosition(stop, stops))).toEqual([0, 1, 2, 3, 4, 5]);
    expect([0, 1, 2, 3, 4, 5].map((position) => valueAt(position, stops))).toEqual(stops);
  });

  it('calculates values between two stops linearly, as round numbers', () => {
    expect(valueAt(2.5, stops)).toBe(350);
    expect(valueAt(4.5, stops)).toBe(10500);
    expect(toPosition(350, stops)).toBe(2.5);
  });

  it('gives a value outside of the scale the position of the nearest end', () => {
    expect(toPosition(99_999, stops)).toBe(5);
    expect(toPosition(-5, stops)).toBe(0);
  });

  it('a higher position of a thumb never has a lower value', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 5, noNaN: true }), fc.double({ min: 0, max: 5, noNaN: true }), (a, b) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        return valueAt(low, stops) <= valueAt(high, stops);
      }),
    );
  });

  it('each product counts in exactly one bar of the histogram, even above the highest price', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 1, max: 50 }))), (buckets) => {
        const bars = toBars(buckets, stops);
        expect(bars).toHaveLength(stops.length - 1);
        expect(bars.reduce((sum, n) => sum + n, 0)).toBe(buckets.reduce((sum, [, n]) => sum + n, 0));
      }),
    );
    expect(
      toBars(
        [
          [100, 3],
          [150, 1],
          [25_000, 2],
        ],
        stops,
      ),
    ).toEqual([0, 4, 0, 0, 2]);
  });
});
