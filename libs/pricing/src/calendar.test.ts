import fc from 'fast-check';
import { addDays, addMonths, bangkokDate, bangkokTime, daysBetween, monthsBetween } from './calendar';

const date = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('2000-01-01', days));

describe('calendar dates', () => {
  it('starts a Bangkok day at 17:00 UTC [const.dates]', () => {
    expect(bangkokDate(new Date('2026-11-20T16:59:59Z'))).toBe('2026-11-20');
    expect(bangkokDate(new Date('2026-11-20T17:00:00Z'))).toBe('2026-11-21');
    expect(bangkokTime(new Date('2026-11-20T16:59:59Z'))).toBe('23:59');
    expect(bangkokTime(new Date('2026-11-20T17:00:00Z'))).toBe('00:00');
  });

  it('uses the last day of a shorter month when adding months', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2028-01-31', 1)).toBe('2028-02-29');
    expect(addMonths('2026-01-31', 2)).toBe('2026-03-31');
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
    expect(addMonths('2026-11-26', 12)).toBe('2027-11-26');
  });

  it('counts whole months only', () => {
    expect(monthsBetween('2026-11-26', '2027-06-26')).toBe(7);
    expect(monthsBetween('2026-11-26', '2027-06-25')).toBe(6);
    expect(monthsBetween('2026-01-31', '2026-02-28')).toBe(1);
    expect(monthsBetween('2027-06-26', '2026-11-26')).toBe(-7);
  });

  it('inverts addMonths', () =>
    fc.assert(
      fc.property(date, fc.integer({ min: 0, max: 60 }), fc.integer({ min: -400, max: 400 }), (day, months, days) => {
        expect(monthsBetween(day, addMonths(day, months))).toBe(months);
        expect(daysBetween(day, addDays(day, days))).toBe(days);
        expect(addMonths(day, months).slice(8) <= day.slice(8)).toBe(true);
      }),
    ));

  it.each(['2026-02-30', '2026-13-01', '26-1-1', '', '2026-11-26T00:00:00Z'])('throws for %p', (text) =>
    expect(() => addDays(text, 1)).toThrow(RangeError),
  );
});
