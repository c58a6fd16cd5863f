import { and, desc, eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { charges, paymentLinks } from '../../database/schema';
import type { PaymentContext } from '../context';
import { fingerprint } from '../fingerprint';
import type { ChargeFailure, ChargeKind, ChargeOutcome } from '../port';
import { idOf } from '../stripe/client';
import { isCardError, isStripeCode } from '../stripe/errors';
import type { SubscriptionRow } from './subscription-request';

/** The PaymentIntent behind an invoice; null where nothing is due. */
export async function intentOf({ stripe }: PaymentContext, invoiceId: string): Promise<Stripe.PaymentIntent | null> {
  const invoice = await stripe.invoices.retrieve(invoiceId, { expand: ['payments'] });
  const payments = invoice.payments?.data ?? [];
  const id = idOf(payments.find(({ is_default }) => is_default)?.payment.payment_intent ?? payments[0]?.payment.payment_intent);
  return id ? stripe.paymentIntents.retrieve(id, { expand: ['payment_method', 'latest_charge'] }) : null;
}

/** Gives a payment back, whole; asked for again, it was given back already. */
export const refundAll = ({ stripe }: PaymentContext, { uid, orderId }: Pick<SubscriptionRow, 'uid' | 'orderId'>, intent: string) =>
  stripe.refunds.create({ payment_intent: intent, reason: 'requested_by_customer', metadata: { order_id: String(orderId) } }, { idempotencyKey: `order:${uid}:refund:${intent}` }).catch((error: unknown) => {
    if (!isStripeCode(error, 'charge_already_refunded')) throw error;
  });

export interface PayIntent {
  invoiceId: string;
  paymentMethod: string;
  key: string;
  /** Only where no card was tried yet. */
  once?: boolean;
  /** The customer wants a new card kept for later charges. */
  save?: boolean;
}

/**
 * Tries to pay an invoice with a card while the customer is at the screen. A refusal is no error here: it is read afterwards.
 * The key holds the last try, so that a double click is one try and a second try is another one.
 */
export async function payIntent(context: PaymentContext, { invoiceId, paymentMethod, key, once = false, save = false }: PayIntent): Promise<void> {
  const intent = await intentOf(context, invoiceId);
  if (!intent || (once && (intent.latest_charge !== null || intent.last_payment_error !== null || intent.status === 'requires_action'))) return;
  // An unfinished 3-D Secure of one card may be left for another card, not begun again for the same.
  const left = intent.status === 'requires_action' && idOf(intent.payment_method) !== paymentMethod;
  if (!left && !['requires_payment_method', 'requires_confirmation'].includes(intent.status)) return;
  try {
    await context.stripe.paymentIntents.confirm(intent.id, { payment_method: paymentMethod, ...(save && { setup_future_usage: 'off_session' }) }, { idempotencyKey: `${key}:${fingerprint([intent.id, paymentMethod, save, idOf(intent.latest_charge), intent.last_payment_error?.code ?? null])}` });
  } catch (error) {
    // Somebody else was faster: how it went is read afterwards as well.
    if (!isCardError(error) && !isStripeCode(error, 'payment_intent_unexpected_state', 'invoice_already_paid')) throw error;
  }
}

/** How a charge of an order stands, from what is written down; the secret of a card's 3-D Secure comes fresh from Stripe. */
export async function outcomeOf(context: PaymentContext, which: { orderId: number; kind: ChargeKind } | { stripeInvoiceId: string }): Promise<ChargeOutcome | null> {
  const { db, stripe } = context;
  const [charge] = await db
    .select()
    .from(charges)
    .where('stripeInvoiceId' in which ? eq(charges.stripeInvoiceId, which.stripeInvoiceId) : and(eq(charges.orderId, which.orderId), eq(charges.kind, which.kind)))
    .orderBy(desc(charges.id))
    .limit(1);
  if (!charge) return null;
  if (charge.state === 'paid' || charge.state === 'refunded') return { state: 'paid' };
  if (charge.state === 'processing') return { state: 'processing' };
  const [link] = await db.select({ id: paymentLinks.id }).from(paymentLinks).where(and(eq(paymentLinks.stripeInvoiceId, charge.stripeInvoiceId), eq(paymentLinks.state, 'open')));
  const paymentLink = link?.id ?? null;
  if (charge.state === 'requires-action' && paymentLink && charge.paymentIntentId) {
    const { client_secret: clientSecret } = await stripe.paymentIntents.retrieve(charge.paymentIntentId);
    if (clientSecret) return { state: 'requires_action', clientSecret, paymentLink };
  }
  if (charge.state === 'open' && paymentLink) return { state: 'open', paymentLink };
  return { state: 'failed', code: (charge.failureCode as ChargeFailure | null) ?? (charge.state === 'void' ? 'payment_expired' : 'card_declined'), paymentLink };
}
