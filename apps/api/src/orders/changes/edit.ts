import {
  addMonths,
  couponDiscount,
  deliveryFee,
  MIN_CHARGE,
  monthlyPrice,
  orderTotals,
  subscriptionState,
  waivedAmount,
} from '@spruce/pricing';
import { checkLines, mergeLines, readKnownLines, readLines, type AskedLine, type CatalogueLine } from '../../availability/catalogue-lines';
import { piecesOfLines } from '../../availability/stock';
import { findSlotProblem, getBookableDays } from '../../delivery/delivery-days';
import { isSameSlot } from '../../delivery/slots';
import { piecesOfOne, pricesOfItem, staleOrder, subscriptionOf, type ItemRow, type OrderRow } from '../order-rows';
import { chosenShipping } from '../placing/addresses';
import { quotedLine, type EditRequest, type Subject, type Worked } from './change-subject';
import { newRow } from './changed-rows';

const isSame = (line: AskedLine) => (item: ItemRow) => item.kind === line.kind && item.variantId === line.variant_id;

/** The rows as they should be, at the prices of the length: of the order already (the tiers that were agreed on), or new from the catalogue. */
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

/** What there is too little of, counting what the order holds already. */
async function shortages({ db, items }: Subject, asked: readonly AskedLine[]): Promise<NonNullable<Worked['problems']>> {
  return checkLines(asked, await readLines(db, asked), piecesOfLines(items)).flatMap(({ reason, ...line }) => {
    // What is kept needs no stock, even when the catalogue no longer has it.
    const kept = items.find(isSame(line))?.quantity ?? 0;
    return reason && kept < line.quantity ? [{ variant_id: line.variant_id, reason }] : [];
  });
}

/** What the order's coupon takes off another amount: its share of that, and nothing below its minimum. What was waived is no coupon. */
function discountOf({ couponCode, couponRule: rule, couponDiscount: agreed }: OrderRow, subtotal: number): number {
  const off = couponCode === null ? 0 : rule === null ? agreed : subtotal < rule.minimum ? 0 : couponDiscount(rule, subtotal);
  return Math.min(off, Math.max(0, subtotal - MIN_CHARGE));
}

/** An edit before the booking is confirmed: the first charge becomes another one, and the difference is charged or given back. */
export async function edit(subject: Subject, request: EditRequest): Promise<Worked> {
  const { db, order, items, subscription, options } = subject;
  const { today, billingDay } = options;
  if (order.version !== request.version) throw staleOrder(order.version);
  const asked = mergeLines(request.line_items ?? items.map(({ kind, variantId, quantity }) => ({ kind, variant_id: variantId, quantity })));
  const months = request.months ?? order.months;
  const rows = await editedRows(subject, asked, months);
  const { address: shipping, access } = request.shipping
    ? await chosenShipping(db, order.customerId, request.shipping)
    : { address: order.shipping, access: order.access };
  const priced = rows.map((row) => ({ quantity: row.quantity, prices: pricesOfItem(row), pieces: piecesOfOne(row) }));
  const { subtotal } = orderTotals(priced, months, access);
  const off = discountOf(order, subtotal);
  // The first invoice of an unpaid order is made again for the new amount.
  const difference = order.paymentState === 'paid' ? subtotal - off - order.firstCharge : 0;
  // What is waived is taken off like the coupon, so that the order goes on saying what was charged.
  const totals = orderTotals(priced, months, access, off + waivedAmount(difference));

  const oldSlot = { date: order.deliveryDate, slot: order.deliverySlot };
  const { date: deliveryDate, slot: deliverySlot } = request.delivery ?? oldSlot;
  const slot = { date: deliveryDate, slot: deliverySlot };
  const reason = isSameSlot(slot, oldSlot) ? null : await findSlotProblem(db, today, slot, { postcode: shipping.postcode });
  // An order that was paid before December 2026 keeps its dates.
  const startsOn = order.startsOn === order.deliveryDate ? deliveryDate : order.startsOn;
  const after = { ...order, startsOn, endsOn: addMonths(startsOn, months) };
  const changed = rows.flatMap((row) => {
    const item = items.find(({ id }) => id === row.id);
    if (item?.quantity === row.quantity && item.unitMonthly === row.unitMonthly) return [];
    return [quotedLine(row, options, [item?.id ?? null, row.quantity, item?.unitMonthly ?? null, row.unitMonthly])];
  });
  const removed = items.filter((item) => rows.every(({ id }) => id !== item.id));
  const lines = subscriptionOf(after, rows);
  return {
    quote: {
      before: subscriptionState(subscription, billingDay),
      after: subscriptionState(lines, billingDay < startsOn ? startsOn : billingDay),
      ...{ lines: [...lines.lines], months, fromMonth: 0, visit: deliveryFee(access), reRating: [], differences: [] },
      charge: Math.max(0, difference),
      refund: Math.max(0, -difference),
    },
    rows,
    order: {
      ...{ months, startsOn, endsOn: after.endsOn, deliveryDate, deliverySlot, shipping, access },
      monthly: totals.monthly,
      deliveryFee: totals.delivery.amount,
      deliveryFeeReason: totals.delivery.reason,
      couponDiscount: totals.discount,
      firstCharge: totals.firstCharge,
    },
    window: getBookableDays(today),
    lines: [...changed, ...removed.map((item) => quotedLine(item, options, [item.id, item.quantity, item.unitMonthly, null]))],
    problems: [...(await shortages(subject, asked)), ...(reason ? [{ variant_id: null, reason }] : [])],
  };
}
