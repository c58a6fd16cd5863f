import { billingResponseSchema, payLinkResponseSchema } from '@spruce/contract';
import { and, asc, eq } from 'drizzle-orm';
import { TEST_DATABASES } from '../../test/databases';
import { makeOrder, startBillingApp, type BillingApp } from '../../test/billing-app';
import { signedIn, type Visitor } from '../../test/visitor';
import { charges, invoices, outbox, subscriptions } from '../database/schema';
import { monthsLater } from './subscriptions/subscription-sync';

jest.setTimeout(150_000);

describe.each(TEST_DATABASES)('renewals and changes (%s)', (database) => {
  let api: BillingApp;
  let pim: Visitor;
  let bad: Visitor;
  /** 4 months, a sofa and four chairs. */
  let orderId: number;
  let refused: number;
  let began: Date;
  const lines = [{ itemId: 0, name: { en: 'Rental, Nara 3-Seat Sofa', th: 'ค่าเช่า โซฟา 3 ที่นั่ง นารา' }, quantity: 1, pricePerMonth: 1290 }];

  beforeAll(async () => {
    api = await startBillingApp(database);
    [pim, bad] = [await signedIn(api), await signedIn(api)];
    await api.saveCard(pim.id, 'pm_card_visa');
    await api.saveCard(bad.id, 'pm_card_visa');
    orderId = await makeOrder(api, { customerId: pim.id, months: 4 });
    refused = await makeOrder(api, { customerId: bad.id, months: 3 });
    await api.payments.startSubscription(orderId);
    await api.payments.startSubscription(refused);
    await api.settle();
    const [row] = await api.connection.db.select().from(subscriptions).where(eq(subscriptions.orderId, orderId));
    began = row?.startedAt ?? new Date(0);
    // From the second month on the card is refused.
    const failing = await api.sandbox.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: await api.payments.ensureCustomer(bad.id) });
    await api.payments.makeDefault(bad.id, failing.id);
  });
  afterAll(() => api.close());

  const billing = async (visitor: Visitor, order: number) => (await visitor.call('GET', `/orders/${order}/billing`, { schema: billingResponseSchema })).body.data;
  const month = (number: number) => new Date(monthsLater(began, number).getTime() + 2 * 3_600_000);

  it('charges each month by itself, told by webhooks, and issues each its tax invoice', async () => {
    await api.advanceTo(month(1));
    const data = await billing(pim, orderId);
    expect(data.charges).toMatchObject([{ kind: 'first', month: 1, amount: 4010 }, { kind: 'renewal', month: 2, state: 'paid', amount: 2210 }]);
    expect(data).toMatchObject({ state: 'active', next_amount: 2210 });
    const [issued] = await api.connection.db.select().from(invoices).where(and(eq(invoices.orderId, orderId), eq(invoices.total, 221_000)));
    expect(issued?.document).toMatchObject({ period: { month: 2, of: 4 }, lines: [{ name: { th: 'ค่าเช่า โซฟา 3 ที่นั่ง นารา' } }, { quantity: 4 }] });
  });

  it('a refused renewal leaves a link and a mail; paying it with another card brings the subscription back', async () => {
    const data = await billing(bad, refused);
    expect(data.state).toBe('past-due');
    const charge = data.charges.at(-1);
    expect(charge).toMatchObject({ kind: 'renewal', month: 2, state: 'failed', failure: 'card_declined', next_attempt_on: expect.any(String), payment_link: expect.any(String) });
    const reminders = await api.connection.db.select().from(outbox).where(eq(outbox.kind, 'payment.remind'));
    expect(reminders.length).toBeGreaterThan(0);
    const mails = await api.connection.db.select().from(outbox).where(eq(outbox.kind, 'mail.send'));
    expect(mails.filter(({ key }) => key?.startsWith(`payment-mail:${charge?.payment_link}`))).toHaveLength(1);
    const good = await api.saveCard(bad.id, 'pm_card_mastercard');
    const paid = await bad.call('POST', `/payment-links/${charge?.payment_link}`, { body: { payment_method: good }, schema: payLinkResponseSchema });
    expect(paid.body.data.outcome.state).toBe('paid');
    await api.settle();
    expect(await billing(bad, refused)).toMatchObject({ state: 'active' });
    expect((await api.payments.paymentMethods(bad.id))[0]).toMatchObject({ id: good, isDefault: true });
  });

  it('changes lines from the next monthly day on, and charges a visit now; twice is once', async () => {
    const change = {
      key: 'change-1',
      lines: [...lines, { itemId: 900_001, name: { en: 'Rental, Ring Round Coffee Table', th: 'ค่าเช่า โต๊ะกลางทรงกลม ริง' }, quantity: 1, pricePerMonth: 420 }],
      charges: [{ kind: 'swap-visit' as const, name: { en: 'Swap visit', th: 'ค่าเดินทางเปลี่ยนสินค้า' }, amount: 1800 }],
    };
    const outcomes = await Promise.all([api.payments.changeSubscription(orderId, change), api.payments.changeSubscription(orderId, change)]);
    expect(outcomes.map((outcome) => outcome?.state)).toContain('paid');
    expect(await api.payments.changeSubscription(orderId, change)).toEqual({ state: 'paid' });
    await api.settle();
    const now = await billing(pim, orderId);
    expect(now.charges.filter(({ kind }) => kind === 'change')).toMatchObject([{ month: null, state: 'paid', amount: 1800 }]);
    expect(now.next_amount).toBe(1710);
    await api.advanceTo(month(2));
    expect((await billing(pim, orderId)).charges.at(-1)).toMatchObject({ kind: 'renewal', month: 3, state: 'paid', amount: 1710 });
  });

  it('an extension goes on charging; ending at the term stops by itself', async () => {
    expect(await api.payments.changeSubscription(orderId, { key: 'change-2', months: 5 })).toBeNull();
    await api.advanceTo(month(3));
    await api.advanceTo(month(4));
    const running = await billing(pim, orderId);
    expect(running).toMatchObject({ state: 'active', next_charge_on: null, next_amount: null });
    expect(running.charges.filter(({ kind }) => kind !== 'change').map(({ month: number }) => number)).toEqual([1, 2, 3, 4, 5]);
    await api.advanceTo(month(6));
    const over = await billing(pim, orderId);
    expect(over.state).toBe('ended');
    expect(over.charges.filter(({ kind }) => kind !== 'change')).toHaveLength(5);
    // The other order's term of 3 was not extended.
    const other = await billing(bad, refused);
    expect(other.state).toBe('ended');
    expect(other.charges).toHaveLength(3);
  });

  it('ending early charges the re-rating first; a refused one changes nothing until it is paid', async () => {
    const customer = await signedIn(api);
    await api.saveCard(customer.id, 'pm_card_visa');
    const order = await makeOrder(api, { customerId: customer.id, months: 12 });
    expect(await api.payments.startSubscription(order)).toEqual({ state: 'paid' });
    const failing = await api.sandbox.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: await api.payments.ensureCustomer(customer.id) });
    await api.payments.makeDefault(customer.id, failing.id);
    const end = { key: 'end-1', end: 'next-charge' as const, charges: [{ kind: 're-rating' as const, name: { en: 'Shorter term', th: 'ส่วนต่างระยะเวลา' }, amount: 940 }] };
    const outcome = await api.payments.changeSubscription(order, end);
    if (outcome?.state !== 'failed' || !outcome.paymentLink) throw new Error(`not refused: ${JSON.stringify(outcome)}`);
    const before = await billing(customer, order);
    expect(before.next_charge_on).not.toBeNull();
    const good = await api.saveCard(customer.id, 'pm_card_visa');
    await customer.call('POST', `/payment-links/${outcome.paymentLink}`, { body: { payment_method: good } });
    await api.settle();
    const after = await billing(customer, order);
    expect(after).toMatchObject({ state: 'active', next_charge_on: null });
    expect(after.ends_on).toBe(before.next_charge_on);
    expect(after.charges.filter(({ kind }) => kind === 'change')).toMatchObject([{ state: 'paid', amount: 940 }]);
  });

  it('[const.expirations] a link to a first charge lives its 7 days, though Stripe gives the invoice up after one', async () => {
    const customer = await signedIn(api);
    const order = await makeOrder(api, { customerId: customer.id, payBy: 'link' });
    const outcome = await api.payments.startSubscription(order);
    if (outcome.state !== 'open') throw new Error(`not open: ${JSON.stringify(outcome)}`);
    const [first] = await api.connection.db.select().from(subscriptions).where(eq(subscriptions.orderId, order));
    const { created } = await api.sandbox.stripe.subscriptions.retrieve(first?.stripeSubscriptionId ?? '');
    await api.advanceTo(new Date((created + 2 * 86_400) * 1000));
    expect((await api.sandbox.stripe.subscriptions.retrieve(first?.stripeSubscriptionId ?? '')).status).toBe('incomplete_expired');
    const card = await api.saveCard(customer.id, 'pm_card_visa');
    const pay = () => customer.call('POST', `/payment-links/${outcome.paymentLink}`, { body: { payment_method: card }, schema: payLinkResponseSchema });
    const paid = await Promise.all([pay(), pay()]);
    expect(paid.map(({ body }) => body.data.link)).toEqual([expect.objectContaining({ id: outcome.paymentLink, state: 'paid' }), expect.objectContaining({ state: 'paid' })]);
    await api.settle();
    expect(await billing(customer, order)).toMatchObject({ state: 'active', charges: [{ state: 'void' }, { kind: 'first', month: 1, state: 'paid', amount: 4010 }] });
    const { data: made } = await api.sandbox.stripe.subscriptions.list({ customer: await api.payments.ensureCustomer(customer.id), status: 'all' });
    expect(made.map(({ status }) => status).sort()).toEqual(['active', 'incomplete_expired']);
  });

  it('cancelling before delivery ends the subscription and gives the money back, once', async () => {
    const customer = await signedIn(api);
    await api.saveCard(customer.id, 'pm_card_visa');
    const order = await makeOrder(api, { customerId: customer.id });
    await api.payments.startSubscription(order);
    await api.payments.cancelSubscription(order, { key: 'cancel-1', refund: true });
    await api.payments.cancelSubscription(order, { key: 'cancel-1', refund: true });
    await api.settle();
    expect(await billing(customer, order)).toMatchObject({ state: 'ended', charges: [{ state: 'refunded', amount: 4010 }] });
    const refunds = await api.sandbox.stripe.refunds.list({ limit: 10 });
    expect(refunds.data.map(({ amount }) => amount)).toEqual([401_000]);
  });

  it('every number of a tax invoice is there once, over all of it', async () => {
    const rows = await api.connection.db.select({ series: invoices.series, sequence: invoices.sequence }).from(invoices).orderBy(asc(invoices.series), asc(invoices.sequence));
    for (const series of new Set(rows.map((row) => row.series))) {
      const numbers = rows.filter((row) => row.series === series).map(({ sequence }) => sequence);
      expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    }
    const paid = await api.connection.db.select().from(charges);
    expect(rows).toHaveLength(paid.filter(({ state }) => state === 'paid' || state === 'refunded').length);
  });
});
