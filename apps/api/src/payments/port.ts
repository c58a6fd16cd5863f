import { eq } from 'drizzle-orm';
import type { Database } from '../platform/database/database';
import { refunds, subscriptions, type charges, type ChargeFailure, type orders, type StoredCharge } from '../platform/database/schema';
import { queueAgain } from '../platform/outbox/queue';

// What payments and the other domains say to each other. Amounts are whole baht unless named satang.

export interface BillableLine {
  /** Order item id: names the Stripe item over changes. */
  itemId: number;
  name: { en: string; th: string };
  quantity: number;
  pricePerMonth: number;
}

type Kept =
  | 'id'
  | 'number'
  | 'customerId'
  | 'title'
  | 'months'
  | 'startsOn'
  | 'endsOn'
  | 'deliveryFee'
  | 'couponDiscount'
  | 'payBy'
  | 'paymentMethod';

/** An order as billing needs it. Its days are the calendar of every charge. */
export interface BillableOrder extends Pick<typeof orders.$inferSelect, Kept> {
  /** `running` from the first charge to the end, `over`: nothing more is charged; `cancelled`: and what was paid goes back. */
  phase: 'running' | 'over' | 'cancelled';
  isPaid: boolean;
  /** Months billed so far, paid or not; 0 until the first one is paid. */
  billed: number;
  lines: BillableLine[];
  /** Changes that something is still to be done for at the provider, oldest first. */
  changes: BillableChange[];
  refunds: RefundRow[];
  /** The coupon's code; its discount is a row of the first invoice. */
  coupon: string | null;
  /** The tax-invoice address, else the billing address. */
  billTo: Party;
  deliverTo: Party;
}

/** A name and address as they stand on an invoice. */
export interface Party {
  name: string;
  address: string;
  /** 13 digits, or null for a person who gave none. */
  taxId: string | null;
  /** Of a company: five digits, 00000 for the head office. Missing on documents from when it was part of the name. */
  branch?: string | null;
}

/** What a change of an order means to billing, as it was quoted. */
export interface BillableChange {
  id: number;
  /** Still to be paid; part of the order; or nothing came of it, so that nobody is to pay it, and what was paid goes back. */
  state: 'unpaid' | 'applied' | 'dropped';
  charges: StoredCharge[];
  /** Baht that the release before this one has still to give back. */
  refund: number;
  stripeInvoiceId: string | null;
  /** Who asked for it may be charged by the card on file: the customer, never staff. */
  byCustomer: boolean;
}

export type ChargeRow = typeof charges.$inferSelect;
export type RefundRow = typeof refunds.$inferSelect;
export type ChargeKind = ChargeRow['kind'];

/** `kept`: the dispute was won. */
export type ProviderNote = NonNullable<ChargeRow['providerState']> | 'kept' | 'refund-failed' | 'refunded-by-hand' | 'customer-deleted';

/** Listeners to billing events, called in the transaction that writes them; one that throws rolls it back. */
export interface BillingEvents {
  /** Each once: the first charge of the order, later months, charges of a change. */
  charged?(tx: Database, charge: { orderId: number; kind: ChargeKind; stripeInvoiceId: string; paidAt: Date | null }): Promise<void>;
  failed?(tx: Database, charge: { orderId: number; kind: ChargeKind; code: ChargeFailure }): Promise<void>;
  /** The charge of a change can never be made. */
  refused?(tx: Database, charge: { orderId: number; changeId: number; code: ChargeFailure }): Promise<void>;
  refunded?(tx: Database, charge: { orderId: number; kind: ChargeKind; stripeInvoiceId?: string }): Promise<void>;
  /** What became of a paid charge at the provider or by staff, beside its payment and refunds. */
  noted?(tx: Database, note: { orderId: number; kind: ChargeKind; state: ProviderNote; staffId?: number; reason?: string }): Promise<void>;
  linked?(tx: Database, link: { orderId: number; what: 'made' | 'sent' | 'revoked'; staffId: number }): Promise<void>;
  /** The subscription is over at Stripe: its term is reached, or it was ended. */
  ended?(tx: Database, subscription: { orderId: number; reason: 'term' | 'ended-early' }): Promise<void>;
}

/** Outbox kinds of this domain; their payloads stand where they are registered. */
export const PAYMENT_JOBS = {
  bill: 'payment.bill-order',
  event: 'payment.stripe-event',
  remind: 'payment.remind',
  renewLink: 'payment.renew-link',
  letGo: 'payment.let-go-of-card',
  forget: 'payment.forget',
} as const;

/** Queues billing of an order in the transaction that changed it. An order has one row, so that it is billed by one process at a time. */
export const queueBilling = (tx: Database, orderId: number, runAt?: Date) =>
  queueAgain(tx, PAYMENT_JOBS.bill, { orderId }, { key: `billing:${orderId}`, ...(runAt && { runAt }) });

/** Asks for money to go back, in the transaction that decides it; the caller queues billing. Nothing is given back in any other way. */
export const requestRefund = (
  tx: Database,
  { baht, ...refund }: Pick<typeof refunds.$inferInsert, 'orderId' | 'changeId' | 'reason'> & { baht: number },
) => (baht > 0 ? tx.insert(refunds).values({ ...refund, amount: baht * 100 }) : undefined);

export type SubscriptionRow = typeof subscriptions.$inferSelect;

export async function subscriptionOfOrder(db: Database, orderId: number): Promise<SubscriptionRow | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.orderId, orderId));
  return row;
}
