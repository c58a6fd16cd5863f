import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { OrderBody } from '@spruce/contract';
import { DELIVERY_SLOTS } from '@spruce/contract/constants';
import { eq, sql } from 'drizzle-orm';
import { TEST_DATABASES } from '../../test/databases';
import { HOME, orderBody, SLOT, SOFA, TODAY } from '../../test/order-shop';
import { openTestDatabase } from '../../test/test-app';
import { createFingerprint, sha256, signAccessToken } from '../accounts/tokens/access-token';
import { readSlots } from '../delivery/slots';
import type { Connection } from '../platform/database/connect';
import { customers, deliverySlots, orderItems, orders, sessions, stockReservations, variations } from '../platform/database/schema';

const PEOPLE = 100;
const ORDERS = 200;
/** A request waits up to 10 s for a connection before a 503, so ten retries cover more than a minute. */
const MAX_RETRIES = 10;
const FREE = { date: '2026-12-03', slot: '15:00-17:00' } as const;

interface Person {
  id: number;
  headers: Record<string, string>;
}

interface Process {
  child: ChildProcess;
  url: string;
  /** Resolves with the next line of the process output. */
  line(): Promise<string>;
}

const onPostgres = TEST_DATABASES.includes('postgres') ? describe : describe.skip;

// Races need separate processes with their own database connections.
onPostgres('two API processes on one database', () => {
  jest.setTimeout(240_000);
  let connection: Connection;
  let people: Person[];
  const processes: Process[] = [];

  beforeAll(async () => {
    const opened = await openTestDatabase('postgres');
    connection = opened;
    const { db } = connection;
    const key = randomBytes(48);
    const made = await db
      .insert(customers)
      .values(
        Array.from({ length: PEOPLE }, (_, index) => ({
          email: `racer-${index}@test.example`,
          firstName: 'Pim',
          lastName: 'Suwan',
          activatedAt: TODAY,
          sumsubStatus: 'verified' as const,
        })),
      )
      .returning({ id: customers.id });
    people = await Promise.all(
      made.map(async ({ id }): Promise<Person> => {
        const fingerprint = createFingerprint();
        const [session] = await db
          .insert(sessions)
          .values({
            id: crypto.randomUUID(),
            customerId: id,
            fingerprintHash: sha256(fingerprint),
            strategy: 'local',
            remember: true,
            createdAt: TODAY,
            lastUsedAt: TODAY,
            expiresAt: new Date(TODAY.getTime() + 86_400_000),
          })
          .returning();
        const token = await signAccessToken(
          key,
          { customerId: id, sessionId: session?.id ?? '', fingerprintHash: sha256(fingerprint) },
          TODAY,
        );
        return {
          id,
          headers: { authorization: `Bearer ${token}`, cookie: `__Host-sp-fgp=${fingerprint}`, 'content-type': 'application/json' },
        };
      }),
    );
    const {
      rows: [place],
    } = (await db.execute(sql`select current_database() as name`)) as unknown as { rows: { name: string }[] };
    const url = `${process.env['TEST_POSTGRES_URL']}/${place?.name}`;
    const start = async (): Promise<Process> => {
      const args = [
        '--import',
        'tsx',
        join(__dirname, '../../test/order-server.ts'),
        url,
        key.toString('base64url'),
        people.map(({ id }) => id).join(','),
        TODAY.toISOString(),
      ];
      const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
      const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
      const line = async () => String((await lines.next()).value);
      const { port } = JSON.parse(await line()) as { port: number };
      return { child, line, url: `http://127.0.0.1:${port}/sp/v1` };
    };
    processes.push(...(await Promise.all([start(), start()])));
  });
  afterAll(async () => {
    await Promise.all(
      processes.map(({ child }) => {
        const gone = new Promise((resolve) => child.once('exit', resolve));
        child.stdin?.end();
        return gone;
      }),
    );
    await connection.close();
  });

  const post = async (
    index: number,
    person: Person,
    path: string,
    body: unknown,
    key: string,
  ): Promise<{ status: number; code: string; id: number }> => {
    const send = () =>
      fetch(`${processes[index % processes.length]?.url}${path}`, {
        method: 'POST',
        headers: { ...person.headers, 'idempotency-key': key },
        body: JSON.stringify(body),
      });
    let response = await send();
    // A busy service answers 503 with Retry-After; clients retry the same request.
    for (let retry = 0; response.status === 503 && retry < MAX_RETRIES; retry += 1) response = await send();
    const answer = (await response.json()) as { code?: string; data: { id?: number } };
    return { status: response.status, code: answer.code ?? '', id: answer.data.id ?? 0 };
  };
  const place = (index: number, body: Partial<OrderBody>, key = `race-${randomBytes(6).toString('hex')}`) => {
    const person = people[index % people.length] as Person;
    return post(index, person, '/orders', orderBody(person, { shipping: HOME, ...body }), key);
  };
  const stock = (quantity: number) =>
    connection.db.update(variations).set({ stockQuantity: quantity, assetQuantity: null, inStock: true }).where(eq(variations.id, SOFA));
  const places = ({ date, slot }: OrderBody['delivery'], capacity: number) =>
    connection.db
      .insert(deliverySlots)
      .values({ date, slot, capacity })
      .onConflictDoUpdate({ target: [deliverySlots.date, deliverySlots.slot], set: { capacity, taken: 0 } });
  const left = async () => (await connection.db.select().from(variations).where(eq(variations.id, SOFA)))[0]?.stockQuantity;
  const taken = async () => (await readSlots(connection.db, FREE.date, FREE.date)).find(({ slot }) => slot === FREE.slot)?.taken;
  const count = (answers: { code: string }[]) => {
    const counts: Record<string, number> = {};
    for (const { code } of answers) counts[code || 'placed'] = (counts[code || 'placed'] ?? 0) + 1;
    return counts;
  };

  it('sells exactly 5 pieces to 200 parallel orders [api.orders-create]', async () => {
    await stock(5);
    // With one slot for all, the lock of the slot would also make the orders wait for one another before they take stock.
    const free = DELIVERY_SLOTS.map((slot) => ({ date: FREE.date, slot }));
    for (const slot of free) await places(slot, ORDERS);
    const answers = await Promise.all(
      Array.from({ length: ORDERS }, (_, index) => place(index, { delivery: free[index % free.length] as OrderBody['delivery'] })),
    );
    expect(count(answers)).toEqual({ placed: 5, order_out_of_stock: ORDERS - 5 });
    expect(await left()).toBe(0);
    const [sold] = await connection.db.select({ pieces: sql<number>`sum(${orderItems.quantity})::integer` }).from(orderItems);
    expect(sold?.pieces).toBe(5);
    const slots = await readSlots(connection.db, FREE.date, FREE.date);
    expect(slots.reduce((sum, { taken }) => sum + taken, 0)).toBe(5);
  });

  it('sells exactly 3 places of a slot to 200 parallel orders [const.slots]', async () => {
    await stock(5000);
    await places(SLOT, 3);
    const before = await connection.db.$count(orders);
    const answers = await Promise.all(Array.from({ length: ORDERS }, (_, index) => place(index, { delivery: SLOT })));
    expect(count(answers)).toEqual({ placed: 3, delivery_slot_full: ORDERS - 3 });
    expect((await connection.db.$count(orders)) - before).toBe(3);
    expect(await left()).toBe(5000 - 3);
  });

  it('makes one order of parallel requests with the same key [api.orders-create]', async () => {
    await stock(100);
    await places(FREE, ORDERS);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        post(index, people[0] as Person, '/orders', orderBody(people[0] as Person, { delivery: FREE, shipping: HOME }), 'one-key-for-all'),
      ),
    );
    expect(new Set(answers.map(({ status, id }) => `${status} ${id}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await left()).toBe(99);
  });

  it('releases an expired hold once with several processes [api.check-available]', async () => {
    await stock(30);
    await places(FREE, ORDERS);
    const before = await taken();
    const held = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        post(
          index,
          people[index] as Person,
          '/assets/check-available',
          { customer_id: people[index]?.id, reserve: true, delivery: FREE, line_items: [{ variant_id: SOFA, quantity: 1 }] },
          'unused-key',
        ),
      ),
    );
    expect(held.every(({ status }) => status === 200)).toBe(true);
    expect([await left(), await taken()]).toEqual([0, Number(before) + 30]);
    const later = new Date(TODAY.getTime() + 21 * 60_000).toISOString();
    for (const { child } of processes) child.stdin?.write(`${later}\n`);
    const swept = await Promise.all(processes.map(async ({ line }) => (JSON.parse(await line()) as { holds: number }).holds));
    expect(swept.reduce((sum, holds) => sum + holds, 0)).toBe(30);
    expect(await left()).toBe(30);
    expect(await connection.db.$count(stockReservations)).toBe(0);
    expect(await taken()).toBe(before);
  });
});
