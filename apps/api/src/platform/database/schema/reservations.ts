import type { DeliverySlot } from '@spruce/contract/constants';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Pieces and a slot that a customer holds during checkout, released on expiry. One per customer. */
export const stockReservations = pgTable(
  'stock_reservations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer('customer_id').notNull().unique(),
    deliveryDate: date('delivery_date'),
    deliverySlot: text('delivery_slot').$type<DeliverySlot>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('stock_reservations_expiry').on(table.expiresAt)],
);

export const stockReservationItems = pgTable(
  'stock_reservation_items',
  {
    reservationId: integer('reservation_id')
      .notNull()
      .references(() => stockReservations.id, { onDelete: 'cascade' }),
    variationId: integer('variation_id').notNull(),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reservationId, table.variationId] }),
    check('stock_reservation_items_quantity', sql`${table.quantity} > 0`),
  ],
);
