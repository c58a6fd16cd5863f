import type { WireChargeOutcome } from '@spruce/contract';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

export type ChargeFailure = NonNullable<WireChargeOutcome['failure']>;

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const made = () => instant('created_at').notNull().defaultNow();

export const paymentCustomers = pgTable('payment_customers', {
  customerId: integer('customer_id').primaryKey(),
  /** Identifies the customer at Stripe, because our ids start again with every new database. */
  uid: uuid().notNull().unique().defaultRandom(),
  stripeCustomerId: text('stripe_customer_id').unique(),
  /** Earlier Stripe ids of the customer, which were deleted in Stripe's dashboard. Later Stripe events can still contain them. */
  formerIds: text('former_ids').array().notNull().default([]),
  createdAt: made(),
});

/**
 * One row per order, written before the first call to Stripe. `syncSeq` numbers the reads from Stripe, and `appliedSeq` is the number of
 * the last stored read. The result of an older read is discarded.
 */
export const subscriptions = pgTable(
  'subscriptions',
  {
    orderId: integer('order_id').primaryKey(),
    /** Part of all idempotency keys of this order. */
    uid: uuid().notNull().unique().defaultRandom(),
    customerId: integer('customer_id').notNull(),
    stripeSubscriptionId: text('stripe_subscription_id').unique(),
    /** `starting` before the first invoice exists; `incomplete` until it is paid and the subscription exists. */
    state: text().$type<'starting' | 'incomplete' | 'active' | 'past-due' | 'ended' | 'abandoned'>().notNull().default('starting'),
    /** The invoice of the first month. An edit of an unpaid order voids it and creates another. */
    firstInvoiceId: text('first_invoice_id').unique(),
    /** Counts the invoices of the first month. The first one is charged to the chosen card; the customer pays later ones by a link. */
    attempt: integer().notNull().default(1),
    endedAt: instant('ended_at'),
    failureCode: text('failure_code').$type<ChargeFailure>(),
    syncSeq: integer('sync_seq').notNull().default(0),
    appliedSeq: integer('applied_seq').notNull().default(0),
    /** Start of the last read from Stripe, by the database's clock. */
    syncBegan: instant('sync_began'),
    /** Start of the last read whose result was stored, by the database's clock. */
    appliedBegan: instant('applied_began'),
    createdAt: made(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('subscriptions_customer').on(table.customerId)],
);

export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** Amounts are in satang. */
export interface ChargeLine {
  name: { en: string; th: string };
  quantity: number;
  unitAmount: number;
  amount: number;
}

/** One row per Stripe invoice; amounts are in satang. After `paid`, only refunds change the state. */
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
    /** Month of the term, counted from 1; null for the charge of a change. */
    month: integer(),
    state: text().$type<'open' | 'processing' | 'requires-action' | 'failed' | 'paid' | 'void' | 'refunded'>().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    /**
     * Paid charges only. `out-of-band`: paid outside of Stripe; `disputed`: the bank has not decided yet; `dispute-lost`: the bank
     * returned the money to the cardholder.
     */
    providerState: text('provider_state').$type<'out-of-band' | 'disputed' | 'dispute-lost'>(),
    /** In satang. */
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

export type ChargeRow = typeof charges.$inferSelect;

/** Includes refunds that were made in Stripe's dashboard. */
export const refunds = pgTable(
  'refunds',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id').notNull(),
    /** Null until `sendRefunds` has chosen the charge. */
    chargeId: integer('charge_id').references(() => charges.id),
    changeId: integer('change_id'),
    /** apps/api/src/payments/README.md explains the reasons. */
    reason: text().$type<'change' | 'change-dropped' | 'called-off' | 'cancelled' | 'dashboard'>().notNull(),
    /** In satang. */
    amount: bigint({ mode: 'number' }).notNull(),
    /** A `failed` refund is owed again: staff pay it in another way, which makes it `by-hand`. */
    state: text().$type<'requested' | 'succeeded' | 'failed' | 'by-hand'>().notNull().default('requested'),
    stripeRefundId: text('stripe_refund_id').unique(),
    refundedAt: instant('refunded_at'),
    createdAt: made(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('refunds_order').on(table.orderId), check('refunds_amount', sql`${table.amount} > 0`)],
);

export type RefundRow = typeof refunds.$inferSelect;

export const couponRedemptions = pgTable('coupons', {
  orderId: integer('order_id').primaryKey(),
  customerId: integer('customer_id').notNull(),
  code: text().notNull(),
  stripeCouponId: text('stripe_coupon_id').notNull(),
  stripePromotionCodeId: text('stripe_promotion_code_id'),
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
    /** In satang. */
    amount: bigint({ mode: 'number' }).notNull(),
    /** An expired link stays `open` in this column until another link replaces it; `stateOf` computes `expired` from `expiresAt`. */
    state: text().$type<'open' | 'paid' | 'expired' | 'revoked'>().notNull().default('open'),
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

export type PaymentLinkRow = typeof paymentLinks.$inferSelect;

/** The last number of each series. A transaction locks the row before it uses the next number. */
export const invoiceCounters = pgTable('invoice_counters', { series: text().primaryKey(), last: integer().notNull() });

/** Numbered without gaps; rows never change. `document` contains everything that is printed. */
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
    /** With VAT, in satang. */
    total: bigint({ mode: 'number' }).notNull(),
    /** In satang. */
    vat: bigint({ mode: 'number' }).notNull(),
    document: jsonb().$type<object>().notNull(),
    issuedAt: instant('issued_at').notNull(),
  },
  (table) => [uniqueIndex('invoices_sequence').on(table.series, table.sequence), index('invoices_order').on(table.orderId)],
);

/** Numbered and stored like invoices. */
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
    /** With VAT, in satang. */
    total: bigint({ mode: 'number' }).notNull(),
    /** In satang. */
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

/** Contains only events with a verified signature. */
export const webhookEvents = pgTable('webhook_events', {
  id: text().primaryKey(),
  provider: text().$type<'stripe' | 'sumsub'>().notNull(),
  type: text().notNull(),
  payload: jsonb().$type<object>().notNull(),
  receivedAt: instant('received_at').notNull().defaultNow(),
  processedAt: instant('processed_at'),
});

export const identityChecks = pgTable('identity_checks', {
  customerId: integer('customer_id').primaryKey(),
  externalId: uuid('external_id').notNull().unique().defaultRandom(),
  applicantId: text('applicant_id').unique(),
  status: text().$type<'none' | 'started' | 'pending' | 'on-hold' | 'verified' | 'retry' | 'rejected'>().notNull().default('none'),
  tries: integer().notNull().default(0),
  /** Sumsub's id of the last counted attempt, so that each rejection counts once. */
  lastAttempt: text('last_attempt'),
  rejectLabels: jsonb('reject_labels').$type<string[]>().notNull().default([]),
  comment: text(),
  verifiedAt: instant('verified_at'),
  syncSeq: integer('sync_seq').notNull().default(0),
  appliedSeq: integer('applied_seq').notNull().default(0),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** Differences from Stripe that the reconciliation could not repair. Staff see a finding until a later run does not find it any more. */
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
