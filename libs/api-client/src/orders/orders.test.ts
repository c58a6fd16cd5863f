import {
  changeConfirmSchema,
  changeQuoteSchema,
  checkAvailableBodySchema,
  deliveryWindowResponseSchema,
  orderBodySchema,
  orderEditConfirmSchema,
  orderSchema,
  type WireChangeQuote,
  type WireDeliveryWindow,
  type WireOrder,
} from '@spruce/contract';
import { QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { deliveryWindowQuery, deleteHoliday, writeSlot } from '../delivery/delivery-queries';
import { createTestApi, type HandlerOverrides } from '../testing';
import {
  cancelOrder,
  changeSubscription,
  checkAvailable,
  editOrder,
  orderQuery,
  ordersQuery,
  placeOrder,
  quoteChange,
  type Order,
} from './index';

const read = <T>(query: { queryKey: readonly unknown[]; queryFn?: unknown }) => new QueryClient().fetchQuery(query as never) as Promise<T>;
const answering = (call: keyof HandlerOverrides, body: unknown, headers: Record<string, string> = {}) => {
  const api = createTestApi({ handlers: { [call]: () => ({ body, headers }) } });
  return { api, sent: (schema: z.ZodType) => schema.parse(JSON.parse(JSON.stringify(api.requests.at(-1)?.body))) };
};

const image = { base: '/media/nara.1', widths: { avif: [320] }, width: 320, height: 240, color: '#d8cdbb', alt: 'Sofa' };
const home = {
  first_name: 'Pim',
  last_name: 'Suwan',
  phone: '0812345678',
  address_1: '88/14 Soi Ari 4',
  sub_district: 'Phaya Thai',
  district: 'Phaya Thai',
  city: 'Bangkok',
  postcode: '10400',
  country: 'TH',
};
const standing = {
  months: 12,
  month: 8,
  months_left: 4,
  ends_on: '2027-04-21',
  pieces: 5,
  monthly: 2370,
  left_to_pay: 9480,
  first_charge: null,
};
const order: WireOrder = {
  id: 7,
  number: 'SP-261121-0007',
  title: 'Living Room',
  customer_id: 12,
  customer_name: 'Pim Suwan',
  placed_by: null,
  status: 'active',
  status_group: 'active',
  version: 3,
  months: 12,
  month: 1,
  starts_on: '2026-11-21',
  ends_on: '2027-11-21',
  next_charge_on: '2026-12-21',
  left_to_pay: 14_190,
  pieces: 1,
  monthly: 1290,
  delivery: { date: '2026-12-02', slot: '13:00-15:00' },
  payment_state: 'paid',
  change_requests: 0,
  images: [image],
  actions: ['extend'],
  allowed_transitions: [{ to: 'termination-confirmed', reason_required: true, blocked: null }],
  created_at: '2026-11-21T06:50:00.000Z',
  updated_at: '2026-11-21T06:50:00.000Z',
  totals: {
    pieces: 1,
    monthly: 1290,
    months: 12,
    total: 15_480,
    saving: 10_800,
    delivery_fee: 1800,
    delivery_fee_reason: 'standard',
    coupon_code: null,
    coupon_discount: 0,
    first_charge: 3090,
  },
  line_items: [
    {
      id: 1,
      kind: 'product',
      variant_id: 1011,
      product_id: 101,
      slug: 'nara-3-seat-sofa',
      name: 'Nara',
      variant: 'Sand',
      image,
      quantity: 1,
      pieces: 1,
      components: [{ variation_id: 1011, quantity: 1, name: 'Nara', colour: 'Sand' }],
      unit_price: 1290,
      monthly: 1290,
      subscription_prices: { subscription_3: 2190, subscription_12: 1290 },
      starts_on: '2026-11-21',
      ends_on: null,
      state: 'rented',
    },
  ],
  shipping: home,
  access: { stairs: 'true', lift: 'true', note: '' },
  billing: home,
  invoice: null,
  timeline: [{ status: 'active', state: 'current', at: '2026-12-02T08:00:00.000Z', on: null }],
  events: [
    {
      id: 1,
      at: '2026-11-21T06:50:00.000Z',
      actor: 'customer',
      actor_name: 'Pim Suwan',
      kind: 'placed',
      from_status: null,
      to_status: 'request-booking',
      reason: null,
      detail: { first_charge: 3090 },
    },
  ],
  changes: [],
  charges: [
    {
      id: '1',
      kind: 'first',
      due_on: '2026-11-21',
      amount: 3090,
      state: 'paid',
      tries: 1,
      next_try_on: null,
      failure: null,
      paid_at: '2026-11-21T06:50:02.000Z',
      invoice: { id: 1, number: 'TI-2611-00001' },
    },
  ],
  pay_by: 'card',
};
const paid = { state: 'paid', client_secret: null, failure: null, payment_link: null };
const quote: WireChangeQuote = {
  id: 'q'.repeat(43),
  kind: 'extend',
  version: 3,
  before: standing,
  after: { ...standing, months: 18 },
  lines: [],
  visit: null,
  visit_window: null,
  re_rating: [],
  charge: 0,
  refund: 0,
  monthly_from: '2026-12-21',
  choices: [],
  needs_approval: false,
  problems: [],
};

describe('order and delivery calls', () => {
  it('returns an order in camelCase with Date objects for timestamps, but keeps the keys of price tiers [api.orders-get]', async () => {
    orderSchema.parse(order);
    const found = await read<Order>(orderQuery(answering('GET /orders/SP-261121-0007', { data: order }).api, order.number));
    expect(found).toMatchObject({
      createdAt: new Date('2026-11-21T06:50:00Z'),
      nextChargeOn: '2026-12-21',
      shipping: { firstName: 'Pim', address1: '88/14 Soi Ari 4' },
      totals: { deliveryFee: 1800 },
      allowedTransitions: [{ reasonRequired: true }],
      lineItems: [{ subscriptionPrices: { subscription_3: 2190 }, components: [{ variationId: 1011 }] }],
      events: [{ at: new Date('2026-11-21T06:50:00Z'), detail: { first_charge: 3090 } }],
      timeline: [{ at: new Date('2026-12-02T08:00:00Z') }],
      charges: [{ paidAt: new Date('2026-11-21T06:50:02Z'), nextTryOn: null }],
    });
  });

  it('loads the orders of a status group page by page [api.orders-get]', async () => {
    const { api } = answering('GET /orders', { data: [] }, { 'x-wp-total': '31', 'x-wp-totalpages': '2' });
    const { pages } = await new QueryClient().fetchInfiniteQuery(ordersQuery(api, { group: 'active' }));
    expect(pages).toEqual([{ items: [], page: 1, total: 31, totalPages: 2 }]);
    expect(ordersQuery(api).getNextPageParam?.(pages[0] as never, pages as never, 1, [1])).toBe(2);
    expect(api.requests[0]?.params).toEqual({ group: 'active', per_page: '30', page: '1', lang: 'en' });
  });

  it('sends the idempotency key in the body and returns the result of the charge [api.orders-create]', async () => {
    const { api, sent } = answering('POST /orders', { data: order, payment: paid });
    const request = {
      customer_id: 12,
      months: 12,
      line_items: [{ variant_id: 1011, quantity: 1 }],
      delivery: order.delivery,
      shipping: { key: 'shipping_1' },
      total: 3090,
      terms_accepted: true as const,
    };
    expect(await placeOrder(api, request, 'key-0000001')).toMatchObject({
      order: { id: 7 },
      payment: { state: 'paid', clientSecret: null },
    });
    expect(sent(orderBodySchema)).toMatchObject({ idempotency_key: 'key-0000001', total: 3090, line_items: [{ kind: 'product' }] });
    expect(api.requests[0]?.params).toEqual({ lang: 'en' });
  });

  it('confirms a change of an order with the id of the price quote for this change [route.order-edit-id] [route.order-subscription-change]', async () => {
    changeQuoteSchema.parse(quote);
    expect(
      await quoteChange(answering('POST /orders/7/subscription-change/quote', { data: quote }).api, 7, { kind: 'extend', months: 18 }),
    ).toMatchObject({ id: quote.id, before: { monthsLeft: 4 }, monthlyFrom: '2026-12-21' });
    const change = answering('POST /orders/7/subscription-change', { data: order, payment: null });
    expect(await changeSubscription(change.api, 7, { kind: 'extend', months: 18 }, quote.id)).toMatchObject({
      order: { id: 7 },
      payment: null,
    });
    expect(change.sent(changeConfirmSchema)).toEqual({ quote_id: quote.id, change: { kind: 'extend', months: 18 } });
    const edit = answering('PUT /orders/{id}', { data: order, payment: paid });
    expect(await editOrder(edit.api, 7, { version: 3, months: 9 }, quote.id)).toMatchObject({ payment: { state: 'paid' } });
    expect(edit.sent(orderEditConfirmSchema)).toEqual({ version: 3, months: 9, quote_id: quote.id });
    expect(await cancelOrder(answering('POST /orders/7/cancel', { data: order }).api, 7, { version: 3 })).toMatchObject({ id: 7 });
  });

  it('returns the availability and the time at which the hold of the pieces ends [api.check-available]', async () => {
    const body = {
      available: true,
      line_items: [],
      delivery: null,
      reservation: { expires_at: '2026-11-21T07:10:00.000Z', delivery: null },
    };
    const { api, sent } = answering('POST /assets/check-available', { data: body });
    expect(await checkAvailable(api, { customer_id: 12, reserve: true, line_items: [{ variant_id: 1011, quantity: 1 }] })).toMatchObject({
      reservation: { expiresAt: new Date('2026-11-21T07:10:00Z') },
    });
    expect(sent(checkAvailableBodySchema)).toMatchObject({ reserve: true });
  });

  it('reads the delivery calendar, and sends the changes that staff make to this calendar [api.delivery]', async () => {
    const window: WireDeliveryWindow = {
      today: '2026-11-21',
      from: '2026-11-26',
      to: '2026-12-12',
      earliest: { date: '2026-11-26', slot: '11:00-12:00' },
      days: [],
    };
    deliveryWindowResponseSchema.parse({ data: window });
    const { api } = answering('GET /delivery/window', { data: window });
    expect(await read(deliveryWindowQuery(api, { postcode: '10400' }))).toEqual(window);
    expect(api.requests[0]?.params).toEqual({ postcode: '10400', lang: 'en' });
    const slot = answering('PUT /delivery/calendar/2026-12-02/11%3A00-12%3A00', { data: {} });
    await writeSlot(slot.api, { date: '2026-12-02', slot: '11:00-12:00' }, { capacity: 4 });
    const holiday = answering('DELETE /delivery/holiday/2026-12-10', { data: [] });
    await deleteHoliday(holiday.api, '2026-12-10');
    expect([slot.api.requests, holiday.api.requests].map((list) => list.length)).toEqual([1, 1]);
  });
});
