import type { OrderEditBody, SubscriptionChangeBody } from '@spruce/contract';
import { eq, sql } from 'drizzle-orm';
import { ONE_DATABASE } from '../../../test/databases';
import {
  answerChange,
  changeOrder,
  confirmChange,
  confirmEdit,
  deliverOrder,
  moveOrder,
  quoteChange,
  quoteEdit,
  readOrder,
} from '../../../test/order-calls';
import { HOME, LAMP, OTHER_HOME, SLOT, SOFA, startOrderShop, type OrderShop } from '../../../test/order-shop';
import type { Visitor } from '../../../test/visitor';
import { customers } from '../../platform/database/schema';
import { runScheduledJobs } from '../scheduled-jobs';

const LAMP_OTHER_COLOUR = 1672;
const LATER = { date: '2026-12-04', slot: '11:00-12:00' } as const;

describe.each(ONE_DATABASE)('edits and changes of a subscription (%s)', (database) => {
  let shop: OrderShop;
  let kanya: Visitor;
  beforeAll(async () => {
    shop = await startOrderShop(database);
    kanya = await shop.customer({ role: 'staff', firstName: 'Kanya' });
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.travel('2026-11-16T06:50:00Z', kanya);
    shop.payments.answer = 'paid';
    for (const id of [SOFA, LAMP, LAMP_OTHER_COLOUR]) await shop.stock(id, 20);
    for (const slot of [SLOT, LATER]) await shop.slot(slot, 9);
  });

  it('refuses changes by an account without self-service, but lets staff change its order', async () => {
    const pim = await shop.customer();
    const { data: order } = await shop.place(pim, { months: 6 });
    await deliverOrder(kanya, order.id);
    await shop.connection.db.update(customers).set({ selfServicePortal: false }).where(eq(customers.id, pim.id));
    const shown = await readOrder(pim, order.id);
    expect(shown.actions).toEqual([]);
    expect(shown.refusals).toContainEqual({ action: 'extend', code: 'self_service_off' });
    expect((await readOrder(kanya, order.id)).actions).toContain('extend');
    const change = { kind: 'extend', months: 12 } as const;
    await pim.refused(403, 'self_service_off', 'POST', `/orders/${order.id}/subscription-change/quote`, { body: change });
    const { id } = await quoteChange(kanya, order.id, change);
    await pim.refused(403, 'self_service_off', 'POST', `/orders/${order.id}/subscription-change`, { body: { quote_id: id, change } });
    await confirmChange(kanya, order.id, change, id);
    expect((await readOrder(pim, order.id)).months).toBe(12);
  });

  it('quotes, charges and applies an edit; refuses an old version or quote [route.order-edit-id]', async () => {
    const pim = await shop.customer();
    const { data: order } = await shop.place(pim, { coupon: 'HELLO500' });
    const edit: OrderEditBody = {
      version: order.version,
      line_items: [
        { variant_id: SOFA, quantity: 1 },
        { variant_id: LAMP, quantity: 2 },
      ],
      delivery: LATER,
    };
    const shown = await quoteEdit(pim, order.id, edit);
    const lamp = 240;
    expect(shown).toMatchObject({
      kind: 'edit',
      before: { pieces: 1, first_charge: 1290 + 1800 - 500 },
      after: { pieces: 3, monthly: 1290 + 2 * lamp, first_charge: 1290 + 2 * lamp + 1800 - 500 },
      charge: 2 * lamp,
      refund: 0,
      problems: [],
    });
    await shop.conflict(pim, 'quote_changed', 'PUT', `/orders/${order.id}`, { ...edit, quote_id: 'x'.repeat(43) });
    const body = await confirmEdit(pim, order.id, edit, shown.id);
    expect(body.payment).toMatchObject({ state: 'paid' });
    expect(body.data).toMatchObject({
      pieces: 3,
      monthly: 1290 + 2 * lamp,
      delivery: LATER,
      totals: { first_charge: shown.after.first_charge },
    });
    expect([
      await shop.readStock(LAMP),
      await shop.countTaken(SLOT.date, SLOT.slot),
      await shop.countTaken(LATER.date, LATER.slot),
    ]).toEqual([18, 0, 1]);
    expect(shop.payments.bills.at(-1)).toMatchObject({ changes: [{ charges: [{ kind: 'other', amount: 2 * lamp }] }] });
    const stale = await shop.conflict(pim, 'order_stale', 'PUT', `/orders/${order.id}`, { ...edit, quote_id: 'x'.repeat(43) });
    expect(stale.version).toBe(body.data.version);
  });

  it('accepts one of two edits of the same version and refuses the other [route.order-edit-id]', async () => {
    const pim = await shop.customer();
    const { data: order } = await shop.place(pim);
    const edits = [LATER, { date: '2026-12-04', slot: '18:00-00:00' } as const].map((delivery) => ({ version: order.version, delivery }));
    const quotes = await Promise.all(edits.map((edit) => quoteEdit(pim, order.id, edit)));
    const cookie = [...pim.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answers = await Promise.all(
      edits.map((edit, index) =>
        shop.app.inject({
          method: 'PUT',
          url: `/sp/v1/orders/${order.id}`,
          headers: { authorization: `Bearer ${pim.token}`, cookie },
          payload: { ...edit, quote_id: quotes[index]?.id },
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('refuses an edit whose slot became full and keeps the old slot [route.order-edit-id]', async () => {
    const pim = await shop.customer();
    const { data: order } = await shop.place(pim);
    const edit: OrderEditBody = { version: order.version, delivery: LATER };
    const { id } = await quoteEdit(pim, order.id, edit);
    await shop.slot(LATER, 0);
    await shop.conflict(pim, 'delivery_slot_full', 'PUT', `/orders/${order.id}`, { ...edit, quote_id: id });
    expect(await readOrder(pim, order.id)).toMatchObject({ version: order.version, delivery: SLOT });
  });

  it('refunds the difference and releases pieces when an edit makes the order smaller [route.order-edit-id]', async () => {
    const pim = await shop.customer();
    const { data: order } = await shop.place(pim, { line_items: [{ variant_id: SOFA, quantity: 2 }] });
    const edit: OrderEditBody = { version: order.version, line_items: [{ variant_id: SOFA, quantity: 1 }] };
    const shown = await quoteEdit(pim, order.id, edit);
    expect(shown).toMatchObject({ charge: 0, refund: 1290 });
    const body = await confirmEdit(pim, order.id, edit, shown.id);
    expect(body.data.pieces).toBe(1);
    expect(await shop.readStock(SOFA)).toBe(19);
    expect(shop.payments.bills.at(-1)?.refunds).toMatchObject([{ reason: 'change', amount: 129_000 }]);
  });

  it('extends the term with a lower price of the later months, and charges nothing now [route.order-subscription-change]', async () => {
    const pim = await shop.customer();
    const { data: order } = await shop.place(pim, { months: 6 });
    await deliverOrder(kanya, order.id);
    await shop.travel('2027-02-01T05:00:00Z', pim, kanya);
    for (const month of [2, 3]) await shop.payments.renew(order.id, month);
    const change = { kind: 'extend', months: 12 } as const;
    const shown = await quoteChange(pim, order.id, change);
    expect(shown).toMatchObject({
      before: { months: 6, month: 3, months_left: 3, monthly: 1680, left_to_pay: 3 * 1680, ends_on: '2027-05-21' },
      after: { months: 12, months_left: 9, monthly: 1290, left_to_pay: 9 * 1290, ends_on: '2027-11-21' },
      charge: 0,
      monthly_from: '2027-02-21',
    });
    const { data, payment } = await confirmChange(pim, order.id, change, shown.id);
    expect(payment).toBeNull();
    expect(data).toMatchObject({ months: 12, monthly: 1290, ends_on: '2027-11-21', left_to_pay: 9 * 1290 });
    expect(shop.payments.bills.at(-1)).toMatchObject({ months: 12, endsOn: '2027-11-21', lines: [{ pricePerMonth: 1290, quantity: 1 }] });
    // A second confirmation changes nothing.
    const again = await confirmChange(pim, order.id, change, shown.id);
    expect(again.data.version).toBe(data.version);
    // The three months were charged at ฿1,680, so ending now re-rates from that price, not from ฿1,290.
    const end = await quoteChange(pim, order.id, { kind: 'end-early', months: 3 });
    expect(end.charge).toBe(((data.line_items[0]?.subscription_prices.subscription_3 ?? 0) - 1680) * 3);
    expect(end.charge).toBeGreaterThan(0);
  });

  it('adds pieces at the tier of the remaining months, and charges their rent from the next monthly day [route.order-subscription-change]', async () => {
    const pim = await shop.customer();
    const { data: order } = await shop.place(pim);
    await deliverOrder(kanya, order.id);
    await shop.travel('2027-07-01T05:00:00Z', pim, kanya);
    const change = { kind: 'add', line_items: [{ kind: 'product', variant_id: LAMP, quantity: 2 }] } as const;
    const slot = { date: '2027-07-07', slot: '13:00-15:00' } as const;
    const shown = await quoteChange(pim, order.id, change as unknown as SubscriptionChangeBody);
    // Four months remain after month 8 of 12, so the tier for 3 to 5 months applies.
    const [line] = shown.lines;
    expect(shown).toMatchObject({
      before: { month: 8, months_left: 4, pieces: 1 },
      after: { pieces: 3 },
      visit: { amount: 1800, reason: 'standard' },
      charge: 1800,
      monthly_from: '2027-07-21',
    });
    expect(shown.after.monthly).toBe(1290 + 2 * (line?.unit_after ?? 0));
    await pim.refused(422, 'delivery_slot_required', 'POST', `/orders/${order.id}/subscription-change`, {
      body: { quote_id: shown.id, change },
    });
    shop.payments.answer = 'failed';
    const asked = await confirmChange(pim, order.id, { ...change, line_items: [...change.line_items], delivery: slot }, shown.id);
    expect(asked.payment).toMatchObject({ state: 'failed' });
    expect(asked.data).toMatchObject({ pieces: 1, change_requests: 1 });
    expect(await shop.readStock(LAMP)).toBe(18);
    await shop.payments.pay(`in_change-${asked.data.changes[0]?.id}`);
    const added = await readOrder(pim, order.id);
    expect(added).toMatchObject({ pieces: 3, monthly: shown.after.monthly, change_requests: 0 });
    expect(added.totals.total).toBe(12 * 1290 + 4 * 2 * (line?.unit_after ?? 0));
  });

  it('releases pieces and slot of a change that stays unpaid [route.order-subscription-change]', async () => {
    const pim = await shop.customer();
    const { data: order } = await shop.place(pim);
    await deliverOrder(kanya, order.id);
    await shop.travel('2027-01-04T05:00:00Z', pim, kanya);
    const change = {
      kind: 'add',
      line_items: [{ kind: 'product', variant_id: LAMP, quantity: 2 }],
      delivery: { date: '2027-01-12', slot: '15:00-17:00' },
    } as const;
    const asking = { ...change, line_items: [...change.line_items] };
    const shown = await quoteChange(pim, order.id, asking);
    shop.payments.answer = 'failed';
    // The change expires two days before its visit, because the warehouse needs that time.
    expect((await confirmChange(pim, order.id, asking, shown.id)).data.changes).toMatchObject([{ expires_on: '2027-01-10' }]);
    await shop.conflict(pim, 'change_open', 'POST', `/orders/${order.id}/subscription-change/quote`, { kind: 'extend', months: 18 });
    const context = { db: shop.connection.db, clock: shop.clock, outbox: shop.app.outbox, payments: shop.payments };
    const taken = await shop.countTaken('2027-01-12', '15:00-17:00');
    await shop.travel('2027-01-10T04:59:00Z');
    expect((await runScheduledJobs(context)).changes).toBe(0);
    await shop.travel('2027-01-10T05:01:00Z', pim);
    expect((await runScheduledJobs(context)).changes).toBe(1);
    expect([await shop.readStock(LAMP), await shop.countTaken('2027-01-12', '15:00-17:00')]).toEqual([20, taken - 1]);
    expect(await readOrder(pim, order.id)).toMatchObject({ pieces: 1, change_requests: 0, changes: [{ state: 'withdrawn' }] });
  });

  it('withdraws a change although its first attempt fails in a deadlock with a payment', async () => {
    const pim = await shop.customer();
    const { data: order } = await shop.place(pim);
    await deliverOrder(kanya, order.id);
    await shop.travel('2027-01-04T05:00:00Z', pim, kanya);
    const change: SubscriptionChangeBody = {
      kind: 'add',
      line_items: [{ kind: 'product', variant_id: LAMP, quantity: 1 }],
      delivery: { date: '2027-01-12', slot: '15:00-17:00' },
    };
    shop.payments.answer = 'failed';
    await changeOrder(pim, order.id, change);
    const [open] = (await readOrder(pim, order.id)).changes;
    const { db } = shop.connection;
    // A real deadlock ends a random session. This trigger fails only the first write with the same error. A sequence counts the tries,
    // because a rollback does not reset it.
    await db.execute(sql`create sequence withdrawal_tries`);
    await db.execute(sql`
      create function end_first_try() returns trigger language plpgsql as $$ begin
        if nextval('withdrawal_tries') = 1 then raise exception using errcode = 'deadlock_detected'; end if;
        return new;
      end $$`);
    await db.execute(sql`
      create trigger end_first_try before update on change_requests for each row execute function end_first_try()`);
    try {
      await answerChange(pim, order.id, open?.id, 'withdraw');
      const { rows } = (await db.execute(sql`select last_value::int as tries from withdrawal_tries`)) as unknown as {
        rows: { tries: number }[];
      };
      expect(rows[0]?.tries).toBeGreaterThan(1);
    } finally {
      await db.execute(sql`drop trigger end_first_try on change_requests`);
    }
    expect(await readOrder(pim, order.id)).toMatchObject({ change_requests: 0, changes: [{ state: 'withdrawn' }] });
  });

  it('swaps a piece for one visit fee, and restocks the old piece the day after the visit [route.order-subscription-change]', async () => {
    const pim = await shop.customer();
    const { data: order } = await shop.place(pim, {
      line_items: [
        { variant_id: SOFA, quantity: 1 },
        { variant_id: LAMP, quantity: 1 },
      ],
    });
    await deliverOrder(kanya, order.id);
    await shop.travel('2027-01-04T05:00:00Z', pim, kanya);
    const item = (await readOrder(pim, order.id)).line_items.find(({ variant_id }) => variant_id === LAMP);
    const to = (variant_id: number) =>
      ({
        kind: 'swap',
        item_id: item?.id ?? 0,
        quantity: 1,
        to: { kind: 'product', variant_id },
        delivery: { date: '2027-01-12', slot: '13:00-15:00' },
      }) as const;
    expect((await quoteChange(pim, order.id, to(SOFA))).problems).toContainEqual({ variant_id: SOFA, reason: 'same-kind' });
    await pim.refused(422, 'change_same_piece', 'POST', `/orders/${order.id}/subscription-change/quote`, { body: to(LAMP) });
    const shown = await quoteChange(pim, order.id, to(LAMP_OTHER_COLOUR));
    expect(shown).toMatchObject({ visit: { amount: 1800, reason: 'swap' }, charge: 1800, problems: [] });
    const { data } = await confirmChange(pim, order.id, to(LAMP_OTHER_COLOUR), shown.id);
    expect(data.line_items.map(({ variant_id, state }) => [variant_id, state]).sort()).toEqual([
      [SOFA, 'rented'],
      [LAMP, 'swapped'],
      [LAMP_OTHER_COLOUR, 'rented'],
    ]);
    expect([await shop.readStock(LAMP), await shop.readStock(LAMP_OTHER_COLOUR)]).toEqual([19, 19]);
    await shop.travel('2027-01-13T05:00:00Z', pim, kanya);
    await runScheduledJobs({ db: shop.connection.db, clock: shop.clock });
    expect(await shop.readStock(LAMP)).toBe(20);
  });

  it('re-rates returned pieces for the months used, and keeps the other pieces in the order [route.order-subscription-change]', async () => {
    const pim = await shop.customer();
    const { data: order } = await shop.place(pim, {
      line_items: [
        { variant_id: SOFA, quantity: 1 },
        { variant_id: LAMP, quantity: 2 },
      ],
    });
    await deliverOrder(kanya, order.id);
    const items = (await readOrder(pim, order.id)).line_items;
    const lamp = items.find(({ variant_id }) => variant_id === LAMP);
    const change = { kind: 'return', items: [{ item_id: lamp?.id ?? 0, quantity: 1 }] } as const;
    await pim.refused(422, 'change_too_early', 'POST', `/orders/${order.id}/subscription-change/quote`, { body: change });
    await shop.travel('2027-07-01T05:00:00Z', pim, kanya);
    const shown = await quoteChange(pim, order.id, change as unknown as SubscriptionChangeBody);
    const six = lamp?.subscription_prices.subscription_6 ?? 0;
    expect(shown).toMatchObject({
      re_rating: [{ quantity: 1, used: 8, used_unit: six, paid_unit: 240, charge: (six - 240) * 8 }],
      charge: (six - 240) * 8,
      visit: { amount: 0, reason: 'free' },
      visit_window: { from: '2027-07-21', to: '2027-07-27' },
      before: { pieces: 3 },
      after: { pieces: 2, monthly: 1290 + 240 },
    });
    await pim.refused(422, 'change_nothing_left', 'POST', `/orders/${order.id}/subscription-change/quote`, {
      body: { kind: 'return', items: items.map(({ id, quantity }) => ({ item_id: id, quantity })) },
    });
    await pim.refused(422, 'change_quantity', 'POST', `/orders/${order.id}/subscription-change/quote`, {
      body: { kind: 'return', items: [{ item_id: lamp?.id, quantity: 3 }] },
    });
    const { data } = await confirmChange(
      pim,
      order.id,
      { kind: 'return', items: [...change.items], delivery: { date: '2027-07-22', slot: '13:00-15:00' } },
      shown.id,
    );
    expect(data).toMatchObject({ pieces: 2, monthly: 1530, totals: { total: 8 * (1290 + 2 * 240) + 4 * 1530 } });
    expect(data.line_items.filter(({ state }) => state === 'returned')).toMatchObject([
      { variant_id: LAMP, quantity: 1, ends_on: '2027-07-21' },
    ]);
  });

  it('lets staff approve a relocation, or decline it and release its slot [route.order-subscription-change]', async () => {
    const pim = await shop.customer();
    const { data: order } = await shop.place(pim);
    await deliverOrder(kanya, order.id);
    await shop.travel('2027-01-04T05:00:00Z', pim, kanya);
    const slot = { date: '2027-01-12', slot: '15:00-17:00' } as const;
    const change = {
      kind: 'relocate',
      delivery: slot,
      shipping: { ...OTHER_HOME, delivery: { stairs: 'true', lift: 'false', note: '' } },
    } as const;
    // Another name, Thai digits or stairs do not make another place.
    const stays = { ...change, shipping: { ...HOME, last_name: 'Wong', postcode: '๑๐๔๐๐', delivery: change.shipping.delivery } };
    await pim.refused(422, 'change_same_place', 'POST', `/orders/${order.id}/subscription-change/quote`, { body: stays });
    const shown = await quoteChange(pim, order.id, change);
    expect(shown).toMatchObject({ needs_approval: true, charge: 3600, visit: { amount: 3600, reason: 'stairs-without-lift' } });
    const asked = await confirmChange(pim, order.id, change, shown.id);
    expect(asked).toMatchObject({ payment: null, data: { change_requests: 1, shipping: { address_1: HOME.address_1 } } });
    expect(await shop.countTaken(slot.date, slot.slot)).toBe(1);
    const [request] = asked.data.changes;
    const path = `/orders/${order.id}/changes/${request?.id}`;
    await pim.refused(404, 'order_not_found', 'POST', path, { body: { decision: 'approve' } });
    await kanya.refused(422, 'order_reason_required', 'POST', path, { body: { decision: 'decline' } });
    await answerChange(kanya, order.id, request?.id, 'decline', 'No van on that day');
    expect(await shop.countTaken(slot.date, slot.slot)).toBe(0);
    const again = await changeOrder(pim, order.id, change);
    const approved = await answerChange(kanya, order.id, again.data.changes[0]?.id, 'approve');
    expect(approved).toMatchObject({
      payment: { state: 'paid' },
      data: { shipping: { address_1: '21 Soi Thong Lo 13' }, access: { lift: 'false' } },
    });
  });

  it('ends early on a monthly day, charges the re-rating, and restocks the pieces after the collection [route.order-subscription-change]', async () => {
    const pim = await shop.customer();
    const { data: order } = await shop.place(pim);
    await deliverOrder(kanya, order.id);
    await shop.travel('2027-07-01T05:00:00Z', pim, kanya);
    const change = { kind: 'end-early', months: 8, delivery: { date: '2027-07-22', slot: '13:00-15:00' }, reason: 'I am moving' } as const;
    const shown = await quoteChange(pim, order.id, change);
    expect(shown).toMatchObject({ charge: (1680 - 1290) * 8, after: { months: 8, months_left: 0, left_to_pay: 0, ends_on: '2027-07-21' } });
    expect(shown.choices.map(({ months, rent, re_rated, total }) => [months, rent, re_rated, total])).toEqual([
      [8, 0, 3120, 3120],
      [9, 1290, 1620, 2910],
      [10, 2580, 1800, 4380],
      [11, 3870, 1980, 5850],
      [12, 5160, 0, 5160],
    ]);
    const { data } = await confirmChange(pim, order.id, change, shown.id);
    expect(data).toMatchObject({
      status: 'termination-confirmed',
      ends_on: '2027-07-21',
      months: 8,
      actions: [],
      left_to_pay: 0,
      next_charge_on: null,
      totals: { total: 8 * 1290 },
    });
    expect(shop.payments.bills.at(-1)).toMatchObject({
      months: 8,
      endsOn: '2027-07-21',
      changes: [{ charges: [{ kind: 're-rating', amount: 3120 }] }],
    });
    expect(await shop.readStock(SOFA)).toBe(19);
    await moveOrder(kanya, order.id, 'terminated');
    expect(await shop.readStock(SOFA)).toBe(20);
  });
});
