import { classifyExpiry, listNextCharges } from './next-charges';

const order = (number: string, monthly: number, startsOn: string, months: number, nextChargeOn: string | null) => ({
  number,
  monthly,
  startsOn,
  months,
  nextChargeOn,
});

test('sums the charges of each day until the subscriptions end', () => {
  const days = listNextCharges(
    [
      order('SP-1', 3320, '2026-11-21', 12, '2026-12-21'),
      order('SP-2', 1760, '2026-08-21', 6, '2026-12-21'),
      order('SP-3', 500, '2026-11-30', 3, '2026-12-30'),
      order('SP-4', 900, '2026-01-21', 12, null),
    ],
    5,
  );
  expect(days.map(({ date, amount }) => [date, amount])).toEqual([
    ['2026-12-21', 5080],
    ['2026-12-30', 500],
    ['2027-01-21', 5080],
    ['2027-01-30', 500],
    ['2027-02-21', 3320],
  ]);
  expect(days[0]?.orders).toEqual([
    { number: 'SP-1', amount: 3320 },
    { number: 'SP-2', amount: 1760 },
  ]);
});

test('returns no charges when there are no subscriptions', () => expect(listNextCharges([], 3)).toEqual([]));

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

test('classifies a card that expires in January as expiring next month in December', () => {
  expect(classifyExpiry({ expMonth: 1, expYear: 2027 }, '2026-12-31')).toBe('next-month');
});
