import type { changeBodySchema, orderEditBodySchema, WireChangeQuote } from '@spruce/contract';
import type { Language } from '@spruce/contract/constants';
import type { CalendarDate, ChangeQuote, RunningSubscription } from '@spruce/pricing';
import type { z } from 'zod';
import { checkLines, itemOf, mergeLines, readKnownLines, type AskedLine, type CatalogueLine } from '../../availability/catalogue-lines';
import { negative, piecesOfLines, sumPieces, type Pieces } from '../../availability/stock';
import type { BookableDays } from '../../delivery/delivery-days';
import type { Database } from '../../platform/database/database';
import type { ChangeEffect, StoredRate } from '../../platform/database/schema';
import { isRented, subscriptionOf, type ItemRow, type OrderRow } from '../order-rows';
import type { VisitRow } from '../visits';

export type ChangeRequest = z.output<typeof changeBodySchema>;
export type EditRequest = z.output<typeof orderEditBodySchema>;
export type RequestOf<Kind extends ChangeRequest['kind']> = Extract<ChangeRequest, { kind: Kind }>;
/** A requested change: an edit before the booking is confirmed, or a change of the running subscription. */
export type AskedChange = EditRequest | ChangeRequest;

export interface PrepareOptions {
  language: Language;
  today: CalendarDate;
  /** The day by which months are counted. */
  billingDay: CalendarDate;
}

export interface Subject {
  db: Database;
  order: OrderRow;
  rows: readonly ItemRow[];
  items: readonly ItemRow[];
  /** Visits that are still to bring some of them, by id. */
  toCome: ReadonlyMap<number, VisitRow>;
  subscription: RunningSubscription;
  options: PrepareOptions;
}

/** Adds to what is rented what is still to come. Of a piece that replaces a delivered one, the months before were used. */
export function subjectOf(parts: Omit<Subject, 'items' | 'subscription'>): Subject {
  const { order, rows, toCome } = parts;
  const items = rows.filter(isRented);
  const subscription = subscriptionOf(order, rows);
  const lines = subscription.lines.map((line) => {
    const item = items.find(({ id }) => id === line.id);
    const visit = toCome.get(item?.visitId ?? 0);
    if (visit?.kind === 'swap') return { ...line, awaitedFrom: item?.fromMonth };
    return visit?.kind === 'addition' ? { ...line, arrivesOn: visit.date } : line;
  });
  return { ...parts, items, subscription: { ...subscription, lines } };
}

/** What a kind of change does: what it costs, and the order that results. */
export interface Worked extends Partial<Pick<WireChangeQuote, 'lines' | 'choices' | 'problems'>>, Pick<ChangeEffect, 'leaves' | 'status'> {
  quote: ChangeQuote;
  /** Rows of the order after it, if any changes. New ones have negative ids, and no visit if the change's own brings them. */
  rows?: readonly ItemRow[];
  order?: ChangeEffect['order'];
  /** The visit, if it is not that of its kind; null for none. */
  visit?: VisitRow['kind'] | null;
  /** Days that can be booked, if they are not those of a delivery. */
  window?: BookableDays | null;
  /** Visits that the end of the order calls off; what was paid for them goes back. */
  calledOff?: readonly VisitRow[];
}

/** A line that changes: null before is new, null after goes back. */
export const quotedLine = (
  { kind, variantId, name, variant }: Pick<ItemRow, 'kind' | 'variantId' | 'name' | 'variant'>,
  { language }: PrepareOptions,
  [item_id, quantity, unit_before, unit_after]: [number | null, number, number | null, number | null],
): WireChangeQuote['lines'][number] => ({
  item_id,
  kind,
  variant_id: variantId,
  name: name[language],
  variant: variant?.[language] ?? null,
  quantity,
  unit_before,
  unit_after,
});

/** Lines of the catalogue, and what there is too little of. Throws 422 `order_line_unknown`. */
export async function catalogueOf({ db }: Subject, asked: readonly AskedLine[]) {
  const merged = mergeLines(asked);
  const read = await readKnownLines(db, merged);
  const problems = checkLines(merged, read).flatMap(({ variant_id, reason }) => (reason ? [{ variant_id, reason }] : []));
  return { lines: read.lines, problems };
}

type Rows = readonly ItemRow[];

/** A row that a change adds, with a negative id until it is written. */
export const newRow = (line: CatalogueLine, rate: StoredRate, place: Pick<ItemRow, 'id' | 'orderId' | 'position'> & Partial<ItemRow>) => ({
  ...itemOf(line, rate.unit),
  ...{ rates: [rate], fromMonth: rate.fromMonth, untilMonth: null, replacesId: null, visitId: null, state: 'rented' as const },
  ...place,
});

