import type { WireFacets } from '@spruce/contract';
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '../database/connect';
import { productCategories, products } from '../database/schema';
import { matching, type FilterPart, type ProductFilter } from './product-filter';
import type { Taxonomy } from './taxonomy-repository';

/** Width of a bar of the price histogram, in baht. */
export const PRICE_STEP = 100;

/** What a row of the one statement counts: products by a key, with the range of their prices. */
const columns = (part: FilterPart, key: SQL) => ({
  part: sql<FilterPart>`${sql.raw(`'${part}'`)}`.as('part'),
  key: sql<number>`${key}`.as('key'),
  total: sql<number>`count(*)::integer`.as('total'),
  min: sql<number>`min(${products.subscriptionPrice})`.as('min'),
  max: sql<number>`max(${products.subscriptionPrice})`.as('max'),
});

const idsOf = (kind: 'main' | 'subs', { categories }: Taxonomy): number[] => categories.filter((category) => category.kind === kind).map(({ id }) => id);

const byCategory = (db: Database, filter: ProductFilter, kind: 'main' | 'subs', taxonomy: Taxonomy) =>
  db
    .select(columns(kind, sql`${productCategories.categoryId}`))
    .from(products)
    .innerJoin(productCategories, eq(productCategories.productId, products.id))
    .where(and(matching(db, filter, kind), inArray(productCategories.categoryId, idsOf(kind, taxonomy))))
    .groupBy(productCategories.categoryId);

const step = sql.raw(String(PRICE_STEP));
const bucket = sql`(${products.subscriptionPrice} / ${step}) * ${step}`;

/** How many products each other choice of a filter would show: five counts in one statement, their names from the taxonomy. */
export async function productFacets(db: Database, filter: ProductFilter, taxonomy: Taxonomy): Promise<WireFacets> {
  const rows = await unionAll(
    byCategory(db, filter, 'main', taxonomy),
    byCategory(db, filter, 'subs', taxonomy),
    db.select(columns('brands', sql`${products.brandId}`)).from(products).where(matching(db, filter, 'brands')).groupBy(products.brandId),
    db.select(columns('stock', sql`0`)).from(products).where(and(matching(db, filter, 'stock'), eq(products.inStock, true))),
    db.select(columns('price', bucket)).from(products).where(matching(db, filter, 'price')).groupBy(bucket),
  );
  const of = (part: FilterPart) => rows.filter((row) => row.part === part);
  const bySlug = (part: FilterPart, names: readonly { id: number; slug: string }[]): Record<string, number> => {
    const slugs = new Map(names.map(({ id, slug }) => [id, slug]));
    return Object.fromEntries(of(part).flatMap(({ key, total }) => (slugs.has(key) ? [[slugs.get(key), total]] : [])));
  };
  const prices = of('price').sort((a, b) => a.key - b.key);
  return {
    main: bySlug('main', taxonomy.categories),
    subs: bySlug('subs', taxonomy.categories),
    brands: bySlug('brands', taxonomy.brands),
    in_stock: of('stock')[0]?.total ?? 0,
    price: { min: prices[0]?.min ?? 0, max: prices.at(-1)?.max ?? 0, step: PRICE_STEP, buckets: prices.map(({ key, total }) => [key, total]) },
  };
}
