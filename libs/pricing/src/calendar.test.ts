import fc from 'fast-check';
import {
  addDays,
  addMonths,
  bangkokDate,
  bangkokTime,
  daysBetween,
  monthlyDay,
  monthsBegun,
  monthsBetween,
  monthsCharged,
  nextCharge,
} from './calendar';

const date = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('2000-01-01', days));

describe('calendar dates', () => {
  it('begins a Bangkok day at 17:00 UTC [const.dates]', () => {
    expect(bangkokDate(new Date('2026-11-20T16:59:59Z'))).toBe('2026-11-20');
    expect(bangkokDate(new Date('2026-11-20T17:00:00Z'))).toBe('2026-11-21');
    expect(bangkokTime(new Date('2026-11-20T16:59:59Z'))).toBe('23:59');
    expect(bangkokTime(new Date('2026-11-20T17:00:00Z'))).toBe('00:00');
  });

  it('addMonths returns the last day of the month if the month is too short', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2028-01-31', 1)).toBe('2028-02-29');
    expect(addMonths('2026-01-31', 2)).toBe('2026-03-31');
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
    expect(addMonths('2026-11-26', 12)).toBe('2027-11-26');
  });

  it('monthsBetween counts only complete months', () => {
    expect(monthsBetween('2026-11-26', '2027-06-26')).toBe(7);
    expect(monthsBetween('2026-11-26', '2027-06-25')).toBe(6);
    expect(monthsBetween('2026-01-31', '2026-02-28')).toBe(1);
    expect(monthsBetween('2027-06-26', '2026-11-26')).toBe(-7);
  });

  it('monthsBetween returns the number of months that addMonths has added', () =>
    fc.assert(
      fc.property(date, fc.integer({ min: 0, max: 60 }), fc.integer({ min: -400, max: 400 }), (day, months, days) => {
        expect(monthsBetween(day, addMonths(day, months))).toBe(months);
        expect(daysBetween(day, addDays(day, days))).toBe(days);
        expect(addMonths(day, months).slice(8) <= day.slice(8)).toBe(true);
      }),
    ));

  it.each(['2026-02-30', '2026-13-01', '26-1-1', '', '2026-11-26T00:00:00Z'])('throws for the invalid date %p', (text) =>
    expect(() => addDays(text, 1)).toThrow(RangeError),
  );

  it.each([
    ['2026-12-12', 6, '2027-01-12', '2027-06-12'],
    ['2026-12-31', 3, '2027-01-31', '2027-03-31'],
    ['2026-12-31', 6, '2027-01-31', '2027-06-30'],
    ['2027-01-30', 12, '2027-02-28', '2028-01-30'],
  ])('a rental delivered on %s for %i months is charged next on %s and ends on %s', (delivery, months, next, end) => {
    const ordered = addDays(delivery, -14);
    for (const today of [ordered, addDays(delivery, -1), delivery, addDays(next, -1)])
      expect(nextCharge(delivery, months, today)).toBe(next);
    expect(monthlyDay(delivery, months)).toBe(end);
    expect([ordered, delivery, next].map((today) => monthsBegun(delivery, months, today))).toEqual([0, 1, 2]);
    expect([ordered, delivery, next].map((today) => monthsCharged(delivery, months, today))).toEqual([1, 1, 2]);
  });

  it('charges a rental from 31 December on 31 January, 28 February and 31 March', () =>
    expect([1, 2, 3].map((index) => monthlyDay('2026-12-31', index))).toEqual(['2027-01-31', '2027-02-28', '2027-03-31']));

  it('calculates the next charge and the end from the delivery, not from the day of the order', () =>
    fc.assert(
      fc.property(
        date,
        fc.integer({ min: 3, max: 12 }),
        fc.integer({ min: 0, max: 21 }),
        fc.integer({ min: 0, max: 16 }),
        (delivery, months, lead, later) => {
          const ordered = addDays(delivery, -lead);
          for (const start of [delivery, addDays(delivery, later)]) {
            expect(nextCharge(start, months, ordered)).toBe(addMonths(start, 1));
            expect(monthlyDay(start, months)).toBe(addMonths(start, months));
          }
        },
      ),
    ));
});
