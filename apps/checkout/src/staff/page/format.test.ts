import { getMonday, keepOrderNumbers, parseWeek, splitDay } from './format';

it('prevents line breaks inside order numbers, but not in the rest of the text', () => {
  expect(keepOrderNumbers('Cancel SP-261121-0482 to-day?')).toBe('Cancel SP-\u2060261121-\u20600482 to-day?');
});

it.each([
  ['2026-11-30', '2026-11-30'],
  ['2026-12-06', '2026-11-30'],
  ['2026-12-07', '2026-12-07'],
  ['2027-01-01', '2026-12-28'],
  ['2028-03-01', '2028-02-28'],
])('for the date %s, returns the Monday of the same week: %s', (date, monday) => {
  expect(getMonday(date)).toBe(monday);
});

it.each([null, '', 'soon', '2026-13-45', '26-12-01'])('falls back to the current week when the URL has the invalid week %j', (asked) => {
  expect(parseWeek(asked, '2026-11-21')).toBe('2026-11-16');
});

it('splits a day into weekday and date in English and Thai', () => {
  expect(splitDay('2026-12-02', 'en')).toEqual({ name: 'Wed', date: '2\u00a0Dec' });
  expect(splitDay('2026-12-02', 'th')).toEqual({ name: 'พ.', date: '2\u00a0ธ.ค.' });
});
