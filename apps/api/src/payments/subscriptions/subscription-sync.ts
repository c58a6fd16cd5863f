import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { charges, subscriptionChanges, subscriptions } from '../../database/schema';
import type { PaymentContext } from '../context';
import { intentOf } from './charge';
import type { SubscriptionState, Transaction } from '../port';
import { dateOf } from '../stripe/client';
import { hasOpenFirstLink } from '../links/links-repository';
import { readInvoice, type ReadInvoice } from '../stripe/read-invoice';
import { isMissing, isRefusedParameter } from '../stripe/errors';
import { namesByProduct, requestOf, type SubscriptionRow } from './subscription-request';
import { writeCharge } from './write-charge';
import { applyPaidChanges } from './apply-change';

const STATES: Readonly<Record<string, SubscriptionState>> = {
  incomplete: 'incomplete', incomplete_expired: 'abandoned', active: 'active', trialing: 'active', past_due: 'past-due', unpaid: 'past-due', paused: 'past-due', canceled: 'ended',
};

interface Truth {
  subscription: Stripe.Subscription;
  invoices: ReadInvoice[];
}

/** Everything that Stripe knows of the order. Paid charges are final, so they are asked for again only when a refund is the question. */
async function readTruth(context: PaymentContext, row: SubscriptionRow, stripeId: string, refunds: boolean): Promise<Truth> {
  const { db, stripe } = context;
  const [subscription, settled, changed, names] = await Promise.all([
    stripe.subscriptions.retrieve(stripeId),
    db.select({ id: charges.stripeInvoiceId }).from(charges).where(and(eq(charges.orderId, row.orderId), inArray(charges.state, refunds ? ['refunded'] : ['paid', 'refunded']))),
    db.select({ id: subscriptionChanges.stripeInvoiceId }).from(subscriptionChanges).where(and(eq(subscriptionChanges.orderId, row.orderId), isNotNull(subscriptionChanges.stripeInvoiceId))),
    namesByProduct(db, row),
  ]);
  const done = new Set(settled.map(({ id }) => id));
  const invoices: Stripe.Invoice[] = [];
  for await (const invoice of stripe.invoices.list({ subscription: stripeId, limit: 100 })) invoices.push(invoice);
  for (const { id } of changed) {
    const invoice = id && !done.has(id) ? await stripe.invoices.retrieve(id).catch((error: unknown) => (isMissing(error) ? null : Promise.reject(error))) : null;
    if (invoice) invoices.push(invoice);
  }
  const anchor = dateOf(subscription.billing_cycle_anchor) ?? new Date();
  const read: ReadInvoice[] = [];
  for (const invoice of invoices) {
    if (done.has(invoice.id)) continue;
    const intent = invoice.status === 'draft' ? null : await intentOf(context, invoice.id);
    const charge = readInvoice(invoice, { intent, names, coupon: requestOf(row).coupon, anchor });
    if (charge) read.push(charge);
  }
  return { subscription, invoices: read.sort((a, b) => a.created.getTime() - b.created.getTime()) };
}

/** The instant `months` later on the same day, clamped to the month's last: how Stripe counts, in UTC. */
export function monthsLater(from: Date, months: number): Date {
  const first = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1, from.getUTCHours(), from.getUTCMinutes(), from.getUTCSeconds()));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(from.getUTCDate(), last));
  return first;
}

/** When the subscription is to end by itself: the end of the term, unless somebody asked for an earlier one; null when it is being ended by hand. */
const wantedEnd = (row: SubscriptionRow, subscription: Stripe.Subscription): Date | null =>
  row.endsEarly ? row.cancelAt : monthsLater(new Date(subscription.billing_cycle_anchor * 1000), row.months);

