import type { WireChargeOutcome, WireCoupon, WirePaymentLink, WirePaymentMethod, WireStripeService } from '@spruce/contract';
import type { ApiClient, RequestOptions } from '../api-client';
import { readData, type Data } from '../camelize-keys';
import type { CardSetup, ChargeOutcome, Coupon, PaymentLink, SavedCard } from './types';

export const beginCardSetup = (api: ApiClient, customerId: number, options?: RequestOptions): Promise<CardSetup> =>
  readData(api.post<Data<WireStripeService>>('/stripe-service', { customer_id: customerId }, options));

const cardPath = (customerId: number, card: string): string => `/stripe-service/payment_methods/${customerId}/${encodeURIComponent(card)}`;

/** Future charges, also of running subscriptions, use this card. Returns all cards. */
export const makeDefaultCard = (api: ApiClient, customerId: number, card: string, options?: RequestOptions): Promise<SavedCard[]> =>
  readData(api.post<Data<WirePaymentMethod[]>>(`${cardPath(customerId, card)}/default`, {}, options));

/** Returns the remaining cards. Throws 409 payment_method_in_use. */
export const removeCard = (api: ApiClient, customerId: number, card: string, options?: RequestOptions): Promise<SavedCard[]> =>
  readData(api.post<Data<WirePaymentMethod[]>>(`${cardPath(customerId, card)}/remove`, {}, options));

/**
 * Calculates the discount on the first charge, `amount` in baht. Throws 400 coupon_unknown, coupon_expired, coupon_used_up, coupon_minimum,
 * coupon_first_order, coupon_not_applicable.
 */
export const validateCoupon = (
  api: ApiClient,
  { customerId, ...input }: { coupon: string; amount: number; customerId?: number },
  options?: RequestOptions,
): Promise<Coupon> =>
  readData(api.post<Data<WireCoupon>>('/stripe-service/validate-coupon', { ...input, customer_id: customerId }, options));

/**
 * Pays a link with a stored card or a new one of Stripe.js. Without a card, returns the current state; call it so after Stripe.js has
 * confirmed. A decline by the bank is an outcome, not an error. Throws 410 payment_link_expired, payment_link_revoked.
 */
export const payPaymentLink = (
  api: ApiClient,
  id: string,
  { card, save }: { card?: string; save?: boolean } = {},
  options?: RequestOptions,
): Promise<{ outcome: ChargeOutcome; link: PaymentLink }> =>
  readData(
    api.post<Data<{ outcome: WireChargeOutcome; link: WirePaymentLink }>>(
      `/payment-links/${encodeURIComponent(id)}`,
      { payment_method: card, save },
      options,
    ),
  );

/** Mails a new link to the owner of the order if this one has expired. Does not reveal whether the link exists. */
export const renewPaymentLink = async (api: ApiClient, id: string, options?: RequestOptions): Promise<void> =>
  void (await api.post(`/payment-links/${encodeURIComponent(id)}/renew`, {}, options));

export const revokePaymentLink = (api: ApiClient, id: string, options?: RequestOptions): Promise<PaymentLink> =>
  readData(api.post<Data<WirePaymentLink>>(`/payment-links/${encodeURIComponent(id)}/revoke`, {}, options));

/** Returns a payment link for the open amount of an order, a new one if the last has expired. Throws 404 payment_nothing_due. */
export const makePaymentLink = (api: ApiClient, orderId: number, options?: RequestOptions): Promise<PaymentLink> =>
  readData(api.post<Data<WirePaymentLink>>(`/orders/${orderId}/payment-link`, {}, options));
