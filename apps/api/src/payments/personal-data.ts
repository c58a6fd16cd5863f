import { asc, eq, sql } from 'drizzle-orm';
import type { PersonalData } from '../accounts/personal-data';
import { charges, creditNotes, invoices, paymentCustomers, subscriptions, webhookEvents } from '../database/schema';
import { forgetEvents } from '../database/forget-events';
import { queue } from '../outbox/queue';
import { PAYMENT_JOBS } from './port';

/** Money: what was charged stays by law; cards, and the customer at Stripe, go. */
export const paymentsPersonalData: PersonalData = {
  name: 'payments',
  async read(db, customerId) {
    const [made, issued, noted] = await Promise.all([
      db.select().from(charges).where(eq(charges.customerId, customerId)).orderBy(asc(charges.id)),
      db.select().from(invoices).where(eq(invoices.customerId, customerId)).orderBy(asc(invoices.id)),
      db.select().from(creditNotes).where(eq(creditNotes.customerId, customerId)).orderBy(asc(creditNotes.id)),
    ]);
    return {
      charges: made.map(({ orderId, kind, state, amount, paidAt, cardBrand, cardLast4 }) => ({ order_id: orderId, kind, state, amount: amount / 100, paid_at: paidAt?.toISOString() ?? null, card: cardBrand && `${cardBrand} ${cardLast4}` })),
      invoices: issued.map(({ number, orderId, total, document }) => ({ number, order_id: orderId, total: total / 100, document })),
      credit_notes: noted.map(({ number, total, document }) => ({ number, total: total / 100, document })),
    };
  },
  async blocks(tx, customerId) {
    const running = await tx.select({ state: subscriptions.state }).from(subscriptions).where(eq(subscriptions.customerId, customerId));
    return running.some(({ state }) => state === 'active' || state === 'past-due') ? 'A subscription is running' : null;
  },
  async erase(tx, customerId) {
    const [known] = await tx.select().from(paymentCustomers).where(eq(paymentCustomers.customerId, customerId));
    if (!known?.stripeCustomerId) return;
    await forgetEvents(tx, 'stripe', sql`(${webhookEvents.payload} #>> '{data,object,customer}' = ${known.stripeCustomerId} or ${webhookEvents.payload} #>> '{data,object,id}' = ${known.stripeCustomerId})`);
    await queue(tx, PAYMENT_JOBS.forget, { stripeCustomerId: known.stripeCustomerId }, { key: `payment-forget:${known.uid}` });
  },
};
