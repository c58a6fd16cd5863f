import type { DamageKind, DeliverySlot } from '@spruce/contract/constants';
import type { FaultKind, FaultState } from '@spruce/contract/fault-limits';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { customers } from './accounts';
import { orders } from './orders';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Reports that something is wrong with a piece at home. A withdrawn report is deleted. */
export const faults = pgTable(
  'faults',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** Row of `order_items`. No foreign key, because an edit of the order can delete it. */
    itemId: integer('item_id').notNull(),
    variationId: integer('variation_id').notNull(),
    kind: text().$type<FaultKind>().notNull(),
    body: text().notNull(),
    state: text().$type<FaultState>().notNull().default('new'),
    answer: text().notNull().default(''),
    answeredAt: moment('answered_at'),
    answeredBy: integer('answered_by'),
    /** For `repair`: day in Bangkok and slot. A repair takes no place of the slot. */
    visitOn: date('visit_on'),
    visitSlot: text('visit_slot').$type<DeliverySlot>(),
    /** For `damage`: baht with VAT. */
    damageKind: text('damage_kind').$type<DamageKind>(),
    damageCost: integer('damage_cost'),
    /** Version of the last answer that the customer knows from a mail. */
    toldVersion: integer('told_version').notNull().default(0),
    version: integer().notNull().default(1),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('faults_open')
      .on(table.orderId, table.itemId, table.variationId)
      .where(sql`${table.state} = 'new'`),
    index('faults_order').on(table.orderId, table.id),
    index('faults_customer').on(table.customerId),
    index('faults_queue').on(table.state, table.updatedAt),
    check('faults_state', sql`${table.state} in ('new', 'repair', 'swap', 'solved', 'damage')`),
    check('faults_repair', sql`(${table.state} = 'repair') = (${table.visitOn} is not null and ${table.visitSlot} is not null)`),
    check('faults_damage', sql`(${table.state} = 'damage') = (${table.damageKind} is not null and ${table.damageCost} is not null)`),
  ],
);

export type FaultRow = typeof faults.$inferSelect;
