import type { OrderBody } from '@spruce/contract';
import { asc, eq } from 'drizzle-orm';
import { ONE_DATABASE } from '../../../test/databases';
import { editOrder, readOrder } from '../../../test/order-calls';
import { HOME, LAMP, SLOT, SOFA, startOrderShop, type OrderShop } from '../../../test/order-shop';
import type { Visitor } from '../../../test/visitor';
import { outbox } from '../../platform/database/schema';
import { buildCalendarAttachment } from '../../platform/mail/delivery-event';
import type { queuedMailSchema } from '../../platform/mail/queue-mail';
import { rentedPieces } from '../../payments/subscriptions/billing-source';

const MOVED = { date: '2026-12-04', slot: '11:00-12:00' } as const;
const SENDING = { language: 'en', host: 'spruce.example', organizer: 'hello@spruce.example' } as const;

describe.each(ONE_DATABASE)("delivery in the customer's calendar (%s)", (database) => {
  let shop: OrderShop;
  let pim: Visitor;
  beforeAll(async () => {
    shop = await startOrderShop(database);
    for (const id of [SOFA, LAMP]) await shop.stock(id, 50);
    for (const slot of [SLOT, MOVED]) await shop.slot(slot, 9);
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
      .flatMap(({ template, data }) => buildCalendarAttachment(template, data, { ...SENDING, now: shop.clock.now() })?.content ?? [])
      .map((file) => file.replaceAll('\r\n ', ''));
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
});
