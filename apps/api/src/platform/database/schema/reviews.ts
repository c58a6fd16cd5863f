import type { Language } from '@spruce/contract/constants';
import type { ReviewState } from '@spruce/contract/review-limits';
import { sql } from 'drizzle-orm';
import {
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { customers } from './accounts';
import { products } from './catalogue';
import { faults } from './faults';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
});

export const reviews = pgTable(
  'reviews',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer('product_id')
      .notNull()
      .references((): AnyPgColumn => products.id, { onDelete: 'cascade' }),
    /** Null for a demo review. */
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
    /** Key of a demo review in the seed; null for a review of a customer. */
    demoKey: text('demo_key').unique(),
    language: text().$type<Language>().notNull(),
    stars: smallint().notNull(),
    body: text().notNull(),
    /** Given name and initial, as they were when the review was written. */
    author: text().notNull(),
    state: text().$type<ReviewState>().notNull().default('new'),
    /** Why staff refused the review; '' in other states. */
    reason: text().notNull().default(''),
    answer: text().notNull().default(''),
    answeredAt: moment('answered_at'),
    /** State and answer that the writer knows from a mail. */
    toldState: text('told_state').$type<ReviewState>().notNull().default('new'),
    toldAnswer: text('told_answer').notNull().default(''),
    decidedBy: integer('decided_by'),
    /** Number of rows in `review_votes`. */
    helpful: integer().notNull().default(0),
    version: integer().notNull().default(1),
    createdAt: moment('created_at').notNull(),
    /** When the customer last changed the review. */
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('reviews_of_customer').on(table.customerId, table.productId),
    index('reviews_helpful')
      .on(table.productId, table.helpful, table.id)
      .where(sql`${table.state} = 'published'`),
    index('reviews_queue').on(table.state, table.updatedAt),
    check('reviews_stars', sql`${table.stars} between 1 and 5`),
    check('reviews_state', sql`${table.state} in ('new', 'published', 'refused')`),
    check('reviews_writer', sql`(${table.customerId} is null) = (${table.demoKey} is not null)`),
  ],
);

export type ReviewRow = typeof reviews.$inferSelect;

export const reviewPhotos = pgTable(
  'review_photos',
  {
    /** 32 random hexadecimal digits. */
    id: text().primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** Without review and fault, the photo is not used yet. */
    reviewId: integer('review_id').references(() => reviews.id, { onDelete: 'cascade' }),
    faultId: integer('fault_id').references(() => faults.id, { onDelete: 'cascade' }),
    position: smallint().notNull().default(0),
    /** Size of `large` in pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** Width of `small` in pixels. */
    smallWidth: integer('small_width').notNull(),
    color: text().notNull(),
    /** WebP without metadata. */
    large: bytes().notNull(),
    small: bytes().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('review_photos_review').on(table.reviewId, table.position),
    index('review_photos_fault').on(table.faultId, table.position),
    index('review_photos_customer').on(table.customerId),
  ],
);

/** One row per voter and review. */
export const reviewVotes = pgTable(
  'review_votes',
  {
    reviewId: integer('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    /** `customer:<id>`, or `visitor:<hash of the cookie>`. */
    voter: text().notNull(),
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.reviewId, table.voter] }), index('review_votes_customer').on(table.customerId)],
);
