import { z } from 'zod';
import type { Account } from '../account';
import { applyDiscounts } from '../billing/discounts';
import { pendingItems } from '../billing/invoice-items';
import { emptyInvoice } from '../billing/invoice-lines';
import { addInterval } from '../billing/periods';
import { getInterval, getPeriod, setPeriod } from '../billing/subscription-draft';
import { changedItems, prorate, sumMonthly, type ItemInput } from '../billing/subscription-items';
import type { Subscription } from '../model/billing';
import { invalidRequestError } from '../wire/errors';
import { page } from '../wire/list';
import { present } from '../wire/present';
import type { StripeRouter } from '../wire/router';
import {
  acceptIgnored,
  bool,
  currency,
  emptyable,
  mergeMetadata,
  metadata,
  paging,
  positive,
  text,
  timestamp,
  timestampOrEmpty,
} from '../wire/schema';
import { priceData } from './catalog-routes';

const plainMetadata = z.record(z.string(), z.string());
export const itemInput = z.strictObject({
  id: text.optional(),
  deleted: bool.optional(),
  price: text.optional(),
  price_data: priceData('recurring').optional(),
  quantity: positive.optional(),
  metadata: plainMetadata.optional(),
  ...acceptIgnored('clear_usage', 'discounts', 'tax_rates', 'billing_thresholds'),
});
export const singleInput = z.strictObject({
  price: text.optional(),
  price_data: priceData('one_time').optional(),
  quantity: positive.optional(),
  discountable: bool.optional(),
  metadata: plainMetadata.optional(),
  ...acceptIgnored('discounts', 'tax_rates', 'period'),
});
export const discountInput = z.union([
  z.literal('').transform(() => []),
  z.array(z.strictObject({ coupon: text.optional(), promotion_code: text.optional(), discount: text.optional() })),
]);
export const prorationBehavior = z.enum(['none', 'create_prorations', 'always_invoice']);
const paymentBehavior = z.enum(['default_incomplete', 'allow_incomplete', 'error_if_incomplete', 'pending_if_incomplete']);
const paymentSettings = z.strictObject({
  save_default_payment_method: z.enum(['on_subscription', 'off']).optional(),
  payment_method_types: z.array(z.literal('card')).optional(),
  ...acceptIgnored('payment_method_options'),
});
const common = {
  add_invoice_items: z.array(singleInput).max(20).optional(),
  cancel_at: z.union([timestampOrEmpty]).optional(),
  cancel_at_period_end: bool.optional(),
  default_payment_method: text.optional(),
  description: emptyable.optional(),
  discounts: discountInput.optional(),
  metadata: metadata.optional(),
  off_session: bool.optional(),
  payment_behavior: paymentBehavior.optional(),
  payment_settings: paymentSettings.optional(),
  proration_behavior: prorationBehavior.optional(),
  ...acceptIgnored(
    'automatic_tax',
    'billing_mode',
    'collection_method',
    'days_until_due',
    'invoice_settings',
    'trial_settings',
    'default_tax_rates',
    'on_behalf_of',
    'pending_invoice_item_interval',
    'billing_thresholds',
  ),
};

