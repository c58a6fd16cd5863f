import { paymentLinkResponseSchema, paymentMethodsResponseSchema, placedOrderResponseSchema } from '@spruce/contract';
import { eq } from 'drizzle-orm';
import { charged, makeOrder } from '../../test/billing-app';
import { startCutProxy, type CutProxy } from '../../test/cut-proxy';
import { TEST_DATABASES } from '../../test/databases';
import { earliestSlot, newKey, orderBody } from '../../test/order-shop';
import { startSandbox, type SandboxProcess } from '../../test/sandbox-process';
import { startTestApp, type TestApp } from '../../test/test-app';
import { signedIn, type Visitor } from '../../test/visitor';
import { customers, orders } from '../platform/database/schema';
import { systemClock } from '../platform/plugin';
import { StripePayments } from './stripe-payments';

jest.setTimeout(120_000);

/** Longest allowed time of an answer in ms. */
const ANSWERED_WITHIN = 10_000;

describe.each(TEST_DATABASES)('Stripe never answers (%s)', (database) => {
  let api: TestApp;
  let sandbox: SandboxProcess;
  let proxy: CutProxy;
  let payments: StripePayments;
  let pim: Visitor;
  beforeAll(async () => {
    sandbox = await startSandbox();
    proxy = await startCutProxy(sandbox.url);
    const stripe = { ...sandbox.stripeSettings, apiUrl: proxy.url };
    api = await startTestApp(database, { clock: systemClock, stripe, sumsub: { ...sandbox.sumsubSettings, baseUrl: proxy.url } });
    payments = new StripePayments({ db: api.connection.db, clock: systemClock, settings: stripe });
    pim = await signedIn(api);
    await api.connection.db.update(customers).set({ sumsubStatus: 'verified' }).where(eq(customers.id, pim.id));
    const { id } = await payments.createSetupIntent(pim.id);
    await sandbox.stripe.setupIntents.confirm(id, { payment_method: 'pm_card_visa' });
  });
  afterAll(async () => {
    await proxy.close();
    await api.close();
    await sandbox.close();
  });
  afterEach(() => {
    proxy.hangsAt = () => false;
  });

  const place = async (more: object = {}) => ({
    headers: { 'idempotency-key': newKey() },
    body: orderBody(pim, { delivery: await earliestSlot(api), ...more }),
  });

  it('answers every kind of request with 503 and Retry-After within 10 seconds', async () => {
    const orderId = await makeOrder(api, { customerId: pim.id, payBy: 'link' });
    const { payment_link: link } = await charged(payments, orderId);
    const ploy = await signedIn(api);
    const coupon = { coupon: 'HELLO500', amount: 4010 };
    const order = await place();
    proxy.hangsAt = () => true;
    const refused = async (who: Visitor, code: string, method: 'GET' | 'POST', path: string, call = {}) => {
      const began = performance.now();
      const { headers } = await who.refused(503, `${code}_provider_unavailable`, method, path, call);
      return { path, inTime: performance.now() - began < ANSWERED_WITHIN, retryAfter: headers['retry-after'] };
    };
    const answers = await Promise.all([
      refused(pim, 'payment', 'POST', '/orders', order),
      refused(pim, 'payment', 'GET', `/payment-links/${link}`),
      refused(pim, 'payment', 'POST', `/payment-links/${link}`, { body: { payment_method: 'pm_card_visa' } }),
      refused(pim, 'payment', 'GET', `/stripe-service/payment_methods/${pim.id}`),
      refused(pim, 'payment', 'POST', '/stripe-service', { body: { customer_id: pim.id } }),
      refused(pim, 'payment', 'POST', '/stripe-service/validate-coupon', { body: coupon }),
      refused(ploy, 'identity', 'POST', '/sumsub/get-access-token', { body: { customer_id: ploy.id } }),
    ]);
    expect(answers).toEqual(answers.map(({ path }) => ({ path, inTime: true, retryAfter: '60' })));
    expect(await api.connection.db.$count(orders, eq(orders.customerId, pim.id))).toBe(1);
    proxy.hangsAt = () => false;
    expect((await pim.call('GET', `/payment-links/${link}`, { schema: paymentLinkResponseSchema })).body.data.state).toBe('open');
    const cards = await pim.call('GET', `/stripe-service/payment_methods/${pim.id}`, { schema: paymentMethodsResponseSchema });
    expect(cards.body.data).toHaveLength(1);
  });

  it('places an order as pending while Stripe hangs, and charges it after Stripe answers again', async () => {
    const order = await place();
    proxy.hangsAt = ({ method, path }) => method === 'POST' && path.startsWith('/v1/invoices');
    const began = performance.now();
    const { data, payment } = (await pim.call('POST', '/orders', { ...order, schema: placedOrderResponseSchema })).body;
    expect(performance.now() - began).toBeLessThan(ANSWERED_WITHIN);
    expect(payment).toMatchObject({ state: 'processing', failure: null });
    proxy.hangsAt = () => false;
    expect(await charged(payments, data.id)).toMatchObject({ state: 'paid' });
  });
});
