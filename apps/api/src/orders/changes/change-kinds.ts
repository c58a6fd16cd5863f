import { isSamePlace } from '@spruce/address';
import type { changeBodySchema, WireChangeQuote } from '@spruce/contract';
import { TERM } from '@spruce/contract/constants';
import { formatDate } from '@spruce/i18n';
import {
  addDays,
  addMonths,
  currentRate,
  endingChoices,
  monthlyDay,
  monthlyIn,
  quoteAdd,
  quoteEndEarly,
  quoteExtend,
  quoteRelocate,
  quoteReturn,
  quoteSwap,
  type CalendarDate,
  type ChangeQuote,
  type RentedLine,
  type RunningSubscription,
} from '@spruce/pricing';
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { checkLines, itemOf, mergeLines, readKnownLines, type AskedLine, type CatalogueLine } from '../../availability/catalogue-lines';
import { piecesOfLines, type Pieces } from '../../availability/stock';
import { getBookableDays, readDeliveryWindow, type BookableDays } from '../../delivery/delivery-days';
import type { Database } from '../../platform/database/database';
import { categories, productCategories, type ChangeEffect, type StoredRate } from '../../platform/database/schema';
import { HttpError } from '../../platform/http/errors';
import { periodsOf, type ItemRow, type OrderRow } from '../order-rows';
import { chosenShipping } from '../placing/addresses';
import { requireFewLines } from '../placing/order-quote';
import type { VisitRow } from '../visits';
import { quotedLine, type PlannedItem, type PreparedChange, type PrepareOptions } from './prepared-change';

export type ChangeRequest = z.output<typeof changeBodySchema>;
type RequestOf<Kind extends ChangeRequest['kind']> = Extract<ChangeRequest, { kind: Kind }>;

export interface Subject {
  order: OrderRow;
  /** What is rented. */
  items: ItemRow[];
  /** What is and was rented. */
  rows: ItemRow[];
  /** Visits that are still to bring some of them, by id. */
  toCome: ReadonlyMap<number, VisitRow>;
  subscription: RunningSubscription;
  db: Database;
  options: PrepareOptions;
}

type Optional = Pick<PreparedChange, 'planned' | 'takes'> & Pick<WireChangeQuote, 'lines' | 'choices' | 'problems'>;

/** What is particular to a kind of change. */
export interface Worked extends Partial<Optional> {
  quote: ChangeQuote;
  effect: PreparedChange['effect'];
  /** The last day of what its visit collects; one that brings something may be booked as a delivery. */
  collects?: CalendarDate;
  /** Days of its visit, if they are not those of a delivery. */
  window?: BookableDays;
  /** That of its kind unless told; null for none. */
  visit?: VisitRow['kind'] | null;
  leaves?: Leaving[];
}

async function catalogueOf({ db }: Subject, asked: readonly AskedLine[]) {
  const merged = mergeLines(asked);
  const read = await readKnownLines(db, merged);
  const problems = checkLines(merged, read).flatMap(({ variant_id, reason }) => (reason ? [{ variant_id, reason }] : []));
  return { lines: read.lines, problems };
}

const plannedItem = (line: CatalogueLine, rented: RentedLine, position: number): PlannedItem => {
  const { id, quantity } = rented;
  const rate = currentRate(rented) as StoredRate;
  return { ...itemOf(line, rate.unit), id, position, quantity, rates: [rate], fromMonth: rate.fromMonth };
};

type Leaving = Pick<PreparedChange, 'planned'> & { items: ChangeEffect['items']; pieces: Pieces; off: VisitRow | undefined };

interface Ending {
  /** Row that gets the part of an item, if only a part leaves. Negative. */
  id: number;
  untilMonth: number;
  state: 'swapped' | 'returned';
  /** First month that is not charged yet. */
  month: number;
}

/**
 * Takes so many of an item away; a part of it becomes a row of its own, so that the trail of what was rented stays whole. What is still to
 * come is taken off its visit (`off`). A swap that is called off before its first month is not charged at all; its old piece is, instead.
 */
function leaving(subject: Subject, [itemId, quantity]: readonly [number, number], ending: Ending): Leaving {
  const { rows, toCome } = subject;
  const { id, untilMonth, state, month } = ending;
  const { orderId: _orderId, state: _state, ...item } = rows.find((candidate) => candidate.id === itemId) as ItemRow;
  const off = toCome.get(item.visitId ?? 0);
  const isCalledOff = off?.kind === 'swap' && item.fromMonth >= month;
  const old = rows.find((row) => row.id === item.replacesId);
  const before =
    old && (isCalledOff || (old.untilMonth ?? 0) > untilMonth)
      ? leaving(subject, [old.id, quantity], { ...ending, id: id * 100, state: 'swapped' })
      : undefined;
  const gone = { untilMonth: isCalledOff ? item.fromMonth : untilMonth, state, ...(off && { visitId: null }) };
  const parts = { pieces: piecesOfLines([{ ...item, quantity }]), off };
  const [planned, items] = [before?.planned ?? [], before?.items ?? []];
  if (item.quantity === quantity) return { ...parts, planned, items: [...items, { id: item.id, ...gone }] };
  return {
    ...parts,
    planned: [...planned, { ...item, id, quantity, replacesId: planned.at(-1)?.id ?? item.replacesId }],
    items: [...items, { id: item.id, quantity: item.quantity - quantity }, { id, ...gone }],
  };
}

