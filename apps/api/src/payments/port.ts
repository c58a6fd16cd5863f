import type { CardType, Language } from '@spruce/contract/constants';
import type { CalendarDate } from '@spruce/pricing';
import type { Database } from '../database/connect';
import type { StoredCharge, StoredCouponRule } from '../database/schema';
import { queueAgain } from '../outbox/queue';

/** An open transaction, or the database itself. */
export type Transaction = Database;

/** What a charge came to. Amounts of this port are whole baht unless named satang. */
export type ChargeOutcome =
  | { state: 'paid' }
  /** The bank takes its time; a webhook will tell. */
  | { state: 'processing' }
  /** The bank asks the cardholder: `client_secret` goes to Stripe.js, the link to whoever is not at the screen. */
  | { state: 'requires_action'; clientSecret: string; paymentLink: string }
  /** Nothing was charged. `code` is one of {@link ChargeFailure}; the link lets the customer pay with another card. */
  | { state: 'failed'; code: ChargeFailure; paymentLink: string | null }
  /** No card was named: the customer pays through the link (assisted orders). */
  | { state: 'open'; paymentLink: string };

/** Why a charge failed, in words of ours; Stripe has dozens. */
export type ChargeFailure = 'card_declined' | 'insufficient_funds' | 'expired_card' | 'incorrect_cvc' | 'authentication_failed' | 'processing_error' | 'coupon_invalid' | 'payment_method_invalid' | 'payment_expired' | 'charge_refused';

export interface PaymentCustomer {
  id: number;
  email: string;
  firstName: string;
  /** First and last name. */
  name: string;
  phone: string | null;
  language: Language;
}

/** A card on file, as much of it as we ever see. */
export interface SavedCard {
  id: string;
  brand: CardType | (string & {});
  last4: string;
  expMonth: number;
  expYear: number;
  isDefault: boolean;
}

/** A coupon that applies to an amount. */
export interface ValidCoupon {
  code: string;
  promotionCode: string | null;
  coupon: string;
  name: string;
  /** Whole baht, never above the amount: what a percentage comes to, rounded up. */
  amountOff: number;
  /** What Stripe itself takes off less than that, 0 to 99 satang. */
  roundUp: number;
  percentOff: number | null;
  /** What it takes off any other amount, for when the order is edited. */
  rule: StoredCouponRule;
  /** For customers who have no other order. */
  firstOrder: boolean;
}

/** One row of what is rented each month. */
export interface BillableLine {
  /** Order item id: names the Stripe item over changes. */
  itemId: number;
  name: { en: string; th: string };
  quantity: number;
  /** Baht a piece and month. */
  pricePerMonth: number;
}

/** Everything that billing needs to know of an order. */
export interface BillableOrder {
  id: number;
  /** What people call it: SP-261121-0482. */
  number: string;
  customerId: number;
  /** `running` from the first charge to the end, `over`: nothing more is charged; `cancelled`: and what was paid goes back. */
  phase: 'running' | 'over' | 'cancelled';
  /** Contracted term, and the days of its first month and of its end: the calendar of every charge. */
  months: number;
  startsOn: CalendarDate;
  endsOn: CalendarDate;
  /** What is rented from the next monthly day on. */
  lines: BillableLine[];
  /** Changes that something is still to be done for at the provider, oldest first. */
  changes: BillableChange[];
  /** Baht, once. */
  deliveryFee: number;
  /** Code as it was validated, and the baht that the order says it takes off: charged are these or, when the coupon has changed, nothing. */
  coupon: string | null;
  couponDiscount: number;
  /** By a card on file, or by a payment link that the customer is sent. */
  payBy: 'card' | 'link';
  /** `pm_…` of the card that was chosen; the default card when none is named. */
  paymentMethod: string | null;
  /** What the subscription is called in mails. */
  title: { en: string; th: string };
  /** The tax-invoice address, else the billing address. */
  billTo: Party;
  deliverTo: Party;
}

/** A name and address as they stand on an invoice. */
export interface Party {
  /** Person or company. */
  name: string;
  /** One address in the words that it was entered in. */
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
  /** Charged in one invoice of their own. Baht. */
  charges: StoredCharge[];
  /** Given back, of what was paid at once. Baht; never together with charges. */
  refund: number;
  stripeInvoiceId: string | null;
  /** Who asked for it may be charged by the card on file: the customer, never staff. */
  byCustomer: boolean;
}

/** How a subscription stands at Stripe, in our words. */
export type SubscriptionState = 'starting' | 'incomplete' | 'active' | 'past-due' | 'ended' | 'abandoned';

/** What happened, told in the transaction that writes it down; a listener that throws rolls it back. */
export interface BillingEvents {
  /** Each once: the first charge of the order, later months, charges of a change. */
  charged?(tx: Transaction, charge: { orderId: number; kind: ChargeKind; stripeInvoiceId: string; paidAt: Date | null }): Promise<void>;
  /** Once a try. */
  failed?(tx: Transaction, charge: { orderId: number; kind: ChargeKind; code: ChargeFailure }): Promise<void>;
  /** The charge of a change can never be made. */
  refused?(tx: Transaction, charge: { orderId: number; changeId: number; code: ChargeFailure }): Promise<void>;
  refunded?(tx: Transaction, charge: { orderId: number; kind: ChargeKind }): Promise<void>;
  /** The subscription is over at Stripe: its term is reached, it was ended, or never paid. */
  ended?(tx: Transaction, subscription: { orderId: number; reason: 'term' | 'ended-early' | 'abandoned' }): Promise<void>;
}

export type ChargeKind = 'first' | 'renewal' | 'change';

/** Outbox kinds of this domain. */
export const PAYMENT_JOBS = {
  /** `{ orderId }` */
  bill: 'payment.bill-order',
  /** `{ eventId }`: a webhook that was verified and kept. */
  event: 'payment.stripe-event',
  /** `{ linkId }`: tells the customer of a link that is still open. */
  remind: 'payment.remind',
  /** `{ linkId }`: a card that paid a link, and that nobody asked to keep, is not kept. */
  letGo: 'payment.let-go-of-card',
  /** `{ stripeCustomerId }`: a deleted account takes its cards along. */
  forget: 'payment.forget',
} as const;

/** Says that billing must look at an order again, in the transaction that changed it. One row an order: it never runs twice at a time, and reads what there is to do. */
export const queueBilling = (tx: Transaction, orderId: number): Promise<number> => queueAgain(tx, PAYMENT_JOBS.bill, { orderId }, `billing:${orderId}`);
