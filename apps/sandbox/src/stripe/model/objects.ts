import { randomInt } from 'node:crypto';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export const createRandomText = (length: number): string => Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Returns a random id in Stripe's format, such as `cus_Q2x…`. */
export const createId = (prefix: string): string => `${prefix}_${createRandomText(prefix === 'cus' || prefix === 'prod' ? 14 : 24)}`;

export type Metadata = Record<string, string>;

/** The types in this folder have only the fields that the sandbox reads. Fields with the prefix `_` are internal and never sent. */
export interface StripeObject {
  id: string;
  object: string;
  created?: number;
  metadata?: Metadata;
}

export interface StripeErrorBody {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';
  message: string;
  code?: string;
  param?: string;
  [embedded: string]: unknown;
}

export interface Customer extends StripeObject {
  email: string | null;
  name: string | null;
  phone: string | null;
  invoice_prefix: string;
  next_invoice_sequence: number;
  invoice_settings: { default_payment_method: string | null };
  test_clock: string | null;
  /** In satang. The customer owes a positive balance; a negative balance is a credit. */
  balance: number;
  deleted?: true;
}

export interface PaymentMethod extends StripeObject {
  customer: string | null;
  card: {
    brand: string;
    last4: string;
    exp_month: number;
    exp_year: number;
    country: string;
    funding: string;
    fingerprint: string;
    checks: object;
  };
  billing_details: object;
  _card: string;
  /** True if the card was set up with 3-D Secure. */
  _authenticated: boolean;
  /** True if the card was detached and cannot be used again. */
  _spent: boolean;
}

/** A payer by PromptPay; Stripe never keeps one for later payments. */
export interface PromptPayMethod extends StripeObject {
  type: 'promptpay';
  billing_details: { email: string };
}

interface Intent extends StripeObject {
  client_secret: string;
  customer: string | null;
  payment_method: string | null;
  next_action: object | null;
  status: 'requires_payment_method' | 'requires_confirmation' | 'requires_action' | 'succeeded' | 'canceled';
}

export interface SetupIntent extends Intent {
  object: 'setup_intent';
  last_setup_error: StripeErrorBody | null;
}

export interface PaymentIntent extends Intent {
  object: 'payment_intent';
  created: number;
  amount: number;
  currency: string;
  latest_charge: string | null;
  last_payment_error: StripeErrorBody | null;
  setup_future_usage: string | null;
  /** Undefined: cards only. */
  payment_method_types?: string[];
  canceled_at: number | null;
  /** Empty until the payment belongs to an invoice. */
  _invoice: string;
}

export interface Charge extends StripeObject {
  created: number;
  amount: number;
  amount_refunded: number;
  currency: string;
  customer: string | null;
  payment_intent: string;
  payment_method: string;
  refunded: boolean;
  status: 'succeeded' | 'failed';
}

export interface Refund extends StripeObject {
  amount: number;
  charge: string;
  payment_intent: string;
  /** `requires_action`: Stripe asks the customer by mail for a bank account. */
  status: 'succeeded' | 'failed' | 'requires_action';
}

export interface Dispute extends StripeObject {
  charge: string;
  payment_intent: string;
  status: 'needs_response' | 'won' | 'lost';
}

export interface PromotionCode extends StripeObject {
  code: string;
}

export interface Product extends StripeObject {
  name: string;
}

export interface Price extends StripeObject {
  currency: string;
  product: string;
  unit_amount: number;
}

export interface TestClock extends StripeObject {
  frozen_time: number;
  status: 'ready' | 'advancing';
}

export interface StripeEvent extends StripeObject {
  type: string;
}
