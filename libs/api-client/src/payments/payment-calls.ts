import type { WireChargeOutcome, WireCoupon, WirePaymentLink, WirePaymentMethod, WireStripeService } from '@spruce/contract';
import type { ApiClient, RequestOptions } from '../api-client';
import { cardSetupOf, chargeOutcomeOf, couponOf, paymentLinkOf, savedCardOf } from './mapping';
import type { CardSetup, ChargeOutcome, Coupon, PaymentLink, SavedCard } from './types';

interface Data<T> {
  data: T;
}

/** Begins to save a card: `clientSecret` goes to Stripe.js, which takes the card. */
export const beginCardSetup = async (api: ApiClient, customerId: number, options?: RequestOptions): Promise<CardSetup> =>
  cardSetupOf((await api.post<Data<WireStripeService>>('/stripe-service', { customer_id: customerId }, options)).data.data);

const cardsAfter = async (
  api: ApiClient,
  customerId: number,
  card: string,
  action: 'default' | 'remove',
  options?: RequestOptions,
): Promise<SavedCard[]> =>
  (
    await api.post<Data<WirePaymentMethod[]>>(
      `/stripe-service/payment_methods/${customerId}/${encodeURIComponent(card)}/${action}`,
      {},
      options,
    )
  ).data.data.map(savedCardOf);

/** Charges this card from now on, running subscriptions included; answers the cards. */
export const makeDefaultCard = (api: ApiClient, customerId: number, card: string, options?: RequestOptions): Promise<SavedCard[]> =>
  cardsAfter(api, customerId, card, 'default', options);

/** Removes a card; answers those that are left. 409 payment_method_in_use. */
export const removeCard = (api: ApiClient, customerId: number, card: string, options?: RequestOptions): Promise<SavedCard[]> =>
  cardsAfter(api, customerId, card, 'remove', options);

/**
 * What a coupon takes off `amount` baht, the first charge. 400 coupon_unknown, coupon_expired, coupon_used_up, coupon_minimum,
 * coupon_first_order, coupon_not_applicable.
 */
export const validateCoupon = async (
  api: ApiClient,
  input: { coupon: string; amount: number; customerId?: number },
  options?: RequestOptions,
): Promise<Coupon> =>
  couponOf(
    (
      await api.post<Data<WireCoupon>>(
        '/stripe-service/validate-coupon',
        { coupon: input.coupon, amount: input.amount, customer_id: input.customerId },
        options,
      )
    ).data.data,
  );

/**
 * Pays a link with a card on file or a new one of Stripe.js. Without a card, says how far paying in the browser has come: ask it after
 * Stripe.js has confirmed. 410 payment_link_expired, payment_link_revoked; a refusal of the bank is an outcome, not an error.
 */
export async function payPaymentLink(
  api: ApiClient,
  id: string,
  input: { card?: string; save?: boolean } = {},
  options?: RequestOptions,
): Promise<{ outcome: ChargeOutcome; link: PaymentLink }> {
  const { data } = await api.post<Data<{ outcome: WireChargeOutcome; link: WirePaymentLink }>>(
    `/payment-links/${encodeURIComponent(id)}`,
    { payment_method: input.card, save: input.save },
    options,
  );
  return { outcome: chargeOutcomeOf(data.data.outcome), link: paymentLinkOf(data.data.link) };
}

/** Takes a link back; for staff. */
export const revokePaymentLink = async (api: ApiClient, id: string, options?: RequestOptions): Promise<PaymentLink> =>
  paymentLinkOf((await api.post<Data<WirePaymentLink>>(`/payment-links/${encodeURIComponent(id)}/revoke`, {}, options)).data.data);

/** A link for what an order still owes; a fresh one where the last has expired. 404 payment_nothing_due. */
export const makePaymentLink = async (api: ApiClient, orderId: number, options?: RequestOptions): Promise<PaymentLink> =>
  paymentLinkOf((await api.post<Data<WirePaymentLink>>(`/orders/${orderId}/payment-link`, {}, options)).data.data);
