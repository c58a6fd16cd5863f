import { orderDeskResponseSchema, placedOrderResponseSchema } from '@spruce/contract';
import { eq } from 'drizzle-orm';
import { charged, makeOrder, openPayments, type Payments } from '../../test/billing-app';
import { startCutProxy, type CutProxy } from '../../test/cut-proxy';
import { TEST_DATABASES } from '../../test/databases';
import { quoteChange } from '../../test/order-calls';
import { earliestSlot, newKey, orderBody, SOFA } from '../../test/order-shop';
import { startSandbox, type SandboxProcess } from '../../test/sandbox-process';
import { startTestApp, type TestApp } from '../../test/test-app';
import { signedIn, type Visitor } from '../../test/visitor';
import { customers, orderItems, orders } from '../platform/database/schema';
import { systemClock } from '../platform/plugin';
import { readLink } from './payment-link';

describe.each(TEST_DATABASES)('Stripe never answers (%s)', (database) => {
  let api: TestApp;
  let sandbox: SandboxProcess;
  let proxy: CutProxy;
  let payments: Payments;
  let pim: Visitor;
  const start = async (limit: { providerWaitMs: number } | { chargeWaitMs: number }) => {
    sandbox = await startSandbox();
    proxy = await startCutProxy(sandbox.url);
    const stripe = { ...sandbox.stripeSettings, apiUrl: proxy.url };
    const sumsub = { ...sandbox.sumsubSettings, baseUrl: proxy.url };
    api = await startTestApp(database, { clock: systemClock, stripe, sumsub, ...limit });
    payments = openPayments({ db: api.connection.db, clock: systemClock, settings: stripe });
    pim = await signedIn(api);
    await api.connection.db.update(customers).set({ sumsubStatus: 'verified' }).where(eq(customers.id, pim.id));
    const { id } = await payments.createSetupIntent(pim.id);
    await sandbox.stripe.setupIntents.confirm(id, { payment_method: 'pm_card_visa' });
  };
  afterEach(async () => {
    await proxy.close();
    await api.close();
    await sandbox.close();
  });

  const cardsPath = () => `/stripe-service/payment_methods/${pim.id}`;
  const place = async (more: object = {}) => ({
    headers: { 'idempotency-key': newKey() },
    body: orderBody(pim, { delivery: await earliestSlot(api), ...more }),
  });

  // Without the deadline, the SDK of Stripe would try for 61 seconds, longer than the time limit of this test.
  it('answers every kind of request at its deadline, with 503 and Retry-After if it needs Stripe', async () => {
    await start({ providerWaitMs: 200 });
    const [orderId, running] = [await makeOrder(api, { customerId: pim.id, payBy: 'link' }), await makeOrder(api, { customerId: pim.id })];
    const { payment_link: link } = await charged(payments, orderId);
    await charged(payments, running);
    const { db } = api.connection;
    await db.update(orders).set({ status: 'active' }).where(eq(orders.id, running));
    // The API leaves out lines without components, so this adds components.
    const components = [{ variation_id: SOFA, quantity: 1, name: { en: 'Sofa', th: 'โซฟา' }, colour: { en: 'Sand', th: 'ทราย' } }];
    await db.update(orderItems).set({ components }).where(eq(orderItems.orderId, running));
    const [card] = await payments.paymentMethods(pim.id);
    const [ploy, kanya] = [await signedIn(api), await signedIn(api, { role: 'staff' })];
    const coupon = { coupon: 'HELLO500', amount: 4010 };
    const quote = { customer_id: pim.id, months: 12, coupon: 'HELLO500', line_items: [{ variant_id: SOFA, quantity: 1 }] };
    const extend = { kind: 'extend', months: 15 } as const;
    const extension = { body: { quote_id: (await quoteChange(pim, running, extend)).id, change: extend } };
    const order = await place();
    proxy.hangsAt = () => true;
    const refused = async (who: Visitor, code: string, method: 'GET' | 'POST' | 'PUT', path: string, call = {}) => {
      const { headers } = await who.refused(503, `${code}_provider_unavailable`, method, path, call);
      return { path, retryAfter: headers['retry-after'] };
    };
    const [, desk, ...answers] = await Promise.all([
      // An extension charges nothing now, and the page of staff shows everything except the card.
      pim.call('POST', `/orders/${running}/subscription-change`, extension),
      kanya.call('GET', `/staff/orders/${running}`, { schema: orderDeskResponseSchema }),
      refused(pim, 'payment', 'POST', '/orders', order),
      refused(pim, 'payment', 'POST', '/orders/quote', { body: quote }),
      refused(pim, 'payment', 'PUT', `/orders/${orderId}`, { body: { version: 1, quote_id: 'q'.repeat(43) } }),
      refused(pim, 'payment', 'POST', `/orders/${orderId}/payment-link`),
      refused(pim, 'payment', 'GET', `/payment-links/${link}`),
      refused(pim, 'payment', 'POST', `/payment-links/${link}`, { body: { payment_method: 'pm_card_visa' } }),
      refused(pim, 'payment', 'GET', cardsPath()),
      refused(pim, 'payment', 'POST', `${cardsPath()}/${card?.id}/default`),
      refused(pim, 'payment', 'POST', `${cardsPath()}/${card?.id}/remove`),
      refused(kanya, 'payment', 'GET', `/stripe-service/card-on-file/${pim.id}`),
      refused(pim, 'payment', 'POST', '/stripe-service', { body: { customer_id: pim.id } }),
      refused(pim, 'payment', 'POST', '/stripe-service/validate-coupon', { body: coupon }),
      refused(ploy, 'identity', 'POST', '/sumsub/get-access-token', { body: { customer_id: ploy.id } }),
    ]);
    expect(answers).toEqual(answers.map(({ path }) => ({ path, retryAfter: '60' })));
    expect(desk.body.data.card_on_file).toBe(false);
    expect(await db.$count(orders, eq(orders.customerId, pim.id))).toBe(2);
    proxy.hangsAt = () => false;
    const state = async () => (await readLink(payments.context, String(link), null)).state;
    expect([await state(), await payments.paymentMethods(pim.id)]).toEqual(['open', [expect.objectContaining({ id: card?.id })]]);
  });

  it('places an order as pending while Stripe hangs, and charges it after Stripe answers again', async () => {
    await start({ chargeWaitMs: 50 });
    const order = await place();
    proxy.hangsAt = ({ method, path }) => method === 'POST' && path.startsWith('/v1/invoices');
    const { data, payment } = (await pim.call('POST', '/orders', { ...order, schema: placedOrderResponseSchema })).body;
    expect(payment).toMatchObject({ state: 'processing', failure: null });
    proxy.hangsAt = () => false;
    expect(await charged(payments, data.id)).toMatchObject({ state: 'paid' });
  });
});
