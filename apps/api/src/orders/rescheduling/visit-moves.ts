import { addDays, bangkokDate, type CalendarDate } from '@spruce/pricing';
import { PREPARE_DAYS } from '../../staff/business-settings';
import { HttpError } from '../../platform/http/errors';
import { isOpen, type Actor } from '../order-rows';
import type { OrderFacts } from '../reading/order-facts';
import { groupVisits, momentOf, type Visits } from '../visit-loads';

type MovableOrder = Pick<OrderFacts, 'order' | 'customer' | 'changes' | 'visits'>;

/** Visits from today on, in order of time. Visits at one time are one trip of the van, so they move together. */
export const comingTrips = ({ visits }: Pick<OrderFacts, 'visits'>, now: Date): Visits[] =>
  groupVisits(
    visits
      .filter(({ visit }) => visit.date >= bangkokDate(now))
      .toSorted((one, other) => momentOf(one).localeCompare(momentOf(other)) || one.visit.id - other.visit.id),
    momentOf,
  );

/** Last day on which a visit can move: customers until its preparation begins, staff until the day before. */
const lastDayToMove = ([{ visit }]: Visits, by: Actor['kind']): CalendarDate => addDays(visit.date, by === 'staff' ? -1 : -PREPARE_DAYS);

export const isRescheduled = (trip: Visits): boolean => trip.some(({ visit }) => visit.reschedules > 0);

/** Returns why a trip cannot move to another time, or null. */
export function rescheduleRefusal(trip: Visits, { order, customer, changes }: MovableOrder, by: Actor['kind'], now: Date) {
  if (!customer.selfServicePortal && by !== 'staff')
    return new HttpError(403, 'self_service_off', 'Only our team can change orders of this account; contact us');
  // Before the booking is confirmed, an edit moves the delivery. During the delivery, the van is on its way.
  if (trip.some(({ visit }) => visit.kind === 'delivery') && order.status !== 'booking-confirmed')
    return new HttpError(409, 'order_action_not_allowed', 'The status of the order does not allow this', { status: order.status });
  // An open change was quoted with the visit as it is.
  if (changes.some(isOpen)) return new HttpError(409, 'change_open', 'Another change is still pending');
  if (bangkokDate(now) > lastDayToMove(trip, by)) return new HttpError(409, 'visit_too_late', 'It is too late to reschedule this visit');
  if (by !== 'staff' && isRescheduled(trip)) return new HttpError(409, 'visit_moved_before', 'This visit was already rescheduled once');
  return null;
}

export const rescheduleUntil = (trip: Visits, order: MovableOrder, by: Actor['kind'], now: Date): CalendarDate | null =>
  rescheduleRefusal(trip, order, by, now) ? null : lastDayToMove(trip, by);
