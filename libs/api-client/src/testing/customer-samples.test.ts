import {
  billingSchema,
  changeQuoteSchema,
  checkAvailableResponseSchema,
  couponSchema,
  deliveryCalendarSchema,
  deliveryDaySchema,
  deliveryWindowResponseSchema,
  holidaySchema,
  identitySchema,
  invoiceSchema,
  loginResponseSchema,
  orderQuoteSchema,
  ordersResponseSchema,
  orderResponseSchema,
  payLinkResponseSchema,
  paymentLinkSchema,
  paymentMethodSchema,
  placedOrderResponseSchema,
  profileSchema,
  sessionSchema,
  socialProvidersResponseSchema,
  stripeServiceResponseSchema,
  userSchema,
  usersResponseSchema,
  validateCouponResponseSchema,
} from '@spruce/contract';
import { LANGUAGES } from '@spruce/contract/constants';
import type { z } from 'zod';
import { accountHandlers, createTestApi, customerSamples, deliveryHandlers, ordersHandlers, paymentsHandlers } from './index';

const holds = (schema: z.ZodType, value: unknown) => expect(schema.parse(value)).toEqual(value);

describe.each(LANGUAGES)('customer samples (%s)', (language) => {
  const { account, orders, delivery, payments } = customerSamples[language];
  const api = createTestApi({ language, handlers: { ...accountHandlers, ...ordersHandlers, ...deliveryHandlers, ...paymentsHandlers } });
  const data = async (schema: z.ZodType, method: 'get' | 'post', path: string, body?: unknown) => {
    const { data: answer } =
      method === 'get' ? await api.get<unknown>(path, { params: body as Record<string, string> }) : await api.post<unknown>(path, body);
    holds(schema, answer);
    return answer as never;
  };
  const refused = (call: Promise<unknown>, status: number, code: string) => expect(call).rejects.toMatchObject({ status, code });

  it('the samples match the contract in every field', () => {
    holds(profileSchema, account.profile);
    holds(userSchema, account.info);
    holds(sessionSchema.array().min(1), account.sessions);
    holds(socialProvidersResponseSchema, { data: account.providers });
    holds(identitySchema, account.identity);
    expect(account.identity.status).toBe('verified');
    for (const order of Object.values(orders.byId)) holds(orderResponseSchema, { data: order });
    expect(orders.list.map(({ status, payment_state: state }) => `${status} ${state}`)).toEqual([
      'request-booking paid',
      'request-booking failed',
      'cancelled refunded',
      'active paid',
    ]);
    holds(orderQuoteSchema, orders.quote);
    holds(checkAvailableResponseSchema, { data: orders.availability });
    holds(changeQuoteSchema, orders.changeQuote);
    holds(deliveryWindowResponseSchema, { data: delivery.window });
    holds(holidaySchema.array().min(1), delivery.holidays);
    holds(deliveryCalendarSchema, { data: delivery.calendar });
    holds(stripeServiceResponseSchema, { data: payments.setup });
    holds(paymentMethodSchema.array().length(2), payments.cards);
    holds(couponSchema, payments.coupon);
    holds(paymentLinkSchema, payments.link);
    for (const billing of Object.values(payments.billing)) holds(billingSchema, billing);
    for (const invoices of Object.values(payments.invoices)) holds(invoiceSchema.array(), invoices);
  });

  it('the test client logs in and finds users, and rejects a wrong password and an unknown account [api.login]', async () => {
    await data(loginResponseSchema, 'post', '/login', { username: account.login.email, password: 'any' });
    await refused(api.post('/login', { username: account.login.email, password: 'wrong' }), 401, 'invalid_credentials');
    await refused(api.get('/account/987654'), 404, 'account_not_found');
    expect(await data(usersResponseSchema, 'get', '/account/get-users', { search: 'MALI' })).toMatchObject({
      data: [{ id: account.profile.id }],
    });
  });

  it('the test client finds orders by group, id and number, and places a paid order', async () => {
    expect(await data(ordersResponseSchema, 'get', '/orders', { group: 'active' })).toMatchObject({ data: [{ status: 'active' }] });
    const placed = Object.values(orders.byId).find(({ id }) => id === orders.placed.id);
    expect(await data(orderResponseSchema, 'get', `/orders/${placed?.number}`)).toEqual({
      data: {
        ...placed,
        upcoming: expect.anything(),
        calendar_href: expect.stringContaining(`/orders/${placed?.id}/calendar.ics?lang=${language}&`),
      },
    });
    expect(await data(placedOrderResponseSchema, 'post', '/orders', {})).toEqual({ data: placed, payment: orders.placed.payment });
    await refused(api.get('/orders/987654'), 404, 'order_not_found');
  });

  it('the samples contain delivery days, cards, coupons, payment links and charges [api.payment-links]', async () => {
    const [day] = delivery.window.days;
    holds(deliveryDaySchema, day);
    const [first, second] = payments.cards;
    const cards = (
      await api.post<{ data: { id: string; is_default: boolean }[] }>(
        `/stripe-service/payment_methods/${account.profile.id}/${second?.id}/default`,
        {},
      )
    ).data.data;
    expect(cards.map(({ id, is_default: chosen }) => [id, chosen])).toEqual([
      [second?.id, true],
      [first?.id, false],
    ]);
    expect(
      await data(validateCouponResponseSchema, 'post', '/stripe-service/validate-coupon', { coupon: 'hello500', amount: 300 }),
    ).toMatchObject({ data: { amount_off: 300, total: 0 } });
    await refused(api.post('/stripe-service/validate-coupon', { coupon: 'NOSUCH', amount: 300 }), 400, 'coupon_unknown');
    expect(orders.refused.payment.payment_link).toBe(payments.link.id);
    expect(await data(payLinkResponseSchema, 'post', `/payment-links/${payments.link.id}`, {})).toMatchObject({
      data: { outcome: { state: 'paid' }, link: { state: 'paid' } },
    });
    expect((await api.get<{ data: unknown }>(`/orders/${orders.placed.id}/invoices`)).data.data).toEqual(
      payments.invoices[orders.placed.id],
    );
    await refused(api.get('/orders/987654/billing'), 404, 'order_not_found');
  });
});
