import fc from 'fast-check';
import { distance } from './distance';

test('a distance is the same both ways, nothing to itself, and never more than every letter replaced', () =>
  fc.assert(
    fc.property(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }), (one, other) => {
      expect(distance(one, other)).toBe(distance(other, one));
      expect(distance(one, one)).toBe(0);
      expect(distance(one, other)).toBeLessThanOrEqual(1.25 * Math.max(one.length, other.length));
    }),
  ));
