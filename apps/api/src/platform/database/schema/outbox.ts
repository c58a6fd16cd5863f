import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * Jobs outside the database (a mail, a call of a provider), written in the transaction that decides them.
 * A row is waiting until `doneAt` or `deadAt` is set; a process works on it until `leasedUntil`.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The same in every attempt and unique across databases, so that receivers can detect repeats. */
    uid: uuid().notNull().unique().defaultRandom(),
    kind: text().notNull(),
    /** At most one row per key, ever; queueing again returns the existing row. */
    key: text().unique(),
    /** Cleared when done, because it may hold addresses and one-time tokens. */
    payload: jsonb().$type<unknown>().notNull(),
    /** By the service's clock; null means at once. */
    runAt: timestamp('run_at', { withTimezone: true }),
    attempts: integer().notNull().default(0),
    /** Number of requests. A request during a run causes another run. */
    asked: integer().notNull().default(1),
    /** The running process's lease, by the database's clock, which all processes share. */
    lease: uuid(),
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
