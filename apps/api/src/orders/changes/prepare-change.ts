import type { changeBodySchema, WireChangeQuote } from '@spruce/contract';
import { formatDate } from '@spruce/i18n';
import {
  addMonths, ChangeError, collectionWindow, currentRate, endingChoices, monthlyDay, quoteAdd, quoteEndEarly, quoteExtend, quoteRelocate, quoteReturn, quoteSwap,
  type CalendarDate, type ChangeQuote, type RentedLine, type RunningSubscription,
} from '@spruce/pricing';
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { checkLines } from '../../availability/check';
import { itemOf, mergeLines, readLines, type AskedLine, type CatalogueLine } from '../../availability/catalogue-lines';
import { piecesOfLine, sumPieces, type Pieces } from '../../availability/stock';
import type { Database } from '../../database/connect';
import { categories, productCategories, type StoredCharge, type StoredRate } from '../../database/schema';
import { bookableDays, type BookableDays } from '../../delivery/delivery-days';
import type { SlotChoice } from '../../delivery/slots';
import { HttpError } from '../../http/errors';
import { chosenShipping } from '../placing/addresses';
import type { OrderContext } from '../order-context';
import { itemsOf, subscriptionOf, type ItemRow, type OrderRow } from '../order-rows';
import { MOST_LINES } from '../settings';
import { wireQuote, type PlannedItem, type PreparedChange, type PrepareOptions, type VisitKind } from './prepared-change';

export type ChangeRequest = z.output<typeof changeBodySchema>;

const NAMES = {
  delivery: { en: 'Delivery of added pieces', th: 'ค่าจัดส่งเฟอร์นิเจอร์ที่เพิ่ม' },
  swap: { en: 'Swap visit', th: 'ค่าเข้าเปลี่ยนเฟอร์นิเจอร์' },
  relocation: { en: 'Relocation', th: 'ค่าย้ายเฟอร์นิเจอร์' },
  reRating: { en: 'Price for the months really used', th: 'ส่วนต่างตามจำนวนเดือนที่ใช้จริง' },
} as const;

const PROBLEMS: Readonly<Record<ChangeError['problem'], string>> = {
  length: 'change_length', 'no-months-left': 'change_no_months_left', 'too-early': 'change_too_early', 'nothing-left': 'change_nothing_left', 'unknown-line': 'change_item_unknown', quantity: 'change_quantity',
};

/** Runs pricing; what the subscription does not allow is a 422 of its own code. */
function priced<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof ChangeError) throw new HttpError(422, PROBLEMS[error.problem], error.message);
    throw error;
  }
}

interface Subject {
  order: OrderRow;
  items: ItemRow[];
  subscription: RunningSubscription;
  context: OrderContext;
  db: Database;
  options: PrepareOptions;
}

async function catalogueOf({ db }: Subject, asked: readonly AskedLine[]) {
  const lines = mergeLines(asked);
  const read = await readLines(db, lines);
  const known = read.lines.filter((line) => line !== null);
  if (known.length < lines.length) throw new HttpError(422, 'order_line_unknown', 'Something is not rented out any more');
  const problems = checkLines(lines, read).flatMap(({ variant_id, reason }) => (reason ? [{ variant_id, reason }] : []));
  return { lines: known, problems };
}

const ratesOf = (line: RentedLine): StoredRate[] => line.segments as unknown as StoredRate[];

const plannedItem = (line: CatalogueLine, rented: RentedLine, position: number): PlannedItem => ({
  ...itemOf(line, currentRate(rented).unit), id: rented.id, position, quantity: rented.quantity, rates: ratesOf(rented), fromMonth: rented.fromMonth,
});

/** The part of an item that leaves, as a row of its own, so that the trail of what was rented stays whole. */
const leavingItem = ({ orderId: _orderId, state: _state, ...item }: ItemRow, id: number, quantity: number): PlannedItem => ({ ...item, id, quantity });

const quotedLine = (item: Pick<ItemRow, 'kind' | 'variantId' | 'name' | 'variant'>, { language }: PrepareOptions, part: { item_id: number | null; quantity: number; unit_before: number | null; unit_after: number | null }): WireChangeQuote['lines'][number] => ({
  ...part, kind: item.kind, variant_id: item.variantId, name: item.name[language], variant: item.variant?.[language] ?? null,
});

