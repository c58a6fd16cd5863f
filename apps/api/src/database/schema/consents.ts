import type { CONSENT_REASONS, ConsentCategory } from '@spruce/contract/constants';
import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { customers } from './accounts';

/** What visitors have answered about cookies: proof for us and for them. Nothing is ever changed here but whose it is. */
export const consentReceipts = pgTable(
  'consent_receipts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The browser's own name for this answer, by which it is known again. */
    receipt: text().notNull().unique(),
    /** A browser, not a person. */
    uniqueId: text('unique_id').notNull(),
    /** Null: nobody was logged in, or the account is gone. */
    customerId: integer('customer_id').references(() => customers.id),
    version: text().notNull(),
    choices: jsonb().$type<Record<ConsentCategory, boolean>>().notNull(),
    reason: text().$type<(typeof CONSENT_REASONS)[number]>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('consent_receipts_of_browser').on(table.uniqueId), index('consent_receipts_of_customer').on(table.customerId)],
);
