import { createHmac } from 'node:crypto';
import { errorSchema, webhookResponseSchema } from '@spruce/contract';
import { currentTime } from '@spruce/jest-setup/clock';
import { eq, inArray } from 'drizzle-orm';
import type Stripe from 'stripe';
import { ONE_DATABASE } from '../../test/databases';
import { makeOrder, startBillingApp, type BillingApp } from '../../test/billing-app';
import { signedIn, type Visitor } from '../../test/visitor';
import { charges, invoices, outbox, subscriptions, webhookEvents } from '../platform/database/schema';

jest.setTimeout(90_000);

const SECRET = 'whsec_sandbox';
const seconds = (date = currentTime().getTime()) => Math.floor(date / 1000);
const signature = (body: string, at = seconds(), secret = SECRET) =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;

describe.each(ONE_DATABASE)('webhooks from Stripe (%s)', (database) => {
  let api: BillingApp;
  let pim: Visitor;
  let orderId: number;
  let events: Stripe.Event[];
  beforeAll(async () => {
    api = await startBillingApp(database);
    pim = await signedIn(api);
    await api.saveCard(pim.id, 'pm_card_visa');
    orderId = await makeOrder(api, { customerId: pim.id });
    await api.payments.bill(orderId);
    await api.settle();
    events = (await api.sandbox.stripe.events.list({ limit: 100 })).data;
  });
  afterAll(() => api.close());

  const post = (body: string, headers: Record<string, string>) =>
    api.app.inject({
      method: 'POST',
      url: '/sp/v1/stripe-service/webhook',
      payload: body,
      headers: { 'content-type': 'application/json', ...headers },
    });
  const refused = async (body: string, headers: Record<string, string>) => {
    const response = await post(body, headers);
    expect(response.statusCode).toBe(400);
    expect(errorSchema.parse(response.json()).code).toBe('webhook_signature_invalid');
    // The sandbox may send valid events meanwhile, so count only these two.
    expect(await api.connection.db.$count(webhookEvents, inArray(webhookEvents.id, ['evt_forged', 'evt_when']))).toBe(0);
  };
  const state = async () => ({
    charges: await api.connection.db
      .select({ state: charges.state, amount: charges.amount })
      .from(charges)
      .where(eq(charges.orderId, orderId)),
    invoices: await api.connection.db.$count(invoices),
    subscription: (
      await api.connection.db.select({ state: subscriptions.state }).from(subscriptions).where(eq(subscriptions.orderId, orderId))
    )[0]?.state,
    mails: await api.connection.db.$count(outbox, eq(outbox.kind, 'mail.send')),
  });
  const event = (id: string, overrides: object = {}) =>
    JSON.stringify({ ...(events.find(({ type }) => type === 'invoice.paid') as Stripe.Event), id, ...overrides });

  it('refuses forged events: no signature, another secret, another body, invalid headers', async () => {
    const body = event('evt_forged');
    await refused(body, {});
    await refused(body, { 'stripe-signature': signature(body, seconds(), 'whsec_other') });
    await refused(body, { 'stripe-signature': signature(`${body} `) });
    for (const rest of ['v1=zz', 'v1=', 'v1', 'v1=,v1=', `v1=${'é'.repeat(64)}`, 'v0=00'])
      await refused(body, { 'stripe-signature': `t=${seconds()},${rest}` });
    await refused(body, { 'stripe-signature': 't=now,v1=zz' });
    await refused('{"id":', { 'stripe-signature': signature('{"id":') });
    await refused(body, { 'stripe-signature': `t=${seconds()},v1=${'0'.repeat(64)}` });
  });

  it('refuses signed events that are too old or from the future', async () => {
    const body = event('evt_when');
    await refused(body, { 'stripe-signature': signature(body, seconds() + 330) });
    await refused(body, { 'stripe-signature': signature(body, seconds() - 330) });
    const fine = await post(body, { 'stripe-signature': signature(body, seconds() + 200) });
    expect(webhookResponseSchema.parse(fine.json())).toEqual({ received: true });
  });

  it.each([
    'null',
    '[]',
    '"invoice.paid"',
    '7',
    '{}',
    '{"id":7,"type":{},"data":null}',
    '{"id":"evt_nul","type":"a","data":{"object":{"note":"\\u0000"}}}',
    '{"id":"evt_half","type":"a","data":{"object":{"note":"\\ud800"}}}',
    '{"id":"evt_\\u0000","type":"a","data":{"object":{}}}',
    '{"id":"evt_a","type":"a","api_version":7,"data":{"object":{}}}',
  ])('answers 400 to a signed body that is not an event: %s', async (body) => {
    expect((await post(body, { 'stripe-signature': signature(body) })).statusCode).toBe(400);
  });

  it('stores a replayed event once and changes nothing', async () => {
    await api.settle();
    const before = await state();
    const body = event('evt_replayed');
    await Promise.all(Array.from({ length: 5 }, () => post(body, { 'stripe-signature': signature(body) })));
    await api.settle();
    // The sandbox may send other events meanwhile, so count only this one.
    expect(await api.connection.db.$count(webhookEvents, eq(webhookEvents.id, 'evt_replayed'))).toBe(1);
    expect(await state()).toEqual(before);
  });

  it('ignores false data in an event, because the state is read from Stripe', async () => {
    const before = await state();
    const paid = events.find(({ type }) => type === 'invoice.paid')?.data.object as Stripe.Invoice;
    const lies = [
      event('evt_lie_1', { type: 'invoice.payment_failed', data: { object: { ...paid, status: 'open', amount_due: 1 } } }),
      event('evt_lie_2', { type: 'invoice.paid', data: { object: { ...paid, id: 'in_of_nobody' } } }),
      event('evt_lie_3', { type: 'customer.subscription.deleted', data: { object: { id: 'sub_of_nobody', status: 'canceled' } } }),
      event('evt_lie_4', { type: 'something.new', data: { object: {} } }),
    ];
    for (const body of lies) expect((await post(body, { 'stripe-signature': signature(body) })).statusCode).toBe(200);
    await api.settle();
    expect(await state()).toEqual(before);
    expect((await api.connection.db.select().from(webhookEvents)).filter(({ processedAt }) => processedAt === null)).toEqual([]);
  });

  it('reaches the same state in whatever order the events arrive', async () => {
    await api.advanceTo(new Date(currentTime().getTime() + 47 * 86_400_000));
    const after = await state();
    expect(after.charges).toEqual([
      { state: 'paid', amount: 401_000 },
      { state: 'paid', amount: 221_000 },
    ]);
    // Sends all events again with new ids: latest first, then shuffled.
    const all = (await api.sandbox.stripe.events.list({ limit: 100 })).data;
    const orders = [all, [...all].reverse(), [...all].sort((a, b) => a.id.localeCompare(b.id))];
    for (const [round, list] of orders.entries()) {
      for (const original of list) {
        const body = JSON.stringify({ ...original, id: `evt_again_${round}_${original.id}` });
        await post(body, { 'stripe-signature': signature(body) });
      }
    }
    await api.settle();
    expect(await state()).toEqual(after);
  });
});
