import type { OrderSummary } from '@spruce/api-client/orders';
import { paths } from '@spruce/contract/paths';
import type { UpcomingOrder } from '@spruce/features/upcoming';

type DatedOrder = Pick<OrderSummary, 'id' | 'number' | 'actions' | 'upcoming' | 'calendarHref'>;

/** Before staff confirm the order, the customer moves the delivery on the edit page. Afterwards, the customer uses the reschedule page. */
export function toUpcomingOrder({ id, number, actions, upcoming, calendarHref }: DatedOrder): UpcomingOrder {
  const path = number.toLowerCase();
  return {
    ...{ id, upcoming, calendarHref },
    rescheduleTo: (visit) => {
      if (visit.rescheduleUntil) return paths.reschedule(path, visit.id);
      return visit.kinds.includes('delivery') && actions.includes('edit') ? paths.orderEdit(path) : undefined;
    },
  };
}
