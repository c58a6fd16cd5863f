import type { DeliverySlot, FilterKind } from './constants';
import type { OrderBody } from './order-requests';

/** The record stays in the browser, so it must not contain names or card numbers. */
export interface CheckoutDraftRecord {
  v: 1;
  owner: number | null;
  /** Key of the delivery address in the address book. */
  shipping: string | null;
  /** Stairs, lift and note for this order, if they differ from the saved address. */
  access: { stairs: boolean; lift: boolean; note: string } | null;
  slot: { date: string; slot: DeliverySlot } | null;
  sameAsShipping: boolean;
  billing: string | null;
  wantsInvoice: boolean;
  invoice: string | null;
  card: string | null;
  /** Way to pay the first charge; the card by default. */
  payBy?: 'promptpay' | undefined;
  coupon: string;
  termsAccepted: boolean;
  /** Request that may have reached the service. Sending it again with the same key creates no second order. */
  placing: { key: string; request: OrderBody } | null;
  placed: string | null;
}

/** Order that staff prepare for a customer. The record has only ids and keys, because the page fetches names and prices. */
export interface AssistedDraft {
  customer: number;
  months: number;
  /** `id` is the id of the product or package. `variantID` is the id of the variation; for a package it is the package's id again. */
  lines: { kind: FilterKind; id: number; variantID: number; quantity: number }[];
  shipping: string | null;
  /** Null if the customer wants no tax invoice. */
  invoice: string | null;
  slot: { date: string; slot: DeliverySlot } | null;
  coupon: string;
  agreed: boolean;
  placing: { key: string; request: OrderBody } | null;
  placed: { id: number; number: string; link: string | null } | null;
}

/** Drafts are sorted newest first. */
export interface AssistedOrderRecord {
  v: 1;
  owner: number | null;
  drafts: AssistedDraft[];
}
