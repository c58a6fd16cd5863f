import type { orderEditBodySchema, WireChangeQuote } from '@spruce/contract';
import {
  addMonths,
  couponDiscount,
  deliveryFee,
  MIN_CHARGE,
  monthlyPrice,
  orderTotals,
  subscriptionState,
  waivedAmount,
  type RentedLine,
} from '@spruce/pricing';
import type { z } from 'zod';
import {
  checkLines,
  itemOf,
  mergeLines,
  readKnownLines,
  readLines,
  type AskedLine,
  type CatalogueLine,
} from '../../availability/catalogue-lines';
import { negative, piecesOfLines, sumPieces } from '../../availability/stock';
import type { Database } from '../../platform/database/database';
import type { StoredRate } from '../../platform/database/schema';
import { getBookableDays, findSlotProblem } from '../../delivery/delivery-days';
import { isSameSlot } from '../../delivery/slots';
import { chosenShipping } from '../placing/addresses';
import { checkOrder } from '../order-check';
import { piecesOfOne, pricesOfItem, rentedItems, subscriptionOf, type ItemRow, type OrderRow } from '../order-rows';
import { quotedLine, wireQuote, type PreparedChange, type PrepareOptions } from './prepared-change';

export type EditRequest = z.output<typeof orderEditBodySchema>;

/** A line of the order as it should be: of the order already (at the price that was agreed), or new from the catalogue. */
type WantedLine = Pick<CatalogueLine, 'quantity' | 'prices' | 'pieces' | 'components'> & { id: number } & (
    { item: ItemRow } | { item: null; fresh: CatalogueLine }
  );

const NAME = { en: 'Difference of the first charge', th: 'ส่วนต่างของยอดแรก' } as const;

const isSame = (line: AskedLine) => (item: ItemRow) => item.kind === line.kind && item.variantId === line.variant_id;

async function wantedLines(db: Database, items: readonly ItemRow[], asked: readonly AskedLine[]): Promise<WantedLine[]> {
  const unknown = asked.filter((line) => !items.some(isSame(line)));
  const fresh = await readKnownLines(db, unknown);
  return asked.map((line, index): WantedLine => {
    const { quantity } = line;
    const item = items.find(isSame(line));
    if (item) return { id: item.id, item, quantity, components: item.components, prices: pricesOfItem(item), pieces: piecesOfOne(item) };
    const found = fresh.lines.find(({ kind, variant_id }) => kind === line.kind && variant_id === line.variant_id) as CatalogueLine;
    return { id: -1 - index, item: null, fresh: found, quantity, components: found.components, prices: found.prices, pieces: found.pieces };
  });
}

