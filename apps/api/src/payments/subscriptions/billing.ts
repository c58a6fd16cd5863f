import type { WireBilling } from '@spruce/contract';
import { bangkokDate } from '@spruce/pricing';
import { and, asc, eq } from 'drizzle-orm';
import { charges, invoices, orders, paymentLinks } from '../../database/schema';
import { HttpError } from '../../http/errors';
import { toWire } from '../../http/wire';
import type { PaymentContext } from '../context';
import { subscriptionOfOrder } from '../port';
import { stateOf } from '../links/links-repository';
import { cardOfCharge } from '../links/serializers';
import { baht } from '../stripe/client';

/** What an order was charged and what comes next, out of what is written down: no provider is asked. */
export async function billingOf({ db, clock }: Pick<PaymentContext, 'db' | 'clock'>, orderId: number): Promise<WireBilling> {
  const row = await subscriptionOfOrder(db, orderId);
  if (!row) throw new HttpError(404, 'order_not_found', 'There is no such order');
  const rows = await db
    .select({ charge: charges, invoiceId: invoices.id, link: paymentLinks })
    .from(charges)
    .leftJoin(invoices, eq(invoices.chargeId, charges.id))
    .leftJoin(paymentLinks, and(eq(paymentLinks.stripeInvoiceId, charges.stripeInvoiceId), eq(paymentLinks.state, 'open')))
    .where(eq(charges.orderId, orderId))
    .orderBy(asc(charges.id));
  const running = row.state === 'active' || row.state === 'past-due';
  const goesOn = running && row.periodEnd !== null && (!row.cancelAt || row.periodEnd < row.cancelAt);
  const [order] = await db.select({ monthly: orders.monthly }).from(orders).where(eq(orders.id, orderId));
  return {
    state: row.state,
    next_charge_on: goesOn && row.periodEnd ? bangkokDate(row.periodEnd) : null,
    next_amount: goesOn ? (order?.monthly ?? null) : null,
    ends_on: row.endedAt ? bangkokDate(row.endedAt) : row.cancelAt ? bangkokDate(row.cancelAt) : null,
    charges: rows.map(({ charge, invoiceId, link }) => ({
      ...toWire(charge),
      amount: baht(charge.amount),
      given_back: baht(charge.refunded),
      on: bangkokDate(charge.paidAt ?? charge.createdAt),
      next_attempt_on: charge.nextAttemptAt && bangkokDate(charge.nextAttemptAt),
      failure: charge.state === 'failed' ? (charge.failureCode ?? 'card_declined') : null,
      card: cardOfCharge(charge),
      invoice_id: invoiceId,
      payment_link: link && stateOf(link, clock.now()) === 'open' ? link.id : null,
    })),
  };
}
