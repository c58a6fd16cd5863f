import { z } from 'zod';
import { ownMethod } from '../cards/payment-methods';
import type { Ledger } from '../ledger';
import type { Invoice, Period, Subscription, SubscriptionItem } from '../model/billing';
import { createId } from '../model/objects';
import { invalidRequestError, requireOneOf, resourceMissingError } from '../wire/errors';
import { bool, mergeMetadata, metadata, positive, text, timestamp } from '../wire/schema';
import { emptyInvoice, itemLine } from './invoice-lines';
import type { Invoices } from './invoices';
import { nextPeriodEnd } from './periods';
import { createPrice, monthlyPriceData } from './prices';

/** With `id`, the input changes an existing item; `deleted` removes this item. */
export const itemInput = z.strictObject({
  id: text.optional(),
  deleted: bool.optional(),
  /** Id of a price that some subscription already has. */
  price: text.optional(),
  price_data: monthlyPriceData.optional(),
  quantity: positive.optional(),
  metadata,
});
type ItemInput = z.output<typeof itemInput>;

/** The sandbox has no proration, so a request that changes items must send `proration_behavior: none`. */
const shared = {
  cancel_at: timestamp.optional(),
  default_payment_method: text.optional(),
  metadata,
  proration_behavior: z.literal('none').optional(),
  trial_end: timestamp.optional(),
};
export const subscriptionInput = {
  ...shared,
  customer: text,
  items: z.array(itemInput).min(1),
  collection_method: z.literal('charge_automatically').optional(),
  payment_behavior: z.enum(['default_incomplete', 'allow_incomplete']).optional(),
  payment_settings: z
    .strictObject({ save_default_payment_method: z.literal('off').optional(), payment_method_types: z.array(z.literal('card')).optional() })
    .optional(),
};
export const subscriptionChange = { ...shared, items: z.array(itemInput).optional() };

/** Stripe's limit for the items of one subscription. */
const MAX_ITEMS = 20;

export const getPeriod = ({ items }: Subscription): Period => ({
  start: items[0]!.current_period_start,
  end: items[0]!.current_period_end,
});
export const setPeriod = (items: SubscriptionItem[], { start, end }: Period): void =>
  items.forEach((item) => Object.assign(item, { current_period_start: start, current_period_end: end }));

function findPrice(ledger: Ledger, input: ItemInput, param: string) {
  requireOneOf(input, ['price', 'price_data'], param);
  if (input.price_data) return createPrice(ledger, input.price_data, 'month');
  const prices = ledger.subscriptions.all().flatMap(({ items }) => items.map(({ price }) => price));
  const price = prices.find(({ id }) => id === input.price);
  if (!price) throw resourceMissingError('price', input.price ?? '', `${param}[price]`);
  return price;
}

function newItem(ledger: Ledger, subscription: string, input: ItemInput, param: string, now: number): SubscriptionItem {
  return {
    id: createId('si'),
    object: 'subscription_item',
    created: now,
    current_period_start: now,
    current_period_end: now,
    metadata: input.metadata,
    price: findPrice(ledger, input, param),
    quantity: input.quantity ?? 1,
    subscription,
  };
}

function changedItems(ledger: Ledger, held: { id: string; items: SubscriptionItem[] }, inputs: ItemInput[], now: number) {
  let items = held.items.map((item) => ({ ...item }));
  for (const [index, input] of inputs.entries()) {
    const param = `items[${index}]`;
    if (input.id === undefined) {
      const item = newItem(ledger, held.id, input, param, now);
      if (items.some(({ price }) => price.id === item.price.id))
        throw invalidRequestError('Cannot add multiple subscription items with the same plan', { param: `${param}[price]` });
      items.push(item);
      continue;
    }
    const item = items.find(({ id }) => id === input.id);
    if (!item) throw resourceMissingError('subscription_item', input.id, `${param}[id]`);
    if (input.deleted) items = items.filter((one) => one !== item);
    if (input.price ?? input.price_data) item.price = findPrice(ledger, input, param);
    item.quantity = input.quantity ?? item.quantity;
    item.metadata = mergeMetadata(item.metadata, input.metadata);
  }
  if (items.length === 0)
    throw invalidRequestError('A subscription must have at least one active plan. To cancel it, use the cancel endpoint.', {
      param: 'items',
    });
  if (items.length > MAX_ITEMS) throw invalidRequestError(`A subscription can have at most ${MAX_ITEMS} items.`, { param: 'items' });
  return items;
}

const refusePast = (name: 'cancel_at' | 'trial_end', at: number | undefined, now: number): void => {
  if (at !== undefined && at <= now) throw invalidRequestError(`The ${name} date must be in the future.`, { param: name });
};

