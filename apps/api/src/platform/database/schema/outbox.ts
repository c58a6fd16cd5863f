import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A row is pending until `doneAt` or `deadAt` is set. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The same in every attempt and unique across databases, so that receivers can detect repeats. */
    uid: uuid().notNull().unique().defaultRandom(),
    kind: text().notNull(),
    key: text().unique(),
    /** Cleared when the row is done, because it may contain addresses and one-time tokens. */
    payload: jsonb().$type<unknown>().notNull(),
    /** When the row becomes due, by the service's clock; null means at once. */
    runAt: timestamp('run_at', { withTimezone: true }),
    attempts: integer().notNull().default(0),
    /** Raised each time the row is queued again. If that happens during a run, the row runs again afterwards. */
    asked: integer().notNull().default(1),
    lease: uuid(),
    /** A time of the database's clock, which all processes share. */
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
