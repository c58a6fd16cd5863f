import { NO_DATE, toBirthday, toBirthdayParts } from './birthday';

test.each([
  ['14', '3', '1993', '1993-03-14'],
  ['14', '03', '2536', '1993-03-14'],
  ['๑๔', '๓', '๒๕๓๖', '1993-03-14'],
  [' 1', '1 ', '1900', '1900-01-01'],
  ['', '', '', ''],
])('converts day "%s", month "%s" and year "%s" to the date "%s"', (day, month, year, date) => {
  expect(toBirthday({ day, month, year })).toBe(date);
});

test.each([
  ['14', '', '1993'],
  ['31', '2', '1993'],
  ['3', '14', '1993'],
  ['14', '3', '93'],
  ['x', '3', '1993'],
])('does not accept day "%s", month "%s" and year "%s"', (day, month, year) => {
  expect(toBirthday({ day, month, year })).toBe(NO_DATE);
});

test('shows Buddhist years in Thai only', () => {
  expect(toBirthdayParts('1993-03-14', 'en')).toEqual({ day: '14', month: '3', year: '1993' });
  expect(toBirthdayParts('1993-03-14', 'th')).toEqual({ day: '14', month: '3', year: '2536' });
  expect(toBirthdayParts('', 'th')).toEqual({ day: '', month: '', year: '' });
});
