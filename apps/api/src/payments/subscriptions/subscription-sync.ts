import { and, eq, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { Database } from '../../platform/database/database';
import { changeRequests, charges, paymentLinks, subscriptions } from '../../platform/database/schema';
import { withRetry } from '../../platform/database/with-retry';
import { issueInvoice } from '../../invoices/issue-documents';
import { queue } from '../../platform/outbox/queue';
import { BILLING } from '../../staff/business-settings';
import { paymentCustomerRow } from '../cards/cards';
import type { PaymentContext } from '../context';
import { PAYMENT_JOBS, queueBilling, type BillableOrder, type ChargeRow, type SubscriptionRow } from '../port';
import { allLines, dateOf, ROWS_AT_MOST } from '../stripe/client';
import { isOpenLink, openLink, revokeLinksOf } from '../links/links-repository';
import { nullIfMissing } from '../stripe/errors';
import { readInvoice, readPaidMoney, subscriptionOf, type PaidMoney, type ReadInvoice } from '../stripe/read-invoice';
import { billableOrder } from './billing-source';
import { intentsOf } from './payment-intents';
import { noteMoney } from './refunds';
import { namesByProduct, requestOf } from './provider-requests';

const STATES: Readonly<Record<string, SubscriptionRow['state']>> = {
  incomplete: 'incomplete',
  incomplete_expired: 'abandoned',
  active: 'active',
  trialing: 'active',
  past_due: 'past-due',
  unpaid: 'past-due',
  paused: 'past-due',
  canceled: 'ended',
};

/** States of money that came. Only refunds lead from one to the other. */
const PAID: ChargeRow['state'][] = ['paid', 'refunded'];

/** Everything that Stripe knows of the order. Paid charges are final, so they are read again only when refunds are the question. */
async function readTruth(context: PaymentContext, row: SubscriptionRow, { startsOn }: BillableOrder, withPaid: boolean) {
  const { db, stripe } = context;
  const { stripeSubscriptionId: id, uid } = row;
  const customer = (await paymentCustomerRow(db, row.customerId))?.stripeCustomerId;
  const isAsked = sql<boolean>`exists (select from refunds where refunds.charge_id = charges.id)`;
  const [subscription, known, names, ofCustomer] = await Promise.all([
    id ? stripe.subscriptions.retrieve(id) : null,
    db.select({ id: charges.stripeInvoiceId, state: charges.state, isAsked }).from(charges).where(eq(charges.orderId, row.orderId)),
    namesByProduct(db, row),
    customer ? stripe.invoices.list({ customer, limit: 100, expand: ['data.payments'] }).autoPagingToArray({ limit: ROWS_AT_MOST }) : [],
  ]);
  const done = new Set(known.flatMap(({ id, state }) => (!withPaid && PAID.includes(state) ? id : [])));
  const listed: Stripe.Invoice[] = ofCustomer;
  // Invoices of a customer who was deleted at Stripe since.
  const apart = known.filter(({ id }) => !done.has(id) && !listed.some((invoice) => invoice.id === id));
  for (const { id } of apart) {
    const invoice = await stripe.invoices.retrieve(id, { expand: ['payments'] }).catch(nullIfMissing);
    if (invoice) listed.push(invoice);
  }
  const isOwn = (invoice: Stripe.Invoice) => invoice.metadata?.['spruce_uid'] === uid || (id !== null && subscriptionOf(invoice) === id);
  const unsettled = listed.filter(
    (invoice) => (isOwn(invoice) || apart.some((one) => one.id === invoice.id)) && !done.has(invoice.id) && invoice.status !== 'draft',
  );
  const intents = await intentsOf(context, unsettled);
  const invoices: (ReadInvoice & { money: PaidMoney })[] = [];
  for (const invoice of unsettled) {
    const intent = intents.get(invoice.id) ?? null;
    const charge = readInvoice(
      { ...invoice, lines: { ...invoice.lines, data: await allLines(context.stripe, invoice) } },
      { intent, names, coupon: requestOf(row).coupon, startsOn },
    );
    const { isAsked = false } = known.find((one) => one.id === invoice.id) ?? {};
    if (charge) invoices.push({ ...charge, money: await readPaidMoney(stripe, invoice, intent, isAsked) });
  }
  return { subscription, invoices: invoices.sort((a, b) => a.created.getTime() - b.created.getTime()) };
}
type Truth = Awaited<ReturnType<typeof readTruth>>;

function standingOf(subscription: Stripe.Subscription, invoices: Truth['invoices']) {
  // A subscription that was moved to the order's day is on trial until then, whether or not a month is owed.
  const owes = invoices.some(({ kind, state }) => kind === 'renewal' && (state === 'failed' || state === 'requires-action'));
  const item = subscription.items.data[0];
  return {
    state: (owes && subscription.status === 'trialing' ? undefined : STATES[subscription.status]) ?? 'past-due',
    startedAt: dateOf(subscription.created),
    periodStart: dateOf(item?.current_period_start),
    periodEnd: dateOf(item?.current_period_end),
    endedAt: dateOf(subscription.ended_at),
  };
}

/** Writes one reading of an invoice down, and what follows from it: the tax invoice, the link to pay, the mail. Each follows once. */
async function writeCharge(
  context: PaymentContext,
  tx: Database,
  row: SubscriptionRow,
  order: BillableOrder,
  { created, money, ...read }: Truth['invoices'][number],
): Promise<void> {
  const now = context.clock.now();
  const [before] = await tx.select().from(charges).where(eq(charges.stripeInvoiceId, read.stripeInvoiceId));
  if (before && PAID.includes(before.state)) {
    // What was paid is final. News is only what became of the money.
    if (read.state !== 'paid') return;
    // Releases before January 2027 stored 0 for what was paid outside of Stripe.
    const isMissed = before.amount === 0 && read.amount > 0;
    const [charge = before] = isMissed ? await tx.update(charges).set(read).where(eq(charges.id, before.id)).returning() : [];
    if (isMissed) await issueInvoice(tx, { charge, order, now });
    await noteMoney(context, tx, order, charge, money);
    return;
  }
  if (before?.state === 'void' && read.state === 'void') return;
  const values = { ...read, orderId: row.orderId, customerId: row.customerId, updatedAt: now };
  const known = { target: charges.stripeInvoiceId, set: values };
  const [after] = await tx
    .insert(charges)
    .values({ ...values, createdAt: created })
    .onConflictDoUpdate(known)
    .returning();
  if (!after) throw new Error(`no charge of ${read.stripeInvoiceId}`);
  const { orderId, kind, state, stripeInvoiceId, paidAt } = after;
  if (state === 'paid') {
    await receipt(context, tx, order, after);
    const settled = await noteMoney(context, tx, order, after, money);
    // A first month or a change that was given back before anybody read it is not wanted any more.
    if (settled.state === 'paid' || kind === 'renewal') await context.events.charged?.(tx, { orderId, kind, stripeInvoiceId, paidAt });
  } else if (state === 'void') {
    // The link to an unpaid order moves to the next first invoice.
    if (kind !== 'first' || order.phase !== 'running' || order.isPaid) await revokeLinksOf(tx, { stripeInvoiceId }, now);
    const isOpen = and(eq(changeRequests.stripeInvoiceId, stripeInvoiceId), eq(changeRequests.state, 'approved'));
    for (const { id: changeId } of await tx.select().from(changeRequests).where(isOpen))
      await context.events.refused?.(tx, { orderId, changeId, code: 'payment_expired' });
  } else if (state !== 'processing') await leaveLink(context, tx, row, before, after);
}

/** How long whoever paid by a link in the browser has to say whether the card is to be kept. */
export const SAID_WITHIN_MS = 600_000;

/** What a payment leaves, once: a link that is paid, and a tax invoice. */
async function receipt(context: PaymentContext, tx: Database, order: BillableOrder, charge: ChargeRow): Promise<void> {
  const now = context.clock.now();
  const { stripeInvoiceId } = charge;
  await tx
    .update(paymentLinks)
    .set({ state: 'paid', paidAt: charge.paidAt ?? now })
    .where(isOpenLink({ stripeInvoiceId }));
  // Stripe keeps the card of an invoice with the customer, asked or not, also where a browser paid it and never came back.
  const ofCharge = eq(paymentLinks.stripeInvoiceId, stripeInvoiceId);
  const [link] = await tx.select().from(paymentLinks).where(ofCharge).orderBy(paymentLinks.createdAt).limit(1);
  const runAt = new Date(now.getTime() + SAID_WITHIN_MS);
  if (link) await queue(tx, PAYMENT_JOBS.letGo, { linkId: link.id }, { key: `let-go:${stripeInvoiceId}`, runAt });
  if (charge.amount > 0) await issueInvoice(tx, { charge, order, now });
}

/** A charge that is still to be paid has a link. A refusal is told once a try, an open charge (nobody named a card) once. */
async function leaveLink(
  { clock, events }: PaymentContext,
  tx: Database,
  row: SubscriptionRow,
  before: ChargeRow | undefined,
  charge: ChargeRow,
): Promise<void> {
  const { orderId, kind, state, attempts, failureCode } = charge;
  const now = clock.now();
  const link = await openLink(tx, charge, now);
  const isNews = before?.state !== state || before.attempts !== attempts;
  if (!isNews || (state === 'open' && before)) return;
  if (state === 'failed') await events.failed?.(tx, { orderId, kind, code: failureCode ?? 'card_declined' });
  // At the first charge and at a change the customer is at the screen: the mail, one a link, waits until they had their chance.
  const isAlone = kind === 'renewal' || (state === 'open' && requestOf(row).paymentMethod === null);
  const runAt = new Date(now.getTime() + (isAlone ? 0 : BILLING.remindAfterMinutes * 60_000));
  const key = `payment-link:${link.id}:${kind === 'renewal' ? `${state}:${attempts}` : 'notice'}`;
  await queue(tx, PAYMENT_JOBS.remind, { linkId: link.id }, { key, runAt });
}

async function write(context: PaymentContext, tx: Database, row: SubscriptionRow, order: BillableOrder, truth: Truth): Promise<void> {
  const { subscription, invoices } = truth;
  const [locked] = await tx.select().from(subscriptions).where(eq(subscriptions.orderId, row.orderId)).for('update');
  // A later reading was written meanwhile: this one may be older than what stands.
  if (!locked || locked.appliedSeq >= row.syncSeq) return;
  // The subscription was noted since this reading began.
  if (locked.stripeSubscriptionId !== (subscription?.id ?? null)) return;
  const applied = { appliedSeq: row.syncSeq, appliedBegan: row.syncBegan, updatedAt: context.clock.now() };
  const values = { ...applied, ...(subscription && standingOf(subscription, invoices)) };
  const isGivenUp = values.state === 'abandoned' && order.phase === 'running' && !order.isPaid;
  // An unpaid order placed before December 2026 began with a subscription, which Stripe gives up after 23 hours.
  const anew = { state: 'starting', stripeSubscriptionId: null, attempt: locked.attempt + 1 } as const;
  const next = { ...locked, ...values, ...(isGivenUp && anew) };
  await tx
    .update(subscriptions)
    .set({ ...values, ...(isGivenUp && anew) })
    .where(eq(subscriptions.orderId, row.orderId));
  for (const invoice of invoices) await writeCharge(context, tx, next, order, invoice);
  if (isGivenUp) await queueBilling(tx, row.orderId);
  if (next.state === 'ended' && locked.state !== 'ended')
    await context.events.ended?.(tx, { orderId: row.orderId, reason: locked.endsEarly ? 'ended-early' : 'term' });
}

/**
 * Synchronises our rows of an order's billing from Stripe: the one way by which anything about money gets into the
 * database, whether a request, a webhook or a repetition asks. Readings are numbered, so that one that began earlier and ends
 * later changes nothing.
 */
export async function syncOrder(context: PaymentContext, orderId: number, { refunds: withPaid = false } = {}): Promise<void> {
  const { db } = context;
  const [row] = await db
    .update(subscriptions)
    .set({ syncSeq: sql`${subscriptions.syncSeq} + 1`, syncBegan: sql`clock_timestamp()` })
    .where(eq(subscriptions.orderId, orderId))
    .returning();
  if (!row) return;
  const order = await billableOrder(db, orderId);
  if (!order) return;
  const truth = await readTruth(context, row, order, withPaid);
  await withRetry(db, (tx) => write(context, tx, row, order, truth));
}
