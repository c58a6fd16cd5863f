import { and, eq } from 'drizzle-orm';
import { charges, paymentLinks } from '../../database/schema';
import { issueCreditNote } from '../../invoices/issue-credit-note';
import { issueInvoice } from '../../invoices/issue-invoice';
import { queue } from '../../outbox/queue';
import type { PaymentContext } from '../context';
import { openLink } from '../links/links-repository';
import { PAYMENT_JOBS, type BillableOrder, type ChargeFailure, type Transaction } from '../port';
import type { ReadInvoice } from '../stripe/read-invoice';
import { requestOf, type SubscriptionRow } from './subscription-request';

type ChargeRow = typeof charges.$inferSelect;

/** States that nothing leads out of, but for a refund. */
const SETTLED: readonly ChargeRow['state'][] = ['paid', 'refunded', 'void'];

/** Writes one reading of an invoice down, and what follows from it: the tax invoice, the link to pay, the mail. Each follows once. `beginsAnew`: the first charge will be asked for again. */
export async function writeCharge(context: PaymentContext, tx: Transaction, row: SubscriptionRow, order: BillableOrder, { created, ...read }: ReadInvoice, { beginsAnew = false } = {}): Promise<void> {
  const now = context.clock.now();
  const [before] = await tx.select().from(charges).where(eq(charges.stripeInvoiceId, read.stripeInvoiceId));
  // Of what is settled, only that more of it was given back is news.
  if (before && SETTLED.includes(before.state) && !(before.state === 'paid' && (read.refunded ?? 0) > before.refunded)) return;
  const values = { ...read, orderId: row.orderId, customerId: row.customerId, updatedAt: now };
  const [after] = before
    ? await tx.update(charges).set(values).where(eq(charges.id, before.id)).returning()
    : await tx.insert(charges).values({ ...values, createdAt: created }).returning();
  if (!after) throw new Error(`no charge of ${read.stripeInvoiceId}`);
  if (after.state === 'paid' && before?.state === 'paid') await issueCreditNote(tx, { charge: after, order, now });
  else if (after.state === 'paid') await settle(context, tx, order, after);
  else if (after.state === 'refunded') {
    // Paid and given back before anybody read it: it was paid all the same.
    await receipt(context, tx, order, after);
    await context.events.refunded?.(tx, { orderId: row.orderId, kind: after.kind });
  }
  else if (after.state === 'void') {
    // The link stays good for the invoice that takes this one's place.
    if (!(beginsAnew && after.kind === 'first')) await closeLinks(tx, after, 'revoked', now);
  }
  else if (after.state !== 'processing') await leaveLink(context, tx, row, before, after);
}

const closeLinks = (tx: Transaction, charge: ChargeRow, state: 'paid' | 'revoked', at: Date) =>
  tx
    .update(paymentLinks)
    .set(state === 'paid' ? { state, paidAt: at } : { state, revokedAt: at })
    .where(and(eq(paymentLinks.stripeInvoiceId, charge.stripeInvoiceId), eq(paymentLinks.state, 'open')));

/** How long whoever paid by a link in the browser has to say whether the card is to be kept. */
export const SAID_WITHIN_MS = 600_000;

/** What a payment leaves, once: a link that is paid, and a tax invoice. */
async function receipt(context: PaymentContext, tx: Transaction, order: BillableOrder, charge: ChargeRow): Promise<void> {
  const now = context.clock.now();
  await closeLinks(tx, charge, 'paid', charge.paidAt ?? now);
  // Stripe keeps the card of an invoice with the customer, asked or not, also where a browser paid it and never came back.
  const [link] = await tx.select().from(paymentLinks).where(eq(paymentLinks.stripeInvoiceId, charge.stripeInvoiceId)).orderBy(paymentLinks.createdAt).limit(1);
  const runAt = new Date(now.getTime() + SAID_WITHIN_MS);
  if (link) await queue(tx, PAYMENT_JOBS.letGo, { linkId: link.id }, { key: `let-go:${charge.stripeInvoiceId}`, runAt });
  if (charge.amount > 0) await issueInvoice(tx, { charge, order, months: order.months, now });
  if (charge.refunded > 0) await issueCreditNote(tx, { charge, order, now });
}

async function settle(context: PaymentContext, tx: Transaction, order: BillableOrder, charge: ChargeRow): Promise<void> {
  await receipt(context, tx, order, charge);
  await context.events.charged?.(tx, { orderId: order.id, kind: charge.kind, stripeInvoiceId: charge.stripeInvoiceId, paidAt: charge.paidAt });
}

/** A charge that is still to be paid has a link. A refusal is told once a try, an open charge (nobody named a card) once. */
async function leaveLink(context: PaymentContext, tx: Transaction, row: SubscriptionRow, before: ChargeRow | undefined, charge: ChargeRow): Promise<void> {
  const { billing, clock, events } = context;
  const link = await openLink(tx, charge, { now: clock.now(), days: billing.linkDays });
  const isNews = before?.state !== charge.state || before.attempts !== charge.attempts;
  if (!isNews || (charge.state === 'open' && before)) return;
  if (charge.state === 'failed') await events.failed?.(tx, { orderId: charge.orderId, kind: charge.kind, code: (charge.failureCode as ChargeFailure | null) ?? 'card_declined' });
  // At the first charge and at a change the customer is at the screen: the mail, one a link, waits until they had their chance.
  const isAlone = charge.kind === 'renewal' || (charge.state === 'open' && requestOf(row).paymentMethod === null);
  const wait = isAlone ? 0 : billing.remindAfterMinutes * 60_000;
  const news = charge.kind === 'renewal' ? `${charge.state}:${charge.attempts}` : 'notice';
  await queue(tx, PAYMENT_JOBS.remind, { linkId: link.id }, { key: `payment-link:${link.id}:${news}`, runAt: new Date(clock.now().getTime() + wait) });
}
