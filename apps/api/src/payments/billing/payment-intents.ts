import type { WireChargeOutcome, WirePaymentLink } from '@spruce/contract';
import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { charges, paymentLinks } from '../../platform/database/schema';
import { isOpenLink } from '../links-repository';
import type { PaymentContext } from '../port';
import {
  allRows,
  fingerprint,
  idOf,
  isCardError,
  isRefusedForGood,
  isStripeCode,
  nullIf,
  nullIfMissing,
  nullOn,
  objectOf,
} from '../stripe/client';
import { isOwed } from '../stripe/read-invoice';

/** Stripe expands the latest ten refunds, also failed ones. */
const INTENT_PARTS = ['payment_method', 'latest_charge.refunds'];

/** The payment that was made, otherwise the one by card. The invoice must be read with the expanded field `payments`. */
function intentIdOf({ payments }: Stripe.Invoice): string | null {
  const all = payments?.data ?? [];
  const paid = all.filter(({ status }) => status === 'paid');
  const rows = paid.length > 0 ? paid : all;
  return idOf((rows.find(({ is_default }) => is_default) ?? rows[0])?.payment.payment_intent);
}

export async function intentOf({ stripe }: PaymentContext, invoiceId: string): Promise<Stripe.PaymentIntent | null> {
  const id = intentIdOf(await stripe.invoices.retrieve(invoiceId, { expand: ['payments'] }));
  return id ? stripe.paymentIntents.retrieve(id, { expand: INTENT_PARTS }) : null;
}

/** PaymentIntents by invoice id. One call reads all PaymentIntents of a customer. */
export async function intentsOf({ stripe }: PaymentContext, customer: string | null, invoices: readonly Stripe.Invoice[]) {
  const expand = INTENT_PARTS.map((part) => `data.${part}`);
  const listed = customer ? await allRows(stripe.paymentIntents.list({ customer, limit: 100, expand })).catch(nullIfMissing) : null;
  const intents = new Map<string, Stripe.PaymentIntent>();
  for (const invoice of invoices) {
    const id = intentIdOf(invoice);
    if (!id) continue;
    const found = listed?.find((intent) => intent.id === id);
    intents.set(invoice.id, found ?? (await stripe.paymentIntents.retrieve(id, { expand: INTENT_PARTS })));
  }
  return intents;
}

export const outcome = (state: WireChargeOutcome['state'], parts: Partial<WireChargeOutcome> = {}): WireChargeOutcome => ({
  state,
  client_secret: null,
  failure: null,
  payment_link: null,
  ...parts,
});

interface PayIntent {
  invoiceId: string;
  paymentMethod: string;
  key: string;
  /** Skips the payment if a card was tried before. */
  once?: boolean;
  save?: boolean;
}

/** Tries a card; a refusal does not throw. The idempotency key includes the previous attempt, so a double click is one attempt. */
export async function payIntent(context: PaymentContext, { invoiceId, paymentMethod, key, once = false, save = false }: PayIntent) {
  const intent = await intentOf(context, invoiceId);
  if (!intent || (once && (intent.latest_charge !== null || intent.last_payment_error !== null || intent.status === 'requires_action')))
    return;
  // An unfinished 3-D Secure check can be replaced by another card, but is not started again for the same card.
  const left = intent.status === 'requires_action' && idOf(intent.payment_method) !== paymentMethod;
  if (!left && !['requires_payment_method', 'requires_confirmation'].includes(intent.status)) return;
  const card = { payment_method: paymentMethod, ...(save && { setup_future_usage: 'off_session' as const }) };
  const attempt = fingerprint([intent.id, paymentMethod, save, idOf(intent.latest_charge), intent.last_payment_error?.code ?? null]);
  const confirming = context.stripe.paymentIntents.confirm(intent.id, card, { idempotencyKey: `${key}:${attempt}` });
  // Another request may have confirmed the payment already; `syncOrder` reads the result.
  const isConfirmed = (error: unknown) => isStripeCode(error, 'payment_intent_unexpected_state', 'invoice_already_paid');
  await confirming.catch(nullOn((error) => isCardError(error) || isConfirmed(error)));
}

