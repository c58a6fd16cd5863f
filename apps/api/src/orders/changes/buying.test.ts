import type { SubscriptionChangeBody, WireOrder } from '@spruce/contract';
import { and, eq } from 'drizzle-orm';
import { ONE_DATABASE } from '../../../test/databases';
import { confirmChange, deliverOrder, moveOrder, quoteChange, readOrder } from '../../../test/order-calls';
import { LAMP, SLOT, SOFA, startOrderShop, type OrderShop } from '../../../test/order-shop';
import type { Visitor } from '../../../test/visitor';
import { charges, outbox } from '../../platform/database/schema';
import { orderBillingEvents } from '../billing-events';
import { mendStock } from '../reconciliation/reconcile';
import { runScheduledJobs } from '../scheduled-jobs';

const SOFA_PRICE = 20 * 1290 - (12 * 1290) / 2;
const LAMP_PRICE = 20 * 240 - (12 * 240) / 2;
const LAST_DAY = '2027-11-20T05:01:00Z';

describe.each(ONE_DATABASE)('buying pieces at the end of the term (%s)', (database) => {
  let shop: OrderShop;
  let kanya: Visitor;
  let pim: Visitor;
  let order: WireOrder;
  beforeAll(async () => {
    shop = await startOrderShop(database);
    [kanya, pim] = [await shop.customer({ role: 'staff', firstName: 'Kanya' }), await shop.customer()];
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.travel('2026-11-16T06:50:00Z', kanya, pim);
    shop.payments.answer = 'paid';
    for (const id of [SOFA, LAMP]) await shop.stock(id, 20);
    await shop.slot(SLOT, 9);
    const line_items = [
      { kind: 'product' as const, variant_id: SOFA, quantity: 1 },
      { kind: 'product' as const, variant_id: LAMP, quantity: 3 },
    ];
    order = (await shop.place(pim, { line_items })).data;
    await deliverOrder(kanya, order.id);
    // The term ends on 21 November.
    await shop.travel('2027-10-22T01:00:00Z', kanya, pim);
  });

  const read = (visitor = pim) => readOrder(visitor, order.id);
  const lineOf = ({ line_items }: WireOrder, variation: number) => line_items.find(({ variant_id: id }) => id === variation)!;
  const buying = (sofas: number, lamps: number): SubscriptionChangeBody => ({
    kind: 'buy',
    items: [
      { item_id: lineOf(order, SOFA).id, quantity: sofas },
      { item_id: lineOf(order, LAMP).id, quantity: lamps },
    ].filter(({ quantity }) => quantity > 0),
  });
  const path = () => `/orders/${order.id}/subscription-change`;
  const buy = async (sofas: number, lamps: number) => {
    const change = buying(sofas, lamps);
    return confirmChange(pim, order.id, change, (await quoteChange(pim, order.id, change)).id);
  };
  const stock = async () => [await shop.readStock(SOFA), await shop.readStock(LAMP)];
  const endTerm = async () => {
    await shop.travel('2027-11-21T05:01:00Z', kanya, pim);
    await runScheduledJobs({ db: shop.connection.db, clock: shop.clock });
  };
  const madeCharges = () =>
    shop.connection.db
      .select()
      .from(charges)
      .where(and(eq(charges.orderId, order.id), eq(charges.kind, 'change')));
  const mails = async (template: string) =>
    (await shop.connection.db.select().from(outbox))
      .map(({ payload }) => payload as { template?: string; data?: Record<string, unknown> })
      .filter((mail) => mail.template === template && mail.data?.['order_id'] === order.id)
      .map(({ data }) => data);

  it('quotes half of the rent off, charges once, and changes no month', async () => {
    const quote = await quoteChange(pim, order.id, buying(1, 2));
    expect(quote).toMatchObject({ kind: 'buy', charge: SOFA_PRICE + 2 * LAMP_PRICE, refund: 0, visit: null, monthly_from: null });
    expect([SOFA_PRICE, LAMP_PRICE, quote.after]).toEqual([18_060, 3360, quote.before]);
    const done = await buy(1, 2);
    expect(done.payment).toMatchObject({ state: 'paid' });
    const { monthly, pieces, upcoming, line_items: items, changes } = done.data;
    expect({ monthly, pieces }).toEqual({ monthly: 1290 + 3 * 240, pieces: 4 });
    expect(items.map(({ bought, quantity, state }) => [bought, quantity, state])).toEqual([
      [1, 1, 'rented'],
      [2, 3, 'rented'],
    ]);
    expect(upcoming?.stays?.map(({ quantity }) => quantity)).toEqual([1, 2]);
    expect(changes[0]).toMatchObject({ kind: 'buy', state: 'applied', charge: 24_780 });
    expect(shop.payments.bills.at(-1)).toMatchObject({
      changes: [
        {
          charges: [
            { kind: 'purchase', amount: 18_060, name: { en: expect.stringMatching(/^Purchase, Nara 3-Seat Sofa, /) as string } },
            { kind: 'purchase', amount: 6720, name: { th: expect.stringMatching(/^ซื้อ 2 ชิ้น /) as string } },
          ],
        },
      ],
    });
    expect(await mails('order-changed')).toMatchObject([{ kind: 'buy', paid: 24_780, pieces: [], charges: [{ amount: 18_060 }, {}] }]);
    expect((await read(kanya)).line_items[0]).toMatchObject({ bought: 1 });
  });

  it('leaves bought pieces at home: only the others return to stock', async () => {
    expect(await stock()).toEqual([19, 17]);
    await buy(1, 2);
    await endTerm();
    expect(await mails('status-changed')).toContainEqual(expect.objectContaining({ status: 'expired', keeps: 'some' }));
    await moveOrder(kanya, order.id, 'terminated');
    expect(await stock()).toEqual([19, 18]);
    const found = await mendStock(shop.connection.db);
    expect(found.filter(({ detail }) => detail.includes(` ${SOFA} `) || detail.includes(` ${LAMP} `))).toEqual([]);
    expect(await stock()).toEqual([19, 18]);
  });

  it('collects nothing if every piece was bought', async () => {
    await buy(0, 2);
    await buy(1, 1);
    await endTerm();
    await moveOrder(kanya, order.id, 'terminated');
    expect(await stock()).toEqual([19, 17]);
    expect(await mails('status-changed')).toContainEqual(expect.objectContaining({ status: 'terminated', keeps: 'all' }));
  });

  it('charges a repeated or parallel confirmation once', async () => {
    const change = buying(1, 0);
    const { id } = await quoteChange(pim, order.id, change);
    await Promise.all([confirmChange(pim, order.id, change, id), confirmChange(pim, order.id, change, id)]);
    await confirmChange(pim, order.id, change, id);
    expect((await madeCharges()).map(({ amount, state }) => [amount, state])).toEqual([[1_806_000, 'paid']]);
    expect(lineOf(await read(), SOFA).bought).toBe(1);
  });

  it('buys nothing while the card is declined, and drops the purchase at the end', async () => {
    shop.payments.answer = 'failed';
    const { data, payment } = await buy(1, 0);
    expect(payment).toMatchObject({ state: 'failed' });
    expect([lineOf(data, SOFA).bought, data.change_requests, data.actions.includes('pay')]).toEqual([0, 1, true]);
    await endTerm();
    expect(await read()).toMatchObject({ status: 'expired', changes: [{ kind: 'buy', state: 'withdrawn' }] });
    expect(lineOf(await read(), SOFA).bought).toBe(0);
  });

  it('offers buying from 30 days before the end to the last day, and only to their renter', async () => {
    const body = buying(1, 0);
    const other = await shop.customer();
    await other.refused(404, 'order_not_found', 'POST', `${path()}/quote`, { body });
    await other.refused(404, 'order_not_found', 'POST', path(), { body: { quote_id: 'x'.repeat(43), change: body } });
    await shop.travel('2027-10-20T08:00:00Z', kanya, pim);
    expect((await read()).refusals).toContainEqual({ action: 'buy', code: 'change_buy_too_early' });
    await pim.refused(422, 'change_buy_too_early', 'POST', `${path()}/quote`, { body });
    await shop.travel(LAST_DAY, kanya, pim);
    expect((await read()).actions).toContain('buy');
    const { id } = await quoteChange(pim, order.id, body);
    await endTerm();
    await shop.conflict(pim, 'order_action_not_allowed', 'POST', `${path()}/quote`, body);
    await shop.conflict(pim, 'order_action_not_allowed', 'POST', path(), { quote_id: id, change: body });
    expect([await madeCharges(), await stock()]).toEqual([[], [19, 17]]);
  });

  it('refuses pieces that are bought already or listed twice, and fixes the term', async () => {
    await buy(0, 2);
    const twice = { kind: 'buy', items: [1, 1].map((quantity) => ({ item_id: lineOf(order, LAMP).id, quantity })) };
    await pim.refused(422, 'change_quantity', 'POST', `${path()}/quote`, { body: buying(0, 2) });
    await pim.refused(422, 'change_quantity', 'POST', `${path()}/quote`, { body: twice });
    await pim.refused(422, 'change_item_unknown', 'POST', `${path()}/quote`, {
      body: { kind: 'buy', items: [{ item_id: 1, quantity: 1 }] },
    });
    await shop.conflict(pim, 'change_bought', 'POST', `${path()}/quote`, { kind: 'extend', months: 18 });
  });

  it('takes a purchase back when its payment is refunded', async () => {
    await buy(1, 2);
    const [charge] = await madeCharges();
    const refunded = { orderId: order.id, kind: 'change', stripeInvoiceId: charge?.stripeInvoiceId ?? '' } as const;
    await shop.connection.db.transaction((tx) => orderBillingEvents({ clock: shop.clock }).refunded!(tx, refunded));
    expect((await read()).line_items.map(({ bought }) => bought)).toEqual([0, 0]);
    await endTerm();
    await moveOrder(kanya, order.id, 'terminated');
    expect(await stock()).toEqual([20, 20]);
  });
});
