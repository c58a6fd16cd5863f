import { MIN_CHARGE } from '@spruce/pricing';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { changeRequests, charges, type ChargeFailure } from '../../database/schema';
import { withRetry } from '../../database/with-retry';
import { ensureCustomer } from '../cards/cards';
import type { PaymentContext } from '../context';
import type { BillableChange, SubscriptionRow } from '../port';
import { allLines, idOf, ROWS_AT_MOST, satang } from '../stripe/client';
import { isRefusedForGood, nullIf, nullIfMissing } from '../stripe/errors';
import { isOwed } from '../stripe/read-invoice';
import { intentOf, payIntent, refundAll } from './charge';
import { syncOrder } from './subscription-sync';

/** Names a change at Stripe, for ever. */
const keyOf = ({ id }: Pick<BillableChange, 'id'>): string => `change-${id}`;

/** One invoice for what is charged once. Each step has a key of its own; what was made before is found by it. */
async function invoiceOf(context: PaymentContext, row: SubscriptionRow, change: BillableChange): Promise<string> {
  const { db, stripe } = context;
  const customer = await ensureCustomer(context, row.customerId);
  const key = keyOf(change);
  const idempotencyKey = (step: string) => ({ idempotencyKey: `order:${row.uid}:change:${key}:${step}` });
  const metadata = { order_id: String(row.orderId), spruce_uid: row.uid, change: key };
  const invoice = change.stripeInvoiceId
    ? await stripe.invoices.retrieve(change.stripeInvoiceId)
    : await stripe.invoices.create(
        { customer, collection_method: 'charge_automatically', auto_advance: false, pending_invoice_items_behavior: 'exclude', metadata },
        idempotencyKey('invoice'),
      );
  // Noted before there is anything to pay: an invoice that nobody knows of is an empty draft.
  if (!change.stripeInvoiceId) await db.update(changeRequests).set({ stripeInvoiceId: invoice.id }).where(eq(changeRequests.id, change.id));
  if (invoice.status !== 'draft') return invoice.id;
  // Rows that a dead process left are counted, not made again, even when Stripe has forgotten the keys.
  const standing = new Set((await allLines(stripe, invoice)).map(({ metadata: { row: index } }) => index));
  for (const [index, { name, amount, kind }] of change.charges.entries()) {
    if (standing.has(String(index)) || amount <= 0) continue;
    await stripe.invoiceItems.create(
      {
        customer,
        invoice: invoice.id,
        currency: 'thb',
        amount: satang(amount),
        description: name.en,
        metadata: { ...metadata, kind, row: String(index), name_en: name.en, name_th: name.th },
      },
      idempotencyKey(`item:${index}`),
    );
  }
  const done = stripe.invoices.finalizeInvoice(invoice.id, { auto_advance: false }, idempotencyKey('finalize'));
  await done.catch(nullIf('invoice_not_editable'));
  return invoice.id;
}

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
    const code = isRefusedForGood(error);
    if (!code) throw error;
    return refuse(code);
  }
  // Staff never charge a card: the customer is sent the link.
  const card = change.byCustomer ? await cardOf(context, row, await ensureCustomer(context, row.customerId)) : null;
  if (card) await payIntent(context, { invoiceId, paymentMethod: card, key: `order:${row.uid}:change:${keyOf(change)}:pay`, once: true });
  await syncOrder(context, row.orderId);
}

/** Its rows first: those of a draft that is gone wait for whatever the customer is charged next. */
async function deleteDraft({ stripe }: PaymentContext, invoice: string): Promise<void> {
  const rows = await stripe.invoiceItems.list({ invoice, limit: 100 }).autoPagingToArray({ limit: ROWS_AT_MOST });
  for (const { id } of rows) await stripe.invoiceItems.del(id);
  await stripe.invoices.del(invoice);
}

/** Nobody is to pay for what came to nothing, and who did, gets it back. */
async function takeBack(context: PaymentContext, row: SubscriptionRow, { stripeInvoiceId }: BillableChange): Promise<void> {
  const { stripe } = context;
  // A draft may be gone already, by a process that died before it said so.
  const invoice = stripeInvoiceId ? await stripe.invoices.retrieve(stripeInvoiceId).catch(nullIfMissing) : null;
  if (invoice?.status === 'draft') await deleteDraft(context, invoice.id);
  if (invoice && isOwed(invoice)) await stripe.invoices.voidInvoice(invoice.id);
  const intent = invoice?.status === 'paid' ? await intentOf(context, invoice.id) : null;
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