/** The outcome comes from our rows. Only the secret for 3-D Secure is read from Stripe. */
export async function outcomeOf({ db, stripe }: PaymentContext, stripeInvoiceId: string | null): Promise<WireChargeOutcome> {
  const [charge] = stripeInvoiceId ? await db.select().from(charges).where(eq(charges.stripeInvoiceId, stripeInvoiceId)) : [];
  if (!charge || charge.state === 'processing') return outcome('processing');
  const { state, paymentIntentId, failureCode } = charge;
  if (state === 'paid' || state === 'refunded') return outcome('paid');
  const [link] = await db
    .select({ payment_link: paymentLinks.id })
    .from(paymentLinks)
    .where(isOpenLink({ stripeInvoiceId: charge.stripeInvoiceId }));
  if (state === 'requires-action' && link && paymentIntentId) {
    const { client_secret } = await stripe.paymentIntents.retrieve(paymentIntentId);
    if (client_secret) return outcome('requires_action', { client_secret, ...link });
  }
  if (state === 'open' && link) return outcome('open', link);
  return outcome('failed', { failure: failureCode ?? (state === 'void' ? 'payment_expired' : 'card_declined'), ...link });
}

/** Invoices that charge a card accept no PromptPay, so a second PaymentIntent of the invoice shows the QR code (decision 078). */
async function readPromptPay({ stripe }: PaymentContext, invoiceId: string) {
  const invoice = await stripe.invoices.retrieve(invoiceId, { expand: ['payments.data.payment.payment_intent'] });
  const open = invoice.payments?.data.find(({ is_default, status }) => !is_default && status === 'open');
  return { invoice, intent: objectOf<Stripe.PaymentIntent>(open?.payment.payment_intent) };
}

/** Null before the first code. Only the next read shows that a code was paid. */
export async function readCode(context: PaymentContext, invoiceId: string): Promise<WirePaymentLink['promptpay']> {
  const { intent } = await readPromptPay(context, invoiceId);
  const code = intent?.next_action?.promptpay_display_qr_code?.data;
  if (code) return { state: 'waiting', code };
  return intent?.last_payment_error ? { state: 'expired', code: null } : null;
}

/** Keeps a code that can still be paid. `email` gets Stripe's questions about a refund. Safe to repeat after a crash. */
export async function showCode(context: PaymentContext, invoiceId: string, email: string): Promise<void> {
  const { stripe } = context;
  const { invoice, intent } = await readPromptPay(context, invoiceId);
  const customer = idOf(invoice.customer);
  if (!isOwed(invoice) || !customer || intent?.status === 'requires_action') return;
  let id = intent?.id;
  if (!id) {
    const key = `promptpay:${invoiceId}:${invoice.payments?.data.length ?? 0}`;
    const asked = { amount: invoice.amount_remaining, currency: 'thb', customer, metadata: invoice.metadata ?? {} };
    const made = { ...asked, allowed_payment_method_types: ['promptpay' as const] };
    id = (await stripe.paymentIntents.create(made, { idempotencyKey: key })).id;
    // The code is shown after this call only, so that each payment reaches its invoice.
    const attached = stripe.invoices.attachPayment(invoiceId, { payment_intent: id }, { idempotencyKey: `${key}:attach` });
    // The invoice can be paid or voided meanwhile.
    if (!(await attached.catch(nullOn(isRefusedForGood)))) return;
  }
  const payment_method_data = { type: 'promptpay' as const, billing_details: { email } };
  await stripe.paymentIntents.confirm(id, { payment_method_data }).catch(nullIf('payment_intent_unexpected_state'));
}

/** Call it before an invoice is voided and after it was paid, so that its code cannot be paid any more. */
export async function closeCode({ stripe }: PaymentContext, { payments }: Stripe.Invoice): Promise<void> {
  for (const { is_default, status, payment } of payments?.data ?? []) {
    const id = idOf(payment.payment_intent);
    if (!is_default && status === 'open' && id) await stripe.paymentIntents.cancel(id).catch(nullIf('payment_intent_unexpected_state'));
  }
}
