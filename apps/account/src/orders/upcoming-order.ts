import type { OrderSummary } from '@spruce/api-client/orders';
import { paths } from '@spruce/contract/paths';
import type { UpcomingOrder } from '@spruce/features/upcoming';

type DatedOrder = Pick<OrderSummary, 'id' | 'number' | 'actions' | 'upcoming' | 'calendarHref'>;

/** Converts an order to the input of `Upcoming`. The delivery of an order that is not confirmed yet moves with an edit. */
export const toUpcomingOrder = ({ id, number, actions, upcoming, calendarHref }: DatedOrder): UpcomingOrder => ({
  ...{ id, upcoming, calendarHref },
  rescheduleTo: ({ kinds }) => (kinds.includes('delivery') && actions.includes('edit') ? paths.orderEdit(number.toLowerCase()) : undefined),
});
