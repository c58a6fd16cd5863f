import { classifyExpiry } from './card-expiry';

test.each([
  [8, 2029, 'good'],
  [1, 2027, 'good'],
  [12, 2026, 'next-month'],
  [11, 2026, 'this-month'],
  [10, 2026, 'over'],
  [12, 2025, 'over'],
])('classifies a card that expires in month %i of %i as %s in November 2026', (expMonth, expYear, expected) => {
  expect(classifyExpiry({ expMonth, expYear }, '2026-11-21')).toBe(expected);
});

test('in December, classifies a card that expires in January as `next-month`', () => {
  expect(classifyExpiry({ expMonth: 1, expYear: 2027 }, '2026-12-31')).toBe('next-month');
});
