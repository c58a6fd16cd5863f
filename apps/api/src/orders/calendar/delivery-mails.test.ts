import type { OrderBody } from '@spruce/contract';
import { asc, eq } from 'drizzle-orm';
import { ONE_DATABASE } from '../../../test/databases';
import { changeOrder, deliverOrder, editOrder, moveOrder, readOrder } from '../../../test/order-calls';
import { HOME, LAMP, SLOT, SOFA, startOrderShop, type OrderShop } from '../../../test/order-shop';
import type { Visitor } from '../../../test/visitor';
import { outbox } from '../../platform/database/schema';
import { buildCalendarAttachments } from '../../platform/mail/delivery-event';
import type { queuedMailSchema } from '../../platform/mail/queue-mail';
import { rentedPieces } from '../../payments/billable-order';

const MOVED = { date: '2026-12-04', slot: '11:00-12:00' } as const;
const VISIT = { date: '2027-02-10', slot: '13:00-15:00' } as const;
const OTHER_LAMP = 1672;
const SENDING = { language: 'en', host: 'spruce.example', organizer: 'hello@spruce.example' } as const;

describe.each(ONE_DATABASE)("delivery in the customer's calendar (%s)", (database) => {
  let shop: OrderShop;
  let pim: Visitor;
  let kanya: Visitor;
  beforeAll(async () => {
    shop = await startOrderShop(database);
    kanya = await shop.customer({ role: 'staff', firstName: 'Kanya' });
    for (const id of [SOFA, LAMP, OTHER_LAMP]) await shop.stock(id, 50);
    for (const slot of [SLOT, MOVED, VISIT]) await shop.slot(slot, 9);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    shop.payments.answer = 'paid';
    pim = await shop.customer();
  });

  const place = async (body: Partial<OrderBody> = {}) => (await shop.place(pim, body)).data;
  /** Calendar files of the mails about an order, oldest first. */
  const files = async (orderId: number): Promise<string[]> => {
    const rows = await shop.connection.db.select().from(outbox).where(eq(outbox.kind, 'mail.send')).orderBy(asc(outbox.id));
    const mails = rows.map(({ payload }) => payload as (typeof queuedMailSchema)['_output'] & { data: { order_id?: number } });
    return mails
      .filter(({ data }) => data.order_id === orderId)
      .flatMap(({ template, data }) => buildCalendarAttachments(template, data, { ...SENDING, now: shop.clock.now() }))
      .map(({ content }) => content.replaceAll('\r\n ', ''));
  };
  const cancel = async (id: number) => pim.call('POST', `/orders/${id}/cancel`, { body: { version: (await readOrder(pim, id)).version } });
  const valueOf = (file: string, name: string) => new RegExp(`^${name}:(.*)\r$`, 'm').exec(file)?.[1];

  it('mails create, move and cancel the delivery under one UID with rising sequence numbers', async () => {
    const shipping = { ...HOME, building: 'Ari Garden, Tower B' };
    const order = await place({ shipping });
    await editOrder(pim, order.id, { delivery: MOVED });
    await editOrder(pim, order.id, { shipping: { ...shipping, building: 'River House' } });
    await cancel(order.id);
    const sent = await files(order.id);
    expect(sent.map((file) => valueOf(file, 'METHOD'))).toEqual(['PUBLISH', 'PUBLISH', 'PUBLISH', 'CANCEL']);
    expect(new Set(sent.map((file) => valueOf(file, 'UID')))).toEqual(new Set([`delivery-${order.number}@spruce.example`]));
    const sequences = sent.map((file) => Number(valueOf(file, 'SEQUENCE')));
    expect(sequences).toEqual([...new Set(sequences)].sort((one, other) => one - other));
    expect(sent.map((file) => valueOf(file, 'DTSTART'))).toEqual(['20261121T060000Z', ...Array<string>(3).fill('20261204T040000Z')]);
    expect(sent.map((file) => valueOf(file, 'LOCATION')?.split(String.raw`\,`)[0])).toEqual([
      'Ari Garden',
      'Ari Garden',
      'River House',
      'River House',
    ]);
    expect(sent.slice(0, 3).map((file) => valueOf(file, 'DESCRIPTION'))).toEqual(Array(3).fill('Your rent starts.'));
    expect(sent.map((file) => valueOf(file, 'STATUS'))).toEqual([undefined, undefined, undefined, 'CANCELLED']);
    expect(valueOf(sent[3] ?? '', 'ORGANIZER')).toBe('mailto:hello@spruce.example');
  });

  it('sends no calendar cancellation if no mail created the event', async () => {
    shop.payments.answer = 'failed';
    const order = await place();
    await cancel(order.id);
    expect(await files(order.id)).toEqual([]);
  });

  it('counts pieces, not lines, in the mail about a failed charge', async () => {
    const { id, totals } = await place({
      line_items: [
        { kind: 'product', variant_id: SOFA, quantity: 3 },
        { kind: 'product', variant_id: LAMP, quantity: 8 },
      ],
    });
    expect([totals.pieces, await rentedPieces(shop.connection.db, id)]).toEqual([11, 11]);
  });

  it('mails a visit of two changes as one event with all pieces, like the calendar feed of the order', async () => {
    await shop.travel('2026-11-16T06:50:00Z', pim, kanya);
    const line_items = [{ variant_id: LAMP, quantity: 1 }];
    const { id, number } = await place({ line_items });
    await deliverOrder(kanya, id);
    await shop.travel('2027-02-01T05:00:00Z', pim, kanya);
    const lamp = (await readOrder(pim, id)).line_items[0]?.id ?? 0;
    await changeOrder(pim, id, {
      kind: 'swap',
      item_id: lamp,
      quantity: 1,
      to: { kind: 'product', variant_id: OTHER_LAMP },
      delivery: VISIT,
    });
    await changeOrder(pim, id, { kind: 'add', line_items: [{ kind: 'product', variant_id: SOFA, quantity: 2 }], delivery: VISIT });
    const [, swapped = '', added = ''] = await files(id);
    const uid = valueOf(swapped, 'UID');
    expect(uid).toMatch(/^visit-\d+@spruce\.example$/);
    expect(valueOf(added, 'UID')).toBe(uid);
    expect(Number(valueOf(added, 'SEQUENCE'))).toBeGreaterThan(Number(valueOf(swapped, 'SEQUENCE')));
    expect([swapped, added].map((file) => valueOf(file, 'DTSTART'))).toEqual(Array(2).fill('20270210T060000Z'));
    expect([swapped, added].map((file) => valueOf(file, 'SUMMARY'))).toEqual([
      `Spruce: Swap ${number}`,
      String.raw`Spruce: Swap\, Delivery of added pieces ${number}`,
    ]);
    expect(valueOf(swapped, 'DESCRIPTION')).toMatch(/^We’ll bring: \w[^\\]+\\nWe’ll take back: \w/);
    expect(valueOf(added, 'DESCRIPTION')).toMatch(/^We’ll bring: \D.*2 × Nara 3-Seat Sofa.*\\nWe’ll take back: \w/);
    const { body } = await shop.app.inject((await readOrder(pim, id)).calendar_href ?? '');
    const feed = body
      .replaceAll('\r\n ', '')
      .split('BEGIN:VEVENT')
      .filter((event) => event.includes('UID:visit-'));
    const [visit = ''] = feed.filter((event) => event.includes('DTSTART:20270210T060000Z'));
    expect(feed).toHaveLength(1);
    expect(valueOf(visit, 'DESCRIPTION')).toBe(valueOf(added, 'DESCRIPTION'));
    expect(valueOf(visit, 'UID')?.split('@')[0]).toBe(uid?.split('@')[0]);
  });

  it('cancels the calendar entry of a visit when a change cancels the visit, under the same UID', async () => {
    await shop.travel('2026-11-16T06:50:00Z', pim, kanya);
    const { id } = await place({ line_items: [{ variant_id: LAMP, quantity: 1 }] });
    await deliverOrder(kanya, id);
    await shop.travel('2027-02-01T05:00:00Z', pim, kanya);
    await changeOrder(pim, id, { kind: 'add', line_items: [{ kind: 'product', variant_id: SOFA, quantity: 2 }], delivery: VISIT });
    const sofas = (await readOrder(pim, id)).line_items.find(({ variant_id }) => variant_id === SOFA)?.id ?? 0;
    await changeOrder(pim, id, { kind: 'return', items: [{ item_id: sofas, quantity: 2 }] });
    const [, added = '', calledOff = '', ...others] = await files(id);
    expect(others).toEqual([]);
    expect([added, calledOff].map((file) => valueOf(file, 'METHOD'))).toEqual(['PUBLISH', 'CANCEL']);
    expect(valueOf(calledOff, 'STATUS')).toBe('CANCELLED');
    expect(valueOf(calledOff, 'UID')).toBe(valueOf(added, 'UID'));
    expect(valueOf(calledOff, 'DTSTART')).toBe(valueOf(added, 'DTSTART'));
    expect(Number(valueOf(calledOff, 'SEQUENCE'))).toBeGreaterThan(Number(valueOf(added, 'SEQUENCE')));
  });

  it('cancels the entries of visits to come when staff end the order', async () => {
    await shop.travel('2026-11-16T06:50:00Z', pim, kanya);
    const { id } = await place({ line_items: [{ variant_id: LAMP, quantity: 1 }] });
    await deliverOrder(kanya, id);
    await shop.travel('2027-02-01T05:00:00Z', pim, kanya);
    await changeOrder(pim, id, { kind: 'add', line_items: [{ kind: 'product', variant_id: SOFA, quantity: 2 }], delivery: VISIT });
    await moveOrder(kanya, id, 'termination-confirmed', 'terminated');
    const [, added = '', calledOff = '', ...others] = await files(id);
    expect(others).toEqual([]);
    expect(valueOf(calledOff, 'METHOD')).toBe('CANCEL');
    expect(valueOf(calledOff, 'UID')).toBe(valueOf(added, 'UID'));
  });
});
