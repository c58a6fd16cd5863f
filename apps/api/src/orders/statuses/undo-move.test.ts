import { orderResponseSchema, type WireOrder } from '@spruce/contract';
import type { OrderStatus } from '@spruce/contract/constants';
import { eq } from 'drizzle-orm';
import { deliveryVisits, outbox } from '../../platform/database/schema';
import { ONE_DATABASE } from '../../../test/databases';
import { SLOT, SOFA, startOrderShop, type OrderShop } from '../../../test/order-shop';
import type { Visitor } from '../../../test/visitor';
import { statusMailKey } from '../order-mails';

describe.each(ONE_DATABASE)('undoing a status change (%s)', (database) => {
  let shop: OrderShop;
  let kanya: Visitor;
  let pim: Visitor;
  beforeAll(async () => {
    shop = await startOrderShop(database);
    [kanya, pim] = [await shop.customer({ role: 'staff', firstName: 'Kanya', lastName: 'Srisuk' }), await shop.customer()];
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.travel('2026-11-16T06:50:00Z', kanya, pim);
    await shop.stock(SOFA, 10);
    await shop.slot(SLOT, 9);
    shop.payments.answer = 'paid';
  });

  const post = async (order: WireOrder, to: OrderStatus, more: object = { undoable: true }) =>
    (await kanya.call('POST', `/orders/${order.id}/status`, { body: { to, version: order.version, ...more }, schema: orderResponseSchema }))
      .body.data;
  const placed = async () =>
    (await kanya.call('GET', `/orders/${(await shop.place(pim)).data.id}`, { schema: orderResponseSchema })).body.data;
  const refused = (order: WireOrder, to: OrderStatus) =>
    shop.conflict(kanya, 'order_undo_too_late', 'POST', `/orders/${order.id}/status`, { to, version: order.version, undo: true });

  it('undoes each status change up to the delivery, and deletes its unsent mail', async () => {
    let order = await placed();
    const steps = ['request-booking', 'booking-confirmed', 'in-transit', 'active'] as const;
    for (const [index, to] of steps.slice(1).entries()) {
      const moved = await post(order, to);
      const mail = await shop.connection.db
        .select()
        .from(outbox)
        .where(eq(outbox.key, statusMailKey(moved)));
      expect(mail).toHaveLength(1);
      const back = await post(moved, steps[index]!, { undo: true });
      expect(back.status).toBe(steps[index]);
      expect(
        await shop.connection.db
          .select()
          .from(outbox)
          .where(eq(outbox.key, statusMailKey(moved))),
      ).toHaveLength(0);
      expect(back.events[0]).toMatchObject({ from_status: to, to_status: steps[index], detail: { undone: true } });
      const visits = await shop.connection.db.select().from(deliveryVisits).where(eq(deliveryVisits.orderId, order.id));
      expect(visits.map(({ state }) => state)).toEqual(['booked']);
      const own = (await pim.call('GET', `/orders/${order.id}`, { schema: orderResponseSchema })).body.data;
      expect(own.events.filter(({ to_status }) => to_status === to)).toHaveLength(0);
      order = await post(back, to);
    }
  });

  it('refuses to undo a status change after its mail was sent, and to undo a cancellation', async () => {
    const order = await placed();
    const told = await post(order, 'booking-confirmed', {});
    await refused(told, 'request-booking');
    const cancelled = await post(told, 'cancelled', { undoable: true, reason: 'Flood' });
    await refused(cancelled, 'booking-confirmed');
  });

  it('stores the booked day in the history when staff change the status before that day', async () => {
    let order = await placed();
    order = await post(order, 'booking-confirmed');
    expect(order.events[0]?.detail).toEqual({});
    order = await post(order, 'in-transit');
    expect(order.events[0]?.detail).toEqual({ booked_for: order.delivery.date });
  });
});
