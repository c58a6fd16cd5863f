import {
  addressBookResponseSchema,
  deletedResponseSchema,
  errorSchema,
  orderQuoteResponseSchema,
  orderResponseSchema,
  ordersResponseSchema,
  placedOrderResponseSchema,
} from '@spruce/contract';
import { eq } from 'drizzle-orm';
import { addresses, orders, outbox, packageItems, variations } from '../../platform/database/schema';
import { TEST_DATABASES } from '../../../test/databases';
import { HOME, LAMP, newKey, orderBody, ROOM, SLOT, SOFA, startOrderShop, type OrderShop } from '../../../test/order-shop';
import { TEST_PASSWORD } from '../../../test/visitor';

describe.each(TEST_DATABASES)('placing orders (%s)', (database) => {
  let shop: OrderShop;
  beforeAll(async () => {
    shop = await startOrderShop(database);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    shop.payments.answer = 'paid';
    await shop.slot(SLOT, 6);
    await shop.stock(SOFA, 20);
    await shop.stock(LAMP, 20);
  });

  it('blocks coupon checks after ten wrong codes, even with a right code among them', async () => {
    const pim = await shop.customer();
    const body = { months: 12, line_items: [{ kind: 'product', variant_id: SOFA, quantity: 1 }] };
    const right = { ...body, coupon: 'HELLO500' };
    for (let guess = 0; guess < 10; guess += 1) {
      if (guess === 5) await pim.call('POST', '/orders/quote', { body: right, schema: orderQuoteResponseSchema });
      await pim.refused(400, 'coupon_unknown', 'POST', '/orders/quote', { body: { ...body, coupon: `GUESS${guess}` } });
    }
    await pim.refused(429, 'too_many_attempts', 'POST', '/orders/quote', { body: { ...body, coupon: 'GUESS10' } });
    await pim.refused(429, 'too_many_attempts', 'POST', '/orders', {
      body: orderBody(pim, { coupon: 'GUESS11' }),
      headers: { 'idempotency-key': newKey() },
    });
    // Requests without a coupon are not blocked.
    await pim.call('POST', '/orders/quote', { body, schema: orderQuoteResponseSchema });
  });

  it('an account that is deleted while Stripe is slow gets no order and takes no piece', async () => {
    const pim = await shop.customer();
    const cards = shop.payments.paymentMethods;
    shop.payments.paymentMethods = async (id) => {
      shop.payments.paymentMethods = cards;
      await pim.call('DELETE', `/account/${id}`, { body: { password: TEST_PASSWORD }, schema: deletedResponseSchema });
      return cards(id);
    };
    await pim.refused(404, 'customer_not_found', 'POST', '/orders', {
      body: orderBody(pim),
      headers: { 'idempotency-key': newKey() },
    });
    expect(await shop.connection.db.$count(orders, eq(orders.customerId, pim.id))).toBe(0);
    expect(await shop.readStock(SOFA)).toBe(20);
  });

  it('computes the prices of an order, charges it, and takes pieces and a place of the slot [api.orders-create] [const.delivery-fee] [const.tiers]', async () => {
    const pim = await shop.customer();
    const before = await shop.countTaken(SLOT.date, SLOT.slot);
    const { data, payment } = await shop.place(pim, {
      coupon: 'hello500',
      line_items: [{ kind: 'product', variant_id: SOFA, quantity: 2 }],
    });
    expect(data).toMatchObject({
      status: 'request-booking',
      status_group: 'pending',
      payment_state: 'paid',
      months: 12,
      starts_on: '2026-11-21',
      ends_on: '2027-11-21',
      next_charge_on: '2026-12-21',
      month: 1,
      pieces: 2,
      version: 1,
      placed_by: null,
    });
    expect(data.number).toMatch(/^SP-261116-\d{4}$/);
    expect(data.totals).toMatchObject({
      monthly: 2580,
      delivery_fee: 1800,
      delivery_fee_reason: 'standard',
      coupon_code: 'HELLO500',
      coupon_discount: 500,
      first_charge: 3880,
    });
    expect(payment).toEqual({ state: 'paid', client_secret: null, failure: null, payment_link: null });
    expect(data.actions).toEqual(['edit', 'cancel']);
    expect(await shop.readStock(SOFA)).toBe(18);
    expect(await shop.countTaken(SLOT.date, SLOT.slot)).toBe(before + 1);
    const queued = await shop.connection.db
      .select()
      .from(outbox)
      .where(eq(outbox.key, `order:${data.id}:booked`));
    expect(queued).toHaveLength(1);
  });

  it('doubles the delivery fee for stairs without a lift [const.delivery-fee] [rule.delivery-booleans]', async () => {
    const pim = await shop.customer();
    const { data } = await shop.place(pim, { shipping: { ...HOME, delivery: { stairs: 'true', lift: 'false', note: 'gate' } } });
    expect(data.totals).toMatchObject({ delivery_fee: 3600, delivery_fee_reason: 'stairs-without-lift' });
    expect(data.access).toEqual({ stairs: 'true', lift: 'false', note: 'gate' });
  });

  it('keeps line breaks of a note and a foreign phone number, and removes invisible characters', async () => {
    const pim = await shop.customer();
    const delivery = { stairs: 'false' as const, lift: 'false' as const, note: 'Ring twice.\r\nThe dog is kind.\u200b' };
    const { data } = await shop.place(pim, { shipping: { ...HOME, address_2: 'Soi\t39\u00a0', phone: '+44 (0)7911 123456', delivery } });
    expect(data.access.note).toBe('Ring twice.\nThe dog is kind.');
    expect(data.shipping).toMatchObject({ address_2: 'Soi 39', phone: '+447911123456' });
  });

  it('returns an order whose tax invoice has no phone number', async () => {
    const pim = await shop.customer();
    const { delivery: _access, ...home } = HOME;
    const body = { invoice: { ...home, phone: '', company: 'Lamai Studio', tax_id: '0105561000003' } };
    const book = (await pim.call('POST', `/account/${pim.id}`, { body, schema: addressBookResponseSchema })).body.data;
    const { data } = await shop.place(pim, { invoice: { key: book.saved.invoice ?? '' } });
    expect(data.invoice).toMatchObject({ phone: '', tax_id: '0105561000003' });
  });

  it('a package is one line of the order and takes all of its pieces from stock [api.orders-create]', async () => {
    const pim = await shop.customer();
    const contents = await shop.connection.db.select().from(packageItems).where(eq(packageItems.packageId, ROOM));
    for (const { variationId } of contents) await shop.stock(variationId, 5);
    const { data } = await shop.place(pim, {
      line_items: [{ kind: 'package', variant_id: ROOM, quantity: 2 }],
      delivery: { date: '2026-12-03', slot: '13:00-15:00' },
    });
    expect(data.line_items).toHaveLength(1);
    expect(data.title).toBe('Japandi Living Room × 2');
    for (const { variationId, quantity } of contents) expect(await shop.readStock(variationId)).toBe(5 - 2 * quantity);
    const body = orderBody(pim, { line_items: [{ kind: 'package', variant_id: ROOM, quantity: 4 }] });
    const { quote } = await shop.conflict(pim, 'order_out_of_stock', 'POST', '/orders', body, { 'idempotency-key': newKey() });
    expect(quote).toMatchObject({ line_items: [{ available: false, reason: 'exceeds', available_quantity: 3 }] });
    for (const { variationId, quantity } of contents) expect(await shop.readStock(variationId)).toBe(5 - 2 * quantity);
  });

  it('repeated requests with one key for the last pieces make one order without an error [api.orders-create]', async () => {
    const pim = await shop.customer();
    await shop.stock(SOFA, 1);
    const key = newKey();
    const order = { line_items: [{ kind: 'product' as const, variant_id: SOFA, quantity: 1 }] };
    const answers = await Promise.all(Array.from({ length: 6 }, () => shop.place(pim, order, key)));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(await shop.readStock(SOFA)).toBe(0);
  });

  it('returns the same order for the same key and body; refuses another body or a missing key [api.orders-create]', async () => {
    const pim = await shop.customer();
    const key = newKey();
    const first = await shop.place(pim, {}, key);
    const again = await shop.place(pim, {}, key);
    expect(again.data.id).toBe(first.data.id);
    // The key can also be a field of the body.
    const { body } = await pim.call('POST', '/orders', {
      body: { ...orderBody(pim), idempotency_key: key },
      schema: placedOrderResponseSchema,
    });
    expect(body.data.id).toBe(first.data.id);
    await pim.refused(422, 'idempotency_key_reused', 'POST', '/orders', {
      body: orderBody(pim, { months: 6 }),
      headers: { 'idempotency-key': key },
    });
    await pim.refused(400, 'idempotency_key_required', 'POST', '/orders', { body: orderBody(pim) });
    expect(await shop.connection.db.select().from(orders).where(eq(orders.customerId, pim.id))).toHaveLength(1);
    expect(shop.payments.starts.filter((id) => id === first.data.id)).toHaveLength(1);
  });

  it('refuses quantities below 1 and above 9,999 [rule.quantity]', async () => {
    const pim = await shop.customer();
    for (const quantity of [0, 10_000])
      await pim.refused(400, 'rest_invalid_param', 'POST', '/orders', {
        body: orderBody(pim, { line_items: [{ kind: 'product', variant_id: SOFA, quantity }] }),
        headers: { 'idempotency-key': newKey() },
      });
  });

  it('refuses an outdated total and returns the new quote [api.orders-create]', async () => {
    const pim = await shop.customer();
    const { quote } = await shop.conflict(pim, 'order_total_changed', 'POST', '/orders', orderBody(pim, { total: 1 }), {
      'idempotency-key': newKey(),
    });
    expect(quote).toMatchObject({ totals: { first_charge: 3090 } });
    expect((await shop.place(pim, { total: 3090 })).data.totals.first_charge).toBe(3090);
  });

  it('refuses orders without a verified ID, a card or accepted terms [rule.prerequisites]', async () => {
    const send = (visitor: Awaited<ReturnType<OrderShop['customer']>>, status: number, code: string, body = {}) =>
      visitor.refused(status, code, 'POST', '/orders', {
        body: { ...orderBody(visitor), ...body },
        headers: { 'idempotency-key': newKey() },
      });
    await send(await shop.customer({ identity: 'none' }), 422, 'id_verification_required');
    await send(await shop.customer({ identity: 'pending' }), 422, 'id_verification_pending');
    const pim = await shop.customer({ card: false });
    await send(pim, 422, 'payment_method_required');
    await send(pim, 400, 'rest_invalid_param', { terms_accepted: false });
    await send(pim, 422, 'delivery_outside_area', {
      shipping: { ...HOME, sub_district: 'Si Phum', district: 'Mueang Chiang Mai', city: 'Chiang Mai', postcode: '50200' },
    });
    await send(pim, 422, 'order_address_invalid', { shipping: { ...HOME, postcode: '10500' } });
    await send(pim, 409, 'delivery_too_early', { delivery: { date: '2026-11-20', slot: SLOT.slot } });
    await send(pim, 409, 'delivery_too_late', { delivery: { date: '2026-12-08', slot: SLOT.slot } });
    await send(pim, 409, 'delivery_holiday', { delivery: { date: '2026-12-05', slot: SLOT.slot } });
    expect(await shop.connection.db.select().from(orders).where(eq(orders.customerId, pim.id))).toHaveLength(0);
  });

  it('refuses a saved address with letters that invoices cannot print, until it is corrected [api.orders-create]', async () => {
    const pim = await shop.customer();
    const body = { shipping: { ...HOME, delivery: { stairs: 'false', lift: 'false', note: '' } } };
    const { saved } = (await pim.call('POST', `/account/${pim.id}`, { body, schema: addressBookResponseSchema })).body.data;
    await shop.connection.db.update(addresses).set({ firstName: '太郎' }).where(eq(addresses.customerId, pim.id));
    const refusal = await pim.refused(422, 'order_address_invalid', 'POST', '/orders', {
      body: { ...orderBody(pim), shipping: { key: saved.shipping } },
      headers: { 'idempotency-key': newKey() },
    });
    expect(refusal.body).toMatchObject({ data: { params: { 'shipping.first_name': 'contains letters that invoices cannot print' } } });
  });

  it('accepts new answers about stairs for a saved address from before the phone was required [api.orders-create]', async () => {
    const pim = await shop.customer();
    const body = { shipping: { ...HOME, delivery: { stairs: 'false', lift: 'false', note: '' } } };
    const { saved } = (await pim.call('POST', `/account/${pim.id}`, { body, schema: addressBookResponseSchema })).body.data;
    await shop.connection.db.update(addresses).set({ phone: '' }).where(eq(addresses.customerId, pim.id));
    const delivery = { stairs: 'true' as const, lift: 'false' as const, note: 'gate' };
    const { data } = await shop.place(pim, { shipping: { ...HOME, phone: '', key: saved.shipping, delivery } });
    expect(data).toMatchObject({ shipping: { address_1: HOME.address_1, phone: '' }, access: delivery });
  });

  it('a declined card leaves the order unpaid and keeps its pieces [api.orders-create]', async () => {
    const pim = await shop.customer();
    shop.payments.answer = 'failed';
    const { data, payment } = await shop.place(pim);
    expect(payment).toMatchObject({ state: 'failed', failure: 'card_declined' });
    expect(data).toMatchObject({ status: 'request-booking', payment_state: 'failed', actions: ['edit', 'cancel', 'pay'] });
    expect(await shop.readStock(SOFA)).toBe(19);
    await shop.payments.pay(`in_first_${data.id}`);
    expect((await pim.call('GET', `/orders/${data.id}`, { schema: orderResponseSchema })).body.data.payment_state).toBe('paid');
  });

  it('keeps the chosen card of an order that is paid by PromptPay, and needs one', async () => {
    const pim = await shop.customer();
    const { data } = await shop.place(pim, { pay_by: 'promptpay' });
    expect(data).toMatchObject({ pay_by: 'promptpay' });
    const [{ id: card } = { id: '' }] = shop.payments.cards.get(pim.id) ?? [];
    expect(shop.payments.bills.at(-1)).toMatchObject({ payBy: 'promptpay', paymentMethod: card });
    const nok = await shop.customer({ card: false });
    const asked = { body: orderBody(nok, { pay_by: 'promptpay' }), headers: { 'idempotency-key': newKey() } };
    await nok.refused(422, 'payment_method_required', 'POST', '/orders', asked);
  });

  it('lets staff, but not customers, order for a customer, who pays by link [role.checkout-admin]', async () => {
    const pim = await shop.customer({ card: false });
    const kanya = await shop.customer({ role: 'staff', firstName: 'Kanya' });
    const other = await shop.customer();
    const { data } = await shop.place(kanya, { customer_id: pim.id, pay_by: 'link' });
    expect(data).toMatchObject({ customer_id: pim.id, placed_by: kanya.id, pay_by: 'link' });
    await other.refused(404, 'customer_not_found', 'POST', '/orders', { body: orderBody(pim), headers: { 'idempotency-key': newKey() } });
    await other.refused(404, 'rest_no_route', 'POST', '/orders', {
      body: orderBody(other, { pay_by: 'link' }),
      headers: { 'idempotency-key': newKey() },
    });
    await shop.connection.db.update(variations).set({ stockQuantity: 20 }).where(eq(variations.id, SOFA));
    const unverified = await shop.customer({ identity: 'pending' });
    await kanya.refused(422, 'id_verification_pending', 'POST', '/orders', {
      body: orderBody(unverified, { pay_by: 'link' }),
      headers: { 'idempotency-key': newKey() },
    });
  });

  it('lists a customer’s orders by group, 30 a page, and finds one by id or number [api.orders-get]', async () => {
    const pim = await shop.customer();
    const other = await shop.customer();
    const kanya = await shop.customer({ role: 'staff' });
    const first = (await shop.place(pim)).data;
    const second = (await shop.place(pim, { months: 6, delivery: { date: '2026-12-03', slot: '15:00-17:00' } })).data;
    const list = (query: Record<string, string> = {}) => pim.call('GET', '/orders', { query, schema: ordersResponseSchema });
    const all = await list();
    expect(all.body.data.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(all.headers).toMatchObject({ 'x-wp-total': '2', 'x-wp-totalpages': '1' });
    expect((await list({ per_page: '1', page: '2' })).body.data.map(({ id }) => id)).toEqual([first.id]);
    expect((await list({ group: 'active' })).body.data).toEqual([]);
    expect((await pim.call('GET', `/orders/${first.number}`, { query: { lang: 'th' }, schema: orderResponseSchema })).body.data.id).toBe(
      first.id,
    );
    await other.refused(404, 'order_not_found', 'GET', `/orders/${first.id}`);
    await other.refused(404, 'order_not_found', 'GET', `/orders/${first.number}`);
    await other.refused(404, 'customer_not_found', 'GET', '/orders', { query: { customer_id: String(pim.id) } });
    expect(
      (await kanya.call('GET', '/orders', { query: { customer_id: String(pim.id) }, schema: ordersResponseSchema })).body.data,
    ).toHaveLength(2);
    expect(
      (await kanya.call('GET', '/orders', { query: { search: first.number }, schema: ordersResponseSchema })).body.data.map(({ id }) => id),
    ).toEqual([first.id]);
    expect((await shop.get(errorSchema, '/orders', {}, 401)).body.code).toBe('rest_not_logged_in');
  });

  it("a visitor's quote equals the price of the order [const.tiers]", async () => {
    const quoted = await shop.app.inject({
      method: 'POST',
      url: '/sp/v1/orders/quote',
      payload: {
        months: 8,
        line_items: [
          { variant_id: SOFA, quantity: 1 },
          { variant_id: SOFA, quantity: 1 },
        ],
        access: { stairs: 'true', lift: 'false' },
      },
    });
    const { data } = orderQuoteResponseSchema.parse(quoted.json());
    expect(data.totals).toMatchObject({ pieces: 2, months: 8, delivery_fee: 3600, first_charge: data.totals.monthly + 3600 });
    expect(data.line_items).toHaveLength(1);
    expect(data.totals.monthly).toBe(data.line_items.reduce((sum, { monthly }) => sum + monthly, 0));
    const unknown = await shop.app.inject({
      method: 'POST',
      url: '/sp/v1/orders/quote',
      payload: { months: 8, line_items: [{ variant_id: 999_999, quantity: 1 }] },
    });
    expect(errorSchema.parse(unknown.json()).code).toBe('order_line_unknown');
  });
});
