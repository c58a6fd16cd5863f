import fc from 'fast-check';
import { addMonths, nextPeriodEnd } from './periods';

describe('monthly periods', () => {
  const day = fc.integer({ min: Date.UTC(2020, 0, 1) / 1000, max: Date.UTC(2040, 0, 1) / 1000 });

  it('monthly periods have no gap, and start on the same day or on the last day of a shorter month', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 36 }), (anchor, count) => {
        let end = anchor;
        for (let index = 0; index < count; index += 1) {
          const next = nextPeriodEnd(anchor, end);
          const [from, to] = [new Date(end * 1000), new Date(next * 1000)];
          expect((to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()).toBe(1);
          const last = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
          expect(to.getUTCDate()).toBe(Math.min(new Date(anchor * 1000).getUTCDate(), last));
          end = next;
        }
        expect(end).toBe(addMonths(anchor, count));
      }),
      { numRuns: 200 },
    );
  });
});
