import type { WireChargeOutcome } from '@spruce/contract';
import { MIN_CHARGE } from '@spruce/pricing';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { changeRequests, charges, type ChargeFailure } from '../../platform/database/schema';
import { withRetry } from '../../platform/database/with-retry';
import { ensureCustomer } from '../cards/cards';
import type { PaymentContext } from '../context';
import type { BillableChange, SubscriptionRow } from '../port';
import { idOf, satang } from '../stripe/client';
import { isRefusedForGood } from '../stripe/errors';
import { intentOf, outcome, outcomeOf, payIntent, refundAll } from './charge';
import { ensureInvoice, withdrawInvoice } from './one-off-invoice';
import { syncOrder } from './subscription-sync';

/** Names a change at Stripe, for ever. */
const keyOf = ({ id }: Pick<BillableChange, 'id'>): string => `change-${id}`;

/** One invoice for what a change charges once. */
const invoiceOf = (context: PaymentContext, row: SubscriptionRow, change: BillableChange): Promise<string> =>
  ensureInvoice(context, row, {
    key: `change:${keyOf(change)}`,
    id: change.stripeInvoiceId,
    rows: change.charges
      .filter(({ amount }) => amount > 0)
      .map(({ name, kind, amount }) => ({ name, kind, quantity: 1, unitPrice: amount })),
    metadata: { change: keyOf(change) },
    note: (id) => context.db.update(changeRequests).set({ stripeInvoiceId: id }).where(eq(changeRequests.id, change.id)),
  });

async function cardOf({ stripe }: PaymentContext, row: SubscriptionRow, customer: string): Promise<string | null> {
  if (!row.stripeSubscriptionId) return null;
  const subscription = await stripe.subscriptions.retrieve(row.stripeSubscriptionId);
  const own = idOf(subscription.default_payment_method);
  if (own) return own;
  const found = await stripe.customers.retrieve(customer);
  return found.deleted ? null : idOf(found.invoice_settings.default_payment_method);
}

/** Asks for the money of a change; a card on file is tried once. What is paid becomes part of the order by the reading that sees it. */
async function charge(context: PaymentContext, row: SubscriptionRow, change: BillableChange): Promise<void> {
  const refuse = (code: ChargeFailure) =>
    withRetry(context.db, async (tx) => context.events.refused?.(tx, { orderId: row.orderId, changeId: change.id, code }));
  // Stripe would call so small an invoice paid, and add it to whatever the customer is charged next.
  if (change.charges.reduce((sum, { amount }) => sum + amount, 0) < MIN_CHARGE) return refuse('charge_refused');
  let invoiceId: string;
  try {
    invoiceId = await invoiceOf(context, row, change);
  } catch (error) {
    if (!isRefusedForGood(error)) throw error;
    return refuse('charge_refused');
  }
  // Staff never charge a card: the customer is sent the link.
  const card = change.byCustomer ? await cardOf(context, row, await ensureCustomer(context, row.customerId)) : null;
  if (card) await payIntent(context, { invoiceId, paymentMethod: card, key: `order:${row.uid}:change:${keyOf(change)}:pay`, once: true });
  await syncOrder(context, row.orderId);
}

/** Withdraws the invoice of a change that was dropped, and refunds it if it was paid. */
async function takeBack(context: PaymentContext, row: SubscriptionRow, { stripeInvoiceId }: BillableChange): Promise<void> {
  const isPaid = stripeInvoiceId !== null && (await withdrawInvoice(context, stripeInvoiceId));
  const intent = isPaid ? await intentOf(context, stripeInvoiceId) : null;
  if (intent) await refundAll(context, row, intent.id);
  await syncOrder(context, row.orderId, { refunds: intent !== null });
}

/**
 * Gives back part of what an order paid: the change's own charge first, then the latest. What this change gave back already is found at
 * Stripe and counted, so that asking again gives nothing twice: also in a charge of which nothing is left, as by this very change.
 */
async function giveBack({ db, stripe }: PaymentContext, row: SubscriptionRow, change: BillableChange): Promise<void> {
  const key = keyOf(change);
  const paid = await db
    .select()
    .from(charges)
    .where(and(eq(charges.orderId, row.orderId), inArray(charges.state, ['paid', 'refunded'])))
    .orderBy(desc(sql`${charges.stripeInvoiceId} is not distinct from ${change.stripeInvoiceId}`), desc(charges.id));
  let left = satang(change.refund);
  for (const { paymentIntentId, amount } of paid) {
    if (left <= 0) return;
    if (!paymentIntentId) continue;
    const { data } = await stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 });
    const standing = data.filter(({ status }) => status !== 'failed' && status !== 'canceled');
    const sum = (refunds: typeof data) => refunds.reduce((total, refund) => total + refund.amount, 0);
    left -= sum(standing.filter(({ metadata }) => metadata?.['change'] === key));
    const part = Math.min(left, amount - sum(standing));
    if (part <= 0) continue;
    await stripe.refunds.create(
      {
        payment_intent: paymentIntentId,
        amount: part,
        reason: 'requested_by_customer',
        metadata: { order_id: String(row.orderId), change: key },
      },
      { idempotencyKey: `order:${row.uid}:change:${key}:refund:${paymentIntentId}` },
    );
    left -= part;
  }
}

/** Settles a change at the provider. */
export async function settleChange(context: PaymentContext, row: SubscriptionRow, change: BillableChange): Promise<void> {
  if (change.state === 'unpaid') return charge(context, row, change);
  await (change.state === 'dropped' ? takeBack(context, row, change) : giveBack(context, row, change));
  // What went back is read again, for its credit note: an event about it may be lost.
  if (change.state === 'applied') await syncOrder(context, row.orderId, { refunds: true });
  await context.db.update(changeRequests).set({ settledAt: context.clock.now() }).where(eq(changeRequests.id, change.id));
}

/** The outcome of the charge of a change, from our own rows; null for one that costs nothing. */
export async function changeOutcome(context: PaymentContext, changeId: number): Promise<WireChargeOutcome | null> {
  const [change] = await context.db.select().from(changeRequests).where(eq(changeRequests.id, changeId));
  if (!change || change.charge === 0 || change.state === 'requested') return null;
  const { state, stripeInvoiceId } = change;
  if (state === 'withdrawn' && !stripeInvoiceId) return outcome('failed', { failure: 'charge_refused' });
  return (stripeInvoiceId && (await outcomeOf(context, { stripeInvoiceId }))) || outcome('processing');
}
