import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { outbox } from '../database/schema';

export interface QueueOptions {
  /** Earliest start by the service's clock; the default is at once. */
  runAt?: Date;
  /** At most one row has this key. Queueing the key again returns the id of the existing row and changes nothing. */
  key?: string;
}

/**
 * Call this in the transaction that needs the work. After the commit, call `outbox.kick()` or `outbox.runNow(id)`. `payload` must be JSON.
 * Returns the id of the row.
 */
export async function queue(tx: Database, kind: string, payload: unknown, { runAt, key }: QueueOptions = {}): Promise<number> {
  const [row] = await tx
    .insert(outbox)
    .values({ kind, payload, runAt: runAt ?? null, key: key ?? null })
    // This update changes nothing. It makes the statement return the id of an existing row.
    .onConflictDoUpdate({ target: outbox.key, set: { key: sql`excluded.key` } })
    .returning({ id: outbox.id });
  if (!row) throw new Error('Failed to insert an outbox row');
  return row.id;
}

/**
 * Queues a job that runs again after each request. Runs with the same key never overlap, and a request during a run causes another run.
 * For handlers that find their work in the database, so that requests need no payloads of their own.
 */
export async function queueAgain(
  tx: Database,
  kind: string,
  payload: unknown,
  { key, runAt = null }: { key: string; runAt?: Date | null },
): Promise<number> {
  const [row] = await tx
    .insert(outbox)
    .values({ kind, payload, key, runAt })
    .onConflictDoUpdate({
      target: outbox.key,
      set: { payload, asked: sql`${outbox.asked} + 1`, attempts: 0, runAt, doneAt: null, deadAt: null },
    })
    .returning({ id: outbox.id });
  if (!row) throw new Error('Failed to insert an outbox row');
  return row.id;
}
