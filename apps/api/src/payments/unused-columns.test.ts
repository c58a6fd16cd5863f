import { eq, sql } from 'drizzle-orm';
import { ONE_DATABASE } from '../../test/databases';
import { makeOrder, startBillingApp, type BillingApp } from '../../test/billing-app';
import { signedIn } from '../../test/visitor';
import { charges } from '../platform/database/schema';

jest.setTimeout(60_000);

const UNUSED = {
  orders: ['title'],
  coupons: ['round_up'],
  subscriptions: ['request', 'months', 'started_at', 'period_start', 'period_end', 'cancel_at', 'ends_early'],
};

describe.each(ONE_DATABASE)('columns of the previous release that nothing uses (%s)', (database) => {
  let api: BillingApp;
  let customerId: number;
  beforeAll(async () => {
    api = await startBillingApp(database);
    customerId = (await signedIn(api)).id;
    await api.saveCard(customerId, 'pm_card_visa');
  });
  afterAll(() => api.close());

  const db = () => api.connection.db;
  const paid = async (order: number) => {
    await api.payments.bill(order);
    await api.settle();
    return (await db().select().from(charges).where(eq(charges.orderId, order))).map(({ kind, state }) => [kind, state]);
  };

  it('charges an order that the previous release placed, and lets the previous release read new rows', async () => {
    const old = await makeOrder(api, { customerId });
    await db().execute(sql`update orders set title = '{"en": "Living room", "th": "ห้องนั่งเล่น"}' where id = ${old}`);
    await db().execute(
      sql`insert into subscriptions (order_id, customer_id, months, ends_early) values (${old}, ${customerId}, 12, default)`,
    );
    expect(await paid(old)).toEqual([['first', 'paid']]);
    const fresh = await makeOrder(api, { customerId });
    expect(await paid(fresh)).toEqual([['first', 'paid']]);
    for (const [table, columns] of Object.entries(UNUSED))
      await db().execute(
        sql.raw(`select ${columns.join(', ')} from ${table} where order_id = ${fresh}`.replace('orders where order_id', 'orders where id')),
      );
  });

  it('charges an order after the next release dropped the columns', async () => {
    for (const [table, columns] of Object.entries(UNUSED))
      for (const column of columns) await db().execute(sql.raw(`alter table ${table} drop column if exists ${column}`));
    expect(await paid(await makeOrder(api, { customerId }))).toEqual([['first', 'paid']]);
  });
});
