import type { OrderSummary } from '@spruce/api-client/orders';

interface OrderLine {
  message: 'delivery' | 'deliveryStarts' | 'next' | 'ends' | 'owedFirst' | 'owedRenewal' | 'cancelled' | 'refunded' | 'ending' | 'span';
  soon?: boolean;
}

/** Number of months. An order with at most this many months left shows its end date before the other dates. */
const SOON_MONTHS = 2;

/** Selects the message about an order. An unpaid amount takes precedence over other messages, unless the order is cancelled. */
export function getOrderLine(
  order: Pick<OrderSummary, 'status' | 'actions' | 'paymentState' | 'nextChargeOn' | 'month' | 'months' | 'startsOn' | 'delivery'>,
): OrderLine {
  const { status, actions, paymentState, nextChargeOn, month, months, startsOn, delivery } = order;
  if (status === 'cancelled') return { message: paymentState === 'refunded' ? 'refunded' : 'cancelled' };
  if (actions.includes('pay')) return { message: paymentState === 'paid' ? 'owedRenewal' : 'owedFirst' };
  if (status === 'terminated' || status === 'expired') return { message: 'span' };
  if (status === 'termination-confirmed') return { message: 'ending' };
  if (status !== 'active') return { message: startsOn === delivery.date ? 'deliveryStarts' : 'delivery' };
  return { message: nextChargeOn === null ? 'ends' : 'next', soon: months - month <= SOON_MONTHS };
}
