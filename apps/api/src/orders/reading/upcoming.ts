import type { WireOrderItem, WireUpcoming, WireUpcomingVisit } from '@spruce/contract';
import type { Language } from '@spruce/contract/constants';
import type { CalendarDate, SubscriptionState } from '@spruce/pricing';
import { isRented, type Actor, type ItemRow } from '../order-rows';
import { comingTrips, isRescheduled, rescheduleUntil } from '../rescheduling/visit-moves';
import { loadsOf, type CarriedPiece, type Visits } from '../visit-loads';
import type { VisitOfChange } from '../visits';
import type { OrderFacts } from './order-facts';

interface UpcomingReader {
  kind: Actor['kind'];
  language: Language;
  now: Date;
}

const toWirePieces = (pieces: readonly CarriedPiece[]): WireUpcomingVisit['comes'] =>
  pieces.filter(({ quantity }) => quantity > 0).map(({ name, variant, quantity }) => ({ name, variant, quantity }));

function serializeVisit(booked: Visits, facts: OrderFacts, { kind, language, now }: UpcomingReader): WireUpcomingVisit {
  const { id, date, slot } = booked[0].visit;
  // A relocation moves every piece, so a list says nothing.
  const loaded = booked.filter(({ visit }) => visit.kind !== 'relocation');
  const { brings, takes } = loadsOf(loaded, facts, language);
  return {
    id,
    kinds: [...new Set(booked.map(({ visit }) => visit.kind))],
    date,
    slot,
    comes: toWirePieces(brings),
    goes: toWirePieces(takes),
    reschedule_until: rescheduleUntil(booked, facts, kind, now),
    is_rescheduled: isRescheduled(booked),
  };
}

/** Returns what happens next with an order: visits, the next charge and the end. Nothing happens after an order is cancelled or over. */
export function serializeUpcoming(
  facts: OrderFacts,
  { nextChargeOn, monthly }: SubscriptionState,
  reader: UpcomingReader,
): WireUpcoming | undefined {
  const { order } = facts;
  if (order.status === 'cancelled' || order.status === 'terminated') return undefined;
  // Monthly charges begin after the first charge is paid, and end with the term.
  const isCharged = order.paymentState === 'paid' && order.status !== 'expired';
  return {
    visits: comingTrips(facts, reader.now).map((booked) => serializeVisit(booked, facts, reader)),
    next_charge: isCharged && nextChargeOn ? { on: nextChargeOn, amount: monthly } : null,
    ends_on: order.endsOn,
  };
}

/** True if the visit collects the pieces of this row. */
function collects({ visit, change }: VisitOfChange, item: ItemRow): boolean {
  if (!change) return false;
  if (change.kind === 'end-early') return isRented(item);
  const isEnded = change.effect.items.some(({ id, state }) => id === item.id && (state === 'swapped' || state === 'returned'));
  return isEnded && item.components.some(({ variation_id }) => (visit.bringsBack[variation_id] ?? 0) > 0);
}

/** Days on which booked visits bring and collect a row. A swapped or returned piece is in the home until the visit. */
export function daysOfItem(
  { visits }: Pick<OrderFacts, 'visits'>,
  item: ItemRow,
  today: CalendarDate,
): Pick<WireOrderItem, 'arrives_on' | 'leaves_on'> {
  const coming = visits.filter(({ visit }) => visit.date >= today);
  const arrives = isRented(item) && coming.find(({ visit }) => visit.id === item.visitId);
  const leaves = coming.find((booked) => collects(booked, item));
  return { ...(arrives && { arrives_on: arrives.visit.date }), ...(leaves && { leaves_on: leaves.visit.date }) };
}