async function write(context: PaymentContext, tx: Transaction, row: SubscriptionRow, seq: number, { subscription, invoices }: Truth): Promise<void> {
  const [locked] = await tx.select().from(subscriptions).where(eq(subscriptions.orderId, row.orderId)).for('update');
  // A later reading was written meanwhile: this one may be older than what stands.
  if (!locked || locked.appliedSeq >= seq) return;
  // Read of a try that another one has taken the place of since.
  if (locked.stripeSubscriptionId !== subscription.id) return;
  const state = STATES[subscription.status] ?? 'past-due';
  const running = state === 'active' || state === 'past-due';
  const item = subscription.items.data[0];
  const next: SubscriptionRow = {
    ...locked,
    state,
    startedAt: dateOf(subscription.billing_cycle_anchor),
    periodStart: dateOf(item?.current_period_start),
    periodEnd: dateOf(item?.current_period_end),
    cancelAt: running ? wantedEnd(locked, subscription) : locked.cancelAt,
    endedAt: dateOf(subscription.ended_at),
    appliedSeq: seq,
    appliedBegan: row.syncBegan,
    updatedAt: context.clock.now(),
  };
  // Stripe gives a first invoice up after 23 hours; while our link to it is good, another try takes its place when the link is opened.
  const beginsAnew = state === 'abandoned' && !locked.endsEarly && (await hasOpenFirstLink(tx, row.orderId, context.clock.now()));
  if (beginsAnew) Object.assign(next, { state: 'starting', stripeSubscriptionId: null, attempt: locked.attempt + 1 } satisfies Partial<SubscriptionRow>);
  const { orderId: _orderId, uid: _uid, syncSeq: _syncSeq, syncBegan: _syncBegan, createdAt: _createdAt, ...values } = next;
  await tx.update(subscriptions).set(values).where(eq(subscriptions.orderId, row.orderId));
  for (const invoice of invoices) await writeCharge(context, tx, next, invoice, { beginsAnew });
  const over = state === 'ended' || (state === 'abandoned' && !beginsAnew);
  if (over && locked.state !== state)
    await context.events.ended?.(tx, { orderId: row.orderId, reason: state === 'abandoned' ? 'abandoned' : locked.endsEarly ? 'ended-early' : 'term' });
}

/** Tells Stripe when to end, once the subscription runs and whenever the term changed. Asking for what is so already is free. */
async function ensureEnd({ stripe }: PaymentContext, row: SubscriptionRow, subscription: Stripe.Subscription): Promise<void> {
  if (subscription.status !== 'active' && subscription.status !== 'past_due') return;
  const end = wantedEnd(row, subscription);
  const wanted = end && Math.floor(end.getTime() / 1000);
  if (!wanted || subscription.cancel_at === wanted) return;
  await stripe.subscriptions.update(subscription.id, { cancel_at: wanted, proration_behavior: 'none' }).catch(async (error: unknown) => {
    // We come so late that the term is over: nothing more may be charged.
    if (!isRefusedParameter(error, 'cancel_at')) throw error;
    await stripe.subscriptions.cancel(subscription.id, { prorate: false, invoice_now: false });
  });
}

/**
 * Reads the truth about an order from Stripe and writes it down: the one way by which anything about money gets into the
 * database, whether a request, a webhook or a repetition asks. Readings are numbered, so that one that began earlier and ends
 * later changes nothing. Null when the order was never begun.
 */
export async function syncOrder(context: PaymentContext, orderId: number, { refunds = false } = {}): Promise<SubscriptionState | null> {
  const { db } = context;
  const [row] = await db.update(subscriptions).set({ syncSeq: sql`${subscriptions.syncSeq} + 1`, syncBegan: sql`clock_timestamp()` }).where(eq(subscriptions.orderId, orderId)).returning();
  if (!row?.stripeSubscriptionId) return row?.state ?? null;
  const truth = await readTruth(context, row, row.stripeSubscriptionId, refunds);
  await db.transaction((tx) => write(context, tx, row, row.syncSeq, truth));
  await applyPaidChanges(context, orderId);
  const [now] = await db.select().from(subscriptions).where(eq(subscriptions.orderId, orderId));
  if (now) await ensureEnd(context, now, truth.subscription);
  return now?.state ?? null;
}