export function subscriptionsRoutes(router: StripeRouter, { ledger, invoices, subscriptions }: Account): void {
  router.post(
    '/v1/subscriptions',
    {
      ...common,
      customer: text,
      currency: currency.optional(),
      items: z.array(itemInput),
      billing_cycle_anchor: timestamp.optional(),
      trial_end: timestamp.optional(),
      trial_period_days: positive.optional(),
      ...acceptIgnored('trial_from_plan', 'backdate_start_date'),
    },
    ({ params }) =>
      subscriptions.create({
        ...params,
        cancel_at: params.cancel_at ?? undefined,
        description: params.description ?? undefined,
        metadata: mergeMetadata({}, params.metadata),
      }),
  );

  router.get(
    '/v1/subscriptions',
    {
      ...paging,
      customer: text.optional(),
      price: text.optional(),
      status: z
        .enum(['all', 'ended', 'active', 'canceled', 'incomplete', 'incomplete_expired', 'past_due', 'paused', 'trialing', 'unpaid'])
        .optional(),
      test_clock: text.optional(),
      ...acceptIgnored('collection_method', 'current_period_end', 'current_period_start'),
    },
    ({ params, url }) => {
      const { customer, status, test_clock, price } = params;
      const over = (one: Subscription): boolean => one.status === 'canceled' || one.status === 'incomplete_expired';
      const fits = (one: Subscription): boolean =>
        status === undefined ? one.status !== 'canceled' : status === 'all' || (status === 'ended' ? over(one) : one.status === status);
      return page(
        ledger.subscriptions.filter(
          (one) =>
            fits(one) &&
            one.customer === (customer ?? one.customer) &&
            // As at Stripe, a test clock's subscriptions are listed only for the clock or their customer.
            (test_clock === undefined ? customer !== undefined || one.test_clock === null : one.test_clock === test_clock) &&
            (price === undefined || one.items.some((item) => item.price.id === price)),
        ),
        params,
        url,
      );
    },
  );

  router.get('/v1/subscriptions/:id', {}, ({ id }) => ledger.find(ledger.subscriptions, 'subscription', id));

  router.post(
    '/v1/subscriptions/:id',
    {
      ...common,
      items: z.array(itemInput).optional(),
      billing_cycle_anchor: z.enum(['now', 'unchanged']).optional(),
      pause_collection: z
        .union([
          z.literal('').transform(() => null),
          z.strictObject({ behavior: z.enum(['void', 'keep_as_draft', 'mark_uncollectible']), resumes_at: timestamp.optional() }),
        ])
        .optional(),
      proration_date: timestamp.optional(),
      trial_end: z.union([z.literal('now'), timestamp]).optional(),
      cancellation_details: z.strictObject({ comment: emptyable.optional(), feedback: emptyable.optional() }).optional(),
    },
    ({ id, params }) => {
      const subscription = ledger.find(ledger.subscriptions, 'subscription', id);
      if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired')
        throw invalidRequestError('A canceled subscription can only update its cancellation_details and metadata.', { param: 'id' });
      const before = present(subscription);
      const now = subscriptions.now(subscription);
      if (params.cancel_at && params.cancel_at_period_end)
        throw invalidRequestError('You may only specify one of these parameters: cancel_at, cancel_at_period_end.', { param: 'cancel_at' });
      if (params.cancel_at && params.cancel_at <= now)
        throw invalidRequestError('The cancel_at date must be in the future.', { param: 'cancel_at' });
      if (params.default_payment_method) {
        const method = ledger.find(ledger.paymentMethods, 'PaymentMethod', params.default_payment_method, 'default_payment_method');
        if (method.customer !== subscription.customer)
          throw invalidRequestError(
            `The customer does not have a payment method with the ID ${method.id}. The payment method must be attached to the customer.`,
            { code: 'resource_missing', param: 'default_payment_method' },
          );
      }
      const items = params.items ? changedItems(ledger, subscription, params.items as ItemInput[], now) : subscription.items;
      const prorating = params.items && params.proration_behavior !== 'none' && subscription.status !== 'trialing';
      const prorations = prorating ? prorate(ledger, subscription, subscription.items, items, params.proration_date ?? now) : [];
      params.add_invoice_items?.forEach((single, index) => subscriptions.addSingle(subscription, single, index, now));
      if (params.discounts)
        subscription.discounts = applyDiscounts(ledger, params.discounts, {
          customer: subscription.customer,
          subscription: id,
          now,
          amount: sumMonthly(items),
        }).map((one) => one.id);
      Object.assign(subscription, {
        items,
        metadata: mergeMetadata(subscription.metadata, params.metadata),
        ...(params.default_payment_method !== undefined && { default_payment_method: params.default_payment_method || null }),
        ...(params.description !== undefined && { description: params.description }),
        ...(params.payment_settings && { payment_settings: { ...subscription.payment_settings, ...params.payment_settings } }),
        ...(params.pause_collection !== undefined && {
          pause_collection: params.pause_collection && { resumes_at: null, ...params.pause_collection },
        }),
      });
      if (params.cancel_at !== undefined || params.cancel_at_period_end !== undefined) endLater(subscription, params, now);
      if (params.trial_end !== undefined) moveTrial(subscription, params.trial_end === 'now' ? now : params.trial_end, now);
      if (params.billing_cycle_anchor === 'now') {
        const { interval, interval_count } = getInterval(subscription);
        subscription.billing_cycle_anchor = now;
        setPeriod(subscription.items, { start: now, end: addInterval(now, interval, interval_count) });
      }
      ledger.subscriptions.put(subscription);
      const after = present(subscription);
      const changed = Object.fromEntries(
        Object.entries(before).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(after[key])),
      );
      if (Object.keys(changed).length > 0) ledger.emit('customer.subscription.updated', subscription, changed);
      if ((params.add_invoice_items?.length ?? 0) > 0 || (params.proration_behavior === 'always_invoice' && prorations.length > 0))
        billNow(subscription, params.payment_behavior, params.off_session);
      return subscription;
    },
  );

  router.delete(
    '/v1/subscriptions/:id',
    {
      invoice_now: bool.optional(),
      prorate: bool.optional(),
      cancellation_details: z.strictObject({ comment: emptyable.optional(), feedback: emptyable.optional() }).optional(),
    },
    ({ id, params }) => {
      const subscription = ledger.find(ledger.subscriptions, 'subscription', id);
      if (params.prorate) prorate(ledger, subscription, subscription.items, [], subscriptions.now(subscription));
      subscriptions.cancel(subscription, {
        comment: params.cancellation_details?.comment ?? null,
        feedback: params.cancellation_details?.feedback ?? null,
      });
      if (params.invoice_now) billNow(subscription);
      return subscription;
    },
  );

  router.get('/v1/subscription_items', { ...paging, subscription: text }, ({ params, url }) =>
    page(ledger.find(ledger.subscriptions, 'subscription', params.subscription, 'subscription').items, params, url),
  );

  function endLater(
    subscription: Subscription,
    { cancel_at, cancel_at_period_end }: { cancel_at?: number | null; cancel_at_period_end?: boolean },
    now: number,
  ): void {
    if (cancel_at !== undefined) Object.assign(subscription, { cancel_at, cancel_at_period_end: false });
    if (cancel_at_period_end !== undefined)
      Object.assign(subscription, {
        cancel_at_period_end,
        cancel_at: cancel_at_period_end ? getPeriod(subscription).end : (cancel_at ?? null),
      });
    const ends = subscription.cancel_at !== null;
    subscription.canceled_at = ends ? now : null;
    subscription.cancellation_details = { ...subscription.cancellation_details, reason: ends ? 'cancellation_requested' : null };
  }

  function moveTrial(subscription: Subscription, to: number, now: number): void {
    if (subscription.status !== 'trialing' && to <= now) return;
    Object.assign(subscription, {
      trial_end: to,
      trial_start: subscription.trial_start ?? now,
      billing_cycle_anchor: to,
      status: to > now ? 'trialing' : subscription.status,
    });
    setPeriod(subscription.items, { start: getPeriod(subscription).start, end: to });
  }

  function billNow(subscription: Subscription, behavior?: string, offSession = true): void {
    const now = subscriptions.now(subscription);
    const pending = pendingItems(ledger, subscription.customer, subscription.id);
    if (pending.length === 0) return;
    const invoice = emptyInvoice(ledger, {
      customer: subscription.customer,
      subscription,
      reason: 'subscription_update',
      currency: subscription.currency,
      period: { start: now, end: now },
      now,
    });
    invoices.takePending(invoice, pending);
    subscription.latest_invoice = invoice.id;
    ledger.subscriptions.put(subscription);
    invoices.open(invoice);
    invoices.finalize(invoice);
    if (invoice.status !== 'open' || behavior === 'default_incomplete') return;
    if (behavior === 'error_if_incomplete') invoices.pay(invoice, invoices.methodFor(invoice), { offSession });
    else invoices.collect(invoice);
  }
}
