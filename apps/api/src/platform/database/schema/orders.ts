import type { WireOrderAddress } from '@spruce/contract';
import type { DeliveryFeeReason, DeliverySlot, OrderStatus } from '@spruce/contract/constants';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { StoredImage, Text } from './catalogue';

// Money in this file is in whole baht with VAT. Dates are calendar dates in Asia/Bangkok.

const STATUSES =
  "'request-booking', 'booking-confirmed', 'in-transit', 'active', 'cancelled', 'termination-confirmed', 'terminated', 'expired'";

/** A copy of an address, because later edits of the address book must not change the place of delivery. */
export type StoredAddress = WireOrderAddress;

export interface StoredAccess {
  stairs: 'true' | 'false';
  lift: 'true' | 'false';
  note: string;
}

/** The prices on the day of renting, in baht per month. Later prices of the catalogue do not apply. */
export interface StoredPrices {
  subscription_3: number;
  subscription_6?: number;
  subscription_9?: number;
  subscription_12?: number;
}

/** The rent of one unit from the month `fromMonth` of the term, counted from 0. `unit` is in baht per month. */
export interface StoredRate {
  fromMonth: number;
  prices: StoredPrices;
  unit: number;
}

/** A piece of an order line: the product itself, or a piece of the package. `quantity` is the number per unit of the line. */
export interface StoredComponent {
  variation_id: number;
  quantity: number;
  name: Text;
  colour: Text;
}

export type StoredCouponRule = { minimum: number } & ({ amountOff: number } | { percentOff: number });

export const orders = pgTable(
  'orders',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** For example `SP-261121-0482`: the day of the order and the id. */
    number: text().notNull().unique(),
    customerId: integer('customer_id').notNull(),
    placedBy: integer('placed_by'),
    status: text().$type<OrderStatus>().notNull().default('request-booking'),
    /** Raised with each change of the order. A request with an older version is refused (optimistic locking). */
    version: integer().notNull().default(1),
    /** Months of the whole term: 3 to 12 when the order is placed, more after extensions. */
    months: integer().notNull(),
    /**
     * The first day of the term: the day of the booked delivery, or the day of the first charge for orders that were paid before decision
     * 045. Each billing date is computed from this day, never from the previous billing date.
     */
    startsOn: date('starts_on').notNull(),
    /** `startsOn` + `months`, or earlier if the subscription ends early. */
    endsOn: date('ends_on').notNull(),
    deliveryDate: date('delivery_date').notNull(),
    deliverySlot: text('delivery_slot').$type<DeliverySlot>().notNull(),
    shipping: jsonb().$type<StoredAddress>().notNull(),
    access: jsonb().$type<StoredAccess>().notNull(),
    billing: jsonb().$type<StoredAddress>().notNull(),
    invoice: jsonb().$type<StoredAddress>(),
    /** The rent of the first month. Later months are computed from the items. */
    monthly: integer().notNull(),
    deliveryFee: integer('delivery_fee').notNull(),
    deliveryFeeReason: text('delivery_fee_reason').$type<DeliveryFeeReason>().notNull(),
    couponCode: text('coupon_code'),
    couponDiscount: integer('coupon_discount').notNull().default(0),
    /** The rule that computed `couponDiscount`. Applied again if an edit changes the amount. */
    couponRule: jsonb('coupon_rule').$type<StoredCouponRule>(),
    /** Rent of the first month + delivery fee − coupon discount. */
    firstCharge: integer('first_charge').notNull(),
    payBy: text('pay_by').$type<'card' | 'promptpay' | 'link'>().notNull().default('card'),
    paymentMethod: text('payment_method'),
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

export type OrderRow = typeof orders.$inferSelect;

export const orderItems = pgTable(
  'order_items',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    kind: text().$type<'product' | 'package'>().notNull(),
    /** Id of the variation or package. No foreign key, because orders outlive catalogue entries. */
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
    /** Baht per month for one unit, from the next monthly charge on. */
    unitMonthly: integer('unit_monthly').notNull(),
    /** Ascending by month; an extension appends a rate. `unitMonthly` is the `unit` of the last rate. */
    rates: jsonb().$type<StoredRate[]>().notNull(),
    /** The first month of the term that is charged for this row, counted from 0. */
    fromMonth: integer('from_month').notNull().default(0),
    /** The first month that is no longer charged, counted from 0; null if the row is charged to the end of the term. */
    untilMonth: integer('until_month'),
    /** For the new piece of a swap: the id of the replaced row. The price tier depends on the months of both rows together. */
    replacesId: integer('replaces_id'),
    /**
     * Id of the visit that delivers the piece; null if the piece was removed from its visit. No foreign key, because visits are deleted
     * with their order.
     */
    visitId: integer('visit_id'),
    /** Number of units that the customer has bought. They are charged until the end of the term, and never return to stock. */
    bought: integer().notNull().default(0),
    /** `planned`: the change that adds this row is not applied yet. */
    state: text().$type<'planned' | 'rented' | 'returned' | 'swapped'>().notNull().default('rented'),
  },
  (table) => [
    index('order_items_order').on(table.orderId, table.position),
    index('order_items_product')
      .on(table.productId)
      .where(sql`${table.kind} = 'product'`),
    check('order_items_quantity', sql`${table.quantity} between 1 and 9999`),
  ],
);

export type ItemRow = typeof orderItems.$inferSelect;

/**
 * The audit trail of an order. A row changes in two cases only: it becomes `internal` if staff undo the status change that it records, and
 * its texts are removed if the account of the customer is deleted.
 */
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
    kind: text().notNull(),
    fromStatus: text('from_status').$type<OrderStatus>(),
    toStatus: text('to_status').$type<OrderStatus>(),
    reason: text(),
    detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** If true, only staff see the event. */
    internal: boolean().notNull().default(false),
  },
  (table) => [index('order_events_order').on(table.orderId, table.id)],
);

/** A request with the same key and body gets the existing order. A request with the same key and another body is refused. */
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
