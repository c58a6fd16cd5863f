import type { changeBodySchema, orderEditBodySchema, WireChangeQuote } from '@spruce/contract';
import type { Language } from '@spruce/contract/constants';
import type { CalendarDate, ChangeQuote, RunningSubscription } from '@spruce/pricing';
import type { z } from 'zod';
import { checkLines, itemOf, mergeLines, readKnownLines, type AskedLine, type CatalogueLine } from '../../availability/catalogue-lines';
import { negative, piecesOfLines, sumPieces, type Pieces } from '../../availability/stock';
import type { BookableDays } from '../../delivery/delivery-days';
import type { Database } from '../../platform/database/database';
import type { ChangeEffect, StoredCharge, StoredRate, ItemRow, OrderRow, VisitRow } from '../../platform/database/schema';
import { HttpError } from '../../platform/http/errors';
import { isRented, runningSubscriptionOf } from '../order-rows';
import { recordOf } from '../visits';

export type ChangeRequest = z.output<typeof changeBodySchema>;
export type AskedChange = ChangeRequest | ({ kind: 'edit' } & z.output<typeof orderEditBodySchema>);
export type RequestOf<Kind extends AskedChange['kind']> = Extract<AskedChange, { kind: Kind }>;

export interface Subject {
  db: Database;
  order: OrderRow;
  rows: readonly ItemRow[];
  items: readonly ItemRow[];
  /** Visits to come, by id. An item whose `visitId` is one of these ids is not delivered yet. */
  toCome: ReadonlyMap<number, VisitRow>;
  subscription: RunningSubscription;
  language: Language;
  today: CalendarDate;
  /** See `billingDay` in order-rows. */
  billingDay: CalendarDate;
}

/** Marks undelivered lines for pricing: additions with their day, swaps with their first month (the old piece is used until then). */
export function subjectOf(parts: Omit<Subject, 'items' | 'subscription'>): Subject {
  const { order, rows, toCome } = parts;
  const items = rows.filter(isRented);
  const subscription = runningSubscriptionOf(order, rows);
  const lines = subscription.lines.map((line) => {
    const item = items.find(({ id }) => id === line.id);
    const visit = toCome.get(item?.visitId ?? 0);
    if (visit?.kind === 'swap') return { ...line, awaitedFrom: item?.fromMonth };
    return visit?.kind === 'addition' ? { ...line, arrivesOn: visit.date } : line;
  });
  return { ...parts, items, subscription: { ...subscription, lines } };
}

export interface ComputedChange extends Partial<Pick<WireChangeQuote, 'lines' | 'choices' | 'problems'>> {
  quote: ChangeQuote;
  /** Rows after the change, if they differ. New rows have negative ids. If they have no visit, the visit of the change brings them. */
  rows?: readonly ItemRow[];
  effect?: Partial<Pick<ChangeEffect, 'order' | 'leaves' | 'status' | 'slotMove'>>;
  /** Visit that the change books. */
  visit?: VisitRow['kind'] | null;
  /** The visit costs nothing. */
  isFree?: boolean;
  /** Bookable days of the visit, or of the delivery that an edit moves. */
  window?: BookableDays | null;
  /** Lines of the invoice, if the kind of the change has no usual ones. */
  charges?: StoredCharge[];
  /** Visits that an early end calls off. The refund includes their fees. */
  calledOff?: readonly VisitRow[];
}

type LineAmounts = [item_id: number | null, quantity: number, unit_before: number | null, unit_after: number | null];

/** A line that changes. `unit_before` is null for a new line, `unit_after` for a returned one. */
export function quotedLine(item: ItemRow, { language }: Subject, [item_id, quantity, unit_before, unit_after]: LineAmounts) {
  const { kind, variantId: variant_id, name, variant } = item;
  const texts = { name: name[language], variant: variant?.[language] ?? null };
  return { item_id, kind, variant_id, ...texts, quantity, unit_before, unit_after };
}

export async function catalogueOf({ db }: Subject, asked: readonly AskedLine[]) {
  const merged = mergeLines(asked);
  const read = await readKnownLines(db, merged);
  const problems = checkLines(merged, read).flatMap(({ variant_id, reason }) => (reason ? [{ variant_id, reason }] : []));
  return { lines: read.lines, problems };
}

/** Throws 422 if a piece is listed twice. */
export function requireOnce({ items }: RequestOf<'return' | 'buy'>): { id: number; quantity: number }[] {
  if (new Set(items.map(({ item_id: id }) => id)).size < items.length)
    throw new HttpError(422, 'change_quantity', 'Each piece can be listed only once');
  return items.map(({ item_id: id, quantity }) => ({ id, quantity }));
}

/** Throws 422 if there is no day left before the end of the term. */
export function requireDays(window: BookableDays): BookableDays {
  if (window.from <= window.to) return window;
  throw new HttpError(422, 'change_no_months_left', 'The visit would be after the end of the term; extend it first');
}

type Rows = readonly ItemRow[];

