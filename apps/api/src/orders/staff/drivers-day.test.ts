import { driversDayResponseSchema, type OrderBody, type SubscriptionChangeBody, type WireDriversStop } from '@spruce/contract';
import type { Language, OrderStatus } from '@spruce/contract/constants';
import { ONE_DATABASE } from '../../../test/databases';
import { answerChange, changeOrder, deliverOrder, moveOrder, readOrder } from '../../../test/order-calls';
import { HOME, LAMP, OTHER_HOME, ROOM, SLOT, SOFA, startOrderShop, type OrderShop } from '../../../test/order-shop';
import { newVisitor, type Visitor } from '../../../test/visitor';

const OTHER_LAMP = 1672;
const EARLY = { date: SLOT.date, slot: '11:00-12:00' } as const;
const NEXT_DAY = { date: '2026-11-23', slot: '13:00-15:00' } as const;
const DELIVERY = { date: '2027-02-01', slot: '13:00-15:00' } as const;
const VISIT = { date: '2027-05-08', slot: '13:00-15:00' } as const;
const MOVE = { date: '2027-05-10', slot: '13:00-15:00' } as const;
const COLLECTION = { date: '2027-05-03', slot: '15:00-17:00' } as const;
const EVENING = { date: COLLECTION.date, slot: '18:00-00:00' } as const;
const THAI_HOME = { ...HOME, sub_district: 'สามเสนใน', district: 'เขตพญาไท', city: 'กรุงเทพมหานคร' } as const;

