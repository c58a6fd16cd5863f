import { orderResponseSchema, type OrderBody } from '@spruce/contract';
import { asc, eq } from 'drizzle-orm';
import { ONE_DATABASE } from '../../../test/databases';
import { answerChange, changeOrder, deliverOrder, editOrder, moveOrder, readOrder } from '../../../test/order-calls';
import { HOME, LAMP, OTHER_HOME, SLOT, SOFA, startOrderShop, type OrderShop } from '../../../test/order-shop';
import type { Visitor } from '../../../test/visitor';
import { customers, outbox } from '../../platform/database/schema';
import { buildCalendarAttachments } from '../../platform/mail/delivery-event';
import type { queuedMailSchema } from '../../platform/mail/queue-mail';
import { rentedPieces } from '../../payments/billable-order';

const MOVED = { date: '2026-12-04', slot: '11:00-12:00' } as const;
const VISIT = { date: '2027-02-10', slot: '13:00-15:00' } as const;
const OTHER_LAMP = 1672;
const SENDING = { language: 'en', publicOrigin: 'https://spruce.example', organizer: 'hello@spruce.example' } as const;

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
  /** Timed entries of the calendar feed, which are the visits. */
  const visitsOfFeed = async (orderId: number) => {
    const { body } = await shop.app.inject((await readOrder(pim, orderId)).calendar_href ?? '');
    const events = body.replaceAll('\r\n ', '').split('BEGIN:VEVENT');
    return events.filter((event) => event.includes('DTSTART:'));
  };
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

  it('writes the booking mail in the customer’s language, not in that of the order', async () => {
    await shop.connection.db.update(customers).set({ language: 'th' }).where(eq(customers.id, pim.id));
    const { id } = await place();
    const [mail] = (
      await shop.connection.db
        .select()
        .from(outbox)
        .where(eq(outbox.key, `order:${id}:booked`))
    ).map(({ payload }) => payload as { language: string; data: { items: { name: string }[] } });
    expect(mail).toMatchObject({ language: 'th', data: { items: [{ name: expect.stringMatching(/^[ก-๙]/) }] } });
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
    const [visit = '', ...others] = await visitsOfFeed(id);
    expect(others).toEqual([]);
    expect(valueOf(visit, 'DTSTART')).toBe('20270210T060000Z');
    expect(valueOf(visit, 'DESCRIPTION')).toBe(valueOf(added, 'DESCRIPTION'));
    expect(valueOf(visit, 'UID')).toBe(uid);
  });

  it('the calendar feed has the delivery under the UID of the mail, with a higher sequence after a move', async () => {
    await shop.travel('2026-11-16T06:50:00Z', pim);
    const order = await place();
    const [booked = ''] = await files(order.id);
    const [before = ''] = await visitsOfFeed(order.id);
    await editOrder(pim, order.id, { delivery: MOVED });
    const [, moved = ''] = await files(order.id);
    const [after = '', ...others] = await visitsOfFeed(order.id);
    expect(others).toEqual([]);
    expect(valueOf(booked, 'UID')).toBe(`delivery-${order.number}@spruce.example`);
    expect([before, moved, after].map((file) => valueOf(file, 'UID'))).toEqual(Array(3).fill(valueOf(booked, 'UID')));
    expect([before, moved, after].map((file) => valueOf(file, 'DTSTART'))).toEqual([
      '20261121T060000Z',
      ...Array<string>(2).fill('20261204T040000Z'),
    ]);
    expect(Number(valueOf(after, 'SEQUENCE'))).toBeGreaterThan(Number(valueOf(before, 'SEQUENCE')));
    expect(valueOf(after, 'SEQUENCE')).toBe(valueOf(moved, 'SEQUENCE'));
    const { calendar_href: href = '', upcoming } = await readOrder(pim, order.id);
    const { body } = await shop.app.inject(`${href}&entry=visit-${upcoming?.visits[0]?.id}`);
    expect(body.match(/UID:.*/g)).toEqual([`UID:${valueOf(booked, 'UID')}`]);
  });

  it('keeps the UID of a visit in mails and feed after it is rescheduled, with a higher sequence', async () => {
    await shop.travel('2026-11-16T06:50:00Z', pim, kanya);
    const { id } = await place({ line_items: [{ variant_id: LAMP, quantity: 1 }] });
    const entries: string[][] = [];
    /** Compares the entry of the latest mail with that of the feed. */
    const look = async () => {
      const [mailed = '', [shown = '', ...others]] = [(await files(id)).at(-1), await visitsOfFeed(id)];
      expect(others).toEqual([]);
      const parts = ['UID', 'DTSTART', 'SEQUENCE'].map((name) => valueOf(shown, name) ?? '');
      expect(parts.slice(0, 2)).toEqual(['UID', 'DTSTART'].map((name) => valueOf(mailed, name)));
      entries.push(parts);
    };
    const rescheduleTo = async (date: string) => {
      const { upcoming, version } = await readOrder(pim, id);
      const body = { date, slot: VISIT.slot, version };
      await pim.call('POST', `/orders/${id}/visits/${upcoming?.visits[0]?.id}/reschedule`, { body, schema: orderResponseSchema });
    };
    await moveOrder(kanya, id, 'booking-confirmed');
    await look();
    await rescheduleTo(MOVED.date);
    await look();
    await moveOrder(kanya, id, 'in-transit', 'active');
    await shop.travel('2027-02-05T05:00:00Z', pim, kanya);
    await changeOrder(pim, id, { kind: 'add', line_items: [{ kind: 'product', variant_id: SOFA, quantity: 1 }], delivery: VISIT });
    await look();
    await rescheduleTo('2027-02-15');
    await look();
    const [booked, moved, added, addedLater] = entries.map(([uid, , sequence]) => ({ uid, sequence: Number(sequence) }));
    expect([moved?.uid, addedLater?.uid]).toEqual([booked?.uid, added?.uid]);
    expect(added?.uid).not.toBe(booked?.uid);
    expect(moved?.sequence).toBeGreaterThan(booked?.sequence ?? 0);
    expect(addedLater?.sequence).toBeGreaterThan(added?.sequence ?? 0);
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

  it('gives a visit of two changes a new calendar entry after the pieces of the first change are returned', async () => {
    await shop.travel('2026-11-16T06:50:00Z', pim, kanya);
    const { id } = await place({ line_items: [{ variant_id: LAMP, quantity: 1 }] });
    await deliverOrder(kanya, id);
    await shop.travel('2027-02-01T05:00:00Z', pim, kanya);
    for (const variant_id of [SOFA, OTHER_LAMP])
      await changeOrder(pim, id, { kind: 'add', line_items: [{ kind: 'product', variant_id, quantity: 2 }], delivery: VISIT });
    const sofas = (await readOrder(pim, id)).line_items.find(({ variant_id }) => variant_id === SOFA)?.id ?? 0;
    await changeOrder(pim, id, { kind: 'return', items: [{ item_id: sofas, quantity: 2 }] });
    const [, first = '', second = '', calledOff = '', left = '', ...others] = await files(id);
    expect(others).toEqual([]);
    expect([first, second, calledOff, left].map((file) => valueOf(file, 'METHOD'))).toEqual(['PUBLISH', 'PUBLISH', 'CANCEL', 'PUBLISH']);
    expect([second, calledOff].map((file) => valueOf(file, 'UID'))).toEqual(Array(2).fill(valueOf(first, 'UID')));
    const [visit = '', ...twice] = await visitsOfFeed(id);
    expect(twice).toEqual([]);
    expect(valueOf(visit, 'UID')).not.toBe(valueOf(first, 'UID'));
    for (const name of ['UID', 'DTSTART', 'DESCRIPTION']) expect(valueOf(left, name)).toBe(valueOf(visit, name));
  });

  it('a visit before a booked relocation is at the old address in the calendar', async () => {
    await shop.travel('2026-11-16T06:50:00Z', pim, kanya);
    const { id } = await place({ line_items: [{ variant_id: LAMP, quantity: 1 }] });
    await deliverOrder(kanya, id);
    await shop.travel('2027-02-01T05:00:00Z', pim, kanya);
    const later = { date: '2027-02-15', slot: '13:00-15:00' } as const;
    const asked = await changeOrder(pim, id, { kind: 'relocate', shipping: OTHER_HOME, delivery: later });
    await answerChange(kanya, id, asked.data.changes[0]?.id, 'approve');
    await changeOrder(pim, id, { kind: 'add', line_items: [{ kind: 'product', variant_id: SOFA, quantity: 1 }], delivery: VISIT });
    const { upcoming, version } = await readOrder(pim, id);
    const visit = upcoming?.visits.find(({ kinds }) => kinds.includes('relocation'))?.id;
    const body = { date: '2027-02-16', slot: later.slot, version };
    await pim.call('POST', `/orders/${id}/visits/${visit}/reschedule`, { body, schema: orderResponseSchema });
    const [, ...sent] = await files(id);
    expect(sent.map((file) => valueOf(file, 'LOCATION'))).toEqual(Array(3).fill(expect.stringContaining('Soi Ari 4')));
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
