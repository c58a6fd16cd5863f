import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { couponRedemptions, subscriptions } from '../../database/schema';
import { HttpError } from '../../http/errors';
import { ensureCustomer } from '../cards/cards';
import { outcomeOf, payIntent } from './charge';
import type { PaymentContext } from '../context';
import { ensureRoundUp, validateCoupon } from '../cards/coupons';
import type { ChargeOutcome } from '../port';
import { idOf, objectOf, satang } from '../stripe/client';
import { isMissing, isStripeCode } from '../stripe/errors';
import { DELIVERY_NAME, ensureProduct, ensureRow, requestOf, subscriptionItem, type SubscriptionRow } from './subscription-request';
import { syncOrder } from './subscription-sync';

/** A subscription that was made by a try whose answer never reached us. */
async function findMade({ stripe }: PaymentContext, customer: string, row: SubscriptionRow): Promise<Stripe.Subscription | null> {
  for await (const subscription of stripe.subscriptions.list({ customer, status: 'all', limit: 100 }))
    if (subscription.metadata['spruce_uid'] === row.uid && subscription.metadata['attempt'] === String(row.attempt)) return subscription;
  return null;
}

async function discountsOf(context: PaymentContext, row: SubscriptionRow): Promise<{ promotion_code?: string; coupon?: string }[]> {
  const order = requestOf(row);
  if (!order.coupon) return [];
  const { db } = context;
  const [kept] = await db.select().from(couponRedemptions).where(eq(couponRedemptions.orderId, order.id));
  // Kept at the first try: a second one must ask Stripe for the very same.
  const coupon = kept ?? (await redeem(context, row));
  // The code itself, so that Stripe counts and limits its redemptions; then what is missing to the whole baht that the order says.
  return [
    coupon.stripePromotionCodeId ? { promotion_code: coupon.stripePromotionCodeId } : { coupon: coupon.stripeCouponId },
    ...(coupon.roundUp > 0 ? [{ coupon: await ensureRoundUp(context, coupon.roundUp) }] : []),
  ];
}

async function redeem(context: PaymentContext, row: SubscriptionRow) {
  const order = requestOf(row);
  const amount = order.lines.reduce((sum, { quantity, pricePerMonth }) => sum + quantity * pricePerMonth, 0) + order.deliveryFee;
  const valid = await validateCoupon(context, { code: order.coupon ?? '', customerId: order.customerId, amount });
  if (valid.amountOff !== order.couponDiscount) throw new HttpError(409, 'coupon_changed', 'This code takes off another amount now');
  const values = { orderId: order.id, customerId: order.customerId, code: valid.code, stripeCouponId: valid.coupon, stripePromotionCodeId: valid.promotionCode, roundUp: valid.roundUp };
  await context.db.insert(couponRedemptions).values(values).onConflictDoNothing();
  return values;
}

async function create(context: PaymentContext, row: SubscriptionRow, customer: string): Promise<Stripe.Subscription> {
  const order = requestOf(row);
  const [items, discounts] = [await Promise.all(order.lines.map((line) => subscriptionItem(context, line))), await discountsOf(context, row)];
  return context.stripe.subscriptions.create(
    {
      customer,
      items,
      collection_method: 'charge_automatically',
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription', payment_method_types: ['card'] },
      ...(order.paymentMethod && { default_payment_method: order.paymentMethod }),
      ...(order.deliveryFee > 0 && { add_invoice_items: [{ price_data: { currency: 'thb', product: await ensureProduct(context, DELIVERY_NAME), unit_amount: satang(order.deliveryFee) } }] }),
      ...(discounts.length > 0 && { discounts }),
      metadata: { order_id: String(order.id), order_number: order.number, spruce_uid: row.uid, attempt: String(row.attempt) },
    },
    { idempotencyKey: `order:${row.uid}:subscription:${row.attempt}` },
  );
}

