import type { OrderSummary } from '@spruce/api-client/orders';
import { listDates } from './dates';

const office = {
  number: 'SP-261121-0001',
  title: 'Home office',
  status: 'active',
  statusGroup: 'active',
  paymentState: 'paid',
  startsOn: '2026-08-21',
  endsOn: '2027-02-21',
  month: 4,
  months: 6,
  monthly: 1760,
  nextChargeOn: '2026-12-21',
  delivery: { date: '2026-08-21', slot: '11:00-12:00' },
} as OrderSummary;
const bedroom = {
  ...office,
  number: 'SP-261121-0002',
  title: 'Bedroom',
  startsOn: '2026-10-21',
  endsOn: '2027-01-21',
  month: 2,
  months: 3,
  monthly: 2370,
};
const living = {
  ...office,
  number: 'SP-261121-0003',
  title: 'Living',
  status: 'booking-confirmed',
  statusGroup: 'pending',
  paymentState: 'waiting',
  startsOn: '2026-12-02',
  endsOn: '2027-03-02',
  month: 1,
  months: 3,
  monthly: 3320,
  nextChargeOn: '2027-01-02',
  delivery: { date: '2026-12-02', slot: '13:00-15:00' },
} as OrderSummary;

test('adds up the charges of one day; lists a day to decide on an extension 30 days before the end [purpose.manage]', () => {
  expect(listDates([office, bedroom, living], '2026-11-21')).toEqual([
    { date: '2026-12-02', kind: 'arrives', title: 'Living', slot: '13:00-15:00', startsRent: true },
    {
      date: '2026-12-21',
      kind: 'charge',
      of: [
        { number: 'SP-261121-0001', title: 'Home office', amount: 1760 },
        { number: 'SP-261121-0002', title: 'Bedroom', amount: 2370 },
      ],
      amount: 4130,
    },
    { date: '2026-12-22', kind: 'decide', title: 'Bedroom' },
    { date: '2027-01-21', kind: 'charge', of: [{ number: 'SP-261121-0001', title: 'Home office', amount: 1760 }], amount: 1760 },
    { date: '2027-01-21', kind: 'ends', title: 'Bedroom' },
    { date: '2027-01-22', kind: 'decide', title: 'Home office' },
    { date: '2027-02-21', kind: 'ends', title: 'Home office' },
  ]);
});

test('lists the delivery of a paid order, and calculates its charges and its end from the delivery day', () => {
  const paid = { ...living, paymentState: 'paid' } as OrderSummary;
  expect(listDates([paid], '2026-11-21')).toEqual([
    { date: '2026-12-02', kind: 'arrives', title: 'Living', slot: '13:00-15:00', startsRent: true },
    { date: '2027-01-02', kind: 'charge', of: [{ number: 'SP-261121-0003', title: 'Living', amount: 3320 }], amount: 3320 },
    { date: '2027-01-31', kind: 'decide', title: 'Living' },
    { date: '2027-02-02', kind: 'charge', of: [{ number: 'SP-261121-0003', title: 'Living', amount: 3320 }], amount: 3320 },
    { date: '2027-03-02', kind: 'ends', title: 'Living' },
  ]);
  // The rent of older orders began on the day of the payment.
  expect(listDates([{ ...paid, startsOn: '2026-11-21' }], '2026-11-21')[0]).toMatchObject({ kind: 'arrives', startsRent: false });
});

test('lists neither past dates nor dates of ended subscriptions', () => {
  expect(listDates([{ ...office, status: 'expired', statusGroup: 'inactive' }], '2026-11-21')).toEqual([]);
  expect(listDates([{ ...office, month: 6, nextChargeOn: null }], '2027-02-01')).toEqual([
    { date: '2027-02-21', kind: 'ends', title: 'Home office' },
  ]);
});

test('for a subscription that ends early, lists charges until the end but no day to decide on an extension', () => {
  const ending = { ...bedroom, status: 'termination-confirmed', statusGroup: 'inactive' } as OrderSummary;
  expect(listDates([ending], '2026-11-21')).toEqual([
    { date: '2026-12-21', kind: 'charge', of: [{ number: 'SP-261121-0002', title: 'Bedroom', amount: 2370 }], amount: 2370 },
    { date: '2027-01-21', kind: 'ends', title: 'Bedroom' },
  ]);
});
