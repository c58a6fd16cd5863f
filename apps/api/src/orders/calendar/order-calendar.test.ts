import {
  changedOrderResponseSchema,
  changeQuoteResponseSchema,
  openChangesResponseSchema,
  orderResponseSchema,
  ordersResponseSchema,
  type WireOrder,
} from '@spruce/contract';
import { endingChoices, type RunningSubscription } from '@spruce/pricing';
import { eq } from 'drizzle-orm';
import { ONE_DATABASE } from '../../../test/databases';
import { LAMP, SLOT, SOFA, startOrderShop, type OrderShop } from '../../../test/order-shop';
import type { Visitor } from '../../../test/visitor';
import { orders } from '../../platform/database/schema';
import { icalendar } from '../../platform/mail/icalendar';

describe.each(ONE_DATABASE)('calendar and actions of a subscription (%s)', (database) => {
  let shop: OrderShop;
  let pim: Visitor;
  let order: WireOrder;
  const change = (path = '') => `/orders/${order.id}/subscription-change${path}`;
  const read = async (visitor = pim) => (await visitor.call('GET', `/orders/${order.id}`, { schema: orderResponseSchema })).body.data;
  beforeAll(async () => {
    shop = await startOrderShop(database);
    for (const id of [SOFA, LAMP]) await shop.stock(id, 20);
    await shop.slot(SLOT, 9);
    pim = await shop.customer();
    order = (await shop.place(pim, { months: 4 })).data;
    await shop.connection.db.update(orders).set({ status: 'active' }).where(eq(orders.id, order.id));
  });
  afterAll(() => shop.close());

  const calendar = async (href = '') => {
    const { statusCode, headers, body } = await shop.app.inject(href);
    // iCalendar files fold long lines. This joins them again.
    return { statusCode, type: headers['content-type'], lines: body.replaceAll('\r\n ', '').split('\r\n') };
  };

  it('lists charges, delivery, the day to decide about an extension and the end of the term [route.order-detail]', async () => {
    const { calendar_href: href = '' } = await read();
    const { statusCode, type, lines } = await calendar(href);
    expect([statusCode, type]).toEqual([200, 'text/calendar; charset=utf-8']);
    const of = (name: string) => lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1));
    expect(of('DTSTART;VALUE=DATE')).toEqual(['20261221', '20270121', '20270221', '20270219', '20270321']);
    expect(of('SUMMARY').map((text) => text.split(': ').at(-1))).toEqual([
      String.raw`฿2\,170 charge`,
      String.raw`฿2\,170 charge`,
      String.raw`฿2\,170 charge`,
      String.raw`Extend\, or let it end?`,
      'Delivery',
      'End of term',
    ]);
    // 13:00 to 15:00 in Bangkok.
    expect([of('DTSTART'), of('DTEND')]).toEqual([['20261121T060000Z'], ['20261121T080000Z']]);
    const thai = await calendar(href.replace('lang=en', 'lang=th'));
    expect(thai.lines.join(' ')).toContain('ครบสัญญา');
    expect(JSON.stringify([lines, thai.lines])).not.toMatch(/Pim|Suwan|Ari/);
  });

  it('lists in the calendar of a customer the dates, or only the charges, of all open orders', async () => {
    const dated = async (href: string) =>
      (await calendar(href)).lines.filter((line) => line.startsWith('UID:')).map((line) => line.slice(4));
    const listed = async (visitor: Visitor) =>
      (await visitor.call('GET', '/orders', { schema: ordersResponseSchema })).body.calendar_href ?? '';
    const href = await listed(pim);
    const other = (await shop.place(pim, { months: 3, line_items: [{ variant_id: LAMP, quantity: 1 }] })).data;
    const gone = (await shop.place(pim, { months: 3, line_items: [{ variant_id: LAMP, quantity: 1 }] })).data;
    await shop.connection.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, gone.id));
    const chargesOf = ({ id, months }: WireOrder) =>
      Array.from({ length: months - 1 }, (_, index) => `order-${id}-month-${index + 2}@spruce`);
    const charged = [...chargesOf(order), ...chargesOf(other)];
    expect(await dated(`${href}&only=charges`)).toEqual(charged);
    const all = await dated(href);
    expect(all).toEqual(expect.arrayContaining([...charged, `order-${order.id}-end@spruce`, `order-${other.id}-end@spruce`]));
    expect(all.join()).not.toContain(`order-${gone.id}-`);
    expect((await calendar(href.replace(`customer=${pim.id}`, `customer=${pim.id + 1}`))).statusCode).toBe(404);
    expect(await dated(await listed(await shop.customer()))).toEqual([]);
    expect(await listed(await shop.customer({ role: 'staff' }))).toBe('');
  });

  it('refuses a calendar address with another id or signature', async () => {
    const { calendar_href: href = '' } = await read();
    const other = await shop.place(pim, { line_items: [{ variant_id: LAMP, quantity: 1 }] });
    expect((await calendar(href.replace(`/${order.id}/`, `/${other.data.id}/`))).statusCode).toBe(404);
    expect((await calendar(href.replace(/.$/, (last) => (last === '0' ? '1' : '0')))).statusCode).toBe(404);
    expect((await calendar(href.split('&')[0])).statusCode).toBe(400);
  });

  it('lists the actions that are not possible at present, each with its error code', async () => {
    const { refusals, actions } = await read();
    expect(actions).toEqual(['extend', 'add', 'swap', 'relocate', 'end-early']);
    expect(refusals).toEqual([
      { action: 'edit', code: 'order_action_not_allowed' },
      { action: 'cancel', code: 'order_action_not_allowed' },
      { action: 'return', code: 'change_too_early' },
      { action: 'buy', code: 'change_buy_too_early' },
      { action: 'pay', code: 'payment_nothing_due' },
    ]);
  });

  it('returns the data from which a browser computes the same early-end prices as the service', async () => {
    const body = { kind: 'extend', months: 9 } as const;
    const { data: shown } = (await pim.call('POST', change('/quote'), { body, schema: changeQuoteResponseSchema })).body;
    await pim.call('POST', change(), { body: { quote_id: shown.id, change: body }, schema: changedOrderResponseSchema });
    const { starts_on: startsOn, ends_on, months, line_items: items } = await read();
    expect(items[0]?.rates?.map((rate) => rate.unit_price)).toEqual([2170, 1470]);
    const subscription: RunningSubscription = {
      startsOn,
      months,
      lines: items.map(({ id, quantity, pieces, from_month: fromMonth = 0, rates = [] }) => {
        const segments = rates.map((rate) => ({ fromMonth: rate.from_month, unit: rate.unit_price, prices: rate.subscription_prices }));
        return { id, quantity, pieces, fromMonth, segments: segments as unknown as RunningSubscription['lines'][0]['segments'] };
      }),
    };
    const early = { kind: 'end-early', months: 5 } as const;
    const { data: quote } = (await pim.call('POST', change('/quote'), { body: early, schema: changeQuoteResponseSchema })).body;
    expect(ends_on).toBe('2027-08-21');
    expect(
      endingChoices(subscription, startsOn).map(({ months, endsOn, rent, reRated, total }) => ({
        months,
        ends_on: endsOn,
        rent,
        re_rated: reRated,
        total,
      })),
    ).toEqual(quote.choices);
  });

  it('lists only the customer’s own open changes', async () => {
    const open = async (visitor: Visitor) =>
      (await visitor.call('GET', '/orders/changes', { schema: openChangesResponseSchema })).body.data;
    expect(await open(pim)).toEqual([]);
    shop.payments.answer = 'failed';
    const body = { kind: 'add', line_items: [{ variant_id: LAMP, quantity: 1 }], delivery: SLOT } as const;
    const { data: shown } = (await pim.call('POST', change('/quote'), { body, schema: changeQuoteResponseSchema })).body;
    await pim.call('POST', change(), { body: { quote_id: shown.id, change: body }, schema: changedOrderResponseSchema });
    expect(await open(pim)).toMatchObject([
      { order: { id: order.id, number: order.number, title: order.title }, change: { kind: 'add', state: 'approved', charge: 1800 } },
    ]);
    expect(await open(await shop.customer())).toEqual([]);
  });
});

it('folds calendar lines at 75 bytes between letters and escapes special characters', () => {
  const title = 'ครบสัญญาห้องนั่งเล่นและห้องรับประทานอาหาร; a, b\\c\nd';
  const file = icalendar({ name: 'x' }, [{ updatedAt: new Date(0), sequence: 1, entries: [{ uid: 'a', on: '2026-12-31', title }] }]);
  const lines = file.split('\r\n');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(file).not.toContain('\uFFFD');
  expect(file.replaceAll('\r\n ', '')).toContain(String.raw`อาหาร\; a\, b\\c\nd`);
  expect(file).toContain('DTEND;VALUE=DATE:20270101');
});
