import {
  exportResponseSchema,
  faultResponseSchema,
  faultsResponseSchema,
  faultWithdrawnResponseSchema,
  reviewPhotoResponseSchema,
  staffFaultResponseSchema,
  staffFaultsResponseSchema,
  type SubscriptionChangeBody,
} from '@spruce/contract';
import { asc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { ONE_DATABASE } from '../../test/databases';
import { changeOrder, quoteChange, readOrder } from '../../test/order-calls';
import { LAMP, ROOM, SLOT, SOFA, startOrderShop, type OrderShop } from '../../test/order-shop';
import { signedIn, type Visitor } from '../../test/visitor';
import { customers, deliveryVisits, faults, orderItems, orders, outbox, reviewPhotos } from '../platform/database/schema';
import { runScheduledJobs } from '../orders/scheduled-jobs';
import { composeMail } from '../platform/mail/compose';

const DELIVERED = '2026-11-22T05:00:00Z';
const VISIT = { date: '2026-12-01', slot: '13:00-15:00' } as const;
const TEXT = 'The left front leg wobbles when someone sits down.';

describe.each(ONE_DATABASE)('faults (%s)', (database) => {
  let shop: OrderShop;
  let pim: Visitor;
  let orderId: number;
  let sofa: number;
  beforeAll(async () => {
    shop = await startOrderShop(database);
    await shop.slot(SLOT, 100);
    await shop.slot(VISIT, 100);
  });
  afterAll(() => shop.close());

  const rent = async (lines: object[] = [{ kind: 'product', variant_id: SOFA, quantity: 2 }]) => {
    for (const id of [SOFA, LAMP]) await shop.stock(id, 9);
    await shop.travel('2026-11-16T06:50:00Z');
    pim = await shop.customer();
    const { data: order } = await shop.place(pim, { line_items: lines as never });
    await shop.connection.db.update(orders).set({ status: 'active' }).where(eq(orders.id, order.id));
    await shop.travel(DELIVERED, pim);
    await shop.connection.db.delete(outbox);
    orderId = order.id;
    sofa = order.line_items[0]?.id ?? 0;
  };
  beforeEach(async () => {
    await shop.connection.db.delete(faults);
    await rent();
  });

  const list = async (visitor = pim) =>
    (await visitor.call('GET', `/orders/${orderId}/faults`, { schema: faultsResponseSchema, query: { lang: 'en' } })).body;
  const body = (more: object = {}) => ({ item_id: sofa, variation_id: SOFA, kind: 'wobbly', text: TEXT, lang: 'en', ...more });
  const report = async (more: object = {}) =>
    (await pim.call('POST', `/orders/${orderId}/faults`, { body: body(more), schema: faultResponseSchema })).body.data;
  const staffMember = () => signedIn(shop, { role: 'staff' });
  const answer = async (staff: Visitor, id: number, more: object) =>
    (
      await staff.call('PUT', `/staff/faults/${id}`, {
        body: { version: 1, answer: 'We’re sorry about that.', ...more },
        schema: staffFaultResponseSchema,
      })
    ).body.data;
  const mails = async () =>
    (await shop.connection.db.select().from(outbox).where(eq(outbox.kind, 'mail.send')).orderBy(asc(outbox.id)))
      .map(({ payload }) => payload as { template: string; data: Record<string, unknown> })
      .filter(({ template }) => template.startsWith('fault-'));
  const upload = async (visitor: Visitor) => {
    const file = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#a05030' } })
      .jpeg()
      .toBuffer();
    const headers = { 'content-type': 'image/jpeg' };
    return (await visitor.call('POST', '/reviews/photos', { body: file, headers, schema: reviewPhotoResponseSchema })).body.data.id;
  };

  it('lists the pieces at home, also the pieces of a package, and none before the delivery', async () => {
    expect((await list()).pieces).toMatchObject([
      { item_id: sofa, variation_id: SOFA, in_package: false, name: 'Nara 3-Seat Sofa', variant: 'Sand', reported: false },
    ]);
    await shop.connection.db.update(orders).set({ status: 'in-transit' }).where(eq(orders.id, orderId));
    expect((await list()).pieces).toEqual([]);
    await pim.refused(404, 'fault_piece_unknown', 'POST', `/orders/${orderId}/faults`, { body: body() });
    await rent([{ kind: 'package', variant_id: ROOM, quantity: 1 }]);
    const { pieces } = await list();
    expect(pieces.length).toBeGreaterThan(2);
    expect(new Set(pieces.map(({ in_package: inPackage }) => inPackage))).toEqual(new Set([true]));
    const [piece] = pieces;
    await report({ variation_id: piece?.variation_id });
    expect((await list()).pieces.map(({ reported }) => reported)).toEqual(pieces.map((_, index) => index === 0));
  });

  it('stores a report with photos, mails that it was received, and shows it to staff', async () => {
    const photos = [await upload(pim), await upload(pim)];
    const fault = await report({ photos });
    expect(fault).toMatchObject({ kind: 'wobbly', text: TEXT, state: 'new', reported_on: '2026-11-22' });
    expect(fault.photos.map(({ id }) => id)).toEqual(photos);
    expect(await mails()).toMatchObject([{ template: 'fault-received', data: { piece: 'Nara 3-Seat Sofa', text: TEXT } }]);
    expect((await list()).data).toEqual([fault]);
    const { body: queue } = await (await staffMember()).call('GET', '/staff/faults', { schema: staffFaultsResponseSchema });
    expect(queue.counts).toEqual({ new: 1, answered: 0 });
    expect(queue.data).toMatchObject([{ id: fault.id, version: 1, order: { id: orderId }, customer: { id: pim.id } }]);
    expect(queue.data[0]?.costs.find(({ kind }) => kind === 'wear')?.cost).toBe(0);
  });

  it('refuses a second report while the first has no answer, pieces of other lines, and photos of others', async () => {
    const other = await signedIn(shop);
    const foreign = await upload(other);
    await pim.refused(422, 'review_photo_unknown', 'POST', `/orders/${orderId}/faults`, { body: body({ photos: [foreign] }) });
    await report();
    await pim.refused(409, 'fault_open', 'POST', `/orders/${orderId}/faults`, { body: body() });
    await pim.refused(404, 'fault_piece_unknown', 'POST', `/orders/${orderId}/faults`, { body: body({ variation_id: LAMP }) });
    for (const wrong of [{ text: 'Too short' }, { text: 'x'.repeat(1_001) }, { kind: 'haunted' }])
      await pim.refused(400, 'rest_invalid_param', 'POST', `/orders/${orderId}/faults`, { body: body(wrong) });
  });

  it('answers 404 for orders and reports of other customers, and for staff routes that a customer calls', async () => {
    const { id } = await report();
    const other = await signedIn(shop);
    for (const [method, path] of [
      ['GET', `/orders/${orderId}/faults`],
      ['DELETE', `/orders/${orderId}/faults/${id}`],
    ] as const)
      await other.refused(404, 'order_not_found', method, path);
    await other.refused(404, 'order_not_found', 'POST', `/orders/${orderId}/faults`, { body: body() });
    await pim.refused(404, 'order_not_found', 'GET', '/orders/999999/faults');
    await pim.refused(404, 'fault_not_found', 'DELETE', `/orders/${orderId}/faults/999999`);
    await pim.refused(404, 'rest_no_route', 'GET', '/staff/faults');
    await pim.refused(404, 'rest_no_route', 'PUT', `/staff/faults/${id}`, { body: { version: 1, state: 'solved', answer: 'Mine' } });
  });

  it('lets the customer withdraw a report with its photos until staff have answered it', async () => {
    const { id } = await report({ photos: [await upload(pim)] });
    const path = `/orders/${orderId}/faults/${id}`;
    await pim.call('DELETE', path, { schema: faultWithdrawnResponseSchema });
    expect(await shop.connection.db.select({ id: reviewPhotos.id }).from(reviewPhotos).where(eq(reviewPhotos.customerId, pim.id))).toEqual(
      [],
    );
    const { id: second } = await report();
    await answer(await staffMember(), second, { state: 'solved' });
    await pim.refused(409, 'fault_answered', 'DELETE', `/orders/${orderId}/faults/${second}`);
  });

  it('mails an answer 15 seconds later, and nothing about an answer that staff undo in time', async () => {
    await shop.connection.db.update(customers).set({ language: 'th' }).where(eq(customers.id, pim.id));
    const { id } = await report();
    await shop.connection.db.delete(outbox);
    const staff = await staffMember();
    await staff.refused(422, 'fault_answer_incomplete', 'PUT', `/staff/faults/${id}`, { body: { version: 1, state: 'solved' } });
    for (const more of [{ state: 'repair' }, { state: 'repair', visit: { ...VISIT, date: '2026-11-21' } }, { state: 'damage' }])
      await staff.refused(422, 'fault_answer_incomplete', 'PUT', `/staff/faults/${id}`, { body: { version: 1, answer: 'Yes', ...more } });
    await answer(staff, id, { state: 'solved' });
    await staff.refused(409, 'fault_stale', 'PUT', `/staff/faults/${id}`, { body: { version: 1, state: 'solved', answer: 'Again' } });
    expect(await answer(staff, id, { version: 2, state: 'new' })).toMatchObject({ state: 'new', version: 3 });
    await shop.travel('2026-11-22T05:01:00Z', pim);
    await shop.app.outbox.runDue();
    expect(await mails()).toEqual([]);
    const again = await staffMember();
    expect(await answer(again, id, { version: 3, state: 'repair', visit: VISIT })).toMatchObject({ visit: VISIT });
    await shop.travel('2026-11-22T05:02:00Z', pim);
    await shop.app.outbox.runDue();
    expect(await mails()).toMatchObject([{ template: 'fault-answered', language: 'th', data: { outcome: 'repair', visit: VISIT } }]);
    expect((await list()).data).toMatchObject([{ state: 'repair', visit: VISIT, answer: { date: '2026-11-22' } }]);
  });

  it('tells the cost of damage from the table, at the agreed price of the piece', async () => {
    const { id } = await report({ kind: 'stained' });
    // 20 × ฿1,290 × 5 %
    expect(await answer(await staffMember(), id, { state: 'damage', damage: 'stain' })).toMatchObject({
      damage: { kind: 'stain', cost: 1290 },
    });
    expect((await list()).data).toMatchObject([{ state: 'damage', damage: { kind: 'stain', cost: 1290 } }]);
  });

  describe('a free swap', () => {
    const swap = (variant_id = SOFA): SubscriptionChangeBody => ({
      kind: 'swap',
      item_id: sofa,
      quantity: 1,
      to: { kind: 'product', variant_id },
      delivery: VISIT,
    });

    it('for the same piece costs nothing, keeps the rent and can be booked once', async () => {
      await pim.refused(422, 'change_same_piece', 'POST', `/orders/${orderId}/subscription-change/quote`, { body: swap() });
      const { id } = await report();
      await answer(await staffMember(), id, { state: 'swap' });
      expect((await list()).data).toMatchObject([{ state: 'swap', swap_open: true }]);
      const before = await readOrder(pim, orderId);
      const stock = await shop.readStock(SOFA);
      const quote = await quoteChange(pim, orderId, swap());
      expect(quote).toMatchObject({ charge: 0, refund: 0, visit: { amount: 0, reason: 'free' }, problems: [] });
      const { data: after, payment } = await changeOrder(pim, orderId, swap());
      expect(payment).toBeNull();
      expect(after.changes.at(0)).toMatchObject({ kind: 'swap', state: 'applied', charge: 0 });
      expect(await shop.readStock(SOFA)).toBe(stock - 1);
      expect((await readOrder(pim, orderId)).monthly).toBe(before.monthly);
      expect((await list()).data[0]).not.toHaveProperty('swap_open');
      await pim.refused(422, 'change_same_piece', 'POST', `/orders/${orderId}/subscription-change/quote`, { body: swap() });
      const visits = await shop.connection.db.select().from(deliveryVisits).where(eq(deliveryVisits.orderId, orderId));
      expect(visits.find(({ kind }) => kind === 'swap')).toMatchObject({ date: VISIT.date, bringsBack: { [SOFA]: 1 } });
      await shop.travel('2026-12-02T05:00:00Z', pim);
      await runScheduledJobs({ db: shop.connection.db, clock: shop.clock });
      expect(await shop.readStock(SOFA)).toBe(stock);
      const rows = await shop.connection.db.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(asc(orderItems.id));
      expect(rows.map(({ state, quantity }) => [state, quantity])).toEqual(
        expect.arrayContaining([
          ['rented', 1],
          ['swapped', 1],
          ['rented', 1],
        ]),
      );
    });

    it('for a dearer piece costs only the rent, and other swaps of the order cost the visit', async () => {
      const { id } = await report();
      const dearer = 1021;
      await shop.stock(dearer, 5);
      const paid = await quoteChange(pim, orderId, swap(dearer));
      await answer(await staffMember(), id, { state: 'swap' });
      const free = await quoteChange(pim, orderId, swap(dearer));
      expect(paid.charge - free.charge).toBe(1800);
      expect(free.after.monthly).toBe(paid.after.monthly);
    });

    it('of a piece in a package is free for this piece only', async () => {
      await rent([{ kind: 'package', variant_id: ROOM, quantity: 1 }]);
      const [piece, other] = (await list()).pieces;
      const { id } = await report({ variation_id: piece?.variation_id });
      await answer(await staffMember(), id, { state: 'swap' });
      const swapOf = (variation = 0): SubscriptionChangeBody => ({
        ...{ kind: 'swap', item_id: sofa, piece: variation, quantity: 1, delivery: VISIT },
        to: { kind: 'product', variant_id: variation },
      });
      await shop.stock(piece?.variation_id ?? 0, 3);
      expect(await quoteChange(pim, orderId, swapOf(piece?.variation_id))).toMatchObject({ charge: 0, visit: { amount: 0 } });
      await pim.refused(422, 'change_same_piece', 'POST', `/orders/${orderId}/subscription-change/quote`, {
        body: swapOf(other?.variation_id),
      });
    });

    it('is gone when staff undo the answer, and is back when they give it again', async () => {
      const { id } = await report();
      const staff = await staffMember();
      await answer(staff, id, { state: 'swap' });
      await answer(staff, id, { version: 2, state: 'new' });
      await pim.refused(422, 'change_same_piece', 'POST', `/orders/${orderId}/subscription-change/quote`, { body: swap() });
      await answer(staff, id, { version: 3, state: 'swap' });
      expect(await quoteChange(pim, orderId, swap())).toMatchObject({ charge: 0 });
    });
  });

  it('includes the reports in the export of the account', async () => {
    const { id } = await report({ photos: [await upload(pim)] });
    await answer(await staffMember(), id, { state: 'solved' });
    const exported = (await pim.call('GET', `/account/${pim.id}/export`, { schema: exportResponseSchema })).body.data as unknown;
    expect(exported).toMatchObject({ faults: [{ order_id: orderId, kind: 'wobbly', text: TEXT, state: 'solved' }] });
  });

  it('links the mails to the order, and the mail about a free swap to its form, in both languages', () => {
    const order = { order_id: 7, order_number: 'SP-1', first_name: 'Pim', piece: 'Nara' };
    const swapped = { ...order, outcome: 'swap', answer: 'Sorry', visit: null, damage: null };
    expect(composeMail('fault-received', 'th', { ...order, kind: 'noisy', text: TEXT }, 'https://shop.example').text).toContain(
      'https://shop.example/th/order/7',
    );
    expect(composeMail('fault-answered', 'en', swapped, 'https://shop.example').text).toContain(
      'https://shop.example/order/7/subscription-change?change=swap',
    );
    const damaged = { ...swapped, outcome: 'damage', damage: { kind: 'stain', cost: 1290 } };
    expect(composeMail('fault-answered', 'th', damaged, 'https://shop.example').text).toContain('฿1,290');
  });
});
