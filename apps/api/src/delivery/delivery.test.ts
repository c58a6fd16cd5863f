import {
  checkAvailableResponseSchema,
  deliveryCalendarSchema,
  deliveryDayResponseSchema,
  deliveryWindowResponseSchema,
  earliestDeliveryResponseSchema,
  errorSchema,
  holidayResponseSchema,
  holidaysResponseSchema,
  orderResponseSchema,
  slotResponseSchema,
  type WireDeliveryDay,
} from '@spruce/contract';
import { DELIVERY_SLOTS } from '@spruce/contract/constants';
import { addDays } from '@spruce/pricing';
import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { ONE_DATABASE } from '../../test/databases';
import { newKey, orderBody, SLOT, SOFA, startOrderShop, TODAY, type OrderShop } from '../../test/order-shop';
import { newVisitor } from '../../test/visitor';
import { deliverySlots } from '../platform/database/schema';
import { getBookableDays, buildDay } from './delivery-days';
import { seedHolidays } from './holidays';

describe.each(ONE_DATABASE)('delivery days (%s)', (database) => {
  let shop: OrderShop;
  beforeAll(async () => {
    shop = await startOrderShop(database);
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.travel('2026-11-21T06:50:00Z'));

  const day = async (date: string, query: Record<string, string> = {}): Promise<WireDeliveryDay> =>
    (await shop.get(deliveryDayResponseSchema, `/delivery/check-date/${date}`, query)).body.data;
  const window = async (query: Record<string, string> = {}) =>
    (await shop.get(deliveryWindowResponseSchema, '/delivery/window', query)).body.data;

  it('offers only the days from the fifth to the 21st day after today [rule.delivery-dates] [api.delivery]', async () => {
    for (const [date, reason] of [
      ['2026-11-21', 'too-early'],
      ['2026-11-25', 'too-early'],
      ['2026-11-26', null],
      ['2026-12-12', null],
      ['2026-12-13', 'too-late'],
      ['2020-02-29', 'too-early'],
    ] as const)
      expect(await day(date)).toMatchObject({ date, reason, available: reason === null });
    expect(await window()).toMatchObject({
      today: '2026-11-21',
      from: '2026-11-26',
      to: '2026-12-12',
      earliest: { date: '2026-11-26', slot: '11:00-12:00' },
    });
    expect((await window()).days).toHaveLength(22);
    await shop.get(errorSchema, '/delivery/check-date/2026-02-30', {}, 400);
    await shop.get(errorSchema, '/delivery/check-date/tomorrow', {}, 400);
  });

  it('counts the delivery days from today; a day starts at midnight in Bangkok [const.dates]', async () => {
    await shop.travel('2026-11-21T16:59:59Z');
    expect((await window()).today).toBe('2026-11-21');
    await shop.travel('2026-11-21T17:00:00Z');
    expect(await window()).toMatchObject({ today: '2026-11-22', from: '2026-11-27' });
  });

  it('returns the four slots with the number of places left, and marks a full slot [const.slots]', async () => {
    await shop.travel(TODAY.toISOString());
    await shop.slot(SLOT, 1);
    const pim = await shop.customer();
    expect((await day(SLOT.date)).slots.map(({ slot, left }) => [slot, left])).toEqual([
      ['11:00-12:00', 3],
      ['13:00-15:00', 1],
      ['15:00-17:00', 6],
      ['18:00-00:00', 6],
    ]);
    await shop.place(pim);
    expect((await day(SLOT.date)).slots[1]).toMatchObject({ available: false, reason: 'full', left: 0 });
    expect((await day(SLOT.date)).available).toBe(true);
  });

  it('offers no slot and no earliest day outside the delivery area [api.delivery]', async () => {
    expect(await day('2026-12-02', { postcode: '50200' })).toMatchObject({ available: false, reason: 'outside-area' });
    expect((await window({ postcode: '50200' })).earliest).toBeNull();
    expect((await window({ postcode: '10400' })).earliest).not.toBeNull();
  });

  it('the earliest delivery is the first free slot that the checkout offers [api.delivery]', async () => {
    const earliest = (query: Record<string, string> = {}) => shop.get(earliestDeliveryResponseSchema, '/delivery/earliest', query);
    const asInCheckout = async (postcode?: string) => (await window(postcode === undefined ? {} : { postcode })).earliest;
    const first = await earliest();
    expect(first.body.data).toEqual({ earliest: { date: '2026-11-26', slot: '11:00-12:00' }, area: null });
    expect(first.headers['cache-control']).toBe('public, max-age=60');
    await shop.slot({ date: '2026-11-26', slot: '11:00-12:00' }, 1);
    await shop.place(await shop.customer(), { delivery: { date: '2026-11-26', slot: '11:00-12:00' } });
    expect((await earliest()).body.data.earliest).toEqual({ date: '2026-11-26', slot: '13:00-15:00' });
    expect((await earliest()).body.data.earliest).toEqual(await asInCheckout());
    const kanya = await shop.customer({ role: 'staff' });
    const name = { en: 'Van service', th: 'ซ่อมรถ' };
    await kanya.call('PUT', '/delivery/holiday/2026-11-26', { body: { name }, schema: holidayResponseSchema });
    expect((await earliest()).body.data.earliest).toEqual({ date: '2026-11-27', slot: '11:00-12:00' });
    for (const [postcode, area] of [
      ['10400', 'inside'],
      ['50200', 'outside'],
      ['99999', 'unknown'],
    ] as const) {
      const { body, headers } = await earliest({ postcode });
      expect(body.data).toEqual({ earliest: await asInCheckout(postcode), area });
      expect(body.data.earliest === null).toBe(area !== 'inside');
      expect(headers['cache-control']).toBe('private, max-age=60');
    }
    await kanya.call('DELETE', '/delivery/holiday/2026-11-26', { schema: holidaysResponseSchema });
    for (const postcode of ['1040', '104000', 'abcde']) await shop.get(errorSchema, '/delivery/earliest', { postcode }, 400);
  });

  it('lists holidays in both languages; a later seed does not undo changes by staff [api.delivery]', async () => {
    const list = async (lang: string) => (await shop.get(holidaysResponseSchema, '/delivery/holiday', { lang })).body.data;
    expect((await list('en')).slice(0, 3).map(({ date }) => date)).toEqual(['2026-12-05', '2026-12-07', '2026-12-10']);
    // The word joiners \u2060 prevent line breaks inside words such as วันชาติ.
    expect((await list('th')).slice(0, 3).map(({ name }) => name)).toEqual([
      'วันคล้ายวันพระบรมราชสมภพ รัชกาลที่ 9 วัน\u2060ชาติ และวันพ่อแห่ง\u2060ชาติ',
      'วัน\u2060หยุดชดเชยวัน\u2060ชาติและวันพ่อแห่ง\u2060ชาติ',
      'วันรัฐธรรมนูญ',
    ]);
    expect((await list('en')).filter(({ date }) => date.startsWith('2027')).length).toBeGreaterThan(15);
    expect(await day('2026-12-10')).toMatchObject({ available: false, reason: 'holiday', holiday: 'Constitution Day', left: 0 });
    const pim = await shop.customer();
    const kanya = await shop.customer({ role: 'staff' });
    await pim.refused(404, 'rest_no_route', 'PUT', '/delivery/holiday/2026-12-08', { body: { name: { en: 'Van service', th: 'ซ่อมรถ' } } });
    await kanya.call('PUT', '/delivery/holiday/2026-12-08', {
      body: { name: { en: 'Van service', th: 'ซ่อมรถ' } },
      schema: holidayResponseSchema,
    });
    expect(await day('2026-12-08')).toMatchObject({ reason: 'holiday', holiday: 'Van service' });
    await kanya.call('DELETE', '/delivery/holiday/2026-12-10', { schema: holidaysResponseSchema });
    await kanya.refused(404, 'holiday_not_found', 'DELETE', '/delivery/holiday/2026-12-10');
    await seedHolidays(shop.connection.db);
    expect(await day('2026-12-10')).toMatchObject({ available: true, holiday: null });
    expect(await day('2026-12-08')).toMatchObject({ reason: 'holiday' });
  });

  it('lets staff close a slot or change its capacity, but not below the number of booked places [role.checkout-admin]', async () => {
    const kanya = await shop.customer({ role: 'staff' });
    const path = '/delivery/calendar/2026-12-03/11:00-12:00';
    await shop.slot({ date: '2026-12-03', slot: '11:00-12:00' }, 3);
    const pim = await shop.customer();
    const { data: order } = await shop.place(pim, { delivery: { date: '2026-12-03', slot: '11:00-12:00' } });
    expect((await kanya.call('PUT', path, { body: { capacity: 1 }, schema: slotResponseSchema })).body.data).toMatchObject({
      capacity: 1,
      taken: 1,
    });
    await kanya.refused(409, 'delivery_slot_sold', 'PUT', path, { body: { capacity: 0 } });
    await kanya.call('PUT', path, {
      body: { capacity: 5, closed: true, reason: { en: 'Van service', th: 'ซ่อมรถ' } },
      schema: slotResponseSchema,
    });
    expect((await day('2026-12-03', { lang: 'th' })).slots[0]).toMatchObject({ reason: 'closed', note: 'ซ่อมรถ' });
    const { body } = await kanya.call('GET', '/delivery/calendar', {
      query: { from: '2026-12-03', to: '2026-12-04' },
      schema: deliveryCalendarSchema,
    });
    expect(body.data[0]?.slots[0]).toMatchObject({
      taken: 1,
      closed: true,
      visits: [{ kind: 'delivery', number: order.number, customer: 'Pim Suwan', district: 'Phaya Thai', pieces: 1 }],
    });
    await pim.refused(404, 'rest_no_route', 'GET', '/delivery/calendar', { query: { from: '2026-12-03', to: '2026-12-04' } });
    const calendar = (to: string) =>
      kanya.call('GET', '/delivery/calendar', { query: { from: '2026-12-03', to }, schema: deliveryCalendarSchema });
    expect((await calendar('2027-02-03')).body.data).toHaveLength(63);
    for (const to of ['2027-02-04', '2027-12-04', '2026-12-02'])
      await kanya.refused(400, 'rest_invalid_param', 'GET', '/delivery/calendar', { query: { from: '2026-12-03', to } });
  });

  it('counts the booked visits to decide whether a slot is free, and ignores the stored number [const.slots]', async () => {
    const [kanya, pim] = [await shop.customer({ role: 'staff' }), await shop.customer()];
    const choice = { date: '2026-12-11', slot: '13:00-15:00' } as const;
    await shop.slot(choice, 2);
    const isSlot = and(eq(deliverySlots.date, choice.date), eq(deliverySlots.slot, choice.slot));
    const { db } = shop.connection;
    const stored = async () => (await db.select({ taken: deliverySlots.taken }).from(deliverySlots).where(isSlot))[0]?.taken;
    await db.update(deliverySlots).set({ taken: 2 }).where(isSlot);
    const { data: order } = await shop.place(pim, { delivery: choice });
    expect([await shop.countTaken(choice.date, choice.slot), await stored()]).toEqual([1, 1]);
    await db.update(deliverySlots).set({ taken: 0 }).where(isSlot);
    await shop.place(pim, { delivery: choice });
    expect(await stored()).toBe(2);
    await pim.refused(409, 'delivery_slot_full', 'POST', '/orders', {
      body: orderBody(pim, { delivery: choice }),
      headers: { 'idempotency-key': newKey() },
    });
    await pim.call('POST', `/orders/${order.id}/cancel`, { body: { version: order.version }, schema: orderResponseSchema });
    // The stored number still counts the cancelled visit. Only the previous release reads this number; it then offers one place too few.
    expect([await shop.countTaken(choice.date, choice.slot), await stored()]).toEqual([1, 2]);
    const path = `/delivery/calendar/${choice.date}/${choice.slot}`;
    const { body } = await kanya.call('PUT', path, { body: { capacity: 1 }, schema: slotResponseSchema });
    expect(body.data).toMatchObject({ capacity: 1, taken: 1 });
  });

  it('lets a customer place an order for a slot that the customer holds, even after staff close the slot [const.slots]', async () => {
    const [kanya, pim] = [await shop.customer({ role: 'staff' }), await shop.customer()];
    const choice = { date: '2026-12-11', slot: '15:00-17:00' } as const;
    const body = {
      customer_id: pim.id,
      reserve: true,
      delivery: choice,
      line_items: [{ kind: 'product' as const, variant_id: SOFA, quantity: 1 }],
    };
    const hold = async () => (await pim.call('POST', '/assets/check-available', { body, schema: checkAvailableResponseSchema })).body.data;
    expect((await hold()).reservation?.delivery).toEqual(choice);
    await kanya.call('PUT', `/delivery/calendar/${choice.date}/${choice.slot}`, { body: { closed: true }, schema: slotResponseSchema });
    expect((await hold()).reservation?.delivery).toEqual(choice);
    await shop.place(pim, { delivery: choice });
    expect(await shop.countTaken(choice.date, choice.slot)).toBe(1);
  });

  it('refuses a change of a slot based on an outdated version; a booking does not change the version [role.checkout-admin]', async () => {
    const kanya = await shop.customer({ role: 'staff' });
    const choice = { date: '2026-12-04', slot: '11:00-12:00' } as const;
    const path = `/delivery/calendar/${choice.date}/${choice.slot}`;
    const read = async () => {
      const query = { from: choice.date, to: choice.date };
      const { body } = await kanya.call('GET', '/delivery/calendar', { query, schema: deliveryCalendarSchema });
      return body.data[0]?.slots[0];
    };
    const seen = await read();
    expect(seen).toMatchObject({ capacity: 3, usual: 3 });
    await shop.place(await shop.customer(), { delivery: choice });
    await kanya.call('PUT', path, { body: { capacity: 4, version: seen?.version }, schema: slotResponseSchema });
    await kanya.refused(409, 'delivery_calendar_stale', 'PUT', path, { body: { capacity: 2, version: seen?.version } });
    await kanya.refused(409, 'delivery_calendar_stale', 'PUT', path, { body: { closed: true, version: seen?.version } });
    expect(await read()).toMatchObject({ capacity: 4, usual: 3, taken: 1, closed: false });
  });

  it('refuses the second of two concurrent changes of a slot [role.checkout-admin]', async () => {
    const staff = [await shop.customer({ role: 'staff' }), await shop.customer({ role: 'staff' })];
    const path = '/delivery/calendar/2026-12-04/15:00-17:00';
    const query = { from: '2026-12-04', to: '2026-12-04' };
    const seen = (await staff[0]?.call('GET', '/delivery/calendar', { query, schema: deliveryCalendarSchema }))?.body.data[0]?.slots[2];
    const answers = await Promise.allSettled(
      staff.map((one, index) => one.call('PUT', path, { body: { capacity: 7 + index, version: seen?.version } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('shows staff the number of visits on a holiday; refuses a change based on an outdated version [role.checkout-admin]', async () => {
    const kanya = await shop.customer({ role: 'staff' });
    const delivery = { date: '2026-12-09', slot: '13:00-15:00' } as const;
    await shop.place(await shop.customer(), { delivery });
    const path = `/delivery/holiday/${delivery.date}`;
    const name = { en: 'Company day', th: 'วันหยุดบริษัท' };
    const list = async () => (await kanya.call('GET', '/delivery/holiday', { schema: holidaysResponseSchema })).body.data;
    const put = (body: object) => kanya.call('PUT', path, { body, schema: holidayResponseSchema });
    await put({ name, version: null });
    await kanya.refused(409, 'delivery_calendar_stale', 'PUT', path, { body: { name, version: null } });
    const [made] = (await list()).filter(({ date }) => date === delivery.date);
    expect(made).toMatchObject({ names: name, visits: 1, version: expect.any(String) as string });
    const { body } = await put({ name: { ...name, en: 'Staff outing' }, version: made?.version });
    expect(body.data.version).not.toBe(made?.version);
    await kanya.refused(409, 'delivery_calendar_stale', 'PUT', path, { body: { name, version: made?.version } });
    await kanya.refused(409, 'delivery_calendar_stale', 'DELETE', path, { query: { version: made?.version ?? '' } });
    await kanya.call('DELETE', path, { query: { version: body.data.version ?? '' }, schema: holidaysResponseSchema });
    expect((await list()).some(({ date }) => date === delivery.date)).toBe(false);
    const [other] = (await shop.get(holidaysResponseSchema, '/delivery/holiday')).body.data;
    expect(Object.keys(other ?? {})).toEqual(['date', 'name', 'note']);
  });

  it('hides the staff routes from customers and visitors [role.checkout-admin]', async () => {
    const path = '/delivery/calendar/2026-12-03/11:00-12:00';
    const name = { en: 'Never', th: 'ไม่มี' };
    for (const who of [await shop.customer(), newVisitor(shop)]) {
      await who.refused(404, 'rest_no_route', 'GET', '/delivery/calendar', { query: { from: '2026-12-03', to: '2026-12-04' } });
      await who.refused(404, 'rest_no_route', 'PUT', path, { body: { capacity: 9 } });
      await who.refused(404, 'rest_no_route', 'PUT', '/delivery/holiday/2026-12-08', { body: { name } });
      await who.refused(404, 'rest_no_route', 'DELETE', '/delivery/holiday/2026-12-10');
    }
  });

  it('refuses pick-ups more than 400 days ahead or in the past [api.delivery]', async () => {
    expect((await window({ collection_from: '2027-12-26' })).days.length).toBeGreaterThan(0);
    for (const from of ['2027-12-27', '2020-01-01']) await shop.get(errorSchema, '/delivery/window', { collection_from: from }, 400);
  });

  it('offers the first open day for a pick-up if all days of the usual pick-up week are closed [api.delivery]', async () => {
    await shop.travel('2027-04-08T05:00:00Z');
    const collection = () => window({ collection_from: '2027-04-09' });
    // With five days of preparation, the 13th is the first possible day. The 13th to 15th are Songkran holidays.
    expect(await collection()).toMatchObject({
      from: '2027-04-13',
      to: '2027-04-16',
      earliest: { date: '2027-04-16' },
      days: [{ reason: 'holiday' }, { reason: 'holiday' }, { reason: 'holiday' }, { reason: null }],
    });
    for (const slot of DELIVERY_SLOTS) await shop.slot({ date: '2027-04-16', slot }, 0);
    expect(await collection()).toMatchObject({ to: '2027-04-17', earliest: { date: '2027-04-17' } });
    await shop.travel('2027-04-07T05:00:00Z');
    expect(await collection()).toMatchObject({ from: '2027-04-12', to: '2027-04-15', earliest: { date: '2027-04-12' } });
  });
});

describe('bookable days for any day of the order', () => {
  const date = fc.integer({ min: 0, max: 12_000 }).map((days) => addDays('2020-01-01', days));

  it('opens exactly the days 5 to 21 after the order, also across month ends and leap days [rule.delivery-dates]', () =>
    fc.assert(
      fc.property(date, fc.integer({ min: -40, max: 60 }), (today, ahead) => {
        const facts = { window: getBookableDays(today), holidays: [], slots: [], held: null, outside: false };
        expect(buildDay(addDays(today, ahead), facts, 'en').available).toBe(ahead >= 5 && ahead <= 21);
      }),
    ));
});
