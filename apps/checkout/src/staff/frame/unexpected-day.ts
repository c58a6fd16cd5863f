import type { Order } from '@spruce/api-client/orders';
import type { OrderStatus } from '@spruce/contract/constants';
import { addDays, type CalendarDate } from '@spruce/pricing';

type BookedOrder = Pick<Order, 'delivery' | 'endsOn'>;

/**
 * Returns the booked day if staff must confirm the move, or null. A move to `booking-confirmed` is unexpected after the delivery day.
 * The other moves are unexpected before the delivery day or the end of the term.
 */
export function findUnexpectedDay({ delivery, endsOn }: BookedOrder, to: OrderStatus, today: CalendarDate): CalendarDate | null {
  switch (to) {
    case 'booking-confirmed':
      return delivery.date < today ? delivery.date : null;
    case 'in-transit':
      // Staff load the van on the evening before the delivery.
      return delivery.date > addDays(today, 1) ? delivery.date : null;
    case 'active':
      return delivery.date > today ? delivery.date : null;
    case 'terminated':
      return endsOn > today ? endsOn : null;
    default:
      return null;
  }
}
