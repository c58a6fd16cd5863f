import { staffLinksResponseSchema, type WireStaffLink } from '@spruce/contract';
import { addDays, bangkokDate } from '@spruce/pricing';
import { eq } from 'drizzle-orm';
import { TEST_DATABASES } from '../../../test/databases';
import { startOrderShop, type OrderShop } from '../../../test/order-shop';
import { newVisitor, type Visitor } from '../../../test/visitor';
import { charges, paymentLinks } from '../../platform/database/schema';
import { openLink, payableCharges, revokeLinksOf, stateOf } from '../../payments/links-repository';

describe.each(TEST_DATABASES)('payment links of all orders (%s)', (database) => {
  let shop: OrderShop;
  let kanya: Visitor;
  let pim: Visitor;
  let orders: { id: number; number: string }[];
  let links: string[];
  beforeAll(async () => {
    shop = await startOrderShop(database);
    kanya = await shop.customer({ role: 'staff', firstName: 'Kanya', lastName: 'Srisuk' });
    pim = await shop.customer({ email: 'pim@links.example' });
    shop.payments.answer = 'failed';
    orders = [];
    for (const at of ['06:50', '06:51', '06:52', '06:53']) {
      shop.clock.time = new Date(`2026-11-16T${at}:00Z`);
      orders.push((await shop.place(pim, { delivery: { date: '2026-12-02', slot: '13:00-15:00' } })).data);
    }
    const { db } = shop.connection;
    links = [];
    for (const { id } of orders) {
      const [charge] = await payableCharges(db, id);
      links.push((await openLink(db, charge!, shop.clock.now())).id);
      shop.clock.time = new Date(shop.clock.time.getTime() + 60_000);
    }
    const paid = { state: 'paid', paidAt: shop.clock.now() } as const;
    await db.update(paymentLinks).set(paid).where(eq(paymentLinks.id, links[1]!));
    await db.update(charges).set(paid).where(eq(charges.orderId, orders[1]!.id));
    await revokeLinksOf(db, { id: links[2]! }, shop.clock.now(), kanya.id);
    await db.update(paymentLinks).set({ expiresAt: shop.clock.now() }).where(eq(paymentLinks.id, links[3]!));
  });
  afterAll(() => shop.close());

  const list = (query: Record<string, string> = {}) =>
    kanya.call('GET', '/staff/payment-links', { query, schema: staffLinksResponseSchema });
  const numbers = (rows: readonly WireStaffLink[]) => rows.map(({ order }) => order.number);

  it('lists links with customer, amount and expiry, newest first [purpose.staff] [api.payment-links]', async () => {
    const { body, headers } = await list();
    expect(numbers(body.data)).toEqual([3, 2, 1, 0].map((at) => orders[at]!.number));
    expect(body.data.map(({ state, renewable }) => [state, renewable])).toEqual([
      ['expired', true],
      ['revoked', true],
      ['paid', false],
      ['open', false],
    ]);
    expect(body.data[3]).toMatchObject({
      id: links[0],
      kind: 'first',
      order: { id: orders[0]!.id },
      customer: { id: pim.id, name: 'Pim Suwan', email: 'pim@links.example' },
      paid_at: null,
    });
    expect(body.counts.map(({ count }) => count)).toEqual([1, 1, 1, 1]);
    expect([headers['x-wp-total'], headers['x-wp-totalpages']]).toEqual(['4', '1']);
    const rows = await shop.connection.db.select().from(paymentLinks);
    const told = new Map(body.data.map(({ id, state }) => [id, state]));
    expect(rows.map((row) => told.get(row.id))).toEqual(rows.map((row) => stateOf(row, shop.clock.now())));
  });

  it('lists the links of one state in pages [purpose.staff] [api.payment-links]', async () => {
    for (const [state, at] of [
      ['open', 0],
      ['paid', 1],
      ['revoked', 2],
      ['expired', 3],
    ] as const) {
      const { body, headers } = await list({ state });
      expect([state, numbers(body.data), headers['x-wp-total']]).toEqual([state, [orders[at]!.number], '1']);
    }
    const second = await list({ page: '2', per_page: '3' });
    expect(numbers(second.body.data)).toEqual([orders[0]!.number]);
    expect(second.headers['x-wp-totalpages']).toBe('2');
    await kanya.refused(400, 'rest_invalid_param', 'GET', '/staff/payment-links?state=lost');
  });

  it('marks a revoked link as not renewable while its charge has an open link [purpose.staff] [api.payment-links]', async () => {
    const { db } = shop.connection;
    const [charge] = await payableCharges(db, orders[2]!.id);
    const { expiresAt } = await openLink(db, charge!, shop.clock.now());
    const { data } = (await list({ state: 'revoked' })).body;
    expect(data).toMatchObject([{ id: links[2], renewable: false }]);
    // Open links sort by expiry.
    expect(bangkokDate(expiresAt)).toBe(addDays('2026-11-16', 7));
    expect(numbers((await list({ state: 'open' })).body.data)).toEqual([orders[0]!.number, orders[2]!.number]);
  });

  it('answers 404 to customers and guests [purpose.staff] [role.checkout-admin]', async () => {
    await pim.refused(404, 'rest_no_route', 'GET', '/staff/payment-links');
    await newVisitor(shop).refused(404, 'rest_no_route', 'GET', '/staff/payment-links');
  });
});
