import { isSamePlace } from '@spruce/address';
import type { changeBodySchema, WireChangeQuote } from '@spruce/contract';
import { TERM } from '@spruce/contract/constants';
import { formatDate } from '@spruce/i18n';
import {
  addMonths,
  currentRate,
  endingChoices,
  monthlyDay,
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
import type { Database } from '../../platform/database/database';
import { categories, productCategories, type ChangeEffect, type StoredRate } from '../../platform/database/schema';
import { HttpError } from '../../platform/http/errors';
import type { ItemRow, OrderRow } from '../order-rows';
import { chosenShipping } from '../placing/addresses';
import { requireFewLines } from '../placing/order-quote';
import type { VisitRow } from '../visits';
import { quotedLine, type PlannedItem, type PreparedChange, type PrepareOptions } from './prepared-change';

export type ChangeRequest = z.output<typeof changeBodySchema>;
type RequestOf<Kind extends ChangeRequest['kind']> = Extract<ChangeRequest, { kind: Kind }>;

export interface Subject {
  order: OrderRow;
  items: ItemRow[];
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

const ratesOf = (line: RentedLine): StoredRate[] => line.segments as unknown as StoredRate[];

const plannedItem = (line: CatalogueLine, rented: RentedLine, position: number): PlannedItem => {
  const { id, quantity, fromMonth } = rented;
  return { ...itemOf(line, currentRate(rented).unit), id, position, quantity, rates: ratesOf(rented), fromMonth };
};

type Leaving = Pick<PreparedChange, 'planned'> & { items: ChangeEffect['items']; pieces: Pieces; off: VisitRow | undefined };

/**
 * Takes so many of an item away; a part of it becomes a row of its own (`id`), so that the trail of what was rented stays whole. What is
 * still to come is taken off its visit (`off`).
 */
function leaving(
  { items, toCome }: Subject,
  [itemId, quantity]: readonly [number, number],
  id: number,
  untilMonth: number,
  state: 'swapped' | 'returned',
): Leaving {
  const { orderId: _orderId, state: _state, ...item } = items.find((candidate) => candidate.id === itemId) as ItemRow;
  const off = toCome.get(item.visitId ?? 0);
  const gone = { untilMonth, state, ...(off && { visitId: null }) };
  const parts = { pieces: piecesOfLines([{ ...item, quantity }]), off };
  if (item.quantity === quantity) return { ...parts, planned: [], items: [{ id: item.id, ...gone }] };
  return {
    ...parts,
    planned: [{ ...item, id, quantity }],
    items: [
      { id: item.id, quantity: item.quantity - quantity },
      { id, ...gone },
    ],
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
  const { items, subscription, options } = subject;
  const quote = quoteExtend(subscription, options.billingDay, months);
  const { monthly, endsOn } = quote.after;
  requireEndInReach(subject, endsOn);
  const lines = quote.lines.flatMap((line) => {
    const [item, { unit }] = [items.find(({ id }) => id === line.id), currentRate(line)];
    return item && item.unitMonthly !== unit ? [quotedLine(item, options, [item.id, item.quantity, item.unitMonthly, unit])] : [];
  });
  const rates = quote.lines.map((line) => {
    const { id, quantity } = line;
    return { id, quantity, unitMonthly: currentRate(line).unit, rates: ratesOf(line) };
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
async function isSameKind({ db }: Subject, item: ItemRow, line: CatalogueLine): Promise<boolean> {
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

async function swap(subject: Subject, { item_id, quantity, to }: RequestOf<'swap'>): Promise<Worked> {
  const { order, items, subscription, options } = subject;
  requireEndInReach(subject, order.endsOn);
  const { lines, problems } = await catalogueOf(subject, [{ ...to, quantity }]);
  const line = lines[0] as CatalogueLine;
  const { pieces, prices } = line;
  const quote = quoteSwap(subscription, options.billingDay, { id: item_id, quantity, to: { id: -1, quantity, pieces, prices } });
  const item = items.find(({ id }) => id === item_id) as ItemRow;
  if (item.kind === line.kind && item.variantId === line.variant_id)
    throw new HttpError(422, 'change_same_piece', 'This is the piece that you have');
  const fresh = plannedItem(line, quote.lines.find(({ id }) => id === -1) as RentedLine, item.position);
  const gone = leaving(subject, [item_id, quantity], -2, quote.fromMonth, 'swapped');
  const otherKind = (await isSameKind(subject, item, line)) ? [] : [{ variant_id: line.variant_id, reason: 'same-kind' as const }];
  return {
    quote,
    planned: [fresh],
    // Nothing is there to be taken, where what it replaces was never delivered.
    visit: gone.off?.kind ?? 'swap',
    problems: [...otherKind, ...problems],
    lines: [
      quotedLine(item, options, [item_id, quantity, item.unitMonthly, null]),
      quotedLine(fresh, options, [null, quantity, null, fresh.unitMonthly]),
    ],
    takes: piecesOfLines([line]),
    leaves: [gone],
    effect: { order: { monthly: quote.after.monthly }, items: [{ id: -1, state: 'rented' }] },
  };
}

function giveBack(subject: Subject, request: RequestOf<'return'>): Worked {
  const { order, items, subscription, options } = subject;
  const returned = request.items.map(({ item_id: id, quantity }) => ({ id, quantity }));
  if (new Set(returned.map(({ id }) => id)).size < returned.length) throw new HttpError(422, 'change_quantity', 'Each piece once');
  const quote = quoteReturn(subscription, options.billingDay, returned);
  const leaves = returned.map(({ id, quantity }, index) => leaving(subject, [id, quantity], -1 - index, quote.fromMonth, 'returned'));
  return {
    quote,
    lines: returned.map(({ id, quantity }) => {
      const item = items.find((candidate) => candidate.id === id) as ItemRow;
      return quotedLine(item, options, [id, quantity, item.unitMonthly, null]);
    }),
    // What was not delivered needs nobody to collect it.
    visit: leaves.every(({ off }) => off) ? null : 'collection',
    leaves,
    collects: monthlyDay(order.startsOn, quote.fromMonth),
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
