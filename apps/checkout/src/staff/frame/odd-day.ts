import type { Order } from '@spruce/api-client/orders';
import type { OrderStatus } from '@spruce/contract/constants';
import { addDays, type CalendarDate } from '@spruce/pricing';

type Booked = Pick<Order, 'delivery' | 'endsOn'>;

/** The day that a move belongs to, where today is not that day yet or, for a confirmation, is past it; null where nothing is odd. */
export function oddDay({ delivery, endsOn }: Booked, to: OrderStatus, today: CalendarDate): CalendarDate | null {
  switch (to) {
    case 'booking-confirmed':
      return delivery.date < today ? delivery.date : null;
    case 'in-transit':
      // The van is loaded on the eve.
      return delivery.date > addDays(today, 1) ? delivery.date : null;
    case 'active':
      return delivery.date > today ? delivery.date : null;
    case 'terminated':
      return endsOn > today ? endsOn : null;
    default:
      return null;
  }
}
