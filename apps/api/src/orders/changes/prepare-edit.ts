import type { orderEditBodySchema, WireChangeQuote } from '@spruce/contract';
import { addMonths, couponDiscount, deliveryFee, LEAST_CHARGE, monthlyPrice, orderTotals, standing, type RentedLine } from '@spruce/pricing';
import type { z } from 'zod';
import { checkLines } from '../../availability/check';
import { itemOf, mergeLines, readLines, type AskedLine, type CatalogueLine } from '../../availability/catalogue-lines';
import { negative, piecesOfLine, sumPieces } from '../../availability/stock';
import type { Database } from '../../database/connect';
import type { StoredPrices, StoredRate } from '../../database/schema';
import { bookableDays } from '../../delivery/delivery-days';
import { sameSlot, type SlotChoice } from '../../delivery/slots';
import { HttpError } from '../../http/errors';
import { chosenShipping } from '../placing/addresses';
import type { OrderContext } from '../order-context';
import { itemsOf, piecesOfOne, subscriptionOf, type ItemRow, type OrderRow } from '../order-rows';
import { MOST_LINES } from '../settings';
import { wireQuote, type PlannedItem, type PreparedChange, type PrepareOptions } from './prepared-change';

export type EditRequest = z.output<typeof orderEditBodySchema>;

/** A line of the order as it should be: of the order already (at the price that was agreed), or new from the catalogue. */
type WantedLine = { quantity: number; prices: StoredPrices; pieces: number } & ({ item: ItemRow; fresh: null } | { item: null; fresh: CatalogueLine });

const keyOf = (kind: string, id: number) => `${kind}:${id}`;
const pricesOf = (item: ItemRow): StoredPrices => item.rates.at(-1)?.prices ?? { subscription_3: item.unitMonthly };
const NAME = { en: 'Difference of the first charge', th: 'ส่วนต่างของยอดแรก' } as const;

async function wantedLines(db: Database, items: readonly ItemRow[], asked: readonly AskedLine[]): Promise<WantedLine[]> {
  const known = new Map(items.map((item) => [keyOf(item.kind, item.variantId), item]));
  const fresh = asked.filter((line) => !known.has(keyOf(line.kind, line.variant_id)));
  const read = await readLines(db, fresh);
  return asked.map((line): WantedLine => {
    const item = known.get(keyOf(line.kind, line.variant_id));
    if (item) return { item, fresh: null, quantity: line.quantity, prices: pricesOf(item), pieces: piecesOfOne(item) };
    const found = read.lines[fresh.indexOf(line)];
    if (!found) throw new HttpError(422, 'order_line_unknown', 'Something is not rented out any more', { line_items: String(line.variant_id) });
    return { item: null, fresh: found, quantity: line.quantity, prices: found.prices, pieces: found.pieces };
  });
}

/** What there is too little of, counting what the order holds already. */
async function shortages(db: Database, items: readonly ItemRow[], asked: readonly AskedLine[]): Promise<WireChangeQuote['problems']> {
  const own = sumPieces(...items.map(({ components, quantity }) => piecesOfLine(components, quantity)));
  return checkLines(asked, await readLines(db, asked), own).flatMap(({ variant_id, reason, quantity, kind }) => {
    // What is kept needs no stock, even when the catalogue no longer has it.
    const kept = items.find((item) => item.kind === kind && item.variantId === variant_id);
    return reason && !(kept && kept.quantity >= quantity) ? [{ variant_id, reason }] : [];
  });
}

/** What the order's coupon takes off another amount: its share of that, and nothing below its minimum. */
function discountOf({ couponRule: rule, couponDiscount: agreed }: OrderRow, subtotal: number): number {
  const off = rule === null ? agreed : subtotal < rule.minimum ? 0 : couponDiscount(rule, subtotal);
  return Math.min(off, Math.max(0, subtotal - LEAST_CHARGE));
}

