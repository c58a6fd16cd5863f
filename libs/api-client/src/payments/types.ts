import type { WireBilling, WireCharge, WireChargeOutcome, WireInvoice, WirePaymentLink } from '@spruce/contract';

/** What Stripe.js needs to save a card. */
export interface CardSetup {
  customer: string;
  setupIntent: string;
  clientSecret: string;
  publishableKey: string;
}

/** A card on file. */
export interface SavedCard {
  id: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  isDefault: boolean;
}

/** A coupon that applies. Baht. */
export interface Coupon {
  code: string;
  name: string;
  amountOff: number;
  percentOff: number | null;
  /** What is left of the amount. */
  total: number;
}

export type ChargeFailure = NonNullable<WireChargeOutcome['failure']>;
export type ChargeKind = WireCharge['kind'];
export type ChargeState = WireCharge['state'];
export type PaymentLinkState = WirePaymentLink['state'];
export type BillingState = WireBilling['state'];
export type CardRef = NonNullable<WireCharge['card']>;

/** The outcome of a charge; `clientSecret` is for Stripe.js when the bank asks the cardholder. */
export interface ChargeOutcome {
  state: WireChargeOutcome['state'];
  clientSecret: string | null;
  failure: ChargeFailure | null;
  paymentLink: string | null;
}

/** A link to pay one charge. Baht; dates are Bangkok's. */
export interface PaymentLink {
  id: string;
  state: PaymentLinkState;
  /** Masked. */
  name: string;
  orderNumber: string;
  amount: number;
  kind: ChargeKind;
  dueOn: string;
  nextAttemptOn: string | null;
  expiresAt: Date;
  paidAt: Date | null;
  card: CardRef | null;
  clientSecret: string | null;
  publishableKey: string;
  savedCards: SavedCard[];
}

/** One charge of an order. Baht. */
export interface Charge {
  id: number;
  kind: ChargeKind;
  month: number | null;
  state: ChargeState;
  amount: number;
  on: string;
  nextAttemptOn: string | null;
  failure: ChargeFailure | null;
  card: CardRef | null;
  invoiceId: number | null;
  paymentLink: string | null;
}

/** What an order was charged and what comes next. */
export interface Billing {
  state: BillingState;
  nextChargeOn: string | null;
  nextAmount: number | null;
  endsOn: string | null;
  charges: Charge[];
}

/** A tax invoice. Baht. */
export interface Invoice {
  id: number;
  number: string;
  orderId: number;
  issuedOn: string;
  kind: WireInvoice['kind'];
  month: number | null;
  total: number;
  vat: number;
  /** Opens the PDF for a quarter of an hour. */
  href: string;
}
