import { eq, sql } from 'drizzle-orm';
import type { Database } from '../src/platform/database/database';
import { customers } from '../src/platform/database/schema';

/** Starts `call`, waits until it needs the row of the customer, makes `change`, and then lets the call continue. */
export async function changeDuring<Result>(
  db: Database,
  customerId: number,
  call: () => Promise<Result>,
  change: (tx: Database) => Promise<unknown>,
): Promise<Result> {
  const { started } = await db.transaction(async (tx) => {
    await tx.select().from(customers).where(eq(customers.id, customerId)).for('update');
    const result = call();
    // PGlite has one connection, so there the call waits for this transaction and not for a lock.
    for (let look = 0; look < 40; look += 1) {
      const [waiting] = await tx
        .select({ count: sql<number>`count(*)::int` })
        .from(sql`pg_stat_activity`)
        .where(sql`datname = current_database() and wait_event_type = 'Lock'`);
      if (waiting?.count) break;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await change(tx);
    return { started: result };
  });
  return started;
}
