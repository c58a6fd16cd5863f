import { addDays, bangkokDate, monthlyDay, monthsBegun, nextCharge, bangkokNoon } from '@spruce/pricing';
import fc from 'fast-check';
import { monthsBegunAt } from '../payments/stripe/read-invoice';
import { periodEndOf } from '../payments/billing/bill-order';
import { billingDay } from './order-rows';

const HOUR = 3_600_000;
/** Days of eight years with two leap years. Month ends are generated more often than other days. */
const startsOn = fc.oneof(
  fc.integer({ min: 0, max: 2_900 }).map((days) => addDays('2026-01-01', days)),
  fc.constantFrom(
    '2026-01-31',
    '2026-08-31',
    '2027-12-31',
    '2028-01-29',
    '2028-01-30',
    '2028-02-29',
    '2031-02-28',
    '2031-10-31',
    '2032-01-31',
  ),
);
const months = fc.integer({ min: 3, max: 48 });
const late = fc.integer({ min: 0, max: 23 * 60 });

/** Independent computation of the monthly day: the same day of the month, or the last day of a shorter month. */
function sameDay(start: string, later: number): string {
  const [year = 0, month = 0, day = 0] = start.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + later, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + later, Math.min(day, last))).toISOString().slice(0, 10);
}

describe('monthly days of an order', () => {
  it('fall on the day of the month on which the term started, or on the last day of shorter months', () =>
    fc.assert(
      fc.property(startsOn, months, (start, count) => {
        for (let index = 0; index <= count; index += 1) expect(monthlyDay(start, index)).toBe(sameDay(start, index));
      }),
    ));

  it('start a month at noon in Bangkok, and the next monthly day is the day of the next charge', () =>
    fc.assert(
      fc.property(startsOn, months, fc.integer({ min: 0, max: 1_500 * 24 * 60 }), (start, count, minutes) => {
        const now = new Date(bangkokNoon(start).getTime() + minutes * 60_000);
        const begun = Array.from({ length: count }, (_, index) => bangkokNoon(sameDay(start, index))).filter((noon) => noon <= now).length;
        const today = billingDay({ startsOn: start }, now);
        expect(monthsBegun(start, count, today)).toBe(begun);
        expect(nextCharge(start, count, today)).toBe(begun < count ? sameDay(start, begun) : null);
      }),
    ));

  it("Stripe's first period ends at noon of the next monthly day, even if it began the day before the term", () =>
    fc.assert(
      fc.property(startsOn, fc.integer({ min: 0, max: 24 * 60 - 1 }), late, (day, minute, before) => {
        const paidAt = new Date(bangkokNoon(day).getTime() - 12 * HOUR + minute * 60_000);
        // Stripe's period begins with the paid attempt, which was made up to 23 hours before the payment, perhaps on the day before.
        const made = new Date(paidAt.getTime() - before * 60_000);
        expect(bangkokDate(paidAt)).toBe(day);
        expect(periodEndOf({ startsOn: day }, made)).toEqual(bangkokNoon(sameDay(day, 1)));
      }),
    ));

  it("Stripe's periods follow the monthly days, even after a short month moved them from the 31st", () =>
    fc.assert(
      fc.property(startsOn, months, fc.array(fc.boolean(), { minLength: 48, maxLength: 48 }), (start, count, isLate) => {
        let period = bangkokNoon(start);
        for (let index = 1; index < count; index += 1) {
          expect(monthsBegunAt(start, period)).toBe(index);
          const boundary = periodEndOf({ startsOn: start }, period);
          expect(boundary).toEqual(bangkokNoon(sameDay(start, index)));
          // If billing does not move the end of the period in time, Stripe uses the day on which the period began, for example the 28th.
          period = isLate[index] ? bangkokNoon(sameDay(bangkokDate(period), 1)) : boundary;
        }
      }),
    ));
});