async function slotProblems({ context, db }: Subject, slot: SlotChoice | undefined, window: BookableDays): Promise<WireChangeQuote['problems']> {
  const reason = slot && (await context.calendar.problem(slot, { window }, db));
  return reason ? [{ variant_id: null, reason }] : [];
}

const visitOf = (kind: VisitKind, slot: SlotChoice | undefined, bringsBack: Pieces = new Map()): PreparedChange['visit'] => ({ kind, slot: slot ?? null, bringsBack });

const base = (subject: Subject, request: ChangeRequest, quote: ChangeQuote, parts: Parameters<typeof wireQuote>[5]): PreparedChange => ({
  kind: request.kind,
  quote: wireQuote(subject.order, request.kind, request, quote, subject.options.billingDay, { ...parts, needs_approval: subject.context.settings.approvals.has(request.kind) }),
  planned: [],
  effect: { order: { monthly: quote.after.monthly }, items: [] },
  takes: new Map(),
  givesBack: new Map(),
  visit: null,
  charges: [],
});

const rateEffects = (subject: Subject, quote: ChangeQuote) =>
  quote.lines.filter(({ id }) => id > 0).map((line) => ({ id: line.id, quantity: line.quantity, unitMonthly: currentRate(line).unit, rates: ratesOf(line) }));

const charge = (kind: StoredCharge['kind'], name: StoredCharge['name'], amount: number): StoredCharge[] => (amount > 0 ? [{ kind, name, amount }] : []);

/** No term ends further away than the house promises anything for; one that was agreed on before stays, and nothing new is built on it. */
function requireEndInReach({ context, options: { language, today } }: Subject, endsOn: CalendarDate): void {
  const months = context.settings.termMonthsAhead;
  const latest = addMonths(today, months);
  if (endsOn <= latest) return;
  const day = formatDate(latest, language, 'long');
  const message = language === 'th'
    ? `การเช่าสิ้นสุดได้ไม่เกิน ${months} เดือนนับจากวันนี้ คือวันที่ ${day}`
    : `A term ends at most ${months} months from today, on ${day}`;
  throw new HttpError(422, 'change_term_too_long', message, { latest_end: latest });
}

async function extend(subject: Subject, request: Extract<ChangeRequest, { kind: 'extend' }>): Promise<PreparedChange> {
  const { items, subscription, options } = subject;
  const quote = priced(() => quoteExtend(subscription, options.billingDay, request.months));
  requireEndInReach(subject, quote.after.endsOn);
  const lines = quote.lines.flatMap((line) => {
    const item = items.find(({ id }) => id === line.id);
    return item && item.unitMonthly !== currentRate(line).unit ? [quotedLine(item, options, { item_id: item.id, quantity: item.quantity, unit_before: item.unitMonthly, unit_after: currentRate(line).unit })] : [];
  });
  const prepared = base(subject, request, quote, { lines });
  return { ...prepared, effect: { order: { ...prepared.effect.order, months: request.months, endsOn: quote.after.endsOn }, items: rateEffects(subject, quote) } };
}

async function add(subject: Subject, request: Extract<ChangeRequest, { kind: 'add' }>): Promise<PreparedChange> {
  const { order, items, subscription, options, context } = subject;
  const { lines, problems } = await catalogueOf(subject, request.line_items);
  const added = lines.map((line, index) => ({ id: -1 - index, quantity: line.quantity, pieces: line.pieces, prices: line.prices }));
  if (items.length + added.length > MOST_LINES) throw new HttpError(422, 'order_lines_too_many', `At most ${MOST_LINES} different pieces in one order`, { line_items: String(items.length + added.length) });
  const quote = priced(() => quoteAdd(subscription, options.billingDay, added, order.access));
  const window = bookableDays(options.today, context.settings);
  const planned = quote.lines.filter(({ id }) => id < 0).map((line) => plannedItem(lines[-1 - line.id] as CatalogueLine, line, items.length - line.id));
  const prepared = base(subject, request, quote, {
    lines: planned.map((item) => quotedLine({ ...item, variant: item.variant ?? null }, options, { item_id: null, quantity: item.quantity, unit_before: null, unit_after: item.unitMonthly })),
    visit_window: window,
    problems: [...problems, ...(await slotProblems(subject, request.delivery, window))],
  });
  return {
    ...prepared, planned, takes: sumPieces(...lines.map(({ components, quantity }) => piecesOfLine(components, quantity))), visit: visitOf('addition', request.delivery),
    charges: charge('delivery', NAMES.delivery, quote.charge), effect: { ...prepared.effect, items: planned.map(({ id }) => ({ id, state: 'rented' as const })) },
  };
}

