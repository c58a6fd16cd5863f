import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addMonths, bangkokNoon } from '@spruce/pricing';
import { asc, eq, like, sql } from 'drizzle-orm';
import { cancelOrder, charged, makeChange, makeOrder, startBillingApp, type BillingApp } from '../../test/billing-app';
import { folders, ONE_DATABASE } from '../../test/databases';
import { signedIn } from '../../test/visitor';
import { reconcile } from '../orders/reconciliation/reconcile';
import {
  changeRequests,
  charges,
  creditNotes,
  invoices,
  orderItems,
  orders,
  refunds,
  subscriptions,
  webhookEvents,
} from '../platform/database/schema';
import { queueBilling, requestRefund } from './port';
import { handleStripeEvent } from './webhooks';

jest.setTimeout(150_000);

// The first charge of every order is ฿4,010.
describe.each(ONE_DATABASE)('refunds (%s)', (database) => {
  let api: BillingApp;
  let order: number;
  beforeAll(async () => {
    api = await startBillingApp(database);
  });
  afterAll(() => api.close());

  const db = () => api.connection.db;
  const begin = async (card = 'pm_card_visa') => {
    const customer = await signedIn(api);
    await api.saveCard(customer.id, card);
    order = await makeOrder(api, { customerId: customer.id });
    await charged(api.payments, order);
  };
  const bill = async () => {
    await api.payments.bill(order);
    await api.settle();
  };
  const rows = async () =>
    (await db().select().from(refunds).where(eq(refunds.orderId, order)).orderBy(asc(refunds.id))).map(({ reason, state, amount }) => [
      reason,
      state,
      amount,
    ]);
  const money = async () =>
    (await db().select().from(charges).where(eq(charges.orderId, order)).orderBy(asc(charges.id))).map(({ state, refunded }) => [
      state,
      refunded,
    ]);
  const notes = async () =>
    (
      await db()
        .select({ total: creditNotes.total })
        .from(creditNotes)
        .innerJoin(invoices, eq(invoices.id, creditNotes.invoiceId))
        .where(eq(invoices.orderId, order))
        .orderBy(asc(creditNotes.id))
    ).map(({ total }) => total);
  const intentOf = async () =>
    (await db().select().from(charges).where(eq(charges.orderId, order)).orderBy(asc(charges.id)))[0]?.paymentIntentId ?? '';
  const findings = async () =>
    (await reconcile(api.payments.context)).filter(({ orderId, kind }) => orderId === order && kind.includes('refund'));
  const ask = async (baht: number, reason: 'change' | 'called-off' = 'change', changeId?: number) =>
    db().transaction(async (tx) => {
      await requestRefund(tx, { orderId: order, reason, baht, changeId });
      await queueBilling(tx, order);
    });

  it('refunds a cancelled order once, with a credit note', async () => {
    await begin();
    await cancelOrder(db(), order);
    await bill();
    await bill();
    expect([await rows(), await money(), await notes()]).toEqual([
      [['cancelled', 'succeeded', 401_000]],
      [['refunded', 401_000]],
      [401_000],
    ]);
  });

  it('refunds a change from its own charge first, then from the latest charge', async () => {
    await begin();
    const change = await makeChange(db(), order, { charges: [{ kind: 'other', name: { en: 'Sofa', th: 'โซฟา' }, amount: 1290 }] });
    await bill();
    await ask(1500, 'called-off', change);
    await bill();
    expect([await rows(), await money(), (await notes()).toSorted()]).toEqual([
      [
        ['called-off', 'succeeded', 129_000],
        ['called-off', 'succeeded', 21_000],
      ],
      [
        ['paid', 21_000],
        ['refunded', 129_000],
      ],
      [129_000, 21_000].toSorted(),
    ]);
    // Cancelling refunds only the amount that is not refunded yet.
    await cancelOrder(db(), order);
    await bill();
    expect(await money()).toEqual([
      ['refunded', 401_000],
      ['refunded', 129_000],
    ]);
  });

  it('refunds a change that was paid after it was withdrawn', async () => {
    await begin();
    const change = await makeChange(db(), order, { charges: [{ kind: 'other', name: { en: 'Sofa', th: 'โซฟา' }, amount: 1290 }] });
    await db().update(changeRequests).set({ createdBy: 0 }).where(eq(changeRequests.id, change));
    await bill();
    const [{ stripeInvoiceId } = { stripeInvoiceId: null }] = await db().select().from(changeRequests).where(eq(changeRequests.id, change));
    await db().update(changeRequests).set({ state: 'withdrawn' }).where(eq(changeRequests.id, change));
    await api.sandbox.stripe.invoices.pay(stripeInvoiceId ?? '');
    await bill();
    await bill();
    expect([await rows(), await notes()]).toEqual([[['change-dropped', 'succeeded', 129_000]], [129_000]]);
  });

  it('sends a waiting refund and one for the remaining amount when an order is cancelled', async () => {
    await begin();
    await ask(1290);
    await cancelOrder(db(), order);
    await bill();
    expect([await rows(), await money()]).toEqual([
      [
        ['change', 'succeeded', 129_000],
        ['cancelled', 'succeeded', 272_000],
      ],
      [['refunded', 401_000]],
    ]);
  });

  it('stores a refund from Stripe’s dashboard, and subtracts it from later refunds', async () => {
    await begin();
    await api.sandbox.stripe.refunds.create({ payment_intent: await intentOf(), amount: 100_050 });
    await api.settle();
    expect([await rows(), await notes()]).toEqual([[['dashboard', 'succeeded', 100_050]], [100_050]]);
    await ask(4010);
    await bill();
    expect([await rows(), await money()]).toEqual([
      [
        ['dashboard', 'succeeded', 100_050],
        ['change', 'succeeded', 300_950],
      ],
      [['refunded', 401_000]],
    ]);
  });

  it('marks a refund as failed when the bank refuses it later, until staff pay it in another way', async () => {
    await begin('pm_card_refundFail');
    await cancelOrder(db(), order);
    await bill();
    expect(await money()).toEqual([['refunded', 401_000]]);
    const { stripe } = api.sandbox;
    const [{ id } = { id: '' }] = (await stripe.refunds.list({ payment_intent: await intentOf() })).data;
    await stripe.testHelpers.refunds.expire(id);
    await api.settle();
    const failed = [['cancelled', 'failed', 401_000]];
    expect([await rows(), await money(), await notes()]).toEqual([failed, [['paid', 0]], [401_000]]);
    await bill();
    expect(await rows()).toEqual(failed);
    expect(await findings()).toMatchObject([{ kind: 'refund-failed', detail: `${id}: ฿4010`, mended: false }]);
    await stripe.refunds.create({ payment_intent: await intentOf() });
    await api.settle();
    expect([await rows(), await money(), await notes(), await findings()]).toEqual([
      [['cancelled', 'succeeded', 401_000]],
      [['refunded', 401_000]],
      [401_000],
      [],
    ]);
  });

  it('lowers a failed refund to what the charge has left after other refunds', async () => {
    await begin('pm_card_refundFail');
    await cancelOrder(db(), order);
    await bill();
    const { refunds: made, testHelpers } = api.sandbox.stripe;
    const intent = await intentOf();
    const [{ id } = { id: '' }] = (await made.list({ payment_intent: intent })).data;
    await testHelpers.refunds.expire(id);
    await api.settle();
    await made.create({ payment_intent: intent, amount: 100_000 });
    await api.settle();
    expect([await rows(), await money()]).toEqual([
      [
        ['cancelled', 'failed', 301_000],
        ['dashboard', 'succeeded', 100_000],
      ],
      [['paid', 100_000]],
    ]);
    await made.create({ payment_intent: intent });
    await api.settle();
    expect([await rows(), await money(), await notes(), await findings()]).toEqual([
      [
        ['cancelled', 'succeeded', 301_000],
        ['dashboard', 'succeeded', 100_000],
      ],
      [['refunded', 401_000]],
      [401_000],
      [],
    ]);
  });

  it('marks a refund as failed when Stripe refuses it at once', async () => {
    await begin();
    await db().update(charges).set({ paymentIntentId: 'pi_gone' }).where(eq(charges.orderId, order));
    await ask(1290);
    await bill();
    expect([await rows(), await money()]).toEqual([[['change', 'failed', 129_000]], [['paid', 0]]]);
    expect(await findings()).toMatchObject([{ kind: 'refund-failed', detail: expect.stringMatching(/^refund \d+: ฿1290$/) as string }]);
  });

  it('ignores repeated refund events', async () => {
    await begin();
    await ask(1290);
    await bill();
    const before = [await rows(), await money(), await notes()];
    const again = await db().update(webhookEvents).set({ processedAt: null }).where(like(webhookEvents.type, '%refund%')).returning();
    expect(again.map(({ type }) => type)).toEqual(expect.arrayContaining(['refund.created', 'charge.refunded']));
    for (const { id } of again) await handleStripeEvent(api.payments.context, id);
    await api.settle();
    expect([await rows(), await money(), await notes()]).toEqual(before);
  });

  it('converts refunds that older releases stored in other tables, and reads them again from Stripe', async () => {
    const migrate = async (file: string, last: number) => {
      const statements = (await readFile(join(folders.migrationsDir, file), 'utf8')).split('--> statement-breakpoint');
      for (const statement of statements.slice(-last)) await db().execute(sql.raw(statement));
    };
    await begin();
    const sent = await makeChange(db(), order, { refund: 1290, applied: true });
    const metadata = { order_id: String(order), change: `change-${sent}` };
    await api.sandbox.stripe.refunds.create({ payment_intent: await intentOf(), amount: 129_000, metadata });
    await db().update(changeRequests).set({ settledAt: api.providerTime() }).where(eq(changeRequests.id, sent));
    await db().delete(refunds);
    await migrate('0010_refunds.sql', 1);
    expect(await rows()).toEqual([['called-off', 'succeeded', 129_000]]);
    const owed = await makeChange(db(), order, { refund: 20, applied: true });
    await db().delete(refunds).where(eq(refunds.changeId, owed));
    // Runs only the last statements: the first ones use columns that migration 0019 dropped.
    await migrate('0016_no-rows-of-earlier-releases.sql', 5);
    expect(await rows()).toEqual([['change', 'requested', 2000]]);
    await cancelOrder(db(), order);
    await bill();
    expect([await rows(), await money()]).toEqual([
      [
        ['change', 'succeeded', 2000],
        ['dashboard', 'succeeded', 129_000],
        ['cancelled', 'succeeded', 270_000],
      ],
      [['refunded', 401_000]],
    ]);
  });

  it('sets the end of a subscription although Stripe refuses its items, and reports the difference', async () => {
    await begin();
    const { stripe } = api.sandbox;
    const items = await db().select().from(orderItems).where(eq(orderItems.orderId, order));
    const { id: _id, ...copy } = items[0] as (typeof items)[number];
    const extra = await db()
      .insert(orderItems)
      .values(Array.from({ length: 19 }, () => copy))
      .returning();
    const [{ startsOn } = { startsOn: '' }] = await db().select().from(orders).where(eq(orders.id, order));
    const endsOn = addMonths(startsOn, 6);
    await db().update(orders).set({ endsOn }).where(eq(orders.id, order));
    await bill();
    const noted = async () => (await db().select().from(subscriptions).where(eq(subscriptions.orderId, order)))[0];
    const read = async () => stripe.subscriptions.retrieve((await noted())?.stripeSubscriptionId ?? '');
    expect((await read()).cancel_at).toBe(bangkokNoon(endsOn).getTime() / 1000);
    const differs = async () =>
      (await reconcile(api.payments.context)).filter(({ orderId, kind }) => orderId === order && kind === 'subscription-differs');
    expect(await differs()).toMatchObject([{ detail: 'items', mended: false }]);
    for (const { id } of extra) await db().delete(orderItems).where(eq(orderItems.id, id));
    await bill();
    expect([await differs(), (await noted())?.failureCode]).toEqual([[], null]);
  });
});
