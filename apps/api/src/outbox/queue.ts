import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { outbox } from '../database/schema';

export interface QueueOptions {
  /** Not before this moment of the service's clock; at once without it. */
  runAt?: Date;
  /** One row a key, ever: the same key again answers the id of the first row and changes nothing. */
  key?: string;
}

/**
 * Writes what is to be done outside the database, for the handler of `kind`, and answers the row's id.
 * Call it with the transaction that decides it; after the commit call `outbox.kick()` or `outbox.runNow(id)`.
 * `payload` must survive JSON.
 */
export async function queue(tx: Database, kind: string, payload: unknown, { runAt, key }: QueueOptions = {}): Promise<number> {
  const [row] = await tx
    .insert(outbox)
    .values({ kind, payload, runAt: runAt ?? null, key: key ?? null })
    // An update that changes nothing, so that the first row's id comes back.
    .onConflictDoUpdate({ target: outbox.key, set: { key: sql`excluded.key` } })
    .returning({ id: outbox.id });
  if (!row) throw new Error('the outbox took no row');
  return row.id;
}

/**
 * Asks for a row that is there once a key for good, and does it once more: it is never done twice at a time, and what is asked for while
 * it is being done is done again afterwards. For work that reads what there is to do, and so needs no payload of its own for each time.
 */
export async function queueAgain(tx: Database, kind: string, payload: unknown, key: string): Promise<number> {
  const [row] = await tx
    .insert(outbox)
    .values({ kind, payload, key })
    .onConflictDoUpdate({
      target: outbox.key,
      set: { payload, asked: sql`${outbox.asked} + 1`, attempts: 0, runAt: null, doneAt: null, deadAt: null },
    })
    .returning({ id: outbox.id });
  if (!row) throw new Error('the outbox took no row');
  return row.id;
}
