import type { ErrorCode } from '@spruce/contract/error-codes';
import { couponDiscount, MIN_CHARGE } from '@spruce/pricing';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { couponRedemptions, orders, type StoredCouponRule } from '../../platform/database/schema';
import type { Database } from '../../platform/database/database';
import { HttpError } from '../../platform/http/errors';
import { ensureCustomer } from './cards';
import type { PaymentContext } from '../port';
import { idOf, objectOf, satang } from '../stripe/client';

const refuse = (code: ErrorCode, message: string): never => {
  throw new HttpError(400, code, message);
};

const usedUp = (): never => refuse('coupon_used_up', 'This code has been used up');

export const firstOrderOnly = (): never => refuse('coupon_first_order', 'This code is for a first order only');

/** Customers type promotion codes; a coupon's id is internal. */
async function find({ stripe }: PaymentContext, code: string): Promise<{ promotion: Stripe.PromotionCode; coupon: Stripe.Coupon } | null> {
  const { data } = await stripe.promotionCodes.list({ code, limit: 10, expand: ['data.promotion.coupon'] });
  const promotion = data.find(({ active }) => active) ?? data[0];
  const coupon = objectOf<Stripe.Coupon>(promotion?.promotion.coupon);
  return promotion && coupon ? { promotion, coupon } : null;
}

export const hasOrder = async (db: Database, customerId: number): Promise<boolean> =>
  (await db.$count(orders, and(eq(orders.customerId, customerId), ne(orders.status, 'cancelled')))) > 0;

export type ValidCoupon = Awaited<ReturnType<typeof validateCoupon>>;

/** `amount` is in baht. Throws 400 `coupon_*` if the code does not apply. */
export async function validateCoupon(context: PaymentContext, input: { code: string; customerId: number; amount: number }) {
  const code = input.code.trim().toUpperCase();
  const found = await find(context, code);
  if (!found) return refuse('coupon_unknown', 'This code does not exist');
  const { promotion, coupon } = found;
  const now = context.clock.now().getTime() / 1000;
  const expires = promotion.expires_at ?? coupon.redeem_by;
  if (expires != null && expires <= now) return refuse('coupon_expired', 'This code has expired');
  if (promotion.max_redemptions !== null) {
    // Stripe does not count our redemptions, and we do not count other uses at Stripe, so the larger count decides.
    const used = Math.max(promotion.times_redeemed, await countRedemptions(context.db, promotion.id));
    if (used >= promotion.max_redemptions) return usedUp();
  }
  if (!coupon.valid || !promotion.active) return refuse('coupon_expired', 'This code is no longer valid');
  if (coupon.amount_off != null && coupon.currency !== 'thb') return refuse('coupon_not_applicable', 'This code is for another currency');
  // Other durations would discount every month, but the shop promises a discount on the first charge only.
  if (coupon.duration !== 'once') return refuse('coupon_not_applicable', 'This code does not apply to subscriptions');
  const minimum = promotion.restrictions.minimum_amount ?? 0;
  if (minimum > satang(input.amount)) return refuse('coupon_minimum', `This code needs a first charge of at least ${minimum / 100} baht`);
  const firstOrder = promotion.restrictions.first_time_transaction;
  if (promotion.customer || firstOrder) {
    const key = await ensureCustomer(context, input.customerId);
    if (promotion.customer && idOf(promotion.customer) !== key) return refuse('coupon_unknown', 'This code does not exist');
    const hasPaid = async () => (await context.stripe.invoices.list({ customer: key, status: 'paid', limit: 1 })).data.length > 0;
    if (firstOrder && ((await hasOrder(context.db, input.customerId)) || (await hasPaid()))) return firstOrderOnly();
  }
  const { name, amount_off, percent_off: percentOff } = coupon;
  const offer = amount_off != null ? { amountOff: Math.ceil(amount_off / 100) } : { percentOff: percentOff ?? 0 };
  const amountOff = couponDiscount(offer, input.amount);
  // A first charge must remain, because it proves that the card can be charged.
  if (input.amount - amountOff < MIN_CHARGE)
    return refuse('coupon_not_applicable', `This code would leave less than ${MIN_CHARGE} baht to pay`);
  return {
    code,
    promotionCode: promotion.id,
    coupon: coupon.id,
    name: name ?? code,
    percentOff: percentOff ?? null,
    /** Whole baht, rounded up. */
    amountOff,
    limit: promotion.max_redemptions,
    /** In baht. Needed to compute the discount again after an edit. */
    rule: { minimum: minimum / 100, ...offer } satisfies StoredCouponRule,
    firstOrder,
  };
}

function countRedemptions(db: Database, promotionCode: string): Promise<number> {
  const { stripePromotionCodeId, orderId } = couponRedemptions;
  const kept = db.select({ id: orders.id }).from(orders).where(ne(orders.status, 'cancelled'));
  return db.$count(couponRedemptions, and(eq(stripePromotionCodeId, promotionCode), inArray(orderId, kept)));
}

/** Call it in the transaction that places the order. Throws 400 `coupon_used_up` if another order was faster. */
export async function redeemCoupon(tx: Database, order: { orderId: number; customerId: number }, valid: ValidCoupon): Promise<void> {
  const { code, coupon: stripeCouponId, promotionCode: stripePromotionCodeId, limit } = valid;
  if (limit !== null) {
    // This lock makes orders with the same code wait for one another.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${stripePromotionCodeId}))`);
    if ((await countRedemptions(tx, stripePromotionCodeId)) >= limit) usedUp();
  }
  await tx.insert(couponRedemptions).values({ ...order, code, stripeCouponId, stripePromotionCodeId });
}