/** No term ends further away than the house promises anything for; one that was agreed on before stays, and nothing new is built on it. */
function requireEndInReach({ options: { language, today } }: Subject, endsOn: CalendarDate): void {
  const latest = addMonths(today, TERM.ahead);
  if (endsOn <= latest) return;
  const day = formatDate(latest, language, 'long');
  const message =
    language === 'th'
      ? `การเช่าสิ้นสุดได้ไม่เกิน ${TERM.ahead} เดือนนับจากวันนี้ คือวันที่ ${day}`
      : `A term ends at most ${TERM.ahead} months from today, on ${day}`;
  throw new HttpError(422, 'change_term_too_long', message, { latest_end: latest });
}

function extend(subject: Subject, { months }: RequestOf<'extend'>): Worked {
  const { items, rows, subscription, options } = subject;
  const quote = quoteExtend(subscription, options.billingDay, months);
  const { monthly, endsOn } = quote.after;
  requireEndInReach(subject, endsOn);
  const lines = quote.lines.flatMap((line) => {
    const [item, { unit }] = [items.find(({ id }) => id === line.id), currentRate(line)];
    return item && item.unitMonthly !== unit ? [quotedLine(item, options, [item.id, item.quantity, item.unitMonthly, unit])] : [];
  });
  // A piece that a swap still replaces is charged until then, so it gets the price of the new length too.
  const month = subscription.months - quote.before.monthsLeft;
  const rates = quote.lines.flatMap(({ id, segments }) => {
    const periods = periodsOf(rows.find((row) => row.id === id) as ItemRow, rows);
    const ahead = periods.filter(({ untilMonth }) => untilMonth === null || untilMonth > month);
    return ahead.flatMap((row) => {
      const own = segments.filter(({ fromMonth }) => fromMonth >= row.fromMonth && fromMonth < (row.untilMonth ?? months)) as StoredRate[];
      return own.map(({ unit }) => ({ id: row.id, quantity: row.quantity, unitMonthly: unit, rates: own })).slice(-1);
    });
  });
  return { quote, lines, effect: { order: { monthly, months, endsOn }, items: rates } };
}

async function add(subject: Subject, request: RequestOf<'add'>): Promise<Worked> {
  const { order, items, subscription, options } = subject;
  const { lines, problems } = await catalogueOf(subject, request.line_items);
  requireFewLines(items.length + lines.length);
  const added = lines.map(({ quantity, pieces, prices }, index) => ({ id: -1 - index, quantity, pieces, prices }));
  const quote = quoteAdd(subscription, options.billingDay, added, order.access);
  const fresh = quote.lines.filter(({ id }) => id < 0);
  const planned = fresh.map((line) => plannedItem(lines[-1 - line.id] as CatalogueLine, line, items.length - line.id));
  return {
    quote,
    problems,
    planned,
    lines: planned.map((item) => quotedLine(item, options, [null, item.quantity, null, item.unitMonthly])),
    takes: piecesOfLines(lines),
    effect: { order: { monthly: quote.after.monthly }, items: planned.map(({ id }) => ({ id, state: 'rented' })) },
  };
}

/** The same kind of piece: the same product, or one of the same function (a lamp for a lamp). A package is swapped for a package. */
async function isSameKind({ db }: Subject, item: Pick<ItemRow, 'kind' | 'productId'>, line: CatalogueLine): Promise<boolean> {
  if (item.kind !== line.kind) return false;
  if (item.kind === 'package' || item.productId === line.productId) return true;
  const { productId, categoryId } = productCategories;
  const rows = await db
    .select({ productId, categoryId })
    .from(productCategories)
    .innerJoin(categories, eq(categories.id, categoryId))
    .where(and(inArray(productId, [item.productId, line.productId]), eq(categories.kind, 'subs')));
  const own = new Set(rows.filter((row) => row.productId === item.productId).map((row) => row.categoryId));
  return rows.some((row) => row.productId === line.productId && own.has(row.categoryId));
}

/** The days of a swap: before the end, and not before the visit of an earlier swap, which takes the piece that is there. */
async function swapDays({ order, db, options: { today } }: Subject, awaited: VisitRow | undefined) {
  const { from, to } = getBookableDays(today);
  const [first, last] = [awaited?.kind === 'swap' ? awaited.date : from, addDays(order.endsOn, -1)];
  const window = { from: first > from ? first : from, to: last < to ? last : to };
  if (window.to < window.from) throw new HttpError(422, 'change_no_months_left', 'The visit would come after the end: extend first');
  const { earliest } = await readDeliveryWindow(db, today, { window }, 'en');
  return { window, earliest: earliest?.date ?? window.from };
}

