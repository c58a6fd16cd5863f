import type { DeliverySlot } from '@spruce/contract/constants';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Text } from './catalogue';
import { changeRequests } from './order-changes';
import { orders } from './orders';

// Dates in this file are calendar dates in Asia/Bangkok.

/** A row is created when its slot is first used. Only the previous release reads `taken`; `readSlots` counts the booked places. */
export const deliverySlots = pgTable(
  'delivery_slots',
  {
    date: date().notNull(),
    slot: text().$type<DeliverySlot>().notNull(),
    capacity: integer().notNull(),
    taken: integer().notNull().default(0),
    closed: boolean().notNull().default(false),
    reason: jsonb().$type<Text>(),
  },
  (table) => [
    primaryKey({ columns: [table.date, table.slot] }),
    check('delivery_slots_places', sql`${table.taken} >= 0 and ${table.taken} <= ${table.capacity}`),
  ],
);

export const deliveryVisits = pgTable(
  'delivery_visits',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    changeRequestId: integer('change_request_id').references(() => changeRequests.id, { onDelete: 'cascade' }),
    kind: text().$type<'delivery' | 'addition' | 'swap' | 'collection' | 'relocation'>().notNull(),
    date: date().notNull(),
    slot: text().$type<DeliverySlot>().notNull(),
    state: text().$type<'booked' | 'done' | 'cancelled'>().notNull().default('booked'),
    /** Quantities of the pieces that the visit collects, by variation id. They are in stock again on the day after the visit. */
    bringsBack: jsonb('brings_back').$type<Record<string, number>>().notNull().default({}),
    /** How often the customer has moved the visit. */
    reschedules: integer().notNull().default(0),
  },
  (table) => [
    index('delivery_visits_order').on(table.orderId),
    index('delivery_visits_day').on(table.date, table.slot),
    index('delivery_visits_booked')
      .on(table.date)
      .where(sql`${table.state} = 'booked'`),
  ],
);

export type VisitRow = typeof deliveryVisits.$inferSelect;

export const holidays = pgTable('holidays', {
  date: date().primaryKey(),
  name: jsonb().$type<Text>().notNull(),
  /** For staff, e.g. that a computed holiday may move when the official calendar is published. */
  note: text().notNull().default(''),
});

/** Dates that were seeded before. Later seeds skip them, because staff may have changed or deleted the holiday. */
export const holidaySeeds = pgTable('holiday_seeds', { date: date().primaryKey(), hash: text().notNull() });

/** Holds during the checkout, at most one per customer. */
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
  (table) => [
    index('stock_reservations_expiry').on(table.expiresAt),
    index('stock_reservations_slot').on(table.deliveryDate, table.deliverySlot),
  ],
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
