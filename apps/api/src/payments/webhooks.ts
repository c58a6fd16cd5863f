import { webhookResponseSchema } from '@spruce/contract';
import Stripe from 'stripe';
import { z } from 'zod';
import { eq, type SQL } from 'drizzle-orm';
import { charges, subscriptions, webhookEvents } from '../platform/database/schema';
import { HttpError } from '../platform/http/errors';
import { isStorable, withRawBody } from '../platform/http/request-bodies';
import { describeRoute } from '../platform/http/route-schema';
import type { Outbox } from '../platform/outbox/outbox';
import { queue } from '../platform/outbox/queue';
import type { ApiApp } from '../platform/plugin';
import { PAYMENT_JOBS, subscriptionOfOrder, type PaymentContext } from './port';
import { customerOfKey } from './cards/cards';
import { countCardTry } from './cards/attempt-limits';
import { replaceCustomer } from './billing/bill-order';
import { syncOrder } from './billing/sync-order';
import { idOf, nullIfMissing } from './stripe/client';
import { stripeSubscriptionIdOf } from './stripe/read-invoice';

const TOLERANCE_S = 300;
const ENDPOINT = 'the webhook endpoint of Stripe';

const eventSchema = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  api_version: z.string().max(60).nullish(),
  data: z.object({
    object: z.object({ id: z.string().default(''), payment_intent: z.union([z.string(), z.object({ id: z.string() })]).nullish() }),
  }),
});
type StripeEvent = z.infer<typeof eventSchema>;

const refuse = () => new HttpError(400, 'webhook_signature_invalid', 'The signature is missing, wrong, too old or in the future');

/** Also rejects future timestamps: the SDK would accept such an event until it is too old. */
function verifiedEvent({ stripe, settings, clock }: PaymentContext, body: Buffer, header: string | undefined): Stripe.Event {
  const now = Math.floor(clock.now().getTime() / 1000);
  const signedAt = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(header ?? '')?.[1] ?? NaN);
  if (!header || !Number.isFinite(signedAt) || signedAt > now + TOLERANCE_S) throw refuse();
  let event: unknown;
  try {
    event = stripe.webhooks.constructEvent(body, header, settings.webhookSecret, TOLERANCE_S, undefined, clock.now().getTime());
  } catch {
    // The SDK throws several kinds of errors. Each one means an invalid signature.
    throw refuse();
  }
  if (!eventSchema.safeParse(event).success || !isStorable(event))
    throw new HttpError(400, 'webhook_invalid', 'The event does not have the format that Stripe documents');
  return event as Stripe.Event;
}

export function stripeWebhookRoute(app: ApiApp, context: PaymentContext, outbox: Outbox): void {
  withRawBody(app, (scope) => {
    const schema = describeRoute({
      ...{ id: 'takeStripeEvent', who: 'anyone', summary: 'Receive an event from Stripe; its body is signed', tag: 'Webhooks' },
      description: 'Stores the event once and responds at once; the state is read from Stripe afterwards.',
      errors: [400, 500],
      answer: webhookResponseSchema,
    });
    scope.post('/stripe-service/webhook', { config: { ignoreToken: true }, bodyLimit: 1_048_576, schema }, async (request) => {
      const header = request.headers['stripe-signature'];
      const event = verifiedEvent(context, request.body as Buffer, typeof header === 'string' ? header : undefined);
      const { id: eventId, type, api_version: version } = event;
      // Events of another API version are accepted, because only their ids are read. `/readyz` reports the version.
      if (version === Stripe.API_VERSION) context.faults?.clear(ENDPOINT);
      else context.faults?.report(ENDPOINT, `events come in version ${version ?? 'unknown'}, read is ${Stripe.API_VERSION}`);
      const row = { id: eventId, provider: 'stripe', type, payload: event } as const;
      const id = await context.db.transaction(async (tx) => {
        const [kept] = await tx.insert(webhookEvents).values(row).onConflictDoNothing().returning();
        return kept ? queue(tx, PAYMENT_JOBS.event, { eventId }, { key: `stripe-event:${eventId}` }) : null;
      });
      if (id !== null) outbox.kick();
      return { received: true as const };
    });
  });
}

