import type { Metadata, Price, StripeObject } from './objects';

/** In seconds since 1970; the end is exclusive. */
export interface Period {
  start: number;
  end: number;
}

export interface SubscriptionItem extends StripeObject {
  current_period_start: number;
  current_period_end: number;
  metadata: Metadata;
  price: Price;
  quantity: number;
  subscription: string;
}

export interface Subscription extends StripeObject {
  created: number;
  billing_cycle_anchor: number;
  cancel_at: number | null;
  canceled_at: number | null;
  currency: string;
  customer: string;
  default_payment_method: string | null;
  items: SubscriptionItem[];
  latest_invoice: string | null;
  metadata: Metadata;
  status: 'trialing' | 'active' | 'past_due' | 'canceled';
  test_clock: string | null;
  trial_end: number | null;
  trial_start: number | null;
}

export interface InvoiceItem extends StripeObject {
  customer: string;
  invoice: string | null;
}

export interface InvoiceLine extends StripeObject {
  amount: number;
}

export interface Invoice extends StripeObject {
  created: number;
  amount_due: number;
  amount_paid: number;
  attempt_count: number;
  auto_advance: boolean;
  automatically_finalizes_at: number | null;
  billing_reason: 'manual' | 'subscription_create' | 'subscription_cycle';
  currency: string;
  customer: string;
  ending_balance: number | null;
  lines: InvoiceLine[];
  next_payment_attempt: number | null;
  number: string | null;
  parent: { type: 'subscription_details'; quote_details: null; subscription_details: { metadata: Metadata; subscription: string } } | null;
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
  status_transitions: {
    finalized_at: number | null;
    marked_uncollectible_at: number | null;
    paid_at: number | null;
    voided_at: number | null;
  };
  /** In satang. The customer owes a positive balance; a negative balance is a credit. */
  starting_balance: number;
  total: number;
  test_clock: string | null;
  _payment_intent: string | null;
  /** Number of automatic attempts to charge. */
  _collected: number;
}
