import type { Metadata, Price, StripeObject } from './objects';

/** In seconds since 1970; the end is exclusive. */
export interface Period {
  start: number;
  end: number;
}

export interface SubscriptionItem extends StripeObject {
  object: 'subscription_item';
  created: number;
  current_period_start: number;
  current_period_end: number;
  discounts: string[];
  metadata: Metadata;
  price: Price;
  quantity: number;
  subscription: string;
}

export type SubscriptionStatus =
  'incomplete' | 'incomplete_expired' | 'trialing' | 'active' | 'past_due' | 'unpaid' | 'canceled' | 'paused';

export interface Subscription extends StripeObject {
  object: 'subscription';
  created: number;
  billing_cycle_anchor: number;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  cancellation_details: { comment: string | null; feedback: string | null; reason: string | null; feedback_option: null };
  collection_method: 'charge_automatically';
  currency: string;
  customer: string;
  default_payment_method: string | null;
  description: string | null;
  discounts: string[];
  ended_at: number | null;
  items: SubscriptionItem[];
  latest_invoice: string | null;
  metadata: Metadata;
  pause_collection: { behavior: 'void' | 'keep_as_draft' | 'mark_uncollectible'; resumes_at: number | null } | null;
  payment_settings: { payment_method_options: null; payment_method_types: string[] | null; save_default_payment_method: string };
  pending_setup_intent: string | null;
  start_date: number;
  status: SubscriptionStatus;
  test_clock: string | null;
  trial_end: number | null;
  trial_start: number | null;
}

export interface InvoiceItem extends StripeObject {
  object: 'invoiceitem';
  amount: number;
  currency: string;
  customer: string;
  date: number;
  description: string | null;
  discountable: boolean;
  discounts: string[];
  invoice: string | null;
  metadata: Metadata;
  parent: {
    type: 'subscription_details';
    quote_details: null;
    subscription_details: { subscription: string; subscription_item: string | null };
  } | null;
  period: Period;
  pricing: Pricing | null;
  proration: boolean;
  quantity: number;
  quantity_decimal: string;
  test_clock: string | null;
}

export interface Pricing {
  type: 'price_details';
  price_details: { price: string; product: string };
  unit_amount_decimal: string;
}

export interface InvoiceLine extends StripeObject {
  object: 'line_item';
  amount: number;
  subtotal: number;
  currency: string;
  description: string | null;
  discount_amounts: { amount: number; discount: string }[];
  discountable: boolean;
  discounts: string[];
  invoice: string | null;
  metadata: Metadata;
  parent: Record<string, unknown> | null;
  period: Period;
  pricing: Pricing | null;
  quantity: number;
  quantity_decimal: string;
  subscription: string | null;
}

export interface Invoice extends StripeObject {
  object: 'invoice';
  created: number;
  amount_due: number;
  amount_paid: number;
  amount_remaining: number;
  attempt_count: number;
  attempted: boolean;
  auto_advance: boolean;
  automatically_finalizes_at: number | null;
  billing_reason: string;
  collection_method: 'charge_automatically' | 'send_invoice';
  currency: string;
  customer: string;
  default_payment_method: string | null;
  description: string | null;
  discounts: string[];
  ending_balance: number | null;
  lines: InvoiceLine[];
  metadata: Metadata;
  next_payment_attempt: number | null;
  number: string | null;
  parent: { type: 'subscription_details'; quote_details: null; subscription_details: { metadata: Metadata; subscription: string } } | null;
  period_end: number;
  period_start: number;
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
  status_transitions: {
    finalized_at: number | null;
    marked_uncollectible_at: number | null;
    paid_at: number | null;
    voided_at: number | null;
  };
  /** In satang. Positive is owed; negative is a credit. */
  starting_balance: number;
  subtotal: number;
  total: number;
  total_discount_amounts: { amount: number; discount: string }[];
  test_clock: string | null;
  _payment_intent: string | null;
  /** Number of automatic attempts. */
  _collected: number;
  _paid_out_of_band: boolean;
}
