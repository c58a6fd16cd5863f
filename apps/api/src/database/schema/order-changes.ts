import type { DeliverySlot } from '@spruce/contract/constants';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Text } from './catalogue';
import { orders, type StoredAccess, type StoredAddress, type StoredRate } from './orders';

// Money is whole baht, VAT included. Dates are calendar dates in Asia/Bangkok.

/** What a change writes into the order: worked out with the quote, applied as it stands. */
export interface ChangeEffect {
  order: Partial<{
    months: number;
    endsOn: string;
    deliveryDate: string;
    deliverySlot: DeliverySlot;
    shipping: StoredAddress;
    access: StoredAccess;
    monthly: number;
    deliveryFee: number;
    deliveryFeeReason: 'standard' | 'stairs-without-lift';
    couponDiscount: number;
    firstCharge: number;
  }>;
  items: {
    id: number;
    quantity?: number;
    unitMonthly?: number;
    rates?: StoredRate[];
    untilMonth?: number;
    state?: 'rented' | 'returned' | 'swapped';
    /** Null takes it off the visit that was to bring it. */
    visitId?: null;
    remove?: true;
  }[];
  /** Of a relocation: the home that it leaves. Missing of those that are older than the field. */
  leaves?: { shipping: StoredAddress; access: StoredAccess };
  /** Visits that pieces are taken off; those that are left with nothing do not happen. */
  takenOff?: { id: number; date: string }[];
  status?: 'termination-confirmed';
  /** Set aside when it was asked for; goes back when nothing comes of it. Pieces by variation. */
  takes: Record<string, number>;
  /** Goes back when it is applied. */
  givesBack: Record<string, number>;
  /** Of an edit: the delivery moves from one slot to the other, both of which are booked until then. */
  slotMove?: { from: { date: string; slot: DeliverySlot }; to: { date: string; slot: DeliverySlot } };
}

/** Something charged once. Baht. */
export interface StoredCharge {
  kind: 're-rating' | 'swap-visit' | 'relocation' | 'delivery' | 'other';
  name: Text;
  amount: number;
}

/**
 * A change of an order, from its confirmation on, with the quote that was shown and is charged. The one row of it: `requested` waits for
 * staff, `approved` for its money, `applied` is part of the order, and `declined` and `withdrawn` came to nothing.
 */
export const changeRequests = pgTable(
  'change_requests',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text().$type<'edit' | 'extend' | 'add' | 'swap' | 'return' | 'relocate' | 'end-early'>().notNull(),
    state: text().$type<'requested' | 'approved' | 'declined' | 'applied' | 'withdrawn'>().notNull(),
    /** The request as it came. */
    request: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The quote as it was shown. */
    quote: jsonb().$type<Record<string, unknown>>().notNull(),
    quoteId: text('quote_id').notNull(),
    /** What it does to the order once it is paid and agreed to. */
    effect: jsonb().$type<ChangeEffect>().notNull(),
    /** Charged once, when it is confirmed (or agreed to): what for, and the sum. */
    charges: jsonb().$type<StoredCharge[]>().notNull().default([]),
    charge: integer().notNull(),
    /** Given back once it is applied. Baht. */
    refund: integer().notNull().default(0),
    /** What asks for the money, once it was made. */
    stripeInvoiceId: text('stripe_invoice_id').unique(),
    /**
     * The first day on which it can no longer become part of the order: its visit is due, another month was charged, or it was not paid
     * in time.
     */
    expiresOn: date('expires_on').notNull(),
    /** When nothing was left to do for it at the provider: given back what was owed, or voided what nobody is to pay any more. */
    settledAt: timestamp('settled_at', { withTimezone: true }),
    /** The monthly price afterwards, and the monthly day from which it holds; null when it stays. */
    monthly: integer(),
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
    // A quote is bound to the order's version, so that a confirmation sent twice finds the first one here.
    uniqueIndex('change_requests_quote').on(table.orderId, table.quoteId),
    check('change_requests_charge', sql`${table.charge} >= 0`),
  ],
);
