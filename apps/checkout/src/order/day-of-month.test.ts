import { dayOfMonth } from './day-of-month';

it.each([
  ['2026-12-01', '1st'],
  ['2026-12-02', '2nd'],
  ['2026-12-03', '3rd'],
  ['2026-12-04', '4th'],
  ['2026-12-11', '11th'],
  ['2026-12-12', '12th'],
  ['2026-12-13', '13th'],
  ['2026-12-21', '21st'],
  ['2026-12-31', '31st'],
])('says %s in English as %s', (date, said) => {
  expect(dayOfMonth(date, 'en')).toBe(said);
});

it('says the bare number in Thai', () => {
  expect(dayOfMonth('2026-12-02', 'th')).toBe('2');
});
