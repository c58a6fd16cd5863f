import type { WirePaymentMethod } from '@spruce/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import { paymentCustomers, subscriptions } from '../../platform/database/schema';
import { HttpError } from '../../platform/http/errors';
import type { PaymentContext } from '../port';
import { paymentCustomer } from '../billable-order';
import { fingerprint, idOf, nullIfMissing } from '../stripe/client';

export const paymentCustomerRow = async (db: Database, customerId: number) =>
  (await db.select().from(paymentCustomers).where(eq(paymentCustomers.customerId, customerId)))[0];

/** Returns `cus_…`. Inserts our row before the first call, so that a retry creates no second customer. */
export async function ensureCustomer(context: PaymentContext, customerId: number): Promise<string> {
  const { db, stripe, settings } = context;
  const known = await paymentCustomerRow(db, customerId);
  if (known?.stripeCustomerId) return known.stripeCustomerId;
  const customer = await paymentCustomer(db, customerId);
  if (!customer) throw new HttpError(404, 'account_not_found', 'There is no such account');
  const { email, name, phone, language } = customer;
  if (!known) await db.insert(paymentCustomers).values({ customerId }).onConflictDoNothing();
  const { uid } = known ?? (await paymentCustomerRow(db, customerId)) ?? {};
  if (!uid) throw new Error(`no payment customer of ${customerId}`);
  const made = await stripe.customers.create(
    {
      email,
      ...(name && { name }),
      ...(phone && { phone }),
      preferred_locales: [language],
      metadata: { customer_id: String(customerId), spruce_uid: uid },
      ...(settings.testClock && { test_clock: settings.testClock }),
    },
    // Stripe rejects a reused key with other parameters, and the customer may change these fields before a retry.
    { idempotencyKey: `customer:${uid}:${fingerprint([email, name, phone || null, language])}` },
  );
  await db.update(paymentCustomers).set({ stripeCustomerId: made.id }).where(eq(paymentCustomers.customerId, customerId));
  return made.id;
}

export async function customerOfKey({ db }: PaymentContext, stripeCustomerId: string): Promise<number | null> {
  const isKnown = eq(paymentCustomers.stripeCustomerId, stripeCustomerId);
  const [found] = await db.select().from(paymentCustomers).where(isKnown);
  return found?.customerId ?? null;
}

export async function createSetupIntent(context: PaymentContext, customerId: number) {
  const customer = await ensureCustomer(context, customerId);
  const intent = await context.stripe.setupIntents.create({
    customer,
    usage: 'off_session',
    allowed_payment_method_types: ['card'],
    metadata: { customer_id: String(customerId) },
  });
  if (!intent.client_secret) throw new HttpError(502, 'payment_provider_refused', 'The payment provider returned no client secret');
  return { customer, id: intent.id, clientSecret: intent.client_secret };
}

/** The default card is first. Empty if Stripe does not know the customer. */
export async function listCards({ db, stripe }: PaymentContext, customerId: number): Promise<WirePaymentMethod[]> {
  const key = (await paymentCustomerRow(db, customerId))?.stripeCustomerId;
  if (!key) return [];
  const [customer, methods] = await Promise.all([
    stripe.customers.retrieve(key).catch(nullIfMissing),
    stripe.customers.listPaymentMethods(key, { type: 'card', limit: 100 }).catch(nullIfMissing),
  ]);
  const all = methods?.data ?? [];
  const chosen = customer && !customer.deleted ? idOf(customer.invoice_settings.default_payment_method) : null;
  // Without a default, Stripe charges the newest card, which is first in the list.
  const defaultId = (all.find(({ id }) => id === chosen) ?? all[0])?.id;
  const cards = all.flatMap(({ id, card }) => {
    if (!card) return [];
    const { brand, last4, exp_month, exp_year } = card;
    return [{ id, brand, last4: last4 ?? '0000', exp_month, exp_year, is_default: id === defaultId }];
  });
  return cards.sort((a, b) => Number(b.is_default) - Number(a.is_default));
}

export const cardNotFound = () => new HttpError(404, 'payment_method_not_found', 'There is no such card on file');

/** Throws 404 for a card of another customer, so that its existence stays secret. */
export async function ownCard(context: PaymentContext, customerId: number, paymentMethod: string): Promise<WirePaymentMethod> {
  const card = (await listCards(context, customerId)).find(({ id }) => id === paymentMethod);
  if (!card) throw cardNotFound();
  return card;
}

async function runningSubscriptions({ db }: PaymentContext, customerId: number): Promise<string[]> {
  const { customerId: customer, state, stripeSubscriptionId } = subscriptions;
  const isRunning = and(eq(customer, customerId), inArray(state, ['starting', 'incomplete', 'active', 'past-due']));
  const rows = await db.select({ id: stripeSubscriptionId }).from(subscriptions).where(isRunning);
  return rows.flatMap(({ id }) => id ?? []);
}

export async function makeDefault(context: PaymentContext, customerId: number, paymentMethod: string): Promise<void> {
  await ownCard(context, customerId, paymentMethod);
  const key = await ensureCustomer(context, customerId);
  await context.stripe.customers.update(key, { invoice_settings: { default_payment_method: paymentMethod } });
  for (const id of await runningSubscriptions(context, customerId))
    await context.stripe.subscriptions.update(id, { default_payment_method: paymentMethod });
}

/** Throws 409 if a running subscription charges the card. */
export async function removeCard(context: PaymentContext, customerId: number, paymentMethod: string): Promise<void> {
  await ownCard(context, customerId, paymentMethod);
  for (const id of await runningSubscriptions(context, customerId)) {
    const { default_payment_method: pays } = await context.stripe.subscriptions.retrieve(id);
    if (idOf(pays) !== paymentMethod) continue;
    const message = 'A running subscription is paid with this card; make another card the default first';
    throw new HttpError(409, 'payment_method_in_use', message);
  }
  await context.stripe.paymentMethods.detach(paymentMethod);
}
