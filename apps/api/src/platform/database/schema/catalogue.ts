import type { WireDrawing, WireModel } from '@spruce/contract';
import type { CategoryKind, Condition, Language } from '@spruce/contract/constants';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';

export interface Text {
  en: string;
  th: string;
}

export interface StoredImage {
  base: string;
  widths: { avif?: number[]; webp?: number[] };
  width: number;
  height: number;
  color: string;
  alt: Text;
  view?: 'three-quarter' | 'second' | 'detail' | 'room';
}

export interface StoredLink {
  label: Text;
  href: string;
}

const localized = (name: string) => jsonb(name).$type<Text>().notNull();

export const brands = pgTable('brands', {
  id: integer().primaryKey(),
  slug: text().notNull().unique(),
  position: integer().notNull(),
  name: text().notNull(),
  place: localized('place'),
  about: localized('about'),
  /** Null in rows that an older release wrote. */
  material: jsonb().$type<Text>(),
  image: jsonb().$type<StoredImage>(),
  searchText: text('search_text').notNull(),
});

export const categories = pgTable('categories', {
  id: integer().primaryKey(),
  slug: text().notNull().unique(),
  kind: text().$type<CategoryKind>().notNull(),
  position: integer().notNull(),
  name: localized('name'),
  description: localized('description'),
  image: jsonb().$type<StoredImage>(),
  /** Only of a colour. */
  hex: text(),
});

export const products = pgTable(
  'products',
  {
    id: integer().primaryKey(),
    slug: text().notNull().unique(),
    sku: text().notNull(),
    brandId: integer('brand_id')
      .notNull()
      .references(() => brands.id),
    name: localized('name'),
    summary: localized('summary'),
    description: localized('description'),
    details: jsonb().$type<Text[]>().notNull(),
    care: localized('care'),
    condition: text().$type<Condition>().notNull().default('as_new'),
    dimensions: jsonb().$type<{ width: number; depth: number; height: number }>().notNull(),
    /** In kilograms. */
    weight: doublePrecision().notNull(),
    measures: jsonb().$type<Record<string, number>>().notNull(),
    /** All sizes of this piece, smallest first; null if there is only one. */
    sizes: jsonb().$type<{ slug: string; label: Text }[]>(),
    box: jsonb().$type<[number, number, number]>().notNull(),
    drawing: jsonb().$type<WireDrawing>(),
    assembledDelivery: boolean('assembled_delivery').notNull(),
    images: jsonb().$type<StoredImage[]>().notNull(),
    featuredRank: integer('featured_rank').notNull(),
    createdAt: date('created_at').notNull(),
    /** Set by a trigger on `variations`: the cheapest 12-month price, in baht per month. */
    subscriptionPrice: integer('subscription_price').notNull().default(0),
    /** True if a variation is available. Set by a trigger on `variations`. */
    inStock: boolean('in_stock').notNull().default(false),
    /** Set by a trigger on `reviews`: the number of published reviews with 1, 2, 3, 4 and 5 stars; null without reviews. */
    ratings: integer().array(),
    /** True if `ratings` counts demo reviews. Demo reviews do not count as soon as there is a review of a customer. */
    ratingsDemo: boolean('ratings_demo').notNull().default(false),
    /** Normalised text of both languages in lower case. Each word has a space before it, so that ` sofa` matches the start of a word. */
    searchName: text('search_name').notNull(),
    searchKind: text('search_kind').notNull(),
    searchBody: text('search_body').notNull(),
  },
  (table) => [
    index('products_featured').on(table.featuredRank, table.id),
    index('products_date').on(table.createdAt, table.id),
    index('products_price').on(table.subscriptionPrice, table.id),
    index('products_brand').on(table.brandId, table.featuredRank),
    index('products_available')
      .on(table.featuredRank, table.id)
      .where(sql`${table.inStock}`),
  ],
);

export const productCategories = pgTable(
  'product_categories',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.categoryId] }),
    uniqueIndex('product_categories_category').on(table.categoryId, table.productId),
  ],
);

