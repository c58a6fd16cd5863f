import { currentRate, monthlyPrice, quoteSwap, TIER_STARTS, TIERS, type RentedLine, type TierPrices } from '@spruce/pricing';
import { and, eq, inArray } from 'drizzle-orm';
import { readKnownLines, type CatalogueLine } from '../../availability/catalogue-lines';
import { readDeliveryWindow } from '../../delivery/delivery-days';
import { hasFreeSwap } from '../../faults/free-swap';
import {
  categories,
  productCategories,
  type StoredPrices,
  type StoredRate,
  type ItemRow,
  type VisitRow,
} from '../../platform/database/schema';
import { HttpError } from '../../platform/http/errors';
import { pricesOfItem, rentedLine } from '../order-rows';
import { daysBeforeEnd } from '../visits';
import {
  catalogueOf,
  quotedLine,
  subjectOf,
  type RequestOf,
  type Subject,
  type ComputedChange,
  endRow,
  newRow,
  requireDays,
  withRows,
} from './change-subject';

/** A piece can be swapped for a piece of the same product or function (category `subs`), and a package for another package. */
async function isSameKind({ db }: Subject, item: Pick<ItemRow, 'kind' | 'productId'>, line: CatalogueLine): Promise<boolean> {
  if (item.kind !== line.kind) return false;
  if (item.kind === 'package' || item.productId === line.productId) return true;
  const { productId, categoryId } = productCategories;
  const isFunction = and(inArray(productId, [item.productId, line.productId]), eq(categories.kind, 'subs'));
  const found = db.select({ productId, categoryId }).from(productCategories).innerJoin(categories, eq(categories.id, categoryId));
  const rows = await found.where(isFunction);
  const own = new Set(rows.filter((row) => row.productId === item.productId).map((row) => row.categoryId));
  return rows.some((row) => row.productId === line.productId && own.has(row.categoryId));
}

/** Bookable days of a swap. If an earlier swap delivers the piece to replace, the first bookable day is the day of that earlier visit. */
async function swapDays({ order, db, today }: Subject, awaited: VisitRow | undefined) {
  const { from, to } = daysBeforeEnd(order, today);
  const first = awaited?.kind === 'swap' ? awaited.date : from;
  const window = requireDays({ from: first > from ? first : from, to });
  const { earliest } = await readDeliveryWindow(db, today, { window }, 'en');
  return { window, earliest: earliest?.date ?? window.from };
}

/** Splits the price of a package. Removed pieces cost their single price, but at most the package's price. The package keeps the rest. */
function splitPrice(price: number, alone: number, quantity: number) {
  const each = Math.min(alone, Math.floor(price / quantity));
  return { each, rest: price - each * quantity };
}

function splitRates(rates: readonly StoredRate[], alone: TierPrices, quantity: number, months: number) {
  const take = (part: 'each' | 'rest') => {
    const split = rates.map(({ fromMonth, prices, unit }): StoredRate => {
      const tiers = TIERS.flatMap((tier) => {
        const price = prices[tier];
        return price ? [[tier, splitPrice(price, monthlyPrice(alone, TIER_STARTS[tier]), quantity)[part]]] : [];
      });
      return {
        fromMonth,
        prices: Object.fromEntries(tiers) as StoredPrices,
        unit: splitPrice(unit, monthlyPrice(alone, months), quantity)[part],
      };
    });
    return { rates: split, unitMonthly: split.at(-1)?.unit ?? 0 };
  };
  return { each: take('each'), rest: take('rest') };
}

