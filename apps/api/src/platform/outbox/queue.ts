import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { outbox } from '../database/schema';

export interface QueueOptions {
  /** Earliest time by the service's clock; default at once. */
  runAt?: Date;
  /** One row per key, ever: a repeated key returns the id of the first row and changes nothing. */
  key?: string;
}

/**
 * Call it in the transaction that decides the work; after the commit call `outbox.kick()` or `outbox.runNow(id)`.
 * `payload` must be JSON. Returns the row's id.
 */
export async function queue(tx: Database, kind: string, payload: unknown, { runAt, key }: QueueOptions = {}): Promise<number> {
  const [row] = await tx
    .insert(outbox)
    .values({ kind, payload, runAt: runAt ?? null, key: key ?? null })
    // An update without effect, so that the first row's id is returned.
    .onConflictDoUpdate({ target: outbox.key, set: { key: sql`excluded.key` } })
    .returning({ id: outbox.id });
  if (!row) throw new Error('Failed to insert an outbox row');
  return row.id;
}

/**
 * Runs of a key never overlap; a request during a run causes another run after it. For handlers that find their own work and need no
 * payload per request.
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