export const productRelated = pgTable(
  'product_related',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    relatedId: integer('related_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.relatedId] }), index('product_related_related').on(table.relatedId)],
);

const isPrice = (tier: AnyPgColumn) => sql`coalesce(${tier}, 1) > 0`;

export const variations = pgTable(
  'variations',
  {
    id: integer().primaryKey(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    slug: text().notNull(),
    sku: text().notNull(),
    colourName: localized('colour_name'),
    hex: text().notNull(),
    size: jsonb().$type<Text>(),
    materials: jsonb().$type<Text[]>().notNull(),
    /** Ids of its categories by colour and material. They are not in `product_categories`, because variations differ in them. */
    categoryIds: integer('category_ids').array().notNull().default([]),
    model: jsonb().$type<WireModel>(),
    images: jsonb().$type<StoredImage[]>().notNull(),
    /** Baht per month. If a tier is null, the price of the nearest shorter tier applies. */
    price3: integer('price_3').notNull(),
    price6: integer('price_6'),
    price9: integer('price_9'),
    price12: integer('price_12'),
    stockQuantity: integer('stock_quantity').notNull(),
    assetQuantity: integer('asset_quantity'),
    inStock: boolean('in_stock').notNull(),
    /**
     * Number of pieces that orders, changes, visits and holds have taken from the warehouse. Taking and returning pieces updates this
     * number together with `stockQuantity` and `assetQuantity`.
     */
    outQuantity: integer('out_quantity').notNull().default(0),
    /** The quantity in the files of the last seed. The next seed adds only the difference to the stock. */
    seededStock: integer('seeded_stock').notNull(),
    seededAssets: integer('seeded_assets'),
  },
  (table) => [
    uniqueIndex('variations_product_slug').on(table.productId, table.slug),
    index('variations_product').on(table.productId, table.position),
    check('variations_stock', sql`${table.stockQuantity} >= 0 and coalesce(${table.assetQuantity}, 0) >= 0`),
    check(
      'variations_price',
      sql`${table.price3} > 0 and ${isPrice(table.price6)} and ${isPrice(table.price9)} and ${isPrice(table.price12)}`,
    ),
  ],
);

export const packages = pgTable(
  'packages',
  {
    id: integer().primaryKey(),
    slug: text().notNull().unique(),
    name: localized('name'),
    summary: localized('summary'),
    description: localized('description'),
    scene: jsonb().$type<StoredImage>().notNull(),
    images: jsonb().$type<StoredImage[]>().notNull(),
    main: jsonb().$type<string[]>().notNull(),
    price3: integer('price_3').notNull(),
    price6: integer('price_6'),
    price9: integer('price_9'),
    price12: integer('price_12'),
    area: integer(),
    featuredRank: integer('featured_rank').notNull(),
    createdAt: date('created_at').notNull(),
  },
  (table) => [index('packages_featured').on(table.featuredRank, table.id)],
);

export const packageItems = pgTable(
  'package_items',
  {
    packageId: integer('package_id')
      .notNull()
      .references(() => packages.id, { onDelete: 'cascade' }),
    variationId: integer('variation_id')
      .notNull()
      .references(() => variations.id),
    position: integer().notNull(),
    quantity: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.packageId, table.variationId] }), index('package_items_variation').on(table.variationId)],
);

export const wcm = pgTable('wcm', { name: text().primaryKey(), content: jsonb().notNull() });

/** English and Thai words with the same meaning, e.g. "sofa" and "couch". */
export const searchSynonyms = pgTable('search_synonyms', { id: text().primaryKey(), terms: jsonb().$type<string[]>().notNull() });

export const catalogueState = pgTable(
  'catalogue_state',
  {
    id: integer().primaryKey(),
    contentHash: text('content_hash').notNull(),
    seededAt: timestamp('seeded_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('catalogue_state_single', sql`${table.id} = 1`)],
);

/** Copies of rows as the last seed wrote them. If a row differs from its copy, staff have edited it. */
export const seededRows = pgTable(
  'seeded_rows',
  { table: text('table_name').notNull(), key: text().notNull(), rows: jsonb().$type<Record<string, unknown>[]>().notNull() },
  (table) => [primaryKey({ columns: [table.table, table.key] })],
);

/**
 * Triggers insert a row when the responses of lists change. Lists show a quantity only up to three, so a change between higher quantities
 * inserts no row. Inserts do not block each other, so two orders of different products never wait for each other.
 */
export const catalogueChanges = pgTable('catalogue_changes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** Ids of the changed products. Empty: no product changed, but e.g. a package. Null: any product may have changed. */
  productIds: integer('product_ids').array(),
});

/**
 * Requests for one mail when an item is back in stock. A row is deleted when its mail is queued, when the account with its email address is
 * deleted, after a year, or some minutes after the customer has stopped it. Until then, the customer can undo that.
 */
export const stockNotices = pgTable(
  'stock_notices',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Lower case. */
    email: text().notNull(),
    kind: text().$type<'product' | 'package'>().notNull(),
    /** Id of the variation or package. No foreign key, because the item may be deleted first. */
    variantId: integer('variant_id').notNull(),
    language: text().$type<Language>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    stoppedAt: timestamp('stopped_at', { withTimezone: true }),
  },
  (table) => [uniqueIndex('stock_notices_once').on(table.email, table.kind, table.variantId)],
);

/** Requests for one mail when the monthly price of an item falls. Rows are deleted like those of `stock_notices`. */
export const priceNotices = pgTable(
  'price_notices',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Lower case. */
    email: text().notNull(),
    kind: text().$type<'product' | 'package'>().notNull(),
    /** Id of the variation or package. No foreign key, because the item may be deleted first. */
    variantId: integer('variant_id').notNull(),
    /** The term decides which of the four monthly prices counts. */
    months: integer().notNull(),
    /** Baht per month at the request. */
    price: integer().notNull(),
    language: text().$type<Language>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    stoppedAt: timestamp('stopped_at', { withTimezone: true }),
  },
  (table) => [uniqueIndex('price_notices_once').on(table.email, table.kind, table.variantId)],
);