async function orderOf({ db, stripe }: PaymentContext, { type, data }: StripeEvent) {
  const { id, payment_intent: intent } = data.object;
  const isOwn = eq(charges.orderId, subscriptions.orderId);
  const find = async (where: SQL) => {
    const found = db.select({ id: subscriptions.orderId }).from(subscriptions).leftJoin(charges, isOwn).where(where).limit(1);
    return (await found)[0]?.id;
  };
  if (type.startsWith('customer.subscription.')) return find(eq(subscriptions.stripeSubscriptionId, id));
  // Refunds and disputes name the PaymentIntent of their charge.
  if (!type.startsWith('invoice.'))
    return find(eq(charges.paymentIntentId, type.startsWith('payment_intent.') ? id : (idOf(intent) ?? '')));
  // A charge causes about twelve events. From the second event on, our row exists, which saves a call to Stripe.
  const known = await find(eq(charges.stripeInvoiceId, id));
  if (known !== undefined) return known;
  const invoice = await stripe.invoices.retrieve(id).catch(nullIfMissing);
  const subscription = invoice && stripeSubscriptionIdOf(invoice);
  if (subscription) return find(eq(subscriptions.stripeSubscriptionId, subscription));
  const uid = invoice?.metadata?.['spruce_uid'] ?? '';
  return /^[0-9a-f-]{36}$/.test(uid) ? find(eq(subscriptions.uid, uid)) : undefined;
}

/** A saved card becomes the default if there is none. After too many refused cards, the SetupIntent accepts no more cards. */
async function handleSetupIntent(context: PaymentContext, intentId: string): Promise<void> {
  const { stripe } = context;
  const intent = await stripe.setupIntents.retrieve(intentId).catch(nullIfMissing);
  const [customerId, method] = [idOf(intent?.customer), idOf(intent?.payment_method)];
  const owner = customerId && (await customerOfKey(context, customerId));
  if (owner && intent?.status === 'requires_payment_method')
    await countCardTry(context, owner, 'failed', () => stripe.setupIntents.cancel(intentId));
  if (intent?.status !== 'succeeded' || !customerId || !method) return;
  if (owner) await countCardTry(context, owner, 'paid');
  const customer = await stripe.customers.retrieve(customerId);
  if (!customer.deleted && !customer.invoice_settings.default_payment_method)
    await stripe.customers.update(customerId, { invoice_settings: { default_payment_method: method } });
}

/** Reads only ids from the event and the current state from Stripe, so that the order of events does not matter. */
async function handle(context: PaymentContext, event: StripeEvent, receivedAt: Date): Promise<void> {
  const { type, data } = event;
  const { id } = data.object;
  if (type === 'setup_intent.succeeded' || type === 'setup_intent.setup_failed') return handleSetupIntent(context, id);
  if (type === 'customer.deleted') return void (await replaceCustomer(context, id));
  const orderId = await orderOf(context, event);
  if (orderId === undefined) return;
  // A read of this order that began after the event arrived already contains what the event reports.
  const began = (await subscriptionOfOrder(context.db, orderId))?.appliedBegan;
  if (!began || began <= receivedAt) await syncOrder(context, orderId);
}

export async function handleStripeEvent(context: PaymentContext, eventId: string): Promise<void> {
  const [event] = await context.db.select().from(webhookEvents).where(eq(webhookEvents.id, eventId));
  if (!event || event.processedAt) return;
  await handle(context, eventSchema.parse(event.payload), event.receivedAt);
  await context.db.update(webhookEvents).set({ processedAt: context.clock.now() }).where(eq(webhookEvents.id, eventId));
}
