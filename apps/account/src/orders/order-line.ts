import type { OrderSummary } from '@spruce/api-client/orders';

/** What an order in a list says of itself: its message, and the days that stand in it. */
export interface OrderLine {
  message: 'delivery' | 'next' | 'ends' | 'owedFirst' | 'owedRenewal' | 'cancelled' | 'refunded' | 'ending' | 'span';
  /** The end is near: it stands first, in the colour of time. */
  soon?: boolean;
}

type Facts = Pick<OrderSummary, 'status' | 'actions' | 'paymentState' | 'nextChargeOn' | 'month' | 'months'>;

/** So many months before the last one has begun, the end is said first. */
const SOON_MONTHS = 2;

/** The one sentence of an order in a list. What is owed comes before everything else. */
export function lineOf({ status, actions, paymentState, nextChargeOn, month, months }: Facts): OrderLine {
  if (status === 'cancelled') return { message: paymentState === 'refunded' ? 'refunded' : 'cancelled' };
  if (actions.includes('pay')) return { message: paymentState === 'paid' ? 'owedRenewal' : 'owedFirst' };
  if (status === 'terminated' || status === 'expired') return { message: 'span' };
  if (status === 'termination-confirmed') return { message: 'ending' };
  if (status !== 'active') return { message: 'delivery' };
  return { message: nextChargeOn === null ? 'ends' : 'next', soon: months - month <= SOON_MONTHS };
}
