import type { OrderSummary } from '@spruce/api-client/orders';
import type { OrderStatusGroup } from '@spruce/contract/constants';

/**
 * The group of an order by what is rented and charged. One that ends early is both until its end, though lists show it among the inactive.
 */
export const phaseOf = ({ status, statusGroup }: Pick<OrderSummary, 'status' | 'statusGroup'>): OrderStatusGroup =>
  status === 'termination-confirmed' ? 'active' : statusGroup;
