import type { Order, OrderBy } from '@spruce/contract/constants';
import { and, asc, desc, eq, gte, inArray, like, lte, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../database/connect';
import { productCategories, products } from '../database/schema';
import type { SearchTerm } from './search-plan';

/** Which products a listing is of, its slugs already known as ids. */
export interface ProductFilter {
  /** Category ids by space; any of them. Null asks for nothing, an empty list is a choice that no product can meet. */
  main: number[] | null;
  /** Category ids by function; any of them. */
  subs: number[] | null;
  brandIds: number[] | null;
  minPrice: number | null;
  maxPrice: number | null;
  inStock: boolean;
  search: SearchTerm[];
}

/** One choice of the filter, which a facet leaves out to count what the others would show. */
export type FilterPart = 'main' | 'subs' | 'brands' | 'price' | 'stock';

export interface ProductOrder {
  order?: Order;
  orderby?: OrderBy;
}

const inCategories = (db: Database, ids: number[]): SQL =>
  ids.length === 0
    ? sql`false`
    : inArray(products.id, db.select({ id: productCategories.productId }).from(productCategories).where(inArray(productCategories.categoryId, ids)));

const anyLike = (column: AnyPgColumn, patterns: readonly string[]): SQL => or(...patterns.map((pattern) => like(column, pattern))) ?? sql`false`;

/** Whether a word of the search is found in a product. */
export const matchesTerm = ({ part }: SearchTerm): SQL =>
  or(anyLike(products.searchName, part), anyLike(products.searchKind, part), anyLike(products.searchBody, part)) ?? sql`false`;

/** The WHERE of a filter, with one part left out where a facet counts its other choices. */
export function matching(db: Database, filter: ProductFilter, except?: FilterPart): SQL | undefined {
  return and(
    filter.main && except !== 'main' ? inCategories(db, filter.main) : undefined,
    filter.subs && except !== 'subs' ? inCategories(db, filter.subs) : undefined,
    filter.brandIds && except !== 'brands' ? (filter.brandIds.length === 0 ? sql`false` : inArray(products.brandId, filter.brandIds)) : undefined,
    filter.minPrice !== null && except !== 'price' ? gte(products.subscriptionPrice, filter.minPrice) : undefined,
    filter.maxPrice !== null && except !== 'price' ? lte(products.subscriptionPrice, filter.maxPrice) : undefined,
    filter.inStock && except !== 'stock' ? eq(products.inStock, true) : undefined,
    ...filter.search.map(matchesTerm),
  );
}

/** 0 for a word of the name, 1 for a part of it, 2 for brand, category or colour, 3 for the texts. */
export const distance = ({ whole, part }: SearchTerm): SQL =>
  sql`case when ${anyLike(products.searchName, whole)} then 0 when ${anyLike(products.searchName, part)} then 1 when ${anyLike(products.searchKind, part)} then 2 else 3 end`;

/** Featured order unless asked; a search puts the names first. Always total, so that pages neither repeat nor miss a row. */
export function ordering(filter: ProductFilter, { order, orderby }: ProductOrder): SQL[] {
  if (orderby !== undefined) {
    const direction = order === 'asc' ? asc : desc;
    return [direction(orderby === 'date' ? products.createdAt : products.subscriptionPrice), direction(products.id)];
  }
  const featured = [asc(products.featuredRank), asc(products.id)];
  return filter.search.length > 0 ? [sql`${sql.join(filter.search.map(distance), sql` + `)}`, ...featured] : featured;
}
