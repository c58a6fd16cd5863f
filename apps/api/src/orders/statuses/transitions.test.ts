import { orderResponseSchema, ordersResponseSchema, type WireOrder } from '@spruce/contract';
import { ORDER_STATUS_GROUPS, type OrderStatus } from '@spruce/contract/constants';
import { eq } from 'drizzle-orm';
import { customers, orders, outbox } from '../../platform/database/schema';
import { ONE_DATABASE } from '../../../test/databases';
import { SLOT, SOFA, startOrderShop, type OrderShop } from '../../../test/order-shop';
import type { Visitor } from '../../../test/visitor';
import { SYSTEM } from '../order-rows';
import { runScheduledJobs } from '../scheduled-jobs';
import { changeOrder, deliverOrder } from '../../../test/order-calls';
import { groupOf, isFinal, MOVES } from './transition-table';
import { transition } from './transitions';

const STATUSES = Object.values(ORDER_STATUS_GROUPS).flat() as OrderStatus[];

const findMove = (from: OrderStatus, to: OrderStatus) => MOVES.find((move) => move.from === from && move.to === to);

describe('transition table', () => {
  it('has eight statuses in three groups; two statuses are final [state.order-groups]', () => {
    expect(STATUSES).toHaveLength(8);
    for (const status of STATUSES) expect(ORDER_STATUS_GROUPS[groupOf(status)]).toContain(status);
    expect(STATUSES.filter(isFinal)).toEqual(['cancelled', 'terminated']);
  });

  it('only staff confirm or send out an order, and only the system expires it', () => {
    for (const { to, by } of MOVES)
      if (['booking-confirmed', 'in-transit', 'active', 'terminated'].includes(to)) expect(by).toEqual(['staff']);
    expect(findMove('active', 'expired')?.by).toEqual(['system']);
    expect(findMove('active', 'cancelled')).toBeUndefined();
  });
});

