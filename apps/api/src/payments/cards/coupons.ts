import type Stripe from 'stripe';
import { HttpError } from '../../http/errors';
import { ensureCustomer } from './cards';
import type { PaymentContext } from '../context';
import type { ValidCoupon } from '../port';
import { idOf, objectOf, satang } from '../stripe/client';
import { isMissing, isStripeCode } from '../stripe/errors';

const refuse = (code: string, message: string): never => {
  throw new HttpError(400, code, message);
};

/** A code as customers know it: a promotion code, else a coupon whose id is that word. */
async function find({ stripe }: PaymentContext, code: string): Promise<{ promotion: Stripe.PromotionCode | null; coupon: Stripe.Coupon } | null> {
  const { data } = await stripe.promotionCodes.list({ code, limit: 10, expand: ['data.promotion.coupon'] });
  const promotion = data.find(({ active }) => active) ?? data[0] ?? null;
  const held = promotion?.promotion.coupon ?? null;
  const couponId = promotion ? idOf(held) : code;
  const coupon = objectOf<Stripe.Coupon>(held) ?? (couponId ? await stripe.coupons.retrieve(couponId).catch((error: unknown) => (isMissing(error) ? null : Promise.reject(error))) : null);
  return coupon && { promotion, coupon };
}

/** What Stripe takes off an amount for a coupon, in satang, rounded as it rounds. */
export const couponSatang = (coupon: Pick<Stripe.Coupon, 'amount_off' | 'percent_off'>, amount: number): number =>
  Math.min(amount, coupon.amount_off ?? Math.round((amount * (coupon.percent_off ?? 0)) / 100));

/** A coupon at Stripe that takes off so many satang (1 to 99), once; made when it is first needed. Its small letters are no code that a customer can type. */
export async function ensureRoundUp({ stripe }: Pick<PaymentContext, 'stripe'>, off: number): Promise<string> {
  const id = `spruce_round_up_${off}`;
  await stripe.coupons.create({ id, name: 'Rounded to whole baht', amount_off: off, currency: 'thb', duration: 'once' }).catch((error: unknown) => {
    if (!isStripeCode(error, 'resource_already_exists')) throw error;
  });
  return id;
}

/** See {@link Payments.validateCoupon}. Stripe counts the redemptions; this says beforehand what it would say. */
export async function validateCoupon(context: PaymentContext, input: { code: string; customerId: number; amount: number }): Promise<ValidCoupon> {
  const code = input.code.trim().toUpperCase();
  const found = await find(context, code);
  if (!found) return refuse('coupon_unknown', 'This code does not exist');
  const { promotion, coupon } = found;
  const now = context.clock.now().getTime() / 1000;
  const expires = promotion?.expires_at ?? coupon.redeem_by;
  if (expires != null && expires <= now) return refuse('coupon_expired', 'This code has expired');
  if ((promotion?.max_redemptions ?? null) !== null && promotion && promotion.times_redeemed >= (promotion.max_redemptions ?? 0)) return refuse('coupon_used_up', 'This code has been used up');
  if (!coupon.valid || (promotion && !promotion.active)) return refuse('coupon_expired', 'This code is not valid any more');
  if (coupon.amount_off != null && coupon.currency !== 'thb') return refuse('coupon_not_applicable', 'This code is for another currency');
  // Any other would take something off each month, which no screen promises.
  if (coupon.duration !== 'once') return refuse('coupon_not_applicable', 'This code is not for subscriptions');
  const minimum = promotion?.restrictions.minimum_amount ?? 0;
  if (minimum > satang(input.amount)) return refuse('coupon_minimum', `This code needs a first charge of at least ${minimum / 100} baht`);
  if (promotion?.customer || promotion?.restrictions.first_time_transaction) {
    const key = await ensureCustomer(context, input.customerId);
    if (promotion.customer && idOf(promotion.customer) !== key) return refuse('coupon_unknown', 'This code does not exist');
    if (promotion.restrictions.first_time_transaction) {
      const earlier = await context.stripe.invoices.list({ customer: key, status: 'paid', limit: 1 });
      if (earlier.data.length > 0) return refuse('coupon_first_order', 'This code is for a first order');
    }
  }
  const taken = couponSatang(coupon, satang(input.amount));
  // Whole baht, up: the satang that are missing are taken off as well when the order is charged.
  const amountOff = Math.ceil(taken / 100);
  return {
    code,
    promotionCode: promotion?.id ?? null,
    coupon: coupon.id,
    name: coupon.name ?? code,
    amountOff,
    roundUp: satang(amountOff) - taken,
    percentOff: coupon.percent_off ?? null,
  };
}
