import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { changeRequests, charges, subscriptions } from '../../database/schema';
import type { PaymentContext } from '../context';
import { billableOrder } from './billing-source';
import { intentOf } from './charge';
import type { BillableOrder, SubscriptionState, Transaction } from '../port';
import { allLines, dateOf } from '../stripe/client';
import { openFirstLink } from '../links/links-repository';
import { readInvoice, type ReadInvoice } from '../stripe/read-invoice';
import { isMissing } from '../stripe/errors';
import { namesByProduct, requestOf, type SubscriptionRow } from './subscription-request';
import { writeCharge } from './write-charge';

const STATES: Readonly<Record<string, SubscriptionState>> = {
  incomplete: 'incomplete', incomplete_expired: 'abandoned', active: 'active', trialing: 'active', past_due: 'past-due', unpaid: 'past-due', paused: 'past-due', canceled: 'ended',
};

interface Truth {
  subscription: Stripe.Subscription;
  invoices: ReadInvoice[];
}

/** Everything that Stripe knows of the order. Paid charges are final, so they are asked for again only when a refund is the question. */
async function readTruth(context: PaymentContext, row: SubscriptionRow, { startsOn }: BillableOrder, stripeId: string, refunds: boolean): Promise<Truth> {
  const { db, stripe } = context;
  const [subscription, settled, changed, names] = await Promise.all([
    stripe.subscriptions.retrieve(stripeId),
    db.select({ id: charges.stripeInvoiceId }).from(charges).where(and(eq(charges.orderId, row.orderId), inArray(charges.state, refunds ? ['refunded'] : ['paid', 'refunded']))),
    db.select({ id: changeRequests.stripeInvoiceId }).from(changeRequests).where(and(eq(changeRequests.orderId, row.orderId), isNotNull(changeRequests.stripeInvoiceId))),
    namesByProduct(db, row),
  ]);
  const done = new Set(settled.map(({ id }) => id));
  const invoices: Stripe.Invoice[] = [];
  for await (const invoice of stripe.invoices.list({ subscription: stripeId, limit: 100 })) invoices.push(invoice);
  for (const { id } of changed) {
    const invoice = id && !done.has(id) ? await stripe.invoices.retrieve(id).catch((error: unknown) => (isMissing(error) ? null : Promise.reject(error))) : null;
    if (invoice) invoices.push(invoice);
  }
  const read: ReadInvoice[] = [];
  for (const invoice of invoices) {
    if (done.has(invoice.id)) continue;
    const intent = invoice.status === 'draft' ? null : await intentOf(context, invoice.id);
    const charge = readInvoice({ ...invoice, lines: { ...invoice.lines, data: await allLines(context.stripe, invoice) } }, { intent, names, coupon: requestOf(row).coupon, startsOn });
    if (charge) read.push(charge);
  }
  return { subscription, invoices: read.sort((a, b) => a.created.getTime() - b.created.getTime()) };
}

async function write(context: PaymentContext, tx: Transaction, row: SubscriptionRow, order: BillableOrder, { subscription, invoices }: Truth): Promise<void> {
  const [locked] = await tx.select().from(subscriptions).where(eq(subscriptions.orderId, row.orderId)).for('update');
  // A later reading was written meanwhile: this one may be older than what stands.
  if (!locked || locked.appliedSeq >= row.syncSeq) return;
  // Read of a try that another one has taken the place of since.
  if (locked.stripeSubscriptionId !== subscription.id) return;
  const state = STATES[subscription.status] ?? 'past-due';
  const item = subscription.items.data[0];
  const next: SubscriptionRow = {
    ...locked,
    state,
    startedAt: dateOf(subscription.created),
    periodStart: dateOf(item?.current_period_start),
    periodEnd: dateOf(item?.current_period_end),
    endedAt: dateOf(subscription.ended_at),
    appliedSeq: row.syncSeq,
    appliedBegan: row.syncBegan,
    updatedAt: context.clock.now(),
  };
  // Stripe gives a first invoice up after 23 hours; while our link to it is good, another try takes its place when the link is opened.
  const beginsAnew = state === 'abandoned' && !locked.endsEarly && (await openFirstLink(tx, row.orderId, context.clock.now())) !== undefined;
  if (beginsAnew) Object.assign(next, { state: 'starting', stripeSubscriptionId: null, attempt: locked.attempt + 1 } satisfies Partial<SubscriptionRow>);
  const { orderId: _orderId, uid: _uid, syncSeq: _syncSeq, syncBegan: _syncBegan, createdAt: _createdAt, ...values } = next;
  await tx.update(subscriptions).set(values).where(eq(subscriptions.orderId, row.orderId));
  for (const invoice of invoices) await writeCharge(context, tx, next, order, invoice, { beginsAnew });
  const over = state === 'ended' || (state === 'abandoned' && !beginsAnew);
  if (over && locked.state !== state)
    await context.events.ended?.(tx, { orderId: row.orderId, reason: state === 'abandoned' ? 'abandoned' : locked.endsEarly ? 'ended-early' : 'term' });
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
  const order = await billableOrder(db, orderId);
  if (!order) return row.state;
  const truth = await readTruth(context, row, order, row.stripeSubscriptionId, refunds);
  await db.transaction((tx) => write(context, tx, row, order, truth));
  const [now] = await db.select({ state: subscriptions.state }).from(subscriptions).where(eq(subscriptions.orderId, orderId));
  return now?.state ?? null;
}
