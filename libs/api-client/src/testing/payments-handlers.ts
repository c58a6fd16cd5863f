import type {
  WireBilling,
  WireChargeOutcome,
  WireCoupon,
  WireInvoice,
  WirePaymentLink,
  WirePaymentMethod,
  WireStripeService,
} from '@spruce/contract';
import type { Data } from '../read-response';
import { customerSamples } from './customer-samples';
import { errorResponse, type Handler } from './handlers';
import { sampleOrder } from './orders-handlers';

export interface PaymentsHandlers {
  'POST /stripe-service': Handler<Data<WireStripeService>>;
  'GET /stripe-service/payment_methods/{id}': Handler<Data<WirePaymentMethod[]>>;
  'POST /stripe-service/payment_methods/{id}/{card}/default': Handler<Data<WirePaymentMethod[]>>;
  'POST /stripe-service/payment_methods/{id}/{card}/remove': Handler<Data<WirePaymentMethod[]>>;
  'POST /stripe-service/validate-coupon': Handler<Data<WireCoupon>>;
  'GET /payment-links/{id}': Handler<Data<WirePaymentLink>>;
  'POST /payment-links/{id}': Handler<Data<{ outcome: WireChargeOutcome; link: WirePaymentLink }>>;
  'POST /payment-links/{id}/promptpay': Handler<Data<WirePaymentLink>>;
  'POST /payment-links/{id}/renew': Handler<Data<{ state: 'asked' }>>;
  'GET /orders/{id}/billing': Handler<Data<WireBilling>>;
  'GET /orders/{id}/invoices': Handler<Data<WireInvoice[]>>;
}

const PAID: WireChargeOutcome = { state: 'paid', client_secret: null, payment_link: null, failure: null };

export const paymentsHandlers: PaymentsHandlers = {
  'POST /stripe-service': ({ language }) => ({ body: { data: customerSamples[language].payments.setup } }),
  'GET /stripe-service/payment_methods/{id}': ({ language }) => ({ body: { data: customerSamples[language].payments.cards } }),
  'POST /stripe-service/payment_methods/{id}/{card}/default': ({ values, language }) => {
    const { cards } = customerSamples[language].payments;
    if (!cards.some(({ id }) => id === values?.card)) return errorResponse(404, 'payment_method_not_found');
    return {
      body: {
        data: cards
          .map((card) => ({ ...card, is_default: card.id === values?.card }))
          .sort((a, b) => Number(b.is_default) - Number(a.is_default)),
      },
    };
  },
  'POST /stripe-service/payment_methods/{id}/{card}/remove': ({ values, language }) => ({
    body: { data: customerSamples[language].payments.cards.filter(({ id }) => id !== values?.card) },
  }),
  'POST /stripe-service/validate-coupon': ({ body, language }) => {
    const { coupon } = customerSamples[language].payments;
    const asked = body as { coupon: string; amount: number };
    if (asked.coupon.trim().toUpperCase() !== coupon.code) return errorResponse(400, 'coupon_unknown');
    const off = Math.min(coupon.amount_off, asked.amount);
    return { body: { data: { ...coupon, amount_off: off, total: asked.amount - off } } };
  },
  'GET /payment-links/{id}': ({ id, language }) => {
    const { link } = customerSamples[language].payments;
    return link.id === id ? { body: { data: link } } : errorResponse(404, 'payment_link_not_found');
  },
  'POST /payment-links/{id}': ({ id, language }) => {
    const { link } = customerSamples[language].payments;
    if (link.id !== id) return errorResponse(404, 'payment_link_not_found');
    return { body: { data: { outcome: PAID, link: { ...link, state: 'paid', paid_at: new Date().toISOString(), client_secret: null } } } };
  },
  'POST /payment-links/{id}/promptpay': ({ id, language }) => {
    const { link } = customerSamples[language].payments;
    if (link.id !== id) return errorResponse(404, 'payment_link_not_found');
    return { body: { data: { ...link, promptpay: { state: 'waiting', code: 'https://pay.example/promptpay/pi_1' } } } };
  },
  'POST /payment-links/{id}/renew': () => ({ body: { data: { state: 'asked' } } }),
  'GET /orders/{id}/billing': ({ id, language }) => {
    const billing = customerSamples[language].payments.billing[sampleOrder(language, id)?.id ?? ''];
    return billing ? { body: { data: billing } } : errorResponse(404, 'order_not_found');
  },
  'GET /orders/{id}/invoices': ({ id, language }) => {
    const invoices = customerSamples[language].payments.invoices[sampleOrder(language, id)?.id ?? ''];
    return invoices ? { body: { data: invoices } } : errorResponse(404, 'order_not_found');
  },
};
