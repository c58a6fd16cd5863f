import { findUnexpectedDay } from './unexpected-day';

const order = { delivery: { date: '2026-12-01', slot: '13:00-15:00' }, endsOn: '2027-06-01' } as const;

test.each([
  ['active', '2026-11-21', '2026-12-01'],
  ['active', '2026-12-01', null],
  ['active', '2026-12-02', null],
  ['in-transit', '2026-11-29', '2026-12-01'],
  ['in-transit', '2026-11-30', null],
  ['in-transit', '2026-12-01', null],
  ['booking-confirmed', '2026-11-21', null],
  ['booking-confirmed', '2026-12-02', '2026-12-01'],
  ['terminated', '2027-05-31', '2027-06-01'],
  ['terminated', '2027-06-01', null],
  ['cancelled', '2026-11-21', null],
] as const)('for the status %s set on %s, returns the booked day that staff must confirm, or null: %s', (to, today, expected) =>
  expect(findUnexpectedDay(order, to, today)).toBe(expected),
);
