import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { TEST_DATABASES } from '../../../test/databases';
import { openTestDatabase } from '../../../test/test-app';
import type { Connection } from '../database/connect';
import { outbox as table } from '../database/schema';
import { PermanentFailure, type OutboxJob } from './handler';
import { Outbox, type OutboxOptions } from './outbox';
import { claimDue } from './outbox-repository';
import { queue } from './queue';

describe.each(TEST_DATABASES)('outbox (%s)', (database) => {
  let connection: Connection;
  let now: Date;
  const clock = { now: () => now };
  const opened: Outbox[] = [];

  const open = (options: Partial<OutboxOptions> = {}) => {
    const outbox = new Outbox({ db: connection.db, clock, pollMs: 20, ...options });
    opened.push(outbox);
    return outbox;
  };
  const noting = (options: Partial<OutboxOptions> = {}) => {
    const runs: { payload: unknown; job: OutboxJob }[] = [];
    const outbox = open(options);
    outbox.register('test', async (payload, job) => runs.push({ payload, job }));
    return { outbox, runs };
  };
  const later = (ms: number) => (now = new Date(now.getTime() + ms));
  const readRow = async (id: number) => {
    const [row] = await connection.db.select().from(table).where(eq(table.id, id));
    if (!row) throw new Error('no such row');
    return row;
  };
  const until = async (met: () => boolean | Promise<boolean>) => {
    while (!(await met())) await sleep(10);
  };

  beforeAll(async () => {
    connection = await openTestDatabase(database);
  });
  beforeEach(async () => {
    now = new Date('2026-11-21T03:00:00Z');
    await connection.db.delete(table);
  });
  afterEach(async () => {
    for (const outbox of opened.splice(0)) await outbox.stop(50);
  });
  afterAll(() => connection.close());

  it('runs a row only one time, after the commit of its transaction, and then clears the payload', async () => {
    const { outbox, runs } = noting();
    const id = await connection.db.transaction((tx) => queue(tx, 'test', { order: 7 }));
    expect(await outbox.readState(id)).toEqual({ state: 'waiting', error: null });
    expect(await outbox.runDue()).toBe(1);
    expect(await outbox.runDue()).toBe(0);
    expect(runs).toMatchObject([{ payload: { order: 7 }, job: { id, kind: 'test', attempt: 1 } }]);
    expect(await outbox.readState(id)).toEqual({ state: 'done' });
    expect(await readRow(id)).toMatchObject({ payload: {}, doneAt: now, lease: null, leasedUntil: null });
    expect(await outbox.readState(id + 1000)).toEqual({ state: 'unknown' });
  });

  it('does not run a row whose transaction was rolled back', async () => {
    const { outbox, runs } = noting();
    await expect(
      connection.db.transaction(async (tx) => {
        await queue(tx, 'test', {});
        throw new Error('the card was declined');
      }),
    ).rejects.toThrow('declined');
    expect(await outbox.runDue()).toBe(0);
    expect(runs).toEqual([]);
  });

  it('returns the existing row if a key is queued again, even after the row is done', async () => {
    const { outbox, runs } = noting();
    const first = await queue(connection.db, 'test', { n: 1 }, { key: 'order-7-booked' });
    expect(await queue(connection.db, 'test', { n: 2 }, { key: 'order-7-booked' })).toBe(first);
    await outbox.runDue();
    expect(await queue(connection.db, 'test', { n: 3 }, { key: 'order-7-booked' })).toBe(first);
    await outbox.runDue();
    expect(runs.map(({ payload }) => payload)).toEqual([{ n: 1 }]);
    const ids = await Promise.all(Array.from({ length: 20 }, () => queue(connection.db, 'test', {}, { key: 'all-at-once' })));
    expect(new Set(ids).size).toBe(1);
  });

  it('does not run a row before its due time', async () => {
    const { outbox, runs } = noting();
    await queue(connection.db, 'test', {}, { runAt: new Date(now.getTime() + 86_400_000) });
    expect(await outbox.runDue()).toBe(0);
    later(86_400_000);
    expect(await outbox.runDue()).toBe(1);
    expect(runs).toHaveLength(1);
  });

  it('shares rows between two workers, and runs each row in only one of them', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 60; n += 1) ids.push(await queue(connection.db, 'test', { n }));
    const done: { worker: number; id: number }[] = [];
    // Each handler waits until both workers have started; otherwise one worker might run all rows.
    const began = new Set<number>();
    const workers = [0, 1].map((worker) => {
      const outbox = open({ concurrency: 3 });
      outbox.register('test', async (_payload, { id }) => {
        began.add(worker);
        await until(() => began.size === 2);
        done.push({ worker, id });
      });
      outbox.start();
      return outbox;
    });
    await until(() => done.length >= 60);
    await Promise.all(workers.map((outbox) => outbox.stop()));
    expect(done.map(({ id }) => id).sort((a, b) => a - b)).toEqual(ids);
    expect(new Set(done.map(({ worker }) => worker)).size).toBe(2);
  });

  it('gives each row to only one of twelve workers that claim rows at the same time', async () => {
    for (let n = 0; n < 5; n += 1) await queue(connection.db, 'test', { n });
    const claims = await Promise.all(
      Array.from({ length: 12 }, () => claimDue(connection.db, { now, limit: 2, lease: randomUUID(), leaseMs: 60_000 })),
    );
    const claimed = claims.flat().map(({ id }) => id);
    expect(claimed).toHaveLength(5);
    expect(new Set(claimed).size).toBe(5);
  });

  it('runs a row again with the same uid if a process ran the row but died before recording the result', async () => {
    const sent: string[] = [];
    const dying = open();
    dying.register('test', (_payload, { uid }) => {
      sent.push(uid);
      return new Promise(() => undefined);
    });
    const id = await queue(connection.db, 'test', {});
    expect(await dying.runNow(id, { timeoutMs: 30 })).toEqual({ state: 'running' });
    const heir = open();
    heir.register('test', async (_payload, { uid, attempt }) => sent.push(`${uid} ${attempt}`));
    expect(await heir.runDue()).toBe(0);
    await connection.db.update(table).set({ leasedUntil: sql`now() - interval '1 second'` });
    expect(await heir.runDue()).toBe(1);
    const { uid } = await readRow(id);
    expect(sent).toEqual([uid, `${uid} 2`]);
    expect(await heir.readState(id)).toEqual({ state: 'done' });
    await dying.stop(0);
    expect(await readRow(id)).toMatchObject({ doneAt: now, attempts: 2 });
  });

  it('extends the lease while a handler works, and aborts the handler when another process took its row', async () => {
    const outbox = open({ leaseMs: 90 });
    let reason: unknown;
    outbox.register('test', async (_payload, { signal }) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      reason = signal.reason;
    });
    const id = await queue(connection.db, 'test', {});
    expect(await outbox.runNow(id, { timeoutMs: 0 })).toEqual({ state: 'running' });
    const { leasedUntil: first } = await readRow(id);
    // Compares times in the database, so pauses of the machine do not matter.
    const held = sql<boolean>`${table.leasedUntil} > now()
      and ${table.leasedUntil} > ${first!.toISOString()}::timestamptz + interval '270 milliseconds'`;
    await until(async () => (await connection.db.select({ held }).from(table))[0]?.held === true);
    expect(reason).toBeUndefined();
    await connection.db.update(table).set({ lease: randomUUID(), leasedUntil: sql`now() + interval '1 minute'` });
    await until(() => reason !== undefined);
    expect(String(reason)).toContain('took over the row');
  });

  it('retries a failed row after growing waits, then marks the row as dead', async () => {
    const outbox = open({ backOff: { firstMs: 1000, longestMs: 3000 } });
    const errors: string[] = [];
    outbox.register(
      'test',
      async (_payload, { attempt }) => {
        errors.push(`no ${attempt}`);
        throw new Error(`no ${attempt}`);
      },
      { maxAttempts: 4 },
    );
    const id = await queue(connection.db, 'test', { keep: 'me' });
    const waits: number[] = [];
    for (let attempt = 1; attempt < 4; attempt += 1) {
      expect(await outbox.runDue()).toBe(1);
      const { runAt, lastError, attempts } = await readRow(id);
      expect({ lastError, attempts }).toEqual({ lastError: `Error: no ${attempt}`, attempts: attempt });
      const wait = (runAt?.getTime() ?? 0) - now.getTime();
      waits.push(wait);
      later(wait - 1);
      expect(await outbox.runDue()).toBe(0);
      later(1);
    }
    for (const [index, full] of [1000, 2000, 3000].entries()) {
      expect(waits[index]).toBeGreaterThanOrEqual(full / 2);
      expect(waits[index]).toBeLessThanOrEqual(full);
    }
    await outbox.runDue();
    later(86_400_000);
    expect(await outbox.runDue()).toBe(0);
    expect(errors).toHaveLength(4);
    expect(await outbox.readState(id)).toEqual({ state: 'dead', error: 'Error: no 4' });
    expect(await outbox.deadLetters()).toMatchObject([{ id, kind: 'test', payload: { keep: 'me' }, attempts: 4 }]);
  });

  it('runs a dead row again on request', async () => {
    const outbox = open();
    let broken = true;
    outbox.register('test', async () => {
      if (broken) throw new PermanentFailure('no such mailbox');
    });
    const id = await queue(connection.db, 'test', {});
    await outbox.runDue();
    expect(await outbox.readState(id)).toEqual({ state: 'dead', error: 'PermanentFailure: no such mailbox' });
    broken = false;
    expect(await outbox.retry(id)).toBe(true);
    expect(await outbox.retry(id)).toBe(false);
    await outbox.runDue();
    expect(await outbox.readState(id)).toEqual({ state: 'done' });
  });

  it('runs other rows although one row always fails', async () => {
    const { outbox, runs } = noting({ concurrency: 1 });
    outbox.register('poison', async () => {
      throw new Error('cannot');
    });
    await queue(connection.db, 'poison', {});
    await queue(connection.db, 'nobody-knows-this', {});
    for (let n = 0; n < 5; n += 1) await queue(connection.db, 'test', { n });
    outbox.start();
    await until(() => runs.length === 5);
    expect(runs.map(({ payload }) => payload)).toEqual([0, 1, 2, 3, 4].map((n) => ({ n })));
  });

  it('marks a row as dead if its process crashed in each attempt', async () => {
    const { outbox, runs } = noting();
    const id = await queue(connection.db, 'test', {});
    await connection.db.update(table).set({ attempts: 14, lease: randomUUID(), leasedUntil: sql`now() - interval '1 second'` });
    await outbox.runDue();
    expect(runs).toEqual([]);
    expect(await outbox.readState(id)).toMatchObject({ state: 'dead' });
  });

  it('runNow runs a row, or waits until another process has run the row, at most until the timeout', async () => {
    const outbox = open();
    let finish = () => {};
    const finished = new Promise<void>((resolve) => (finish = resolve));
    outbox.register('test', () => finished);
    const id = await queue(connection.db, 'test', {}, { runAt: new Date(now.getTime() + 1e9) });
    expect(await outbox.runNow(id, { timeoutMs: 30 })).toEqual({ state: 'running' });
    const waiting = noting().outbox.runNow(id, { timeoutMs: 5000 });
    finish();
    expect(await waiting).toEqual({ state: 'done' });
    expect(await outbox.runNow(id, { timeoutMs: 30 })).toEqual({ state: 'done' });
  });

  it('runNow returns the state “waiting” if the attempt failed', async () => {
    const outbox = open();
    outbox.register('test', async () => {
      throw new Error('declined for now');
    });
    const id = await queue(connection.db, 'test', {});
    expect(await outbox.runNow(id, { timeoutMs: 1000 })).toEqual({ state: 'waiting', error: 'Error: declined for now' });
  });

  it('aborts an attempt that takes too long', async () => {
    const outbox = open();
    outbox.register('test', () => new Promise(() => undefined), { timeoutMs: 20 });
    const id = await queue(connection.db, 'test', {});
    await outbox.runDue();
    expect(await outbox.readState(id)).toEqual({ state: 'waiting', error: 'Error: Timed out after 20 ms' });
  });

  it('stop waits for short jobs, and releases the rows of long jobs; the stopped attempt does not count', async () => {
    const [patient, hasty] = [open({ concurrency: 1 }), open()];
    let end: () => void = () => undefined;
    let begun = 0;
    patient.register('soon', () => new Promise<void>((resolve) => ((begun += 1), (end = resolve))));
    hasty.register('never', () => new Promise(() => (begun += 1)));
    const soon = await queue(connection.db, 'soon', {});
    patient.start();
    await until(() => begun === 1);
    const never = await queue(connection.db, 'never', {});
    hasty.start();
    await until(() => begun === 2);
    const stopped = patient.stop(3_600_000);
    end();
    await stopped;
    await hasty.stop(0);
    expect(await patient.readState(soon)).toEqual({ state: 'done' });
    expect(await readRow(never)).toMatchObject({ attempts: 0, lease: null, doneAt: null });
    expect(await hasty.runNow(never, { timeoutMs: 20 })).toEqual({ state: 'waiting', error: null });
  });

  it('a stop during runDue releases the claimed rows, and runDue does not claim them again', async () => {
    const outbox = open();
    let runs = 0;
    outbox.register('test', () => {
      runs += 1;
      return new Promise(() => undefined);
    });
    const id = await queue(connection.db, 'test', {});
    const all = outbox.runDue();
    await until(() => runs > 0);
    await outbox.stop(0);
    expect(await all).toBe(1);
    expect([runs, await readRow(id)]).toMatchObject([1, { lease: null, attempts: 0 }]);
  });

  it('runs a new row soon after `kick` is called, long before the next poll', async () => {
    const { outbox, runs } = noting({ pollMs: 600_000 });
    outbox.start();
    await sleep(30);
    await queue(connection.db, 'test', {});
    outbox.kick();
    await until(() => runs.length === 1);
  });
});
