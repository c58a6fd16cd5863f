import { getOrderLine } from './order-line';

const running = {
  status: 'active',
  actions: ['extend'],
  paymentState: 'paid',
  nextChargeOn: '2026-12-21',
  month: 8,
  months: 12,
  startsOn: '2026-04-21',
  delivery: { date: '2026-04-21', slot: '11:00-12:00' },
} as const;

test.each([
  ['running', {}, { message: 'next', soon: false }],
  ['two months before its end', { month: 10 }, { message: 'next', soon: true }],
  ['in its last month', { month: 12, nextChargeOn: null }, { message: 'ends', soon: true }],
  ['an unpaid month', { actions: ['pay'] }, { message: 'owedRenewal' }],
  ['an unpaid first charge', { status: 'request-booking', actions: ['cancel', 'pay'], paymentState: 'waiting' }, { message: 'owedFirst' }],
  ['in transit', { status: 'in-transit', actions: [] }, { message: 'deliveryStarts' }],
  [
    'in transit, an older order whose rent started with the payment',
    { status: 'in-transit', actions: [], startsOn: '2026-04-16' },
    { message: 'delivery' },
  ],
  ['cancelled', { status: 'cancelled', actions: [], paymentState: 'waiting' }, { message: 'cancelled' }],
  ['cancelled and refunded', { status: 'cancelled', actions: [], paymentState: 'refunded' }, { message: 'refunded' }],
  ['ending early', { status: 'termination-confirmed', actions: [] }, { message: 'ending' }],
  ['ended', { status: 'expired', actions: [] }, { message: 'span' }],
] as const)('selects the message about the state of an order: %s [state.order-groups]', (_what, facts, expected) => {
  expect(getOrderLine({ ...running, ...facts, actions: [...((facts as { actions?: [] }).actions ?? running.actions)] })).toEqual(expected);
});
