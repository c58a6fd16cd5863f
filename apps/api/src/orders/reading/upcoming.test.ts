import { ordersResponseSchema, openChangesResponseSchema, type WireOrder } from '@spruce/contract';
import { ONE_DATABASE } from '../../../test/databases';
import { answerChange, changeOrder, deliverOrder, readOrder } from '../../../test/order-calls';
import { HOME, LAMP, SLOT, SOFA, startOrderShop, type OrderShop } from '../../../test/order-shop';
import type { Visitor } from '../../../test/visitor';

const OTHER_LAMP = 1672;
/** Month 8 of 12. */
const LATER = '2027-07-01T05:00:00Z';
const VISIT = { date: '2027-07-07', slot: '13:00-15:00' } as const;
const PICK_UP = { date: '2027-07-22', slot: '13:00-15:00' } as const;

describe.each(ONE_DATABASE)('upcoming dates of an order (%s)', (database) => {
  let shop: OrderShop;
  let kanya: Visitor;
  let pim: Visitor;
  let order: WireOrder;
  beforeAll(async () => {
    shop = await startOrderShop(database);
    kanya = await shop.customer({ role: 'staff', firstName: 'Kanya' });
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.travel('2026-11-16T06:50:00Z', kanya);
    shop.payments.answer = 'paid';
    for (const id of [SOFA, LAMP, OTHER_LAMP]) await shop.stock(id, 50);
    for (const slot of [SLOT, VISIT, PICK_UP]) await shop.slot(slot, 9);
    pim = await shop.customer();
    order = (
      await shop.place(pim, {
        line_items: [
          { kind: 'product', variant_id: SOFA, quantity: 1 },
          { kind: 'product', variant_id: LAMP, quantity: 2 },
        ],
      })
    ).data;
  });
  const run = async () => {
    await deliverOrder(kanya, order.id);
    await shop.travel(LATER, pim, kanya);
    order = await readOrder(pim, order.id);
  };
  const lineOf = (variantId: number) => order.line_items.find(({ variant_id }) => variant_id === variantId);
  const piece = (name: unknown, quantity: number) => ({ name, variant: expect.any(String) as string, quantity });

  it('lists the delivery with all pieces, the first monthly charge and the end of the term', () => {
    expect(order.upcoming).toEqual({
      visits: [
        {
          ...{ id: expect.any(Number) as number, kinds: ['delivery'], ...SLOT },
          comes: [piece(lineOf(SOFA)?.name, 1), piece(lineOf(LAMP)?.name, 2)],
          ...{ goes: [], reschedule_until: null, is_rescheduled: false },
        },
      ],
      next_charge: { on: '2026-12-21', amount: order.monthly },
      ends_on: order.ends_on,
    });
    expect(lineOf(SOFA)).toMatchObject({ arrives_on: SLOT.date });
  });

  it('lists no charge before the first payment, and nothing for a cancelled order', async () => {
    shop.payments.answer = 'failed';
    const { data: unpaid } = await shop.place(pim, { line_items: [{ variant_id: LAMP, quantity: 1 }] });
    expect(unpaid.upcoming).toMatchObject({ next_charge: null, visits: [{ kinds: ['delivery'] }] });
    await pim.call('POST', `/orders/${unpaid.id}/cancel`, { body: { version: unpaid.version } });
    expect((await readOrder(pim, unpaid.id)).upcoming).toBeUndefined();
  });

  it('lists the pieces that a swap delivers and collects, and marks both pieces until the visit', async () => {
    await run();
    const lamp = lineOf(LAMP);
    const to = { kind: 'product', variant_id: OTHER_LAMP } as const;
    await changeOrder(pim, order.id, { kind: 'swap', item_id: lamp?.id ?? 0, quantity: 1, to, delivery: VISIT });
    order = await readOrder(pim, order.id);
    const swapped = order.line_items.find(({ variant_id, state }) => variant_id === LAMP && state === 'swapped');
    expect(order.upcoming?.visits).toMatchObject([
      { kinds: ['swap'], ...VISIT, comes: [piece(lineOf(OTHER_LAMP)?.name, 1)], goes: [piece(lamp?.name, 1)] },
    ]);
    expect(lineOf(OTHER_LAMP)).toMatchObject({ arrives_on: VISIT.date });
    expect(swapped).toMatchObject({ leaves_on: VISIT.date });
    expect(lineOf(SOFA)).not.toHaveProperty('arrives_on');
    const { body } = await pim.call('GET', '/orders', { schema: ordersResponseSchema });
    expect(body.data.find(({ id }) => id === order.id)?.upcoming).toEqual(order.upcoming);
    await shop.travel('2027-07-08T05:00:00Z', pim, kanya);
    order = await readOrder(pim, order.id);
    expect(order.upcoming?.visits).toEqual([]);
    expect(JSON.stringify(order.line_items)).not.toMatch(/arrives_on|leaves_on/);
  });

  it('marks returned pieces until the collection; a relocation has no list, because it moves all pieces', async () => {
    await run();
    await changeOrder(pim, order.id, { kind: 'return', items: [{ item_id: lineOf(SOFA)?.id ?? 0, quantity: 1 }], delivery: PICK_UP });
    const shipping = { ...HOME, address_1: '21 Soi Thong Lo 13', delivery: { stairs: 'true', lift: 'true', note: '' } } as const;
    await changeOrder(pim, order.id, { kind: 'relocate', shipping, delivery: VISIT });
    order = await readOrder(pim, order.id);
    // Staff have not agreed to the relocation yet.
    expect(order.upcoming?.visits).toMatchObject([{ kinds: ['collection'], ...PICK_UP, comes: [], goes: [piece(lineOf(SOFA)?.name, 1)] }]);
    expect(lineOf(SOFA)).toMatchObject({ state: 'returned', leaves_on: PICK_UP.date });
  });

  it('lists the requests that staff answered within the last week', async () => {
    await run();
    const shipping = { ...HOME, address_1: '21 Soi Thong Lo 13', delivery: { stairs: 'true', lift: 'true', note: '' } } as const;
    await changeOrder(pim, order.id, { kind: 'relocate', shipping, delivery: VISIT });
    await answerChange(kanya, order.id, (await readOrder(kanya, order.id)).changes[0]?.id, 'decline', 'No van fits there');
    const answered = async () => (await pim.call('GET', '/orders/changes?state=answered', { schema: openChangesResponseSchema })).body.data;
    expect(await answered()).toMatchObject([{ order: { id: order.id }, change: { state: 'declined', reason: 'No van fits there' } }]);
    await shop.travel('2027-07-09T05:00:00Z', pim);
    expect(await answered()).toEqual([]);
  });
});
