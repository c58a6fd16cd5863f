import { and, asc, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { outbox } from '../database/schema';

export type OutboxRow = typeof outbox.$inferSelect;

const waiting = and(isNull(outbox.doneAt), isNull(outbox.deadAt));
/** Leases use the database's clock, because the clocks of processes may differ. */
const unleased = sql`(${outbox.leasedUntil} is null or ${outbox.leasedUntil} <= now())`;
const leaseEnd = (leaseMs: number) => sql`now() + ${leaseMs} * interval '1 millisecond'`;
const RELEASED = { lease: null, leasedUntil: null };

export async function claimDue(
  db: Database,
  { now, limit, lease, leaseMs }: { now: Date; limit: number; lease: string; leaseMs: number },
): Promise<OutboxRow[]> {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(waiting, unleased, sql`(${outbox.runAt} is null or ${outbox.runAt} <= ${now.toISOString()}::timestamptz)`))
    .orderBy(sql`${outbox.runAt} nulls first`, asc(outbox.id))
    .limit(limit)
    .for('update', { skipLocked: true });
  const rows = await db
    .update(outbox)
    .set({ lease, leasedUntil: leaseEnd(leaseMs), attempts: sql`${outbox.attempts} + 1` })
    // With `in`, a query plan may run the subquery twice and claim too many rows.
    .where(sql`${outbox.id} = any(array(${due}))`)
    .returning();
  return rows.sort((a, b) => a.id - b.id);
}

export async function claimOne(
  db: Database,
  id: number,
  { lease, leaseMs }: { lease: string; leaseMs: number },
): Promise<OutboxRow | undefined> {
  const [row] = await db
    .update(outbox)
    .set({ lease, leasedUntil: leaseEnd(leaseMs), attempts: sql`${outbox.attempts} + 1` })
    .where(and(eq(outbox.id, id), waiting, unleased))
    .returning();
  return row;
}

export async function readRow(db: Database, id: number): Promise<OutboxRow | undefined> {
  const [row] = await db.select().from(outbox).where(eq(outbox.id, id));
  return row;
}

// Matches no row if another process has taken over the row.
const whereLeased = (row: OutboxRow) => and(eq(outbox.id, row.id), eq(outbox.lease, row.lease ?? ''));

/** Returns false if the caller no longer has the lease. */
export async function extendLease(db: Database, row: OutboxRow, leaseMs: number): Promise<boolean> {
  const kept = await db
    .update(outbox)
    .set({ leasedUntil: leaseEnd(leaseMs) })
    .where(and(whereLeased(row), waiting))
    .returning({ id: outbox.id });
  return kept.length > 0;
}

/** If the row was queued again during the run, it stays due. */
export const markDone = (db: Database, row: OutboxRow, now: Date) => {
  const stands = sql`${outbox.asked} = ${row.asked}`;
  return db
    .update(outbox)
    .set({
      ...RELEASED,
      doneAt: sql`case when ${stands} then ${now.toISOString()}::timestamptz end`,
      payload: sql`case when ${stands} then '{}'::jsonb else ${outbox.payload} end`,
      lastError: null,
    })
    .where(whereLeased(row));
};

export const markFailed = (db: Database, row: OutboxRow, error: string, then: { runAt: Date } | { deadAt: Date }) =>
  db
    .update(outbox)
    .set({ ...RELEASED, lastError: error, ...then })
    .where(whereLeased(row));

/** Releases all rows with this lease. Needed if the connection breaks after the rows are leased and before the worker has received them. */
export const releaseClaim = (db: Database, lease: string) =>
  db
    .update(outbox)
    .set({ ...RELEASED, attempts: sql`greatest(0, ${outbox.attempts} - 1)` })
    .where(eq(outbox.lease, lease));

/** Releases a row when the service stops; the attempt does not count. */
export const releaseRow = (db: Database, row: OutboxRow) =>
  db
    .update(outbox)
    .set({ ...RELEASED, attempts: sql`greatest(0, ${outbox.attempts} - 1)` })
    .where(whereLeased(row));

export const readDeadRows = (db: Database, limit: number): Promise<OutboxRow[]> =>
  db.select().from(outbox).where(isNotNull(outbox.deadAt)).orderBy(desc(outbox.deadAt), desc(outbox.id)).limit(limit);

export async function readOutboxState(db: Database, now: Date): Promise<{ waiting: number; dead: number; oldestSeconds: number }> {
  const since = sql<number | null>`extract(epoch from min(coalesce(${outbox.runAt}, ${outbox.createdAt})))::float8`;
  const due = sql`(${outbox.runAt} is null or ${outbox.runAt} <= ${now.toISOString()}::timestamptz)`;
  const [[oldest], waitingRows, dead] = await Promise.all([
    db.select({ since }).from(outbox).where(and(waiting, due)),
    countWaiting(db),
    db.$count(outbox, isNotNull(outbox.deadAt)),
  ]);
  return { waiting: waitingRows, dead, oldestSeconds: oldest?.since ? Math.max(0, now.getTime() / 1_000 - oldest.since) : 0 };
}

export const countWaiting = (db: Database): Promise<number> => db.$count(outbox, waiting);

export async function revive(db: Database, id: number): Promise<boolean> {
  const revived = await db
    .update(outbox)
    .set({ deadAt: null, attempts: 0, runAt: null })
    .where(and(eq(outbox.id, id), isNotNull(outbox.deadAt)))
    .returning({ id: outbox.id });
  return revived.length > 0;
}

export const deleteDone = (db: Database, before: Date) => db.delete(outbox).where(lt(outbox.doneAt, before));
