import { and, eq, type SQL } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type Stripe from 'stripe';
import type { Database } from '../platform/database/database';
import type { SettingsFaults } from '../platform/http/provider-settings';
import type { Clock } from '../platform/plugin';
import {
  refunds,
  subscriptions,
  type ChargeFailure,
  type ChargeRow,
  type RefundRow,
  type SubscriptionRow,
} from '../platform/database/schema';
import { queueAgain } from '../platform/outbox/queue';
import type { BillableOrder } from './billable-order';
import type { StripeSettings } from './settings';

export type ChargeKind = ChargeRow['kind'];

/** `kept`: we won the dispute. */
export type ProviderNote = NonNullable<ChargeRow['providerState']> | 'kept' | 'refund-failed' | 'refunded-by-hand' | 'customer-deleted';

/** Handlers run in the transaction that stores the event. An exception rolls it back. */
export interface BillingEvents {
  /** Not called for a first charge or a change that was refunded before its payment was read. */
  charged?(tx: Database, charge: { orderId: number; kind: ChargeKind; stripeInvoiceId: string }): Promise<void>;
  failed?(tx: Database, charge: { orderId: number; kind: ChargeKind; code: ChargeFailure }): Promise<void>;
  /** The charge of a change failed and will not be tried again. */
  refused?(tx: Database, charge: { orderId: number; changeId: number; code: ChargeFailure }): Promise<void>;
  refunded?(tx: Database, charge: { orderId: number; kind: ChargeKind; stripeInvoiceId?: string }): Promise<void>;
  /** A dispute, a failed refund, a refund by hand, or another event that `charged`, `failed` and `refunded` do not report. */
  noted?(
    tx: Database,
    note: { orderId: number; kind: ChargeKind; state: ProviderNote; byHand?: { refund: RefundRow; staffId: number; reason: string } },
  ): Promise<void>;
  linked?(tx: Database, link: { orderId: number; what: 'made' | 'sent' | 'revoked'; staffId: number }): Promise<void>;
}

export interface PaymentContext {
  db: Database;
  stripe: Stripe;
  settings: StripeSettings;
  events: BillingEvents;
  clock: Clock;
  /** Ids of products that this process has created at Stripe. */
  products: Set<string>;
  faults?: SettingsFaults;
}

/** Arguments of functions that store Stripe's data about an order. The transaction holds {@link lockBilling}. */
export interface Writing extends Pick<PaymentContext, 'events'> {
  tx: Database;
  order: BillableOrder;
  now: Date;
}

/** Outbox jobs of payments. `registerPaymentJobs` has their handlers and payloads. */
export const PAYMENT_JOBS = {
  bill: 'payment.bill-order',
  event: 'payment.stripe-event',
  remind: 'payment.remind',
  renewLink: 'payment.renew-link',
  letGo: 'payment.let-go-of-card',
  forget: 'payment.forget',
} as const;

/** Call it in the transaction that changes the order. All jobs of an order share one outbox row, so they never run at once. */
export const queueBilling = (tx: Database, orderId: number, runAt?: Date) =>
  queueAgain(tx, PAYMENT_JOBS.bill, { orderId }, { key: `billing:${orderId}`, ...(runAt && { runAt }) });

/** Billing sends the refund to Stripe, so queue billing too. An amount of 0 stores nothing. */
export const requestRefund = (
  tx: Database,
  { baht, ...refund }: Pick<typeof refunds.$inferInsert, 'orderId' | 'changeId' | 'reason'> & { baht: number },
) => (baht > 0 ? tx.insert(refunds).values({ ...refund, amount: baht * 100 }) : undefined);

export const subscriptionOfOrder = async (db: Database, orderId: number): Promise<SubscriptionRow | undefined> =>
  (await db.select().from(subscriptions).where(eq(subscriptions.orderId, orderId)))[0];

/** Everything that Stripe tells about an order is written under this lock. */
export const lockBilling = (tx: Database, orderId: number) =>
  tx.select().from(subscriptions).where(eq(subscriptions.orderId, orderId)).for('update');

export const updateBilling = (tx: Database, orderId: number, set: PgUpdateSetSource<typeof subscriptions>, condition?: SQL) =>
  tx
    .update(subscriptions)
    .set(set)
    .where(and(eq(subscriptions.orderId, orderId), condition))
    .returning();
