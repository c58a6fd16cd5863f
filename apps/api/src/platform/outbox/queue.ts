import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { outbox } from '../database/schema';

export interface QueueOptions {
  /** When the row becomes due, by the service's clock. */
  runAt?: Date;
  /** Queueing the key again returns the id of the existing row and changes nothing. */
  key?: string;
}

/**
 * Call this in the transaction that needs the work, and `outbox.kick()` or `outbox.runNow(id)` after the commit. `payload` must be JSON.
 * Returns the id of the row.
 */
export async function queue(tx: Database, kind: string, payload: unknown, { runAt, key }: QueueOptions = {}): Promise<number> {
  const [row] = await tx
    .insert(outbox)
    .values({ kind, payload, runAt: runAt ?? null, key: key ?? null })
    // Changes nothing, but returns the id of an existing row.
    .onConflictDoUpdate({ target: outbox.key, set: { key: sql`excluded.key` } })
    .returning({ id: outbox.id });
  if (!row) throw new Error('Failed to insert an outbox row');
  return row.id;
}

/**
 * For handlers that find their work in the database. If the key is queued again during a run, another run follows. Runs with the same key
 * never overlap.
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
