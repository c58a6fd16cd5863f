import type { SharedListKind } from '@spruce/contract';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { customers } from './accounts';

export interface StoredSharedLine {
  kind: 'product' | 'package';
  variant_id: number;
  quantity: number;
}

/** Copies of carts and wishlists that a link shows. A revoked link is deleted; an expired one does not work and is deleted later. */
export const sharedLists = pgTable(
  'shared_lists',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** SHA-256 of the token in the link. */
    tokenHash: text('token_hash').notNull().unique(),
    /** Null for a guest. */
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
    /** SHA-256 of the cookie of the guest who made the link; null for a customer. */
    guestHash: text('guest_hash'),
    kind: text().$type<SharedListKind>().notNull(),
    months: smallint().notNull(),
    lines: jsonb().$type<StoredSharedLine[]>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('shared_lists_customer').on(table.customerId),
    index('shared_lists_guest').on(table.guestHash),
    index('shared_lists_expiry').on(table.expiresAt),
    check('shared_lists_kind', sql`${table.kind} in ('cart', 'wishlist')`),
    check('shared_lists_owner', sql`(${table.customerId} is null) <> (${table.guestHash} is null)`),
  ],
);
