import type { Ledger } from '../ledger/ledger';
import type { Period, Subscription, SubscriptionItem } from '../model/billing';
import { createId, type Metadata } from '../model/objects';
import { invalidRequestError, requireOneOf } from '../wire/errors';
import type { PriceData } from './catalog';
import type { DiscountInput } from './discounts';
import { addInterval, DAY_S, nextPeriodEnd } from './periods';
import { newItem, type ItemInput } from './subscription-items';

export interface SubscriptionInput {
  customer: string;
  items: ItemInput[];
  currency?: string;
  add_invoice_items?: {
    price?: string;
    price_data?: PriceData;
    quantity?: number;
    discountable?: boolean;
    metadata?: Metadata;
    description?: string;
  }[];
  billing_cycle_anchor?: number;
  cancel_at?: number;
  cancel_at_period_end?: boolean;
  default_payment_method?: string;
  description?: string;
  discounts?: DiscountInput[];
  metadata?: Metadata;
  off_session?: boolean;
  payment_behavior?: string;
  payment_settings?: { save_default_payment_method?: string; payment_method_types?: string[] };
  proration_behavior?: string;
  trial_end?: number;
  trial_period_days?: number;
}

export const getInterval = (subscription: Subscription) => subscription.items[0]!.price.recurring!;
export const getPeriod = (subscription: Subscription): Period => ({
  start: subscription.items[0]!.current_period_start,
  end: subscription.items[0]!.current_period_end,
});
export const setPeriod = (items: SubscriptionItem[], period: Period): void =>
  items.forEach((item) => Object.assign(item, { current_period_start: period.start, current_period_end: period.end }));

/** Does not save the subscription. */
export function draftSubscription(ledger: Ledger, input: SubscriptionInput): { subscription: Subscription; period: Period } {
  const customer = ledger.customer(input.customer);
  const now = ledger.now(customer.test_clock);
  requireOneOf(input, ['trial_end', 'trial_period_days']);
  requireOneOf({ cancel_at: input.cancel_at, cancel_at_period_end: input.cancel_at_period_end || undefined }, [
    'cancel_at',
    'cancel_at_period_end',
  ]);
  const trialEnd = input.trial_end ?? (input.trial_period_days ? now + input.trial_period_days * DAY_S : null);
  if (trialEnd !== null && trialEnd <= now) throw invalidRequestError('The trial end date must be in the future.', { param: 'trial_end' });
  if (input.billing_cycle_anchor !== undefined && input.billing_cycle_anchor < now)
    throw invalidRequestError('The billing_cycle_anchor cannot be in the past.', { param: 'billing_cycle_anchor' });
  if (input.cancel_at !== undefined && input.cancel_at <= now)
    throw invalidRequestError('The cancel_at date must be in the future.', { param: 'cancel_at' });
  if (input.default_payment_method) {
    const method = ledger.find(ledger.paymentMethods, 'PaymentMethod', input.default_payment_method, 'default_payment_method');
    if (method.customer !== customer.id)
      throw invalidRequestError(
        `The customer does not have a payment method with the ID ${method.id}. The payment method must be attached to the customer.`,
        { code: 'resource_missing', param: 'default_payment_method' },
      );
  }
  if (input.items.length === 0) throw invalidRequestError('Missing required param: items.', { code: 'parameter_missing', param: 'items' });
  const id = createId('sub');
  const subscription: Subscription = {
    id,
    object: 'subscription',
    billing_cycle_anchor: trialEnd ?? input.billing_cycle_anchor ?? now,
    cancel_at: input.cancel_at ?? null,
    cancel_at_period_end: input.cancel_at_period_end ?? false,
    canceled_at: input.cancel_at === undefined && !input.cancel_at_period_end ? null : now,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: input.cancel_at === undefined ? null : 'cancellation_requested',
    },
    collection_method: 'charge_automatically',
    created: now,
    currency: input.currency ?? input.items[0]?.price_data?.currency ?? ledger.prices.get(input.items[0]?.price ?? '')?.currency ?? 'thb',
    customer: customer.id,
    default_payment_method: input.default_payment_method ?? null,
    description: input.description ?? null,
    discounts: [],
    ended_at: null,
    items: [],
    latest_invoice: null,
    metadata: input.metadata ?? {},
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: input.payment_settings?.payment_method_types ?? null,
      save_default_payment_method: input.payment_settings?.save_default_payment_method ?? 'off',
    },
    pending_setup_intent: null,
    start_date: now,
    status: 'incomplete',
    test_clock: customer.test_clock,
    trial_end: trialEnd,
    trial_start: trialEnd === null ? null : now,
  };
  for (const [index, item] of input.items.entries()) subscription.items.push(newItem(ledger, subscription, item, index, now));
  const { interval, interval_count } = getInterval(subscription);
  const period = { start: now, end: nextPeriodEnd(subscription.billing_cycle_anchor, interval, interval_count, now) };
  if (trialEnd === null && subscription.billing_cycle_anchor > addInterval(now, interval, interval_count))
    throw invalidRequestError('billing_cycle_anchor cannot be later than next natural billing date for plan', {
      param: 'billing_cycle_anchor',
    });
  setPeriod(subscription.items, period);
  return { subscription, period };
}
