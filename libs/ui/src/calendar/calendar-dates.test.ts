import { weekday, splitWeeks } from './calendar-dates';
import { dayName, describeDates, monthTitle } from './calendar-format';

test('returns the day of the week', () => {
  expect(weekday('2026-11-21')).toBe(5);
});

test('splits the bookable days into weeks that start on Monday', () => {
  const weeks = splitWeeks('2026-11-21', '2026-12-12');
  expect(weeks).toHaveLength(4);
  expect(weeks[0]).toEqual([null, null, null, null, null, '2026-11-21', '2026-11-22']);
  expect(weeks.flat().filter(Boolean)).toHaveLength(22);
});

test.each([
  [['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25'], '21 to 25 Nov'],
  [['2026-12-05', '2026-12-07', '2026-12-10'], '5, 7, 10 Dec'],
  [['2026-11-28', '2026-12-03'], '28 Nov, 3 Dec'],
  [['2026-11-29', '2026-11-30', '2026-12-01'], '29 Nov to 1 Dec'],
  [['2026-12-01', '2026-12-02'], '1, 2 Dec'],
])('describes several dates as short ranges', (dates, text) => {
  expect(describeDates(dates, 'en', 'to')).toBe(text);
});

test('writes Buddhist years in Thai, and Gregorian years in English', () => {
  expect(monthTitle('2026-11-21', 'th')).toBe('พฤศจิกายน 2569');
  expect(monthTitle('2026-11-21', 'en')).toBe('November 2026');
  expect(dayName('2026-12-02', 'en')).toBe('Wed 2 December 2026');
});
