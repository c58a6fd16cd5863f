import { orderConflictSchema } from '@spruce/contract';
import type { OrderStatus } from '@spruce/contract/constants';
import { and, eq, inArray, like } from 'drizzle-orm';
import { TEST_DATABASES } from '../../../test/databases';
import { readOrder } from '../../../test/order-calls';
import { SLOT, SOFA, startOrderShop, type OrderShop } from '../../../test/order-shop';
import type { Visitor } from '../../../test/visitor';
import { orderEvents, orders, outbox } from '../../platform/database/schema';

const STAFF = 10;
const ORDERS = 200;

interface Move {
  order: number;
  to: OrderStatus;
  who: number;
  status: number;
  /** Error code of a refused move. */
  code?: string;
  by?: string | undefined;
}

// Only Postgres runs transactions in parallel.
const onPostgres = TEST_DATABASES.includes('postgres') ? describe : describe.skip;

onPostgres(`${STAFF} staff who change the status of the same ${ORDERS} orders at the same time`, () => {
  jest.setTimeout(180_000);
  let shop: OrderShop;
  let staff: Visitor[];
  let seen: Map<number, number>;
  beforeAll(async () => {
    shop = await startOrderShop('postgres');
    await shop.stock(SOFA, ORDERS);
    await shop.slot(SLOT, ORDERS);
    staff = [];
    for (let who = 0; who < STAFF; who += 1) staff.push(await shop.customer({ role: 'staff', firstName: 'Staff', lastName: String(who) }));
    const pim = await shop.customer();
    seen = new Map();
    for (let turn = 0; turn < ORDERS; turn += 1) seen.set((await shop.place(pim)).data.id, 0);
    await look();
  });
  afterAll(() => shop.close());

  /** Reads the versions that all staff will send. */
  const look = async () => {
    for (const row of await shop.connection.db.select().from(orders)) seen.set(row.id, row.version);
  };
  const move = async (who: number, order: number, to: OrderStatus): Promise<Move> => {
    const { token, cookies } = staff[who]!;
    const answer = await shop.app.inject({
      method: 'POST',
      url: `/sp/v1/orders/${order}/status`,
      headers: { authorization: `Bearer ${token}`, cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      payload: { to, version: seen.get(order), reason: `of ${who}` },
    });
    const { statusCode: status } = answer;
    if (status === 200) return { order, to, who, status };
    const { code, data } = orderConflictSchema.parse(answer.json());
    return { order, to, who, status, code, by: data.params?.['by'] };
  };
  /** Each staff member changes the status of every order, starting at a different order. `wanted` gives the status that a member sends. */
  const allMove = async (wanted: (who: number) => OrderStatus): Promise<Move[]> => {
    const ids = [...seen.keys()];
    const each = staff.map(async (_, who) => {
      const first = who * (ORDERS / STAFF / 4);
      const moves: Move[] = [];
      for (const order of [...ids.slice(first), ...ids.slice(0, first)]) moves.push(await move(who, order, wanted(who)));
      return moves;
    });
    return (await Promise.all(each)).flat();
  };
  /** For each order one change succeeds; every other change is refused with the name of the person whose change succeeded. */
  const expectOneEach = (moves: Move[]) => {
    expect(moves).toHaveLength(STAFF * ORDERS);
    const done = new Map(moves.filter(({ status }) => status === 200).map((one) => [one.order, one]));
    expect([done.size, moves.filter(({ status }) => status === 200).length]).toEqual([ORDERS, ORDERS]);
    const wrong = moves.filter(
      ({ order, status, code, by }) =>
        status !== 200 && (status !== 409 || code !== 'order_stale' || by !== `Staff ${done.get(order)?.who}`),
    );
    expect(wrong).toEqual([]);
    // If all successful moves were of one person, the moves did not run in parallel.
    expect(new Set([...done.values()].map(({ who }) => who)).size).toBeGreaterThan(1);
    return done;
  };
  const countOf = (to: OrderStatus, at = 'status' as const) =>
    shop.connection.db.$count(orderEvents, and(eq(orderEvents.kind, at), eq(orderEvents.toStatus, to)));

  it('the same status change by all staff succeeds once, with one audit entry and one mail [purpose.staff]', async () => {
    expectOneEach(await allMove(() => 'booking-confirmed'));
    expect(await countOf('booking-confirmed')).toBe(ORDERS);
    const mails = await shop.connection.db.select().from(outbox).where(like(outbox.key, 'order:%:status:%'));
    expect(mails).toHaveLength(ORDERS);
  });

  it('one of two conflicting status changes succeeds, and cancelled orders release their pieces once [purpose.staff]', async () => {
    await look();
    const before = [await shop.readStock(SOFA), await shop.countTaken(SLOT.date, SLOT.slot)];
    expect(before).toEqual([0, ORDERS]);
    const done = expectOneEach(await allMove((who) => (who % 2 === 0 ? 'in-transit' : 'cancelled')));
    const cancelled = [...done.values()].filter(({ to }) => to === 'cancelled').length;
    expect([await countOf('in-transit'), await countOf('cancelled')]).toEqual([ORDERS - cancelled, cancelled]);
    expect([await shop.readStock(SOFA), await shop.countTaken(SLOT.date, SLOT.slot)]).toEqual([cancelled, ORDERS - cancelled]);
    const rows = await shop.connection.db
      .select()
      .from(orders)
      .where(inArray(orders.id, [...done.keys()]));
    expect(rows.filter(({ id, status }) => status !== done.get(id)?.to)).toEqual([]);
    const [first] = rows;
    expect((await readOrder(staff[0]!, first!.id)).events.filter(({ kind }) => kind === 'status')).toHaveLength(2);
  });
});
