import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * What is to be done outside the database (a mail, a provider's call), written in the transaction that decides it.
 * A row is waiting until `doneAt` or `deadAt` is set; while `leasedUntil` lies ahead, one process is at it.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The same in every attempt and in no other database: what a receiver recognises a repetition by. */
    uid: uuid().notNull().unique().defaultRandom(),
    /** Names the handler, e.g. `mail.send`. */
    kind: text().notNull(),
    /** At most one row a key, ever: queueing it again finds the first one. */
    key: text().unique(),
    /** Emptied when done: it may hold addresses and one-time tokens. */
    payload: jsonb().$type<unknown>().notNull(),
    /** By the service's clock; null is at once. */
    runAt: timestamp('run_at', { withTimezone: true }),
    attempts: integer().notNull().default(0),
    /** How often it was asked for: what is asked for again while it is being done is done once more. */
    asked: integer().notNull().default(1),
    /** Of the process that is at it, by the database's clock, which all processes share. */
    lease: uuid(),
    leasedUntil: timestamp('leased_until', { withTimezone: true }),
    lastError: text('last_error'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    doneAt: timestamp('done_at', { withTimezone: true }),
    /** Given up: for a person to look at. */
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