/** Works an edit out against the order as it is now: what the first charge becomes, and the difference. Asks, never writes. */
export async function prepareEdit(context: OrderContext, db: Database, order: OrderRow, request: Omit<EditRequest, 'version'>, { language, today, billingDay }: PrepareOptions): Promise<PreparedChange> {
  const items = (await itemsOf(db, [order.id])).filter(({ state }) => state === 'rented');
  const asked = mergeLines(request.line_items ?? items.map(({ kind, variantId, quantity }) => ({ kind, variant_id: variantId, quantity })));
  const wanted = await wantedLines(db, items, asked);
  const months = request.months ?? order.months;
  const shipping = request.shipping ? await chosenShipping(db, order.customerId, request.shipping) : { address: order.shipping, access: order.access };
  if (wanted.length > MOST_LINES) throw new HttpError(422, 'order_lines_too_many', `At most ${MOST_LINES} different pieces in one order`, { line_items: String(wanted.length) });
  const totals = orderTotals(wanted, months, shipping.access, discountOf(order, orderTotals(wanted, months, shipping.access).subtotal));

  const oldSlot = { date: order.deliveryDate, slot: order.deliverySlot } as SlotChoice;
  const slot = request.delivery ?? oldSlot;
  const moves = !sameSlot(slot, oldSlot);
  const window = bookableDays(today, context.settings);
  const slotReason = moves ? await context.calendar.problem(slot, { postcode: shipping.address.postcode }, db) : null;

  const rate = (prices: StoredPrices): StoredRate => ({ fromMonth: 0, prices, unit: monthlyPrice(prices, months) });
  const after = wanted.map((line, index): RentedLine => ({ id: line.item?.id ?? -1 - index, quantity: line.quantity, pieces: line.pieces, fromMonth: 0, segments: [rate(line.prices)] }));
  const removed = items.filter((item) => !wanted.some((line) => line.item?.id === item.id));
  const planned = wanted.flatMap((line, index): PlannedItem[] => (line.fresh ? [{ ...itemOf(line.fresh, rate(line.prices).unit), id: -1 - index, position: index }] : []));
  const lines = [
    ...wanted.flatMap((line, index): WireChangeQuote['lines'] => {
      const { unit } = rate(line.prices);
      if (line.item && line.item.quantity === line.quantity && line.item.unitMonthly === unit) return [];
      const subject = line.item ?? planned.find(({ id }) => id === -1 - index);
      if (!subject) return [];
      return [{ item_id: line.item?.id ?? null, kind: subject.kind, variant_id: subject.variantId, name: subject.name[language], variant: subject.variant?.[language] ?? null, quantity: line.quantity, unit_before: line.item?.unitMonthly ?? null, unit_after: unit }];
    }),
    ...removed.map((item): WireChangeQuote['lines'][number] => ({ item_id: item.id, kind: item.kind, variant_id: item.variantId, name: item.name[language], variant: item.variant?.[language] ?? null, quantity: item.quantity, unit_before: item.unitMonthly, unit_after: null })),
  ];

  const difference = totals.firstCharge - order.firstCharge;
  const before = standing(subscriptionOf(order, items), billingDay);
  const next = standing({ startsOn: order.startsOn, months, lines: after }, billingDay);
  const quote = wireQuote(
    order, 'edit', request,
    { before, after: next, months, visit: deliveryFee(shipping.access), charge: Math.max(0, difference), firstCharges: [order.firstCharge, totals.firstCharge] },
    billingDay,
    { lines, refund: Math.max(0, -difference), visit_window: window, problems: [...(await shortages(db, items, asked)), ...(slotReason ? [{ variant_id: null, reason: slotReason }] : [])] },
  );
  const delta = sumPieces(
    ...wanted.map((line) => piecesOfLine((line.item ?? line.fresh).components, line.quantity)),
    negative(sumPieces(...items.map(({ components, quantity }) => piecesOfLine(components, quantity)))),
  );
  return {
    kind: 'edit',
    quote,
    planned,
    effect: {
      order: {
        months, endsOn: addMonths(order.startsOn, months), deliveryDate: slot.date, deliverySlot: slot.slot, shipping: shipping.address, access: shipping.access, monthly: totals.monthly,
        deliveryFee: totals.delivery.amount, deliveryFeeReason: totals.delivery.reason, couponDiscount: totals.discount, firstCharge: totals.firstCharge,
      },
      items: [
        ...wanted.map((line, index) => (line.item ? { id: line.item.id, quantity: line.quantity, unitMonthly: rate(line.prices).unit, rates: [rate(line.prices)] } : { id: -1 - index, state: 'rented' as const })),
        ...removed.map(({ id }) => ({ id, remove: true as const })),
      ],
      ...(moves && { slotMove: { from: oldSlot, to: slot } }),
    },
    takes: new Map([...delta].filter(([, quantity]) => quantity > 0)),
    givesBack: negative(new Map([...delta].filter(([, quantity]) => quantity < 0))),
    visit: null,
    charges: difference > 0 ? [{ kind: 'other', name: NAME, amount: difference }] : [],
  };
}
