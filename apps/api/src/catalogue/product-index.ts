import type { WireFacets } from '@spruce/contract';
import { asc } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { productCategories, products } from '../database/schema';
import { PRICE_STEP } from './product-facets';
import type { FilterPart, ProductFilter, ProductOrder } from './product-filter';
import type { SearchTerm } from './search-plan';
import type { Taxonomy } from './taxonomy-repository';

/** A catalogue of more products is asked in SQL, which has an index for every filter; a smaller one is quicker looked through than asked. */
const INDEXED_AT_MOST = 2000;

const columns = {
  id: products.id,
  brandId: products.brandId,
  price: products.subscriptionPrice,
  inStock: products.inStock,
  featuredRank: products.featuredRank,
  createdAt: products.createdAt,
  searchName: products.searchName,
  searchKind: products.searchKind,
  searchBody: products.searchBody,
};
type Row = { [Column in keyof typeof columns]: (typeof columns)[Column]['_']['data'] } & { categories: number[] };

// The patterns are `%…%` around plain text: nothing in a search is special to LIKE.
const finds = (text: string, patterns: readonly string[]): boolean => patterns.some((pattern) => text.includes(pattern.slice(1, -1)));
const matchesTerm = ({ searchName, searchKind, searchBody }: Row, { part }: SearchTerm): boolean => finds(searchName, part) || finds(searchKind, part) || finds(searchBody, part);
const distance = ({ searchName, searchKind }: Row, { whole, part }: SearchTerm): number =>
  finds(searchName, whole) ? 0 : finds(searchName, part) ? 1 : finds(searchKind, part) ? 2 : 3;

const compare = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0);
const countBy = (keys: Iterable<number>): Map<number, number> => {
  const counts = new Map<number, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
};

/** What the listing filters, sorts and searches by, of every product of one version: answers what `findProductPage` and `productFacets` ask the database. */
export class ProductIndex {
  /** In featured order, which is the order of equals. */
  constructor(private readonly rows: readonly Row[]) {}

  #matching(filter: ProductFilter, except?: FilterPart): Row[] {
    const { main, subs, brandIds, minPrice, maxPrice, inStock, search } = filter;
    return this.rows.filter(
      (row) =>
        (!main || except === 'main' || main.some((id) => row.categories.includes(id))) &&
        (!subs || except === 'subs' || subs.some((id) => row.categories.includes(id))) &&
        (!brandIds || except === 'brands' || brandIds.includes(row.brandId)) &&
        (minPrice === null || except === 'price' || row.price >= minPrice) &&
        (maxPrice === null || except === 'price' || row.price <= maxPrice) &&
        (!inStock || except === 'stock' || row.inStock) &&
        search.every((term) => matchesTerm(row, term)),
    );
  }

  /** Ids of one page, in order, and how many match in all. */
  page(filter: ProductFilter, { order, orderby }: ProductOrder, { limit, offset }: { limit: number; offset: number }): { ids: number[]; total: number } {
    const found = this.#matching(filter);
    if (orderby !== undefined) {
      const sign = order === 'asc' ? 1 : -1;
      const key = (row: Row) => (orderby === 'date' ? row.createdAt : row.price);
      found.sort((a, b) => sign * (compare(key(a), key(b)) || a.id - b.id));
    } else if (filter.search.length > 0) {
      const distances = new Map(found.map((row) => [row, filter.search.reduce((sum, term) => sum + distance(row, term), 0)]));
      found.sort((a, b) => (distances.get(a) ?? 0) - (distances.get(b) ?? 0));
    }
    return { ids: found.slice(offset, offset + limit).map(({ id }) => id), total: found.length };
  }

  /** How many products each other choice of a filter would show. */
  facets(filter: ProductFilter, { categories, brands }: Taxonomy): WireFacets {
    const bySlug = (names: readonly { id: number; slug: string }[], counts: ReadonlyMap<number, number>): Record<string, number> =>
      Object.fromEntries(names.map(({ id, slug }) => [slug, counts.get(id) ?? 0] as const).filter(([, total]) => total > 0));
    const inKind = (kind: 'main' | 'subs') =>
      bySlug(categories.filter((category) => category.kind === kind), countBy(this.#matching(filter, kind).flatMap((row) => row.categories)));
    const prices = this.#matching(filter, 'price').map(({ price }) => price).sort((a, b) => a - b);
    return {
      main: inKind('main'),
      subs: inKind('subs'),
      brands: bySlug(brands, countBy(this.#matching(filter, 'brands').map(({ brandId }) => brandId))),
      in_stock: this.#matching(filter, 'stock').filter(({ inStock }) => inStock).length,
      price: { min: prices[0] ?? 0, max: prices.at(-1) ?? 0, step: PRICE_STEP, buckets: [...countBy(prices.map((price) => Math.floor(price / PRICE_STEP) * PRICE_STEP))] },
    };
  }
}

/** Reads the index; null for a catalogue that is too large to hold one. */
export async function readProductIndex(db: Database, atMost = INDEXED_AT_MOST): Promise<ProductIndex | null> {
  const rows = await db.select(columns).from(products).orderBy(asc(products.featuredRank), asc(products.id)).limit(atMost + 1);
  if (rows.length > atMost) return null;
  const byId = new Map(rows.map((row): [number, Row] => [row.id, { ...row, categories: [] }]));
  for (const { productId, categoryId } of await db.select().from(productCategories)) byId.get(productId)?.categories.push(categoryId);
  return new ProductIndex([...byId.values()]);
}
