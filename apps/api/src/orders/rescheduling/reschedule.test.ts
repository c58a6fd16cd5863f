import { errorSchema, orderResponseSchema, visitDaysResponseSchema, type WireOrder } from '@spruce/contract';
import { asc, eq } from 'drizzle-orm';
import { ONE_DATABASE } from '../../../test/databases';
import { changeOrder, deliverOrder, moveOrder, readOrder } from '../../../test/order-calls';
import { LAMP, SLOT, SOFA, startOrderShop, type OrderShop } from '../../../test/order-shop';
import type { Visitor } from '../../../test/visitor';
import { orders, outbox } from '../../platform/database/schema';
import { buildCalendarAttachments } from '../../platform/mail/delivery-event';
import type { queuedMailSchema } from '../../platform/mail/queue-mail';

const OTHER_LAMP = 1672;
const MOVED = { date: '2026-11-26', slot: '11:00-12:00' } as const;
const LATER = '2027-07-01T05:00:00Z';
const VISIT = { date: '2027-07-13', slot: '13:00-15:00' } as const;
const SENDING = { language: 'en', publicOrigin: 'https://spruce.example', organizer: 'hello@spruce.example' } as const;

describe.each(ONE_DATABASE)('rescheduled visits (%s)', (database) => {
  let shop: OrderShop;
  let kanya: Visitor;
  let pim: Visitor;
  let order: WireOrder;
  beforeAll(async () => {
    shop = await startOrderShop(database);
    kanya = await shop.customer({ role: 'staff', firstName: 'Kanya' });
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.travel('2026-11-16T06:50:00Z', kanya);
    shop.payments.answer = 'paid';
    for (const id of [SOFA, LAMP, OTHER_LAMP]) await shop.stock(id, 50);
    for (const slot of [SLOT, MOVED, VISIT]) await shop.slot(slot, 9);
    pim = await shop.customer();
    const line_items = [{ kind: 'product' as const, variant_id: LAMP, quantity: 2 }];
    order = (await shop.place(pim, { line_items })).data;
  });

  const confirm = async () => (order = await moveOrder(kanya, order.id, 'booking-confirmed'));
  const swap = async () => {
    await deliverOrder(kanya, order.id);
    await shop.travel(LATER, pim, kanya);
    order = await readOrder(pim, order.id);
    const to = { kind: 'product', variant_id: OTHER_LAMP } as const;
    await changeOrder(pim, order.id, { kind: 'swap', item_id: order.line_items[0]?.id ?? 0, quantity: 1, to, delivery: VISIT });
    order = await readOrder(pim, order.id);
  };
  const visitId = () => order.upcoming?.visits[0]?.id ?? 0;
  const url = (rest: string) => `/orders/${order.id}/visits/${visitId()}/${rest}`;
  const readDays = async (visitor = pim) => (await visitor.call('GET', url('days'), { schema: visitDaysResponseSchema })).body.data;
  const move = async (to: { date: string; slot: string }, visitor = pim) =>
    (order = (
      await visitor.call('POST', url('reschedule'), {
        body: { ...to, version: (await readOrder(visitor, order.id)).version },
        schema: orderResponseSchema,
      })
    ).body.data);
  const refused = async (to: { date: string; slot: string }, status: number, visitor = pim) =>
    (await visitor.call('POST', url('reschedule'), { body: { ...to, version: order.version }, status, schema: errorSchema })).body.code;
  const files = async () => {
    const rows = await shop.connection.db.select().from(outbox).where(eq(outbox.kind, 'mail.send')).orderBy(asc(outbox.id));
    return rows
      .map(({ payload }) => payload as (typeof queuedMailSchema)['_output'] & { data: { order_id?: number } })
      .filter(({ data }) => data.order_id === order.id)
      .flatMap(({ template, data }) => buildCalendarAttachments(template, data, { ...SENDING, now: shop.clock.now() }));
  };
  const valuesOf = async (name: string) => (await files()).map((file) => new RegExp(`^${name}:(.*)\r$`, 'm').exec(file.content)?.[1]);

  it('moves a confirmed delivery, and with it the start of the rent, the charges and the end of the term', async () => {
    expect(order.upcoming?.visits).toMatchObject([{ reschedule_until: null }]);
    await confirm();
    expect(order.upcoming?.visits).toMatchObject([{ reschedule_until: '2026-11-20' }]);
    order = await readOrder(pim, order.id);
    expect(order.upcoming?.visits).toMatchObject([{ reschedule_until: '2026-11-19', is_rescheduled: false }]);
    expect((await readDays()).moves_term).toBe(true);
    await move(MOVED);
    expect(order).toMatchObject({
      ...{ delivery: MOVED, starts_on: MOVED.date, next_charge_on: '2026-12-26', ends_on: '2027-11-26' },
      upcoming: { visits: [{ ...MOVED, reschedule_until: null, is_rescheduled: true }], next_charge: { on: '2026-12-26' } },
    });
    expect([await shop.countTaken(SLOT.date, SLOT.slot), await shop.countTaken(MOVED.date, MOVED.slot)]).toEqual([0, 1]);
    const [first, second] = await valuesOf('SEQUENCE');
    expect(Number(second)).toBeGreaterThan(Number(first));
    expect(new Set(await valuesOf('UID'))).toEqual(new Set([`delivery-${order.number}@spruce.example`]));
    expect((await valuesOf('DTSTART')).at(-1)).toBe('20261126T040000Z');
    expect(order.events[0]).toMatchObject({ kind: 'visit-rescheduled', actor: 'customer', detail: { to: MOVED } });
  });

  it('offers the days from the fifth to the 21st day ahead', async () => {
    await confirm();
    const { from, days } = await readDays();
    expect([from, days[0]?.date, days[0]?.available, days.at(-1)?.date]).toEqual(['2026-11-21', '2026-11-21', true, '2026-12-07']);
  });

  it('keeps the dates of an order whose rent began with the payment', async () => {
    await shop.connection.db.update(orders).set({ startsOn: '2026-11-16', endsOn: '2027-11-16' }).where(eq(orders.id, order.id));
    await confirm();
    expect((await readDays()).moves_term).toBe(false);
    expect(await move(MOVED)).toMatchObject({ delivery: MOVED, starts_on: '2026-11-16', ends_on: '2027-11-16' });
  });

  it('lets the customer move a visit once, and staff move it again', async () => {
    await confirm();
    await move(MOVED);
    expect(await refused(SLOT, 409)).toBe('visit_moved_before');
    const again = { date: '2026-11-27', slot: '11:00-12:00' } as const;
    expect(await move(again, kanya)).toMatchObject({ delivery: again });
  });

  it('allows moving a visit until two days before it', async () => {
    await confirm();
    await shop.travel('2026-11-20T05:00:00Z', pim, kanya);
    order = await readOrder(pim, order.id);
    expect(order.upcoming?.visits[0]?.reschedule_until).toBeNull();
    expect(await refused(MOVED, 409)).toBe('visit_too_late');
    expect(await move(MOVED, kanya)).toMatchObject({ delivery: MOVED });
  });

  it('refuses a full slot, days outside the calendar, a stale version and an unconfirmed order', async () => {
    expect(await refused(MOVED, 409)).toBe('order_action_not_allowed');
    await confirm();
    await shop.slot(MOVED, 0);
    expect(await refused(MOVED, 409)).toBe('delivery_slot_full');
    expect(await refused({ ...MOVED, date: '2026-12-30' }, 409)).toBe('delivery_too_late');
    expect(await refused({ ...MOVED, date: '2026-11-18' }, 409)).toBe('delivery_too_early');
    const after = await readOrder(pim, order.id);
    expect([after.version, after.delivery]).toEqual([order.version, SLOT]);
    await shop.conflict(pim, 'order_stale', 'POST', url('reschedule'), { ...MOVED, version: order.version - 1 });
  });

  it("answers 404 to another customer's order and to an unknown visit", async () => {
    await confirm();
    const nok = await shop.customer();
    expect(await refused(MOVED, 404, nok)).toBe('order_not_found');
    await nok.call('GET', url('days'), { status: 404 });
    await pim.call('GET', `/orders/${order.id}/visits/999999/days`, { status: 404 });
  });

  it('moves a swap only within its month of the order, so that no price changes', async () => {
    await swap();
    const { days } = await readDays();
    const reasonOn = (wanted: string) => days.find(({ date }) => date === wanted)?.reason;
    expect([reasonOn('2027-07-15'), reasonOn('2027-07-21')]).toEqual([null, 'other-month']);
    expect(await refused({ ...VISIT, date: '2027-07-21' }, 409)).toBe('visit_other_month');
    const { monthly, upcoming } = order;
    const to = { date: '2027-07-15', slot: '11:00-12:00' } as const;
    await move(to);
    expect(order).toMatchObject({ monthly, upcoming: { visits: [{ ...to, is_rescheduled: true }], next_charge: upcoming?.next_charge } });
    expect([await shop.countTaken(VISIT.date, VISIT.slot), await shop.countTaken(to.date, to.slot)]).toEqual([0, 1]);
    const [, booked, moved] = await valuesOf('UID');
    expect(moved).toBe(booked);
  });

  it('moves visits with the same slot together, and never to a day after a later visit of the order', async () => {
    await swap();
    await changeOrder(pim, order.id, { kind: 'add', line_items: [{ kind: 'product', variant_id: SOFA, quantity: 1 }], delivery: VISIT });
    order = await readOrder(pim, order.id);
    expect(order.upcoming?.visits).toHaveLength(1);
    const next = { date: '2027-07-16', slot: '13:00-15:00' } as const;
    await changeOrder(pim, order.id, { kind: 'add', line_items: [{ kind: 'product', variant_id: LAMP, quantity: 1 }], delivery: next });
    order = await readOrder(pim, order.id);
    expect(await refused({ date: '2027-07-17', slot: '13:00-15:00' }, 409)).toBe('visit_other_visit');
    const to = { date: '2027-07-14', slot: '11:00-12:00' } as const;
    await move(to);
    expect(order.upcoming?.visits).toMatchObject([{ kinds: ['swap', 'addition'], ...to }, next]);
    expect(await shop.countTaken(VISIT.date, VISIT.slot)).toBe(0);
  });
});
