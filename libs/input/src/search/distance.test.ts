import fc from 'fast-check';
import { distance } from './distance';

test('is symmetric, zero for equal words, and at most the cost of replacing every letter', () =>
  fc.assert(
    fc.property(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }), (one, other) => {
      expect(distance(one, other)).toBe(distance(other, one));
      expect(distance(one, one)).toBe(0);
      expect(distance(one, other)).toBeLessThanOrEqual(1.25 * Math.max(one.length, other.length));
    }),
  ));
