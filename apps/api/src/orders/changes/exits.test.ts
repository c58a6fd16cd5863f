import { orderResponseSchema, type OrderEditBody } from '@spruce/contract';
import type { OrderStatus } from '@spruce/contract/constants';
import { and, eq } from 'drizzle-orm';
import { ONE_DATABASE } from '../../../test/databases';
import { answerChange, changeOrder, deliverOrder, editOrder, moveOrder, quoteEdit, readOrder } from '../../../test/order-calls';
import { LAMP, newKey, orderBody, SLOT, SOFA, startOrderShop, type OrderShop } from '../../../test/order-shop';
import type { Visitor } from '../../../test/visitor';
import { charges } from '../../platform/database/schema';
import { runScheduledJobs } from '../scheduled-jobs';

const OTHER_LAMP = 1672;
const LATER = { date: '2026-12-04', slot: '11:00-12:00' } as const;
const VISIT = { date: '2027-01-12', slot: '15:00-17:00' } as const;

// Every way to drop an unpaid change must restore pieces, slots and money.
describe.each(ONE_DATABASE)('dropping an unpaid change (%s)', (database) => {
  let shop: OrderShop;
  let kanya: Visitor;
  let pim: Visitor;
  beforeAll(async () => {
    shop = await startOrderShop(database);
    kanya = await shop.customer({ role: 'staff', firstName: 'Kanya' });
    pim = await shop.customer();
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.travel('2026-11-16T06:50:00Z', kanya, pim);
    shop.payments.answer = 'paid';
    for (const id of [SOFA, LAMP, OTHER_LAMP]) await shop.stock(id, 20);
    for (const slot of [SLOT, LATER, VISIT]) await shop.slot(slot, 9);
  });

  const move = (id: number, ...statuses: OrderStatus[]) => moveOrder(kanya, id, ...statuses);
  const cancel = async (id: number) =>
    pim.call('POST', `/orders/${id}/cancel`, { body: { version: (await readOrder(pim, id)).version }, schema: orderResponseSchema });
  const activate = async (id: number) => {
    await deliverOrder(kanya, id);
    await shop.travel('2027-01-04T05:00:00Z', pim, kanya);
  };
  const edit = (id: number, body: Omit<OrderEditBody, 'version'>) => editOrder(pim, id, body);
  const swapLamp = async (id: number) => {
    const item = (await readOrder(pim, id)).line_items.find(({ variant_id }) => variant_id === LAMP);
    return changeOrder(pim, id, {
      kind: 'swap',
      item_id: item?.id ?? 0,
      quantity: 1,
      to: { kind: 'product', variant_id: OTHER_LAMP },
      delivery: VISIT,
    });
  };
  const house = () => runScheduledJobs({ db: shop.connection.db, clock: shop.clock });
  const stock = async () => [await shop.readStock(SOFA), await shop.readStock(LAMP), await shop.readStock(OTHER_LAMP)];
  const taken = async () => [
    await shop.countTaken(SLOT.date, SLOT.slot),
    await shop.countTaken(LATER.date, LATER.slot),
    await shop.countTaken(VISIT.date, VISIT.slot),
  ];
  const chargeOf = async (orderId: number) =>
    (
      await shop.connection.db
        .select()
        .from(charges)
        .where(and(eq(charges.orderId, orderId), eq(charges.kind, 'change')))
    ).at(-1);
  const twoLines = {
    line_items: [
      { variant_id: SOFA, quantity: 1 },
      { variant_id: LAMP, quantity: 2 },
    ],
  };

  it('releases the pieces and slots of an order and its unpaid edit when the order is cancelled', async () => {
    const { data: order } = await shop.place(pim);
    shop.payments.answer = 'failed';
    await edit(order.id, { line_items: [{ variant_id: SOFA, quantity: 3 }], delivery: LATER });
    expect([await stock(), await taken()]).toEqual([
      [17, 20, 20],
      [1, 1, 0],
    ]);
    await cancel(order.id);
    expect([await stock(), await taken()]).toEqual([
      [20, 20, 20],
      [0, 0, 0],
    ]);
  });

  it('withdraws an unpaid edit when the booking is confirmed', async () => {
    const { data: order } = await shop.place(pim);
    shop.payments.answer = 'failed';
    await edit(order.id, { line_items: [{ variant_id: SOFA, quantity: 3 }], delivery: LATER });
    const moved = await move(order.id, 'booking-confirmed');
    expect(moved).toMatchObject({ change_requests: 0, changes: [{ state: 'withdrawn' }], pieces: 1, delivery: SLOT });
    expect([await stock(), await taken()]).toEqual([
      [19, 20, 20],
      [1, 0, 0],
    ]);
    // The customer pays on a page that was still open. The order must not change, because it is confirmed.
    const charge = await chargeOf(order.id);
    await shop.payments.pay(charge?.stripeInvoiceId ?? '');
    expect(await readOrder(pim, order.id)).toMatchObject({ pieces: 1, changes: [{ state: 'withdrawn' }] });
  });

  it('an unpaid swap restocks nothing on its visit day, and only rented pieces at the end of the order', async () => {
    const { data: order } = await shop.place(pim, twoLines);
    await activate(order.id);
    shop.payments.answer = 'failed';
    await swapLamp(order.id);
    expect(await stock()).toEqual([19, 18, 19]);
    await shop.travel('2027-01-14T05:00:00Z', pim, kanya);
    await house();
    await house();
    expect(await stock()).toEqual([19, 18, 20]);
    expect(await readOrder(pim, order.id)).toMatchObject({ change_requests: 0, pieces: 3 });
    await move(order.id, 'termination-confirmed', 'terminated');
    expect(await stock()).toEqual([20, 20, 20]);
  });

  it('ending an order with an unpaid swap restocks each rented piece once', async () => {
    const { data: order } = await shop.place(pim, twoLines);
    await activate(order.id);
    shop.payments.answer = 'failed';
    await swapLamp(order.id);
    await move(order.id, 'termination-confirmed', 'terminated');
    expect([await stock(), (await taken())[2]]).toEqual([[20, 20, 20], 0]);
  });

  it('allows blocked actions again after an unpaid change is withdrawn', async () => {
    const { data: order } = await shop.place(pim, twoLines);
    await activate(order.id);
    shop.payments.answer = 'failed';
    const asked = await swapLamp(order.id);
    expect(asked.data.actions).toEqual(['relocate', 'pay']);
    await shop.conflict(pim, 'change_open', 'POST', `/orders/${order.id}/subscription-change/quote`, { kind: 'extend', months: 18 });
    const withdrawn = await answerChange(pim, order.id, asked.data.changes[0]?.id, 'withdraw');
    expect(withdrawn.data).toMatchObject({ change_requests: 0, changes: [{ state: 'withdrawn' }] });
    expect(withdrawn.data.actions).toEqual(['extend', 'add', 'swap', 'relocate', 'end-early']);
    expect([await stock(), (await taken())[2]]).toEqual([[19, 18, 20], 0]);
  });

  it('an early end after a later month ends the order after that month, not after the current month', async () => {
    const { data: order } = await shop.place(pim);
    await activate(order.id);
    const ended = await changeOrder(pim, order.id, { kind: 'end-early', months: 8, delivery: { date: '2027-07-22', slot: '13:00-15:00' } });
    expect(ended.data).toMatchObject({ status: 'termination-confirmed', months: 8, ends_on: '2027-07-21' });
    expect(shop.payments.bills.at(-1)).toMatchObject({ orderId: order.id, endsOn: '2027-07-21' });
    // Six months are still unpaid.
    expect(ended.data).toMatchObject({ next_charge_on: '2027-01-21', left_to_pay: 6 * 1290 });
  });

  it('an edit computes the coupon’s discount again, and removes it below the coupon’s minimum [api.coupon]', async () => {
    const noi = await shop.customer();
    const { data: order } = await shop.place(noi, { coupon: 'FIRST10', line_items: [{ variant_id: SOFA, quantity: 1 }] });
    expect(order.totals.coupon_discount).toBe(Math.ceil((1290 + 1800) / 10));
    const quoteOf = (quantity: number) =>
      quoteEdit(noi, order.id, { version: order.version, line_items: [{ variant_id: LAMP, quantity }] });
    expect((await quoteOf(10)).after.first_charge).toBe(4200 - 420);
    expect((await quoteOf(1)).after.first_charge).toBe(2040);
  });

  it('waives a difference below the smallest charge, and counts it in the next edit [api.coupon]', async () => {
    const noi = await shop.customer();
    const { data: order } = await shop.place(noi, { coupon: 'FRIENDS99', line_items: [{ variant_id: LAMP, quantity: 1 }] });
    // Rent and delivery are 240 + 1,800 = 2,040. The coupon takes off 2,020, so 20 are charged.
    expect(order.totals).toMatchObject({ coupon_discount: 2020, first_charge: 20 });
    const lamps = (quantity: number) => ({ line_items: [{ variant_id: LAMP, quantity }] });
    // 4 × 240 + 1,800 = 2,760, less the discount of 2,733 = 27, which is 7 more than the amount paid.
    const small = await editOrder(noi, order.id, lamps(4));
    expect(small.quote).toMatchObject({ charge: 0, waived: 7, refund: 0, after: { first_charge: 20 } });
    expect(small).toMatchObject({ payment: null, data: { totals: { monthly: 960, coupon_discount: 2740, first_charge: 20 } } });
    // 8 × 240 + 1,800 = 3,720, less the discount of 3,683 = 37.
    const quote = await quoteEdit(noi, order.id, { version: small.data.version, ...lamps(8) });
    expect(quote).toMatchObject({ charge: 17, after: { first_charge: 37 } });
    expect(quote.waived).toBeUndefined();
  });

  it('refuses the second of two parallel orders with a first-order coupon [api.coupon]', async () => {
    const noi = await shop.customer();
    const cookie = [...noi.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answers = await Promise.all(
      [newKey(), newKey()].map((key) =>
        shop.app.inject({
          method: 'POST',
          url: '/sp/v1/orders',
          headers: { authorization: `Bearer ${noi.token}`, cookie, 'idempotency-key': key },
          payload: orderBody(noi, { coupon: 'FIRST10' }),
        }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode < 300)).toHaveLength(1);
    expect(answers.map((answer) => answer.json<{ code?: string }>().code).filter(Boolean)).toEqual(['coupon_first_order']);
  });

  it('orders and edits by staff are paid by link and never charge a card [role.checkout-admin]', async () => {
    const { data: order } = await shop.place(kanya, { customer_id: pim.id, pay_by: 'card' });
    expect(order.pay_by).toBe('link');
    expect(shop.payments.bills.at(-1)).toMatchObject({ payBy: 'link', paymentMethod: null });
    const [line] = order.line_items;
    await editOrder(kanya, order.id, { line_items: [{ variant_id: SOFA, quantity: 2 }] });
    expect({ line: line?.quantity, changes: shop.payments.bills.at(-1)?.changes }).toMatchObject({
      line: 1,
      changes: [{ createdBy: kanya.id }],
    });
  });

  it('refuses an order with more lines than Stripe can bill', async () => {
    const many = Array.from({ length: 21 }, (_, at) => ({ variant_id: 1011 + at, quantity: 1 }));
    await pim.refused(422, 'order_lines_too_many', 'POST', '/orders/quote', { body: { months: 12, line_items: many } });
  });
});
