import fc from 'fast-check';
import { editDistance } from './edit-distance';

test('the distance is symmetric, 0 for equal words, and at most the cost of replacing every letter', () =>
  fc.assert(
    fc.property(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }), (one, other) => {
      expect(editDistance(one, other)).toBe(editDistance(other, one));
      expect(editDistance(one, one)).toBe(0);
      expect(editDistance(one, other)).toBeLessThanOrEqual(1.25 * Math.max(one.length, other.length));
    }),
  ));
