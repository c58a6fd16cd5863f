import {
  billingSchema,
  identitySchema,
  identityTokenBodySchema,
  invoiceSchema,
  payLinkBodySchema,
  paymentLinkSchema,
  stripeServiceBodySchema,
  validateCouponBodySchema,
  type WireBilling,
  type WireIdentity,
  type WireInvoice,
  type WirePaymentLink,
} from '@spruce/contract';
import { QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { getIdentityToken, identityQuery, verifyIdentity } from '../identity';
import { createTestApi, type HandlerOverrides } from '../testing';
import {
  beginCardSetup,
  billingQuery,
  invoicesQuery,
  makeDefaultCard,
  makePaymentLink,
  paymentLinkQuery,
  paymentMethodsQuery,
  payPaymentLink,
  removeCard,
  validateCoupon,
} from './index';

const read = <T>(query: { queryKey: readonly unknown[]; queryFn?: unknown }) => new QueryClient().fetchQuery(query as never) as Promise<T>;
const one = (call: keyof HandlerOverrides, data: unknown) => {
  const api = createTestApi({ handlers: { [call]: () => ({ body: { data } }) } });
  return { api, sent: (schema: z.ZodType) => schema.parse(JSON.parse(JSON.stringify(api.requests.at(-1)?.body))) };
};
const uuid = '3f0e9b0a-8f0e-4c4e-9d59-2b7a3c6f1d11';
const card = { id: 'pm_1', brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030, is_default: true };
const link: WirePaymentLink = {
  id: uuid,
  state: 'open',
  name: 'Pi••• S•••',
  order_number: 'SP-261121-0482',
  amount: 4620,
  kind: 'renewal',
  due_on: '2026-11-21',
  next_attempt_on: '2026-11-24',
  expires_at: '2026-11-28T06:42:00.000Z',
  paid_at: null,
  card: { brand: 'visa', last4: '0341' },
  client_secret: 'pi_1_secret_2',
  publishable_key: 'pk_test_sandbox',
  saved_cards: [card],
};

describe('payment and identity calls', () => {
  it('saves, lists and removes cards, and makes a card the default [api.stripe-service] [api.payment-methods]', async () => {
    const setup = one('POST /stripe-service', {
      customer: 'cus_1',
      setup_intent: 'seti_1',
      client_secret: 'seti_1_secret_2',
      publishable_key: 'pk_test_sandbox',
    });
    expect(await beginCardSetup(setup.api, 12)).toEqual({
      customer: 'cus_1',
      setupIntent: 'seti_1',
      clientSecret: 'seti_1_secret_2',
      publishableKey: 'pk_test_sandbox',
    });
    expect(setup.sent(stripeServiceBodySchema)).toEqual({ customer_id: 12 });
    const cards = await read(paymentMethodsQuery(one('GET /stripe-service/payment_methods/{id}', [card]).api, 12));
    expect(cards).toEqual([{ id: 'pm_1', brand: 'visa', last4: '4242', expMonth: 12, expYear: 2030, isDefault: true }]);
    expect(await makeDefaultCard(one('POST /stripe-service/payment_methods/12/pm_1/default', [card]).api, 12, 'pm_1')).toEqual(cards);
    expect(await removeCard(one('POST /stripe-service/payment_methods/12/pm_1/remove', []).api, 12, 'pm_1')).toEqual([]);
  });

  it('returns the discount of a coupon in baht [api.coupon]', async () => {
    const { api, sent } = one('POST /stripe-service/validate-coupon', {
      code: 'HELLO500',
      name: '500 off',
      amount_off: 500,
      percent_off: null,
      total: 4620,
    });
    expect(await validateCoupon(api, { coupon: 'hello500', amount: 5120 })).toEqual({
      code: 'HELLO500',
      name: '500 off',
      amountOff: 500,
      percentOff: null,
      total: 4620,
    });
    expect(sent(validateCouponBodySchema)).toEqual({ coupon: 'hello500', amount: 5120 });
  });

  it('reads the data of a payment link and pays its amount [api.payment-links]', async () => {
    paymentLinkSchema.parse(link);
    const expected = {
      state: 'open',
      orderNumber: 'SP-261121-0482',
      nextAttemptOn: '2026-11-24',
      expiresAt: new Date('2026-11-28T06:42:00Z'),
      paidAt: null,
      savedCards: [{ id: 'pm_1' }],
    };
    expect(await read(paymentLinkQuery(one(`GET /payment-links/${uuid}`, link).api, uuid))).toMatchObject(expected);
    const pay = one(`POST /payment-links/${uuid}`, {
      outcome: { state: 'paid', client_secret: null, failure: null, payment_link: null },
      link: { ...link, state: 'paid', paid_at: '2026-11-22T01:00:00.000Z' },
    });
    expect(await payPaymentLink(pay.api, uuid, { card: 'pm_1' })).toMatchObject({
      outcome: { state: 'paid' },
      link: { state: 'paid', paidAt: new Date('2026-11-22T01:00:00Z') },
    });
    expect(pay.sent(payLinkBodySchema)).toEqual({ payment_method: 'pm_1' });
    expect(await makePaymentLink(one('POST /orders/7/payment-link', link).api, 7)).toMatchObject({ id: uuid });
  });

  it('returns charges and tax invoices of an order', async () => {
    const billing: WireBilling = {
      state: 'past-due',
      next_charge_on: '2026-12-21',
      next_amount: 2210,
      ends_on: '2027-11-21',
      charges: [
        {
          id: 1,
          kind: 'renewal',
          month: 2,
          state: 'failed',
          amount: 2210,
          on: '2026-11-21',
          next_attempt_on: '2026-11-24',
          failure: 'card_declined',
          card: { brand: 'visa', last4: '0341' },
          invoice_id: null,
          payment_link: uuid,
        },
      ],
    };
    billingSchema.parse(billing);
    expect(await read(billingQuery(one('GET /orders/7/billing', billing).api, 7))).toMatchObject({
      state: 'past-due',
      nextChargeOn: '2026-12-21',
      charges: [{ nextAttemptOn: '2026-11-24', paymentLink: uuid, invoiceId: null }],
    });
    const invoice: WireInvoice = {
      id: 3,
      number: 'TI-2611-00391',
      order_id: 7,
      issued_on: '2026-11-21',
      kind: 'first',
      month: 1,
      total: 4620,
      vat: 302.24,
      href: '/sp/v1/invoices/3.pdf?until=1795247520&signature=0f',
    };
    invoiceSchema.parse(invoice);
    expect(await read(invoicesQuery(one('GET /orders/7/invoices', [invoice]).api, 7))).toEqual([
      {
        id: 3,
        number: 'TI-2611-00391',
        orderId: 7,
        issuedOn: '2026-11-21',
        kind: 'first',
        month: 1,
        total: 4620,
        vat: 302.24,
        href: invoice.href,
      },
    ]);
  });

  it('returns the token for the WebSDK and the state of the ID check [api.sumsub-token] [api.sumsub-verify]', async () => {
    const token = one('POST /sumsub/get-access-token', { token: '_act-sbx-1', base_url: 'http://127.0.0.1:4400', expires_in: 600 });
    expect(await getIdentityToken(token.api, 12)).toEqual({ token: '_act-sbx-1', baseUrl: 'http://127.0.0.1:4400', expiresIn: 600 });
    token.sent(identityTokenBodySchema);
    const wire: WireIdentity = {
      customer_id: 12,
      status: 'retry',
      tries_left: 2,
      reasons: ['BAD_PROOF_OF_IDENTITY'],
      comment: 'Take it again',
    };
    identitySchema.parse(wire);
    const expected = { customerId: 12, status: 'retry', triesLeft: 2, reasons: ['BAD_PROOF_OF_IDENTITY'], comment: 'Take it again' };
    expect(await verifyIdentity(one('POST /sumsub/verify', wire).api, 12, 'completed')).toEqual(expected);
    expect(await read(identityQuery(one('POST /sumsub/verify', wire).api, 12))).toEqual(expected);
  });
});
