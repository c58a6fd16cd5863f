import type { DeliverySlot, OrderStatus } from '@spruce/contract/constants';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { StoredImage, Text } from './catalogue';

// Money is whole baht, VAT included. Dates are calendar dates in Asia/Bangkok.

const STATUSES =
  "'request-booking', 'booking-confirmed', 'in-transit', 'active', 'cancelled', 'termination-confirmed', 'terminated', 'expired'";

/** An address as it was when the order was placed: an edit of the address book never moves furniture. */
export interface StoredAddress {
  first_name: string;
  last_name: string;
  phone: string;
  address_1: string;
  address_2?: string;
  location_name?: string;
  building?: string;
  company?: string;
  city: string;
  postcode: string;
  country: string;
  state?: string;
  district?: string;
  sub_district?: string;
  tax_id?: string;
  branch?: string;
}

/** How the home is reached, as on the wire. */
export interface StoredAccess {
  stairs: 'true' | 'false';
  lift: 'true' | 'false';
  note: string;
}

/** Baht a month by tier, as it was when the piece was rented: later catalogue prices change nothing. */
export interface StoredPrices {
  subscription_3: number;
  subscription_6?: number;
  subscription_9?: number;
  subscription_12?: number;
}

/** From a month of the term on (counted from 0), one piece costs `unit` baht a month; `prices` are the tiers that this came from. */
export interface StoredRate {
  fromMonth: number;
  prices: StoredPrices;
  unit: number;
}

/** Pieces that a line takes from the warehouse; a package takes several kinds. `quantity` is for one of the line. */
export interface StoredComponent {
  variation_id: number;
  quantity: number;
  name: Text;
  colour: Text;
}

/** What a coupon takes off a first charge of at least `minimum`. Baht, or a share in percent. */
export type StoredCouponRule = { minimum: number } & ({ amountOff: number } | { percentOff: number });

export const orders = pgTable(
  'orders',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** `SP-261121-0482`: the day it was placed, and the id. */
    number: text().notNull().unique(),
    customerId: integer('customer_id').notNull(),
    /** The member of staff who placed it for the customer; null when the customer did. */
    placedBy: integer('placed_by'),
    /** Of the mails about it. */
    language: text().$type<'en' | 'th'>().notNull(),
    title: jsonb().$type<Text>().notNull(),
    status: text().$type<OrderStatus>().notNull().default('request-booking'),
    /** Raised by every change; who edits says which one was seen. */
    version: integer().notNull().default(1),
    /** The whole length: 3 to 12 when placed, more after extensions. */
    months: integer().notNull(),
    /** The day of the first charge: the monthly day is counted from here, never from the month before. */
    startsOn: date('starts_on').notNull(),
    /** `startsOn` + `months`, or earlier when ended early. */
    endsOn: date('ends_on').notNull(),
    deliveryDate: date('delivery_date').notNull(),
    deliverySlot: text('delivery_slot').$type<DeliverySlot>().notNull(),
    shipping: jsonb().$type<StoredAddress>().notNull(),
    access: jsonb().$type<StoredAccess>().notNull(),
    billing: jsonb().$type<StoredAddress>().notNull(),
    invoice: jsonb().$type<StoredAddress>(),
    /** Of all lines, a month. */
    monthly: integer().notNull(),
    deliveryFee: integer('delivery_fee').notNull(),
    deliveryFeeReason: text('delivery_fee_reason').$type<'standard' | 'stairs-without-lift'>().notNull(),
    couponCode: text('coupon_code'),
    couponDiscount: integer('coupon_discount').notNull().default(0),
    /** What the coupon takes off another amount; null of orders that are older than the column. */
    couponRule: jsonb('coupon_rule').$type<StoredCouponRule>(),
    /** First month + delivery − coupon. */
    firstCharge: integer('first_charge').notNull(),
    /** By the card on file, or by a link that the customer is sent. */
    payBy: text('pay_by').$type<'card' | 'link'>().notNull().default('card'),
    /** The provider's id of the card that was chosen. */
    paymentMethod: text('payment_method'),
    /** Of the first charge. */
    paymentState: text('payment_state')
      .$type<'waiting' | 'processing' | 'requires-action' | 'paid' | 'failed' | 'refunded'>()
      .notNull()
      .default('waiting'),
    termsAcceptedAt: timestamp('terms_accepted_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('orders_customer').on(table.customerId, table.id),
    index('orders_status').on(table.status, table.id),
    index('orders_ending')
      .on(table.endsOn)
      .where(sql`${table.status} = 'active'`),
    check('orders_months', sql`${table.months} >= 3`),
    check(
      'orders_money',
      sql`${table.monthly} >= 0 and ${table.deliveryFee} >= 0 and ${table.couponDiscount} >= 0 and ${table.firstCharge} >= 0`,
    ),
    check('orders_status_known', sql`${table.status} in (${sql.raw(STATUSES)})`),
  ],
);

export const orderItems = pgTable(
  'order_items',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    kind: text().$type<'product' | 'package'>().notNull(),
    /** The variation or the package, as in the cart. Without a foreign key: what is no longer rented out stays in its orders. */
    variantId: integer('variant_id').notNull(),
    productId: integer('product_id').notNull(),
    slug: text().notNull(),
    sku: text(),
    name: jsonb().$type<Text>().notNull(),
    /** Colour and size; null for a package. */
    variant: jsonb().$type<Text>(),
    image: jsonb().$type<StoredImage>().notNull(),
    components: jsonb().$type<StoredComponent[]>().notNull(),
    quantity: integer().notNull(),
    /** Baht a month for one, as it is charged from the next monthly day on. */
    unitMonthly: integer('unit_monthly').notNull(),
    /** What each month was and will be charged by, ascending; the last one is `unitMonthly`. */
    rates: jsonb().$type<StoredRate[]>().notNull(),
    /** Counted from 0: the first month that it is charged in, and the one before which it goes back. */
    fromMonth: integer('from_month').notNull().default(0),
    untilMonth: integer('until_month'),
    /**
     * The visit that brings it: booked, or done, as the line is awaited or there. Null once it was taken off one that was still to come.
     * Without a foreign key, for visits refer to orders, and go with them.
     */
    visitId: integer('visit_id'),
    /** `planned` waits for the charge of the change that brings it. */
    state: text().$type<'planned' | 'rented' | 'returned' | 'swapped'>().notNull().default('rented'),
  },
  (table) => [
    index('order_items_order').on(table.orderId, table.position),
    check('order_items_quantity', sql`${table.quantity} between 1 and 9999`),
  ],
);

/** The audit trail: every change, who made it, and why. Rows are never changed. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull(),
    actorKind: text('actor_kind').$type<'customer' | 'staff' | 'system'>().notNull(),
    actorId: integer('actor_id'),
    /** `placed`, `status`, `edited`, `payment`, `change-requested`, `change-applied`, `change-declined`, `note` … */
    kind: text().notNull(),
    fromStatus: text('from_status').$type<OrderStatus>(),
    toStatus: text('to_status').$type<OrderStatus>(),
    reason: text(),
    detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Notes of staff are not for the customer. */
    internal: boolean().notNull().default(false),
  },
  (table) => [index('order_events_order').on(table.orderId, table.id)],
);

/** One row for each order that was asked for under a key; the same key with another body is refused. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    customerId: integer('customer_id').notNull(),
    key: text().notNull(),
    bodyHash: text('body_hash').notNull(),
    orderId: integer('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.key] }), index('idempotency_keys_order').on(table.orderId)],
);
