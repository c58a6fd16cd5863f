import type { DeliveryFeeReason, DeliverySlot } from '@spruce/contract/constants';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Text } from './catalogue';
import { orders, type StoredAccess, type StoredAddress, type StoredComponent, type StoredRate } from './orders';

// Money in this file is in whole baht with VAT. Dates are calendar dates in Asia/Bangkok.

/** The effect of a change on its order. Computed and stored with the price of the change, and later applied without a new computation. */
export interface ChangeEffect {
  order: Partial<{
    months: number;
    startsOn: string;
    endsOn: string;
    deliveryDate: string;
    deliverySlot: DeliverySlot;
    shipping: StoredAddress;
    access: StoredAccess;
    monthly: number;
    deliveryFee: number;
    deliveryFeeReason: DeliveryFeeReason;
    couponDiscount: number;
    firstCharge: number;
  }>;
  items: {
    id: number;
    quantity?: number;
    unitMonthly?: number;
    rates?: StoredRate[];
    components?: StoredComponent[];
    untilMonth?: number;
    state?: 'rented' | 'returned' | 'swapped';
    visitId?: null;
    bought?: number;
    remove?: true;
  }[];
  /** The former address of a relocation; missing in older rows. */
  leaves?: { shipping: StoredAddress; access: StoredAccess };
  /** Planned visits that lose pieces. A visit that has no pieces left is cancelled. */
  takenOff?: { id: number; date: string }[];
  status?: 'termination-confirmed';
  /** Quantities of new pieces by variation id. They are reserved with the request, and released if the change is not applied. */
  takes: Record<string, number>;
  /** Quantities of undelivered pieces by variation id. They are in stock again when the change is applied. */
  givesBack: Record<string, number>;
  /** The old and the new slot of a moved delivery. Both stay booked until the change is applied. Only the previous release reads `from`. */
  slotMove?: { from: { date: string; slot: DeliverySlot }; to: { date: string; slot: DeliverySlot } };
}

export interface StoredCharge {
  kind: 're-rating' | 'rent-difference' | 'swap-visit' | 'relocation' | 'delivery' | 'purchase' | 'other';
  name: Text;
  amount: number;
  /** Only for `rent-difference`: the month of the term, counted from 1. */
  month?: number;
}

/** `requested` waits for staff, `approved` waits for payment, `applied` is part of the order; `declined` and `withdrawn` had no effect. */
export const changeRequests = pgTable(
  'change_requests',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text().$type<'edit' | 'extend' | 'add' | 'swap' | 'return' | 'relocate' | 'end-early' | 'buy'>().notNull(),
    state: text().$type<'requested' | 'approved' | 'declined' | 'applied' | 'withdrawn'>().notNull(),
    request: jsonb().$type<Record<string, unknown>>().notNull(),
    quote: jsonb().$type<Record<string, unknown>>().notNull(),
    quoteId: text('quote_id').notNull(),
    effect: jsonb().$type<ChangeEffect>().notNull(),
    charges: jsonb().$type<StoredCharge[]>().notNull().default([]),
    charge: integer().notNull(),
    refund: integer().notNull().default(0),
    stripeInvoiceId: text('stripe_invoice_id').unique(),
    /** First day on which the change can no longer be applied: its visit is due, another month was charged, or the payment is late. */
    expiresOn: date('expires_on').notNull(),
    /** Set when nothing is left to charge or to void at Stripe for this change. */
    settledAt: timestamp('settled_at', { withTimezone: true }),
    /** The new monthly rent in baht; null if unchanged. */
    monthly: integer(),
    /** Day of the first charge with the new rent; null if unchanged. */
    monthlyFrom: date('monthly_from'),
    createdBy: integer('created_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    decidedBy: integer('decided_by'),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    reason: text(),
  },
  (table) => [
    index('change_requests_order').on(table.orderId, table.id),
    index('change_requests_open')
      .on(table.createdAt)
      .where(sql`${table.state} = 'requested'`),
    // For the query that counts the booked places of a slot.
    index('change_requests_slot_move')
      .on(sql`(${table.effect} #>> '{slotMove,to,date}')`)
      .where(sql`${table.state} in ('requested', 'approved')`),
    // If a quote is confirmed twice, the second request finds the change that the first request created.
    uniqueIndex('change_requests_quote').on(table.orderId, table.quoteId),
    check('change_requests_charge', sql`${table.charge} >= 0`),
  ],
);

export type ChangeRow = typeof changeRequests.$inferSelect;
