import { deletedResponseSchema, exportResponseSchema, stockNoticeResponseSchema } from '@spruce/contract';
import { currentTime } from '@spruce/jest-setup/clock';
import { asc, eq, like } from 'drizzle-orm';
import { ONE_DATABASE } from '../../test/databases';
import { SOFA, startOrderShop, type OrderShop } from '../../test/order-shop';
import { newVisitor, signedIn, TEST_PASSWORD } from '../../test/visitor';
import { customers, orders, outbox, packageItems, stockNotices, variations } from '../platform/database/schema';
import { queueReadyNotices } from './ready-notices';
import { queueTermReminders } from './scheduled-mails';

describe.each(ONE_DATABASE)('scheduled mails (%s)', (database) => {
  let api: OrderShop;
  beforeAll(async () => {
    api = await startOrderShop(database);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.connection.db.delete(stockNotices);
    await api.connection.db.delete(outbox);
  });

  const setStock = (id: number, quantity: number) =>
    api.connection.db.update(variations).set({ assetQuantity: quantity, inStock: true }).where(eq(variations.id, id));
  const ask = async (body: object) =>
    (await newVisitor(api).call('POST', '/stock-notices', { body, schema: stockNoticeResponseSchema })).body.data.state;
  const kept = () => api.connection.db.select().from(stockNotices).orderBy(asc(stockNotices.id));
  const queued = async () =>
    (await api.connection.db.select().from(outbox).where(like(outbox.kind, 'mail.%')).orderBy(asc(outbox.id))).map(
      ({ payload }) => payload as { to: string; language: string; data: Record<string, unknown> },
    );
  const soldOut = async () => {
    const [piece] = await api.connection.db.select().from(variations).orderBy(asc(variations.id)).limit(1);
    if (!piece) throw new Error('no catalogue');
    await setStock(piece.id, 0);
    return piece;
  };

  it('stores one back-in-stock request per email address; a repeated request gets the same response [rule.checkout-stock]', async () => {
    const { id } = await soldOut();
    expect(await ask({ kind: 'product', variant_id: id, email: ' Pim@Test.example ', lang: 'th' })).toBe('noted');
    expect(await ask({ kind: 'product', variant_id: id, email: 'pim@test.example' })).toBe('noted');
    expect(await kept()).toMatchObject([{ email: 'pim@test.example', kind: 'product', variantId: id, language: 'th' }]);
  });

  it('when a piece is back in stock, sends one mail to each stored email address and deletes the address [rule.checkout-stock]', async () => {
    const { id, slug } = await soldOut();
    for (const [email, lang] of [
      ['th@test.example', 'th'],
      ['en@test.example', 'en'],
    ])
      await ask({ kind: 'product', variant_id: id, email, lang });
    expect(await queueReadyNotices(api.connection.db, api.clock.now())).toBe(0);
    await setStock(id, 1);
    const looks = await Promise.all([0, 1].map(() => queueReadyNotices(api.connection.db, api.clock.now())));
    expect(looks.reduce((a, b) => a + b)).toBe(2);
    expect(await queued()).toMatchObject([
      { to: 'th@test.example', language: 'th', data: { colour: slug } },
      { to: 'en@test.example', language: 'en' },
    ]);
    await setStock(id, 0);
    await setStock(id, 1);
    expect([await queueReadyNotices(api.connection.db, api.clock.now()), await kept()]).toEqual([0, []]);
  });

  it('sends a mail for a package only when all its pieces are back in stock', async () => {
    const items = await api.connection.db
      .select()
      .from(packageItems)
      .where(
        eq(
          packageItems.packageId,
          (await api.connection.db.select({ id: packageItems.packageId }).from(packageItems).limit(1))[0]?.id ?? 0,
        ),
      );
    const [first, second] = items;
    if (!first || !second) throw new Error('no package of two');
    for (const { variationId } of items) await setStock(variationId, 50);
    expect(await ask({ kind: 'package', variant_id: first.packageId, email: 'pim@test.example' })).toBe('available');
    for (const { variationId } of [first, second]) await setStock(variationId, 0);
    expect(await ask({ kind: 'package', variant_id: first.packageId, email: 'pim@test.example' })).toBe('noted');
    await setStock(first.variationId, 50);
    expect(await queueReadyNotices(api.connection.db, api.clock.now())).toBe(0);
    await setStock(second.variationId, 50);
    expect(await queueReadyNotices(api.connection.db, api.clock.now())).toBe(1);
    expect(await queued()).toMatchObject([{ data: { kind: 'package', detail: '', colour: '' } }]);
  });

  it('refuses back-in-stock requests with an invalid address or piece, and too many requests', async () => {
    const { id } = await soldOut();
    const visitor = newVisitor(api);
    for (const email of ['', 'pim', 'a@b', 'pim@test.example\r\nBcc: all@test.example'])
      await visitor.refused(400, 'rest_invalid_param', 'POST', '/stock-notices', { body: { kind: 'product', variant_id: id, email } });
    await visitor.refused(400, 'rest_invalid_param', 'POST', '/stock-notices', {
      body: { kind: 'product', variant_id: 2 ** 31, email: 'pim@test.example' },
    });
    await visitor.refused(404, 'product_not_found', 'POST', '/stock-notices', {
      body: { kind: 'product', variant_id: 2 ** 31 - 1, email: 'pim@test.example' },
    });
    const calls = Array.from(
      { length: 60 },
      (_, number) => () =>
        api.app.inject({
          method: 'POST',
          url: '/sp/v1/stock-notices',
          headers: { 'x-forwarded-for': '198.51.100.99' },
          payload: { kind: 'product', variant_id: id, email: `pim${number}@test.example` },
        }),
    );
    const statuses: number[] = [];
    for (const call of calls) statuses.push((await call()).statusCode);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect((await kept()).length).toBeLessThan(45);
  });

  it('exports back-in-stock requests with the account, and deletes them with the account or after a year', async () => {
    const { id } = await soldOut();
    const customer = await signedIn(api, { email: 'leaves@test.example' });
    const stranger = await signedIn(api, { email: 'claims@test.example', verified: false });
    for (const email of ['leaves@test.example', 'claims@test.example']) await ask({ kind: 'product', variant_id: id, email });
    const exported = async (who: typeof customer) =>
      (await who.call('GET', `/account/${who.id}/export`, { schema: exportResponseSchema })).body.data as unknown as Record<
        string,
        unknown
      >;
    expect(await exported(customer)).toMatchObject({ stock_notices: [{ kind: 'product', variant_id: id }] });
    expect(await exported(stranger)).toMatchObject({ stock_notices: [] });
    await customer.call('DELETE', `/account/${customer.id}`, { body: { password: TEST_PASSWORD }, schema: deletedResponseSchema });
    expect(await kept()).toMatchObject([{ email: 'claims@test.example' }]);
    await queueReadyNotices(api.connection.db, new Date(api.clock.now().getTime() + 366 * 86_400_000));
    expect(await kept()).toEqual([]);
  });

  it('mails reminders 30, 20 and 10 days before the end of a term, also before a postponed end', async () => {
    const { db } = api.connection;
    await api.stock(SOFA, 2);
    const visitor = await api.customer();
    const { data: order } = await api.place(visitor);
    await db.delete(outbox);
    await db.update(orders).set({ status: 'active', endsOn: '2027-11-30' }).where(eq(orders.id, order.id));
    await db.update(customers).set({ language: 'th' }).where(eq(customers.id, visitor.id));
    const daysLeft = async (...days: string[]) => {
      for (const day of days) await queueTermReminders(db, new Date(`${day}T05:00:00Z`));
      return (await queued()).map(({ data }) => data['days_left']);
    };
    expect(await daysLeft('2027-10-30')).toEqual([]);
    expect(await daysLeft('2027-10-31', '2027-10-31', '2027-11-01')).toEqual([30]);
    // No process ran 20 days before the end, so this reminder is sent late, with 18 days left.
    expect(await daysLeft('2027-11-12', '2027-11-20', '2027-11-29', '2027-11-30')).toEqual([30, 18, 10]);
    await db.update(orders).set({ endsOn: '2028-01-31' }).where(eq(orders.id, order.id));
    expect(await daysLeft('2027-12-01', '2028-01-01')).toEqual([30, 18, 10, 30]);
    expect((await queued())[0]).toMatchObject({ language: 'th', data: { order_id: order.id, pieces: 1, ends_on: '2027-11-30' } });
    await db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, order.id));
    expect(await daysLeft('2028-01-11', '2028-01-21')).toHaveLength(4);
    await db.update(orders).set({ status: 'active' }).where(eq(orders.id, order.id));
    await db.update(customers).set({ deletedAt: currentTime() }).where(eq(customers.id, visitor.id));
    expect(await daysLeft('2028-01-12')).toHaveLength(4);
  });

  it('mails only one reminder, though late, to a customer who has stopped the later ones', async () => {
    const { db } = api.connection;
    const visitor = await api.customer();
    const { data: order } = await api.place(visitor);
    await db.delete(outbox);
    await db.update(orders).set({ status: 'active', endsOn: '2027-11-30' }).where(eq(orders.id, order.id));
    await db.update(customers).set({ reminderMails: false }).where(eq(customers.id, visitor.id));
    for (const day of ['2027-11-12', '2027-11-20', '2027-11-29']) await queueTermReminders(db, new Date(`${day}T05:00:00Z`));
    expect((await queued()).map(({ data }) => data['days_left'])).toEqual([18]);
  });
});
