import type { Ledger } from '../ledger';
import { createNullFields } from '../model/defaults';
import { createId, type PaymentIntent, type PromptPayMethod, type Refund } from '../model/objects';
import { requireConfirmable, type Payments } from './payment-intents';

const REFUND_DAYS_S = 45 * 86_400;

export const isQrCodeShown = ({ status, payment_method_types: types }: PaymentIntent): boolean =>
  status === 'requires_action' && types?.[0] === 'promptpay';

/** Shows a QR code, which the customer pays in the app of a bank. A second call replaces the code. */
export function showQrCode(ledger: Ledger, intent: PaymentIntent, email: string): PaymentIntent {
  requireConfirmable(intent);
  const method: PromptPayMethod = ledger.promptPayMethods.put({
    id: createId('pm'),
    object: 'payment_method',
    type: 'promptpay',
    promptpay: {},
    created: ledger.now(),
    customer: null,
    metadata: {},
    billing_details: {
      ...createNullFields('name phone tax_id'),
      email,
      address: createNullFields('city country line1 line2 postal_code state'),
    },
  });
  // As in Stripe's test mode, the code contains the address of a page that pays.
  const data = `${ledger.baseUrl}/promptpay/${intent.id}`;
  const code = { data, hosted_instructions_url: data, image_url_png: `${data}/code.png`, image_url_svg: `${data}/code.svg` };
  ledger.paymentIntents.put(
    Object.assign(intent, {
      status: 'requires_action' as const,
      payment_method: method.id,
      last_payment_error: null,
      next_action: { type: 'promptpay_display_qr_code', promptpay_display_qr_code: code },
    }),
  );
  ledger.emit('payment_intent.requires_action', intent);
  return intent;
}

/** Does nothing if no code waits for a payment. */
export function settleQrCode({ ledger, payments }: { ledger: Ledger; payments: Payments }, intent: PaymentIntent, isPaid: boolean): void {
  const method = ledger.promptPayMethods.get(intent.payment_method ?? '');
  if (!isQrCodeShown(intent) || !method) return;
  if (isPaid) {
    const charge = payments.recordCharge(intent, method, { type: 'promptpay', promptpay: { reference: null } });
    payments.succeed(intent, charge);
    return;
  }
  const message = 'The PaymentIntent requires a new payment method, because the QR code has expired.';
  ledger.paymentIntents.put(
    Object.assign(intent, {
      status: 'requires_payment_method' as const,
      payment_method: null,
      next_action: null,
      last_payment_error: { type: 'invalid_request_error' as const, code: 'payment_intent_payment_attempt_expired', message },
    }),
  );
  ledger.emit('payment_intent.payment_failed', intent);
}

/** Stripe asks the customer by mail for a bank account. */
export const promptPayRefund = ({ billing_details: { email } }: PromptPayMethod, now: number) => ({
  destination_details: { type: 'th_bank_transfer', th_bank_transfer: { reference: null, reference_status: 'pending' } },
  instructions_email: email,
  next_action: {
    type: 'display_details',
    display_details: { email_sent: { email_sent_at: now, email_sent_to: email }, expires_at: now + REFUND_DAYS_S },
  },
  status: 'requires_action' as const,
});

/** The customer has named an account, so the money arrives. */
export function completeRefund(ledger: Ledger, refund: Refund): void {
  if (refund.status !== 'requires_action') return;
  ledger.refunds.put(Object.assign(refund, { status: 'succeeded' as const, next_action: undefined }));
  for (const type of ['refund.updated', 'charge.refund.updated']) ledger.emit(type, refund);
}
