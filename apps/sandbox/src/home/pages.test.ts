import { startStripeSandbox, type StripeSandbox } from '../../test/stripe-sandbox';

describe('pages of the sandbox', () => {
  let shop: StripeSandbox;
  beforeAll(async () => {
    shop = await startStripeSandbox();
  });
  afterAll(() => shop.close());
  const get = async (path: string) => {
    const answer = await fetch(shop.sandbox.url + path);
    return { status: answer.status, policy: answer.headers.get('content-security-policy'), text: await answer.text() };
  };
  const post = (path: string, body: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(shop.sandbox.url + path, { method: 'POST', body: new URLSearchParams(body), headers, redirect: 'manual' });

  it.each(['/', '/cards', '/promptpay', '/time', '/mail', '/identity', '/events', '/websdk/websdk.html'])(
    'marks the page %s as a page of the sandbox, and allows no scripts of other origins',
    async (path) => {
      const { status, policy, text } = await get(path);
      expect([status, policy]).toEqual([200, expect.stringContaining("script-src 'self'")]);
      expect(text).toContain('<strong>Sandbox.</strong>');
      for (const [, asset] of text.matchAll(/(?:src|href)="(\/sandbox-assets\/[^"]+)"/g)) expect((await get(asset!)).status).toBe(200);
    },
  );

  it('answers /events/settled only after the shop has received all due webhooks', async () => {
    const customer = await shop.stripe.customers.create();
    expect((await get('/events/settled')).status).toBe(204);
    expect(shop.hooks.map(({ event }) => event.data.object)).toContainEqual(expect.objectContaining({ id: customer.id }));
  });

  it('the page /time makes the next renewals of a subscription due; /events sends an event again', async () => {
    const customer = await shop.stripe.customers.create({ email: 'mali@example.com', name: 'Mali <b>' });
    const method = await shop.stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
    const product = await shop.createProduct('Desk');
    const subscription = await shop.stripe.subscriptions.create({
      customer: customer.id,
      default_payment_method: method.id,
      items: [{ price_data: { currency: 'thb', product, recurring: { interval: 'month' }, unit_amount: 50_000 } }],
    });
    expect((await get('/time')).text).toContain('Mali &lt;b&gt;');
    expect((await post(`/time/${customer.id}`, { by: 'renewal' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await post(`/time/${customer.id}`, { by: 'renewal' })).status).toBe(303);
    expect((await post(`/time/${customer.id}`, { by: 'month' })).status).toBe(303);
    expect(
      (await shop.stripe.invoices.list({ subscription: subscription.id })).data.map((invoice) => [invoice.billing_reason, invoice.status]),
    ).toEqual([
      ['subscription_cycle', 'paid'],
      ['subscription_cycle', 'paid'],
      ['subscription_create', 'paid'],
    ]);
    const types = await shop.received();
    expect(types.filter((type) => type === 'invoice.paid')).toHaveLength(3);
    const last = shop.hooks.at(-1)!.event.id;
    expect((await get('/events')).text).toContain(last);
    await post(`/events/${last}/resend`, {});
    await shop.received();
    expect(shop.hooks.filter(({ event }) => event.id === last)).toHaveLength(2);
  });

  it.each(['2026-12-30T22:30:00Z', '2026-12-31T22:30:00Z'])(
    'each month added on the page /time charges exactly one renewal (test clock starts at %s)',
    async (day) => {
      const { id: test_clock } = await shop.stripe.testHelpers.testClocks.create({ frozen_time: Date.parse(day) / 1000 });
      const customer = await shop.stripe.customers.create({ test_clock });
      const method = await shop.stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
      const product = await shop.createProduct('Desk');
      const subscription = await shop.stripe.subscriptions.create({
        customer: customer.id,
        default_payment_method: method.id,
        items: [{ price_data: { currency: 'thb', product, recurring: { interval: 'month' }, unit_amount: 50_000 } }],
      });
      for (const [months, by] of ['renewal', 'month', 'month', 'month'].entries()) {
        expect((await post(`/time/${customer.id}`, { by })).headers.get('location')).toBe('/time');
        expect((await shop.stripe.invoices.list({ subscription: subscription.id, status: 'paid' })).data).toHaveLength(months + 2);
      }
    },
  );
});
