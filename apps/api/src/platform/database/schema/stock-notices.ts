import type { Language } from '@spruce/contract/constants';
import { bigint, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/** Requests for a back-in-stock mail. A row is deleted when its mail is queued, with the account of its address, or after a year. */
export const stockNotices = pgTable(
  'stock_notices',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Lower case. */
    email: text().notNull(),
    kind: text().$type<'product' | 'package'>().notNull(),
    /** A variation or a package. If it leaves the catalogue, the row expires after a year. */
    variantId: integer('variant_id').notNull(),
    language: text().$type<Language>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('stock_notices_once').on(table.email, table.kind, table.variantId)],
);