/** What there is too little of, counting what the order holds already. */
async function shortages(db: Database, items: readonly ItemRow[], asked: readonly AskedLine[]): Promise<WireChangeQuote['problems']> {
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

/** Computes an edit against the current order: what the first charge becomes, and the difference. Asks, never writes. */
export async function prepareEdit(
  db: Database,
  order: OrderRow,
  request: Omit<EditRequest, 'version'>,
  options: PrepareOptions,
): Promise<PreparedChange> {
  const { today, billingDay } = options;
  const { firstCharge } = order;
  const items = await rentedItems(db, order.id);
  const asked = mergeLines(request.line_items ?? items.map(({ kind, variantId, quantity }) => ({ kind, variant_id: variantId, quantity })));
  const wanted = await wantedLines(db, items, asked);
  const months = request.months ?? order.months;
  const { address, access } = request.shipping
    ? await chosenShipping(db, order.customerId, request.shipping)
    : { address: order.shipping, access: order.access };
  const { subtotal } = orderTotals(wanted, months, access);
  const off = discountOf(order, subtotal);
  // The first invoice of an unpaid order is made again for the new amount.
  const difference = order.paymentState === 'paid' ? subtotal - off - firstCharge : 0;
  // What is waived is taken off like the coupon, so that the order goes on saying what was charged.
  const totals = orderTotals(wanted, months, access, off + waivedAmount(difference));

  const oldSlot = { date: order.deliveryDate, slot: order.deliverySlot };
  const slot = request.delivery ?? oldSlot;
  const moves = !isSameSlot(slot, oldSlot);
  // An order that was paid before December 2026 keeps its dates.
  const startsOn = order.startsOn === order.deliveryDate ? slot.date : order.startsOn;
  const slotReason = moves ? await findSlotProblem(db, today, slot, { postcode: address.postcode }) : null;

  const rateOf = ({ prices }: WantedLine): StoredRate => ({ fromMonth: 0, prices, unit: monthlyPrice(prices, months) });
  const after = wanted.map((line): RentedLine => ({ ...line, fromMonth: 0, segments: [rateOf(line)] }));
  const removed = items.filter((item) => !wanted.some(({ id }) => id === item.id));
  const planned = wanted.flatMap((line, position) =>
    line.item ? [] : [{ ...itemOf(line.fresh, rateOf(line).unit), id: line.id, position, visitId: items[0]?.visitId }],
  );
  const changed = wanted.flatMap((line) => {
    const { item, quantity } = line;
    const { unit } = rateOf(line);
    if (item?.quantity === quantity && item.unitMonthly === unit) return [];
    const subject = item ?? planned.find(({ id }) => id === line.id);
    return subject ? [quotedLine(subject, options, [item?.id ?? null, quantity, item?.unitMonthly ?? null, unit])] : [];
  });
  const parts = {
    before: subscriptionState(subscriptionOf(order, items), billingDay),
    after: subscriptionState({ startsOn, months, lines: after }, billingDay < startsOn ? startsOn : billingDay),
    months,
    visit: deliveryFee(access),
    charge: Math.max(0, difference),
  };
  const quote = wireQuote(
    order,
    'edit',
    request,
    parts,
    billingDay,
    {
      lines: [...changed, ...removed.map((item) => quotedLine(item, options, [item.id, item.quantity, item.unitMonthly, null]))],
      startsOn,
      refund: Math.max(0, -difference),
      visit_window: getBookableDays(today),
      problems: [...(await shortages(db, items, asked)), ...(slotReason ? [{ variant_id: null, reason: slotReason }] : [])],
    },
    [firstCharge, totals.firstCharge],
  );
  checkOrder({
    ...{ lines: wanted.length, monthly: totals.monthly, firstCharge: totals.firstCharge, charge: quote.charge },
    end: { on: quote.after.ends_on, ...options },
  });
  const delta = [...sumPieces(piecesOfLines(wanted), negative(piecesOfLines(items)))];
  return {
    quote,
    planned,
    effect: {
      order: {
        months,
        startsOn,
        endsOn: addMonths(startsOn, months),
        deliveryDate: slot.date,
        deliverySlot: slot.slot,
        shipping: address,
        access,
        monthly: totals.monthly,
        deliveryFee: totals.delivery.amount,
        deliveryFeeReason: totals.delivery.reason,
        couponDiscount: totals.discount,
        firstCharge: totals.firstCharge,
      },
      items: [
        ...wanted.map((line) => {
          const [rate, { id, quantity }] = [rateOf(line), line];
          return line.item ? { id, quantity, unitMonthly: rate.unit, rates: [rate] } : { id, state: 'rented' as const };
        }),
        ...removed.map(({ id }) => ({ id, remove: true as const })),
      ],
      ...(moves && { slotMove: { from: oldSlot, to: slot } }),
    },
    takes: new Map(delta.filter(([, quantity]) => quantity > 0)),
    givesBack: negative(new Map(delta.filter(([, quantity]) => quantity < 0))),
    visit: null,
    charges: quote.charge > 0 ? [{ kind: 'other', name: NAME, amount: quote.charge }] : [],
  };
}
