import type { CONSENT_REASONS, ConsentCategory } from '@spruce/contract/constants';
import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { customers } from './accounts';

/** Visitors' cookie choices, as legal proof. Rows are immutable except for the customer. */
export const consentReceipts = pgTable(
  'consent_receipts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The browser's id of this choice, for idempotency. */
    receipt: text().notNull().unique(),
    uniqueId: text('unique_id').notNull(),
    /** Null for a visitor or a deleted account. */
    customerId: integer('customer_id').references(() => customers.id),
    version: text().notNull(),
    choices: jsonb().$type<Record<ConsentCategory, boolean>>().notNull(),
    reason: text().$type<(typeof CONSENT_REASONS)[number]>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('consent_receipts_of_browser').on(table.uniqueId), index('consent_receipts_of_customer').on(table.customerId)],
);
