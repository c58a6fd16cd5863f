import fc from 'fast-check';
import { getBackOffMs } from './timing';

const settings = fc.record({ firstMs: fc.integer({ min: 1, max: 60_000 }), longestMs: fc.integer({ min: 60_000, max: 86_400_000 }) });
const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

describe('outbox back-off', () => {
  it('doubles the wait after each attempt up to a maximum, and shortens it at random by at most half', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), settings, random, (attempts, back, r) => {
        const full = Math.min(back.longestMs, back.firstMs * 2 ** (attempts - 1));
        const wait = getBackOffMs(attempts, back, r);
        expect(wait).toBeGreaterThanOrEqual(Math.floor(full / 2));
        expect(wait).toBeLessThanOrEqual(full);
      }),
    );
  });

  it('the wait after a later attempt is never shorter if the random number is the same', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), settings, random, (attempts, back, r) =>
        expect(getBackOffMs(attempts + 1, back, r)).toBeGreaterThanOrEqual(getBackOffMs(attempts, back, r)),
      ),
    );
  });

  it('varies the wait at random, so that simultaneous failures are retried at different times', () => {
    expect(new Set(Array.from({ length: 50 }, () => getBackOffMs(8))).size).toBeGreaterThan(40);
  });
});
