import {
  boardResponseSchema,
  orderDeskResponseSchema,
  staffChangesResponseSchema,
  staffCountsResponseSchema,
  usersResponseSchema,
  type WireBoard,
} from '@spruce/contract';
import type { OrderStatus } from '@spruce/contract/constants';
import { eq } from 'drizzle-orm';
import { TEST_DATABASES } from '../../../test/databases';
import { answerChange, changeOrder, deliverOrder, moveOrder } from '../../../test/order-calls';
import { HOME, SLOT, SOFA, startOrderShop, type OrderShop } from '../../../test/order-shop';
import { newVisitor, type Visitor } from '../../../test/visitor';
import { charges, customers } from '../../platform/database/schema';

describe.each(TEST_DATABASES)('orders as staff read them (%s)', (database) => {
  let shop: OrderShop;
  let kanya: Visitor;
  let pim: Visitor;
  let may: Visitor;
  beforeAll(async () => {
    shop = await startOrderShop(database);
    kanya = await shop.customer({ role: 'staff', firstName: 'Kanya', lastName: 'Srisuk' });
    pim = await shop.customer({ email: 'pim@board.example' });
    may = await shop.customer({ firstName: 'May', lastName: 'Chan' });
    await shop.stock(SOFA, 20);
    await shop.slot(SLOT, 20);
  });
  afterAll(() => shop.close());

  const board = async (search?: string): Promise<WireBoard> =>
    (await kanya.call('GET', '/staff/board', { ...(search && { query: { search } }), schema: boardResponseSchema })).body.data;
  const cardOf = async (id: number, search?: string) => (await board(search)).cards.find((card) => card.id === id);
  const countOf = ({ counts }: WireBoard, status: OrderStatus) => counts.find((row) => row.status === status)?.count;
  const move = (id: number, ...statuses: OrderStatus[]) => moveOrder(kanya, id, ...statuses);

  it('answers 404 to customers and guests [purpose.staff] [role.checkout-admin]', async () => {
    const { id } = (await shop.place(pim)).data;
    for (const path of ['/staff/board', '/staff/counts', '/staff/changes', `/staff/orders/${id}`]) {
      await pim.refused(404, 'rest_no_route', 'GET', path);
      await newVisitor(shop).refused(404, 'rest_no_route', 'GET', path);
    }
    await kanya.refused(404, 'order_not_found', 'GET', '/staff/orders/999999');
  });

  it('finds an order by number, name, phone or email in any common spelling [purpose.staff]', async () => {
    const orn = await shop.customer({ firstName: 'Ornanong', lastName: 'Jitdee', phone: '0897776655' });
    const shipping = { ...HOME, first_name: 'สมหญิง', last_name: 'Rakthai', phone: '0623334444' };
    const { id, number } = (await shop.place(orn, { shipping })).data;
    const phones = ['089 777 6655', '089-777-6655', '+66 89 777 6655', '66897776655', '+66 (0)89 777 6655', '๐๘๙ ๗๗๗ ๖๖๕๕', '062 333 4444'];
    const names = ['Jitdee Ornanong', 'ornanong jit', 'Rakthai สมหญิง', 'Ornanong 062 333 4444'];
    const [, date = '', last = ''] = number.split('-');
    const numbers = [
      `#${number}`,
      `Order\u00a0${number}`,
      ` order no. ${number}. `,
      `คำสั่งเช่า ${number.replaceAll('-', '-\u2060')}`,
      `sp ${date} ${last}`,
    ];
    for (const search of [...phones, ...names, ...numbers]) {
      expect({ search, found: (await cardOf(id, search))?.id }).toEqual({ search, found: id });
      const { body } = await kanya.call('GET', '/account/get-users', { query: { search }, schema: usersResponseSchema });
      // The list of users does not search recipients of orders.
      if (!/062|สมหญิง/.test(search)) expect({ search, found: body.data.map((user) => user.id) }).toEqual({ search, found: [orn.id] });
    }
    for (const search of ['Jitdee Nobody', '089 777 0000', 'SP-000000-0000']) expect((await board(search)).cards).toEqual([]);
  });

  it('shows an order on the board in each status, hides active orders and counts closed ones [purpose.staff]', async () => {
    const { id, number } = (await shop.place(pim)).data;
    expect(await cardOf(id)).toMatchObject({
      number,
      status: 'request-booking',
      customer_name: 'Pim Suwan',
      identity: 'verified',
      payment_state: 'paid',
      asks: [],
      owed: null,
      link_expires_at: null,
      stairs_only: false,
      allowed_transitions: [
        { to: 'booking-confirmed', reason_required: false, blocked: null },
        { to: 'cancelled', reason_required: true, blocked: null },
      ],
    });
    await move(id, 'booking-confirmed');
    expect(await cardOf(id)).toMatchObject({ status: 'booking-confirmed' });
    // Cards omit these fields of the order list.
    expect((await cardOf(id))?.images).toEqual([]);
    expect(await cardOf(id)).not.toHaveProperty('refusals');
    await move(id, 'in-transit', 'active');
    expect(await cardOf(id)).toBeUndefined();
    expect(countOf(await board(), 'active')).toBe(1);
    const cancelled = (await shop.place(may)).data;
    await move(cancelled.id, 'cancelled');
    expect(await cardOf(cancelled.id)).toBeUndefined();
    expect(countOf(await board(), 'cancelled')).toBe(1);
    // A search also finds orders in statuses without a lane.
    expect(await cardOf(cancelled.id, 'May Ch')).toMatchObject({ status: 'cancelled' });
    expect(await cardOf(id, number)).toMatchObject({ status: 'active' });
    expect(countOf(await board('May Ch'), 'active')).toBe(0);
    expect((await board('May Ch')).tally).toEqual((await board()).tally);
  });

  it('the board shows an active order while one of its payments is disputed [purpose.staff]', async () => {
    const { id } = (await shop.place(pim)).data;
    await deliverOrder(kanya, id);
    const markAs = (providerState: 'disputed' | null) =>
      shop.connection.db.update(charges).set({ providerState }).where(eq(charges.orderId, id));
    expect(await cardOf(id)).toBeUndefined();
    await markAs('disputed');
    expect(await cardOf(id)).toMatchObject({ status: 'active', dispute: 'open' });
    await markAs(null);
    expect(await cardOf(id)).toBeUndefined();
  });

  it('a card shows a missing ID check and an unpaid first charge [purpose.staff]', async () => {
    shop.payments.answer = 'failed';
    const { id } = (await shop.place(may)).data;
    shop.payments.answer = 'paid';
    expect(await cardOf(id)).toMatchObject({
      payment_state: 'failed',
      owed: { kind: 'first' },
      allowed_transitions: [{ to: 'booking-confirmed', blocked: 'payment' }, { to: 'cancelled' }],
    });
    await shop.connection.db.update(customers).set({ sumsubStatus: 'pending' }).where(eq(customers.id, may.id));
    expect(await cardOf(id)).toMatchObject({ identity: 'pending', allowed_transitions: [{ blocked: 'identity' }, {}] });
    expect((await board()).tally.identity_pending).toBe(1);
  });

  it('the board and the change list show a requested change until staff answer it [purpose.staff]', async () => {
    const { id } = (await shop.place(pim)).data;
    await deliverOrder(kanya, id);
    const change = { kind: 'relocate' as const, shipping: { ...HOME, address_1: '21 Soi Thong Lo 13' }, delivery: SLOT };
    await changeOrder(pim, id, change);
    expect(await cardOf(id)).toMatchObject({ status: 'active', asks: ['relocate'] });
    expect((await board()).tally).toMatchObject({ change_requests: 1 });
    const { tally } = await board();
    const counts = await kanya.call('GET', '/staff/counts', { schema: staffCountsResponseSchema });
    expect(counts.body.data).toEqual({ to_confirm: tally.to_confirm, change_requests: 1, dead_letters: 0 });
    const list = async (state?: string) =>
      (await kanya.call('GET', '/staff/changes', { ...(state && { query: { state } }), schema: staffChangesResponseSchema })).body;
    const asked = await list();
    expect(asked.data).toMatchObject([
      { order: { id, customer_name: 'Pim Suwan', status: 'active' }, change: { kind: 'relocate', state: 'requested', charge: 1800 } },
    ]);
    expect(asked.counts).toContainEqual({ state: 'requested', count: 1 });
    await answerChange(kanya, id, asked.data[0]?.change.id, 'decline', 'No van there on that day');
    expect((await list()).data).toEqual([]);
    expect((await list('declined')).data).toMatchObject([
      { change: { state: 'declined', reason: 'No van there on that day' }, decided_by: 'Kanya Srisuk' },
    ]);
    expect(await cardOf(id)).toBeUndefined();
  });

  it('returns the customer, the state of the ID check, and whether a card is saved [purpose.staff]', async () => {
    const { id, number } = (await shop.place(pim)).data;
    const { body } = await kanya.call('GET', `/staff/orders/${number}`, { schema: orderDeskResponseSchema });
    expect(body.data).toEqual({
      customer: { id: pim.id, name: 'Pim Suwan', email: 'pim@board.example', phone: '0812345678', language: 'en' },
      identity: 'verified',
      card_on_file: true,
      link: null,
      payable: null,
    });
    expect(id).toBeGreaterThan(0);
  });
});
