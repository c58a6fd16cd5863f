import { addDays, type CalendarDate } from '@spruce/pricing';
import { and, eq, gt, gte, inArray, isNull, notInArray, or } from 'drizzle-orm';
import { piecesOfLine } from '../availability/stock';
import type { Database } from '../database/connect';
import { changeRequests, deliveryVisits, orderItems } from '../database/schema';
import type { Moves } from './moves';
import { monthlyOf } from './order-rows';

export type VisitRow = typeof deliveryVisits.$inferSelect;

// A line is where its visit is: awaited until the visit, in the home from then on. Whoever takes a line away asks which of the two it is.

/** Of visits beside their changes: by one that was never paid or agreed to, nothing comes and nothing goes. */
export const isAgreed = or(isNull(changeRequests.id), eq(changeRequests.state, 'applied'));

/** Of visits: those of an order that are booked, of all kinds or of one. */
export const isBooked = (orderId: number, kind?: VisitRow['kind']) =>
  and(eq(deliveryVisits.orderId, orderId), eq(deliveryVisits.state, 'booked'), kind && eq(deliveryVisits.kind, kind));

/** Of visits: those that are still to come. On the eve of one the van is loaded: what it brings counts as delivered. */
const isToCome = (today: CalendarDate) => gt(deliveryVisits.date, addDays(today, 1));

/** Visits of an order that are still to come, by id. */
export async function visitsToCome(db: Database, orderId: number, today: CalendarDate): Promise<Map<number, VisitRow>> {
  const toCome = and(isBooked(orderId), isToCome(today));
  return new Map((await db.select().from(deliveryVisits).where(toCome)).map((visit) => [visit.id, visit]));
}

/** Visits that bring nothing and take nothing any more do not happen; answers those, whose places are free. */
export async function cancelEmptyVisits(tx: Database, visits: readonly Pick<VisitRow, 'id'>[]): Promise<VisitRow[]> {
  if (visits.length === 0) return [];
  const ids = visits.map(({ id }) => id);
  const awaited = await tx
    .selectDistinct({ id: orderItems.visitId })
    .from(orderItems)
    .where(and(inArray(orderItems.visitId, ids), inArray(orderItems.state, ['planned', 'rented'])));
  const { id, state, bringsBack } = deliveryVisits;
  const needed = awaited.flatMap((row) => row.id ?? []);
  return tx
    .update(deliveryVisits)
    .set({ state: 'cancelled' })
    .where(and(inArray(id, ids), notInArray(id, needed), eq(state, 'booked'), eq(bringsBack, {})))
    .returning();
}

/** What would be added when the term is over never comes, unless its van is loaded. Answers how much less a month costs. */
export async function callOffLateAdditions(
  tx: Database,
  orderId: number,
  { endsOn, month, today }: { endsOn: CalendarDate; month: number; today: CalendarDate },
  moves: Moves,
): Promise<number> {
  const late = and(isBooked(orderId, 'addition'), gte(deliveryVisits.date, endsOn), isToCome(today));
  const visits = await tx.select().from(deliveryVisits).where(late);
  const ids = visits.map(({ id }) => id);
  const items = await tx
    .update(orderItems)
    .set({ state: 'returned', untilMonth: month, visitId: null })
    .where(and(inArray(orderItems.visitId, ids), eq(orderItems.state, 'rented')))
    .returning();
  moves.pieces.push(...items.map(({ components, quantity }) => piecesOfLine(components, -quantity)));
  moves.from.push(...(await cancelEmptyVisits(tx, visits)));
  return monthlyOf(items);
}
