import type { SubscriptionChangeBody, WireOrder } from '@spruce/contract';
import { and, eq } from 'drizzle-orm';
import { ONE_DATABASE } from '../../test/databases';
import { deliverOrder, quoteChange, quoteEdit, readOrder } from '../../test/order-calls';
import { LAMP, ROOM, SLOT, SOFA, startOrderShop, TODAY, type OrderShop } from '../../test/order-shop';
import type { Visitor } from '../../test/visitor';
import { orderItems } from '../platform/database/schema';

const OTHER_LAMP = 1672;
const TOO_LARGE = [422, 'order_quantity'] as const;
const TOO_MANY = [422, 'order_lines_too_many'] as const;

// Stripe's limits are ฿999,999.99 per charge and 20 lines. A sofa costs ฿1,290 a month and its delivery ฿1,800.
describe.each(ONE_DATABASE)('limits of an order after a request (%s)', (database) => {
  let shop: OrderShop;
  let kanya: Visitor;
  let pim: Visitor;
  let order: WireOrder;
  beforeAll(async () => {
    shop = await startOrderShop(database);
    kanya = await shop.customer({ role: 'staff' });
    pim = await shop.customer();
    await shop.slot(SLOT, 99);
    for (const id of [SOFA, LAMP, OTHER_LAMP]) await shop.stock(id, 300);
  });
  beforeEach(async () => {
    await shop.travel(TODAY.toISOString(), kanya, pim);
    order = (
      await shop.place(pim, {
        line_items: [
          { variant_id: SOFA, quantity: 1 },
          { variant_id: LAMP, quantity: 2 },
        ],
      })
    ).data;
  });
  afterAll(() => shop.close());

  const changePath = () => `/orders/${order.id}/subscription-change/quote`;
  const refusedChange = (refusal: readonly [number, string], body: SubscriptionChangeBody) =>
    pim.refused(...refusal, 'POST', changePath(), { body });
  const item = (variant_id: number) => order.line_items.find((line) => line.variant_id === variant_id) as WireOrder['line_items'][number];
  const active = async () => {
    await deliverOrder(kanya, order.id);
    await shop.travel('2026-12-01T05:00:00Z', kanya, pim);
    order = await readOrder(pim, order.id);
  };
  /** Copies an item until the order has `lines` lines. */
  const fill = async (lines: number) => {
    const { db } = shop.connection;
    const [row] = await db
      .select()
      .from(orderItems)
      .where(and(eq(orderItems.orderId, order.id), eq(orderItems.variantId, SOFA)));
    const { id: _id, ...copy } = row as typeof orderItems.$inferSelect;
    await db.insert(orderItems).values(Array.from({ length: lines - 2 }, (_, at) => ({ ...copy, position: 2 + at })));
    order = await readOrder(pim, order.id);
  };
  const swapLamps = (quantity: number): SubscriptionChangeBody => ({
    kind: 'swap',
    item_id: item(LAMP).id,
    quantity,
    to: { kind: 'product', variant_id: OTHER_LAMP },
  });

  it('accepts an order with a first charge of ฿998,970 (773 sofas), and refuses 774 sofas', async () => {
    const quote = (quantity: number) => ({ body: { months: 12, line_items: [{ variant_id: SOFA, quantity }] } });
    expect((await pim.call('POST', '/orders/quote', quote(773))).status).toBe(200);
    await pim.refused(...TOO_LARGE, 'POST', '/orders/quote', quote(774));
  });

  it('limits an edit like a new order', async () => {
    const edit = (quantity: number) => ({ version: order.version, line_items: [{ variant_id: SOFA, quantity }] });
    expect((await quoteEdit(pim, order.id, edit(773))).after.first_charge).toBe(998_970);
    await pim.refused(...TOO_LARGE, 'POST', `/orders/${order.id}/edit/quote`, { body: edit(774) });
  });

  it('limits an addition by the rent of the most expensive future month', async () => {
    await active();
    const add = (quantity: number): SubscriptionChangeBody => ({ kind: 'add', line_items: [{ variant_id: SOFA, quantity }] });
    const { lines, before } = await quoteChange(pim, order.id, add(1));
    const most = Math.floor((999_999 - before.monthly) / (lines[0]?.unit_after ?? 0));
    expect((await quoteChange(pim, order.id, add(most))).after.monthly).toBeLessThan(1_000_000);
    await refusedChange(TOO_LARGE, add(most + 1));
  });

  it('limits a swap by the rent of the most expensive future month', async () => {
    await active();
    const unit = (await quoteChange(pim, order.id, swapLamps(2))).lines[1]?.unit_after ?? 0;
    const set = async (unitMonthly: number) => {
      const rates = [{ fromMonth: 0, prices: { subscription_3: unitMonthly }, unit: unitMonthly }];
      await shop.connection.db
        .update(orderItems)
        .set({ unitMonthly, rates })
        .where(eq(orderItems.id, item(SOFA).id));
    };
    const rest = 999_999 - 2 * Math.max(unit, item(LAMP).unit_price);
    await set(rest);
    expect((await quoteChange(pim, order.id, swapLamps(2))).problems).toEqual([]);
    await set(rest + 1);
    await refusedChange(TOO_LARGE, swapLamps(2));
  });

  it('counts one more line after a swap of a part of a line, but not after a swap of the whole line', async () => {
    await active();
    await fill(19);
    expect((await quoteChange(pim, order.id, swapLamps(1))).problems).toEqual([]);
    await fill(3);
    expect((await quoteChange(pim, order.id, swapLamps(2))).problems).toEqual([]);
    await refusedChange(TOO_MANY, swapLamps(1));
  });

  it('refuses an addition to an order with 20 lines, but accepts returns and extensions', async () => {
    await active();
    await fill(20);
    await refusedChange(TOO_MANY, { kind: 'add', line_items: [{ variant_id: OTHER_LAMP, quantity: 1 }] });
    await shop.travel('2027-03-01T05:00:00Z', pim);
    expect((await quoteChange(pim, order.id, { kind: 'extend', months: 14 })).kind).toBe('extend');
    expect(await quoteChange(pim, order.id, { kind: 'return', items: [{ item_id: item(LAMP).id, quantity: 1 }] })).toMatchObject({
      kind: 'return',
    });
  });

  it('counts a swapped piece of a package as a line, up to the limit of 20', async () => {
    order = (await shop.place(pim, { line_items: [{ kind: 'package', variant_id: ROOM, quantity: 1 }] })).data;
    await active();
    const [room] = order.line_items;
    const { db } = shop.connection;
    const [row] = await db.select().from(orderItems).where(eq(orderItems.orderId, order.id));
    const piece = row?.components[0]?.variation_id ?? 0;
    const swap: SubscriptionChangeBody = {
      ...{ kind: 'swap', item_id: room?.id ?? 0, piece, quantity: 1 },
      to: { kind: 'product', variant_id: OTHER_LAMP },
    };
    const { id: _id, ...copy } = row as typeof orderItems.$inferSelect;
    await db.insert(orderItems).values(Array.from({ length: 18 }, (_, at) => ({ ...copy, position: 1 + at })));
    expect((await quoteChange(pim, order.id, swap)).kind).toBe('swap');
    await db.insert(orderItems).values({ ...copy, position: 19 });
    await refusedChange(TOO_MANY, swap);
  });
});
