import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { charges, subscriptions, webhookEvents } from '../../platform/database/schema';
import { customerOfKey } from '../cards/cards';
import { countCardTry, countRefusedSetup } from '../cards/refused-cards';
import type { PaymentContext } from '../context';
import { subscriptionOfOrder } from '../port';
import { replaceCustomer } from '../subscriptions/replace-customer';
import { syncOrder } from '../subscriptions/subscription-sync';
import { idOf } from './client';
import { nullIfMissing } from './errors';
import { subscriptionOf } from './read-invoice';

async function orderOfSubscription({ db }: PaymentContext, stripeId: string): Promise<number | null> {
  const [known] = await db
    .select({ id: subscriptions.orderId })
    .from(subscriptions)
    .where(eq(subscriptions.stripeSubscriptionId, stripeId));
  return known?.id ?? null;
}

async function orderOfInvoice(context: PaymentContext, invoiceId: string): Promise<number | null> {
  // A charge makes a dozen events, and is known from the first one on.
  const [known] = await context.db.select({ id: charges.orderId }).from(charges).where(eq(charges.stripeInvoiceId, invoiceId));
  if (known) return known.id;
  const invoice = await context.stripe.invoices.retrieve(invoiceId).catch(nullIfMissing);
  if (!invoice) return null;
  const subscription = subscriptionOf(invoice);
  if (subscription) return orderOfSubscription(context, subscription);
  const uid = invoice.metadata?.['spruce_uid'];
  if (!uid || !/^[0-9a-f-]{36}$/.test(uid)) return null;
  const [row] = await context.db.select({ id: subscriptions.orderId }).from(subscriptions).where(eq(subscriptions.uid, uid));
  return row?.id ?? null;
}

async function orderOfIntent({ db }: PaymentContext, intentId: string): Promise<number | null> {
  const [row] = await db.select({ id: charges.orderId }).from(charges).where(eq(charges.paymentIntentId, intentId));
  return row?.id ?? null;
}

/** A card that was saved becomes the default where there was none. */
async function keepCard(context: PaymentContext, intentId: string): Promise<void> {
  const { stripe } = context;
  const intent = await stripe.setupIntents.retrieve(intentId).catch(nullIfMissing);
  const [customerId, method] = [idOf(intent?.customer), idOf(intent?.payment_method)];
  if (intent?.status !== 'succeeded' || !customerId || !method) return;
  const owner = await customerOfKey(context, customerId);
  if (owner !== null) await countCardTry(context, owner, 'paid');
  const customer = await stripe.customers.retrieve(customerId);
  if (!customer.deleted && !customer.invoice_settings.default_payment_method)
    await stripe.customers.update(customerId, { invoice_settings: { default_payment_method: method } });
}

/** Whether the order was read from Stripe after the event had come: then what it tells is known. One charge makes a dozen events. */
async function isKnown({ db }: PaymentContext, orderId: number, receivedAt: Date): Promise<boolean> {
  const began = (await subscriptionOfOrder(db, orderId))?.appliedBegan;
  return began != null && began > receivedAt;
}

/** Only ids are taken out of an event: what they stand for now is read from Stripe, so that the order of events does not matter. */
async function handle(context: PaymentContext, { type, data }: Stripe.Event, receivedAt: Date): Promise<void> {
  const object = data.object as { id?: unknown; payment_intent?: string | { id: string } | null };
  const id = typeof object.id === 'string' ? object.id : '';
  // What became of paid money; `charge.refund.updated` is of older endpoints.
  const refunds = ['charge.refund', 'charge.dispute.', 'refund.'].some((start) => type.startsWith(start));
  let orderId: number | null = null;
  if (type === 'setup_intent.succeeded') return keepCard(context, id);
  else if (type === 'setup_intent.setup_failed') return countRefusedSetup(context, id);
  else if (type === 'customer.deleted') await replaceCustomer(context, id);
  else if (type.startsWith('customer.subscription.')) orderId = await orderOfSubscription(context, id);
  else if (type.startsWith('invoice.')) orderId = await orderOfInvoice(context, id);
  else if (type.startsWith('payment_intent.')) orderId = await orderOfIntent(context, id);
  else if (refunds) orderId = await orderOfIntent(context, idOf(object.payment_intent) ?? '');
  if (orderId !== null && (refunds || !(await isKnown(context, orderId, receivedAt)))) await syncOrder(context, orderId, { refunds });
}

/** Handles one stored event. May run again. */
export async function handleStripeEvent(context: PaymentContext, eventId: string): Promise<void> {
  const [event] = await context.db.select().from(webhookEvents).where(eq(webhookEvents.id, eventId));
  if (!event || event.processedAt) return;
  await handle(context, event.payload as Stripe.Event, event.receivedAt);
  await context.db.update(webhookEvents).set({ processedAt: context.clock.now() }).where(eq(webhookEvents.id, eventId));
}
