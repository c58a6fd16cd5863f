import type { WireChargeOutcome } from '@spruce/contract';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

export type ChargeFailure = NonNullable<WireChargeOutcome['failure']>;

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const made = () => instant('created_at').notNull().defaultNow();

export const paymentCustomers = pgTable('payment_customers', {
  customerId: integer('customer_id').primaryKey(),
  /** Identifies the customer at Stripe, because our ids restart with every new database. */
  uid: uuid().notNull().unique().defaultRandom(),
  stripeCustomerId: text('stripe_customer_id').unique(),
  /** Customers who were deleted in Stripe's dashboard; its events still name them. */
  formerIds: text('former_ids').array().notNull().default([]),
  createdAt: made(),
});

/**
 * One row per order, written before the call to Stripe; `request` stores the parameters, so that a retry is identical.
 * `syncSeq` numbers the reads from Stripe; a read that began before the one in `appliedSeq` is discarded.
 */
export const subscriptions = pgTable(
  'subscriptions',
  {
    orderId: integer('order_id').primaryKey(),
    /** The source of all idempotency keys of this order. */
    uid: uuid().notNull().unique().defaultRandom(),
    customerId: integer('customer_id').notNull(),
    stripeSubscriptionId: text('stripe_subscription_id').unique(),
    /** `starting` before the first invoice, `incomplete` until it is paid and the subscription exists. */
    state: text().$type<'starting' | 'incomplete' | 'active' | 'past-due' | 'ended' | 'abandoned'>().notNull().default('starting'),
    request: jsonb().$type<object>().notNull(),
    months: integer().notNull(),
    /** The invoice of the first month. An edit of an unpaid order voids it and makes the next one. */
    firstInvoiceId: text('first_invoice_id').unique(),
    /** Numbers these invoices. Only the first one tries the card without the customer. */
    attempt: integer().notNull().default(1),
    startedAt: instant('started_at'),
    periodStart: instant('period_start'),
    periodEnd: instant('period_end'),
    /** The scheduled end; null until the first charge is paid. */
    cancelAt: instant('cancel_at'),
    endedAt: instant('ended_at'),
    endsEarly: boolean('ends_early').notNull().default(false),
    failureCode: text('failure_code').$type<ChargeFailure>(),
    syncSeq: integer('sync_seq').notNull().default(0),
    appliedSeq: integer('applied_seq').notNull().default(0),
    /** By the database's clock: start of the latest read, and of the last applied read. */
    syncBegan: instant('sync_began'),
    appliedBegan: instant('applied_began'),
    createdAt: made(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('subscriptions_customer').on(table.customerId), check('subscriptions_months', sql`${table.months} > 0`)],
);

/** A line of a charge. Satang. */
export interface ChargeLine {
  name: { en: string; th: string };
  quantity: number;
  unitAmount: number;
  amount: number;
}

/** One Stripe invoice. Amounts in satang. `paid` is final except for refunds. */
export const charges = pgTable(
  'charges',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => subscriptions.orderId),
    customerId: integer('customer_id').notNull(),
    stripeInvoiceId: text('stripe_invoice_id').notNull().unique(),
    paymentIntentId: text('payment_intent_id'),
    kind: text().$type<'first' | 'renewal' | 'change'>().notNull(),
    /** 1 for the first month; null for the charge of a change. */
    month: integer(),
    state: text().$type<'open' | 'processing' | 'requires-action' | 'failed' | 'paid' | 'void' | 'refunded'>().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    /** Only of a paid charge: paid outside of Stripe, disputed by the cardholder, or taken back by the bank. Null otherwise. */
    providerState: text('provider_state').$type<'out-of-band' | 'disputed' | 'dispute-lost'>(),
    /** Refunded so far. Satang. */
    refunded: bigint({ mode: 'number' }).notNull().default(0),
    lines: jsonb().$type<ChargeLine[]>().notNull(),
    periodStart: instant('period_start'),
    periodEnd: instant('period_end'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant('next_attempt_at'),
    failureCode: text('failure_code').$type<ChargeFailure>(),
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    paidAt: instant('paid_at'),
    createdAt: made(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('charges_order').on(table.orderId, table.id),
    index('charges_customer').on(table.customerId),
    check('charges_amount', sql`${table.amount} >= 0`),
  ],
);

/** Money that goes back to a customer: one row for each refund at Stripe, also for those that were made in its dashboard. */
export const refunds = pgTable(
  'refunds',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id').notNull(),
    /** Null until billing has chosen the charge. */
    chargeId: integer('charge_id').references(() => charges.id),
    changeId: integer('change_id'),
    /** `change`: it costs less; `change-dropped`: paid for nothing; `called-off`: visits and months that an end calls off. */
    reason: text().$type<'change' | 'change-dropped' | 'called-off' | 'cancelled' | 'dashboard'>().notNull(),
    /** Satang. */
    amount: bigint({ mode: 'number' }).notNull(),
    /** As Stripe says. `failed` is open again: staff give it back in another way, which makes it `by-hand`. */
    state: text().$type<'requested' | 'succeeded' | 'failed' | 'by-hand'>().notNull().default('requested'),
    stripeRefundId: text('stripe_refund_id').unique(),
    /** When it was made at Stripe. */
    refundedAt: instant('refunded_at'),
    createdAt: made(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('refunds_order').on(table.orderId), check('refunds_amount', sql`${table.amount} > 0`)],
);

export const couponRedemptions = pgTable('coupons', {
  orderId: integer('order_id').primaryKey(),
  customerId: integer('customer_id').notNull(),
  code: text().notNull(),
  stripeCouponId: text('stripe_coupon_id').notNull(),
  stripePromotionCodeId: text('stripe_promotion_code_id'),
  /** Unused. Written by the release before this one; drop it with the next migration. */
  roundUp: integer('round_up').notNull().default(0),
  createdAt: made(),
});

export const paymentLinks = pgTable(
  'payment_links',
  {
    id: uuid().primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => subscriptions.orderId),
    customerId: integer('customer_id').notNull(),
    stripeInvoiceId: text('stripe_invoice_id').notNull(),
    /** Satang. */
    amount: bigint({ mode: 'number' }).notNull(),
    state: text().$type<'open' | 'paid' | 'revoked'>().notNull().default('open'),
    expiresAt: instant('expires_at').notNull(),
    paidAt: instant('paid_at'),
    revokedAt: instant('revoked_at'),
    revokedBy: integer('revoked_by'),
    createdAt: made(),
  },
  (table) => [
    uniqueIndex('payment_links_open')
      .on(table.stripeInvoiceId)
      .where(sql`${table.state} = 'open'`),
    index('payment_links_order').on(table.orderId),
  ],
);

