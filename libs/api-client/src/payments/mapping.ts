import type {
  WireBilling,
  WireCharge,
  WireChargeOutcome,
  WireCoupon,
  WireInvoice,
  WirePaymentLink,
  WirePaymentMethod,
  WireStripeService,
} from '@spruce/contract';
import type { Billing, CardSetup, Charge, ChargeOutcome, Coupon, Invoice, PaymentLink, SavedCard } from './types';

const instant = (iso: string | null): Date | null => (iso === null ? null : new Date(iso));

export const cardSetupOf = (wire: WireStripeService): CardSetup => ({
  customer: wire.customer,
  setupIntent: wire.setup_intent,
  clientSecret: wire.client_secret,
  publishableKey: wire.publishable_key,
});

export const savedCardOf = (wire: WirePaymentMethod): SavedCard => ({
  id: wire.id,
  brand: wire.brand,
  last4: wire.last4,
  expMonth: wire.exp_month,
  expYear: wire.exp_year,
  isDefault: wire.is_default,
});

export const couponOf = (wire: WireCoupon): Coupon => ({
  code: wire.code,
  name: wire.name,
  amountOff: wire.amount_off,
  percentOff: wire.percent_off,
  total: wire.total,
});

export const chargeOutcomeOf = (wire: WireChargeOutcome): ChargeOutcome => ({
  state: wire.state,
  clientSecret: wire.client_secret,
  failure: wire.failure,
  paymentLink: wire.payment_link,
});

export const paymentLinkOf = (wire: WirePaymentLink): PaymentLink => ({
  id: wire.id,
  state: wire.state,
  name: wire.name,
  orderNumber: wire.order_number,
  amount: wire.amount,
  kind: wire.kind,
  dueOn: wire.due_on,
  nextAttemptOn: wire.next_attempt_on,
  expiresAt: new Date(wire.expires_at),
  paidAt: instant(wire.paid_at),
  card: wire.card,
  clientSecret: wire.client_secret,
  publishableKey: wire.publishable_key,
  savedCards: wire.saved_cards.map(savedCardOf),
});

const chargeOf = (wire: WireCharge): Charge => ({
  id: wire.id,
  kind: wire.kind,
  month: wire.month,
  state: wire.state,
  amount: wire.amount,
  on: wire.on,
  nextAttemptOn: wire.next_attempt_on,
  failure: wire.failure,
  card: wire.card,
  invoiceId: wire.invoice_id,
  paymentLink: wire.payment_link,
});

export const billingOf = (wire: WireBilling): Billing => ({
  state: wire.state,
  nextChargeOn: wire.next_charge_on,
  nextAmount: wire.next_amount,
  endsOn: wire.ends_on,
  charges: wire.charges.map(chargeOf),
});

export const invoiceOf = (wire: WireInvoice): Invoice => ({
  id: wire.id,
  number: wire.number,
  orderId: wire.order_id,
  issuedOn: wire.issued_on,
  kind: wire.kind,
  month: wire.month,
  total: wire.total,
  vat: wire.vat,
  href: wire.href,
});
