import { isSamePlace } from '@spruce/address';
import {
  addMonths,
  couponDiscount,
  currentRate,
  deliveryFee,
  endingChoices,
  MIN_CHARGE,
  monthlyDay,
  monthlyPrice,
  orderTotals,
  quoteAdd,
  quoteBuy,
  quoteEndEarly,
  quoteExtend,
  quoteRelocate,
  quoteReturn,
  subscriptionState,
  waivedAmount,
} from '@spruce/pricing';
import { checkLines, mergeLines, readKnownLines, readLines, type AskedLine, type CatalogueLine } from '../../availability/catalogue-lines';
import { piecesOfLines } from '../../availability/stock';
import { findSlotProblem, getBookableDays, readCollectionDays } from '../../delivery/delivery-days';
import { isSameSlot } from '../../delivery/slots';
import { lineName } from '../../payments/billable-order';
import type { StoredRate, ItemRow, OrderRow } from '../../platform/database/schema';
import { HttpError } from '../../platform/http/errors';
import { toWire } from '../../platform/http/route-schema';
import { moneyOf, periodsOf, piecesOfOne, pricesOfItem, staleOrder, runningSubscriptionOf } from '../order-rows';
import { chosenShipping } from '../placing/addresses';
import {
  catalogueOf,
  quotedLine,
  type AskedChange,
  type RequestOf,
  type Subject,
  type ComputedChange,
  endRow,
  newRow,
  requireDays,
  requireOnce,
  withRows,
} from './change-subject';
import { calledOffBy, daysBeforeEnd } from '../visits';
import { swap } from './swap';

const isSame = (line: AskedLine) => (item: ItemRow) => item.kind === line.kind && item.variantId === line.variant_id;

/** Rows after an edit, at the prices of the new term. Items of the order keep their agreed tiers; new items take catalogue prices. */
async function editedRows({ db, order, items }: Subject, asked: readonly AskedLine[], months: number): Promise<ItemRow[]> {
  const fresh = await readKnownLines(
    db,
    asked.filter((line) => !items.some(isSame(line))),
  );
  return asked.map((line, position) => {
    const item = items.find(isSame(line));
    const found = fresh.lines.find(({ kind, variant_id }) => kind === line.kind && variant_id === line.variant_id) as CatalogueLine;
    const prices = item ? pricesOfItem(item) : found.prices;
    const rate = { fromMonth: 0, prices, unit: monthlyPrice(prices, months) };
    return item
      ? { ...item, quantity: line.quantity, unitMonthly: rate.unit, rates: [rate] }
      : newRow(found, rate, { ...{ id: -1 - position, orderId: order.id, position }, visitId: items[0]?.visitId ?? null });
  });
}

async function shortages({ db, items }: Subject, asked: readonly AskedLine[]): Promise<NonNullable<ComputedChange['problems']>> {
  return checkLines(asked, await readLines(db, asked), piecesOfLines(items)).flatMap(({ reason, ...line }) => {
    // Pieces that the order keeps need no stock, even if they left the catalogue.
    const kept = items.find(isSame(line))?.quantity ?? 0;
    return reason && kept < line.quantity ? [{ variant_id: line.variant_id, reason }] : [];
  });
}

/** Coupon discount in baht, without waived amounts; 0 below the coupon's minimum. */
function discountOf({ couponRule: rule }: OrderRow, subtotal: number): number {
  const discount = rule === null || subtotal < rule.minimum ? 0 : couponDiscount(rule, subtotal);
  return Math.min(discount, Math.max(0, subtotal - MIN_CHARGE));
}

