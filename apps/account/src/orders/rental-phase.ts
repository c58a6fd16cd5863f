import type { Order, OrderSummary } from '@spruce/api-client/orders';
import type { OrderStatusGroup } from '@spruce/contract/constants';
import { monthsBetween } from '@spruce/pricing';

/** Groups an order by rent and charges. One that ends early stays active until its end, though lists show it as inactive. */
export const getRentalPhase = ({ status, statusGroup }: Pick<OrderSummary, 'status' | 'statusGroup'>): OrderStatusGroup =>
  status === 'termination-confirmed' ? 'active' : statusGroup;

/** True if the order ends or ended before its term: only then the timeline has a confirmed termination. */
export const isShortened = ({ timeline }: Pick<Order, 'timeline'>): boolean =>
  timeline.some(({ status }) => status === 'termination-confirmed');

/** Months until the end, which may come before the agreed term. */
export const countRentalMonths = ({ startsOn, endsOn }: Pick<OrderSummary, 'startsOn' | 'endsOn'>): number =>
  monthsBetween(startsOn, endsOn);
