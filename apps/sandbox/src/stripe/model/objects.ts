import { randomInt } from 'node:crypto';
import type { StripeErrorBody } from '../wire/errors';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export const createRandomText = (length: number): string => Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Stripe's format: `cus_Q2x…`. */
export const createId = (prefix: string): string => `${prefix}_${createRandomText(prefix === 'cus' || prefix === 'prod' ? 14 : 24)}`;

export type Metadata = Record<string, string>;

/** Fields with the prefix `_` are internal and never sent. */
export interface StripeObject {
  id: string;
  object: string;
  created?: number;
  metadata?: Metadata | null;
}

export interface Customer extends StripeObject {
  object: 'customer';
  created: number;
  email: string | null;
  name: string | null;
  phone: string | null;
  invoice_prefix: string;
  next_invoice_sequence: number;
  invoice_settings: { default_payment_method: string | null; custom_fields: null; footer: null; rendering_options: null };
  test_clock: string | null;
  balance: number;
  delinquent: boolean;
  deleted?: true;
}

export interface Card {
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  country: string;
  funding: string;
  fingerprint: string;
  checks: { address_line1_check: null; address_postal_code_check: null; cvc_check: string | null };
}

export interface PaymentMethod extends StripeObject {
  object: 'payment_method';
  type: 'card';
  created: number;
  customer: string | null;
  card: Card;
  billing_details: Record<string, unknown>;
  _card: string;
  /** The card was set up with 3-D Secure. */
  _authenticated: boolean;
  /** The card was detached, so it can't be used again. */
  _spent: boolean;
}

export interface NextAction {
  type: 'redirect_to_url' | 'use_stripe_sdk';
  redirect_to_url?: { url: string; return_url: string };
  use_stripe_sdk?: { type: 'three_d_secure_redirect'; stripe_js: string; source: string };
}

interface Intent extends StripeObject {
  created: number;
  client_secret: string;
  customer: string | null;
  payment_method: string | null;
  next_action: NextAction | null;
  payment_method_types: string[];
}

export interface SetupIntent extends Intent {
  object: 'setup_intent';
  status: 'requires_payment_method' | 'requires_confirmation' | 'requires_action' | 'succeeded' | 'canceled';
  usage: string;
  last_setup_error: StripeErrorBody | null;
  cancellation_reason: string | null;
}

export interface PaymentIntent extends Intent {
  object: 'payment_intent';
  status: 'requires_payment_method' | 'requires_confirmation' | 'requires_action' | 'succeeded' | 'canceled';
  amount: number;
  amount_received: number;
  currency: string;
  latest_charge: string | null;
  last_payment_error: StripeErrorBody | null;
  setup_future_usage: string | null;
  canceled_at: number | null;
  cancellation_reason: string | null;
  _invoice: string | null;
}

export interface Charge extends StripeObject {
  object: 'charge';
  created: number;
  amount: number;
  amount_refunded: number;
  currency: string;
  customer: string | null;
  payment_intent: string;
  payment_method: string;
  paid: boolean;
  refunded: boolean;
  status: 'succeeded' | 'failed';
}

export interface Coupon extends StripeObject {
  object: 'coupon';
  created: number;
  amount_off: number | null;
  percent_off: number | null;
  currency: string | null;
  duration: 'once' | 'repeating' | 'forever';
  duration_in_months: number | null;
  max_redemptions: number | null;
  redeem_by: number | null;
  times_redeemed: number;
  valid: boolean;
  name: string | null;
  _products: string[] | null;
}

export interface PromotionCode extends StripeObject {
  object: 'promotion_code';
  created: number;
  active: boolean;
  code: string;
  customer: string | null;
  expires_at: number | null;
  max_redemptions: number | null;
  promotion: { type: 'coupon'; coupon: string };
  restrictions: { first_time_transaction: boolean; minimum_amount: number | null; minimum_amount_currency: string | null };
  times_redeemed: number;
}

export interface Discount extends StripeObject {
  object: 'discount';
  checkout_session: null;
  customer: string | null;
  end: number | null;
  invoice: string | null;
  invoice_item: null;
  promotion_code: string | null;
  source: { type: 'coupon'; coupon: string };
  start: number;
  subscription: string | null;
  subscription_item: null;
}

export interface Product extends StripeObject {
  object: 'product';
  created: number;
  active: boolean;
  name: string;
}

export type Interval = 'day' | 'week' | 'month' | 'year';

export interface Price extends StripeObject {
  object: 'price';
  created: number;
  active: boolean;
  currency: string;
  product: string;
  recurring: { interval: Interval; interval_count: number; usage_type: 'licensed'; meter: null; trial_period_days: null } | null;
  type: 'recurring' | 'one_time';
  unit_amount: number;
  unit_amount_decimal: string;
}

export interface TestClock extends StripeObject {
  object: 'test_helpers.test_clock';
  created: number;
  deletes_after: number;
  frozen_time: number;
  name: string | null;
  status: 'ready' | 'advancing';
  status_details: Record<string, unknown>;
}

export interface StripeEvent extends StripeObject {
  object: 'event';
  created: number;
  api_version: string;
  type: string;
  data: { object: Record<string, unknown>; previous_attributes?: Record<string, unknown> };
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
}

export interface WebhookEndpoint extends StripeObject {
  object: 'webhook_endpoint';
  created: number;
  url: string;
  enabled_events: string[];
  status: 'enabled' | 'disabled';
  api_version: string | null;
  description: string | null;
  _secret: string;
}
