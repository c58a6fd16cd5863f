import type { WireVisitDays } from '@spruce/contract';
import type { Language } from '@spruce/contract/constants';
import { addMonths, bangkokDate, monthlyDay, monthsBetween, type CalendarDate } from '@spruce/pricing';
import { inArray, sql } from 'drizzle-orm';
import {
  earliestOf,
  getBookableDays,
  readCollectionDays,
  readDeliveryWindow,
  slotRefusedError,
  type BookableDays,
} from '../../delivery/delivery-days';
import { isSameSlot, requirePlace, type SlotChoice } from '../../delivery/slots';
import { endLinksBefore } from '../../payments/links-repository';
import { queueBilling } from '../../payments/port';
import type { Database } from '../../platform/database/database';
import { deliveryVisits, type orders, type OrderRow } from '../../platform/database/schema';
import { HttpError } from '../../platform/http/errors';
import { queueRescheduledMail } from '../order-mails';
import { addEvent, lockOrder, staleOrder, updateOrder, type Decision } from '../order-rows';
import { factsOfOne, type OrderFacts } from '../order-facts';
import { comingTrips, rescheduleRefusal } from '../reading/upcoming';
import { daysBeforeEnd, isBefore, type Trip, type VisitOfChange } from '../visits';

/** Throws 404 `visit_not_found`. */
export function findTrip(facts: OrderFacts, visitId: number, now: Date): Trip {
  const found = comingTrips(facts, now).find((trip) => trip.some(({ visit }) => visit.id === visitId));
  if (!found) throw new HttpError(404, 'visit_not_found', 'There is no such visit');
  return found;
}

const isDelivery = ({ visit }: VisitOfChange): boolean => visit.kind === 'delivery';

/** False for orders from before decision 045, whose `startsOn` is not the delivery day. They keep their dates. */
const movesTerm = (trip: Trip, { startsOn, deliveryDate }: OrderRow): boolean => trip.some(isDelivery) && startsOn === deliveryDate;

/** Last day of the pieces that a collection takes. */
function lastDayOf({ change }: VisitOfChange, { startsOn, endsOn }: OrderRow): CalendarDate {
  const months = change?.kind === 'return' ? change.effect.items.flatMap(({ untilMonth }) => untilMonth ?? []) : [];
  return months.length > 0 ? monthlyDay(startsOn, Math.max(...months)) : endsOn;
}

/** A visit that brings pieces must be before the end of the term. */
async function windowOf(db: Database, trip: Trip, order: OrderRow, today: CalendarDate): Promise<BookableDays> {
  const windows = await Promise.all(
    trip.map((booked): BookableDays | Promise<BookableDays> => {
      if (booked.visit.kind === 'collection') return readCollectionDays(db, today, lastDayOf(booked, order));
      return isDelivery(booked) ? getBookableDays(today) : daysBeforeEnd(order, today);
    }),
  );
  return windows.reduce(({ from, to }, other) => ({ from: other.from > from ? other.from : from, to: other.to < to ? other.to : to }));
}

type DayReason = 'other-month' | 'other-visit';

/** A move must keep the sequence of the visits, and the month of a swap. */
function reasonAgainst(date: CalendarDate, trip: Trip, { order, visits }: OrderFacts): DayReason | null {
  const [current] = trip;
  // A later visit may collect a piece that an earlier visit brings, so the sequence of the visits must not change.
  const isPassed = visits.some((other) => {
    if (trip.includes(other)) return false;
    return isBefore(other, current) ? date <= other.visit.date : date >= other.visit.date;
  });
  if (isPassed) return 'other-visit';
  const monthOf = (day: CalendarDate) => monthsBetween(order.startsOn, day);
  return trip.some(({ change }) => change?.kind === 'swap') && monthOf(date) !== monthOf(current.visit.date) ? 'other-month' : null;
}

/** Each unavailable day has a reason. */
export async function readVisitDays(db: Database, trip: Trip, facts: OrderFacts, today: CalendarDate, language: Language) {
  const window = await windowOf(db, trip, facts.order, today);
  const read = await readDeliveryWindow(db, today, { window }, language);
  const days = read.days.map((day): WireVisitDays['days'][number] => {
    const reason = reasonAgainst(day.date, trip, facts);
    return reason
      ? { ...day, available: false, reason, left: 0, slots: day.slots.map((slot) => ({ ...slot, available: false, left: 0 })) }
      : day;
  });
  return { ...read, days, earliest: earliestOf(days), moves_term: movesTerm(trip, facts.order) };
}

async function requireDay(db: Database, trip: Trip, facts: OrderFacts, to: SlotChoice, today: CalendarDate): Promise<void> {
  const { days, from } = await readVisitDays(db, trip, facts, today, 'en');
  const day = days.find(({ date }) => date === to.date);
  const reason = day ? (day.reason ?? day.slots.find(({ slot }) => slot === to.slot)?.reason) : to.date < from ? 'too-early' : 'too-late';
  if (!reason) return;
  if (reason === 'other-month') throw new HttpError(409, 'visit_other_month', 'A swap can only move within the same month of the rental');
  if (reason === 'other-visit') throw new HttpError(409, 'visit_other_visit', 'Another visit of this order is booked around then');
  throw slotRefusedError(reason);
}

interface RescheduleRequest {
  orderId: number;
  visitId: number;
  to: SlotChoice;
  version: number;
}

/** A moved delivery also moves the start of the rent, the charges and the end of the term. */
export async function reschedule(tx: Database, asked: RescheduleRequest, decision: Decision): Promise<OrderRow> {
  const { orderId, visitId, to, version } = asked;
  const { actor, now } = decision;
  const order = await lockOrder(tx, orderId);
  if (order.version !== version) throw staleOrder(order.version);
  const facts = await factsOfOne(tx, order, now);
  const trip = findTrip(facts, visitId, now);
  const refusal = rescheduleRefusal(trip, facts, actor.kind, now);
  if (refusal) throw new HttpError(...refusal);
  const { date, slot } = trip[0].visit;
  if (isSameSlot({ date, slot }, to)) return order;
  await requireDay(tx, trip, facts, to, bangkokDate(now));

  const ids = trip.map(({ visit }) => visit.id);
  const moved = { ...to, ...(actor.kind === 'customer' && { reschedules: sql`${deliveryVisits.reschedules} + 1` }) };
  await tx.update(deliveryVisits).set(moved).where(inArray(deliveryVisits.id, ids));
  const set: Partial<typeof orders.$inferInsert> = trip.some(isDelivery) ? { deliveryDate: to.date, deliverySlot: to.slot } : {};
  if (movesTerm(trip, order)) Object.assign(set, { startsOn: to.date, endsOn: addMonths(to.date, order.months) });
  const after = await updateOrder(tx, order.id, set, now);
  await addEvent(tx, order.id, 'visit-rescheduled', decision, { detail: { visit: visitId, from: { date, slot }, to } });
  if (trip.some(isDelivery)) await endLinksBefore(tx, order.id, to.date);
  const next = await factsOfOne(tx, after, now);
  await queueRescheduledMail(tx, order, next, findTrip(next, visitId, now), now);
  await queueBilling(tx, order.id);
  await requirePlace(tx, to);
  return after;
}