/** A row that a change adds. Its id is negative until it is written. */
export const newRow = (line: CatalogueLine, rate: StoredRate, place: Pick<ItemRow, 'id' | 'orderId' | 'position'> & Partial<ItemRow>) => ({
  ...itemOf(line, rate.unit),
  ...{ rates: [rate], fromMonth: rate.fromMonth, untilMonth: null, replacesId: null, visitId: null, bought: 0, state: 'rented' as const },
  ...place,
});

export const withRows = (rows: Rows, changed: Rows): ItemRow[] => [
  ...rows.map((row) => changed.findLast(({ id }) => id === row.id) ?? row),
  ...changed.filter(({ id }) => rows.every((row) => row.id !== id)),
];

interface Ending {
  untilMonth: number;
  state: 'swapped' | 'returned';
  /** First month that is not charged yet, counted from 0. */
  month: number;
}

interface Ended {
  rows: Rows;
  /** Id of the row that got the ended pieces; undefined if the whole item ends. */
  partId: number | undefined;
  /** Booked visit that would have brought the ended pieces; undefined if they are delivered. */
  undeliveredVisit: VisitRow | undefined;
}

/**
 * Ends `quantity` pieces of an item. A partial end splits the row, to keep the history. Undelivered pieces leave their visit. If a swap
 * ends before its first month is charged, the old piece is charged instead of the new one. Example: 2 of 5 lamps end before month 4
 * (counted from 0). The row keeps 3 lamps, and a new row has 2 lamps with `untilMonth` 4.
 */
export function endRow({ rows, toCome }: Pick<Subject, 'rows' | 'toCome'>, [itemId, quantity]: [number, number], ending: Ending): Ended {
  const { untilMonth, state, month } = ending;
  const item = rows.find(({ id }) => id === itemId) as ItemRow;
  const undeliveredVisit = toCome.get(item.visitId ?? 0);
  const isCalledOff = undeliveredVisit?.kind === 'swap' && item.fromMonth >= month;
  const old = rows.find(({ id }) => id === item.replacesId);
  const isOldEnded = old && (isCalledOff || (old.untilMonth ?? 0) > untilMonth);
  const before = isOldEnded ? endRow({ rows, toCome }, [old.id, quantity], { ...ending, state: 'swapped' }) : { rows, partId: undefined };
  const gone = { ...item, state, untilMonth: isCalledOff ? item.fromMonth : untilMonth, ...(undeliveredVisit && { visitId: null }) };
  if (item.quantity === quantity) return { rows: withRows(before.rows, [gone]), partId: before.partId, undeliveredVisit };
  // Swaps give id -1 to the new piece, so split rows begin at -2.
  const partId = Math.min(-1, ...before.rows.map(({ id }) => id)) - 1;
  const part = { ...gone, id: partId, quantity, bought: 0, replacesId: before.partId ?? item.replacesId };
  return { rows: withRows(before.rows, [{ ...item, quantity: item.quantity - quantity }, part]), partId, undeliveredVisit };
}

const positive = (pieces: Pieces): Pieces => new Map([...pieces].filter(([, count]) => count > 0));

export const isBrought = (row: ItemRow): boolean => row.id < 0 && row.visitId === null && isRented(row);

const FIELDS = ['quantity', 'unitMonthly', 'rates', 'components', 'untilMonth', 'state', 'visitId', 'bought'] as const;

/** Compares the rows before and after a change: rows to write, pieces to take, return and collect, and visits that lose pieces. */
export function diffRows({ order, rows, toCome }: Pick<Subject, 'order' | 'rows' | 'toCome'>, after: Rows) {
  const planned = after.filter(({ id }) => id < 0);
  const patched = after.flatMap((row) => {
    const old = rows.find(({ id }) => id === row.id);
    const fields = FIELDS.filter((field) => row[field] !== old?.[field]);
    if (!old) return [{ id: row.id, state: row.state as 'rented' }];
    return fields.length > 0 ? [{ id: row.id, ...Object.fromEntries(fields.map((field) => [field, row[field]])) }] : [];
  });
  const removed = rows.filter((row) => after.every(({ id }) => id !== row.id)).map(({ id }) => ({ id, remove: true as const }));
  const items: ChangeEffect['items'] = [...patched, ...removed];

  // An order with the status request-booking is not delivered yet.
  const isAwaited = ({ visitId }: ItemRow) => order.status === 'request-booking' || toCome.has(visitId ?? 0);
  const piecesOf = (all: Rows, among: (row: ItemRow) => boolean) =>
    piecesOfLines(all.filter((row) => isRented(row) && !isBrought(row) && among(row)));
  /** Pieces that the change removes; negative counts are pieces that it adds. */
  const removedPieces = (among: (row: ItemRow) => boolean) => sumPieces(piecesOf(rows, among), negative(piecesOf(after, among)));
  const undelivered = removedPieces(isAwaited);
  return {
    planned,
    items,
    takes: recordOf(sumPieces(piecesOfLines(planned.filter(isBrought)), positive(negative(undelivered)))),
    // Undelivered pieces return to stock now. Delivered pieces return after the visit that collects them.
    givesBack: recordOf(positive(undelivered)),
    bringsBack: recordOf(removedPieces((row) => !isAwaited(row))),
    takenOff: [...toCome.values()].filter(({ id }) => removedPieces(({ visitId }) => visitId === id).size > 0),
  };
}
