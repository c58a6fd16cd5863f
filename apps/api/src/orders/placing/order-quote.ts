import type { orderQuoteBodySchema, WireOrderQuote, WireOrderTotals } from '@spruce/contract';
import { orderTotals, type OrderTotals } from '@spruce/pricing';
import type { z } from 'zod';
import { checkLines, mergeLines, readKnownLines } from '../../availability/catalogue-lines';
import { holdOf } from '../../availability/reservations';
import { HttpError } from '../../platform/http/errors';
import { toWire } from '../../platform/http/route-schema';
import { checkOrder } from '../order-check';
import type { OrderContext } from '../order-context';

const wireTotals = ({ delivery, discount, ...totals }: OrderTotals, coupon: string | null): WireOrderTotals => ({
  ...toWire(totals),
  delivery_fee: delivery.amount,
  delivery_fee_reason: delivery.reason,
  coupon_code: coupon,
  coupon_discount: discount,
});

type QuoteRequest = Omit<z.output<typeof orderQuoteBodySchema>, 'customer_id'> & {
  /** Required for a coupon. The pieces of this customer's hold count as available. */
  customerId?: number | undefined;
};

/** Throws 422 `order_line_unknown`, `order_quantity` or `order_lines_too_many`, and 400 `coupon_*`. */
export async function quoteOrder({ db, payments }: Pick<OrderContext, 'db' | 'payments'>, asked: QuoteRequest) {
  const { line_items, months, access, coupon: code, customerId } = asked;
  const merged = mergeLines(line_items);
  const tooMany = merged.find(({ quantity }) => quantity > 9999);
  if (tooMany)
    throw new HttpError(422, 'order_quantity', 'An order can have at most 9999 of one piece', { line_items: String(tooMany.variant_id) });
  const { length } = merged;
  checkOrder({ lines: length });
  const read = await readKnownLines(db, merged);
  const { lines } = read;
  const before = orderTotals(lines, months, access);
  const isCoupon = code !== undefined && customerId !== undefined;
  const coupon = isCoupon ? await payments.validateCoupon({ code, customerId, amount: before.subtotal }) : null;
  const totals = coupon ? orderTotals(lines, months, access, coupon.amountOff) : before;
  checkOrder({ lines: length, sums: [totals.monthly, totals.firstCharge] });
  const own = customerId === undefined ? null : await holdOf(db, customerId);
  const quoted = checkLines(merged, read, own?.pieces).map(({ subscription_prices: _prices, ...check }, index) => {
    const monthly = totals.lines[index] ?? 0;
    return { ...check, unit_price: Math.round(monthly / check.quantity), monthly };
  });
  const shown: WireOrderQuote = { totals: wireTotals(totals, coupon?.code ?? null), line_items: quoted };
  return { lines, totals, coupon, wire: shown };
}
export type QuotedOrder = Awaited<ReturnType<typeof quoteOrder>>;
