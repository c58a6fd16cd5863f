import type { WireUpcoming, WireUpcomingVisit } from '@spruce/contract';
import { addDays, bangkokDate, type CalendarDate, type SubscriptionState } from '@spruce/pricing';
import { PREPARE_DAYS } from '../../staff/business-settings';
import { isOpen, isRented, type Actor } from '../order-rows';
import { changeOpen, conflict, notAllowed, selfServiceOff, type Refusal } from '../statuses/allowed-actions';
import { isFinal } from '../statuses/transition-table';
import { describeTrip, tripsOf, type Trip, type VisitOfChange } from '../visits';
import type { OrderFacts, Viewer } from '../order-facts';
import type { ItemRow } from '../../platform/database/schema';

/** Visits from today on. Visits at one time are one trip of the van, so they move together. */
export const comingTrips = ({ visits }: OrderFacts, now: Date): Trip[] =>
  tripsOf(visits.filter(({ visit }) => visit.date >= bangkokDate(now)));

/** Customers can move a visit until its preparation begins, staff until the day before it. */
const lastDayToMove = ([{ visit }]: Trip, by: Actor['kind']): CalendarDate => addDays(visit.date, by === 'staff' ? -1 : -PREPARE_DAYS);

const isRescheduled = (trip: Trip): boolean => trip.some(({ visit }) => visit.reschedules > 0);

export function rescheduleRefusal(trip: Trip, facts: OrderFacts, by: Actor['kind'], now: Date): Refusal | null {
  const { order, customer, changes } = facts;
  if (!customer.selfServicePortal && by !== 'staff') return selfServiceOff;
  // Before the booking is confirmed, customers move the delivery by an edit. From `in-transit` on, the van is on its way.
  if (trip.some(({ visit }) => visit.kind === 'delivery') && order.status !== 'booking-confirmed') return notAllowed(facts);
  // The quote of an open change depends on the current time of the visit.
  if (changes.some(isOpen)) return changeOpen;
  if (bangkokDate(now) > lastDayToMove(trip, by)) return conflict('visit_too_late', 'It is too late to reschedule this visit');
  if (by !== 'staff' && isRescheduled(trip)) return conflict('visit_moved_before', 'This visit was already rescheduled once');
  return null;
}

function serializeVisit(trip: Trip, facts: OrderFacts, { kind, language, now }: Viewer): WireUpcomingVisit {
  const { brings, takes, ...described } = describeTrip(trip, facts, language);
  return {
    ...described,
    comes: brings,
    goes: takes,
    reschedule_until: rescheduleRefusal(trip, facts, kind, now) ? null : lastDayToMove(trip, kind),
    is_rescheduled: isRescheduled(trip),
  };
}

/** Undefined for an order that was cancelled or is over. */
export function serializeUpcoming(facts: OrderFacts, standing: SubscriptionState, reader: Viewer): WireUpcoming | undefined {
  const { order } = facts;
  const { nextChargeOn, monthly } = standing;
  if (isFinal(order.status)) return undefined;
  const bought = facts.items.filter((item) => item.bought > 0);
  const { language } = reader;
  // Monthly charges begin after the first charge is paid, and end with the term.
  const isCharged = order.paymentState === 'paid' && order.status !== 'expired';
  return {
    visits: comingTrips(facts, reader.now).map((trip) => serializeVisit(trip, facts, reader)),
    next_charge: isCharged && nextChargeOn ? { on: nextChargeOn, amount: monthly } : null,
    ends_on: order.endsOn,
    ...(bought.length > 0 && {
      stays: bought.map((item) => ({ name: item.name[language], variant: item.variant?.[language] ?? null, quantity: item.bought })),
    }),
  };
}

function collects({ visit, change }: VisitOfChange, item: ItemRow): boolean {
  if (!change) return false;
  if (change.kind === 'end-early') return isRented(item);
  const isEnded = change.effect.items.some(({ id, state }) => id === item.id && (state === 'swapped' || state === 'returned'));
  return isEnded && item.components.some(({ variation_id }) => (visit.bringsBack[variation_id] ?? 0) > 0);
}

/** A swapped or returned piece stays in the home until its visit. */
export function daysOfItem({ visits }: Pick<OrderFacts, 'visits'>, item: ItemRow, today: CalendarDate) {
  const coming = visits.filter(({ visit }) => visit.date >= today);
  const arrives = isRented(item) && coming.find(({ visit }) => visit.id === item.visitId);
  const leaves = coming.find((booked) => collects(booked, item));
  return { ...(arrives && { arrives_on: arrives.visit.date }), ...(leaves && { leaves_on: leaves.visit.date }) };
}
