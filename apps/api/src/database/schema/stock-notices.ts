import type { Language } from '@spruce/contract/constants';
import { bigint, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/** Who wants to hear when something is back. A row goes when its one mail is queued, with the account of its address, and after a year. */
export const stockNotices = pgTable(
  'stock_notices',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Lower case. */
    email: text().notNull(),
    kind: text().$type<'product' | 'package'>().notNull(),
    /** A variation, or a package; what leaves the catalogue is forgotten with the year. */
    variantId: integer('variant_id').notNull(),
    language: text().$type<Language>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('stock_notices_once').on(table.email, table.kind, table.variantId)],
);
