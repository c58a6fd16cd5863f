import { addDays, monthlyIn, type CalendarDate } from '@spruce/pricing';
import { and, asc, eq, gt, gte, inArray, isNull, notInArray, or, type SQL } from 'drizzle-orm';
import { negative, piecesOfLines } from '../availability/stock';
import type { Database } from '../platform/database/database';
import { changeRequests, charges, deliveryVisits, orderItems } from '../platform/database/schema';
import type { SlotChoice } from '../delivery/slots';
import { requestRefund } from '../payments/port';
import type { Moves } from './moves';
import { itemsOf, rentedLine, type ChangeRow, type ItemRow } from './order-rows';

export type VisitRow = typeof deliveryVisits.$inferSelect;

// A line is where its visit is: awaited until the visit, in the home from then on. Whoever takes a line away asks which of the two it is.

/** A visit with the change that it belongs to; null for the delivery of an order. */
export interface VisitOfChange {
  visit: VisitRow;
  change: ChangeRow | null;
}

/** Selects visits with their changes, in the order of their days. */
export const visitsOfChanges = (db: Database, where: SQL | undefined) =>
  db
    .select({ visit: deliveryVisits, change: changeRequests })
    .from(deliveryVisits)
    .leftJoin(changeRequests, eq(changeRequests.id, deliveryVisits.changeRequestId))
    .where(where)
    .orderBy(asc(deliveryVisits.date), asc(deliveryVisits.id));

/** Of visits beside their changes: by one that was never paid or agreed to, nothing comes and nothing goes. */
export const isAgreed = or(isNull(changeRequests.id), eq(changeRequests.state, 'applied'));

/** Of visits: those of an order that are booked, of all kinds or of one. */
export const isBooked = (orderId: number, kind?: VisitRow['kind']) =>
  and(eq(deliveryVisits.orderId, orderId), eq(deliveryVisits.state, 'booked'), kind && eq(deliveryVisits.kind, kind));

/** Of visits: those that are still to come. On the eve of one the van is loaded: what it brings counts as delivered. */
const isToCome = (today: CalendarDate) => gt(deliveryVisits.date, addDays(today, 1));

export async function visitsToCome(db: Database, orderId: number, today: CalendarDate): Promise<Map<number, VisitRow>> {
  const toCome = and(isBooked(orderId), isToCome(today));
  return new Map((await db.select().from(deliveryVisits).where(toCome)).map((visit) => [visit.id, visit]));
}

/** Of visits: those of an order at one time, which share one place. */
const isAt = (orderId: number, { date, slot }: SlotChoice) =>
  and(isBooked(orderId), eq(deliveryVisits.date, date), eq(deliveryVisits.slot, slot));

/** Baht that a change charged besides the rent of months. */
const paidOnce = ({ charges: paid }: Pick<ChangeRow, 'charges'>): number =>
  paid.reduce((sum, { month, amount }) => sum + (month === undefined ? amount : 0), 0);

/** Whether an order has a visit at a time, and the baht that it paid for visits then. Another change at that time shares them. */
export async function visitAt(db: Database, orderId: number, time: SlotChoice): Promise<{ isBooked: boolean; paid: number }> {
  const rows = await visitsOfChanges(db, isAt(orderId, time));
  const paid = rows.filter(({ visit, change }) => change?.state === 'applied' && (visit.kind === 'addition' || visit.kind === 'swap'));
  return { isBooked: rows.length > 0, paid: paid.reduce((sum, { change }) => sum + (change ? paidOnce(change) : 0), 0) };
}

/** Cancels visits; returns the times whose place is free, because no other visit of the order shares it. */
export async function cancelVisits(tx: Database, where: SQL | undefined): Promise<{ visits: VisitRow[]; free: SlotChoice[] }> {
  const visits = await tx.update(deliveryVisits).set({ state: 'cancelled' }).where(where).returning();
  const times = new Map(visits.map((visit) => [`${visit.orderId} ${visit.date} ${visit.slot}`, visit]));
  const free: SlotChoice[] = [];
  for (const visit of times.values()) if ((await tx.$count(deliveryVisits, isAt(visit.orderId, visit))) === 0) free.push(visit);
  return { visits, free };
}

/** Cancels visits that bring nothing and take nothing any more; returns the times whose place is free. */
export async function cancelEmptyVisits(tx: Database, visits: readonly Pick<VisitRow, 'id'>[]): Promise<SlotChoice[]> {
  if (visits.length === 0) return [];
  const ids = visits.map(({ id }) => id);
  const awaited = await tx
    .selectDistinct({ id: orderItems.visitId })
    .from(orderItems)
    .where(and(inArray(orderItems.visitId, ids), inArray(orderItems.state, ['planned', 'rented'])));
  const { id, state, bringsBack } = deliveryVisits;
  const needed = awaited.flatMap((row) => row.id ?? []);
  return (await cancelVisits(tx, and(inArray(id, ids), notInArray(id, needed), eq(state, 'booked'), eq(bringsBack, {})))).free;
}

/** What would be added when the term is over never comes, unless its van is loaded. Returns the lines as they were until then. */
export async function callOffLateAdditions(
  tx: Database,
  orderId: number,
  { endsOn, month, today }: { endsOn: CalendarDate; month: number; today: CalendarDate },
  moves: Moves,
) {
  const late = and(isBooked(orderId, 'addition'), gte(deliveryVisits.date, endsOn), isToCome(today));
  const visits = await tx.select().from(deliveryVisits).where(late);
  const ids = visits.map(({ id }) => id);
  const brought = and(inArray(orderItems.visitId, ids), eq(orderItems.state, 'rented'));
  const items = await tx.select().from(orderItems).where(brought);
  await tx.update(orderItems).set({ state: 'returned', untilMonth: month, visitId: null }).where(brought);
  moves.pieces.push(negative(piecesOfLines(items)));
  moves.from.push(...(await cancelEmptyVisits(tx, visits)));
  return { items, visits };
}

/** Baht that were paid for visits which an end calls off: nobody asked that they do not come. */
export async function paidForVisits(db: Database, visits: readonly VisitRow[]): Promise<number> {
  const ids = visits.flatMap(({ changeRequestId }) => changeRequestId ?? []);
  const changes = await db.select().from(changeRequests).where(inArray(changeRequests.id, ids));
  return changes.reduce((sum, change) => sum + paidOnce(change), 0);
}

/** Gives back what was paid for what the house calls off, with the changes that had added it: their visits, and months of their lines. */
export async function giveBackCalledOff(
  tx: Database,
  orderId: number,
  { items, visits }: { items: readonly ItemRow[]; visits: readonly VisitRow[] },
): Promise<number> {
  const isPaidMonth = and(eq(charges.orderId, orderId), eq(charges.kind, 'renewal'), inArray(charges.state, ['paid', 'refunded']));
  const months = await tx.select({ month: charges.month }).from(charges).where(isPaidMonth);
  const rows = await itemsOf(tx, [orderId]);
  let sum = 0;
  for (const visit of visits) {
    const lines = items.filter(({ visitId }) => visitId === visit.id).map((item) => rentedLine(item, rows));
    const rent = months.reduce((rents, { month }) => rents + monthlyIn(lines, (month ?? 0) - 1), 0);
    const baht = rent + (await paidForVisits(tx, [visit]));
    await requestRefund(tx, { orderId, changeId: visit.changeRequestId, reason: 'called-off', baht });
    sum += baht;
  }
  return sum;
}
