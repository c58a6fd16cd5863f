import type { SubscriptionChangeBody, WireOrder } from '@spruce/contract';
import { and, eq } from 'drizzle-orm';
import { ONE_DATABASE } from '../../../test/databases';
import { answerChange, confirmChange, deliverOrder, quoteChange, readOrder } from '../../../test/order-calls';
import { HOME, LAMP, SLOT, SOFA, startOrderShop, type OrderShop } from '../../../test/order-shop';
import type { Visitor } from '../../../test/visitor';
import { charges } from '../../platform/database/schema';
import { runScheduledJobs } from '../scheduled-jobs';

const VISIT = { date: '2027-01-12', slot: '15:00-17:00' } as const;
const MOVE: SubscriptionChangeBody = { kind: 'relocate', shipping: { ...HOME, address_1: '21 Soi Thong Lo 13' }, delivery: VISIT };
const ADD: SubscriptionChangeBody = { kind: 'add', line_items: [{ kind: 'product', variant_id: LAMP, quantity: 1 }], delivery: VISIT };

describe.each(ONE_DATABASE)('confirming a change twice, too late, or during its charge (%s)', (database) => {
  let shop: OrderShop;
  let kanya: Visitor;
  let pim: Visitor;
  let order: WireOrder;
  beforeAll(async () => {
    shop = await startOrderShop(database, { chargeWaitMs: 50 });
    [kanya, pim] = [await shop.customer({ role: 'staff', firstName: 'Kanya' }), await shop.customer()];
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.travel('2026-11-16T06:50:00Z', kanya, pim);
    shop.payments.answer = 'paid';
    for (const id of [SOFA, LAMP]) await shop.stock(id, 20);
    for (const slot of [SLOT, VISIT]) await shop.slot(slot, 9);
    order = (await shop.place(pim)).data;
    await until(async () => (await read(pim)).payment_state === 'paid');
    await deliverOrder(kanya, order.id);
    // Month 2 of the order.
    await shop.travel('2027-01-04T05:00:00Z', pim, kanya);
  });

  const read = (visitor: Visitor) => readOrder(visitor, order.id);
  const path = () => `/orders/${order.id}/subscription-change`;
  const quote = (change: SubscriptionChangeBody = ADD) => quoteChange(pim, order.id, change);
  const confirm = (quoteId: string, change: SubscriptionChangeBody = ADD) => confirmChange(pim, order.id, change, quoteId);
  const charged = () =>
    shop.connection.db
      .select()
      .from(charges)
      .where(and(eq(charges.orderId, order.id), eq(charges.kind, 'change')));
  /** Requests wait only 50 ms for a charge in these tests, so run the outbox until the charge is done. */
  const until = async (done: () => Promise<boolean>) => {
    while (!(await done())) while ((await shop.app.outbox.runDue()) > 0);
  };
  const applied = async () => (await read(pim)).pieces === 2;
  const held = () => Promise.all([shop.readStock(LAMP), shop.countTaken(VISIT.date, VISIT.slot)]);

  it('two parallel confirmations make one change, one charge and one booking [route.order-subscription-change]', async () => {
    const { id } = await quote();
    await Promise.all([confirm(id), confirm(id)]);
    await until(applied);
    expect((await charged()).map(({ state, amount }) => [state, amount])).toEqual([['paid', 180_000]]);
    expect(await read(pim)).toMatchObject({ pieces: 2, changes: [{ kind: 'add', state: 'applied' }] });
    expect(await held()).toEqual([19, 1]);
  });

  it('refuses a quote from before the monthly day, and returns a new quote [route.order-subscription-change]', async () => {
    const shown = await quote();
    await shop.travel('2027-01-21T05:01:00Z', pim);
    await shop.slot({ ...VISIT, date: '2027-01-27' }, 9);
    const change = { ...ADD, delivery: { ...VISIT, date: '2027-01-27' } };
    const now = await shop.conflict(pim, 'quote_changed', 'POST', path(), { quote_id: shown.id, change });
    expect([shown.before.month, now.quote]).toEqual([
      2,
      expect.objectContaining({ before: expect.objectContaining({ month: 3 }) as object }),
    ]);
    expect([await charged(), (await read(pim)).change_requests, await shop.readStock(LAMP)]).toEqual([[], 0, 20]);
  });

  it('refuses a slot that is full or too early, and accepts the same quote with another slot [route.order-subscription-change]', async () => {
    const { id } = await quote();
    await shop.slot(VISIT, 0);
    await shop.conflict(pim, 'delivery_slot_full', 'POST', path(), { quote_id: id, change: ADD });
    const early = { ...ADD, delivery: { ...VISIT, date: '2027-01-06' } };
    await shop.conflict(pim, 'delivery_too_early', 'POST', path(), { quote_id: id, change: early });
    expect([await charged(), (await read(pim)).change_requests, await held()]).toEqual([[], 0, [20, 0]]);
    const later = { ...VISIT, date: '2027-01-13' };
    await shop.slot(later, 9);
    await confirm(id, { ...ADD, delivery: later });
    await until(applied);
    expect(await shop.countTaken(later.date, later.slot)).toBe(1);
  });

  describe('while the bank processes the charge', () => {
    let answer: () => void;
    beforeEach(() => {
      shop.payments.hold = new Promise((resolve) => (answer = resolve));
    });
    afterEach(() => {
      answer();
      shop.payments.hold = undefined;
    });

    it('answers `processing`, refuses other changes, and charges a repeated request once [route.order-subscription-change]', async () => {
      const { id } = await quote();
      const asked = await confirm(id);
      expect(asked).toMatchObject({ payment: { state: 'processing' }, data: { pieces: 1, change_requests: 1 } });
      await shop.conflict(pim, 'change_open', 'POST', `${path()}/quote`, { kind: 'extend', months: 18 });
      // A repeated confirmation must not claim that the change is paid.
      expect(await confirm(id)).toMatchObject({ payment: { state: 'processing' }, data: { version: asked.data.version } });
      answer();
      await until(applied);
      expect((await confirm(id)).payment).toMatchObject({ state: 'paid' });
      expect(await charged()).toHaveLength(1);
      expect(await read(pim)).toMatchObject({ pieces: 2, change_requests: 0, changes: [{ state: 'applied' }] });
    });

    it('withdrawing the change charges nothing and releases its pieces and slot', async () => {
      const asked = await confirm((await quote()).id);
      expect(await held()).toEqual([19, 1]);
      await answerChange(pim, order.id, asked.data.changes[0]?.id, 'withdraw');
      const before = shop.payments.bills.length;
      answer();
      await until(async () => shop.payments.bills.length > before);
      expect([await charged(), await held()]).toEqual([[], [20, 0]]);
      expect(await read(pim)).toMatchObject({ pieces: 1, change_requests: 0, changes: [{ state: 'withdrawn' }] });
    });
  });

  describe('after the card is declined', () => {
    /** Confirms a change with a declined card; returns the unpaid invoice of the change. */
    const unpaid = async () => {
      shop.payments.answer = 'failed';
      await confirm((await quote()).id);
      await until(async () => (await charged()).length === 1);
      return (await charged())[0]?.stripeInvoiceId ?? '';
    };
    /**
     * Stores the paid charge of a month without moving our clock. Stripe can charge earlier than our monthly day: after a short month it
     * stays on the 28th instead of the 31st.
     */
    const month = async (number: number) => {
      const charge = {
        stripeInvoiceId: `in_${order.id}_${number}`,
        kind: 'renewal',
        state: 'paid',
        month: number,
        amount: 129_000,
      } as const;
      await shop.connection.db.insert(charges).values({ ...charge, orderId: order.id, customerId: pim.id, lines: [] });
      return { orderId: order.id, kind: charge.kind, stripeInvoiceId: charge.stripeInvoiceId };
    };

    it('records in the history whether a change expired without payment or without approval', async () => {
      await unpaid();
      await confirm((await quote(MOVE)).id, MOVE);
      await shop.travel('2027-01-14T05:00:00Z', pim, kanya);
      expect((await runScheduledJobs({ db: shop.connection.db, clock: shop.clock })).changes).toBe(2);
      const { changes, events } = await read(kanya);
      const reasons = ['The request was not answered in time', 'The change was not paid in time'];
      expect(changes.map(({ kind, reason }) => [kind, reason])).toEqual([
        ['relocate', reasons[0]],
        ['add', reasons[1]],
      ]);
      expect(events.filter(({ kind }) => kind === 'change-withdrawn').map(({ reason }) => reason)).toEqual(reasons);
    });

    it('a renewal withdraws an unpaid addition but not a relocation [route.order-subscription-change]', async () => {
      await unpaid();
      await confirm((await quote(MOVE)).id, MOVE);
      const second = await month(2);
      await shop.payments.tell((events, tx) => events.charged?.(tx, second));
      expect((await read(pim)).change_requests).toBe(2);
      const third = await month(3);
      await shop.payments.tell((events, tx) => events.charged?.(tx, third));
      expect(await read(pim)).toMatchObject({
        change_requests: 1,
        changes: [
          { kind: 'relocate', state: 'requested' },
          { kind: 'add', state: 'withdrawn', reason: 'Another month was charged first' },
        ],
      });
      expect(await shop.readStock(LAMP)).toBe(20);
    });

    it('refunds a change that is paid after a renewal, and keeps the old prices [route.order-subscription-change]', async () => {
      const invoice = await unpaid();
      await month(3);
      await shop.payments.pay(invoice);
      const { monthly } = order;
      expect(await read(pim)).toMatchObject({ monthly, pieces: 1, changes: [{ state: 'withdrawn', reason: 'The payment came too late' }] });
      const before = shop.payments.bills.length;
      await until(async () => shop.payments.bills.length > before);
      expect(shop.payments.bills.at(-1)?.changes).toContainEqual(expect.objectContaining({ state: 'withdrawn' }));
    });
  });
});
