import type { Ledger } from '../ledger/ledger';
import type { InvoiceLine } from '../model/billing';
import { createId, type Coupon, type Discount, type PromotionCode } from '../model/objects';
import { invalidRequestError, requireOneOf } from '../wire/errors';
import { addInterval } from './periods';

export interface DiscountInput {
  coupon?: string;
  promotion_code?: string;
  discount?: string;
}

/** The amount is in satang before discounts. */
interface Owner {
  customer: string;
  subscription?: string;
  invoice?: string;
  now: number;
  amount?: number;
}

/** Stripe's field `valid`. */
export const isValid = (coupon: Coupon, now: number): boolean =>
  (coupon.redeem_by === null || coupon.redeem_by > now) &&
  (coupon.max_redemptions === null || coupon.times_redeemed < coupon.max_redemptions);

function redeemable(
  ledger: Ledger,
  input: DiscountInput,
  { customer, now, amount }: Owner,
  param: string,
): { coupon: Coupon; promotion: PromotionCode | null } {
  const promotion = input.promotion_code
    ? ledger.find(ledger.promotionCodes, 'promotion code', input.promotion_code, `${param}[promotion_code]`)
    : null;
  if (promotion) {
    const { expires_at, max_redemptions, times_redeemed } = promotion;
    if (!promotion.active || (expires_at !== null && expires_at <= now) || (max_redemptions !== null && times_redeemed >= max_redemptions))
      throw invalidRequestError('This promotion code cannot be redeemed because it is expired or inactive.', {
        code: 'coupon_expired',
        param,
      });
    if (promotion.customer !== null && promotion.customer !== customer)
      throw invalidRequestError('This promotion code cannot be redeemed by this customer.', { param });
    if (
      promotion.restrictions.first_time_transaction &&
      ledger.charges.filter((charge) => charge.customer === customer && charge.paid).length > 0
    )
      throw invalidRequestError('This promotion code cannot be redeemed because the associated customer has prior transactions.', {
        param,
      });
  }
  const minimum = promotion?.restrictions.minimum_amount ?? null;
  if (minimum !== null && amount !== undefined && amount < minimum)
    throw invalidRequestError('This promotion code cannot be redeemed because the amount is below its minimum.', { param });
  const coupon = ledger.find(ledger.coupons, 'coupon', promotion?.promotion.coupon ?? input.coupon ?? '', `${param}[coupon]`);
  if (!isValid(coupon, now))
    throw invalidRequestError(`Coupon expired: ${coupon.id}`, { code: 'coupon_expired', param: `${param}[coupon]` });
  return { coupon, promotion };
}

/** Keeps existing discounts. `preview` counts no redemption. */
export function applyDiscounts(ledger: Ledger, inputs: DiscountInput[], owner: Owner, preview = false): Discount[] {
  return inputs.map((input, index) => {
    const param = `discounts[${index}]`;
    requireOneOf(input, ['coupon', 'promotion_code', 'discount'], param);
    if (input.discount) return ledger.find(ledger.discounts, 'discount', input.discount, `${param}[discount]`);
    const { coupon, promotion } = redeemable(ledger, input, owner, param);
    const discount: Discount = {
      id: createId('di'),
      object: 'discount',
      checkout_session: null,
      customer: owner.customer,
      end:
        coupon.duration === 'repeating' && coupon.duration_in_months !== null
          ? addInterval(owner.now, 'month', coupon.duration_in_months)
          : null,
      invoice: owner.invoice ?? null,
      invoice_item: null,
      promotion_code: promotion?.id ?? null,
      source: { type: 'coupon', coupon: coupon.id },
      start: owner.now,
      subscription: owner.subscription ?? null,
      subscription_item: null,
    };
    ledger.discounts.put(discount);
    if (!preview) {
      coupon.times_redeemed += 1;
      coupon.valid = isValid(coupon, owner.now);
      ledger.coupons.put(coupon);
      if (promotion) ledger.promotionCodes.put(Object.assign(promotion, { times_redeemed: promotion.times_redeemed + 1 }));
      if (owner.subscription) ledger.emit('customer.discount.created', discount);
    }
    return discount;
  });
}

/** Distributes each discount over the lines in proportion to their amounts. The parts add up exactly, to the satang. */
export function discountLines(
  ledger: Ledger,
  lines: InvoiceLine[],
  discounts: readonly Discount[],
): { amount: number; discount: string }[] {
  const left = new Map(lines.map((line) => [line, Math.max(0, line.amount)]));
  return discounts.map((discount) => {
    const coupon = ledger.coupons.get(discount.source.coupon);
    const of = lines.filter(
      (line) =>
        line.discountable &&
        left.get(line)! > 0 &&
        (!coupon?._products || coupon._products.includes(line.pricing?.price_details.product ?? '')),
    );
    const sum = of.reduce((total, line) => total + left.get(line)!, 0);
    const whole =
      coupon?.amount_off !== null && coupon ? Math.min(coupon.amount_off, sum) : Math.round((sum * (coupon?.percent_off ?? 0)) / 100);
    let given = 0;
    of.forEach((line, index) => {
      const share = index === of.length - 1 ? whole - given : Math.min(left.get(line)!, Math.round((whole * left.get(line)!) / sum));
      given += share;
      left.set(line, left.get(line)! - share);
      line.discount_amounts.push({ amount: share, discount: discount.id });
    });
    return { amount: whole, discount: discount.id };
  });
}
