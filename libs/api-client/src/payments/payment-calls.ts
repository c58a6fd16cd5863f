import type { WireChargeOutcome, WireCoupon, WirePaymentLink, WirePaymentMethod, WireStripeService } from '@spruce/contract';
import type { ApiClient } from '../api-client';
import { readData, type Data } from '../read-response';
import type { CardSetup, ChargeOutcome, Coupon, PaymentLink, SavedCard } from './types';

export const beginCardSetup = (api: ApiClient, customerId: number): Promise<CardSetup> =>
  readData(api.post<Data<WireStripeService>>('/stripe-service', { customer_id: customerId }));

const cardPath = (customerId: number, card: string): string => `/stripe-service/payment_methods/${customerId}/${encodeURIComponent(card)}`;

/** The default card pays all future charges, also of running subscriptions. */
export const makeDefaultCard = (api: ApiClient, customerId: number, card: string): Promise<SavedCard[]> =>
  readData(api.post<Data<WirePaymentMethod[]>>(`${cardPath(customerId, card)}/default`, {}));

/** Throws 409 payment_method_in_use. */
export const removeCard = (api: ApiClient, customerId: number, card: string): Promise<SavedCard[]> =>
  readData(api.post<Data<WirePaymentMethod[]>>(`${cardPath(customerId, card)}/remove`, {}));

/**
 * `amount` is in baht. Throws 400 coupon_unknown, coupon_expired, coupon_used_up, coupon_minimum, coupon_first_order,
 * coupon_not_applicable.
 */
export const validateCoupon = (
  api: ApiClient,
  { customerId, ...input }: { coupon: string; amount: number; customerId?: number },
): Promise<Coupon> => readData(api.post<Data<WireCoupon>>('/stripe-service/validate-coupon', { ...input, customer_id: customerId }));

/**
 * Pays with `card`. Without `card`, returns the state of the payment that Stripe.js has confirmed. If the bank declines, returns an outcome
 * and does not throw. Throws 410 payment_link_expired, payment_link_revoked.
 */
export const payPaymentLink = (
  api: ApiClient,
  id: string,
  { card, save }: { card?: string; save?: boolean } = {},
): Promise<{ outcome: ChargeOutcome; link: PaymentLink }> =>
  readData(
    api.post<Data<{ outcome: WireChargeOutcome; link: WirePaymentLink }>>(`/payment-links/${encodeURIComponent(id)}`, {
      payment_method: card,
      save,
    }),
  );

/** Shows a QR code of PromptPay, or keeps the one that can still be paid. Throws 410 payment_link_expired, payment_link_revoked. */
export const showPromptPay = (api: ApiClient, id: string): Promise<PaymentLink> =>
  readData(api.post<Data<WirePaymentLink>>(`/payment-links/${encodeURIComponent(id)}/promptpay`, {}));

/** The response is the same for an unknown link, to prevent enumeration. */
export const renewPaymentLink = async (api: ApiClient, id: string): Promise<void> =>
  void (await api.post(`/payment-links/${encodeURIComponent(id)}/renew`, {}));

export const revokePaymentLink = (api: ApiClient, id: string): Promise<PaymentLink> =>
  readData(api.post<Data<WirePaymentLink>>(`/payment-links/${encodeURIComponent(id)}/revoke`, {}));

/** Throws 404 payment_nothing_due. */
export const makePaymentLink = (api: ApiClient, orderId: number): Promise<PaymentLink> =>
  readData(api.post<Data<WirePaymentLink>>(`/orders/${orderId}/payment-link`, {}));