/** The last number of each series; its row is the lock of the series. */
export const invoiceCounters = pgTable('invoice_counters', { series: text().primaryKey(), last: integer().notNull() });

/** A tax invoice: numbered without gaps, immutable. `document` holds everything printed. */
export const invoices = pgTable(
  'invoices',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    number: text().notNull().unique(),
    series: text().notNull(),
    sequence: integer().notNull(),
    chargeId: integer('charge_id')
      .notNull()
      .unique()
      .references(() => charges.id),
    orderId: integer('order_id').notNull(),
    customerId: integer('customer_id').notNull(),
    /** In satang: the total with VAT, and the VAT that it contains. */
    total: bigint({ mode: 'number' }).notNull(),
    vat: bigint({ mode: 'number' }).notNull(),
    document: jsonb().$type<object>().notNull(),
    issuedAt: instant('issued_at').notNull(),
  },
  (table) => [uniqueIndex('invoices_sequence').on(table.series, table.sequence), index('invoices_order').on(table.orderId)],
);

/** A credit note for a refund of a tax invoice. Numbered and stored like invoices. */
export const creditNotes = pgTable(
  'credit_notes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    number: text().notNull().unique(),
    series: text().notNull(),
    sequence: integer().notNull(),
    invoiceId: integer('invoice_id')
      .notNull()
      .references(() => invoices.id),
    customerId: integer('customer_id').notNull(),
    /** In satang: the total with VAT, and the VAT that it contains. */
    total: bigint({ mode: 'number' }).notNull(),
    vat: bigint({ mode: 'number' }).notNull(),
    document: jsonb().$type<object>().notNull(),
    issuedAt: instant('issued_at').notNull(),
  },
  (table) => [
    uniqueIndex('credit_notes_sequence').on(table.series, table.sequence),
    index('credit_notes_invoice').on(table.invoiceId),
    check('credit_notes_total', sql`${table.total} > 0`),
  ],
);

/** Verified webhook events, deduplicated by id. */
export const webhookEvents = pgTable('webhook_events', {
  id: text().primaryKey(),
  provider: text().$type<'stripe' | 'sumsub'>().notNull(),
  type: text().notNull(),
  payload: jsonb().$type<object>().notNull(),
  /** By the database's clock. */
  receivedAt: instant('received_at').notNull().defaultNow(),
  processedAt: instant('processed_at'),
});

export const identityChecks = pgTable('identity_checks', {
  customerId: integer('customer_id').primaryKey(),
  externalId: uuid('external_id').notNull().unique().defaultRandom(),
  applicantId: text('applicant_id').unique(),
  status: text().$type<'none' | 'started' | 'pending' | 'on-hold' | 'verified' | 'retry' | 'rejected'>().notNull().default('none'),
  tries: integer().notNull().default(0),
  /** Sumsub's last counted attempt, so that a rejection counts once. */
  lastAttempt: text('last_attempt'),
  rejectLabels: jsonb('reject_labels').$type<string[]>().notNull().default([]),
  comment: text(),
  verifiedAt: instant('verified_at'),
  syncSeq: integer('sync_seq').notNull().default(0),
  appliedSeq: integer('applied_seq').notNull().default(0),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** Differences from Stripe that the reconciliation could not repair, for staff. Open until a later run no longer finds them. */
export const billingFindings = pgTable(
  'billing_findings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id'),
    kind: text().notNull(),
    detail: text().notNull(),
    foundAt: instant('found_at').notNull(),
    resolvedAt: instant('resolved_at'),
  },
  (table) => [
    uniqueIndex('billing_findings_open')
      .on(sql`coalesce(${table.orderId}, 0)`, table.kind, table.detail)
      .where(sql`${table.resolvedAt} is null`),
  ],
);
