import type { Order } from '@spruce/api-client/orders';
import type { Charge } from '@spruce/api-client/payments';
import type { ChargeMark } from '@spruce/ui';

export const sumNetCharges = (charges: readonly Pick<Charge, 'amount' | 'givenBack'>[]): number =>
  charges.reduce((sum, { amount, givenBack = 0 }) => sum + amount - givenBack, 0);

export function getFirstDispute({ charges }: Pick<Order, 'charges'>): 'disputed' | 'dispute-lost' | undefined {
  const state = charges.find((charge) => charge.kind === 'first' && charge.state !== 'void')?.providerState;
  return state === 'disputed' || state === 'dispute-lost' ? state : undefined;
}

const OPEN_STATES: readonly Charge['state'][] = ['open', 'failed', 'requires-action'];

export function summarizeCharges(charges: readonly Charge[], months: number, over = false) {
  const paid = charges.filter(({ state }) => state === 'paid');
  const monthsPaid = paid.flatMap(({ month }) => month ?? []);
  const open = charges.filter(({ state }) => OPEN_STATES.includes(state));
  const latest = Math.max(0, ...monthsPaid);
  const getMark = (month: number): ChargeMark => {
    if (!over && open.some((charge) => charge.month === month)) return 'missed';
    if (monthsPaid.includes(month)) return month === latest && !over ? 'now' : 'paid';
    return over ? 'never' : 'next';
  };
  return {
    marks: Array.from({ length: months }, (_, index) => getMark(index + 1)),
    made: monthsPaid.length,
    paid: sumNetCharges(paid),
    times: paid.length,
    open: over ? undefined : open[0],
  };
}
