import { payLinkResponseSchema, placedOrderResponseSchema, stripeServiceResponseSchema } from '@spruce/contract';
import { charged, makeOrder, startBillingApp, type BillingApp } from '../../../test/billing-app';
import { TEST_DATABASES } from '../../../test/databases';
import { LAMP, newKey, orderBody, SLOT, startOrderShop, type OrderShop } from '../../../test/order-shop';
import { newVisitor, signedIn, type Visitor } from '../../../test/visitor';
import { orders } from '../../platform/database/schema';

jest.setTimeout(120_000);

/** Number of refused cards before the customer must wait. Same as `LIMITS` in throttle.ts. */
const FREE = 10;
const REFUSED = '4000000000000002';
const GOOD = '4242424242424242';

describe.each(TEST_DATABASES)('limits on refused cards (%s)', (database) => {
  let api: BillingApp;
  beforeAll(async () => {
    api = await startBillingApp(database);
  });
  afterAll(() => api.close());

  const newLink = async () => {
    const pim = await signedIn(api);
    const { payment_link: link } = await charged(api.payments, await makeOrder(api, { customerId: pim.id, payBy: 'link' }));
    return { pim, link: link ?? '' };
  };
  const card = async (number: string) =>
    (await api.sandbox.stripe.paymentMethods.create({ type: 'card', card: { number, exp_month: 12, exp_year: 2034, cvc: '123' } })).id;
  const pay = async (who: Visitor, link: string, number: string) => {
    const call = { body: { payment_method: await card(number) }, schema: payLinkResponseSchema };
    return (await who.call('POST', `/payment-links/${link}`, call)).body.data.outcome.state;
  };
  const tooMany = async (who: Visitor, path: string, body: object) => {
    const { headers } = await who.refused(429, 'too_many_attempts', 'POST', path, { body });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  };

  it('answers 429 to every visitor of a payment link after 10 refused cards, and accepts a good card later', async () => {
    const { link } = await newLink();
    const visitor = newVisitor(api);
    for (let tries = 0; tries < FREE; tries += 1) expect(await pay(visitor, link, REFUSED)).toBe('failed');
    for (let tries = 0; tries < 5; tries += 1) await tooMany(visitor, `/payment-links/${link}`, { payment_method: await card(REFUSED) });
    await tooMany(newVisitor(api), `/payment-links/${link}`, { payment_method: await card(GOOD) });
    expect(await pay(newVisitor(api), (await newLink()).link, GOOD)).toBe('paid');
    api.clock.skewMs += 61_000;
    expect(await pay(visitor, link, GOOD)).toBe('paid');
    api.clock.skewMs = 0;
  });

  it('limits an account to 10 refused cards over all its links, and resets the count after a payment', async () => {
    const { pim, link } = await newLink();
    for (let tries = 0; tries < FREE - 1; tries += 1) expect(await pay(pim, link, REFUSED)).toBe('failed');
    expect(await pay(pim, link, GOOD)).toBe('paid');
    const { link: second } = await newLink();
    const { link: third } = await newLink();
    for (let tries = 0; tries < FREE; tries += 1) expect(await pay(pim, second, REFUSED)).toBe('failed');
    await tooMany(pim, `/payment-links/${third}`, { payment_method: await card(REFUSED) });
  });

  it('refuses to save a card after 10 refused cards, and resets the count after a card is saved', async () => {
    const pim = await signedIn(api);
    const { setupIntents } = api.sandbox.stripe;
    const begin = async () =>
      (await pim.call('POST', '/stripe-service', { body: { customer_id: pim.id }, schema: stripeServiceResponseSchema })).body.data
        .setup_intent;
    const refuse = async (id: string) => {
      const declined = await card(REFUSED);
      await expect(setupIntents.confirm(id, { payment_method: declined })).rejects.toThrow();
      await api.settle();
    };
    const first = await begin();
    for (let tries = 0; tries < FREE - 1; tries += 1) await refuse(first);
    await setupIntents.confirm(first, { payment_method: await card(GOOD) });
    await api.settle();
    const second = await begin();
    for (let tries = 0; tries < FREE; tries += 1) await refuse(second);
    await tooMany(pim, '/stripe-service', { customer_id: pim.id });
    await refuse(second);
    expect((await setupIntents.retrieve(second)).status).toBe('canceled');
    // During the wait, saved cards cannot be charged either.
    const { link } = await newLink();
    await tooMany(pim, `/payment-links/${link}`, { payment_method: await card(REFUSED) });
  });
});

describe.each(TEST_DATABASES)('limits on refused first charges (%s)', (database) => {
  let shop: OrderShop;
  beforeAll(async () => {
    shop = await startOrderShop(database);
    await shop.stock(LAMP, 300);
    await shop.slot(SLOT, 42);
  });
  afterAll(() => shop.close());

  it('answers 429 after 10 orders with a refused card, and resets the count after a payment', async () => {
    const pim = await shop.customer();
    const line_items = [{ kind: 'product' as const, variant_id: LAMP, quantity: 1 }];
    const order = (key = newKey()) => ({ body: orderBody(pim, { line_items }), headers: { 'idempotency-key': key } });
    const refuse = async (times: number) => {
      shop.payments.answer = 'failed';
      for (let tries = 0; tries < times; tries += 1) {
        const asked = order();
        const { data, payment } = (await pim.call('POST', '/orders', { ...asked, schema: placedOrderResponseSchema })).body;
        expect(payment.state).toBe('failed');
        // Repeated requests with the same idempotency key do not try a card again.
        await pim.call('POST', '/orders', { ...asked, schema: placedOrderResponseSchema });
        await pim.call('POST', `/orders/${data.id}/cancel`, { body: { version: data.version } });
      }
    };
    await refuse(FREE - 1);
    shop.payments.answer = 'paid';
    await shop.place(pim, { line_items });
    await refuse(FREE);
    const placed = await shop.connection.db.$count(orders);
    const { headers } = await pim.refused(429, 'too_many_attempts', 'POST', '/orders', order());
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(await shop.connection.db.$count(orders)).toBe(placed);
    // The limit does not apply to other customers or to staff.
    const ploy = await shop.customer();
    await shop.place(ploy, { line_items });
    const kanya = await shop.customer({ role: 'staff' });
    await kanya.call('POST', '/orders', { ...order(), body: orderBody(pim, { line_items, pay_by: 'link' }) });
  });
});
