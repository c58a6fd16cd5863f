import type { WirePaymentLink } from '@spruce/contract';
import type Stripe from 'stripe';
import type { PaymentContext } from '../port';
import { idOf, nullIf, nullOn, isRefusedForGood, objectOf } from '../stripe/client';
import { isOwed } from '../stripe/read-invoice';

/** Invoices that charge a card accept no PromptPay, so a second PaymentIntent of the invoice shows the QR code (decision 078). */
async function readIntent({ stripe }: PaymentContext, invoiceId: string) {
  const invoice = await stripe.invoices.retrieve(invoiceId, { expand: ['payments.data.payment.payment_intent'] });
  const open = invoice.payments?.data.find(({ is_default, status }) => !is_default && status === 'open');
  return { invoice, intent: objectOf<Stripe.PaymentIntent>(open?.payment.payment_intent) };
}

/** Null before the first code. Only the next read shows that a code was paid. */
export async function readCode(context: PaymentContext, invoiceId: string): Promise<WirePaymentLink['promptpay']> {
  const { intent } = await readIntent(context, invoiceId);
  const code = intent?.next_action?.promptpay_display_qr_code?.data;
  if (code) return { state: 'waiting', code };
  return intent?.last_payment_error ? { state: 'expired', code: null } : null;
}

/** Keeps a code that can still be paid. `email` gets Stripe's questions about a refund. Safe to repeat after a crash. */
export async function showCode(context: PaymentContext, invoiceId: string, email: string): Promise<void> {
  const { stripe } = context;
  const { invoice, intent } = await readIntent(context, invoiceId);
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
