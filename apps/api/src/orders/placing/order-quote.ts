import type { WireOrderQuote, WireOrderTotals } from '@spruce/contract';
import { orderTotals, type OrderTotals } from '@spruce/pricing';
import { checkLines } from '../../availability/check';
import { mergeLines, readLines, type AskedLine, type CatalogueLine } from '../../availability/catalogue-lines';
import type { Pieces } from '../../availability/stock';
import type { Database } from '../../database/connect';
import type { StoredAccess } from '../../database/schema';
import { HttpError } from '../../http/errors';
import type { ValidCoupon } from '../../payments/port';
import { MOST_LINES } from '../settings';

/** Validates a coupon for an amount of baht; throws 400 `coupon_*`. */
export type CouponCheck = (amount: number) => Promise<Pick<ValidCoupon, 'code' | 'amountOff' | 'rule' | 'firstOrder'>>;

export interface QuotedOrder {
  lines: CatalogueLine[];
  totals: OrderTotals;
  coupon: Awaited<ReturnType<CouponCheck>> | null;
  wire: WireOrderQuote;
}

/** Totals in the wire's words. */
export const wireTotals = (totals: OrderTotals, coupon: string | null): WireOrderTotals => ({
  pieces: totals.pieces,
  monthly: totals.monthly,
  months: totals.months,
  total: totals.total,
  saving: totals.saving,
  delivery_fee: totals.delivery.amount,
  delivery_fee_reason: totals.delivery.reason,
  coupon_code: coupon,
  coupon_discount: totals.discount,
  first_charge: totals.firstCharge,
});

/** Works out what an order costs from the catalogue as it is now; nothing a browser sent is a price. Throws 422 `order_line_unknown`. */
export async function quoteOrder(
  db: Database,
  { asked, months, access, own, coupon }: { asked: readonly AskedLine[]; months: number; access?: StoredAccess | undefined; own?: Pieces | undefined; coupon?: CouponCheck | undefined },
): Promise<QuotedOrder> {
  const merged = mergeLines(asked);
  const tooMany = merged.find(({ quantity }) => quantity > 9999);
  if (tooMany) throw new HttpError(422, 'order_quantity', 'At most 9999 of one piece', { line_items: String(tooMany.variant_id) });
  if (merged.length > MOST_LINES) throw new HttpError(422, 'order_lines_too_many', `At most ${MOST_LINES} different pieces in one order`, { line_items: String(merged.length) });
  const read = await readLines(db, merged);
  const unknown = merged.filter((_, index) => read.lines[index] === null);
  if (unknown.length > 0) throw new HttpError(422, 'order_line_unknown', 'Something in the order is not rented out any more', { line_items: unknown.map(({ variant_id }) => variant_id).join(',') });
  const lines = read.lines.filter((line) => line !== null);
  const before = orderTotals(lines, months, access);
  const discount = coupon ? await coupon(before.subtotal) : null;
  const totals = discount ? orderTotals(lines, months, access, discount.amountOff) : before;
  const checks = checkLines(merged, read, own);
  return {
    lines,
    totals,
    coupon: discount,
    wire: {
      totals: wireTotals(totals, discount?.code ?? null),
      line_items: checks.map(({ subscription_prices: _prices, ...check }, index) => ({ ...check, unit_price: Math.round((totals.lines[index] ?? 0) / check.quantity), monthly: totals.lines[index] ?? 0 })),
    },
  };
}