/** Charges the first month immediately if there is no trial. If this charge fails, throws and creates no subscription. */
export function createSubscription(
  ledger: Ledger,
  invoices: Invoices,
  input: z.output<z.ZodObject<typeof subscriptionInput>>,
): Subscription {
  const { items, cancel_at, trial_end, default_payment_method = null, metadata: given } = input;
  const customer = ledger.customer(input.customer);
  const now = ledger.now(customer.test_clock);
  refusePast('trial_end', trial_end, now);
  refusePast('cancel_at', cancel_at, now);
  if (trial_end === undefined && input.payment_behavior === 'default_incomplete')
    throw invalidRequestError('The sandbox creates no incomplete subscriptions: send trial_end, or another payment_behavior.', {
      param: 'payment_behavior',
    });
  if (default_payment_method) ownMethod(ledger, default_payment_method, customer.id, 'default_payment_method');
  const id = createId('sub');
  const subscription: Subscription = {
    id,
    object: 'subscription',
    billing_cycle_anchor: trial_end ?? now,
    cancel_at: cancel_at ?? null,
    canceled_at: cancel_at === undefined ? null : now,
    ...{ cancellation_details: toCancellation(cancel_at !== undefined), ended_at: null, start_date: now },
    created: now,
    currency: 'thb',
    customer: customer.id,
    default_payment_method,
    items: changedItems(ledger, { id, items: [] }, items, now),
    latest_invoice: null,
    metadata: given,
    status: trial_end === undefined ? 'active' : 'trialing',
    test_clock: customer.test_clock,
    trial_end: trial_end ?? null,
    trial_start: trial_end === undefined ? null : now,
  };
  const period = { start: now, end: nextPeriodEnd(subscription.billing_cycle_anchor, now) };
  setPeriod(subscription.items, period);
  const invoice = createInvoice(ledger, subscription, {
    reason: 'subscription_create',
    ...{ period: { start: now, end: now }, now },
    rented: period,
    trial: trial_end !== undefined,
  });
  ledger.subscriptions.put(subscription);
  ledger.emit('customer.subscription.created', subscription);
  invoices.finalize(invoices.open(invoice));
  if (invoice.status === 'open') {
    try {
      invoices.pay(invoice);
    } catch (error) {
      invoices.end(invoice, 'void');
      ledger.subscriptions.delete(id);
      throw error;
    }
  }
  return subscription;
}

interface InvoiceOf {
  reason: Invoice['billing_reason'];
  period: Period;
  now: number;
  /** Period of rent that the lines of the invoice charge. */
  rented: Period;
  trial?: boolean;
}

export function createInvoice(ledger: Ledger, subscription: Subscription, { rented, trial, ...input }: InvoiceOf): Invoice {
  const invoice = emptyInvoice(ledger, { customer: subscription.customer, subscription, ...input });
  invoice.lines = subscription.items.map((item) => itemLine(ledger, item, rented, trial));
  subscription.latest_invoice = invoice.id;
  return invoice;
}

/** The day of a new `trial_end` is also the new day of the monthly charge. */
export function changeSubscription(
  ledger: Ledger,
  subscription: Subscription,
  { items, cancel_at, trial_end, ...input }: z.output<z.ZodObject<typeof subscriptionChange>>,
): void {
  if (subscription.status === 'canceled')
    throw invalidRequestError('A canceled subscription can only update its cancellation_details and metadata.', { param: 'id' });
  const now = ledger.now(subscription.test_clock);
  refusePast('cancel_at', cancel_at, now);
  refusePast('trial_end', trial_end, now);
  const { default_payment_method: method } = input;
  if (method) ownMethod(ledger, method, subscription.customer, 'default_payment_method');
  if (items && input.proration_behavior !== 'none')
    throw invalidRequestError('The sandbox does not prorate: send proration_behavior=none.', { param: 'proration_behavior' });
  const period = getPeriod(subscription);
  Object.assign(subscription, {
    metadata: mergeMetadata(subscription.metadata, input.metadata),
    ...(items && { items: changedItems(ledger, subscription, items, now) }),
    ...(method && { default_payment_method: method }),
    ...(cancel_at && { cancel_at, canceled_at: now, cancellation_details: toCancellation(true) }),
    ...(trial_end && { trial_end, trial_start: subscription.trial_start ?? now, billing_cycle_anchor: trial_end, status: 'trialing' }),
  });
  setPeriod(subscription.items, { ...period, end: trial_end ?? period.end });
  ledger.subscriptions.put(subscription);
}

const toCancellation = (isRequested: boolean) => ({
  ...{ comment: null, feedback: null, feedback_option: null },
  reason: isRequested ? 'cancellation_requested' : null,
});

export function cancelSubscription(ledger: Ledger, subscription: Subscription): Subscription {
  if (subscription.status === 'canceled') throw resourceMissingError('subscription', subscription.id);
  const now = ledger.now(subscription.test_clock);
  Object.assign(subscription, {
    status: 'canceled',
    ended_at: now,
    canceled_at: subscription.canceled_at ?? now,
    cancellation_details: toCancellation(true),
  });
  ledger.subscriptions.put(subscription);
  for (const invoice of ledger.invoices.filter(
    ({ parent, status }) => parent?.subscription_details.subscription === subscription.id && (status === 'draft' || status === 'open'),
  ))
    ledger.invoices.put(Object.assign(invoice, { auto_advance: false, next_payment_attempt: null, automatically_finalizes_at: null }));
  ledger.emit('customer.subscription.deleted', subscription);
  return subscription;
}
