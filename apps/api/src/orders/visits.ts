import { addDays, monthlyIn, type CalendarDate } from '@spruce/pricing';
import { and, asc, eq, gt, gte, inArray, isNull, notInArray, or, type SQL } from 'drizzle-orm';
import { negative, piecesOfLines } from '../availability/stock';
import type { Database } from '../platform/database/database';
import { changeRequests, charges, deliveryVisits, orderItems } from '../platform/database/schema';
import type { SlotChoice } from '../delivery/slots';
import { requestRefund } from '../payments/port';
import type { Moves } from './moves';
import { isRented, itemsOf, rentedLine, type ChangeRow } from './order-rows';

export type VisitRow = typeof deliveryVisits.$inferSelect;

// A line is awaited until its visit, and in the customer's home afterwards. Code that ends a line must handle both cases.

/** A visit and its change. `change` is null for the delivery of an order. */
export interface VisitOfChange {
  visit: VisitRow;
  change: ChangeRow | null;
}

export const visitsOfChanges = (db: Database, where: SQL | undefined) =>
  db
    .select({ visit: deliveryVisits, change: changeRequests })
    .from(deliveryVisits)
    .leftJoin(changeRequests, eq(changeRequests.id, deliveryVisits.changeRequestId))
    .where(where)
    .orderBy(asc(deliveryVisits.date), asc(deliveryVisits.id));

/** Filter for {@link visitsOfChanges}: deliveries of orders, and visits of applied changes. Unpaid or unapproved changes move no pieces. */
export const isAgreed = or(isNull(changeRequests.id), eq(changeRequests.state, 'applied'));

export const isBooked = (orderId: number, kind?: VisitRow['kind']) =>
  and(eq(deliveryVisits.orderId, orderId), eq(deliveryVisits.state, 'booked'), kind && eq(deliveryVisits.kind, kind));

/** Filter: visits that can still lose pieces. On the day before a visit the van is loaded, so its pieces count as delivered. */
const isToCome = (today: CalendarDate) => gt(deliveryVisits.date, addDays(today, 1));

export async function visitsToCome(db: Database, orderId: number, today: CalendarDate): Promise<Map<number, VisitRow>> {
  const toCome = and(isBooked(orderId), isToCome(today));
  return new Map((await db.select().from(deliveryVisits).where(toCome)).map((visit) => [visit.id, visit]));
}

/** Filter: booked visits of an order at one time. They share one place of the slot. */
const isAt = (orderId: number, { date, slot }: SlotChoice) =>
  and(isBooked(orderId), eq(deliveryVisits.date, date), eq(deliveryVisits.slot, slot));

/** Baht that a change charged besides rent. */
const paidOnce = ({ charges: paid }: Pick<ChangeRow, 'charges'>): number =>
  paid.reduce((sum, { month, amount }) => sum + (month === undefined ? amount : 0), 0);

/**
 * Finds if an order has a visit at this time, and the baht that it paid for visits at this time. Another change at the same time pays no
 * second fee.
 */
export async function visitAt(db: Database, orderId: number, time: SlotChoice): Promise<{ isBooked: boolean; paid: number }> {
  const rows = await visitsOfChanges(db, isAt(orderId, time));
  const paid = rows.filter(({ visit, change }) => change?.state === 'applied' && (visit.kind === 'addition' || visit.kind === 'swap'));
  return { isBooked: rows.length > 0, paid: paid.reduce((sum, { change }) => sum + (change ? paidOnce(change) : 0), 0) };
}

/** Cancels visits. `free` lists the times at which the order has no other visit, so that their places can be released. */
export async function cancelVisits(tx: Database, where: SQL | undefined): Promise<{ visits: VisitRow[]; free: SlotChoice[] }> {
  const visits = await tx.update(deliveryVisits).set({ state: 'cancelled' }).where(where).returning();
  const times = new Map(visits.map((visit) => [`${visit.orderId} ${visit.date} ${visit.slot}`, visit]));
  const free: SlotChoice[] = [];
  for (const visit of times.values()) if ((await tx.$count(deliveryVisits, isAt(visit.orderId, visit))) === 0) free.push(visit);
  return { visits, free };
}

/** Cancels visits that have nothing left to deliver or collect. Returns the times with places to release. */
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

/** Additions on or after `from` that can still lose their pieces. */
export const additionsToCome = (db: Database, orderId: number, today: CalendarDate, from: CalendarDate): Promise<VisitRow[]> =>
  db
    .select()
    .from(deliveryVisits)
    .where(and(isBooked(orderId, 'addition'), isToCome(today), gte(deliveryVisits.date, from)));

/** Cancels additions whose lines end before `month`, counted from 0. */
export async function callOffAdditions(tx: Database, visits: readonly VisitRow[], month: number, moves: Moves): Promise<void> {
  const ids = visits.map(({ id }) => id);
  const brought = and(inArray(orderItems.visitId, ids), eq(orderItems.state, 'rented'));
  const items = await tx.select().from(orderItems).where(brought);
  await tx.update(orderItems).set({ state: 'returned', untilMonth: month, visitId: null }).where(brought);
  moves.pieces.push(negative(piecesOfLines(items)));
  moves.from.push(...(await cancelEmptyVisits(tx, visits)));
}

/** Baht paid for an addition that is not delivered yet: its visit fee, and the rent of its lines in the first `months` months. */
export async function paidForAddition(db: Database, { id, orderId, changeRequestId }: VisitRow, months: number): Promise<number> {
  const [change] = await db
    .select()
    .from(changeRequests)
    .where(eq(changeRequests.id, changeRequestId ?? 0));
  const isUnpaid = and(eq(charges.orderId, orderId), eq(charges.kind, 'renewal'), notInArray(charges.state, ['paid', 'refunded']));
  const unpaid = (await db.select({ month: charges.month }).from(charges).where(isUnpaid)).map(({ month }) => month);
  const rows = await itemsOf(db, [orderId]);
  const lines = rows.filter((row) => row.visitId === id && isRented(row)).map((row) => rentedLine(row, rows));
  let paid = change ? paidOnce(change) : 0;
  for (let month = 0; month < months; month += 1) if (!unpaid.includes(month + 1)) paid += monthlyIn(lines, month);
  return paid;
}

/** Requests a refund of what was paid for each addition. Returns baht. */
export async function refundAdditions(tx: Database, visits: readonly VisitRow[], months: number): Promise<number> {
  let sum = 0;
  for (const visit of visits) {
    const baht = await paidForAddition(tx, visit, months);
    await requestRefund(tx, { orderId: visit.orderId, changeId: visit.changeRequestId, reason: 'called-off', baht });
    sum += baht;
  }
  return sum;
}
