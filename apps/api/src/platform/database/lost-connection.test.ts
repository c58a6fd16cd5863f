import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { folders, TEST_DATABASES } from '../../../test/databases';
import { openTestDatabase } from '../../../test/test-app';
import { createServer } from '../../server';
import type { OpenApiDocument } from '../../../test/openapi-document';
import type { Connection } from './connect';
import { queryRows, type Database } from './database';
import { withRetry } from './with-retry';

const killSelf = sql`select pg_terminate_backend(pg_backend_pid())`;

(TEST_DATABASES.includes('postgres') ? describe : describe.skip)('lost connection to PostgreSQL', () => {
  let app: FastifyInstance;
  let connection: Connection;
  let db: Database;
  beforeAll(async () => {
    connection = await openTestDatabase('postgres', { onIdleError: () => undefined });
    ({ db } = connection);
    app = await createServer({ db, listen: connection.listen, mediaDir: folders.mediaDir });
    await db.execute(sql`create table notes (id serial primary key, text text not null)`);
    app.post('/insert-and-die', { schema: { hide: true } }, () =>
      db.execute(sql`with died as (${killSelf}) insert into notes (text) select 'x' from died`),
    );
    app.get('/read-and-die', { schema: { hide: true } }, () => db.execute(killSelf));
  });
  afterAll(async () => {
    await app.close();
    await connection.close();
  });

  const notes = async () => (await queryRows<{ text: string }>(db, sql`select text from notes order by id`)).map(({ text }) => text);
  const terminateAll = () =>
    db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`);
  const write = (text: string) => sql`insert into notes (text) values (${text})`;

  it('repeats a transaction whose connection was lost before the commit', async () => {
    let runs = 0;
    await withRetry(db, async (tx) => {
      await tx.execute(write('again'));
      runs += 1;
      if (runs === 1) {
        await terminateAll();
        await sleep(50);
      }
    });
    expect(runs).toBe(2);
    expect(await notes()).toEqual(['again']);
  });

  it('does not repeat db.transaction, because its callback may have effects outside the database', async () => {
    const work = jest.fn(async (tx: Database) => {
      await tx.execute(write('once'));
      await tx.execute(killSelf);
    });
    await expect(db.transaction(work)).rejects.toThrow('The connection to the database was lost');
    expect(work).toHaveBeenCalledTimes(1);
    expect(await notes()).not.toContain('once');
  });

  it('does not repeat a transaction if the connection was lost during its commit', async () => {
    await db.execute(sql`create function die() returns trigger language plpgsql as $$ begin
      perform pg_terminate_backend(pg_backend_pid()); return null; end $$`);
    await db.execute(sql`create constraint trigger die after insert on notes deferrable initially deferred for each row
      when (new.text = 'at the commit') execute function die()`);
    const work = jest.fn((tx: Database) => tx.execute(write('at the commit')));
    await expect(withRetry(db, work)).rejects.toThrow('The connection to the database was lost');
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('repeats reads while connections are lost, and returns every connection to the pool', async () => {
    const terminations: Promise<unknown>[] = [];
    const ends = setInterval(() => void terminations.push(terminateAll().catch(() => undefined)), 20);
    const reads = Array.from({ length: 200 }, async (_, index) => {
      await sleep(index * 4);
      return index % 2 ? db.execute(sql`select 1`) : withRetry(db, (tx) => tx.execute(sql`select 1`));
    });
    const answers = await Promise.allSettled(reads);
    clearInterval(ends);
    await Promise.all(terminations);
    // Only transactions may fail: if a connection is lost during a commit, it is unknown whether the commit succeeded.
    const refused = answers.flatMap((answer, index) => (answer.status === 'rejected' ? [{ index, reason: answer.reason as unknown }] : []));
    for (const { index, reason } of refused) expect([index % 2, reason]).toEqual([0, expect.objectContaining({ retry: 'never' })]);
    expect(refused.length).toBeLessThan(50);
    await Promise.all(Array.from({ length: 8 }, () => db.execute(sql`select pg_sleep(0.01)`)));
    expect(connection.pool?.()).toMatchObject({ used: 0, waiting: 0 });
  });

  it.each([
    ['immediately for a statement that writes', 'POST', '/insert-and-die', 1000],
    ['after retries for a statement that reads', 'GET', '/read-and-die', 5000],
  ] as const)('answers 503 with Retry-After when the connection is lost, %s', async (_, method, url, atMost) => {
    const began = performance.now();
    const answer = await app.inject({ method, url });
    expect(performance.now() - began).toBeLessThan(atMost);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers).toMatchObject({ 'retry-after': '1', 'cache-control': 'no-store' });
    expect(answer.json()).toEqual({ code: 'sp_service_unavailable', message: expect.any(String), data: { status: 503 } });
  });

  it('after a lost database connection, listens for messages again and reports that some may be missing', async () => {
    const heard: string[] = [];
    const stop = await connection.listen(
      'test_channel',
      (payload) => heard.push(payload),
      () => heard.push('gap'),
    );
    await terminateAll();
    const began = performance.now();
    while (!heard.includes('gap')) await sleep(20);
    expect(performance.now() - began).toBeLessThan(2000);
    await db.execute(sql`select pg_notify('test_channel', 'news')`);
    while (heard.length < 2) await sleep(20);
    expect(heard).toEqual(['gap', 'news']);
    await stop();
  });

  it('documents the response 503 for every call in OpenAPI', async () => {
    const { paths } = (await app.inject('/sp/v1/openapi.json')).json<Pick<OpenApiDocument, 'paths'>>();
    const without = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { responses }]) => ('503' in responses ? [] : `${method} ${path}`)),
    );
    expect(without).toEqual([]);
  });
});