/** Edits an order before its booking is confirmed. Charges or refunds the difference of the first charge. */
async function edit(subject: Subject, request: RequestOf<'edit'>): Promise<ComputedChange> {
  const { db, order, items, subscription, today, billingDay } = subject;
  if (order.version !== request.version) throw staleOrder(order.version);
  const asked = mergeLines(request.line_items ?? items.map(({ kind, variantId, quantity }) => ({ kind, variant_id: variantId, quantity })));
  const months = request.months ?? order.months;
  const rows = await editedRows(subject, asked, months);
  const { address: shipping, access } = request.shipping
    ? await chosenShipping(db, order.customerId, request.shipping)
    : { address: order.shipping, access: order.access };
  const priced = rows.map((row) => ({ quantity: row.quantity, prices: pricesOfItem(row), pieces: piecesOfOne(row) }));
  const { subtotal } = orderTotals(priced, months, access);
  const discount = discountOf(order, subtotal);
  // An unpaid order gets a new first invoice instead of a charge for the difference.
  const difference = order.paymentState === 'paid' ? subtotal - discount - order.firstCharge : 0;
  // Stripe cannot charge very small amounts, so they are waived. A waived amount counts as a discount: `firstCharge` must stay equal to
  // the amount that was charged.
  const totals = orderTotals(priced, months, access, discount + waivedAmount(difference));

  const oldSlot = { date: order.deliveryDate, slot: order.deliverySlot };
  const slot = request.delivery ?? oldSlot;
  const isMoved = !isSameSlot(slot, oldSlot);
  const reason = isMoved && (await findSlotProblem(db, today, slot, { postcode: shipping.postcode }));
  // In orders from before decision 045, the rent started with the payment. Their `startsOn` does not move with the delivery.
  const startsOn = order.startsOn === order.deliveryDate ? slot.date : order.startsOn;
  const dates = { startsOn, endsOn: addMonths(startsOn, months), deliveryDate: slot.date, deliverySlot: slot.slot };
  const changed = rows.flatMap((row) => {
    const item = items.find(({ id }) => id === row.id);
    if (item?.quantity === row.quantity && item.unitMonthly === row.unitMonthly) return [];
    return [quotedLine(row, subject, [item?.id ?? null, row.quantity, item?.unitMonthly ?? null, row.unitMonthly])];
  });
  const removed = items.filter((item) => rows.every(({ id }) => id !== item.id));
  const lines = runningSubscriptionOf({ ...order, ...dates }, rows);
  return {
    quote: {
      before: subscriptionState(subscription, billingDay),
      after: subscriptionState(lines, billingDay < startsOn ? startsOn : billingDay),
      ...{ lines: [...lines.lines], months, fromMonth: 0, visit: deliveryFee(access), reRating: [], differences: [] },
      charge: Math.max(0, difference),
      refund: Math.max(0, -difference),
    },
    rows,
    effect: {
      order: { months, ...dates, shipping, access, ...moneyOf(totals) },
      ...(isMoved && { slotMove: { from: oldSlot, to: slot } }),
    },
    window: getBookableDays(today),
    lines: [...changed, ...removed.map((item) => quotedLine(item, subject, [item.id, item.quantity, item.unitMonthly, null]))],
    problems: [...(await shortages(subject, asked)), ...(reason ? [{ variant_id: null, reason }] : [])],
  };
}

function extend(subject: Subject, { months }: RequestOf<'extend'>): ComputedChange {
  const { items, rows, subscription, billingDay } = subject;
  const quote = quoteExtend(subscription, billingDay, months);
  const { endsOn } = quote.after;
  const lines = quote.lines.flatMap((line) => {
    const [item, { unit }] = [items.find(({ id }) => id === line.id), currentRate(line)];
    return item && item.unitMonthly !== unit ? [quotedLine(item, subject, [item.id, item.quantity, item.unitMonthly, unit])] : [];
  });
  // A piece with a booked swap is charged until the swap, so its row also gets the price of the new term.
  const month = subscription.months - quote.before.monthsLeft;
  const priced = quote.lines.flatMap(({ id, segments }) => {
    const periods = periodsOf(rows.find((row) => row.id === id) as ItemRow, rows);
    return periods.flatMap((row) => {
      const { fromMonth, untilMonth } = row;
      const own = segments.filter((rate) => rate.fromMonth >= fromMonth && rate.fromMonth < (untilMonth ?? months)) as StoredRate[];
      const isAhead = untilMonth === null || untilMonth > month;
      return isAhead ? own.map(({ unit }) => ({ ...row, unitMonthly: unit, rates: own })).slice(-1) : [];
    });
  });
  return { quote, lines, rows: withRows(rows, priced), effect: { order: { months, endsOn } } };
}

async function add(subject: Subject, request: RequestOf<'add'>): Promise<ComputedChange> {
  const { order, rows, items, subscription, today, billingDay } = subject;
  const { lines, problems } = await catalogueOf(subject, request.line_items);
  const quote = quoteAdd(
    subscription,
    billingDay,
    lines.map((line, index) => ({ ...line, id: -1 - index })),
    order.access,
  );
  const added = quote.lines.filter(({ id }) => id < 0);
  const fresh = added.map((line) => {
    const place = { id: line.id, orderId: order.id, position: items.length - line.id };
    return newRow(lines[-1 - line.id] as CatalogueLine, currentRate(line) as StoredRate, place);
  });
  return {
    quote,
    problems,
    rows: [...rows, ...fresh],
    visit: 'addition',
    window: getBookableDays(today),
    lines: fresh.map((item) => quotedLine(item, subject, [null, item.quantity, null, item.unitMonthly])),
  };
}

