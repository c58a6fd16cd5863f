import type { Language } from '@spruce/contract/constants';
import { addDays, type CalendarDate } from '@spruce/pricing';
import { and, asc, eq, exists, inArray, isNull, not, or, sql, type SQL } from 'drizzle-orm';
import { negative, piecesOfLines, sumPieces, type Pieces } from '../availability/stock';
import type { Database } from '../platform/database/database';
import {
  changeRequests,
  deliveryVisits,
  orderItems,
  type VisitRow,
  type ChangeRow,
  type ItemRow,
  type OrderRow,
} from '../platform/database/schema';
import { getBookableDays, type BookableDays } from '../delivery/delivery-days';
import type { SlotChoice } from '../delivery/slots';
import { isRented } from './order-rows';

/** Pieces that a transaction takes from stock at its end, because it locks stock last. Negative counts return to stock. */
export type Moves = Pieces[];

export const recordOf = (pieces: Pieces): Record<string, number> => Object.fromEntries(pieces);
export const piecesOfRecord = (record: Record<string, number>): Pieces =>
  new Map(Object.entries(record).map(([id, count]) => [Number(id), count]));

/** `change` is null for the delivery of an order. */
export interface VisitOfChange {
  visit: VisitRow;
  change: ChangeRow | null;
}

/** Sorted by time. Slots are sorted as texts, because each slot begins with its hour. */
export const visitsOfChanges = (db: Database, where: SQL | undefined) =>
  db
    .select({ visit: deliveryVisits, change: changeRequests })
    .from(deliveryVisits)
    .leftJoin(changeRequests, eq(changeRequests.id, deliveryVisits.changeRequestId))
    .where(where)
    .orderBy(asc(deliveryVisits.date), asc(deliveryVisits.slot), asc(deliveryVisits.id));

/** Deliveries of orders, and visits of applied changes. Changes that are not paid or approved yet move no pieces. */
export const isAgreed = or(isNull(changeRequests.id), eq(changeRequests.state, 'applied'));

export const isBooked = (orderId: number, kind?: VisitRow['kind']) =>
  and(eq(deliveryVisits.orderId, orderId), eq(deliveryVisits.state, 'booked'), kind && eq(deliveryVisits.kind, kind));

/** Visits that can still lose pieces, by id. On the day before a visit the van is loaded, so its pieces count as delivered. */
export const visitsToCome = (visits: readonly VisitOfChange[], today: CalendarDate) => visitsAfter(visits, addDays(today, 1));

export const visitsAfter = (visits: readonly VisitOfChange[], day: CalendarDate): ReadonlyMap<number, VisitRow> =>
  new Map(visits.flatMap(({ visit }) => (visit.date > day ? [[visit.id, visit] as const] : [])));

/** Visits that no longer take place if the order ends on `end`. Visits that only collect pieces still take place. */
export const calledOffBy = (end: CalendarDate, toCome: ReadonlyMap<number, VisitRow>, items: readonly ItemRow[]): VisitRow[] =>
  [...toCome.values()].filter(({ id, kind, date }) => {
    const brings = kind !== 'delivery' && items.some((row) => row.visitId === id && isRented(row));
    return date >= end && (brings || kind === 'relocation');
  });

/** Bookable days before the end of the term. None if `to` is before `from`. */
export function daysBeforeEnd({ endsOn }: OrderRow, today: CalendarDate): BookableDays {
  const { from, to } = getBookableDays(today);
  const last = addDays(endsOn, -1);
  return { from, to: last < to ? last : to };
}

/** Booked visits of an order at one time. They share one place of the slot. */
const isAt = (orderId: number, { date, slot }: SlotChoice) =>
  and(isBooked(orderId), eq(deliveryVisits.date, date), eq(deliveryVisits.slot, slot));

/** Baht that a change charged in addition to rent, such as the fee of a visit. */
export const paidOnce = ({ charges: paid }: Pick<ChangeRow, 'charges'>): number =>
  paid.reduce((sum, { month, amount }) => sum + (month === undefined ? amount : 0), 0);

/** `paid`: baht paid for visits at this time, so that another change at the same time pays no second fee. */
export async function visitAt(db: Database, orderId: number, time: SlotChoice): Promise<{ isBooked: boolean; paid: number }> {
  const rows = await visitsOfChanges(db, isAt(orderId, time));
  const paid = rows.filter(({ visit, change }) => change?.state === 'applied' && (visit.kind === 'addition' || visit.kind === 'swap'));
  return { isBooked: rows.length > 0, paid: paid.reduce((sum, { change }) => sum + (change ? paidOnce(change) : 0), 0) };
}

export const cancelVisits = (tx: Database, where: SQL | undefined): Promise<VisitRow[]> =>
  tx.update(deliveryVisits).set({ state: 'cancelled' }).where(where).returning();

/** Cancels visits that have nothing left to deliver or collect. */
export async function cancelEmptyVisits(tx: Database, visits: readonly Pick<VisitRow, 'id'>[]): Promise<void> {
  const { id, state, bringsBack } = deliveryVisits;
  const ids = visits.map((visit) => visit.id);
  const isAwaited = and(eq(orderItems.visitId, id), inArray(orderItems.state, ['planned', 'rented']));
  const isEmpty = and(eq(bringsBack, {}), not(exists(tx.select().from(orderItems).where(isAwaited))));
  await cancelVisits(tx, and(inArray(id, ids), eq(state, 'booked'), isEmpty));
}

