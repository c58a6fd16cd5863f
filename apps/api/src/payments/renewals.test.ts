import { billingResponseSchema, payLinkResponseSchema } from '@spruce/contract';
import { and, asc, eq } from 'drizzle-orm';
import { addMonths, bangkokNoon } from '@spruce/pricing';
import type Stripe from 'stripe';
import { ONE_DATABASE } from '../../test/databases';
import { cancelOrder, charged, makeChange, makeOrder, startBillingApp, type BillingApp } from '../../test/billing-app';
import { signedIn, type Visitor } from '../../test/visitor';
import { charges, invoices, orderItems, orders, outbox, refunds, subscriptions } from '../platform/database/schema';
import { syncOrder } from './billing/sync-order';

jest.setTimeout(150_000);

describe.each(ONE_DATABASE)('renewals and changes (%s)', (database) => {
  let api: BillingApp;
  let pim: Visitor;
  let bad: Visitor;
  /** Order for 4 months with a sofa and four chairs. */
  let orderId: number;
  let refused: number;
  let startsOn: string;

  beforeAll(async () => {
    api = await startBillingApp(database);
    [pim, bad] = [await signedIn(api), await signedIn(api)];
    await api.saveCard(pim.id, 'pm_card_visa');
    await api.saveCard(bad.id, 'pm_card_visa');
    orderId = await makeOrder(api, { customerId: pim.id, months: 4 });
    refused = await makeOrder(api, { customerId: bad.id, months: 3 });
    await api.payments.bill(orderId);
    await api.payments.bill(refused);
    await api.settle();
    const [order] = await api.connection.db.select().from(orders).where(eq(orders.id, orderId));
    startsOn = order?.startsOn ?? '';
    // The card is refused from the second month on.
    const failing = await api.sandbox.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
      customer: await api.payments.ensureCustomer(bad.id),
    });
    await api.payments.makeDefault(bad.id, failing.id);
  });
  afterAll(() => api.close());

  const billing = async (visitor: Visitor, order: number) =>
    (await visitor.call('GET', `/orders/${order}/billing`, { schema: billingResponseSchema })).body.data;
  const month = (number: number) => new Date(bangkokNoon(addMonths(startsOn, number)).getTime() + 2 * 3_600_000);

  it('records the monthly charges of Stripe, and prints the current addresses on each tax invoice', async () => {
    const { db } = api.connection;
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
    if (!order) throw new Error('no order');
    await db
      .update(orders)
      .set({ billing: { ...order.billing, address_1: '9 ถนนใหม่' }, shipping: { ...order.shipping, address_1: '7 ซอยใหม่' } })
      .where(eq(orders.id, orderId));
    await api.advanceTo(month(1));
    const data = await billing(pim, orderId);
    expect(data.charges).toMatchObject([
      { kind: 'first', month: 1, amount: 4010 },
      { kind: 'renewal', month: 2, state: 'paid', amount: 2210 },
    ]);
    expect(data).toMatchObject({ state: 'active', next_amount: 2210 });
    const [issued] = await api.connection.db
      .select()
      .from(invoices)
      .where(and(eq(invoices.orderId, orderId), eq(invoices.total, 221_000)));
    expect(issued?.document).toMatchObject({
      period: { month: 2, of: 4 },
      lines: [{ name: { th: 'ค่าเช่า โซฟา 3 ที่นั่ง นารา' } }, { quantity: 4 }],
    });
    expect(issued?.document).toMatchObject({
      customer: { address: expect.stringContaining('9 ถนนใหม่') as string },
      deliveredTo: { address: expect.stringContaining('7 ซอยใหม่') as string },
    });
    const [first] = await db
      .select()
      .from(invoices)
      .where(and(eq(invoices.orderId, orderId), eq(invoices.total, 401_000)));
    expect(first?.document).toMatchObject({ customer: { address: expect.stringContaining('88/14') as string } });
  });

  it('reads an order from Stripe in three calls, whatever the number of charges', async () => {
    const { context } = api.payments;
    const asked: string[] = [];
    const note = ({ path }: Stripe.RequestEvent) => void asked.push(path.split(/[/?]/)[2] ?? '');
    context.stripe.on('request', note);
    await syncOrder(context, orderId);
    context.stripe.off('request', note);
    expect(asked.sort()).toEqual(['invoices', 'payment_intents', 'subscriptions']);
  });

  it('mails a payment link after a refused renewal, and reactivates the subscription when it is paid', async () => {
    const data = await billing(bad, refused);
    expect(data.state).toBe('past-due');
    const charge = data.charges.at(-1);
    expect(charge).toMatchObject({
      kind: 'renewal',
      month: 2,
      state: 'failed',
      failure: 'card_declined',
      next_attempt_on: expect.any(String),
      payment_link: expect.any(String),
    });
    const reminders = await api.connection.db.select().from(outbox).where(eq(outbox.kind, 'payment.remind'));
    expect(reminders.length).toBeGreaterThan(0);
    const mails = await api.connection.db.select().from(outbox).where(eq(outbox.kind, 'mail.send'));
    expect(mails.filter(({ key }) => key?.startsWith(`payment-mail:${charge?.payment_link}`))).toHaveLength(1);
    const good = await api.saveCard(bad.id, 'pm_card_mastercard');
    const paid = await bad.call('POST', `/payment-links/${charge?.payment_link}`, {
      body: { payment_method: good },
      schema: payLinkResponseSchema,
    });
    expect(paid.body.data.outcome.state).toBe('paid');
    await api.settle();
    expect(await billing(bad, refused)).toMatchObject({ state: 'active' });
    expect((await api.payments.paymentMethods(bad.id))[0]).toMatchObject({ id: good, is_default: true });
  });

  it('changes lines from the next monthly day on, and charges the visit of the change at once', async () => {
    // The chairs are returned, so the rent drops by their price.
    const { db } = api.connection;
    const [, chairs] = await db.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(asc(orderItems.id));
    const change = await makeChange(db, orderId, {
      items: [{ id: chairs?.id ?? 0, state: 'returned', untilMonth: 2 }],
      order: { monthly: 1290 },
      charges: [{ kind: 'swap-visit', name: { en: 'Swap visit', th: 'ค่าเดินทางเปลี่ยนสินค้า' }, amount: 1800 }],
    });
    await api.settle();
    await api.payments.bill(orderId);
    expect(await api.payments.changeOutcome(change)).toMatchObject({ state: 'paid' });
    await api.settle();
    const now = await billing(pim, orderId);
    expect(now.charges.filter(({ kind }) => kind === 'change')).toMatchObject([{ month: null, state: 'paid', amount: 1800 }]);
    expect(now.next_amount).toBe(1290);
    await api.advanceTo(month(2));
    expect((await billing(pim, orderId)).charges.at(-1)).toMatchObject({ kind: 'renewal', month: 3, state: 'paid', amount: 1290 });
  });

  it('charges further months after an extension, and stops at the end of the term', async () => {
    expect(
      await api.payments.changeOutcome(
        await makeChange(api.connection.db, orderId, { order: { months: 5, endsOn: addMonths(startsOn, 5) }, applied: true }),
      ),
    ).toBeNull();
    await api.settle();
    await api.advanceTo(month(3));
    await api.advanceTo(month(4));
    const running = await billing(pim, orderId);
    expect(running).toMatchObject({ state: 'active', next_charge_on: null, next_amount: null });
    expect(running.charges.filter(({ kind }) => kind !== 'change').map(({ month: number }) => number)).toEqual([1, 2, 3, 4, 5]);
    await api.advanceTo(month(6));
    const over = await billing(pim, orderId);
    expect(over.state).toBe('ended');
    expect(over.charges.filter(({ kind }) => kind !== 'change')).toHaveLength(5);
    // The other order was not extended: its term is 3 months.
    const other = await billing(bad, refused);
    expect(other.state).toBe('ended');
    expect(other.charges).toHaveLength(3);
  });

  it('continues on the 31st after a failed charge in February, and is past due until that month is paid', async () => {
    // The first January after the current time of the test clock.
    const year = Number(startsOn.slice(0, 4)) + 2;
    const at = (day: string) => new Date(`${year}-${day}T06:00:00Z`);
    await api.advanceTo(at('01-17'));
    const customer = await signedIn(api);
    await api.saveCard(customer.id, 'pm_card_visa');
    const order = await makeOrder(api, { customerId: customer.id, months: 6 });
    await api.payments.bill(order);
    await api.settle();
    const failing = await api.sandbox.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
      customer: await api.payments.ensureCustomer(customer.id),
    });
    await api.payments.makeDefault(customer.id, failing.id);
    await api.settle();
    await api.advanceTo(at('03-02'));
    const owed = await billing(customer, order);
    expect(owed).toMatchObject({ state: 'past-due', next_charge_on: `${year}-03-31` });
    const [, second] = owed.charges;
    expect(second).toMatchObject({ kind: 'renewal', month: 2, state: 'failed', payment_link: expect.any(String) as string });
    const good = await api.saveCard(customer.id, 'pm_card_mastercard');
    await customer.call('POST', `/payment-links/${second?.payment_link}`, { body: { payment_method: good } });
    await api.settle();
    expect(await billing(customer, order)).toMatchObject({ state: 'active', next_charge_on: `${year}-03-31` });
    await api.advanceTo(at('03-30'));
    expect((await billing(customer, order)).charges).toHaveLength(2);
    await api.advanceTo(at('04-01'));
    expect((await billing(customer, order)).charges.at(-1)).toMatchObject({ kind: 'renewal', month: 3, state: 'paid' });
  });

  it('charges the re-rating of an early end first, and keeps the order unchanged until it is paid', async () => {
    const customer = await signedIn(api);
    await api.saveCard(customer.id, 'pm_card_visa');
    const order = await makeOrder(api, { customerId: customer.id, months: 12 });
    expect(await charged(api.payments, order)).toMatchObject({ state: 'paid' });
    const failing = await api.sandbox.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
      customer: await api.payments.ensureCustomer(customer.id),
    });
    await api.payments.makeDefault(customer.id, failing.id);
    await api.settle();
    const [placed] = await api.connection.db.select().from(orders).where(eq(orders.id, order));
    const end = await makeChange(api.connection.db, order, {
      order: { endsOn: addMonths(placed?.startsOn ?? '', 1) },
      charges: [{ kind: 're-rating', name: { en: 'Shorter term', th: 'ส่วนต่างระยะเวลา' }, amount: 940 }],
    });
    await api.settle();
    const outcome = await api.payments.changeOutcome(end);
    if (outcome?.state !== 'failed' || !outcome.payment_link) throw new Error(`not refused: ${JSON.stringify(outcome)}`);
    const before = await billing(customer, order);
    expect(before.next_charge_on).not.toBeNull();
    const good = await api.saveCard(customer.id, 'pm_card_visa');
    await customer.call('POST', `/payment-links/${outcome.payment_link}`, { body: { payment_method: good } });
    await api.settle();
    const after = await billing(customer, order);
    expect(after).toMatchObject({ state: 'active', next_charge_on: null });
    expect(after.ends_on).toBe(before.next_charge_on);
    expect(after.charges.filter(({ kind }) => kind === 'change')).toMatchObject([{ state: 'paid', amount: 940 }]);
  });

  it('charges a first charge by its link after two days, and only once for two parallel requests [const.expirations]', async () => {
    const customer = await signedIn(api);
    const order = await makeOrder(api, { customerId: customer.id, payBy: 'link' });
    const outcome = await charged(api.payments, order);
    if (outcome.state !== 'open') throw new Error(`not open: ${JSON.stringify(outcome)}`);
    await api.advanceTo(new Date(api.providerTime().getTime() + 2 * 86_400_000));
    const card = await api.saveCard(customer.id, 'pm_card_visa');
    const pay = () =>
      customer.call('POST', `/payment-links/${outcome.payment_link}`, { body: { payment_method: card }, schema: payLinkResponseSchema });
    const paid = await Promise.all([pay(), pay()]);
    expect(paid.map(({ body }) => body.data.link)).toEqual([
      expect.objectContaining({ id: outcome.payment_link, state: 'paid' }),
      expect.objectContaining({ state: 'paid' }),
    ]);
    await api.settle();
    const [placed] = await api.connection.db.select().from(orders).where(eq(orders.id, order));
    expect(await billing(customer, order)).toMatchObject({
      state: 'active',
      next_charge_on: addMonths(placed?.startsOn ?? '', 1),
      charges: [{ kind: 'first', month: 1, state: 'paid', amount: 4010 }],
    });
    const { data: made } = await api.sandbox.stripe.subscriptions.list({
      customer: await api.payments.ensureCustomer(customer.id),
      status: 'all',
    });
    expect(made.map(({ status }) => status)).toEqual(['trialing']);
  });

  it('cancelling before delivery ends the subscription and refunds the payment once', async () => {
    const customer = await signedIn(api);
    await api.saveCard(customer.id, 'pm_card_visa');
    const order = await makeOrder(api, { customerId: customer.id });
    await api.payments.bill(order);
    await cancelOrder(api.connection.db, order);
    await api.payments.bill(order);
    await api.payments.bill(order);
    await api.settle();
    expect(await billing(customer, order)).toMatchObject({ state: 'ended', charges: [{ state: 'refunded', amount: 4010 }] });
    const refunds = await api.sandbox.stripe.refunds.list({ limit: 10 });
    expect(refunds.data.map(({ amount }) => amount)).toEqual([401_000]);
  });

  it('refunds a change once, also after a crash between Stripe’s refund and our own write', async () => {
    const customer = await signedIn(api);
    await api.saveCard(customer.id, 'pm_card_visa');
    const order = await makeOrder(api, { customerId: customer.id });
    const { db } = api.connection;
    await api.payments.bill(order);
    await makeChange(db, order, { charges: [{ kind: 'other', name: { en: 'A sofa more', th: 'เพิ่มโซฟา' }, amount: 1290 }] });
    await api.payments.bill(order);
    const back = await makeChange(db, order, { refund: 1290, applied: true });
    await api.payments.bill(order);
    await api.settle();
    await db.update(refunds).set({ state: 'requested', stripeRefundId: null, refundedAt: null }).where(eq(refunds.changeId, back));
    await api.payments.bill(order);
    await api.settle();
    const rows = await db.select().from(charges).where(eq(charges.orderId, order)).orderBy(asc(charges.id));
    expect(rows.map(({ state, amount, refunded }) => [state, amount, refunded])).toEqual([
      ['paid', 401_000, 0],
      ['refunded', 129_000, 129_000],
    ]);
  });

  it('charges a line once that parallel processes created twice at Stripe', async () => {
    const customer = await signedIn(api);
    await api.saveCard(customer.id, 'pm_card_visa');
    const order = await makeOrder(api, { customerId: customer.id });
    await api.payments.bill(order);
    const { stripe } = api.sandbox;
    const [row] = await api.connection.db.select().from(subscriptions).where(eq(subscriptions.orderId, order));
    const items = async () => (await stripe.subscriptionItems.list({ subscription: row?.stripeSubscriptionId ?? '' })).data;
    const before = (await items()).map(({ metadata, quantity }) => [metadata['item_id'], quantity]).sort();
    const [sofa] = await items();
    const { unit_amount, product, currency } = sofa?.price as Stripe.Price;
    const price_data = { unit_amount: unit_amount ?? 0, product: String(product), currency, recurring: { interval: 'month' } } as const;
    const twin = { price_data, quantity: sofa?.quantity ?? 1, metadata: sofa?.metadata ?? {} };
    await stripe.subscriptions.update(row?.stripeSubscriptionId ?? '', { items: [twin], proration_behavior: 'none' });
    expect(await items()).toHaveLength(before.length + 1);
    await api.payments.bill(order);
    expect((await items()).map(({ metadata, quantity }) => [metadata['item_id'], quantity]).sort()).toEqual(before);
  });

  it('numbers tax invoices without gaps or duplicates', async () => {
    const rows = await api.connection.db
      .select({ series: invoices.series, sequence: invoices.sequence })
      .from(invoices)
      .orderBy(asc(invoices.series), asc(invoices.sequence));
    for (const series of new Set(rows.map((row) => row.series))) {
      const numbers = rows.filter((row) => row.series === series).map(({ sequence }) => sequence);
      expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    }
    const paid = await api.connection.db.select().from(charges);
    expect(rows).toHaveLength(paid.filter(({ state }) => state === 'paid' || state === 'refunded').length);
  });
});