describe.each(ONE_DATABASE)('moving orders between statuses (%s)', (database) => {
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

  const read = async (visitor: Visitor, id: number): Promise<WireOrder> =>
    (await visitor.call('GET', `/orders/${id}`, { schema: orderResponseSchema })).body.data;
  const move = async (order: WireOrder, to: OrderStatus, reason?: string) =>
    (
      await kanya.call('POST', `/orders/${order.id}/status`, {
        body: { to, version: order.version, ...(reason && { reason }) },
        schema: orderResponseSchema,
      })
    ).body.data;
  const refused = (order: WireOrder, code: string, to: OrderStatus) =>
    shop.conflict(kanya, code, 'POST', `/orders/${order.id}/status`, { to, version: order.version });

  it('moves from booking to expiry with an audit entry and a mail for each step [state.order-groups]', async () => {
    let order = await read(kanya, (await shop.place(pim)).data.id);
    // The customer chooses another language after the order, which was placed in English.
    await shop.connection.db.update(customers).set({ language: 'th' }).where(eq(customers.id, pim.id));
    expect(order.allowed_transitions.map(({ to, blocked }) => [to, blocked])).toEqual([
      ['booking-confirmed', null],
      ['cancelled', null],
    ]);
    for (const to of ['booking-confirmed', 'in-transit', 'active'] as const) order = await move(order, to);
    expect(order.timeline.map(({ status, state }) => [status, state])).toEqual([
      ['request-booking', 'done'],
      ['booking-confirmed', 'done'],
      ['in-transit', 'done'],
      ['active', 'current'],
      ['expired', 'ahead'],
    ]);
    expect(
      order.events
        .filter(({ kind }) => kind === 'status')
        .map(({ from_status, to_status, actor, actor_name }) => [from_status, to_status, actor, actor_name]),
    ).toEqual([
      ['in-transit', 'active', 'staff', 'Kanya Srisuk'],
      ['booking-confirmed', 'in-transit', 'staff', 'Kanya Srisuk'],
      ['request-booking', 'booking-confirmed', 'staff', 'Kanya Srisuk'],
    ]);
    expect((await read(pim, order.id)).events.find(({ to_status }) => to_status === 'active')?.actor_name).toBe('Kanya');
    const mails = (await shop.connection.db.select().from(outbox).where(eq(outbox.kind, 'mail.send'))).filter(({ key }) =>
      key?.startsWith(`order:${order.id}:status:`),
    );
    expect(mails.map(({ payload }) => (payload as { language: string }).language)).toEqual(['th', 'th', 'th']);
    await shop.connection.db.update(customers).set({ language: 'en' }).where(eq(customers.id, pim.id));
    await refused(order, 'order_transition_not_allowed', 'expired');
    const before = await shop.readStock(SOFA);
    await shop.travel('2027-11-21T06:50:00Z', pim);
    const context = { db: shop.connection.db, clock: shop.clock, outbox: shop.app.outbox, payments: shop.payments };
    expect((await runScheduledJobs(context)).expired).toBe(1);
    expect(await read(pim, order.id)).toMatchObject({ status: 'expired', actions: [], next_charge_on: null });
    expect(await shop.readStock(SOFA)).toBe(before);
    expect((await runScheduledJobs(context)).expired).toBe(0);
  });

  it('refuses every move that is not in the table, for every actor', async () => {
    const { data: order } = await shop.place(pim);
    for (const from of STATUSES) {
      await shop.connection.db.update(orders).set({ status: from }).where(eq(orders.id, order.id));
      for (const to of STATUSES) {
        const allowed = findMove(from, to);
        for (const actor of [{ kind: 'customer', id: pim.id }, { kind: 'staff', id: kanya.id }, SYSTEM] as const) {
          if (allowed?.by.includes(actor.kind) || (actor === SYSTEM && from === to)) continue;
          await expect(
            shop.connection.db.transaction((tx) => transition(tx, { orderId: order.id, to, actor, reason: 'x', now: shop.clock.now() })),
          ).rejects.toMatchObject({ code: 'order_transition_not_allowed' });
        }
      }
    }
    await shop.connection.db.update(orders).set({ status: 'request-booking' }).where(eq(orders.id, order.id));
  });

  it('confirming an order needs a paid first charge and a verified ID [role.checkout-admin]', async () => {
    shop.payments.answer = 'failed';
    const order = await read(kanya, (await shop.place(pim)).data.id);
    expect(order.allowed_transitions[0]).toEqual({ to: 'booking-confirmed', reason_required: false, blocked: 'payment' });
    await refused(order, 'order_not_paid', 'booking-confirmed');
    await shop.payments.pay(`in_first_${order.id}`);
    await shop.connection.db.update(customers).set({ sumsubStatus: 'retry' }).where(eq(customers.id, pim.id));
    await refused(order, 'order_identity_required', 'booking-confirmed');
    await shop.connection.db.update(customers).set({ sumsubStatus: 'verified' }).where(eq(customers.id, pim.id));
    const confirmed = await move(order, 'booking-confirmed');
    expect((await refused(order, 'order_stale', 'in-transit')).version).toBe(confirmed.version);
    await pim.refused(404, 'rest_no_route', 'POST', `/orders/${order.id}/status`, {
      body: { to: 'in-transit', version: confirmed.version },
    });
    await kanya.refused(422, 'order_reason_required', 'POST', `/orders/${order.id}/status`, {
      body: { to: 'cancelled', version: confirmed.version },
    });
    expect((await move(confirmed, 'cancelled', 'The customer called')).events[0]).toMatchObject({
      reason: 'The customer called',
      actor: 'staff',
    });
  });

  it('cancelling before confirmation refunds the payment and releases pieces and slot [purpose.manage]', async () => {
    const { data: order } = await shop.place(pim);
    const other = await shop.customer();
    await other.refused(404, 'order_not_found', 'POST', `/orders/${order.id}/cancel`, { body: { version: order.version } });
    const { body } = await pim.call('POST', `/orders/${order.id}/cancel`, {
      body: { version: order.version },
      schema: orderResponseSchema,
    });
    expect(body.data).toMatchObject({ status: 'cancelled', status_group: 'inactive', actions: [] });
    expect([await shop.readStock(SOFA), await shop.countTaken(SLOT.date, SLOT.slot)]).toEqual([10, 0]);
    await shop.app.outbox.runDue();
    expect(shop.payments.cancelled).toContain(order.id);
    const second = (await shop.place(pim)).data;
    await move(await read(kanya, second.id), 'booking-confirmed');
    await shop.conflict(pim, 'order_transition_not_allowed', 'POST', `/orders/${second.id}/cancel`, { version: second.version + 1 });
  });

  it('cancels an order that is unpaid for a week, and a late payment does not restore it', async () => {
    shop.payments.answer = 'failed';
    const { data: order } = await shop.place(pim, { delivery: { date: '2026-12-02', slot: '13:00-15:00' } });
    const context = { db: shop.connection.db, clock: shop.clock, outbox: shop.app.outbox, payments: shop.payments };
    await shop.travel('2026-11-23T06:49:00Z');
    expect((await runScheduledJobs(context)).unpaid).toBe(0);
    await shop.travel('2026-11-23T06:51:00Z', pim);
    expect((await runScheduledJobs(context)).unpaid).toBe(1);
    expect(await read(pim, order.id)).toMatchObject({ status: 'cancelled', payment_state: 'failed' });
    expect(await shop.readStock(SOFA)).toBe(10);
  });

  it('cancels an unpaid order at noon, two days before its delivery', async () => {
    shop.payments.answer = 'failed';
    const { data: order } = await shop.place(pim);
    const context = { db: shop.connection.db, clock: shop.clock, outbox: shop.app.outbox, payments: shop.payments };
    await shop.travel('2026-11-19T04:59:00Z');
    expect((await runScheduledJobs(context)).unpaid).toBe(0);
    await shop.travel('2026-11-19T05:00:00Z', pim);
    expect((await runScheduledJobs(context)).unpaid).toBe(1);
    expect(await read(pim, order.id)).toMatchObject({ status: 'cancelled', payment_state: 'failed' });
  });

  it('shows staff the amounts that an early termination waives, and records them [purpose.staff]', async () => {
    const { data: order } = await shop.place(pim);
    let now = await read(kanya, order.id);
    for (const to of ['booking-confirmed', 'in-transit', 'active'] as const) now = await move(now, to);
    const [transition] = now.allowed_transitions;
    // A sofa for a year, in month 1: 11 months are not charged. The used month would have cost the price of a 3-month rental.
    const { unit_price: unit, subscription_prices: prices } = now.line_items[0]!;
    const waived = { months: 11, rent: 11 * unit, re_rated: prices.subscription_3 - unit };
    expect(transition).toMatchObject({ to: 'termination-confirmed', reason_required: true, not_charged: waived });
    expect((await read(pim, order.id)).allowed_transitions).toEqual([]);
    const ended = await move(now, 'termination-confirmed', 'The house burned down');
    expect(ended.events.find(({ to_status: to }) => to === 'termination-confirmed')).toMatchObject({
      actor: 'staff',
      reason: 'The house burned down',
      detail: { not_charged: waived },
    });
  });

  /** Ten sofas for a year. In month 4 the customer ends the order after month 6, and pays 6 × 10 × (฿1,680 − ฿1,290) for it. */
  async function endedEarly(): Promise<WireOrder> {
    const { data } = await shop.place(pim, { line_items: [{ variant_id: SOFA, quantity: 10 }] });
    await deliverOrder(kanya, data.id);
    await shop.travel('2027-03-01T05:00:00Z', pim, kanya);
    const delivery = { date: '2027-05-21', slot: '13:00-15:00' } as const;
    await changeOrder(pim, data.id, { kind: 'end-early', months: 6, delivery });
    const order = await read(kanya, data.id);
    expect(order).toMatchObject({ status: 'termination-confirmed', ends_on: '2027-05-21', charges: [{ amount: 23_400 }, {}] });
    return order;
  }

  it('requires a reason to close an order before its end, and records the waived amounts [purpose.staff]', async () => {
    const order = await endedEarly();
    // Not charged: the rent of two months (2 × ฿12,900), and the rest of the re-rating. For four months, 10 pieces cost ฿2,170 instead of
    // ฿1,290 a month: 4 × 10 × ฿880 = ฿35,200 more. ฿23,400 of it is paid, so ฿11,800 is left.
    const uncharged = { months: 2, rent: 25_800, re_rated: 11_800 };
    expect(order.allowed_transitions).toEqual([{ to: 'terminated', reason_required: true, blocked: null, not_charged: uncharged }]);
    const body = { to: 'terminated', version: order.version };
    await kanya.refused(422, 'order_reason_required', 'POST', `/orders/${order.id}/status`, { body });
    const closed = await move(order, 'terminated', 'The building is torn down');
    expect(closed).toMatchObject({ status: 'terminated', ends_on: '2027-03-21', next_charge_on: null });
    expect(closed.events[0]).toMatchObject({
      to_status: 'terminated',
      actor: 'staff',
      reason: 'The building is torn down',
      detail: { not_charged: uncharged, booked_for: '2027-05-21' },
    });
  });

  it('closing an order after a paid early end needs no reason [purpose.staff]', async () => {
    const { id } = await endedEarly();
    await shop.travel('2027-05-21T05:00:00Z', pim, kanya);
    const order = await read(kanya, id);
    const nothing = { months: 0, rent: 0, re_rated: 0 };
    expect(order.allowed_transitions).toEqual([{ to: 'terminated', reason_required: false, blocked: null, not_charged: nothing }]);
    const closed = await move(order, 'terminated');
    expect(closed).toMatchObject({ status: 'terminated', ends_on: '2027-05-21' });
    expect(closed.events[0]?.detail).toEqual({});
  });

  it('shows the payment of an order as refunded after a refund of its first charge', async () => {
    const { data: refunded } = await shop.place(pim);
    await shop.payments.tell((events, tx) => events.refunded?.(tx, { orderId: refunded.id, kind: 'first' }));
    expect(await read(pim, refunded.id)).toMatchObject({ payment_state: 'refunded' });
  });

  it('shows notes to staff only, and lists orders by status and search [purpose.staff]', async () => {
    const { data: order } = await shop.place(pim);
    const noted = await kanya.call('POST', `/orders/${order.id}/notes`, { body: { note: 'Prefers LINE' }, schema: orderResponseSchema });
    expect(noted.body.data.events[0]).toMatchObject({ kind: 'note', reason: 'Prefers LINE' });
    expect((await read(pim, order.id)).events.some(({ kind }) => kind === 'note')).toBe(false);
    await pim.refused(404, 'rest_no_route', 'POST', `/orders/${order.id}/notes`, { body: { note: 'x' } });
    const found = await kanya.call('GET', '/orders', {
      query: { search: order.number, status: 'request-booking' },
      schema: ordersResponseSchema,
    });
    expect(found.body.data.map(({ id }) => id)).toEqual([order.id]);
  });
});
