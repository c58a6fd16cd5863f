import type { WireFacets } from '@spruce/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { brands, categories, productCategories, products } from '../database/schema';
import { matching, type ProductFilter } from './product-filter';

/** Width of a bar of the price histogram, in baht. */
const PRICE_STEP = 100;

const total = sql<number>`count(*)::integer`;

async function byCategory(db: Database, filter: ProductFilter, kind: 'main' | 'subs'): Promise<Record<string, number>> {
  const rows = await db
    .select({ slug: categories.slug, total })
    .from(products)
    .innerJoin(productCategories, eq(productCategories.productId, products.id))
    .innerJoin(categories, and(eq(categories.id, productCategories.categoryId), eq(categories.kind, kind)))
    .where(matching(db, filter, kind))
    .groupBy(categories.slug);
  return Object.fromEntries(rows.map((row) => [row.slug, row.total]));
}

async function byBrand(db: Database, filter: ProductFilter): Promise<Record<string, number>> {
  const rows = await db
    .select({ slug: brands.slug, total })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .where(matching(db, filter, 'brands'))
    .groupBy(brands.slug);
  return Object.fromEntries(rows.map((row) => [row.slug, row.total]));
}

async function available(db: Database, filter: ProductFilter): Promise<number> {
  const [row] = await db.select({ total }).from(products).where(and(matching(db, filter, 'stock'), eq(products.inStock, true)));
  return row?.total ?? 0;
}

async function byPrice(db: Database, filter: ProductFilter): Promise<WireFacets['price']> {
  const bucket = sql<number>`(${products.subscriptionPrice} / ${sql.raw(String(PRICE_STEP))}) * ${sql.raw(String(PRICE_STEP))}`;
  const rows = await db
    .select({ from: bucket, total, min: sql<number>`min(${products.subscriptionPrice})`, max: sql<number>`max(${products.subscriptionPrice})` })
    .from(products)
    .where(matching(db, filter, 'price'))
    .groupBy(bucket)
    .orderBy(bucket);
  return { min: rows[0]?.min ?? 0, max: rows.at(-1)?.max ?? 0, step: PRICE_STEP, buckets: rows.map((row) => [row.from, row.total]) };
}

/** How many products each other choice of a filter would show. */
export async function productFacets(db: Database, filter: ProductFilter): Promise<WireFacets> {
  const [main, subs, brandCounts, in_stock, price] = await Promise.all([
    byCategory(db, filter, 'main'),
    byCategory(db, filter, 'subs'),
    byBrand(db, filter),
    available(db, filter),
    byPrice(db, filter),
  ]);
  return { main, subs, brands: brandCounts, in_stock, price };
}
