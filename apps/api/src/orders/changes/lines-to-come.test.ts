import type { SubscriptionChangeBody, WireOrder } from '@spruce/contract';
import { and, eq, ne } from 'drizzle-orm';
import { ONE_DATABASE } from '../../../test/databases';
import { answerChange, changeOrder, deliverOrder, moveOrder, quoteChange, readOrder } from '../../../test/order-calls';
import { HOME, LAMP, OTHER_HOME, SOFA, startOrderShop, type OrderShop } from '../../../test/order-shop';
import type { Visitor } from '../../../test/visitor';
import { charges, deliveryVisits } from '../../platform/database/schema';
import type { SlotChoice } from '../../delivery/slots';
import { runScheduledJobs } from '../scheduled-jobs';

const OTHER_LAMP = 1672;
const DELIVERY = { date: '2027-02-01', slot: '13:00-15:00' } as const;
const SOON = { date: '2027-04-09', slot: '13:00-15:00' } as const;
const EIGHTH = { date: '2027-05-08', slot: '13:00-15:00' } as const;
const TENTH = { date: '2027-05-10', slot: '13:00-15:00' } as const;
const COLLECTION = { date: '2027-05-03', slot: '15:00-17:00' } as const;

// A 12-month order, delivered on 1 February. April is month 3; the next monthly day is 1 May. A sofa costs ฿1,290 a month.
describe.each(ONE_DATABASE)('ending pieces that are not delivered yet (%s)', (database) => {
  let shop: OrderShop;
  let kanya: Visitor;
  let pim: Visitor;
  let order: WireOrder;
  beforeAll(async () => {
    shop = await startOrderShop(database);
    kanya = await shop.customer({ role: 'staff', firstName: 'Kanya' });
    pim = await shop.customer();
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    shop.payments.answer = 'paid';
    await shop.travel('2027-01-25T05:00:00Z', kanya, pim);
    for (const id of [SOFA, LAMP, OTHER_LAMP]) await shop.stock(id, 300);
    for (const slot of [DELIVERY, SOON, EIGHTH, TENTH, COLLECTION]) await shop.slot(slot, 9);
    order = (
      await shop.place(pim, {
        line_items: [
          { variant_id: SOFA, quantity: 1 },
          { variant_id: LAMP, quantity: 1 },
        ],
        delivery: DELIVERY,
      })
    ).data;
    await deliverOrder(kanya, order.id);
    await shop.travel('2027-04-20T05:00:00Z', pim, kanya);
  });

  const read = () => readOrder(kanya, order.id);
  const quote = (change: SubscriptionChangeBody) => quoteChange(pim, order.id, change);
  const change = async (asked: SubscriptionChangeBody) => (await changeOrder(pim, order.id, asked)).data;
  const add = (variant_id: number, quantity: number, delivery: SlotChoice = EIGHTH) =>
    change({ kind: 'add', line_items: [{ kind: 'product', variant_id, quantity }], delivery } as SubscriptionChangeBody);
  const rented = async (variant_id: number, pick: 'first' | 'last' = 'last') => {
    const items = (await read()).line_items.filter((item) => item.variant_id === variant_id && item.state === 'rented');
    return (pick === 'first' ? items[0] : items.at(-1)) as WireOrder['line_items'][number];
  };
  const swap = async (from: number, to: number, quantity: number, delivery: SlotChoice) =>
    change({
      kind: 'swap',
      item_id: (await rented(from)).id,
      quantity,
      to: { kind: 'product', variant_id: to },
      delivery,
    } as SubscriptionChangeBody);
  const returning = async (variant_id: number, quantity: number) =>
    ({ kind: 'return', items: [{ item_id: (await rented(variant_id)).id, quantity }] }) as SubscriptionChangeBody;
  const house = async (time: string) => {
    await shop.travel(time, pim, kanya);
    await runScheduledJobs({ db: shop.connection.db, clock: shop.clock });
  };
  const stock = async () => [await shop.readStock(SOFA), await shop.readStock(LAMP), await shop.readStock(OTHER_LAMP)];
  const taken = async () => [await shop.countTaken(EIGHTH.date, EIGHTH.slot), await shop.countTaken(TENTH.date, TENTH.slot)];
  /** Jobs of several orders run at once, so the last bill can be of another order. */
  const billedRefunds = () => shop.payments.bills.findLast(({ orderId }) => orderId === order.id)?.refunds;
  const visits = async () =>
    (
      await shop.connection.db
        .select()
        .from(deliveryVisits)
        .where(and(eq(deliveryVisits.orderId, order.id), ne(deliveryVisits.kind, 'delivery')))
        .orderBy(deliveryVisits.id)
    ).map(({ kind, state, bringsBack }) => [kind, state, bringsBack]);

  it('returning an undelivered addition cancels its visit, restocks its pieces, and charges nothing', async () => {
    const added = await add(SOFA, 20);
    expect([added.pieces, await stock(), await taken()]).toEqual([22, [279, 299, 300], [1, 0]]);
    const back = await returning(SOFA, 20);
    expect(await quote(back)).toMatchObject({ charge: 0, refund: 0, visit_window: null, re_rating: [], after: { monthly: order.monthly } });
    expect(await change(back)).toMatchObject({ pieces: 2, monthly: order.monthly });
    const after = [[299, 299, 300], [0, 0], [['addition', 'cancelled', {}]]];
    expect([await stock(), await taken(), await visits()]).toEqual(after);
    for (const day of ['2027-05-02', '2027-05-09', '2027-06-02']) {
      await house(`${day}T05:00:00Z`);
      expect([await stock(), await taken(), await visits()]).toEqual(after);
    }
  });

  it('returning 5 of 20 undelivered sofas keeps the visit for the other 15', async () => {
    await add(SOFA, 20);
    const after = await change(await returning(SOFA, 5));
    expect(after.line_items.filter(({ variant_id }) => variant_id === SOFA).map(({ quantity, state }) => [quantity, state])).toEqual([
      [1, 'rented'],
      [15, 'rented'],
      [5, 'returned'],
    ]);
    expect([await stock(), await taken(), await visits()]).toEqual([[284, 299, 300], [1, 0], [['addition', 'booked', {}]]]);
  });

  it('returning undelivered sofas refunds the month that was already charged', async () => {
    await add(SOFA, 2);
    await house('2027-05-02T05:00:00Z');
    const { unit_price } = await rented(SOFA);
    const back = await returning(SOFA, 2);
    expect(await quote(back)).toMatchObject({ charge: 0, refund: 2 * unit_price, visit_window: null });
    await change(back);
    expect(billedRefunds()).toMatchObject([{ reason: 'change', amount: 2 * unit_price * 100 }]);
    expect(await stock()).toEqual([299, 299, 300]);
  });

  it('returning delivered sofas after one month charges the 3-month price once', async () => {
    await shop.travel('2027-04-03T05:00:00Z', pim, kanya);
    await add(SOFA, 2, SOON);
    await house('2027-04-12T05:00:00Z');
    const { subscription_prices } = await rented(SOFA);
    const back = await returning(SOFA, 2);
    expect(await quote(back)).toMatchObject({
      re_rating: [{ used: 1, used_unit: subscription_prices.subscription_3, paid_unit: 0, charge: 2 * subscription_prices.subscription_3 }],
      charge: 2 * subscription_prices.subscription_3,
      visit_window: { from: '2027-05-01', to: '2027-05-07' },
    });
    await change({ ...back, delivery: COLLECTION } as SubscriptionChangeBody);
    expect(await stock()).toEqual([297, 299, 300]);
    await house('2027-05-04T05:00:00Z');
    expect(await stock()).toEqual([299, 299, 300]);
  });

  it('on the day before its visit an added piece counts as delivered: a return is charged and collected', async () => {
    await add(SOFA, 1);
    await house('2027-05-06T05:00:00Z');
    expect((await quote(await returning(SOFA, 1))).visit_window).toBeNull();
    await house('2027-05-07T05:00:00Z');
    const { charge, visit_window } = await quote(await returning(SOFA, 1));
    const { unit_price, subscription_prices } = await rented(SOFA);
    expect([charge, visit_window?.from]).toEqual([subscription_prices.subscription_3 - unit_price, '2027-06-01']);
  });

  it('swapping lamp A for B and then for C before the visit collects A once and restocks B immediately', async () => {
    await swap(LAMP, OTHER_LAMP, 1, EIGHTH);
    expect(await stock()).toEqual([299, 299, 299]);
    await swap(OTHER_LAMP, LAMP, 1, TENTH);
    expect([await stock(), await taken()]).toEqual([
      [299, 298, 300],
      [1, 1],
    ]);
    expect(await visits()).toEqual([
      ['swap', 'booked', { [LAMP]: 1 }],
      ['swap', 'booked', {}],
    ]);
    await house('2027-05-11T05:00:00Z');
    expect(await stock()).toEqual([299, 299, 300]);
  });

  it('swapping an undelivered addition replaces it, and returning the replacement is free', async () => {
    await add(LAMP, 4);
    await swap(LAMP, OTHER_LAMP, 4, TENTH);
    expect([await stock(), await taken(), await visits()]).toEqual([
      [299, 299, 296],
      [0, 1],
      [
        ['addition', 'cancelled', {}],
        ['addition', 'booked', {}],
      ],
    ]);
    const back = await returning(OTHER_LAMP, 4);
    expect(await quote(back)).toMatchObject({ charge: 0, visit_window: null });
    await change(back);
    await house('2027-05-12T05:00:00Z');
    expect([await stock(), await taken()]).toEqual([
      [299, 299, 300],
      [0, 0],
    ]);
  });

  it('returning the new lamp of a pending swap re-rates the 3 months of the old lamp', async () => {
    const lamp = await rented(LAMP);
    await swap(LAMP, OTHER_LAMP, 1, EIGHTH);
    const back = await returning(OTHER_LAMP, 1);
    const charge = (lamp.subscription_prices.subscription_3 - lamp.unit_price) * 3;
    expect(await quote(back)).toMatchObject({ charge, visit_window: null });
    await change(back);
    expect([await stock(), await visits()]).toEqual([[299, 299, 300], [['swap', 'booked', { [LAMP]: 1 }]]]);
    await house('2027-05-09T05:00:00Z');
    expect(await stock()).toEqual([299, 300, 300]);
  });

  it('an early end cancels later additions and refunds their visit', async () => {
    await add(SOFA, 2);
    const alone = (await rented(SOFA, 'first')).subscription_prices.subscription_3 - 1290;
    const lamp = await rented(LAMP);
    const asked = { kind: 'end-early', months: 3, delivery: COLLECTION } as SubscriptionChangeBody;
    const { charge, refund, choices } = await quote(asked);
    expect(refund).toBe(1800);
    expect([charge, choices[0]?.total]).toEqual(Array(2).fill((alone + lamp.subscription_prices.subscription_3 - lamp.unit_price) * 3));
    expect(await change(asked)).toMatchObject({ status: 'termination-confirmed', monthly: order.monthly, pieces: 2 });
    expect([await stock(), await taken()]).toEqual([
      [299, 299, 300],
      [0, 0],
    ]);
  });

  it('a termination by staff cancels a later addition and refunds its visit once', async () => {
    await add(SOFA, 2);
    await moveOrder(kanya, order.id, 'termination-confirmed');
    expect([await stock(), await taken(), await visits()]).toEqual([[299, 299, 300], [0, 0], [['addition', 'cancelled', {}]]]);
    const after = await read();
    expect(after).toMatchObject({ status: 'termination-confirmed', monthly: order.monthly, pieces: 2, ends_on: '2027-05-01' });
    expect(after.events.find(({ to_status: to }) => to === 'termination-confirmed')?.detail).toMatchObject({ given_back: 1800 });
    await shop.app.outbox.runDue();
    const given = [{ reason: 'called-off', amount: 180_000 }];
    expect(billedRefunds()).toMatchObject(given);
    await moveOrder(kanya, order.id, 'terminated');
    await shop.app.outbox.runDue();
    expect(billedRefunds()).toMatchObject(given);
  });

  it('a termination by staff refunds paid months of a cancelled addition, but not unpaid months', async () => {
    await add(SOFA, 2);
    const { unit_price } = await rented(SOFA);
    await shop.connection.db
      .update(deliveryVisits)
      .set({ date: '2027-07-09' })
      .where(and(eq(deliveryVisits.orderId, order.id), eq(deliveryVisits.kind, 'addition')));
    const { monthly } = await read();
    for (const [month, state] of [
      [4, 'paid'],
      [5, 'failed'],
    ] as const)
      await shop.connection.db.insert(charges).values({
        ...{ kind: 'renewal', state, month, amount: monthly * 100, lines: [], stripeInvoiceId: `in_${order.id}_${month}` },
        ...{ orderId: order.id, customerId: pim.id },
      });
    await shop.travel('2027-06-10T05:00:00Z', pim, kanya);
    await moveOrder(kanya, order.id, 'termination-confirmed');
    await shop.app.outbox.runDue();
    expect((await read()).changes[0]).toMatchObject({ kind: 'add', state: 'applied' });
    expect(billedRefunds()).toMatchObject([{ reason: 'called-off', amount: (1800 + 2 * unit_price) * 100 }]);
  });

  const relocateOn = async (delivery: SlotChoice) => {
    const asked = await change({ kind: 'relocate', shipping: OTHER_HOME, delivery } as SubscriptionChangeBody);
    return answerChange(kanya, order.id, asked.changes[0]?.id, 'approve');
  };
  const endInApril = { kind: 'end-early', months: 3, delivery: COLLECTION } as SubscriptionChangeBody;

  it('an early end calls off a later swap: the old lamp stays, and the fee is refunded', async () => {
    const lamp = await rented(LAMP);
    const sofa = await rented(SOFA);
    await swap(LAMP, OTHER_LAMP, 1, EIGHTH);
    expect([await stock(), await taken()]).toEqual([
      [299, 299, 299],
      [1, 0],
    ]);
    const { charge, refund } = await quote(endInApril);
    const reRated = [lamp, sofa].map(({ subscription_prices, unit_price }) => (subscription_prices.subscription_3 - unit_price) * 3);
    expect([charge, refund]).toEqual([reRated.reduce((sum, one) => sum + one), 1800]);
    const after = await change(endInApril);
    expect(after).toMatchObject({ status: 'termination-confirmed', pieces: 2, monthly: order.monthly, ends_on: '2027-05-01' });
    expect(after.line_items.map(({ variant_id, state }) => [variant_id, state])).toEqual([
      [SOFA, 'rented'],
      [LAMP, 'rented'],
      [OTHER_LAMP, 'returned'],
    ]);
    expect([await stock(), await taken(), await visits()]).toEqual([
      [299, 299, 300],
      [0, 0],
      [
        ['swap', 'cancelled', {}],
        ['collection', 'booked', {}],
      ],
    ]);
    expect(billedRefunds()).toMatchObject([{ reason: 'change', amount: 180_000 }]);
    await house('2027-05-09T05:00:00Z');
    await moveOrder(kanya, order.id, 'terminated');
    expect(await stock()).toEqual([300, 300, 300]);
  });

  it('a termination by staff calls off a later swap and a later relocation, and refunds both visits', async () => {
    await swap(LAMP, OTHER_LAMP, 1, EIGHTH);
    expect((await relocateOn(TENTH)).data.shipping.address_1).toBe(OTHER_HOME.address_1);
    const after = await moveOrder(kanya, order.id, 'termination-confirmed');
    expect(after).toMatchObject({ ends_on: '2027-05-01', pieces: 2, shipping: { address_1: HOME.address_1 } });
    expect(after.events.find(({ to_status: to }) => to === 'termination-confirmed')?.detail).toMatchObject({ given_back: 3600 });
    expect([await stock(), await taken(), await visits()]).toEqual([
      [299, 299, 300],
      [0, 0],
      [
        ['swap', 'cancelled', {}],
        ['relocation', 'cancelled', {}],
      ],
    ]);
    await shop.app.outbox.runDue();
    const given = { reason: 'called-off', amount: 180_000 };
    expect(billedRefunds()).toMatchObject([given, given]);
    await moveOrder(kanya, order.id, 'terminated');
    expect(await stock()).toEqual([300, 300, 300]);
  });

  it('an early end calls off a relocation that was agreed after its quote, and refunds it', async () => {
    shop.payments.answer = 'failed';
    await change(endInApril);
    shop.payments.answer = 'paid';
    await relocateOn(TENTH);
    const [ending] = (await read()).changes.filter(({ kind }) => kind === 'end-early');
    await shop.payments.pay(`in_change-${ending?.id}`);
    expect(await read()).toMatchObject({ status: 'termination-confirmed', shipping: { address_1: HOME.address_1 } });
    expect((await visits()).map(([kind, state]) => [kind, state])).toEqual([
      ['collection', 'booked'],
      ['relocation', 'cancelled'],
    ]);
    await shop.app.outbox.runDue();
    expect(billedRefunds()).toMatchObject([{ reason: 'called-off', amount: 180_000 }]);
  });

  it('offers no day after the end of the term for a relocation', async () => {
    const asked = { kind: 'relocate', shipping: OTHER_HOME } as SubscriptionChangeBody;
    await shop.travel('2028-01-15T05:00:00Z', pim, kanya);
    expect((await quote(asked)).visit_window).toEqual({ from: '2028-01-20', to: '2028-01-31' });
    await shop.travel('2028-01-28T05:00:00Z', pim, kanya);
    await pim.refused(422, 'change_no_months_left', 'POST', `/orders/${order.id}/subscription-change/quote`, { body: asked });
  });

  const SUMMER = { date: '2027-06-01', slot: '13:00-15:00' } as const;
  const AFTER = { date: '2027-06-07', slot: '15:00-17:00' } as const;
  const endInMay = { kind: 'end-early', months: 4, delivery: AFTER } as SubscriptionChangeBody;
  it.each([
    ['weeks before', '2027-04-20T05:00:00Z', 0],
    ['on the day before', '2027-05-07T05:00:00Z', 1],
  ])('closing an order %s an addition refunds its fee, and the rent that was charged for it', async (_when, closed, months) => {
    await add(SOFA, 2);
    await shop.slot(AFTER, 9);
    await change(endInMay);
    expect(await taken()).toEqual([1, 0]);
    const baht = 1800 + 2 * months * (await rented(SOFA)).unit_price;
    await house(closed);
    const after = await moveOrder(kanya, order.id, 'terminated');
    expect([await stock(), await taken()]).toEqual([
      [300, 300, 300],
      [0, 0],
    ]);
    expect(after.events.find(({ to_status: to }) => to === 'terminated')?.detail).toMatchObject({ given_back: baht });
    await shop.app.outbox.runDue();
    expect(billedRefunds()).toMatchObject([{ reason: 'called-off', amount: baht * 100 }]);
  });

  const addForJune = async () => {
    for (const slot of [SUMMER, AFTER]) await shop.slot(slot, 9);
    await shop.travel('2027-05-20T05:00:00Z', pim, kanya);
    await add(SOFA, 2, SUMMER);
  };

  it('an early end on the day before an addition still delivers, charges and collects the added pieces', async () => {
    await addForJune();
    await house('2027-05-30T05:00:00Z');
    const { charge: before } = await quote(endInMay);
    await house('2027-05-31T05:00:00Z');
    const { subscription_prices } = await rented(SOFA);
    expect((await quote(endInMay)).charge).toBe(before + 2 * subscription_prices.subscription_3);
    expect(await change(endInMay)).toMatchObject({ status: 'termination-confirmed', pieces: 4 });
    expect(await visits()).toMatchObject([
      ['addition', 'booked', {}],
      ['collection', 'booked', {}],
    ]);
    expect(await stock()).toEqual([297, 299, 300]);
    await house('2027-06-02T05:00:00Z');
    await moveOrder(kanya, order.id, 'terminated');
    expect(await stock()).toEqual([300, 300, 300]);
  });

  it('an unpaid early end expires on the day before the arrival of an addition that the end would cancel', async () => {
    await addForJune();
    await house('2027-05-27T05:00:00Z');
    shop.payments.answer = 'failed';
    await changeOrder(pim, order.id, endInMay);
    shop.payments.answer = 'paid';
    expect((await read()).changes).toMatchObject([{ kind: 'end-early', state: 'approved', expires_on: '2027-05-31' }, {}]);
  });

  it('refuses a return with a refund while a month is unpaid', async () => {
    await add(SOFA, 2);
    await house('2027-05-02T05:00:00Z');
    const back = await returning(SOFA, 2);
    const month = { kind: 'renewal', state: 'failed', month: 4, amount: 100 } as const;
    await shop.connection.db
      .insert(charges)
      .values({ ...month, lines: [], stripeInvoiceId: `in_${order.id}_4`, orderId: order.id, customerId: pim.id });
    await shop.conflict(pim, 'order_payment_due', 'POST', `/orders/${order.id}/subscription-change/quote`, back);
    // A return of delivered pieces has no refund, so it is allowed.
    expect(await quote(await returning(LAMP, 1))).toMatchObject({ refund: 0 });
  });
});
