import { and, asc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { forgetEvents, type PersonalData } from '../accounts/personal-data';
import { charges, creditNotes, invoices, paymentLinks, subscriptions, webhookEvents } from '../platform/database/schema';
import { toWire } from '../platform/http/route-schema';
import { queue } from '../platform/outbox/queue';
import { paymentCustomerRow } from './cards/cards';
import { isPayable } from './links-repository';
import { PAYMENT_JOBS } from './port';
import { baht } from './stripe/client';
import { billableOrder } from './billable-order';

const isAboutCustomers = (ids: readonly string[]): SQL | undefined =>
  or(
    ...['data,object,customer', 'data,object,id', 'data,previous_attributes,customer'].map((path) =>
      inArray(sql`(${webhookEvents.payload} #>> ${`{${path}}`}::text[])`, [...ids]),
    ),
  );

const stripeIdsOf = (row: Awaited<ReturnType<typeof paymentCustomerRow>>): string[] =>
  [row?.formerIds ?? [], row?.stripeCustomerId ?? []].flat();

/** The law requires us to keep charges. Cards and the customer at Stripe are deleted. */
export const paymentsPersonalData: PersonalData = {
  name: 'payments',
  async read(db, customerId) {
    const chargeRows = await db.select().from(charges).where(eq(charges.customerId, customerId)).orderBy(asc(charges.id));
    const invoiceRows = await db.select().from(invoices).where(eq(invoices.customerId, customerId)).orderBy(asc(invoices.id));
    const notes = await db.select().from(creditNotes).where(eq(creditNotes.customerId, customerId)).orderBy(asc(creditNotes.id));
    const rows = await db.select().from(subscriptions).where(eq(subscriptions.customerId, customerId)).orderBy(asc(subscriptions.orderId));
    const links = await db.select().from(paymentLinks).where(eq(paymentLinks.customerId, customerId)).orderBy(asc(paymentLinks.createdAt));
    const isTheirs = and(eq(webhookEvents.provider, 'stripe'), isAboutCustomers(stripeIdsOf(await paymentCustomerRow(db, customerId))));
    const events = await db.select().from(webhookEvents).where(isTheirs).orderBy(asc(webhookEvents.receivedAt));
    return {
      charges: chargeRows.map(({ orderId, kind, state, amount, paidAt, cardBrand, cardLast4 }) => ({
        ...toWire({ orderId, kind, state, paidAt }),
        ...{ amount: baht(amount), card: cardBrand && `${cardBrand} ${cardLast4 ?? ''}`.trim() },
      })),
      invoices: invoiceRows.map(({ number, orderId, total, document }) => toWire({ number, orderId, total: baht(total), document })),
      requests: await Promise.all(
        rows.map(async ({ orderId, state }) => {
          const { months, billTo, deliverTo, paymentMethod: card } = (await billableOrder(db, orderId)) ?? {};
          return toWire({ orderId, state, months, billTo, deliverTo, card });
        }),
      ),
      links: links.map(({ orderId, state, amount, createdAt: madeAt, expiresAt }) =>
        toWire({ orderId, state, amount: baht(amount), madeAt, expiresAt }),
      ),
      messages: events.map(({ type, receivedAt }) => toWire({ type, receivedAt })),
      credit_notes: notes.map(({ number, total, document }) => ({ number, total: baht(total), document })),
    };
  },
  async findDeletionBlocker(tx, customerId) {
    const running = await tx.select({ state: subscriptions.state }).from(subscriptions).where(eq(subscriptions.customerId, customerId));
    if (running.some(({ state }) => state === 'active' || state === 'past-due')) return 'A subscription is still running';
    // We must be able to contact a customer who owes a month. An unpaid first charge is not owed: the rental never started.
    const owed = and(eq(charges.customerId, customerId), eq(charges.kind, 'renewal'), isPayable);
    return (await tx.$count(charges, owed)) > 0 ? 'A monthly charge is still unpaid' : null;
  },
  async erase(tx, customerId) {
    const known = await paymentCustomerRow(tx, customerId);
    await forgetEvents(tx, 'stripe', isAboutCustomers(stripeIdsOf(known)) ?? sql`false`);
    if (!known?.stripeCustomerId) return;
    await queue(tx, PAYMENT_JOBS.forget, { stripeCustomerId: known.stripeCustomerId }, { key: `payment-forget:${known.uid}` });
  },
};
