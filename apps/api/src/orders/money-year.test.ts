import { bangkokDate } from '@spruce/pricing';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { dayAfter, Reckoning, type Entry, type Prices } from '../../test/money-year';
import { MoneyWorld } from '../../test/money-world';
import { charges, customers, invoices, orderItems, orders, variations } from '../platform/database/schema';
import type { ChangeRequest } from './changes/change-subject';

// The test suite simulates only a few orders; `npm run bench -- money-year` simulates 300. MONEY_SEED repeats a failure.
const ORDERS = Number(process.env['MONEY_ORDERS'] ?? 13);
const SEED = Number(process.env['MONEY_SEED'] ?? 3);
jest.setTimeout(Math.max(240_000, ORDERS * 30_000));

const [SOFA, LAMP, OTHER_LAMP] = [1011, 1671, 1672] as const;
const FIRST_DAY = '2027-09-20';
const LAST_DAY = '2028-11-05';
const FATES = [
  'plain',
  'edit',
  'cancel',
  'extend',
  'add',
  'swap',
  'return',
  'end-early',
  'refused',
  // An addition that is returned or swapped before its delivery; a difference too small to charge; a deleted account.
  'add-return',
  'add-swap',
  'small',
  'deleted',
] as const;

function seededRandom(seed: number) {
  let state = seed >>> 0;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

interface Life {
  at: number;
  fate: (typeof FATES)[number];
  start: string;
  months: number;
  /** Month of the change, counted from 1. */
  month: number;
  /** Days between the start of this month and the change. */
  later: number;
  sofas: number;
  lamps: number;
  id: number;
  books?: Reckoning;
}

describe('a simulated year of many orders', () => {
  let world: MoneyWorld;
  beforeAll(async () => {
    world = await MoneyWorld.start();
  });
  // Jest can retry a test, so each try starts with a new world.
  beforeEach(async () => {
    await world.begin(FIRST_DAY, 15, { people: ORDERS, stock: 100_000 });
    const { db } = world;
    await db.execute(
      sql`insert into delivery_slots (date, slot, capacity) select day::date, slot, 9999
        from generate_series(${FIRST_DAY}::date, '2029-12-31'::date, '1 day') day
        cross join (values ('13:00-15:00'), ('15:00-17:00')) slots(slot)`,
    );
    await db.execute(sql`delete from holidays`);
  });
  afterAll(() => world.close());

  const db = () => world.db;
  const addDays = (day: string, days: number) => new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
  const today = () => bangkokDate(world.time);
  // Vans do not drive on Sundays.
  const withoutSunday = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() === 0 ? addDays(day, 1) : day);

  async function pricesOf(id: number): Promise<Prices> {
    const [row] = await db().select().from(variations).where(eq(variations.id, id));
    if (!row) throw new Error('no such piece');
    const six = row.price6 ?? row.price3;
    const nine = row.price9 ?? six;
    return { 3: row.price3, 6: six, 9: nine, 12: row.price12 ?? nine };
  }

  /** Runs the service until a day, with Stripe's charges, webhooks and scheduled jobs. */
  async function goTo(day: string): Promise<void> {
    while (today() < day) {
      const days = Math.min(3, Math.round((Date.parse(day) - Date.parse(today())) / 86_400_000));
      await world.catchUp();
      await world.pass(days);
      await world.webhooks(false);
      await world.catchUp();
      await world.house();
    }
  }

  const change = async ({ at, id }: Life, ask: (items: (typeof orderItems.$inferSelect)[]) => object) => {
    const [before] = await db().select({ version: orders.version }).from(orders).where(eq(orders.id, id));
    const rented = and(eq(orderItems.orderId, id), eq(orderItems.state, 'rented'));
    await world.confirm(
      at,
      false,
      async () => ask(await db().select().from(orderItems).where(rented).orderBy(orderItems.id)) as ChangeRequest,
    );
    const [after] = await db().select({ version: orders.version }).from(orders).where(eq(orders.id, id));
    expect(after?.version).toBeGreaterThan(before?.version ?? 0);
  };

  /** Charges and refunds in Stripe, by day and amount. */
  async function movedFor({ id }: Life): Promise<Entry[]> {
    const entries: Entry[] = [];
    for (const { paymentIntentId } of await db().select().from(charges).where(eq(charges.orderId, id))) {
      if (!paymentIntentId) continue;
      const intent = await world.sandbox.stripe.paymentIntents.retrieve(paymentIntentId, { expand: ['latest_charge'] });
      if (intent.status !== 'succeeded') continue;
      entries.push([bangkokDate((intent.latest_charge as Stripe.Charge).created * 1000), intent.amount / 100]);
      for (const { amount, created } of (await world.sandbox.stripe.refunds.list({ payment_intent: intent.id, limit: 100 })).data)
        entries.push([bangkokDate(created * 1000), -amount / 100]);
    }
    return entries.sort(([a, x], [b, y]) => a.localeCompare(b) || x - y);
  }

  it('charges and refunds the same amounts on the same days as an independent calculation', async () => {
    const draw = seededRandom(SEED);
    const isDeleted = async ({ at }: Life) =>
      (await db().$count(customers, and(eq(customers.id, world.people[at]?.id ?? 0), isNotNull(customers.deletedAt)))) === 1;
    const prices = { [SOFA]: await pricesOf(SOFA), [LAMP]: await pricesOf(LAMP), [OTHER_LAMP]: await pricesOf(OTHER_LAMP) };
    const lines = ({ sofas, lamps }: Pick<Life, 'sofas' | 'lamps'>) => [
      { prices: prices[SOFA], quantity: sofas },
      { prices: prices[LAMP], quantity: lamps },
    ];
    const lives = Array.from({ length: ORDERS }, (_, index): Life => {
      const months = 4 + draw(9);
      const fate = FATES[index % FATES.length] ?? 'plain';
      return {
        at: index,
        fate,
        start: withoutSunday(addDays('2027-10-02', draw(95))),
        months,
        // An addition that is ordered on day 24 would arrive two weeks later, after its return is collected. So the return must cancel it.
        later: fate.startsWith('add-') ? 24 : 1 + draw(24),
        month: 3 + draw(Math.max(1, months - 4)),
        sofas: 1 + draw(3),
        lamps: 1 + draw(3),
        id: 0,
      };
    }).sort((a, b) => a.start.localeCompare(b.start));
    const todo: { day: string; act: () => Promise<void> }[] = [];
    const on = (day: string, act: () => Promise<void>) => todo.push({ day, act });

    lives.forEach((life, at) => {
      const { fate, start, months, later, month } = life;
      const books = (): Reckoning => life.books as Reckoning;
      life.at = at;
      const placed = addDays(start, -11);
      on(placed, async () => {
        await world.place(
          at,
          [
            { variant_id: SOFA, quantity: life.sofas },
            { variant_id: LAMP, quantity: life.lamps },
          ],
          months,
          false,
          fate === 'small' ? { coupon: 'NEARLYFREE' } : {},
        );
        life.id = (await world.orderAt(at))?.id ?? 0;
        life.books = new Reckoning(start, months, lines(life), 1800, fate === 'small' ? 1 : 100, placed);
      });
      if (fate === 'cancel' || fate === 'deleted') {
        on(addDays(placed, 2), async () => {
          // An account with rented furniture cannot be deleted.
          if (fate === 'deleted') await world.deleteAccount(at);
          expect(await isDeleted(life)).toBe(false);
          await world.move(at, 0, 'customer');
          books().cancel(today());
        });
        if (fate === 'deleted')
          on(addDays(placed, 3), async () => {
            await world.deleteAccount(at);
            expect(await isDeleted(life)).toBe(true);
          });
        return;
      }
      if (fate === 'edit' || fate === 'small')
        on(addDays(placed, 2), async () => {
          const wanted = { sofas: life.sofas, lamps: fate === 'small' ? 4 : 1 + ((life.lamps + 1) % 4) };
          const line_items = [
            { kind: 'product' as const, variant_id: SOFA, quantity: wanted.sofas },
            { kind: 'product' as const, variant_id: LAMP, quantity: wanted.lamps },
          ];
          await world.confirm(at, false, async (_, order) => ({ kind: 'edit', version: order.version, line_items }));
          books().edit(today(), lines(wanted));
        });
      on(addDays(start, 3), async () => {
        for (let step = 0; step < 3; step += 1) await world.move(at, 0, 'staff');
      });
      const day = addDays(dayAfter(start, month - 1), later);
      const visit = (days = 8) => world.slot(days);
      const collected = (end: number) => ({ date: addDays(dayAfter(start, end), 3), slot: '15:00-17:00' });
      if (fate === 'extend')
        on(
          day,
          async () => (
            await change(life, () => ({ kind: 'extend', months: months + 1 + (later % 6) })),
            books().extend(today(), months + 1 + (later % 6))
          ),
        );
      const add = async () => {
        const line_items = [{ kind: 'product', variant_id: OTHER_LAMP, quantity: 2 }];
        await change(life, () => ({ kind: 'add', line_items, delivery: visit(fate === 'add' ? 8 : 14) }));
        books().add(today(), prices[OTHER_LAMP], 2);
      };
      const returnItem = async (line: number) => {
        const delivery = collected(books().begun(today()));
        await change(life, (items) => ({ kind: 'return', items: [{ item_id: items[line]?.id, quantity: 1 }], delivery }));
        books().giveBack(today(), line, 1);
      };
      const swap = async (line: number, variant_id: typeof LAMP | typeof OTHER_LAMP) => {
        const to = { kind: 'product', variant_id };
        const [delivery, on] = [visit(), today()];
        await change(life, (items) => ({ kind: 'swap', item_id: items[line]?.id, quantity: 1, to, delivery }));
        books().swap(on, line, prices[variant_id], delivery.date, fate !== 'add-swap');
      };
      if (fate.startsWith('add')) on(day, add);
      if (fate === 'add-return') on(day, () => returnItem(2));
      if (fate === 'add-swap') on(day, () => swap(2, LAMP));
      if (fate === 'swap') on(day, () => swap(1, OTHER_LAMP));
      if (fate === 'return') on(day, () => returnItem(1));
      if (fate === 'end-early') {
        const end = Math.min(months - 1, Math.max(3, month + (later % 3)));
        on(
          day,
          async () => (
            await change(life, () => ({ kind: 'end-early', months: end, delivery: collected(end) })),
            books().endEarly(today(), end)
          ),
        );
      }
      if (fate === 'refused') {
        on(addDays(dayAfter(start, month), -1), () => world.card(at, 'bad'));
        on(addDays(dayAfter(start, month), 2), async () => {
          await world.pay(at, 'good', true);
          books().paidLater.set(month, today());
        });
      }
    });

    for (const { day, act } of todo.sort((a, b) => a.day.localeCompare(b.day)).filter((one) => one.day < LAST_DAY)) {
      await goTo(day);
      await act();
      await world.catchUp();
    }
    await goTo(LAST_DAY);
    await world.settle();
    const wrong: unknown[] = [];
    for (const life of lives) {
      const [is, wanted] = [await movedFor(life), life.books?.entries(today())];
      if (JSON.stringify(is) !== JSON.stringify(wanted))
        wrong.push({ ...life, books: undefined, is: JSON.stringify(is), wanted: JSON.stringify(wanted) });
      const issued = await db().select({ total: invoices.total }).from(invoices).where(eq(invoices.orderId, life.id));
      expect(issued.reduce((sum, { total }) => sum + total, 0) / 100).toBe(is.reduce((sum, [, baht]) => sum + Math.max(0, baht), 0));
    }
    expect(wrong).toEqual([]);
    expect(await world.compare()).toEqual([]);
    expect(await world.audit()).toEqual([]);
    const over = await db().select({ status: orders.status }).from(orders);
    expect(over.filter(({ status }) => status === 'request-booking')).toEqual([]);
  });
});
