import type { WireChargeOutcome } from '@spruce/contract';
import { and, eq, ne } from 'drizzle-orm';
import type Stripe from 'stripe';
import { changeRequests, couponRedemptions, subscriptions, type ChargeFailure } from '../../platform/database/schema';
import { withRetry } from '../../platform/database/with-retry';
import { HttpError } from '../../platform/http/errors';
import { ensureCustomer, paymentCustomerRow } from '../cards/cards';
import { outcome, outcomeOf, payIntent } from './charge';
import type { PaymentContext } from '../context';
import { ensureRoundUp, validateCoupon } from '../cards/coupons';
import { queueBilling, subscriptionOfOrder, type SubscriptionRow } from '../port';
import { dateOf, idOf, ROWS_AT_MOST, satang } from '../stripe/client';
import { isRefusedForGood } from '../stripe/errors';
import { DELIVERY_NAME, ensureProduct, requestOf, subscriptionItem } from './subscription-request';
import { syncOrder } from './subscription-sync';

/** All that was ever made at Stripe for an order: by tries whose answer never reached us, too. */
export async function subscriptionsMade(
  { db, stripe }: PaymentContext,
  { customerId, uid }: SubscriptionRow,
): Promise<Stripe.Subscription[]> {
  const customer = (await paymentCustomerRow(db, customerId))?.stripeCustomerId;
  if (!customer) return [];
  const made = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 }).autoPagingToArray({ limit: ROWS_AT_MOST });
  return made.filter(({ metadata }) => metadata['spruce_uid'] === uid);
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
  const valid = await validateCoupon(context, { code: order.coupon ?? '', customerId: order.customerId, amount, orderId: order.id });
  if (valid.amountOff !== order.couponDiscount) throw new HttpError(409, 'coupon_changed', 'This code takes off another amount now');
  const values = {
    orderId: order.id,
    customerId: order.customerId,
    code: valid.code,
    stripeCouponId: valid.coupon,
    stripePromotionCodeId: valid.promotionCode,
    roundUp: valid.roundUp,
  };
  await context.db.insert(couponRedemptions).values(values).onConflictDoNothing();
  return values;
}

async function create(context: PaymentContext, row: SubscriptionRow, customer: string): Promise<Stripe.Subscription> {
  const order = requestOf(row);
  const [items, discounts] = [
    await Promise.all(order.lines.map((line) => subscriptionItem(context, line))),
    await discountsOf(context, row),
  ];
  return context.stripe.subscriptions.create(
    {
      customer,
      items,
      collection_method: 'charge_automatically',
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'off', payment_method_types: ['card'] },
      ...(order.paymentMethod && { default_payment_method: order.paymentMethod }),
      ...(order.deliveryFee > 0 && {
        add_invoice_items: [
          { price_data: { currency: 'thb', product: await ensureProduct(context, DELIVERY_NAME), unit_amount: satang(order.deliveryFee) } },
        ],
      }),
      ...(discounts.length > 0 && { discounts }),
      metadata: { order_id: String(order.id), order_number: order.number, spruce_uid: row.uid, attempt: String(row.attempt) },
    },
    { idempotencyKey: `order:${row.uid}:subscription:${row.attempt}` },
  );
}

/** The subscription of an order, where one was made: noted, or by a try that died before it could note it. */
export async function findSubscription(context: PaymentContext, row: SubscriptionRow): Promise<Stripe.Subscription | null> {
  if (row.stripeSubscriptionId) return context.stripe.subscriptions.retrieve(row.stripeSubscriptionId);
  return (await subscriptionsMade(context, row)).find(({ metadata }) => metadata['attempt'] === String(row.attempt)) ?? null;
}

/** Nothing will ever come of this first charge: customer and staff are told, nothing is tried again. */
async function refuse(context: PaymentContext, row: SubscriptionRow, code: ChargeFailure): Promise<void> {
  await withRetry(context.db, async (tx) => {
    const [failed] = await tx
      .update(subscriptions)
      .set({ failureCode: code, state: 'abandoned', updatedAt: context.clock.now() })
      .where(and(eq(subscriptions.orderId, row.orderId), ne(subscriptions.state, 'abandoned')))
      .returning();
    if (failed) await context.events.failed?.(tx, { orderId: row.orderId, kind: 'first', code });
  });
}

/**
 * The subscription and first charge of an order, unless they are there or were refused for good. May die at any point and be run again:
 * what is asked stands in our row first, the keys come from that row, and a subscription whose answer was lost is found again by its
 * metadata.
 */
export async function startSubscription(context: PaymentContext, row: SubscriptionRow): Promise<void> {
  const { db, stripe } = context;
  if (row.state !== 'starting' && row.state !== 'incomplete') return;
  let subscription: Stripe.Subscription;
  try {
    subscription = (await findSubscription(context, row)) ?? (await create(context, row, await ensureCustomer(context, row.customerId)));
  } catch (error) {
    const code = isRefusedForGood(error);
    if (!code) throw error;
    return refuse(context, row, code);
  }
  if (!row.stripeSubscriptionId) {
    await db.transaction(async (tx) => {
      await tx
        .update(subscriptions)
        .set({
          stripeSubscriptionId: subscription.id,
          state: 'incomplete',
          startedAt: dateOf(subscription.created),
          updatedAt: context.clock.now(),
        })
        .where(eq(subscriptions.orderId, row.orderId));
      // A link that begins one anew is not the order's own job: the order may have been cancelled meanwhile.
      if (row.attempt > 1) await queueBilling(tx, row.orderId);
    });
  }
  const invoiceId = idOf(subscription.latest_invoice);
  const { paymentMethod } = requestOf(row);
  // A card that was refused once is not tried again behind the customer's back.
  if (invoiceId && paymentMethod && row.attempt === 1 && subscription.status === 'incomplete') {
    await payIntent(context, { invoiceId, paymentMethod, key: `order:${row.uid}:first-charge`, once: true }).catch(
      async (error: unknown) => {
        if (!isRefusedForGood(error)) throw error;
        await stripe.subscriptions.cancel(subscription.id);
        await refuse(context, row, 'payment_method_invalid');
      },
    );
  }
  await syncOrder(context, row.orderId);
}

/** The outcome of the first charge, from our own rows. */
export async function firstOutcome(context: PaymentContext, orderId: number): Promise<WireChargeOutcome> {
  const row = await subscriptionOfOrder(context.db, orderId);
  if (row?.state === 'abandoned' && row.failureCode) return outcome('failed', { failure: row.failureCode });
  const charge = await outcomeOf(context, { orderId, kind: 'first' });
  if (charge) return charge;
  return row?.state === 'abandoned' || row?.state === 'ended' ? outcome('failed', { failure: 'payment_expired' }) : outcome('processing');
}

/** The outcome of the charge of a change, from our own rows; null for one that costs nothing. */
export async function changeOutcome(context: PaymentContext, changeId: number): Promise<WireChargeOutcome | null> {
  const [change] = await context.db.select().from(changeRequests).where(eq(changeRequests.id, changeId));
  if (!change || change.charge === 0 || change.state === 'requested') return null;
  const { state, stripeInvoiceId } = change;
  if (state === 'withdrawn' && !stripeInvoiceId) return outcome('failed', { failure: 'charge_refused' });
  return (stripeInvoiceId && (await outcomeOf(context, { stripeInvoiceId }))) || outcome('processing');
}