/** The same kind of piece: the same product, or one of the same function (a lamp for a lamp). A package is swapped for a package. */
async function isSameKind({ db }: Subject, item: ItemRow, line: CatalogueLine): Promise<boolean> {
  if (item.kind !== line.kind) return false;
  if (item.kind === 'package' || item.productId === line.productId) return true;
  const rows = await db
    .select({ productId: productCategories.productId, categoryId: productCategories.categoryId })
    .from(productCategories)
    .innerJoin(categories, eq(categories.id, productCategories.categoryId))
    .where(and(inArray(productCategories.productId, [item.productId, line.productId]), eq(categories.kind, 'subs')));
  const own = new Set(rows.filter(({ productId }) => productId === item.productId).map(({ categoryId }) => categoryId));
  return rows.some(({ productId, categoryId }) => productId === line.productId && own.has(categoryId));
}

async function swap(subject: Subject, request: Extract<ChangeRequest, { kind: 'swap' }>): Promise<PreparedChange> {
  const { order, items, subscription, options, context } = subject;
  requireEndInReach(subject, order.endsOn);
  const { lines, problems } = await catalogueOf(subject, [{ ...request.to, quantity: request.quantity }]);
  const line = lines[0] as CatalogueLine;
  const quote = priced(() => quoteSwap(subscription, options.billingDay, { id: request.item_id, quantity: request.quantity, to: { id: -1, quantity: request.quantity, pieces: line.pieces, prices: line.prices } }));
  const item = items.find(({ id }) => id === request.item_id) as ItemRow;
  if (item.kind === line.kind && item.variantId === line.variant_id) throw new HttpError(422, 'change_same_piece', 'This is the piece that you have');
  const rented = quote.lines.find(({ id }) => id === -1) as RentedLine;
  const window = bookableDays(options.today, context.settings);
  const sameKind = await isSameKind(subject, item, line);
  const planned = [plannedItem(line, rented, item.position)];
  const whole = item.quantity === request.quantity;
  if (!whole) planned.push(leavingItem(item, -2, request.quantity));
  const gone = { untilMonth: quote.fromMonth, state: 'swapped' as const };
  const prepared = base(subject, request, quote, {
    lines: [
      quotedLine(item, options, { item_id: item.id, quantity: request.quantity, unit_before: item.unitMonthly, unit_after: null }),
      quotedLine({ kind: line.kind, variantId: line.variant_id, name: line.name, variant: line.variant }, options, { item_id: null, quantity: request.quantity, unit_before: null, unit_after: currentRate(rented).unit }),
    ],
    visit_window: window,
    problems: [...(sameKind ? [] : [{ variant_id: line.variant_id, reason: 'same-kind' as const }]), ...problems, ...(await slotProblems(subject, request.delivery, window))],
  });
  return {
    ...prepared, planned, takes: piecesOfLine(line.components, request.quantity), visit: visitOf('swap', request.delivery, piecesOfLine(item.components, request.quantity)),
    charges: charge('swap-visit', NAMES.swap, quote.charge),
    effect: { ...prepared.effect, items: [{ id: -1, state: 'rented' }, ...(whole ? [{ id: item.id, ...gone }] : [{ id: item.id, quantity: item.quantity - request.quantity }, { id: -2, ...gone }])] },
  };
}

const reRatingOf = (quote: ChangeQuote, items: readonly ItemRow[], { language }: PrepareOptions): WireChangeQuote['re_rating'] =>
  quote.reRating.map(({ id, quantity, used, usedUnit, paidUnit, charge: amount }) => ({ item_id: id, name: items.find((item) => item.id === id)?.name[language] ?? '', quantity, used, used_unit: usedUnit, paid_unit: paidUnit, charge: amount }));