/** Ends the lines that these visits would bring before `month`, counted from 0. Pieces that a swap would collect stay rented. */
export async function callOffVisits(tx: Database, visits: readonly VisitRow[], items: readonly ItemRow[], month: number, moves: Moves) {
  const idsOf = (rows: readonly ItemRow[]) => rows.map((row) => row.id);
  for (const { id, bringsBack } of visits) {
    const brought = items.filter((row) => row.visitId === id && isRented(row));
    const isKept = ({ components }: ItemRow) => components.every(({ variation_id }) => variation_id in bringsBack);
    const kept = items.filter((row) => brought.some(({ replacesId }) => replacesId === row.id) && isKept(row));
    const untilMonth = sql`greatest(${orderItems.fromMonth}, ${month})`;
    await tx
      .update(orderItems)
      .set({ state: 'returned', untilMonth, visitId: null })
      .where(inArray(orderItems.id, idsOf(brought)));
    await tx
      .update(orderItems)
      .set({ state: 'rented', untilMonth: null })
      .where(inArray(orderItems.id, idsOf(kept)));
    const left = recordOf(sumPieces(piecesOfRecord(bringsBack), negative(piecesOfLines(kept))));
    await tx.update(deliveryVisits).set({ bringsBack: left }).where(eq(deliveryVisits.id, id));
    moves.push(negative(piecesOfLines(brought)));
  }
  await cancelEmptyVisits(tx, visits);
}

/** Contains all items, and the visits that are booked or done. */
export interface VisitedOrder {
  order: OrderRow;
  items: readonly ItemRow[];
  visits: readonly VisitOfChange[];
}

export const momentOf = ({ visit }: VisitOfChange): string => `${visit.date} ${visit.slot}`;
export const isBefore = (one: VisitOfChange, other: VisitOfChange): boolean => momentOf(one) < momentOf(other);
export const isAgreedVisit = ({ change }: VisitOfChange): boolean => change === null || change.state === 'applied';

export type Home = Pick<OrderRow, 'shipping' | 'access'>;

/** The home of the furniture at a visit. Before a later relocation, it is still the home that the relocation leaves. */
export function homeAt(booked: VisitOfChange, { order, visits }: VisitedOrder): Home {
  const next = visits.find((other) => other.visit.kind === 'relocation' && isAgreedVisit(other) && isBefore(booked, other));
  return next?.change?.effect.leaves ?? order;
}

/** Pieces in the home when a visit comes: rented pieces that an earlier visit brought, and returned pieces that a later visit collects. */
function piecesThere(booked: VisitOfChange, { items, visits }: VisitedOrder): Pieces {
  const there = items.filter((item) => {
    const bringing = visits.find(({ visit }) => visit.id === item.visitId);
    return isRented(item) && (!bringing || isBefore(bringing, booked));
  });
  const fetchedLater = visits.filter((other) => isAgreedVisit(other) && isBefore(booked, other));
  return sumPieces(piecesOfLines(there), ...fetchedLater.map(({ visit }) => piecesOfRecord(visit.bringsBack)));
}

function loadOf(booked: VisitOfChange, visited: VisitedOrder): { brings: Pieces; takes: Pieces } {
  const { visit, change } = booked;
  if (visit.kind === 'relocation') {
    const pieces = piecesThere(booked, visited);
    return { brings: pieces, takes: pieces };
  }
  // An open change can split a row that this visit brings. The planned row then has the same visit, and counts only after the change is
  // applied.
  const planned = !isAgreedVisit(booked);
  const brought = visited.items.filter(({ visitId, state }) => visitId === visit.id && (planned || state !== 'planned'));
  // An early end collects everything in the home, so its visit stores no pieces.
  const takes = change?.kind === 'end-early' ? piecesThere(booked, visited) : piecesOfRecord(visit.bringsBack);
  return { brings: piecesOfLines(brought), takes };
}

/** Names by variation id. */
function namesOf(items: readonly ItemRow[], language: Language): ReadonlyMap<number, { name: string; variant: string | null }> {
  const singles = items.filter(({ kind }) => kind === 'product');
  return new Map([
    ...items.flatMap(({ components }) =>
      components.map(({ variation_id, name, colour }) => [variation_id, { name: name[language], variant: colour[language] }] as const),
    ),
    ...singles.map(({ variantId, name, variant }) => [variantId, { name: name[language], variant: variant?.[language] ?? null }] as const),
  ]);
}

/** Pieces that one trip of the van brings and takes: visits of an order in one slot are one trip. */
export function loadsOf(booked: readonly VisitOfChange[], visited: VisitedOrder, language: Language) {
  const names = namesOf(visited.items, language);
  const loads = booked.map((visit) => loadOf(visit, visited));
  const list = (pieces: readonly Pieces[]) =>
    [...sumPieces(...pieces)].map(([variation_id, quantity]) => {
      return { variation_id, quantity, ...(names.get(variation_id) ?? { name: `#${variation_id}`, variant: null }) };
    });
  return { brings: list(loads.map(({ brings }) => brings)), takes: list(loads.map(({ takes }) => takes)) };
}

export type CarriedPiece = ReturnType<typeof loadsOf>['brings'][number];

export function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): (readonly [Row, ...Row[]])[] {
  const groups = new Map<string, readonly [Row, ...Row[]]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row] as unknown as [Row, ...Row[]]);
  return [...groups.values()];
}

export type Trip = readonly [VisitOfChange, ...VisitOfChange[]];

export const tripsOf = (visits: readonly VisitOfChange[]): Trip[] => groupBy(visits, momentOf);

/** A relocation moves every piece, so it lists none. */
export function describeTrip(trip: Trip, visited: VisitedOrder, language: Language) {
  const { id, date, slot } = trip[0].visit;
  const loaded = trip.filter(({ visit }) => visit.kind !== 'relocation');
  return { id, date, slot, kinds: [...new Set(trip.map(({ visit }) => visit.kind))], ...loadsOf(loaded, visited, language) };
}
