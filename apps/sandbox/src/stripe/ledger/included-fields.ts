import { present, toList } from '../wire/present';
import type { Ledger } from './ledger';

/** Responses contain these fields only if `expand` names them. */
export const includedFields: Record<string, (ledger: Ledger, id: string) => unknown> = {
  'charge.refunds': (ledger, id) =>
    toList(
      ledger.refunds
        .filter((one) => one.charge === id)
        .map(present)
        .toReversed(),
      `/v1/charges/${id}/refunds`,
    ),
  'coupon.applies_to': (ledger, id) => {
    const products = ledger.coupons.get(id)?._products;
    return products ? { products } : null;
  },
  'customer.subscriptions': (ledger, id) =>
    toList(
      ledger.subscriptions.filter((one) => one.customer === id && one.status !== 'canceled').map(present),
      `/v1/customers/${id}/subscriptions`,
    ),
  'invoice.confirmation_secret': (ledger, id) => {
    const intent = ledger.paymentIntents.get(ledger.invoices.get(id)?._payment_intent ?? '');
    return intent ? { client_secret: intent.client_secret, type: 'payment_intent' } : null;
  },
  'invoice.payments': (ledger, id) => {
    const invoice = ledger.invoices.get(id);
    const intent = ledger.paymentIntents.get(invoice?._payment_intent ?? '');
    const rows = invoice && intent ? [invoicePayment(ledger, invoice.id, intent.id)] : [];
    return toList(rows, `/v1/invoice_payments?invoice=${id}`);
  },
};

export function invoicePayment(ledger: Ledger, invoiceId: string, intentId: string): Record<string, unknown> {
  const invoice = ledger.invoices.get(invoiceId)!;
  const intent = ledger.paymentIntents.get(intentId)!;
  const status = intent.status === 'succeeded' ? 'paid' : intent.status === 'canceled' ? 'canceled' : 'open';
  return {
    id: intentId.replace('pi_', 'inpay_'),
    object: 'invoice_payment',
    amount_paid: status === 'paid' ? intent.amount : null,
    amount_requested: intent.amount,
    created: intent.created,
    currency: intent.currency,
    invoice: invoiceId,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: intentId },
    status,
    status_transitions: { canceled_at: intent.canceled_at, paid_at: status === 'paid' ? invoice.status_transitions.paid_at : null },
  };
}