async function swap(subject: Subject, { item_id, quantity, to, delivery }: RequestOf<'swap'>): Promise<Worked> {
  const { order, items, toCome, subscription, options } = subject;
  requireEndInReach(subject, order.endsOn);
  const item = items.find(({ id }) => id === item_id);
  const { lines, problems } = await catalogueOf(subject, [{ ...to, quantity }]);
  const line = lines[0] as CatalogueLine;
  const { pieces, prices } = line;
  const { window, earliest } = await swapDays(subject, toCome.get(item?.visitId ?? 0));
  const quote = quoteSwap(subscription, options.billingDay, {
    id: item_id,
    quantity,
    to: { id: -1, quantity, pieces, prices },
    visitOn: delivery?.date ?? earliest,
  });
  if (!item) throw new Error(`item ${item_id} has a price but no row`);
  if (item.kind === line.kind && item.variantId === line.variant_id)
    throw new HttpError(422, 'change_same_piece', 'This is the piece that you have');
  requireFewLines(quote.lines.length);
  const { months, before, fromMonth: untilMonth } = quote;
  const month = months - before.monthsLeft;
  const fresh = plannedItem(line, quote.lines.find(({ id }) => id === -1) as RentedLine, item.position);
  const gone = leaving(subject, [item_id, quantity], { id: -2, untilMonth, state: 'swapped', month });
  const otherKind = (await isSameKind(subject, item, line)) ? [] : [{ variant_id: line.variant_id, reason: 'same-kind' as const }];
  return {
    quote,
    window,
    planned: [...gone.planned, { ...fresh, replacesId: gone.planned.at(-1)?.id ?? item_id }],
    // Nothing is there to be taken, where what it replaces was never delivered.
    visit: gone.off?.kind ?? 'swap',
    problems: [...otherKind, ...problems],
    lines: [
      quotedLine(item, options, [item_id, quantity, item.unitMonthly, null]),
      quotedLine(fresh, options, [null, quantity, null, fresh.unitMonthly]),
    ],
    takes: piecesOfLines([line]),
    leaves: [{ ...gone, planned: [] }],
    effect: { order: { monthly: monthlyIn(quote.lines, month) }, items: [{ id: -1, state: 'rented' }] },
  };
}

function giveBack(subject: Subject, request: RequestOf<'return'>): Worked {
  const { order, items, subscription, options } = subject;
  const returned = request.items.map(({ item_id: id, quantity }) => ({ id, quantity }));
  if (new Set(returned.map(({ id }) => id)).size < returned.length) throw new HttpError(422, 'change_quantity', 'Each piece once');
  const quote = quoteReturn(subscription, options.billingDay, returned);
  const { fromMonth: month } = quote;
  const leaves = returned.map(({ id, quantity }, index) =>
    leaving(subject, [id, quantity], { id: -1 - index, untilMonth: month, state: 'returned', month }),
  );
  return {
    quote,
    lines: returned.map(({ id, quantity }) => {
      const item = items.find((candidate) => candidate.id === id) as ItemRow;
      return quotedLine(item, options, [id, quantity, item.unitMonthly, null]);
    }),
    // What was not delivered needs nobody to collect it.
    visit: leaves.every(({ off }) => off) ? null : 'collection',
    leaves,
    collects: monthlyDay(order.startsOn, month),
    effect: { order: { monthly: quote.after.monthly }, items: [] },
  };
}

async function relocate({ order, subscription, options, db }: Subject, request: RequestOf<'relocate'>): Promise<Worked> {
  const { address, access } = await chosenShipping(db, order.customerId, request.shipping);
  if (isSamePlace(address, order.shipping))
    throw new HttpError(422, 'change_same_place', 'The furniture stands at this address', { 'shipping.address_1': 'is where it stands' });
  const leaves = { shipping: order.shipping, access: order.access };
  return {
    quote: quoteRelocate(subscription, options.billingDay, access),
    effect: { order: { shipping: address, access }, items: [], leaves },
  };
}

function endEarly({ order, subscription, options }: Subject, { months }: RequestOf<'end-early'>): Worked {
  const endsOn = monthlyDay(order.startsOn, months);
  return {
    quote: quoteEndEarly(subscription, options.billingDay, months),
    collects: endsOn,
    choices: endingChoices(subscription, options.billingDay).map((choice) => ({
      months: choice.months,
      ends_on: choice.endsOn,
      rent: choice.rent,
      re_rated: choice.reRated,
      total: choice.total,
    })),
    effect: { order: { months, endsOn }, items: [], status: 'termination-confirmed' },
  };
}

/** Works a change out by its kind. */
export async function workOut(subject: Subject, request: ChangeRequest): Promise<Worked> {
  switch (request.kind) {
    case 'extend':
      return extend(subject, request);
    case 'add':
      return add(subject, request);
    case 'swap':
      return swap(subject, request);
    case 'return':
      return giveBack(subject, request);
    case 'relocate':
      return relocate(subject, request);
    case 'end-early':
      return endEarly(subject, request);
  }
}