describe.each(ONE_DATABASE)("drivers' day (%s)", (database) => {
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
    for (const id of [SOFA, LAMP, OTHER_LAMP]) await shop.stock(id, 50);
    for (const slot of [SLOT, EARLY, NEXT_DAY, DELIVERY, VISIT, MOVE, COLLECTION, EVENING]) await shop.slot(slot, 30);
  });

  const dayOf = async (date?: string, lang: Language = 'en') =>
    (await kanya.call('GET', '/staff/drivers-day', { query: { lang, ...(date && { date }) }, schema: driversDayResponseSchema })).body.data;
  const stopsOf = async (date: string, orderId: number): Promise<WireDriversStop[]> =>
    (await dayOf(date)).districts.flatMap(({ slots }) => slots.flatMap(({ stops }) => stops)).filter(({ order }) => order.id === orderId);
  const loads = async (date: string, orderId: number) =>
    (await stopsOf(date, orderId)).map(({ kind, waits_for, brings, takes }) => [
      kind,
      waits_for,
      brings.map((piece) => [piece.variation_id, piece.quantity]),
      takes.map((piece) => [piece.variation_id, piece.quantity]),
    ]);
  const read = (id: number) => readOrder(kanya, id);
  const move = (id: number, ...statuses: OrderStatus[]) => moveOrder(kanya, id, ...statuses);
  const change = async (id: number, asked: SubscriptionChangeBody) => (await changeOrder(pim, id, asked)).data;
  const rented = async (id: number, variantId: number): Promise<number> =>
    (await read(id)).line_items.find((item) => item.variant_id === variantId && item.state === 'rented')?.id ?? 0;
  const swapLamp = async (id: number) => {
    const to = { kind: 'product', variant_id: OTHER_LAMP } as const;
    return change(id, { kind: 'swap', item_id: await rented(id, LAMP), quantity: 1, to, delivery: VISIT });
  };
  /** Delivers a sofa and two lamps on 1 February for 12 months, then moves the clock to 20 April. */
  const running = async (body: Partial<OrderBody> = {}): Promise<number> => {
    await shop.travel('2027-01-25T05:00:00Z', kanya, pim);
    const line_items = [
      { variant_id: SOFA, quantity: 1 },
      { variant_id: LAMP, quantity: 2 },
    ];
    const { id } = (await shop.place(pim, { line_items, delivery: DELIVERY, ...body })).data;
    await deliverOrder(kanya, id);
    await shop.travel('2027-04-20T05:00:00Z', kanya, pim);
    return id;
  };

  it('answers 404 to customers and guests [purpose.staff] [role.checkout-admin]', async () => {
    await pim.refused(404, 'rest_no_route', 'GET', '/staff/drivers-day');
    await newVisitor(shop).refused(404, 'rest_no_route', 'GET', '/staff/drivers-day', { query: { date: SLOT.date } });
    await kanya.refused(400, 'rest_invalid_param', 'GET', '/staff/drivers-day', { query: { date: '2026-02-30' } });
  });

  it('shows today in Bangkok by default, and another day on request [purpose.staff]', async () => {
    expect(await dayOf()).toEqual({ date: '2026-11-16', today: '2026-11-16', districts: [] });
    // In Bangkok it is already the next day.
    await shop.travel('2026-11-16T17:30:00Z', kanya);
    expect(await dayOf()).toMatchObject({ date: '2026-11-17', today: '2026-11-17' });
    expect(await dayOf('2027-11-21')).toMatchObject({ date: '2027-11-21', today: '2026-11-17' });
  });

  it('groups stops by district and slot, with contact, access and pieces [purpose.staff]', async () => {
    const note = 'Ask the guard for the service lift';
    const late = (await shop.place(pim, { shipping: { ...HOME, delivery: { stairs: 'true', lift: 'false', note } } })).data;
    const thai = (await shop.place(pim, { shipping: THAI_HOME, delivery: EARLY, line_items: [{ variant_id: LAMP, quantity: 3 }] })).data;
    const far = (await shop.place(pim, { shipping: OTHER_HOME, line_items: [{ kind: 'package', variant_id: ROOM, quantity: 1 }] })).data;
    const other = (await shop.place(pim, { delivery: NEXT_DAY })).data;
    const { districts } = await dayOf(SLOT.date);
    expect(
      districts.map(({ district, province, slots }) => [
        district,
        province,
        slots.map(({ slot, stops }) => [slot, stops.map(({ order }) => order.number)]),
      ]),
    ).toEqual([
      [
        'Phaya Thai',
        'Bangkok',
        [
          [EARLY.slot, [thai.number]],
          [SLOT.slot, [late.number]],
        ],
      ],
      ['Watthana', 'Bangkok', [[SLOT.slot, [far.number]]]],
    ]);
    expect((await dayOf(SLOT.date, 'th')).districts.map(({ district }) => district)).toEqual(['พญาไท', 'วัฒนา']);
    expect(await stopsOf(SLOT.date, late.id)).toMatchObject([
      {
        kind: 'delivery',
        order: { number: late.number, status: 'request-booking' },
        done: false,
        to: {
          address: { first_name: 'Pim', last_name: 'Suwan', phone: '0812345678', address_1: '88/14 Soi Ari 4' },
          access: { stairs: 'true', lift: 'false', note },
        },
        from: null,
        brings: [
          {
            variation_id: SOFA,
            name: 'Nara 3-Seat Sofa',
            quantity: 1,
            dimensions: { width: 221, depth: 98, height: 92 },
            drawing: { url: expect.stringMatching(/^\/media\/nara-3-seat-sofa\.\w+\.svg$/) as string, views: ['front', 'side'] },
          },
        ],
        takes: [],
      },
    ]);
    // The stop lists the single pieces of a package.
    const [room] = await stopsOf(SLOT.date, far.id);
    expect(room?.brings.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(far.pieces);
    expect(await stopsOf(SLOT.date, other.id)).toEqual([]);
    expect(await stopsOf(NEXT_DAY.date, other.id)).toHaveLength(1);
  });

  it('shows if a delivery waits for confirmation or payment or is done, and hides a cancelled one [purpose.staff]', async () => {
    const { id } = (await shop.place(pim)).data;
    expect(await loads(SLOT.date, id)).toEqual([['delivery', 'confirmation', [[SOFA, 1]], []]]);
    await move(id, 'booking-confirmed');
    expect(await loads(SLOT.date, id)).toEqual([['delivery', null, [[SOFA, 1]], []]]);
    await move(id, 'in-transit', 'active');
    expect(await stopsOf(SLOT.date, id)).toMatchObject([{ done: true, order: { status: 'active' } }]);
    shop.payments.answer = 'failed';
    const unpaid = (await shop.place(pim)).data;
    expect(await loads(SLOT.date, unpaid.id)).toEqual([['delivery', 'payment', [[SOFA, 1]], []]]);
    await move(unpaid.id, 'cancelled');
    expect(await stopsOf(SLOT.date, unpaid.id)).toEqual([]);
  });

  it('lists the pieces that additions, swaps and returns deliver and collect [purpose.staff]', async () => {
    const id = await running();
    const line_items = [{ kind: 'product', variant_id: SOFA, quantity: 2 }] as const;
    await change(id, { kind: 'add', line_items: [...line_items], delivery: VISIT });
    await swapLamp(id);
    await change(id, { kind: 'return', items: [{ item_id: await rented(id, LAMP), quantity: 1 }], delivery: COLLECTION });
    // Both changes share one visit, so it is one stop.
    expect(await loads(VISIT.date, id)).toEqual([
      [
        'swap',
        null,
        [
          [SOFA, 2],
          [OTHER_LAMP, 1],
        ],
        [[LAMP, 1]],
      ],
    ]);
    expect((await stopsOf(VISIT.date, id)).map(({ kinds }) => kinds)).toEqual([['addition', 'swap']]);
    expect(await loads(COLLECTION.date, id)).toEqual([['collection', null, [], [[LAMP, 1]]]]);
    // The past delivery is unchanged.
    expect(await loads(DELIVERY.date, id)).toEqual([
      [
        'delivery',
        null,
        [
          [SOFA, 1],
          [LAMP, 2],
        ],
        [],
      ],
    ]);
  });

  it('marks the visit of an unpaid swap, and removes it when the swap is withdrawn [purpose.staff]', async () => {
    const id = await running();
    shop.payments.answer = 'failed';
    const asked = await swapLamp(id);
    expect(await loads(VISIT.date, id)).toEqual([['swap', 'payment', [[OTHER_LAMP, 1]], [[LAMP, 1]]]]);
    expect((await loads(DELIVERY.date, id))[0]?.[2]).toEqual([
      [SOFA, 1],
      [LAMP, 2],
    ]);
    await answerChange(pim, id, asked.changes[0]?.id, 'withdraw');
    expect(await loads(VISIT.date, id)).toEqual([]);
  });

  it('lists all pieces of an ending order for collection, and marks the visits as done afterwards [purpose.staff]', async () => {
    const id = await running();
    await change(id, { kind: 'return', items: [{ item_id: await rented(id, LAMP), quantity: 1 }], delivery: COLLECTION });
    await change(id, { kind: 'end-early', months: 3, delivery: EVENING });
    expect(await loads(COLLECTION.date, id)).toEqual([
      ['collection', null, [], [[LAMP, 1]]],
      [
        'collection',
        null,
        [],
        [
          [SOFA, 1],
          [LAMP, 1],
        ],
      ],
    ]);
    await shop.travel('2027-05-03T14:00:00Z', kanya);
    await move(id, 'terminated');
    expect((await stopsOf(COLLECTION.date, id)).map(({ kind, done }) => [kind, done])).toEqual(Array(2).fill(['collection', true]));
    expect([await shop.readStock(SOFA), await shop.readStock(LAMP)]).toEqual([50, 50]);
  });

  it('a relocation collects all pieces at the old home; earlier visits still go to the old home [purpose.staff]', async () => {
    const id = await running();
    await swapLamp(id);
    const asked = await change(id, { kind: 'relocate', shipping: OTHER_HOME, delivery: MOVE });
    const there = [
      [SOFA, 1],
      [LAMP, 1],
      [OTHER_LAMP, 1],
    ];
    expect(await loads(MOVE.date, id)).toEqual([['relocation', 'answer', there, there]]);
    const homes = { from: { address: { address_1: '88/14 Soi Ari 4' } }, to: { address: { address_1: '21 Soi Thong Lo 13' } } };
    expect(await stopsOf(MOVE.date, id)).toMatchObject([homes]);
    await answerChange(kanya, id, asked.changes[0]?.id, 'approve');
    expect(await loads(MOVE.date, id)).toEqual([['relocation', null, there, there]]);
    expect(await stopsOf(MOVE.date, id)).toMatchObject([homes]);
    expect((await dayOf(MOVE.date)).districts.map(({ district }) => district)).toContain('Phaya Thai');
    expect(await stopsOf(VISIT.date, id)).toMatchObject([{ from: null, to: homes.from }]);
  });
});
