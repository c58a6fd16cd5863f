import { and, eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { charges, paymentLinks, subscriptionChanges, subscriptions } from '../../database/schema';
import { HttpError } from '../../http/errors';
import { applyChange } from './apply-change';
import { ensureCustomer } from '../cards/cards';
import { outcomeOf, payIntent } from './charge';
import type { PaymentContext } from '../context';
import type { ChargeOutcome, OneOffCharge, SubscriptionChange } from '../port';
import { idOf, objectOf, satang } from '../stripe/client';
import { isMissing, isStripeCode } from '../stripe/errors';
import { giveBack } from './give-back';
import type { SubscriptionRow } from './subscription-request';
import { syncOrder } from './subscription-sync';

const total = (items: readonly OneOffCharge[]): number => items.reduce((sum, { amount }) => sum + amount, 0);

/** One invoice for what is charged once. Each step has a key of its own; what was made before is found by it. */
async function chargeOnce(context: PaymentContext, row: SubscriptionRow, { key, charges: items = [] }: SubscriptionChange, invoiceId: string | null): Promise<string> {
  const { db, stripe } = context;
  const customer = await ensureCustomer(context, row.customerId);
  const idempotencyKey = (step: string) => ({ idempotencyKey: `order:${row.uid}:change:${key}:${step}` });
  const metadata = { order_id: String(row.orderId), spruce_uid: row.uid, change: key };
  const invoice = invoiceId
    ? await stripe.invoices.retrieve(invoiceId)
    : await stripe.invoices.create({ customer, collection_method: 'charge_automatically', auto_advance: false, pending_invoice_items_behavior: 'exclude', metadata }, idempotencyKey('invoice'));
  if (!invoiceId) await db.update(subscriptionChanges).set({ stripeInvoiceId: invoice.id }).where(eq(subscriptionChanges.key, key));
  if (invoice.status !== 'draft') return invoice.id;
  // Rows that a dead process left are counted, not made again, even when Stripe has forgotten the keys.
  const standing = new Set(invoice.lines.data.map(({ metadata: { row: index } }) => index));
  for (const [index, { name, amount, kind }] of items.entries()) {
    if (standing.has(String(index)) || amount <= 0) continue;
    await stripe.invoiceItems.create(
      { customer, invoice: invoice.id, currency: 'thb', amount: satang(amount), description: name.en, metadata: { ...metadata, kind, row: String(index), name_en: name.en, name_th: name.th } },
      idempotencyKey(`item:${index}`),
    );
  }
  await stripe.invoices.finalizeInvoice(invoice.id, { auto_advance: false }, idempotencyKey('finalize')).catch((error: unknown) => {
    if (!isStripeCode(error, 'invoice_not_editable')) throw error;
  });
  return invoice.id;
}

async function cardOf({ stripe }: PaymentContext, row: SubscriptionRow, customer: string): Promise<string | null> {
  if (!row.stripeSubscriptionId) return null;
  const subscription = await stripe.subscriptions.retrieve(row.stripeSubscriptionId);
  const own = idOf(objectOf<Stripe.PaymentMethod>(subscription.default_payment_method) ?? (subscription.default_payment_method as string | null));
  if (own) return own;
  const found = await stripe.customers.retrieve(customer);
  return found.deleted ? null : idOf(found.invoice_settings.default_payment_method);
}

/** See {@link Payments.changeSubscription}. What costs something happens when it is paid. */
export async function changeSubscription(context: PaymentContext, orderId: number, change: SubscriptionChange): Promise<ChargeOutcome | null> {
  const { db } = context;
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.orderId, orderId));
  if (!row) throw new HttpError(404, 'order_not_found', 'There is no such order');
  await db.insert(subscriptionChanges).values({ key: change.key, orderId, change }).onConflictDoNothing();
  const [kept] = await db.select().from(subscriptionChanges).where(and(eq(subscriptionChanges.key, change.key), eq(subscriptionChanges.orderId, orderId)));
  if (!kept) throw new HttpError(409, 'change_key_taken', 'This change belongs to another order');
  // Also when asked for with other words: the first ones stand.
  const asked = kept.change as SubscriptionChange;
  if (total(asked.charges ?? []) > 0) {
    const invoiceId = await chargeOnce(context, row, asked, kept.stripeInvoiceId);
    const card = await cardOf(context, row, await ensureCustomer(context, row.customerId));
    const [standing] = await db.select().from(charges).where(eq(charges.stripeInvoiceId, invoiceId));
    if (card && !standing) await payIntent(context, { invoiceId, paymentMethod: card, key: `order:${row.uid}:change:${change.key}:pay` });
    await syncOrder(context, orderId);
    return outcomeOf(context, { stripeInvoiceId: invoiceId });
  }
  if (!kept.appliedAt) await applyChange(context, row, kept);
  if (asked.refund) await giveBack(context, row, { key: change.key, baht: asked.refund });
  await syncOrder(context, orderId);
  return null;
}

/** See {@link Payments.cancelSubscription}. */
export async function cancelSubscription(context: PaymentContext, orderId: number, { key, refund }: { key: string; refund: boolean }): Promise<void> {
  const { db, stripe, clock } = context;
  const [row] = await db.update(subscriptions).set({ endsEarly: true, cancelAt: null }).where(eq(subscriptions.orderId, orderId)).returning();
  if (!row) return;
  await db.update(paymentLinks).set({ state: 'revoked', revokedAt: clock.now() }).where(and(eq(paymentLinks.orderId, orderId), eq(paymentLinks.state, 'open')));
  if (!row.stripeSubscriptionId) {
    await db.update(subscriptions).set({ state: 'abandoned', endedAt: clock.now() }).where(eq(subscriptions.orderId, orderId));
    return;
  }
  await stripe.subscriptions.cancel(row.stripeSubscriptionId, { prorate: false, invoice_now: false }).catch((error: unknown) => {
    // Ended already: that is what was wanted.
    if (!isMissing(error)) throw error;
  });
  // From here on nothing more can be charged: what was, is known now.
  await syncOrder(context, orderId);
  const all = await db.select().from(charges).where(eq(charges.orderId, orderId));
  for (const { stripeInvoiceId, paymentIntentId, state } of all) {
    if (['open', 'failed', 'requires-action'].includes(state)) {
      const invoice = await stripe.invoices.retrieve(stripeInvoiceId);
      if (invoice.status === 'open') await stripe.invoices.voidInvoice(stripeInvoiceId);
    }
    if (refund && state === 'paid' && paymentIntentId)
      await stripe.refunds.create({ payment_intent: paymentIntentId, reason: 'requested_by_customer', metadata: { order_id: String(orderId) } }, { idempotencyKey: `order:${row.uid}:cancel:${key}:refund:${paymentIntentId}` }).catch((error: unknown) => {
        if (!isStripeCode(error, 'charge_already_refunded')) throw error;
      });
  }
  await syncOrder(context, orderId, { refunds: true });
}
