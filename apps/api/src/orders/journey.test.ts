import {
  billingResponseSchema,
  deliveryWindowResponseSchema,
  invoicesResponseSchema,
  placedOrderResponseSchema,
  type OrderEditBody,
  type SubscriptionChangeBody,
  type WireOrder,
} from '@spruce/contract';
import { currentTime } from '@spruce/jest-setup/clock';
import { addDays, addMonths } from '@spruce/pricing';
import { eq } from 'drizzle-orm';
import { startBillingApp, type BillingApp } from '../../test/billing-app';
import { TEST_DATABASES } from '../../test/databases';
import { confirmChange, deliverOrder, editOrder, moveOrder, quoteChange, readOrder } from '../../test/order-calls';
import { LAMP, newKey, orderBody, SOFA } from '../../test/order-shop';
import { makeCustomer, newVisitor, TEST_PASSWORD, type Visitor } from '../../test/visitor';
import { creditNotes, customers, outbox, subscriptions } from '../platform/database/schema';

jest.setTimeout(180_000);

// Uses the real Stripe SDK against the sandbox.
describe.each(TEST_DATABASES)('an order from placing to its early end, charged through Stripe (%s)', (database) => {
  let api: BillingApp;
  let pim: Visitor;
  let kanya: Visitor;
  let emails: string[];
  let order: WireOrder;

  beforeAll(async () => {
    api = await startBillingApp(database);
    const made = [await makeCustomer(api), await makeCustomer(api, { role: 'staff', firstName: 'Kanya' })];
    emails = made.map(({ email }) => email);
    [pim, kanya] = [newVisitor(api), newVisitor(api)];
    await logIn();
    await api.connection.db.update(customers).set({ sumsubStatus: 'verified' }).where(eq(customers.id, pim.id));
    const { stripe } = api.sandbox;
    const off = await stripe.coupons.create({ amount_off: 50_000, currency: 'thb', duration: 'once', name: '500 baht off' });
    await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: off.id }, code: 'SOFA500' });
  });
  afterAll(() => api.close());

  const logIn = async () => {
    await pim.logIn(emails[0] ?? '', TEST_PASSWORD);
    await kanya.logIn(emails[1] ?? '', TEST_PASSWORD);
  };
  const read = async () => (order = await readOrder(pim, order.id));
  const charges = async () =>
    (await pim.call('GET', `/orders/${order.id}/billing`, { schema: billingResponseSchema })).body.data.charges.map(
      ({ kind, amount, state }) => [kind, amount, state],
    );
  const edit = async (body: Omit<OrderEditBody, 'version'>) => {
    const { quote: shown, ...done } = await editOrder(pim, order.id, body);
    await api.settle();
    return { shown, done };
  };
  const change = async (body: SubscriptionChangeBody) => {
    const shown = await quoteChange(pim, order.id, body);
    const done = await confirmChange(pim, order.id, body, shown.id);
    await api.settle();
    return { shown, done };
  };

  it('charges the displayed amount at Stripe, and queues the booking mail [api.orders-create] [purpose.pay]', async () => {
    const { days } = (await pim.call('GET', '/delivery/window', { schema: deliveryWindowResponseSchema })).body.data;
    const delivery = { date: days.findLast(({ available }) => available)?.date ?? '', slot: '13:00-15:00' } as const;
    const send = (key: string, total?: number) =>
      pim.call('POST', '/orders', {
        body: orderBody(pim, {
          delivery,
          months: 6,
          coupon: 'sofa500',
          line_items: [
            { variant_id: SOFA, quantity: 1 },
            { variant_id: LAMP, quantity: 1 },
          ],
          ...(total && { total }),
        }),
        headers: { 'idempotency-key': key },
        schema: placedOrderResponseSchema,
      });
    await pim.refused(422, 'payment_method_required', 'POST', '/orders', {
      body: orderBody(pim, { delivery }),
      headers: { 'idempotency-key': newKey() },
    });
    await api.saveCard(pim.id, 'pm_card_visa');
    const key = newKey();
    const { body } = await send(key);
    order = body.data;
    expect(body.payment).toMatchObject({ state: 'paid' });
    expect(order).toMatchObject({
      payment_state: 'paid',
      totals: { coupon_code: 'SOFA500', coupon_discount: 500, first_charge: order.monthly + 1800 - 500 },
    });
    expect((await send(key)).body.data.id).toBe(order.id);
    await api.settle();
    expect(await charges()).toEqual([['first', order.totals.first_charge, 'paid']]);
    expect((await read()).charges).toMatchObject([
      { kind: 'first', amount: order.totals.first_charge, invoice: { number: expect.stringMatching(/^TI-/) } },
    ]);
    expect(
      await api.connection.db
        .select()
        .from(outbox)
        .where(eq(outbox.key, `order:${order.id}:booked`)),
    ).toHaveLength(1);
  });

  it('charges the difference when an edit makes the order larger, and refunds it when smaller [route.order-edit-id]', async () => {
    const first = order.totals.first_charge;
    const more = await edit({
      line_items: [
        { variant_id: SOFA, quantity: 1 },
        { variant_id: LAMP, quantity: 3 },
      ],
    });
    expect(more.done.payment).toMatchObject({ state: 'paid' });
    expect(await charges()).toEqual(
      expect.arrayContaining([
        ['change', more.shown.charge, 'paid'],
        ['first', first, 'paid'],
      ]),
    );
    expect(await read()).toMatchObject({ pieces: 4, totals: { first_charge: first + more.shown.charge } });
    const changed = more.done.data.changes[0];
    const [mail] = await api.connection.db
      .select()
      .from(outbox)
      .where(eq(outbox.key, `change:${changed?.id}`));
    const paidBy = (await read()).charges.find(({ kind }) => kind === 'change')?.invoice?.number;
    expect(paidBy).toMatch(/^TI-/);
    expect(mail?.payload).toMatchObject({
      template: 'order-changed',
      data: { paid: more.shown.charge, tax_invoice: { number: paidBy, attached: false } },
    });
    const less = await edit({ line_items: [{ variant_id: SOFA, quantity: 1 }] });
    expect(less.shown.refund).toBeGreaterThan(more.shown.charge);
    const refunds = await api.sandbox.stripe.refunds.list({ limit: 10 });
    expect(refunds.data.reduce((sum, { amount }) => sum + amount, 0)).toBe(less.shown.refund * 100);
    expect(await read()).toMatchObject({ pieces: 1, totals: { first_charge: first + more.shown.charge - less.shown.refund } });
    const issued = (await pim.call('GET', `/orders/${order.id}/invoices`, { schema: invoicesResponseSchema })).body.data;
    const notes = issued.flatMap(({ credit_notes: ofInvoice = [] }) => ofInvoice);
    expect(notes.reduce((sum, { total }) => sum + total, 0)).toBe(less.shown.refund);
    expect(
      (await api.connection.db.select().from(creditNotes)).map(({ document }) => (document as { reason: { en: string } }).reason.en),
    ).toEqual(notes.map(() => 'The order was changed and now costs less.'));
  });

  it('charges each month, extends, and ends early for the quoted amount [route.order-subscription-change]', async () => {
    await deliverOrder(kanya, order.id);
    const startsOn = order.starts_on;
    const travel = async (date: string) => {
      const at = new Date(`${date}T12:00:00+07:00`);
      // Webhooks are signed with the real time. While Stripe's clock moves, our clock must show the real time, or we refuse the webhooks.
      api.clock.skewMs = 0;
      await api.advanceTo(at);
      api.clock.skewMs = at.getTime() - currentTime().getTime();
      await logIn();
    };
    await travel(addDays(addMonths(startsOn, 3), 1));
    expect(await read()).toMatchObject({ status: 'active', month: 4, monthly: order.monthly });
    expect(
      (await charges()).filter(([kind, amount, state]) => kind === 'renewal' && amount === order.monthly && state === 'paid'),
    ).toHaveLength(3);
    const longer = await change({ kind: 'extend', months: 12 });
    expect(longer.done).toMatchObject({ payment: null, data: { months: 12, monthly: longer.shown.after.monthly } });
    await travel(addDays(addMonths(startsOn, 4), 1));
    expect((await charges()).at(-1)).toEqual(['renewal', longer.shown.after.monthly, 'paid']);
    const end = await change({ kind: 'end-early', months: 5, delivery: { date: addDays(addMonths(startsOn, 5), 1), slot: '15:00-17:00' } });
    expect(end.shown.charge).toBeGreaterThan(0);
    expect(end.done).toMatchObject({
      payment: { state: 'paid' },
      data: { status: 'termination-confirmed', ends_on: addMonths(startsOn, 5) },
    });
    expect((await charges()).at(-1)).toEqual(['change', end.shown.charge, 'paid']);
    await travel(addDays(addMonths(startsOn, 5), 2));
    const [row] = await api.connection.db.select().from(subscriptions).where(eq(subscriptions.orderId, order.id));
    expect(row?.state).toBe('ended');
    expect((await charges()).filter(([kind]) => kind === 'renewal')).toHaveLength(4);
    const terminated = await moveOrder(kanya, order.id, 'terminated');
    expect(terminated).toMatchObject({ status: 'terminated', status_group: 'inactive', actions: [] });
    expect((await pim.call('GET', `/orders/${order.id}/invoices`, { schema: invoicesResponseSchema })).body.data.length).toBe(
      (await charges()).length,
    );
  });
});
