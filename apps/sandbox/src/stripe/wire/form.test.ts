import fc from 'fast-check';
import { addMonths, nextPeriodEnd } from '../billing/periods';
import { parseForm } from './form';

describe('form fields with brackets', () => {
  it('turns bracketed fields into records and lists', () => {
    expect(parseForm('a=1&b[c][d]=2&e[0][f]=3&e[1][f]=4&g[]=5&g[]=6&h=')).toEqual({
      a: '1',
      b: { c: { d: '2' } },
      e: [{ f: '3' }, { f: '4' }],
      g: ['5', '6'],
      h: '',
    });
  });

  it('keeps the order of rows in lists with more than nine rows', () => {
    expect(parseForm(Array.from({ length: 12 }, (_, index) => `x[${index}]=${index}`).join('&'))['x']).toEqual(
      Array.from({ length: 12 }, (_, index) => String(index)),
    );
  });
});

describe('monthly periods', () => {
  const day = fc.integer({ min: Date.UTC(2020, 0, 1) / 1000, max: Date.UTC(2040, 0, 1) / 1000 });

  it('periods have no gap, and begin on the day of the first period if the month has it', () => {
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
