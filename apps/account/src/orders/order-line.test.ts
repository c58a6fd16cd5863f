import { lineOf } from './order-line';

const running = { status: 'active', actions: ['extend'], paymentState: 'paid', nextChargeOn: '2026-12-21', month: 8, months: 12 } as const;

test.each([
  ['running', {}, { message: 'next', soon: false }],
  ['two months before its end', { month: 10 }, { message: 'next', soon: true }],
  ['in its last month', { month: 12, nextChargeOn: null }, { message: 'ends', soon: true }],
  ['a month that is owed', { actions: ['pay'] }, { message: 'owedRenewal' }],
  ['a start that is owed', { status: 'request-booking', actions: ['cancel', 'pay'], paymentState: 'waiting' }, { message: 'owedFirst' }],
  ['on its way', { status: 'in-transit', actions: [] }, { message: 'delivery' }],
  ['cancelled', { status: 'cancelled', actions: [], paymentState: 'waiting' }, { message: 'cancelled' }],
  ['cancelled and given back', { status: 'cancelled', actions: [], paymentState: 'refunded' }, { message: 'refunded' }],
  ['ending early', { status: 'termination-confirmed', actions: [] }, { message: 'ending' }],
  ['over', { status: 'expired', actions: [] }, { message: 'span' }],
] as const)('[state.order-groups] %s', (_what, facts, expected) => {
  expect(lineOf({ ...running, ...facts, actions: [...((facts as { actions?: [] }).actions ?? running.actions)] })).toEqual(expected);
});