export const withRows = (rows: Rows, changed: Rows): ItemRow[] => [
  ...rows.map((row) => changed.findLast(({ id }) => id === row.id) ?? row),
  ...changed.filter(({ id }) => rows.every((row) => row.id !== id)),
];

interface Ending {
  untilMonth: number;
  state: 'swapped' | 'returned';
  /** First month that is not charged yet. */
  month: number;
}

/** Rows after an end, the row that got a part (undefined if all of an item ends), and the visit that does not bring it any more. */
interface Ended {
  rows: Rows;
  partId: number | undefined;
  off: VisitRow | undefined;
}

/**
 * Ends so many of an item; a part of it becomes a row of its own, so that the trail of what was rented stays whole. What is still to
 * come is taken off its visit (`off`). A swap that is called off before its first month is not charged at all; its old piece is, instead.
 */
export function endRow({ rows, toCome }: Pick<Subject, 'rows' | 'toCome'>, [itemId, quantity]: [number, number], ending: Ending): Ended {
  const { untilMonth, state, month } = ending;
  const item = rows.find(({ id }) => id === itemId) as ItemRow;
  const off = toCome.get(item.visitId ?? 0);
  const isCalledOff = off?.kind === 'swap' && item.fromMonth >= month;
  const old = rows.find(({ id }) => id === item.replacesId);
  const isOldEnded = old && (isCalledOff || (old.untilMonth ?? 0) > untilMonth);
  const before = isOldEnded ? endRow({ rows, toCome }, [old.id, quantity], { ...ending, state: 'swapped' }) : { rows, partId: undefined };
  const gone = { ...item, state, untilMonth: isCalledOff ? item.fromMonth : untilMonth, ...(off && { visitId: null }) };
  if (item.quantity === quantity) return { rows: withRows(before.rows, [gone]), partId: before.partId, off };
  // The id -1 is that of a new piece.
  const partId = Math.min(-1, ...before.rows.map(({ id }) => id)) - 1;
  const part = { ...gone, id: partId, quantity, replacesId: before.partId ?? item.replacesId };
  return { rows: withRows(before.rows, [{ ...item, quantity: item.quantity - quantity }, part]), partId, off };
}

const positive = (pieces: Pieces): Pieces => new Map([...pieces].filter(([, count]) => count > 0));

export const isBrought = (row: ItemRow): boolean => row.id < 0 && row.visitId === null && isRented(row);

const FIELDS = ['quantity', 'unitMonthly', 'rates', 'components', 'untilMonth', 'state', 'visitId'] as const;

/** Everything that the difference between the rows of an order and those after a change means: to the database, the warehouse, the van. */
export function differenceOf({ order, rows, toCome }: Pick<Subject, 'order' | 'rows' | 'toCome'>, after: Rows) {
  const planned = after.filter(({ id }) => id < 0);
  const patched = after.flatMap((row) => {
    const old = rows.find(({ id }) => id === row.id);
    const fields = FIELDS.filter((field) => row[field] !== old?.[field]);
    if (!old) return [{ id: row.id, state: row.state as 'rented' }];
    return fields.length > 0 ? [{ id: row.id, ...Object.fromEntries(fields.map((field) => [field, row[field]])) }] : [];
  });
  const removed = rows.filter((row) => after.every(({ id }) => id !== row.id)).map(({ id }) => ({ id, remove: true as const }));
  const items: ChangeEffect['items'] = [...patched, ...removed];

  // Nothing of an order that can still be edited was delivered.
  const isAwaited = ({ visitId }: ItemRow) => order.status === 'request-booking' || toCome.has(visitId ?? 0);
  const piecesOf = (all: Rows, among: (row: ItemRow) => boolean) =>
    piecesOfLines(all.filter((row) => isRented(row) && !isBrought(row) && among(row)));
  /** Pieces that leave with the change. Below 0: that join. */
  const leaving = (among: (row: ItemRow) => boolean) => sumPieces(piecesOf(rows, among), negative(piecesOf(after, among)));
  const off = leaving(isAwaited);
  return {
    planned,
    items,
    takes: sumPieces(piecesOfLines(planned.filter(isBrought)), positive(negative(off))),
    // Stock moves with a visit that happened: what was delivered is back with the next one, what was not has never left.
    givesBack: positive(off),
    bringsBack: leaving((row) => !isAwaited(row)),
    takenOff: [...toCome.values()].filter(({ id }) => leaving(({ visitId }) => visitId === id).size > 0),
  };
}
