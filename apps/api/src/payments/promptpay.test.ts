import { billingResponseSchema, payLinkResponseSchema, paymentLinkResponseSchema } from '@spruce/contract';
import { addMonths, bangkokNoon } from '@spruce/pricing';
import { asc, eq } from 'drizzle-orm';
import { cancelOrder, charged, makeOrder, startBillingApp, type BillingApp } from '../../test/billing-app';
import { ONE_DATABASE } from '../../test/databases';
import { newVisitor, signedIn, type Visitor } from '../../test/visitor';
import { charges, creditNotes, invoices, orders, paymentLinks, refunds, subscriptions } from '../platform/database/schema';
import { revokeLinksOf } from './links-repository';

jest.setTimeout(150_000);

// Every order costs ฿2,210 a month (a sofa for ฿1,290, four chairs for ฿230) and ฿1,800 for the delivery: ฿4,010 first.
describe.each(ONE_DATABASE)('payments by PromptPay (%s)', (database) => {
  let api: BillingApp;
  let pim: Visitor;
  let card: string;
  let order: number;
  let link: string;
  beforeAll(async () => {
    api = await startBillingApp(database);
  });
  afterAll(() => api.close());

  const db = () => api.connection.db;
  const begin = async (payBy: 'card' | 'promptpay' = 'promptpay', kind = 'pm_card_visa') => {
    pim = await signedIn(api);
    card = await api.saveCard(pim.id, kind);
    order = await makeOrder(api, { customerId: pim.id, months: 4, payBy, paymentMethod: card });
    const outcome = await charged(api.payments, order);
    link = outcome.payment_link ?? '';
    return outcome;
  };
  const bill = async () => {
    await api.payments.bill(order);
    await api.settle();
  };
  const call = async (method: 'GET' | 'POST', path = '') =>
    (await newVisitor(api).call(method, `/payment-links/${link}${path}`, { schema: paymentLinkResponseSchema })).body.data;
  const show = () => call('POST', '/promptpay');
  /** The code of the sandbox contains the address of a page that pays it. */
  const settle = async (code: string | null | undefined, outcome: 'paid' | 'expired') => {
    await fetch(code ?? '', { method: 'POST', body: new URLSearchParams({ outcome }) });
    await api.settle();
  };
  const billing = async () => (await pim.call('GET', `/orders/${order}/billing`, { schema: billingResponseSchema })).body.data;
  const ofOrder = <Row extends { orderId: number }>(rows: readonly Row[]) => rows.filter(({ orderId }) => orderId === order);
  const money = async () =>
    ofOrder(await db().select().from(charges).orderBy(asc(charges.id))).map(({ kind, state, amount, refunded }) => [
      ...[kind, state],
      ...[amount, refunded],
    ]);
  const intents = async () => {
    const { data } = await api.sandbox.stripe.paymentIntents.list({ customer: await api.payments.ensureCustomer(pim.id) });
    return data.map(({ payment_method_types: types, status, amount }) => [types[0], status, amount]).sort();
  };

  it('pay the first charge of ฿4,010, and the chosen card pays the second month of ฿2,210', async () => {
    expect(await begin()).toMatchObject({ state: 'open', client_secret: null });
    expect(await call('GET')).toMatchObject({ state: 'open', amount: 4010, promptpay: null });
    const shown = await show();
    expect(shown.promptpay).toEqual({ state: 'waiting', code: expect.stringContaining('/promptpay/pi_') });
    // A second tab shows the same code, and a reload too.
    expect([(await show()).promptpay, (await call('GET')).promptpay]).toEqual([shown.promptpay, shown.promptpay]);
    expect(await money()).toEqual([['first', 'open', 401_000, 0]]);
    await settle(shown.promptpay?.code, 'paid');
    expect(await call('GET')).toMatchObject({ state: 'paid', promptpay: null, card: null });
    expect(await billing()).toMatchObject({
      state: 'active',
      charges: [{ kind: 'first', state: 'paid', amount: 4010, card: null, by_promptpay: true, provider_state: null }],
    });
    const [invoice] = ofOrder(await db().select().from(invoices));
    expect(invoice).toMatchObject({ total: 401_000, document: { card: null, byPromptPay: true, total: 401_000, vat: 26_234 } });
    const [row] = await db().select().from(subscriptions).where(eq(subscriptions.orderId, order));
    const subscription = await api.sandbox.stripe.subscriptions.retrieve(row?.stripeSubscriptionId ?? '');
    expect(subscription.default_payment_method).toBe(card);
    // A late request, as of a tab that still shows the code, changes nothing.
    expect(await show()).toMatchObject({ state: 'paid' });
    const [placed] = await db().select().from(orders).where(eq(orders.id, order));
    await api.advanceTo(new Date(bangkokNoon(addMonths(placed?.startsOn ?? '', 1)).getTime() + 2 * 3_600_000));
    expect(await money()).toEqual([
      ['first', 'paid', 401_000, 0],
      ['renewal', 'paid', 221_000, 0],
    ]);
    expect((await billing()).charges[1]).toMatchObject({ card: { brand: 'visa', last4: '4242' }, by_promptpay: false });
  });

  it('show another code after one expired, and pay once', async () => {
    await begin();
    const first = await show();
    await settle(first.promptpay?.code, 'expired');
    expect((await call('GET')).promptpay).toEqual({ state: 'expired', code: null });
    expect(await money()).toEqual([['first', 'open', 401_000, 0]]);
    const again = await show();
    expect(again.promptpay?.state).toBe('waiting');
    await settle(again.promptpay?.code, 'paid');
    expect(await money()).toEqual([['first', 'paid', 401_000, 0]]);
    expect(await intents()).toEqual([
      ['card', 'canceled', 401_000],
      ['promptpay', 'succeeded', 401_000],
    ]);
  });

  it('create one code for parallel requests', async () => {
    await begin();
    const shown = await Promise.all([show(), show(), show()]);
    expect(shown.map(({ state }) => state)).toEqual(['open', 'open', 'open']);
    expect(await intents()).toEqual([
      ['card', 'requires_payment_method', 401_000],
      ['promptpay', 'requires_action', 401_000],
    ]);
  });

  it('are impossible after the order was cancelled or edited: its code is cancelled with its invoice', async () => {
    await begin();
    const { promptpay } = await show();
    await api.payments.withdrawFirst(order);
    await settle(promptpay?.code, 'paid');
    expect(await money()).toEqual([['first', 'void', 401_000, 0]]);
    await bill();
    // The link leads to the next invoice, which has no code yet.
    expect(await call('GET')).toMatchObject({ state: 'open', amount: 4010, promptpay: null });
    const next = await show();
    await cancelOrder(db(), order);
    await bill();
    await settle(next.promptpay?.code, 'paid');
    expect(await money()).toEqual([
      ['first', 'void', 401_000, 0],
      ['first', 'void', 401_000, 0],
    ]);
    expect((await intents()).map(([, status]) => status)).toEqual(Array(4).fill('canceled'));
    await newVisitor(api).refused(410, 'payment_link_revoked', 'POST', `/payment-links/${link}/promptpay`);
  });

  it('that arrive after the order was released are refunded: ฿4,010 in, ฿4,010 out, one credit note', async () => {
    await begin();
    const { promptpay } = await show();
    await cancelOrder(db(), order);
    await settle(promptpay?.code, 'paid');
    await bill();
    const readRefunds = async () =>
      ofOrder(await db().select().from(refunds)).map(({ reason, state, amount, stripeRefundId }) => ({
        reason,
        state,
        amount,
        stripeRefundId,
      }));
    const [refund, ...more] = await readRefunds();
    expect([refund, more]).toEqual([{ reason: 'cancelled', state: 'requested', amount: 401_000, stripeRefundId: expect.any(String) }, []]);
    // Stripe asks the customer for an account.
    await fetch(`${api.sandbox.url}/promptpay/refunds/${refund?.stripeRefundId}`, { method: 'POST' });
    await bill();
    expect(await readRefunds()).toMatchObject([{ state: 'succeeded', amount: 401_000 }]);
    expect(await money()).toEqual([['first', 'refunded', 401_000, 401_000]]);
    const notes = await db()
      .select({ total: creditNotes.total })
      .from(creditNotes)
      .innerJoin(invoices, eq(invoices.id, creditNotes.invoiceId))
      .where(eq(invoices.orderId, order));
    expect(notes).toEqual([{ total: 401_000 }]);
  });

  it('pay a failed renewal of ฿2,210; the card stays, and pays the next month', async () => {
    await begin('card');
    await api.settle();
    const { stripe } = api.sandbox;
    const [row] = await db().select().from(subscriptions).where(eq(subscriptions.orderId, order));
    const failing = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
      customer: await api.payments.ensureCustomer(pim.id),
    });
    await api.payments.makeDefault(pim.id, failing.id);
    const [placed] = await db().select().from(orders).where(eq(orders.id, order));
    const month = (number: number) => new Date(bangkokNoon(addMonths(placed?.startsOn ?? '', number)).getTime() + 2 * 3_600_000);
    await api.advanceTo(month(1));
    expect(await billing()).toMatchObject({ state: 'past-due', charges: [{}, { state: 'failed', amount: 2210 }] });
    link = (await billing()).charges[1]?.payment_link ?? '';
    const { promptpay } = await show();
    expect(await call('GET')).toMatchObject({ kind: 'renewal', amount: 2210, promptpay });
    await settle(promptpay?.code, 'paid');
    expect(await billing()).toMatchObject({ state: 'active', charges: [{}, { state: 'paid', amount: 2210, by_promptpay: true }] });
    expect((await stripe.subscriptions.retrieve(row?.stripeSubscriptionId ?? '')).default_payment_method).toBe(failing.id);
    await api.payments.makeDefault(pim.id, card);
    await api.advanceTo(month(2));
    expect(await money()).toEqual([
      ['first', 'paid', 401_000, 0],
      ['renewal', 'paid', 221_000, 0],
      ['renewal', 'paid', 221_000, 0],
    ]);
  });

  it('are impossible after a card paid: the code is cancelled, and nothing is paid twice', async () => {
    await begin();
    const { promptpay } = await show();
    const paid = await pim.call('POST', `/payment-links/${link}`, { body: { payment_method: card }, schema: payLinkResponseSchema });
    expect(paid.body.data).toMatchObject({ outcome: { state: 'paid' }, link: { state: 'paid', promptpay: null } });
    await settle(promptpay?.code, 'paid');
    expect(await intents()).toEqual([
      ['card', 'succeeded', 401_000],
      ['promptpay', 'canceled', 401_000],
    ]);
    expect((await billing()).charges).toMatchObject([{ state: 'paid', amount: 4010, by_promptpay: false, card: { last4: '4242' } }]);
  });

  it('need an open link', async () => {
    await begin();
    await revokeLinksOf(db(), { id: link }, api.clock.now());
    await newVisitor(api).refused(410, 'payment_link_revoked', 'POST', `/payment-links/${link}/promptpay`);
    await db()
      .update(paymentLinks)
      .set({ state: 'open', expiresAt: new Date(0) })
      .where(eq(paymentLinks.id, link));
    await newVisitor(api).refused(410, 'payment_link_expired', 'POST', `/payment-links/${link}/promptpay`);
    link = '3f0e9b0a-8f0e-4c4e-9d59-2b7a3c6f1d11';
    await newVisitor(api).refused(404, 'payment_link_not_found', 'POST', `/payment-links/${link}/promptpay`);
  });
});
