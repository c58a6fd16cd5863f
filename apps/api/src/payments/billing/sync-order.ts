import { and, eq, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { changeRequests, charges, paymentLinks, subscriptions, type ChargeRow, type SubscriptionRow } from '../../platform/database/schema';
import { withRetry } from '../../platform/database/with-retry';
import { issueInvoice } from '../../invoices/issue-documents';
import { queue } from '../../platform/outbox/queue';
import { BILLING } from '../../staff/business-settings';
import { lockBilling, PAYMENT_JOBS, updateBilling, type PaymentContext, type Writing } from '../port';
import { allLines, allRows, dateOf, nullIfMissing } from '../stripe/client';
import { isOpenLink, openLink, revokeLinksOf } from '../links-repository';
import { isOwed, readInvoice, readPaidMoney, stripeSubscriptionIdOf } from '../stripe/read-invoice';
import { billableOrder, type BillableOrder } from '../billable-order';
import { closeCode, intentsOf } from './payment-intents';
import { isGivenBack, storeMoney } from './refunds';
import { namesByProduct } from './write-invoice';

/** All payment data enters the database here. An older read that ends later changes nothing. */
export async function syncOrder(context: PaymentContext, orderId: number): Promise<void> {
  const { db, clock, events } = context;
  const begun = { syncSeq: sql`${subscriptions.syncSeq} + 1`, syncBegan: sql`clock_timestamp()` };
  const [row] = await updateBilling(db, orderId, begun);
  const found = row && (await billableOrder(db, orderId));
  if (!found) return;
  const order = { ...found, row };
  const stripeState = await readStripe(context, order);
  await withRetry(db, (tx) => storeState({ tx, order, now: clock.now(), events }, stripeState));
}

async function storeState(writing: Writing, { subscription, invoices }: StripeState): Promise<void> {
  const { tx, order, now } = writing;
  const { id: orderId, row } = order;
  const [locked] = await lockBilling(tx, orderId);
  // A later read was stored meanwhile, so this one may be outdated.
  if (!locked || locked.appliedSeq >= row.syncSeq) return;
  // The subscription was created or replaced after this read began.
  if (locked.stripeSubscriptionId !== (subscription?.id ?? null)) return;
  const applied = { appliedSeq: row.syncSeq, appliedBegan: row.syncBegan, updatedAt: now };
  await updateBilling(tx, orderId, { ...applied, ...(subscription && subscriptionValues(subscription, invoices)) });
  const rows = await tx.select().from(charges).where(eq(charges.orderId, orderId));
  for (const invoice of invoices) await storeCharge(writing, rows, invoice);
}

/** Our state of a subscription by its state at Stripe. All other states mean that a month is unpaid. */
const SUBSCRIPTION_STATES: Readonly<Record<string, SubscriptionRow['state']>> = { active: 'active', trialing: 'active', canceled: 'ended' };

/** States after a payment. Only refunds change one into the other. */
const PAID: ChargeRow['state'][] = ['paid', 'refunded'];

async function readStripe(context: PaymentContext, order: BillableOrder) {
  const { stripe } = context;
  const { stripeSubscriptionId: id, uid } = order.row;
  const { charges: known, stripeCustomerId: customer, startsOn } = order;
  const names = namesByProduct(order);
  const [subscription, listed] = await Promise.all([
    id ? stripe.subscriptions.retrieve(id) : null,
    customer ? allRows(stripe.invoices.list({ customer, limit: 100, expand: ['data.payments'] })) : [],
  ]);
  const isOwn = (invoice: Stripe.Invoice) =>
    invoice.metadata?.['spruce_uid'] === uid || (id !== null && stripeSubscriptionIdOf(invoice) === id);
  const own = listed.filter((invoice) => isOwn(invoice) || known.some(({ stripeInvoiceId }) => stripeInvoiceId === invoice.id));
  // Stripe does not list invoices of a deleted customer, so read them one by one.
  for (const { stripeInvoiceId } of known.filter((one) => !own.some((invoice) => invoice.id === one.stripeInvoiceId))) {
    const invoice = await stripe.invoices.retrieve(stripeInvoiceId, { expand: ['payments'] }).catch(nullIfMissing);
    if (invoice) own.push(invoice);
  }
  for (const invoice of own) if (!isOwed(invoice)) await closeCode(context, invoice);
  const intents = await intentsOf(context, customer, own);
  const read = await Promise.all(
    own.map(async (invoice) => {
      const intent = intents.get(invoice.id) ?? null;
      const lines = { ...invoice.lines, data: await allLines(stripe, invoice) };
      const charge = readInvoice({ ...invoice, lines }, { intent, names, startsOn });
      return charge ? [{ ...charge, money: await readPaidMoney(stripe, invoice, intent) }] : [];
    }),
  );
  return { subscription, invoices: read.flat().sort((a, b) => a.created.getTime() - b.created.getTime()) };
}
type StripeState = Awaited<ReturnType<typeof readStripe>>;

function subscriptionValues(subscription: Stripe.Subscription, invoices: StripeState['invoices']) {
  // A moved monthly day makes Stripe's status `trialing`, even while a month is unpaid.
  const owes = invoices.some(({ kind, state }) => kind === 'renewal' && (state === 'failed' || state === 'requires-action'));
  return {
    state: (owes && subscription.status === 'trialing' ? undefined : SUBSCRIPTION_STATES[subscription.status]) ?? 'past-due',
    endedAt: dateOf(subscription.ended_at),
  };
}

/** Stores one invoice. Its consequences (tax invoice, payment link, mail) happen once. */
async function storeCharge(writing: Writing, rows: readonly ChargeRow[], invoice: StripeState['invoices'][number]): Promise<void> {
  const { tx, order, now, events } = writing;
  const { created, money, ...read } = invoice;
  const before = rows.find((charge) => charge.stripeInvoiceId === read.stripeInvoiceId);
  if (before && PAID.includes(before.state)) {
    // After its payment, a charge changes only by refunds and disputes.
    if (read.state !== 'paid') return;
    return storeMoney(writing, before, money);
  }
  if (before?.state === 'void' && read.state === 'void') return;
  const values = { ...read, orderId: order.id, customerId: order.customerId, updatedAt: now };
  const row = { ...values, createdAt: created };
  const known = { target: charges.stripeInvoiceId, set: values };
  const [stored] = await tx.insert(charges).values(row).onConflictDoUpdate(known).returning();
  const after = stored as ChargeRow;
  const { orderId, kind, state, stripeInvoiceId } = after;
  if (state === 'paid') {
    await recordPayment(writing, after);
    // A first month or a change that was refunded before we read its payment has no effect on the order.
    if (kind === 'renewal' || !isGivenBack(after, money)) await events.charged?.(tx, { orderId, kind, stripeInvoiceId });
    await storeMoney(writing, after, money);
  } else if (state === 'void') {
    // The link to the first charge of an unpaid order stays open, because billing moves it to the next invoice.
    if (kind !== 'first' || order.phase !== 'running' || order.isPaid) await revokeLinksOf(tx, { stripeInvoiceId }, now);
    const isOpen = and(eq(changeRequests.stripeInvoiceId, stripeInvoiceId), eq(changeRequests.state, 'approved'));
    for (const { id: changeId } of await tx.select().from(changeRequests).where(isOpen))
      await events.refused?.(tx, { orderId, changeId, code: 'payment_expired' });
  } else if (state !== 'processing') await ensureLink(writing, before, after);
}

/** Time after a link payment in which the payer can ask to save the card. */
export const SAVE_CARD_WITHIN_MS = 600_000;

async function recordPayment(writing: Writing, charge: ChargeRow): Promise<void> {
  const { tx, now } = writing;
  const { stripeInvoiceId } = charge;
  const paid = { state: 'paid', paidAt: charge.paidAt ?? now } as const;
  await tx.update(paymentLinks).set(paid).where(isOpenLink({ stripeInvoiceId }));
  // Stripe saves the card of every paid invoice. The job detaches it, unless the payer asked to keep it.
  const ofCharge = eq(paymentLinks.stripeInvoiceId, stripeInvoiceId);
  const [link] = await tx.select().from(paymentLinks).where(ofCharge).orderBy(paymentLinks.createdAt).limit(1);
  const runAt = new Date(now.getTime() + SAVE_CARD_WITHIN_MS);
  if (link) await queue(tx, PAYMENT_JOBS.letGo, { linkId: link.id }, { key: `let-go:${stripeInvoiceId}`, runAt });
  if (charge.amount > 0) await issueInvoice(writing, charge);
}

/** Opens a link for an unpaid charge. Reports each refused attempt once, and an open charge without a card once. */
async function ensureLink({ tx, order, now, events }: Writing, before: ChargeRow | undefined, charge: ChargeRow): Promise<void> {
  const { orderId, kind, state, attempts, failureCode } = charge;
  const link = await openLink(tx, charge, now);
  const isNews = before?.state !== state || before.attempts !== attempts;
  if (!isNews || (state === 'open' && before)) return;
  if (state === 'failed') await events.failed?.(tx, { orderId, kind, code: failureCode ?? 'card_declined' });
  // For a first charge or a change, the mail waits some minutes, because the customer is on the payment page and can pay there.
  const isAlone = kind === 'renewal' || (state === 'open' && order.payBy === 'link');
  const runAt = new Date(now.getTime() + (isAlone ? 0 : BILLING.remindAfterMinutes * 60_000));
  const key = `payment-link:${link.id}:${kind === 'renewal' ? `${state}:${attempts}` : 'notice'}`;
  await queue(tx, PAYMENT_JOBS.remind, { linkId: link.id }, { key, runAt });
}
