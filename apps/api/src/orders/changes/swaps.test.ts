import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SubscriptionChangeBody, WireOrder } from '@spruce/contract';
import { addDays, addMonths } from '@spruce/pricing';
import { asc, eq, sql } from 'drizzle-orm';
import { folders, ONE_DATABASE } from '../../../test/databases';
import { answerChange, changeOrder, confirmChange, deliverOrder, quoteChange, readOrder } from '../../../test/order-calls';
import { LAMP, ROOM, SOFA, startOrderShop, type OrderShop } from '../../../test/order-shop';
import type { Visitor } from '../../../test/visitor';
import { changeRequests, deliverySlots, deliveryVisits, orderItems, orders, variations } from '../../platform/database/schema';
import type { SlotChoice } from '../../delivery/slots';
import { mendStock } from '../reconciliation/reconcile';
import { runScheduledJobs } from '../scheduled-jobs';

const OTHER_LAMP = 1672;
const DELIVERY = { date: '2027-02-01', slot: '13:00-15:00' } as const;
const SLOT = '13:00-15:00';

// A 12-month order, delivered on 1 February 2027: month 3 begins on 1 April. The lamps cost ฿130 and ฿3,200 a month.
describe.each(ONE_DATABASE)('swaps by month (%s)', (database) => {
  let shop: OrderShop;
  let kanya: Visitor;
  let pim: Visitor;
  let order: WireOrder;
  beforeAll(async () => {
    shop = await startOrderShop(database);
    kanya = await shop.customer({ role: 'staff', firstName: 'Kanya' });
    pim = await shop.customer();
    for (const [id, price] of [
      [LAMP, 130],
      [OTHER_LAMP, 3200],
    ] as const)
      await shop.connection.db
        .update(variations)
        .set({ price3: price, price6: price, price9: price, price12: price })
        .where(eq(variations.id, id));
    for (const id of [SOFA, LAMP, OTHER_LAMP]) await shop.stock(id, 300);
    for (const day of ['2027-04-07', '2027-04-08', '2027-04-12', '2027-04-20', '2027-05-03', '2027-05-06'])
      await shop.slot({ date: day, slot: SLOT }, 9);
  });
  afterAll(() => shop.close());

  const start = async (variant_id: number, quantity = 20, kind: 'product' | 'package' = 'product') => {
    await shop.travel('2027-01-25T05:00:00Z', kanya, pim);
    await shop.slot(DELIVERY, 9);
    order = (await shop.place(pim, { line_items: [{ kind, variant_id, quantity }], delivery: DELIVERY })).data;
    await deliverOrder(kanya, order.id);
    for (const month of [2, 3]) await shop.payments.renew(order.id, month);
  };
  const read = () => readOrder(pim, order.id);
  const house = async (day: string) => {
    await shop.travel(`${day}T06:00:00Z`, pim, kanya);
    await runScheduledJobs({ db: shop.connection.db, clock: shop.clock });
  };
  const rented = async (variant_id: number) => {
    const item = (await read()).line_items.findLast((one) => one.variant_id === variant_id && one.state === 'rented');
    return item as WireOrder['line_items'][number];
  };
  const swap = async (from: number, to: number, day?: string, quantity = 20) =>
    ({
      kind: 'swap',
      item_id: (await rented(from)).id,
      quantity,
      to: { kind: 'product', variant_id: to },
      ...(day && { delivery: { date: day, slot: SLOT } }),
    }) as SubscriptionChangeBody;
  const confirm = async (change: SubscriptionChangeBody) => (await changeOrder(pim, order.id, change)).data;

  it('charges the price difference of the current month once, also when the new piece is returned [route.order-subscription-change]', async () => {
    await start(LAMP);
    await shop.travel('2027-04-02T05:00:00Z', pim);
    const there = await swap(LAMP, OTHER_LAMP, '2027-04-07');
    expect(await quoteChange(pim, order.id, there)).toMatchObject({
      charge: 1800 + 61_400,
      refund: 0,
      rent_differences: [{ month: 3, amount: 61_400 }],
      before: { monthly: 2600 },
      after: { monthly: 64_000, left_to_pay: 9 * 64_000 },
      monthly_from: '2027-05-01',
    });
    expect(await confirm(there)).toMatchObject({ monthly: 64_000 });
    expect(shop.payments.bills.at(-1)?.changes).toMatchObject([
      {
        charges: [
          { kind: 'swap-visit', amount: 1800 },
          { kind: 'rent-difference', amount: 61_400, name: { en: 'Rent difference for month 3' } },
        ],
      },
    ]);
    await house('2027-04-08');
    const back = await swap(OTHER_LAMP, LAMP, '2027-04-20');
    const quote = await quoteChange(pim, order.id, back);
    expect(quote).toMatchObject({ charge: 1800, refund: 0, after: { monthly: 2600, left_to_pay: 9 * 2600 } });
    expect(quote.rent_differences).toBeUndefined();
    expect(await confirm(back)).toMatchObject({ monthly: 2600, totals: { total: 11 * 2600 + 64_000 } });
    await house('2027-05-01');
    expect(await shop.payments.renew(order.id, 4)).toBe(2600);
  });

  it('refuses a quote when the chosen day is in another month, and returns a new quote [route.order-subscription-change]', async () => {
    await start(LAMP);
    await shop.travel('2027-04-20T05:00:00Z', pim);
    const open = await quoteChange(pim, order.id, await swap(LAMP, OTHER_LAMP));
    expect(open).toMatchObject({ charge: 63_200, visit_window: { from: '2027-04-25', to: '2027-05-11' } });
    const inMay = await swap(LAMP, OTHER_LAMP, '2027-05-03');
    const { quote } = await shop.conflict(pim, 'quote_changed', 'POST', `/orders/${order.id}/subscription-change`, {
      quote_id: open.id,
      change: inMay,
    });
    expect(quote).toMatchObject({ charge: 1800, monthly_from: '2027-05-01', after: { left_to_pay: 9 * 64_000 } });
    // Another day of the same month costs the same.
    expect((await quoteChange(pim, order.id, await swap(LAMP, OTHER_LAMP, '2027-05-06'))).id).toBe((quote as { id: string }).id);
    expect((await confirmChange(pim, order.id, inMay, (quote as { id: string }).id)).data).toMatchObject({ monthly: 64_000 });
    expect(await shop.payments.renew(order.id, 4)).toBe(64_000);
  });

  it('charges the old price until the month of a swap to a cheaper piece ends', async () => {
    await start(OTHER_LAMP);
    await shop.travel('2027-04-20T05:00:00Z', pim);
    const down = await swap(OTHER_LAMP, LAMP, '2027-05-03');
    expect(await quoteChange(pim, order.id, down)).toMatchObject({
      charge: 1800,
      monthly_from: '2027-06-01',
      before: { monthly: 64_000 },
      after: { monthly: 2600, left_to_pay: 64_000 + 8 * 2600 },
    });
    // The next charge still has the old price.
    expect(await confirm(down)).toMatchObject({ monthly: 64_000, left_to_pay: 64_000 + 8 * 2600 });
    expect(await shop.payments.renew(order.id, 4)).toBe(64_000);
    expect(await read()).toMatchObject({ monthly: 2600 });
    expect(await shop.payments.renew(order.id, 5)).toBe(2600);
  });

  it('charges no month for a swap that is cancelled before its first month', async () => {
    await start(LAMP);
    await shop.travel('2027-04-20T05:00:00Z', pim);
    await confirm(await swap(LAMP, OTHER_LAMP, '2027-05-03'));
    const back = await swap(OTHER_LAMP, LAMP, '2027-05-06');
    // The first visit collects the old lamps, so the second swap cannot come before it.
    expect(await quoteChange(pim, order.id, back)).toMatchObject({ charge: 1800, visit_window: { from: '2027-05-03' } });
    expect(await quoteChange(pim, order.id, await swap(OTHER_LAMP, LAMP, '2027-04-27'))).toMatchObject({
      problems: [{ reason: 'too-early' }],
    });
    expect(await confirm(back)).toMatchObject({ monthly: 2600, left_to_pay: 9 * 2600 });
    for (const month of [4, 5]) expect(await shop.payments.renew(order.id, month)).toBe(2600);
  });

  it('counts the months of both pieces of a swap that a migration converted from an older release', async () => {
    await start(LAMP);
    const { db } = shop.connection;
    const [old] = await db.select().from(orderItems).where(eq(orderItems.orderId, order.id));
    const { id, ...row } = old!;
    await db.update(orderItems).set({ state: 'swapped', untilMonth: 3 }).where(eq(orderItems.id, id));
    const prices = { subscription_3: 3200 };
    const rates = [...row.rates, { fromMonth: 3, prices, unit: 3200 }];
    await db.insert(orderItems).values({ ...row, variantId: OTHER_LAMP, unitMonthly: 3200, rates });
    await db.update(orders).set({ couponCode: 'OLD', couponDiscount: 500 }).where(eq(orders.id, order.id));
    const migration = await readFile(join(folders.migrationsDir, '0014_one-form-of-old-rows.sql'), 'utf8');
    for (const statement of migration.split('--> statement-breakpoint')) await db.execute(sql.raw(statement));
    const [{ couponRule } = { couponRule: null }] = await db.select().from(orders).where(eq(orders.id, order.id));
    expect(couponRule).toEqual({ minimum: 0, amountOff: 500 });
    expect((await read()).line_items.map(({ state, starts_on, ends_on }) => [state, starts_on, ends_on])).toEqual([
      ['swapped', order.starts_on, addMonths(order.starts_on, 3)],
      ['rented', addMonths(order.starts_on, 3), null],
    ]);
    await db.update(orders).set({ monthly: 64_000 }).where(eq(orders.id, order.id));
    await shop.travel('2027-04-20T05:00:00Z', pim);
    expect(await read()).toMatchObject({ totals: { total: 3 * 2600 + 9 * 64_000 }, left_to_pay: 9 * 64_000 });
    expect(await shop.payments.renew(order.id, 4)).toBe(64_000);
    await shop.travel('2027-05-02T05:00:00Z', pim);
    expect(await confirm(await swap(OTHER_LAMP, LAMP, '2027-05-10', 5))).toMatchObject({
      totals: { total: 3 * 2600 + 64_000 + 8 * (15 * 3200 + 5 * 130) },
    });
  });

  it('swaps one piece of a package, and charges the package without that piece [route.order-subscription-change]', async () => {
    await start(ROOM, 1, 'package');
    const { db } = shop.connection;
    const room = await rented(ROOM);
    await shop.travel('2027-04-02T05:00:00Z', pim);
    const asked = {
      kind: 'swap',
      item_id: room.id,
      piece: LAMP,
      quantity: 1,
      to: { kind: 'product', variant_id: OTHER_LAMP },
      delivery: { date: '2027-04-07', slot: SLOT },
    } as const;
    const path = `/orders/${order.id}/subscription-change/quote`;
    await pim.refused(422, 'change_item_unknown', 'POST', path, { body: { ...asked, piece: OTHER_LAMP } });
    await pim.refused(422, 'change_quantity', 'POST', path, { body: { ...asked, quantity: 2 } });
    expect((await quoteChange(pim, order.id, { ...asked, to: { kind: 'product', variant_id: SOFA } })).problems).toContainEqual({
      variant_id: SOFA,
      reason: 'same-kind',
    });
    expect(await quoteChange(pim, order.id, asked)).toMatchObject({
      charge: 1800 + 3070,
      after: { monthly: room.unit_price + 3070, pieces: 7 },
      lines: [
        { item_id: room.id, kind: 'product', variant_id: LAMP, unit_before: 130, unit_after: null },
        { item_id: null, variant_id: OTHER_LAMP, unit_before: null, unit_after: 3200 },
      ],
      problems: [],
    });
    const lamps = await shop.readStock(LAMP);
    const after = await confirm(asked);
    expect(after.totals.total).toBe(2 * room.unit_price + 10 * (room.unit_price + 3070));
    expect(
      after.line_items.map(({ kind, variant_id, pieces, unit_price, state }) => [kind, variant_id, pieces, unit_price, state]),
    ).toEqual([
      ['package', ROOM, 6, room.unit_price - 130, 'rented'],
      ['product', LAMP, 1, 130, 'swapped'],
      ['product', OTHER_LAMP, 1, 3200, 'rented'],
    ]);
    expect(await shop.payments.renew(order.id, 4)).toBe(room.unit_price + 3070);
    await house('2027-04-08');
    expect(await shop.readStock(LAMP)).toBe(lamps + 1);
    expect(await mendStock(db)).toEqual([]);
  });

  it('takes no piece from stock twice when a swap splits a package from before decision 041', async () => {
    await start(ROOM, 2, 'package');
    const { db } = shop.connection;
    await db.update(orderItems).set({ visitId: null }).where(eq(orderItems.orderId, order.id));
    const room = await rented(ROOM);
    await shop.travel('2027-04-02T05:00:00Z', pim);
    const sofas = await shop.readStock(SOFA);
    await confirm({
      ...{ kind: 'swap', item_id: room.id, piece: LAMP, quantity: 1 },
      to: { kind: 'product', variant_id: OTHER_LAMP },
      delivery: { date: '2027-04-07', slot: SLOT },
    });
    expect(await mendStock(db)).toEqual([]);
    expect(await shop.readStock(SOFA)).toBe(sofas);
  });

  it('books one visit, one place of the slot and one fee for several changes with the same slot', async () => {
    await start(LAMP, 2);
    await shop.travel('2027-04-02T05:00:00Z', pim);
    const time = { date: '2027-04-12', slot: SLOT } as const;
    const before = await shop.countTaken(time.date, time.slot);
    const places = async () => (await shop.countTaken(time.date, time.slot)) - before;
    const addOn = (delivery: SlotChoice): SubscriptionChangeBody => ({
      kind: 'add',
      line_items: [{ variant_id: SOFA, quantity: 1 }],
      delivery,
    });
    const add = addOn(time);
    expect(await quoteChange(pim, order.id, add)).toMatchObject({ charge: 1800, visit: { amount: 1800 } });
    await confirm(add);
    expect(await places()).toBe(1);
    // A visit at another time has its own fee.
    expect(await quoteChange(pim, order.id, addOn({ date: '2027-04-20', slot: SLOT }))).toMatchObject({ charge: 1800 });
    const dearer = await swap(LAMP, OTHER_LAMP, time.date, 1);
    expect(await quoteChange(pim, order.id, dearer)).toMatchObject({ charge: 3070, visit: { amount: 0, reason: 'free' } });
    shop.payments.answer = 'failed';
    const [open] = (await confirm(dearer)).changes;
    shop.payments.answer = 'paid';
    expect(await places()).toBe(1);
    await answerChange(pim, order.id, open?.id, 'withdraw');
    expect(await places()).toBe(1);
    // A full slot accepts a change that shares the order's visit.
    await shop.connection.db
      .update(deliverySlots)
      .set({ capacity: before + 1 })
      .where(eq(deliverySlots.date, time.date));
    expect(await quoteChange(pim, order.id, add)).toMatchObject({ charge: 0, problems: [] });
    await confirm(add);
    expect(await places()).toBe(1);
    const [first, second] = (await read()).line_items.filter(({ variant_id }) => variant_id === SOFA);
    for (const [item, left] of [
      [first, 1],
      [second, 0],
    ] as const) {
      await confirm({ kind: 'return', items: [{ item_id: item?.id ?? 0, quantity: 1 }] });
      expect(await places()).toBe(left);
    }
    expect(await mendStock(shop.connection.db)).toEqual([]);
  });

  // Random sequences of swaps, returns, withdrawn changes and passing days.
  it.each(Array.from({ length: 8 }, (_, index) => index + 1))(
    'never counts a piece twice or collects a missing piece (random sequence %i)',
    async (seed) => {
      let state = seed * 7919;
      const draw = (below: number) => {
        state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
        return Math.floor((state / 2_147_483_648) * below);
      };
      await start(LAMP, 4);
      const { db } = shop.connection;
      let today = '2027-04-20';
      await house(today);
      let done = 0;
      for (let step = 0; step < 7; step += 1) {
        const lines = (await read()).line_items.filter((item) => item.state === 'rented' && item.ends_on === null);
        const item = lines[draw(lines.length)];
        const action = draw(6);
        const delivery = { date: addDays(today, 5 + draw(12)), slot: SLOT };
        const quantity = item ? 1 + draw(item.quantity) : 1;
        const to = { kind: 'product', variant_id: item?.variant_id === LAMP ? OTHER_LAMP : LAMP };
        const change = (
          action < 4
            ? { kind: 'swap', item_id: item?.id, quantity, to, delivery }
            : { kind: 'return', items: [{ item_id: item?.id, quantity }], delivery }
        ) as SubscriptionChangeBody;
        if (action === 5) {
          today = addDays(today, 1 + draw(9));
          await house(today);
        } else if (item) {
          // One change in four stays unpaid and is withdrawn.
          const isCalledOff = draw(4) === 0;
          shop.payments.answer = isCalledOff ? 'failed' : 'paid';
          // The service refuses some changes: too early, too late, or a full slot.
          const quote = await quoteChange(pim, order.id, change).catch(() => null);
          if (quote?.problems.length === 0) {
            const { changes } = (await confirmChange(pim, order.id, change, quote.id)).data;
            if (changes[0]?.state === 'approved') await answerChange(pim, order.id, changes[0].id, 'withdraw');
            done += 1;
          }
          shop.payments.answer = 'paid';
        }
        await expectOnePlace(db);
      }
      expect(done).toBeGreaterThan(0);
      await house(addDays(today, 60));
      await expectOnePlace(db);
    },
  );

  async function expectOnePlace(db: OrderShop['connection']['db']): Promise<void> {
    expect(await mendStock(db)).toEqual([]);
    const rows = (await db.select().from(orderItems).where(eq(orderItems.orderId, order.id))).filter(({ state }) => state !== 'planned');
    const booked = await db
      .select({ visit: deliveryVisits, change: changeRequests.state })
      .from(deliveryVisits)
      .leftJoin(changeRequests, eq(changeRequests.id, deliveryVisits.changeRequestId))
      .where(eq(deliveryVisits.orderId, order.id))
      .orderBy(asc(deliveryVisits.date), asc(deliveryVisits.id));
    const visits = booked.flatMap(({ visit, change }) =>
      visit.state !== 'cancelled' && (change ?? 'applied') === 'applied' ? [visit] : [],
    );
    const home = new Map<number, number>();
    const move = (id: number, by: number) => home.set(id, (home.get(id) ?? 0) + by);
    const count = () => [...home.values()].reduce((sum, pieces) => sum + pieces, 0);
    for (const date of new Set(visits.map((visit) => visit.date))) {
      for (const visit of visits.filter((one) => one.date === date)) {
        for (const [id, pieces] of Object.entries(visit.bringsBack)) move(Number(id), -pieces);
        for (const row of rows) if (row.visitId === visit.id) move(row.variantId, row.quantity);
      }
      // No visit collects a missing piece, and no piece exists twice.
      expect({ date, least: Math.min(...home.values()) >= 0, most: count() <= 4 }).toEqual({ date, least: true, most: true });
    }
    const wanted = new Map<number, number>();
    for (const row of rows) if (row.state === 'rented') wanted.set(row.variantId, (wanted.get(row.variantId) ?? 0) + row.quantity);
    for (const [id, pieces] of home) expect([id, pieces]).toEqual([id, wanted.get(id) ?? 0]);
  }
});
