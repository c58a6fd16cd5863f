import { and, asc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { forgetEvents, type PersonalData } from '../accounts/personal-data';
import { charges, creditNotes, invoices, paymentCustomers, paymentLinks, subscriptions, webhookEvents } from '../platform/database/schema';
import { queue } from '../platform/outbox/queue';
import { isPayable } from './links/links-repository';
import { PAYMENT_JOBS } from './port';
import { billableOrder } from './subscriptions/billing-source';

const isAboutCustomers = (ids: readonly string[]): SQL | undefined =>
  or(
    ...['data,object,customer', 'data,object,id', 'data,previous_attributes,customer'].map((path) =>
      inArray(sql`(${webhookEvents.payload} #>> ${`{${path}}`}::text[])`, [...ids]),
    ),
  );

const stripeIdsOf = ({ formerIds = [], stripeCustomerId }: Partial<typeof paymentCustomers.$inferSelect> = {}): string[] =>
  stripeCustomerId ? [...formerIds, stripeCustomerId] : formerIds;

/** Personal data in payments. The law requires charges to be kept; cards and the Stripe customer are deleted. */
export const paymentsPersonalData: PersonalData = {
  name: 'payments',
  async read(db, customerId) {
    const [known] = await db.select().from(paymentCustomers).where(eq(paymentCustomers.customerId, customerId));
    const chargeRows = await db.select().from(charges).where(eq(charges.customerId, customerId)).orderBy(asc(charges.id));
    const invoiceRows = await db.select().from(invoices).where(eq(invoices.customerId, customerId)).orderBy(asc(invoices.id));
    const creditNoteRows = await db.select().from(creditNotes).where(eq(creditNotes.customerId, customerId)).orderBy(asc(creditNotes.id));
    const requested = await db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.customerId, customerId))
      .orderBy(asc(subscriptions.orderId));
    const links = await db.select().from(paymentLinks).where(eq(paymentLinks.customerId, customerId)).orderBy(asc(paymentLinks.createdAt));
    const isTheirs = and(eq(webhookEvents.provider, 'stripe'), isAboutCustomers(stripeIdsOf(known)));
    const events = await db.select().from(webhookEvents).where(isTheirs).orderBy(asc(webhookEvents.receivedAt));
    return {
      charges: chargeRows.map(({ orderId, kind, state, amount, paidAt, cardBrand, cardLast4 }) => ({
        order_id: orderId,
        kind,
        state,
        amount: amount / 100,
        paid_at: paidAt?.toISOString() ?? null,
        card: cardBrand && `${cardBrand} ${cardLast4}`,
      })),
      invoices: invoiceRows.map(({ number, orderId, total, document }) => ({ number, order_id: orderId, total: total / 100, document })),
      requests: await Promise.all(
        requested.map(async ({ orderId, state, months }) => {
          const { billTo, deliverTo, paymentMethod } = (await billableOrder(db, orderId)) ?? {};
          return { order_id: orderId, state, months, bill_to: billTo, deliver_to: deliverTo, card: paymentMethod };
        }),
      ),
      links: links.map(({ orderId, state, amount, createdAt, expiresAt }) => ({
        order_id: orderId,
        state,
        amount: amount / 100,
        made_at: createdAt.toISOString(),
        expires_at: expiresAt.toISOString(),
      })),
      messages: events.map(({ type, receivedAt }) => ({ type, received_at: receivedAt.toISOString() })),
      credit_notes: creditNoteRows.map(({ number, total, document }) => ({ number, total: total / 100, document })),
    };
  },
  async findDeletionBlocker(tx, customerId) {
    const running = await tx.select({ state: subscriptions.state }).from(subscriptions).where(eq(subscriptions.customerId, customerId));
    if (running.some(({ state }) => state === 'active' || state === 'past-due')) return 'A subscription is still running';
    // An unpaid monthly charge blocks the deletion, because we must be able to contact the customer. An unpaid first charge does not: the
    // rental never started.
    const owed = and(eq(charges.customerId, customerId), eq(charges.kind, 'renewal'), isPayable);
    return (await tx.$count(charges, owed)) > 0 ? 'A monthly charge is still unpaid' : null;
  },
  async erase(tx, customerId) {
    const request = sql`${subscriptions.request} - 'billTo' - 'deliverTo' - 'paymentMethod'`;
    await tx.update(subscriptions).set({ request }).where(eq(subscriptions.customerId, customerId));
    const [known] = await tx.select().from(paymentCustomers).where(eq(paymentCustomers.customerId, customerId));
    await forgetEvents(tx, 'stripe', isAboutCustomers(stripeIdsOf(known)) ?? sql`false`);
    if (!known?.stripeCustomerId) return;
    await queue(tx, PAYMENT_JOBS.forget, { stripeCustomerId: known.stripeCustomerId }, { key: `payment-forget:${known.uid}` });
  },
};
