import type { WireChargeOutcome, WireCoupon, WirePaymentLink, WirePaymentMethod, WireStripeService } from '@spruce/contract';
import type { ApiClient, RequestOptions } from '../api-client';
import { dataOf, type Data } from '../camelised';
import type { CardSetup, ChargeOutcome, Coupon, PaymentLink, SavedCard } from './types';

/** Begins to save a card: `clientSecret` goes to Stripe.js, which takes the card. */
export const beginCardSetup = (api: ApiClient, customerId: number, options?: RequestOptions): Promise<CardSetup> =>
  dataOf(api.post<Data<WireStripeService>>('/stripe-service', { customer_id: customerId }, options));

const cardPath = (customerId: number, card: string): string => `/stripe-service/payment_methods/${customerId}/${encodeURIComponent(card)}`;

/** Charges this card from now on, running subscriptions included; answers the cards. */
export const makeDefaultCard = (api: ApiClient, customerId: number, card: string, options?: RequestOptions): Promise<SavedCard[]> =>
  dataOf(api.post<Data<WirePaymentMethod[]>>(`${cardPath(customerId, card)}/default`, {}, options));

/** Removes a card; answers those that are left. 409 payment_method_in_use. */
export const removeCard = (api: ApiClient, customerId: number, card: string, options?: RequestOptions): Promise<SavedCard[]> =>
  dataOf(api.post<Data<WirePaymentMethod[]>>(`${cardPath(customerId, card)}/remove`, {}, options));

/**
 * What a coupon takes off `amount` baht, the first charge. 400 coupon_unknown, coupon_expired, coupon_used_up, coupon_minimum,
 * coupon_first_order, coupon_not_applicable.
 */
export const validateCoupon = (
  api: ApiClient,
  { customerId, ...input }: { coupon: string; amount: number; customerId?: number },
  options?: RequestOptions,
): Promise<Coupon> => dataOf(api.post<Data<WireCoupon>>('/stripe-service/validate-coupon', { ...input, customer_id: customerId }, options));

/**
 * Pays a link with a card on file or a new one of Stripe.js. Without a card, says how far paying in the browser has come: ask it after
 * Stripe.js has confirmed. 410 payment_link_expired, payment_link_revoked; a refusal of the bank is an outcome, not an error.
 */
export const payPaymentLink = (
  api: ApiClient,
  id: string,
  { card, save }: { card?: string; save?: boolean } = {},
  options?: RequestOptions,
): Promise<{ outcome: ChargeOutcome; link: PaymentLink }> =>
  dataOf(
    api.post<Data<{ outcome: WireChargeOutcome; link: WirePaymentLink }>>(
      `/payment-links/${encodeURIComponent(id)}`,
      { payment_method: card, save },
      options,
    ),
  );

/** Asks for a link in place of one that has expired: it is mailed to the owner of the order. Tells nothing of what was found. */
export const renewPaymentLink = async (api: ApiClient, id: string, options?: RequestOptions): Promise<void> =>
  void (await api.post(`/payment-links/${encodeURIComponent(id)}/renew`, {}, options));

/** Takes a link back; for staff. */
export const revokePaymentLink = (api: ApiClient, id: string, options?: RequestOptions): Promise<PaymentLink> =>
  dataOf(api.post<Data<WirePaymentLink>>(`/payment-links/${encodeURIComponent(id)}/revoke`, {}, options));

/** A link for what an order still owes; a fresh one where the last has expired. 404 payment_nothing_due. */
export const makePaymentLink = (api: ApiClient, orderId: number, options?: RequestOptions): Promise<PaymentLink> =>
  dataOf(api.post<Data<WirePaymentLink>>(`/orders/${orderId}/payment-link`, {}, options));