/** The order's subscription at Stripe: known, found again, or made now. */
async function ensureSubscription(context: PaymentContext, row: SubscriptionRow, isNew: boolean): Promise<Stripe.Subscription> {
  const { db, stripe } = context;
  if (row.stripeSubscriptionId) return stripe.subscriptions.retrieve(row.stripeSubscriptionId);
  const customer = await ensureCustomer(context, row.customerId);
  const subscription = (isNew ? null : await findMade(context, customer, row)) ?? (await create(context, row, customer));
  await db.update(subscriptions).set({ stripeSubscriptionId: subscription.id, state: 'incomplete', startedAt: new Date(subscription.created * 1000), updatedAt: context.clock.now() }).where(eq(subscriptions.orderId, row.orderId));
  return subscription;
}

const isCancelled = async ({ db }: PaymentContext, orderId: number): Promise<boolean> =>
  (await db.select({ endsEarly: subscriptions.endsEarly, state: subscriptions.state }).from(subscriptions).where(eq(subscriptions.orderId, orderId))).some(({ endsEarly, state }) => endsEarly && state === 'incomplete');

const isRefusedCoupon = (error: unknown): boolean =>
  (error instanceof HttpError && error.code.startsWith('coupon_')) || isStripeCode(error, 'coupon_expired', 'promotion_code_expired', 'coupon_redeemed', 'promotion_code_not_active');

/**
 * See {@link Payments.startSubscription}. May die at any point and be run again: what is asked stands in our row first, the
 * keys come from that row, and a subscription whose answer was lost is found again by its metadata.
 */
export async function startSubscription(context: PaymentContext, orderId: number): Promise<ChargeOutcome> {
  const ensured = await ensureRow(context, orderId);
  if (!ensured) throw new HttpError(404, 'order_not_found', 'There is no such order');
  const { row, isNew } = ensured;
  const fail = async (code: 'coupon_invalid' | 'payment_method_invalid'): Promise<ChargeOutcome> => {
    await context.db.transaction(async (tx) => {
      const [failed] = await tx.update(subscriptions).set({ failureCode: code, state: 'abandoned', updatedAt: context.clock.now() }).where(eq(subscriptions.orderId, orderId)).returning();
      if (failed && row.state !== 'abandoned') await context.events.failed?.(tx, { orderId, kind: 'first', code });
    });
    return { state: 'failed', code, paymentLink: null };
  };
  if (row.state === 'abandoned' && !row.stripeSubscriptionId) return { state: 'failed', code: row.failureCode === 'coupon_invalid' ? 'coupon_invalid' : 'payment_method_invalid', paymentLink: null };
  let subscription: Stripe.Subscription;
  try {
    subscription = await ensureSubscription(context, row, isNew);
  } catch (error) {
    if (isRefusedCoupon(error)) return fail('coupon_invalid');
    if (isStripeCode(error, 'resource_missing') && (error as { param?: string }).param?.includes('payment_method')) return fail('payment_method_invalid');
    throw error;
  }
  // The order may have been cancelled while Stripe was asked.
  if (await isCancelled(context, orderId)) {
    await context.stripe.subscriptions.cancel(subscription.id, { prorate: false, invoice_now: false }).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });
    await syncOrder(context, orderId);
    return firstOutcome(context, orderId);
  }
  const invoiceId = idOf(objectOf<Stripe.Invoice>(subscription.latest_invoice) ?? (subscription.latest_invoice as string | null));
  const { paymentMethod } = requestOf(row);
  // A card that was refused at the first try is not tried behind the customer's back at the next one.
  if (invoiceId && paymentMethod && row.attempt === 1 && subscription.status === 'incomplete') await payIntent(context, { invoiceId, paymentMethod, key: `order:${row.uid}:first-charge` });
  await syncOrder(context, orderId);
  return firstOutcome(context, orderId);
}

/** What came of the first charge, from what is written down; null before there is one. */
export async function firstOutcome(context: PaymentContext, orderId: number): Promise<ChargeOutcome> {
  const charge = await outcomeOf(context, { orderId, kind: 'first' });
  if (charge) return charge;
  const [row] = await context.db.select().from(subscriptions).where(eq(subscriptions.orderId, orderId));
  if (row?.state === 'abandoned' || row?.state === 'ended') return { state: 'failed', code: row.failureCode === 'coupon_invalid' ? 'coupon_invalid' : 'payment_expired', paymentLink: null };
  return { state: 'processing' };
}