async function giveBack(subject: Subject, request: Extract<ChangeRequest, { kind: 'return' }>): Promise<PreparedChange> {
  const { order, items, subscription, options, context } = subject;
  const returned = request.items.map(({ item_id: id, quantity }) => ({ id, quantity }));
  if (new Set(returned.map(({ id }) => id)).size < returned.length) throw new HttpError(422, 'change_quantity', 'Each piece once');
  const quote = priced(() => quoteReturn(subscription, options.billingDay, returned));
  const end = monthlyDay(order.startsOn, quote.fromMonth);
  const window = collectionWindow(end, options.today, context.settings.days.lead);
  const planned: PlannedItem[] = [];
  const effects: PreparedChange['effect']['items'] = [];
  const back: Pieces[] = [];
  const lines: WireChangeQuote['lines'] = [];
  for (const [index, { id, quantity }] of returned.entries()) {
    const item = items.find((candidate) => candidate.id === id) as ItemRow;
    const gone = { untilMonth: quote.fromMonth, state: 'returned' as const };
    if (item.quantity === quantity) effects.push({ id, ...gone });
    else {
      planned.push(leavingItem(item, -1 - index, quantity));
      effects.push({ id, quantity: item.quantity - quantity }, { id: -1 - index, ...gone });
    }
    back.push(piecesOfLine(item.components, quantity));
    lines.push(quotedLine(item, options, { item_id: id, quantity, unit_before: item.unitMonthly, unit_after: null }));
  }
  const prepared = base(subject, request, quote, { lines, re_rating: reRatingOf(quote, items, options), visit_window: window, problems: await slotProblems(subject, request.delivery, window) });
  return { ...prepared, planned, visit: visitOf('collection', request.delivery, sumPieces(...back)), charges: charge('re-rating', NAMES.reRating, quote.charge), effect: { ...prepared.effect, items: effects } };
}

async function relocate(subject: Subject, request: Extract<ChangeRequest, { kind: 'relocate' }>): Promise<PreparedChange> {
  const { order, subscription, options, context, db } = subject;
  const { address, access } = await chosenShipping(db, order.customerId, request.shipping);
  const quote = priced(() => quoteRelocate(subscription, options.billingDay, access));
  const window = bookableDays(options.today, context.settings);
  const prepared = base(subject, request, quote, { visit_window: window, problems: await slotProblems(subject, request.delivery, window) });
  return { ...prepared, visit: visitOf('relocation', request.delivery), charges: charge('relocation', NAMES.relocation, quote.charge), effect: { order: { shipping: address, access }, items: [] } };
}

async function endEarly(subject: Subject, request: Extract<ChangeRequest, { kind: 'end-early' }>): Promise<PreparedChange> {
  const { order, items, subscription, options, context } = subject;
  const quote = priced(() => quoteEndEarly(subscription, options.billingDay, request.months));
  const endsOn = monthlyDay(order.startsOn, request.months);
  const window = collectionWindow(endsOn, options.today, context.settings.days.lead);
  const choices = endingChoices(subscription, options.billingDay).map((choice) => ({ months: choice.months, ends_on: choice.endsOn, rent: choice.rent, re_rated: choice.reRated, total: choice.total }));
  const prepared = base(subject, request, quote, { re_rating: reRatingOf(quote, items, options), visit_window: window, choices, problems: await slotProblems(subject, request.delivery, window) });
  return {
    ...prepared, visit: visitOf('collection', request.delivery),
    charges: charge('re-rating', NAMES.reRating, quote.charge), effect: { order: { months: request.months, endsOn }, items: [], status: 'termination-confirmed' },
  };
}

/** Works a change out against the order as it is now. Throws 422 for what the subscription does not allow. Asks, never writes. */
export async function prepareChange(context: OrderContext, db: Database, order: OrderRow, request: ChangeRequest, options: PrepareOptions): Promise<PreparedChange> {
  const items = (await itemsOf(db, [order.id])).filter(({ state }) => state === 'rented');
  const subject: Subject = { order, items, subscription: subscriptionOf(order, items), context, db, options };
  switch (request.kind) {
    case 'extend': return extend(subject, request);
    case 'add': return add(subject, request);
    case 'swap': return swap(subject, request);
    case 'return': return giveBack(subject, request);
    case 'relocate': return relocate(subject, request);
    case 'end-early': return endEarly(subject, request);
  }
}
