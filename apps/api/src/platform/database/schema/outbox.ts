import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * Jobs with an effect outside of the database, such as a mail or a call to a provider. The transaction that needs the job inserts it. A
 * row is pending until `doneAt` or `deadAt` is set. While a process works on a row, `leasedUntil` is in the future.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Stays the same in every attempt and is unique across databases, so that receivers can detect repeats. */
    uid: uuid().notNull().unique().defaultRandom(),
    kind: text().notNull(),
    /** At most one row has this key. Queueing the key again returns the existing row. */
    key: text().unique(),
    /** Cleared when the job is done, because it may hold addresses and one-time tokens. */
    payload: jsonb().$type<unknown>().notNull(),
    /** Earliest start by the service's clock; null means at once. */
    runAt: timestamp('run_at', { withTimezone: true }),
    attempts: integer().notNull().default(0),
    /** Number of requests for this job. If it is requested again during a run, another run follows. */
    asked: integer().notNull().default(1),
    /** Id of the lease that the running process holds. */
    lease: uuid(),
    /** End of the lease, by the database's clock, which all processes share. */
    leasedUntil: timestamp('leased_until', { withTimezone: true }),
    lastError: text('last_error'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    doneAt: timestamp('done_at', { withTimezone: true }),
    deadAt: timestamp('dead_at', { withTimezone: true }),
  },
  (table) => [
    index('outbox_waiting')
      .on(table.runAt.nullsFirst(), table.id)
      .where(sql`${table.doneAt} is null and ${table.deadAt} is null`),
    index('outbox_dead')
      .on(table.deadAt)
      .where(sql`${table.deadAt} is not null`),
    index('outbox_done')
      .on(table.doneAt)
      .where(sql`${table.doneAt} is not null`),
  ],
);
