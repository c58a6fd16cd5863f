import type { Order, OrderSummary } from '@spruce/api-client/orders';
import type { OrderStatusGroup } from '@spruce/contract/constants';
import { monthsBetween } from '@spruce/pricing';

/**
 * The group of an order by what is rented and charged. One that ends early is both until its end, though lists show it among the inactive.
 */
export const phaseOf = ({ status, statusGroup }: Pick<OrderSummary, 'status' | 'statusGroup'>): OrderStatusGroup =>
  status === 'termination-confirmed' ? 'active' : statusGroup;

/** Whether an order ends, or has ended, before its term: only such a one comes to a termination that is confirmed. */
export const isShortened = ({ timeline }: Pick<Order, 'timeline'>): boolean =>
  timeline.some(({ status }) => status === 'termination-confirmed');

/** Months of an order until its end: those agreed on, or fewer where it ends before its time. */
export const lengthOf = ({ startsOn, endsOn }: Pick<OrderSummary, 'startsOn' | 'endsOn'>): number => monthsBetween(startsOn, endsOn);
