import { checkAvailableResponseSchema, placedOrderResponseSchema, type CheckAvailableBody } from '@spruce/contract';
import { eq } from 'drizzle-orm';
import { orders, packageItems } from '../platform/database/schema';
import { TEST_DATABASES } from '../../test/databases';
import { LAMP, newKey, orderBody, ROOM, SLOT, SOFA, startOrderShop, type OrderShop } from '../../test/order-shop';
import { newVisitor, type Visitor } from '../../test/visitor';
import { NEW_ACCOUNT, UNPAID } from '../staff/business-settings';
import { sweepHolds } from './reservations';

describe.each(TEST_DATABASES)('availability (%s)', (database) => {
  let shop: OrderShop;
  beforeAll(async () => {
    shop = await startOrderShop(database);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.travel('2026-11-16T06:50:00Z');
    await shop.slot(SLOT, 1);
    await shop.stock(SOFA, 3);
    await shop.stock(LAMP, 3);
  });

  const check = async (visitor: Visitor, body: CheckAvailableBody) =>
    (await visitor.call('POST', '/assets/check-available', { body, schema: checkAvailableResponseSchema })).body.data;
  const sweep = () => sweepHolds(shop.connection.db, shop.clock.now());

  it('tells visitors for each requested line if it is available and, if not, for which reason [api.check-available]', async () => {
    const visitor = newVisitor(shop);
    const answer = await check(visitor, {
      line_items: [
        { variant_id: SOFA, quantity: 2 },
        { variant_id: SOFA, quantity: 2 },
        { variant_id: 999_999, quantity: 1 },
      ],
    });
    expect(answer.available).toBe(false);
    expect(answer.line_items).toMatchObject([
      { available: true, reason: null, available_quantity: 3 },
      { available: false, reason: 'exceeds', available_quantity: 1 },
      { available: false, reason: 'not-found', subscription_prices: null },
    ]);
    await shop.stock(SOFA, 0);
    expect((await check(visitor, { line_items: [{ variant_id: SOFA, quantity: 1 }] })).line_items[0]).toMatchObject({
      available: false,
      reason: 'out-of-stock',
      available_quantity: 0,
    });
    const pim = await shop.customer();
    await visitor.refused(401, 'rest_not_logged_in', 'POST', '/assets/check-available', {
      body: { customer_id: pim.id, line_items: [{ variant_id: SOFA, quantity: 1 }] },
    });
    const other = await shop.customer();
    await other.refused(404, 'customer_not_found', 'POST', '/assets/check-available', {
      body: { customer_id: pim.id, line_items: [{ variant_id: SOFA, quantity: 1 }] },
    });
  });

  it('offers as many packages as the scarcest piece allows [api.check-available]', async () => {
    for (const { variationId } of await shop.connection.db.select().from(packageItems).where(eq(packageItems.packageId, ROOM)))
      await shop.stock(variationId, 4);
    await shop.stock(LAMP, 1);
    const [line] = (await check(newVisitor(shop), { line_items: [{ kind: 'package', variant_id: ROOM, quantity: 2 }] })).line_items;
    expect(line).toMatchObject({ available: false, reason: 'exceeds', available_quantity: 1 });
  });

  it('keeps one hold for repeated requests, and gives its pieces and slot to the order [api.check-available]', async () => {
    const [pim, other] = [await shop.customer(), await shop.customer()];
    const body = {
      customer_id: pim.id,
      reserve: true,
      delivery: SLOT,
      line_items: [{ kind: 'product' as const, variant_id: SOFA, quantity: 3 }],
    };
    const held = await check(pim, body);
    expect(held).toMatchObject({ available: true, reservation: { expires_at: '2026-11-16T07:10:00.000Z', delivery: SLOT } });
    expect([await shop.readStock(SOFA), await shop.countTaken(SLOT.date, SLOT.slot)]).toEqual([0, 1]);
    expect(await check(other, { ...body, customer_id: other.id })).toMatchObject({
      available: false,
      reservation: null,
      delivery: { reason: 'full' },
      line_items: [{ reason: 'out-of-stock' }],
    });
    // A repeated request keeps the same hold.
    expect((await check(pim, body)).available).toBe(true);
    expect([await shop.readStock(SOFA), await shop.countTaken(SLOT.date, SLOT.slot)]).toEqual([0, 1]);
    const { data } = await shop.place(pim, { line_items: [{ variant_id: SOFA, quantity: 2 }] });
    expect(data.pieces).toBe(2);
    expect([await shop.readStock(SOFA), await shop.countTaken(SLOT.date, SLOT.slot)]).toEqual([1, 1]);
  });

  it('keeps one hold for parallel requests of a customer or of staff [api.check-available]', async () => {
    for (const caller of [await shop.customer(), await shop.customer({ role: 'staff' })]) {
      const body = { customer_id: caller.id, reserve: true, line_items: [{ kind: 'product' as const, variant_id: SOFA, quantity: 1 }] };
      const held = await Promise.all([1, 2, 3].map(() => check(caller, body)));
      expect(held.map(({ reservation }) => reservation?.expires_at)).toEqual(Array.from({ length: 3 }, () => '2026-11-16T07:10:00.000Z'));
    }
    expect(await shop.readStock(SOFA)).toBe(1);
    await shop.travel('2026-11-16T07:10:00Z');
    expect(await sweep()).toBe(2);
    expect(await shop.readStock(SOFA)).toBe(3);
  });

  it('releases a hold after 20 minutes, or after at most an hour if it is extended [api.check-available]', async () => {
    const pim = await shop.customer();
    const hold = () => check(pim, { customer_id: pim.id, reserve: true, delivery: SLOT, line_items: [{ variant_id: SOFA, quantity: 2 }] });
    await hold();
    for (const [minute, expires] of [
      [15, '07:25'],
      [30, '07:40'],
      [45, '07:50'],
    ] as const) {
      await shop.travel(new Date(Date.parse('2026-11-16T06:50:00Z') + minute * 60_000).toISOString(), pim);
      expect((await hold()).reservation?.expires_at).toBe(`2026-11-16T${expires}:00.000Z`);
    }
    expect(await sweep()).toBe(0);
    await shop.travel('2026-11-16T07:50:00Z');
    expect(await sweep()).toBe(1);
    expect(await sweep()).toBe(0);
    expect([await shop.readStock(SOFA), await shop.countTaken(SLOT.date, SLOT.slot)]).toEqual([3, 0]);
  });

  it('holds at most 8 units of one piece for each account without a verified ID [api.check-available]', async () => {
    await shop.stock(SOFA, 300);
    const { ofOneWithoutId: most } = NEW_ACCOUNT;
    for (let account = 0; account < 8; account += 1) {
      const pim = await shop.customer({ identity: 'none', card: false });
      const ask = (quantity: number) => ({
        customer_id: pim.id,
        reserve: true,
        line_items: [{ kind: 'product' as const, variant_id: SOFA, quantity }],
      });
      await pim.refused(409, 'hold_too_large', 'POST', '/assets/check-available', { body: ask(most + 1) });
      expect((await check(pim, ask(most))).reservation?.expires_at).toEqual(expect.any(String));
    }
    expect(await shop.readStock(SOFA)).toBe(300 - 64);
    await shop.travel('2026-11-16T07:10:00Z');
    expect(await sweep()).toBe(8);
    expect(await shop.readStock(SOFA)).toBe(300);
  });

  it('limits the pieces and number of unpaid holds of customers, not of staff [api.check-available]', async () => {
    const [{ pieces: most }, { times, hours }] = [UNPAID, NEW_ACCOUNT];
    await shop.stock(SOFA, 100);
    await shop.slot(SLOT, 50);
    const pim = await shop.customer();
    const ask = (quantity: number) => ({
      customer_id: pim.id,
      reserve: true,
      line_items: [{ kind: 'product' as const, variant_id: SOFA, quantity }],
    });
    const hold = async (quantity: number, who = pim) => check(who, ask(quantity));
    const tooLarge = await pim.refused(409, 'hold_too_large', 'POST', '/assets/check-available', { body: ask(most + 1) });
    expect((tooLarge.body as { message: string }).message).toContain(`${most} pieces, `);
    expect(await shop.readStock(SOFA)).toBe(100);
    // The limit counts the pieces of all lines together.
    await shop.stock(LAMP, 100);
    await pim.refused(409, 'hold_too_large', 'POST', '/assets/check-available', {
      body: {
        ...ask(most),
        line_items: [SOFA, LAMP].map((variant_id) => ({ kind: 'product' as const, variant_id, quantity: most / 2 + 1 })),
      },
    });
    let at = Date.parse('2026-11-16T06:50:00Z');
    for (let time = 0; time < times; time += 1) {
      expect((await hold(most)).reservation).not.toBeNull();
      // A repeated request extends the same hold, so it does not count as another hold.
      expect((await hold(most)).reservation).not.toBeNull();
      at += 61 * 60_000;
      await shop.travel(new Date(at).toISOString(), pim);
      await sweep();
    }
    const { headers, body } = await pim.refused(429, 'too_many_holds', 'POST', '/assets/check-available', { body: ask(1) });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((body as { message: string }).message).toContain(`${times} times`);
    expect(await shop.readStock(SOFA)).toBe(100);
    // A customer who has reached the limit can still check availability and order.
    expect((await check(pim, { customer_id: pim.id, line_items: ask(1).line_items })).available).toBe(true);
    const staff = await shop.customer({ role: 'staff' });
    expect((await hold(most + 10, staff)).reservation).not.toBeNull();
    await shop.travel(new Date(at + hours * 3_600_000).toISOString(), pim);
    await sweep();
    expect((await hold(1)).reservation).not.toBeNull();
    // A customer with a paid order can hold any number of times, but the limit of pieces remains.
    const { data } = await shop.place(pim, {
      line_items: [{ variant_id: SOFA, quantity: 1 }],
      delivery: { date: '2026-12-02', slot: '13:00-15:00' },
    });
    await shop.connection.db.update(orders).set({ paymentState: 'paid' }).where(eq(orders.id, data.id));
    await pim.refused(409, 'hold_too_large', 'POST', '/assets/check-available', { body: ask(most + 1) });
    for (let time = 0; time <= times; time += 1) {
      expect((await hold(most)).reservation).not.toBeNull();
      at += 61 * 60_000;
      await shop.travel(new Date(at + hours * 3_600_000).toISOString(), pim);
      await sweep();
    }
  });

  it('limits the pieces of unpaid orders and the hold together, also in parallel requests [api.orders-create]', async () => {
    const { pieces: most } = UNPAID;
    await shop.stock(SOFA, 200);
    await shop.slot(SLOT, 50);
    shop.payments.answer = 'failed';
    const pim = await shop.customer();
    const sofas = (quantity: number) => ({ line_items: [{ kind: 'product' as const, variant_id: SOFA, quantity }] });
    const order = (quantity: number, who = pim) => ({ body: orderBody(who, sofas(quantity)), headers: { 'idempotency-key': newKey() } });
    await pim.refused(409, 'hold_too_large', 'POST', '/orders', order(most + 1));
    const half = most / 2 + 1;
    const both = await Promise.allSettled([shop.place(pim, sofas(half)), shop.place(pim, sofas(half))]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await pim.refused(409, 'hold_too_large', 'POST', '/assets/check-available', {
      body: { customer_id: pim.id, reserve: true, ...sofas(half) },
    });
    expect(await shop.readStock(SOFA)).toBe(200 - half);
    // The order takes over the held pieces, so they count once.
    expect((await check(pim, { customer_id: pim.id, reserve: true, ...sofas(most - half) })).reservation).not.toBeNull();
    const { data } = await shop.place(pim, sofas(most - half));
    expect(await shop.readStock(SOFA)).toBe(200 - most);
    // Orders by staff have no limit. Cancelled and paid orders no longer count.
    const staff = await shop.customer({ role: 'staff' });
    await staff.call('POST', '/orders', {
      body: orderBody(pim, { ...sofas(1), customer_id: pim.id, pay_by: 'link' }),
      headers: { 'idempotency-key': newKey() },
      schema: placedOrderResponseSchema,
    });
    await pim.refused(409, 'hold_too_large', 'POST', '/orders', order(1));
    await shop.connection.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, data.id));
    await shop.place(pim, sofas(1));
    await shop.connection.db.update(orders).set({ paymentState: 'paid' }).where(eq(orders.id, data.id));
    await pim.refused(409, 'hold_too_large', 'POST', '/orders', order(most));
  });

  it('gives the pieces of an expired hold to the next customer [api.check-available]', async () => {
    const [pim, other] = [await shop.customer(), await shop.customer()];
    await check(pim, { customer_id: pim.id, reserve: true, delivery: SLOT, line_items: [{ variant_id: SOFA, quantity: 3 }] });
    await shop.travel('2026-11-16T07:11:00Z', other);
    expect((await check(other, { customer_id: other.id, line_items: [{ variant_id: SOFA, quantity: 3 }], delivery: SLOT })).available).toBe(
      true,
    );
    expect((await shop.place(other, { line_items: [{ variant_id: SOFA, quantity: 3 }] })).data.pieces).toBe(3);
  });
});
