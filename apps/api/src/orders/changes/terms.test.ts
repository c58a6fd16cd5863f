import type { SubscriptionChangeBody } from '@spruce/contract';
import { formatDate } from '@spruce/i18n';
import { eq } from 'drizzle-orm';
import { ONE_DATABASE } from '../../../test/databases';
import { confirmChange, confirmEdit, deliverOrder, editOrder, moveOrder, quoteChange, readOrder } from '../../../test/order-calls';
import { LAMP, OTHER_HOME, SLOT, SOFA, startOrderShop, type OrderShop } from '../../../test/order-shop';
import type { Visitor } from '../../../test/visitor';
import { orders, outbox } from '../../platform/database/schema';
import { runScheduledJobs } from '../scheduled-jobs';

const OTHER_LAMP = 1672;
const LATER = { date: '2026-12-04', slot: '11:00-12:00' } as const;
const VISIT = { date: '2027-01-12', slot: '15:00-17:00' } as const;

describe.each(ONE_DATABASE)('validity of quotes and end of a term (%s)', (database) => {
  let shop: OrderShop;
  let kanya: Visitor;
  let pim: Visitor;
  beforeAll(async () => {
    shop = await startOrderShop(database);
    [kanya, pim] = [await shop.customer({ role: 'staff', firstName: 'Kanya' }), await shop.customer()];
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.travel('2026-11-16T06:50:00Z', kanya, pim);
    for (const id of [SOFA, LAMP, OTHER_LAMP]) await shop.stock(id, 20);
    for (const slot of [SLOT, LATER, VISIT]) await shop.slot(slot, 9);
    shop.payments.answer = 'paid';
  });

  const active = async (months = 12) => {
    const { data } = await shop.place(pim, {
      months,
      line_items: [
        { variant_id: SOFA, quantity: 1 },
        { variant_id: LAMP, quantity: 2 },
      ],
    });
    await deliverOrder(kanya, data.id);
    await shop.travel('2027-01-04T05:00:00Z', pim, kanya);
    return readOrder(pim, data.id);
  };
  const quote = (id: number, change: SubscriptionChangeBody) => quoteChange(pim, id, change);
  const confirm = async (id: number, change: SubscriptionChangeBody, quoteId: string) =>
    (await confirmChange(pim, id, change, quoteId)).data;
  const house = () => runScheduledJobs({ db: shop.connection.db, clock: shop.clock });

  it('offers the first collection day after a holiday for an order that ends just before it', async () => {
    await shop.travel('2027-01-02T05:00:00Z', kanya, pim);
    const { data: order } = await shop.place(pim, { delivery: { date: '2027-01-09', slot: '13:00-15:00' } });
    await deliverOrder(kanya, order.id);
    await shop.travel('2027-04-08T05:00:00Z', pim, kanya);
    const end = { kind: 'end-early', months: 3, delivery: { date: '2027-04-16', slot: '13:00-15:00' } } as const;
    const shown = await quote(order.id, end);
    expect(shown).toMatchObject({
      after: { ends_on: '2027-04-09' },
      visit_window: { from: '2027-04-13', to: '2027-04-16' },
      problems: [],
    });
    expect(await quote(order.id, { ...end, delivery: { ...end.delivery, date: '2027-04-17' } })).toMatchObject({
      problems: [{ reason: 'too-late' }],
    });
    expect(await confirm(order.id, end, shown.id)).toMatchObject({ status: 'termination-confirmed', ends_on: '2027-04-09' });
  });

  it('accepts a used quote again for the same request, but not for another request', async () => {
    const order = await active();
    const item = order.line_items.find(({ variant_id }) => variant_id === LAMP)?.id ?? 0;
    const swap = (day: string) =>
      ({
        kind: 'swap',
        item_id: item,
        quantity: 1,
        to: { kind: 'product', variant_id: OTHER_LAMP },
        delivery: { ...VISIT, date: day },
      }) as const;
    const { id: used } = await quote(order.id, swap(VISIT.date));
    const done = await confirm(order.id, swap(VISIT.date), used);
    expect((await confirm(order.id, swap(VISIT.date), used)).version).toBe(done.version);
    const before = [await shop.readStock(OTHER_LAMP), await shop.countTaken(VISIT.date, VISIT.slot)];
    for (const change of [swap('2027-01-13'), { kind: 'extend', months: 18 }])
      await shop.conflict(pim, 'quote_used', 'POST', `/orders/${order.id}/subscription-change`, { quote_id: used, change });
    expect([await shop.readStock(OTHER_LAMP), await shop.countTaken(VISIT.date, VISIT.slot)]).toEqual(before);
    expect((await readOrder(pim, order.id)).version).toBe(done.version);
  });

  it('a used quote of an edit does not confirm another edit [route.order-edit-id]', async () => {
    const { data: order } = await shop.place(pim);
    const { edit, quote: used, data: done } = await editOrder(pim, order.id, { line_items: [{ variant_id: SOFA, quantity: 2 }] });
    expect((await confirmEdit(pim, order.id, edit, used.id)).data.version).toBe(done.version);
    await shop.conflict(pim, 'quote_used', 'PUT', `/orders/${order.id}`, {
      ...edit,
      quote_id: used.id,
      line_items: [{ variant_id: SOFA, quantity: 3 }],
    });
  });

  it('an edit of the delivery day moves the term, and its quote shows it [route.order-edit-id]', async () => {
    const { data: order } = await shop.place(pim, { months: 6 });
    expect(order).toMatchObject({ starts_on: '2026-11-21', next_charge_on: '2026-12-21', ends_on: '2027-05-21' });
    const { quote: shown } = await editOrder(pim, order.id, { delivery: LATER });
    expect(shown).toMatchObject({
      charge: 0,
      before: { month: 1, starts_on: '2026-11-21', next_charge_on: '2026-12-21', ends_on: '2027-05-21' },
      after: { month: 1, starts_on: '2026-12-04', next_charge_on: '2027-01-04', ends_on: '2027-06-04' },
    });
    expect(await readOrder(pim, order.id)).toMatchObject({ starts_on: '2026-12-04', next_charge_on: '2027-01-04', ends_on: '2027-06-04' });
  });

  it('keeps the term of an older order, which began with the payment, when its delivery day is edited [route.order-edit-id]', async () => {
    const { data: order } = await shop.place(pim, { months: 6 });
    await shop.connection.db.update(orders).set({ startsOn: '2026-11-16', endsOn: '2027-05-16' }).where(eq(orders.id, order.id));
    const { quote: shown } = await editOrder(pim, order.id, { delivery: LATER });
    expect(shown.after).toMatchObject({ next_charge_on: '2026-12-16', ends_on: '2027-05-16' });
    expect(await readOrder(pim, order.id)).toMatchObject({ starts_on: '2026-11-16', next_charge_on: '2026-12-16', ends_on: '2027-05-16' });
  });

  it.each(['customer', 'staff'] as const)(
    'changes day, slot, address and pieces of an unpaid order, and its first charge (by %s) [route.order-edit-id]',
    async (role) => {
      shop.payments.answer = 'failed';
      const { data: order } = await shop.place(pim, { months: 12 });
      expect(order).toMatchObject({ payment_state: 'failed', actions: ['edit', 'cancel', 'pay'], totals: { first_charge: 1290 + 1800 } });
      const shipping = { ...OTHER_HOME, delivery: { stairs: 'true', lift: 'false', note: '' } } as const;
      const changes = { line_items: [{ variant_id: SOFA, quantity: 2 }], delivery: LATER, shipping };
      const { quote: shown, payment } = await editOrder(role === 'staff' ? kanya : pim, order.id, changes);
      // Two sofas, and twice the delivery fee for stairs without a lift: 2 × 1,290 + 2 × 1,800.
      expect(shown).toMatchObject({ charge: 0, refund: 0, before: { first_charge: 3090 }, after: { first_charge: 6180 } });
      expect(payment).toBeNull();
      expect(await readOrder(pim, order.id)).toMatchObject({
        starts_on: LATER.date,
        delivery: LATER,
        shipping: { address_1: OTHER_HOME.address_1 },
        totals: { monthly: 2580, delivery_fee: 3600, first_charge: 6180 },
        change_requests: 0,
      });
    },
  );

  it('refuses a term that ends later than 36 months from today [route.order-subscription-change]', async () => {
    const order = await active();
    await confirm(order.id, { kind: 'extend', months: 24 }, (await quote(order.id, { kind: 'extend', months: 24 })).id);
    await confirm(order.id, { kind: 'extend', months: 36 }, (await quote(order.id, { kind: 'extend', months: 36 })).id);
    // Delivered on November 21, 2026; on January 4 the limit allows one more month, but not two.
    expect((await quote(order.id, { kind: 'extend', months: 37 })).after.ends_on).toBe('2029-12-21');
    const path = `/orders/${order.id}/subscription-change/quote`;
    const refusal = async (body: object, lang: string) => {
      const cookie = [...pim.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await shop.app.inject({
        method: 'POST',
        url: `/sp/v1${path}?lang=${lang}`,
        headers: { authorization: `Bearer ${pim.token}`, cookie },
        payload: body,
      });
      return { status: answer.statusCode, ...answer.json<{ code: string; message: string; data: { params: object } }>() };
    };
    const extend = { kind: 'extend', months: 38 };
    expect(await refusal(extend, 'en')).toMatchObject({
      status: 422,
      code: 'change_term_too_long',
      message: `A term can end at most 36 months from today, on ${formatDate('2030-01-04', 'en', 'long')}`,
      data: { params: { latest_end: '2030-01-04' } },
    });
    expect(await refusal(extend, 'th')).toMatchObject({
      status: 422,
      message: `การเช่าสิ้นสุดได้ไม่เกิน 36 เดือนนับจากวันนี้ คือวันที่ ${formatDate('2030-01-04', 'th', 'long')}`,
    });
    // A term that was agreed before the limit existed.
    await shop.connection.db.update(orders).set({ months: 60, endsOn: '2031-11-21' }).where(eq(orders.id, order.id));
    const [item] = order.line_items;
    expect(await refusal({ kind: 'swap', item_id: item?.id, quantity: 1, to: { kind: 'product', variant_id: LAMP } }, 'en')).toMatchObject({
      status: 422,
      code: 'change_term_too_long',
    });
    await shop.connection.db.update(orders).set({ months: 36, endsOn: '2029-11-21' }).where(eq(orders.id, order.id));
  });

  it('mails the customer when a term expires, and restocks the pieces when they are collected [state.order-groups]', async () => {
    const order = await active(3);
    const there = async () => [await shop.readStock(SOFA), await shop.readStock(LAMP)];
    await shop.travel('2027-02-20T06:50:00Z');
    // Other tests of this file change the stock too, so this test compares with the current count.
    await house();
    const [sofas = 0, lamps = 0] = await there();
    await shop.travel('2027-02-21T06:50:00Z', pim, kanya);
    expect((await house()).expired).toBe(1);
    const ended = await readOrder(kanya, order.id);
    expect(ended).toMatchObject({
      status: 'expired',
      status_group: 'inactive',
      next_charge_on: null,
      actions: [],
      allowed_transitions: [{ to: 'terminated' }],
    });
    expect(ended.timeline.slice(-2)).toMatchObject([
      { status: 'expired', state: 'current' },
      { status: 'terminated', state: 'ahead', on: null },
    ]);
    // The pieces are still in the customer's home.
    expect(await there()).toEqual([sofas, lamps]);
    const mails = (await shop.connection.db.select().from(outbox).where(eq(outbox.kind, 'mail.send'))).map(
      ({ payload }) => payload as { template: string; data: Record<string, unknown> },
    );
    const told = mails.filter(
      ({ template, data }) => template === 'status-changed' && data['status'] === 'expired' && data['order_id'] === order.id,
    );
    expect(told).toMatchObject([{ data: { ends_on: '2027-02-21' } }]);
    const collected = await moveOrder(kanya, order.id, 'terminated');
    expect(collected.timeline.map(({ status, state }) => [status, state]).slice(-2)).toEqual([
      ['expired', 'done'],
      ['terminated', 'current'],
    ]);
    expect(await there()).toEqual([sofas + 1, lamps + 2]);
    await shop.conflict(kanya, 'order_transition_not_allowed', 'POST', `/orders/${order.id}/status`, {
      to: 'terminated',
      version: collected.version,
    });
  });
});