/** Moves pieces of a package into a row of their own, from the package's first month on. Both rows together cost the same as before. */
async function openPackage(subject: Subject, itemId: number, variationId: number, quantity: number) {
  const { db, order, items, rows } = subject;
  const item = items.find(({ id, kind }) => id === itemId && kind === 'package');
  const component = item?.components.find((part) => part.variation_id === variationId);
  if (item && item.bought > 0) throw new HttpError(409, 'change_bought', 'This package was bought, so its pieces stay');
  if (!item || !component) throw new HttpError(422, 'change_item_unknown', 'This piece is not part of the package');
  const components = item.components.flatMap((part) =>
    part !== component ? [part] : part.quantity > quantity ? [{ ...part, quantity: part.quantity - quantity }] : [],
  );
  if (quantity > component.quantity || components.length === 0)
    throw new HttpError(
      422,
      'change_quantity',
      `The package has only ${component.quantity} of this piece, and at least one piece must stay`,
    );
  const { lines } = await readKnownLines(db, [{ kind: 'product', variant_id: variationId, quantity }]);
  const line = lines[0] as CatalogueLine;
  const { each, rest } = splitRates(item.rates, line.prices, quantity, order.months - rentedLine(item, rows).fromMonth);
  const { orderId, position, fromMonth } = item;
  // Rows from before decision 041 can have no visit. The visit of a change brings all rows without a visit, so these rows get the id 0.
  const visitId = item.visitId ?? 0;
  const left: ItemRow = { ...item, quantity: 1, components, ...rest };
  const taken = newRow(line, item.rates[0] as StoredRate, { id: -2, orderId, position, fromMonth, visitId, ...each });
  const others = item.quantity > 1 ? [{ ...item, id: -3, visitId, quantity: item.quantity - 1 }] : [];
  return { subject: subjectOf({ ...subject, rows: withRows(rows, [left, taken, ...others]) }), id: taken.id };
}

export async function swap(asked: Subject, { item_id, piece, quantity, to, delivery }: RequestOf<'swap'>): Promise<ComputedChange> {
  const { subject, id } = piece === undefined ? { subject: asked, id: item_id } : await openPackage(asked, item_id, piece, quantity);
  const { order, items, toCome, subscription, billingDay } = subject;
  const item = items.find((row) => row.id === id);
  const { lines, problems } = await catalogueOf(subject, [{ ...to, quantity }]);
  const line = lines[0] as CatalogueLine;
  const { window, earliest } = await swapDays(subject, toCome.get(item?.visitId ?? 0));
  const isSame = item?.kind === line.kind && item.variantId === line.variant_id;
  const quote = quoteSwap(subscription, billingDay, {
    // A faulty piece is replaced at its agreed price.
    ...{ id, quantity, to: { ...line, id: -1, ...(isSame && { prices: pricesOfItem(item) }) } },
    visitOn: delivery?.date ?? earliest,
  });
  if (!item) throw new Error(`item ${id} has a price but no row`);
  const isFree = await hasFreeSwap(subject.db, { orderId: order.id, itemId: item_id, variationId: item.variantId });
  if (isSame && !isFree) throw new HttpError(422, 'change_same_piece', 'This is the same piece as now');
  const month = quote.months - quote.before.monthsLeft;
  const ended = endRow(subject, [id, quantity], { untilMonth: quote.fromMonth, state: 'swapped', month });
  const rate = currentRate(quote.lines.find((candidate) => candidate.id === -1) as RentedLine) as StoredRate;
  const fresh = newRow(line, rate, { ...{ id: -1, orderId: order.id, position: item.position }, replacesId: ended.partId ?? id });
  const otherKind = (await isSameKind(subject, item, line)) ? [] : [{ variant_id: line.variant_id, reason: 'same-kind' as const }];
  return {
    quote,
    window,
    isFree,
    rows: [...ended.rows, fresh],
    // An undelivered piece is replaced: the new piece comes with a visit of the same kind, and nothing is collected.
    visit: ended.undeliveredVisit?.kind ?? 'swap',
    problems: [...otherKind, ...problems],
    lines: [
      quotedLine(item, subject, [item_id, quantity, item.unitMonthly, null]),
      quotedLine(fresh, subject, [null, quantity, null, fresh.unitMonthly]),
    ],
  };
}