async function returnItems(subject: Subject, request: RequestOf<'return'>): Promise<ComputedChange> {
  const { db, order, items, toCome, subscription, today, billingDay } = subject;
  const returned = requireOnce(request);
  const quote = quoteReturn(subscription, billingDay, returned);
  const { fromMonth: month } = quote;
  let { rows } = subject;
  for (const { id, quantity } of returned)
    rows = endRow({ rows, toCome }, [id, quantity], { untilMonth: month, state: 'returned', month }).rows;
  const gone = returned.map(({ id, quantity }) => ({ item: items.find((candidate) => candidate.id === id) as ItemRow, quantity }));
  // Undelivered pieces need no collection.
  const isCollected = !gone.every(({ item }) => toCome.has(item.visitId ?? 0));
  return {
    quote,
    rows,
    lines: gone.map(({ item, quantity }) => quotedLine(item, subject, [item.id, quantity, item.unitMonthly, null])),
    visit: isCollected ? 'collection' : null,
    window: isCollected ? await readCollectionDays(db, today, monthlyDay(order.startsOn, month)) : null,
  };
}

async function relocate({ order, subscription, today, billingDay, db }: Subject, request: RequestOf<'relocate'>): Promise<ComputedChange> {
  const { address, access } = await chosenShipping(db, order.customerId, request.shipping);
  if (isSamePlace(address, order.shipping))
    throw new HttpError(422, 'change_same_place', 'The furniture is already at this address', {
      'shipping.address_1': 'is the current address',
    });
  return {
    quote: quoteRelocate(subscription, billingDay, access),
    visit: 'relocation',
    window: requireDays(daysBeforeEnd(order, today)),
    effect: { order: { shipping: address, access }, leaves: { shipping: order.shipping, access: order.access } },
  };
}

async function endEarly(subject: Subject, { months }: RequestOf<'end-early'>): Promise<ComputedChange> {
  const { db, order, items, toCome, subscription, today, billingDay } = subject;
  const endsOn = monthlyDay(order.startsOn, months);
  return {
    quote: quoteEndEarly(subscription, billingDay, months),
    visit: 'collection',
    window: await readCollectionDays(db, today, endsOn),
    effect: { order: { months, endsOn }, status: 'termination-confirmed' },
    calledOff: calledOffBy(endsOn, toCome, items),
    choices: endingChoices(subscription, billingDay).map(({ charges: _charges, ...choice }) => toWire(choice)),
  };
}

function buy(subject: Subject, request: RequestOf<'buy'>): ComputedChange {
  const { items, rows, subscription, billingDay } = subject;
  const itemOf = (id: number) => items.find((item) => item.id === id);
  const asked = requireOnce(request).map((piece) => ({ ...piece, fromMonth: itemOf(piece.id)?.fromMonth ?? 0 }));
  const { prices, ...quote } = quoteBuy(subscription, billingDay, asked);
  const sold = asked.map(({ id, quantity }, index) => ({ item: itemOf(id) as ItemRow, quantity, amount: prices[index] ?? 0 }));
  const bought = sold.map(({ item, quantity }) => ({ ...item, bought: item.bought + quantity }));
  return {
    quote,
    rows: withRows(rows, bought),
    lines: sold.map(({ item, quantity }) => quotedLine(item, subject, [item.id, quantity, item.unitMonthly, item.unitMonthly])),
    charges: sold.map(({ item, quantity, amount }) => {
      const several = { en: `Purchase of ${quantity}`, th: `ซื้อ ${quantity} ชิ้น` };
      return { kind: 'purchase', name: lineName(item, quantity > 1 ? several : { en: 'Purchase', th: 'ซื้อ' }), amount };
    }),
  };
}

type Compute<Request> = (subject: Subject, request: Request) => ComputedChange | Promise<ComputedChange>;

const COMPUTE: { [Kind in AskedChange['kind']]: Compute<RequestOf<Kind>> } = {
  edit,
  extend,
  add,
  swap,
  return: returnItems,
  relocate,
  'end-early': endEarly,
  buy,
};

export const computeChange = async (subject: Subject, request: AskedChange): Promise<ComputedChange> =>
  (COMPUTE[request.kind] as Compute<AskedChange>)(subject, request);
