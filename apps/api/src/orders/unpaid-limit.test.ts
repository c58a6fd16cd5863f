import {
  checkAvailableResponseSchema,
  orderResponseSchema,
  placedOrderResponseSchema,
  type SubscriptionChangeBody,
} from '@spruce/contract';
import { eq } from 'drizzle-orm';
import { TEST_DATABASES } from '../../test/databases';
import { answerChange, changeOrder, deliverOrder, editOrder, quoteChange, readOrder } from '../../test/order-calls';
import { LAMP, newKey, orderBody, OTHER_HOME, SLOT, SOFA, startOrderShop, TODAY, type OrderShop } from '../../test/order-shop';
import type { Visitor } from '../../test/visitor';
import { orders } from '../platform/database/schema';

/** COUNTER costs ฿5,380 a month in a term of three months. */
const COUNTER = 1901;
const OTHER_LAMP = 1672;
const VISIT = { date: '2026-12-04', slot: '13:00-15:00' } as const;

describe.each(TEST_DATABASES)('limits of unpaid pieces, places and amounts (%s)', (database) => {
  let shop: OrderShop;
  let kanya: Visitor;
  let pim: Visitor;
  beforeAll(async () => {
    shop = await startOrderShop(database);
    kanya = await shop.customer({ role: 'staff' });
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.travel(TODAY.toISOString(), kanya);
    for (const id of [SOFA, LAMP, OTHER_LAMP, COUNTER]) await shop.stock(id, 300);
    for (const slot of [SLOT, VISIT]) await shop.slot(slot, 42);
    shop.payments.answer = 'paid';
    pim = await shop.customer();
  });

  const lines = (variant_id: number, quantity: number) => ({ line_items: [{ kind: 'product' as const, variant_id, quantity }] });
  const order = (body: object) => ({ body: orderBody(pim, body), headers: { 'idempotency-key': newKey() } });
  const hold = (body: object) => ({ body: { customer_id: pim.id, reserve: true, ...body } });
  const limitOf = async (path: string, call: { body: unknown }) => {
    const { body } = await pim.refused(409, 'hold_too_large', 'POST', path, call);
    const { limit, most, until } = (body.data as { params: Record<string, string> }).params;
    return { limit, most, until };
  };
  const placeDelivered = async (quantity: number) => {
    shop.payments.answer = 'paid';
    // The limit does not apply to orders by staff.
    const asked = { ...order({ ...lines(LAMP, quantity), pay_by: 'link' }), schema: placedOrderResponseSchema };
    const { data } = (await kanya.call('POST', '/orders', asked)).body;
    await deliverOrder(kanya, data.id);
    return readOrder(pim, data.id);
  };
  const add = (quantity: number): SubscriptionChangeBody => ({ kind: 'add', ...lines(SOFA, quantity), delivery: VISIT });
  const confirmation = async (id: number, change: SubscriptionChangeBody) => ({
    body: { quote_id: (await quoteChange(pim, id, change)).id, change },
  });
  const PIECES = { limit: 'pieces', most: '40', until: 'paid' };

  it('refuses 300 pieces in a hold, an order, an addition and a swap, even after earlier paid orders', async () => {
    const { id, line_items } = await placeDelivered(45);
    expect(await limitOf('/assets/check-available', hold(lines(SOFA, 300)))).toEqual(PIECES);
    expect(await limitOf('/orders', order(lines(SOFA, 300)))).toEqual(PIECES);
    expect(await limitOf(`/orders/${id}/subscription-change`, await confirmation(id, add(300)))).toEqual(PIECES);
    const swap = { kind: 'swap', item_id: line_items[0]!.id, quantity: 41, to: { kind: 'product', variant_id: OTHER_LAMP } } as const;
    const swapped = await confirmation(id, { ...swap, delivery: VISIT });
    // A swap counts as unpaid until its charge succeeds, so it is refused even with a saved card.
    expect(await limitOf(`/orders/${id}/subscription-change`, swapped)).toEqual(PIECES);
    expect([await shop.readStock(SOFA), await shop.readStock(OTHER_LAMP), await shop.countTaken(VISIT.date, VISIT.slot)]).toEqual([
      300, 300, 0,
    ]);
  });

  it('adds up the hold, unpaid orders and unpaid changes, without paid or withdrawn ones', async () => {
    const { id } = await placeDelivered(1);
    shop.payments.answer = 'failed';
    const change = await changeOrder(pim, id, add(15));
    const { data: unpaid } = await shop.place(pim, lines(SOFA, 15));
    await pim.call('POST', '/assets/check-available', { ...hold(lines(LAMP, 10)), schema: checkAvailableResponseSchema });
    // 15 + 15 + 10 = 40 pieces, which is the limit.
    expect(await limitOf('/assets/check-available', hold(lines(LAMP, 11)))).toEqual(PIECES);
    // The order takes over the pieces of the hold.
    const { data: second } = await shop.place(pim, lines(LAMP, 10));
    expect(await limitOf('/orders', order(lines(LAMP, 1)))).toEqual(PIECES);
    await answerChange(pim, id, (await readOrder(pim, id)).changes[0]?.id, 'withdraw');
    expect(change.data.change_requests).toBe(1);
    await shop.place(pim, lines(LAMP, 15));
    expect(await limitOf('/orders', order(lines(LAMP, 1)))).toEqual(PIECES);
    await shop.payments.pay(`in_first_${second.id}`);
    await shop.place(pim, lines(LAMP, 10));
    const body = { version: (await readOrder(pim, unpaid.id)).version };
    await pim.call('POST', `/orders/${unpaid.id}/cancel`, { body, schema: orderResponseSchema });
    await shop.place(pim, lines(LAMP, 15));
  });

  it('refuses more than 5 unpaid places in delivery slots', async () => {
    shop.payments.answer = 'failed';
    for (let count = 0; count < 5; count += 1) await shop.place(pim, lines(LAMP, 1));
    const places = { limit: 'places', most: '5', until: 'paid' };
    expect(await limitOf('/orders', order(lines(LAMP, 1)))).toEqual(places);
    expect(await limitOf('/assets/check-available', hold({ ...lines(LAMP, 1), delivery: VISIT }))).toEqual(places);
    expect([await shop.countTaken(SLOT.date, SLOT.slot), await shop.countTaken(VISIT.date, VISIT.slot)]).toEqual([5, 0]);
  });

  it('counts the places of moved deliveries and relocations until they are paid or approved', async () => {
    const { id } = await placeDelivered(1);
    const { data: paid } = await shop.place(pim, lines(LAMP, 1));
    shop.payments.answer = 'failed';
    await editOrder(pim, paid.id, { ...lines(LAMP, 2), delivery: VISIT });
    await changeOrder(pim, id, { kind: 'relocate', shipping: OTHER_HOME, delivery: VISIT });
    for (let count = 0; count < 3; count += 1) await shop.place(pim, lines(LAMP, 1));
    expect(await limitOf('/orders', order(lines(LAMP, 1)))).toEqual({ limit: 'places', most: '5', until: 'paid' });
    expect(await shop.countTaken(VISIT.date, VISIT.slot)).toBe(2);
  });

  it('refuses unpaid amounts of more than ฿100,000', async () => {
    shop.payments.answer = 'failed';
    const baht = { limit: 'baht', most: '100000', until: 'paid' };
    // First charge of 19 counters: 19 × 5,380 + 1,800 = 104,020; of 18: 98,640.
    expect(await limitOf('/orders', order({ ...lines(COUNTER, 19), months: 3 }))).toEqual(baht);
    await shop.place(pim, { ...lines(COUNTER, 18), months: 3 });
    expect(await limitOf('/orders', order({ ...lines(LAMP, 1), months: 3 }))).toEqual(baht);
  });

  it('accepts one of two parallel requests that together exceed the limit', async () => {
    const [one, two] = [await placeDelivered(1), await placeDelivered(1)];
    shop.payments.answer = 'failed';
    const confirmed = await Promise.allSettled([changeOrder(pim, one.id, add(25)), changeOrder(pim, two.id, add(25))]);
    expect(confirmed.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await shop.readStock(SOFA)).toBe(275);
  });

  it('does not limit staff, or changes that take no pieces', async () => {
    const { id } = await placeDelivered(1);
    shop.payments.answer = 'failed';
    await kanya.call('POST', '/orders', order({ ...lines(SOFA, 60), pay_by: 'link' }));
    await changeOrder(kanya, id, add(20));
    expect(await shop.connection.db.$count(orders, eq(orders.customerId, pim.id))).toBe(2);
    // 80 pieces wait for payment: the customer can take no more, but can still change the address.
    expect(await limitOf('/assets/check-available', hold(lines(LAMP, 1)))).toEqual(PIECES);
    await changeOrder(pim, id, { kind: 'relocate', shipping: OTHER_HOME, delivery: VISIT });
  });
});
