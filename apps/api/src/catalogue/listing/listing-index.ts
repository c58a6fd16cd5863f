import type { WireFacets } from '@spruce/contract';
import type { CategoryKind, Order, OrderBy } from '@spruce/contract/constants';
import { asc, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import { products } from '../../platform/database/schema';
import type { SearchTerm } from '../parse-search';
import type { Taxonomy } from '../taxonomy-repository';
import { RankedTerms, type RankedTerm } from './ranked-terms';

export interface ListingFilter {
  /** Ids of room categories. Null means no filter; an empty list matches nothing. */
  main: number[] | null;
  /** Ids of categories by use. */
  subs: number[] | null;
  types: number[] | null;
  brandIds: number[] | null;
  minPrice: number | null;
  maxPrice: number | null;
  inStock: boolean;
  search: SearchTerm[];
}

const FACETS = ['main', 'subs', 'types', 'brands', 'price', 'stock'] as const;
type Facet = (typeof FACETS)[number];

export interface ListingOrder {
  order?: Order;
  orderby?: OrderBy;
}

/** In baht. */
const PRICE_STEP = 100;

export interface ListedProduct {
  id: number;
  brandId: number;
  price: number;
  inStock: boolean;
  /** yyyy-MM-dd */
  date: string;
  categoryIds: readonly number[];
}

/** The products of one catalogue version, sorted by `featuredRank`. */
export class ListingIndex {
  constructor(
    private readonly products: readonly ListedProduct[],
    private readonly terms: Pick<RankedTerms, 'of'>,
  ) {}

  async find({ main, subs, types, brandIds, minPrice, maxPrice, inStock, search }: ListingFilter): Promise<ListingResult> {
    const terms = await Promise.all(search.map((term) => this.terms.of(term)));
    const isIn = (ids: readonly number[] | null) => (product: ListedProduct) => !ids || product.categoryIds.some((id) => ids.includes(id));
    const tests: Record<Facet, (product: ListedProduct) => boolean> = {
      main: isIn(main),
      subs: isIn(subs),
      types: isIn(types),
      brands: ({ brandId }) => !brandIds || brandIds.includes(brandId),
      price: ({ price }) => price >= (minPrice ?? 0) && price <= (maxPrice ?? Infinity),
      stock: (product) => product.inStock || !inStock,
    };
    const found: ListedProduct[] = [];
    const byFacet: ListingResult['byFacet'] = { main: [], subs: [], types: [], brands: [], price: [], stock: [] };
    for (const product of this.products) {
      if (!terms.every(({ ranks }) => ranks.has(product.id))) continue;
      const failed = FACETS.filter((facet) => !tests[facet](product));
      if (failed.length === 0) found.push(product);
      if (failed.length <= 1) for (const facet of failed.length === 1 ? failed : FACETS) byFacet[facet].push(product);
    }
    return new ListingResult(found, byFacet, terms);
  }
}

export async function readListingIndex(db: Database): Promise<ListingIndex> {
  const categoryIds = sql<number[]>`array(select category_id from product_categories where product_id = ${products.id})`;
  const { id, brandId, subscriptionPrice: price, inStock, createdAt: date } = products;
  const rows = await db
    .select({ id, brandId, price, inStock, date, categoryIds })
    .from(products)
    .orderBy(asc(products.featuredRank), asc(id));
  return new ListingIndex(rows, new RankedTerms(db));
}

const countBy = (rows: readonly ListedProduct[], keys: (product: ListedProduct) => readonly number[]): Map<number, number> => {
  const counts = new Map<number, number>();
  for (const row of rows) for (const key of keys(row)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
};

export class ListingResult {
  constructor(
    private readonly found: readonly ListedProduct[],
    /** The products that match the filters of all other facets. */
    private readonly byFacet: Record<Facet, ListedProduct[]>,
    private readonly terms: readonly RankedTerm[],
  ) {}

  get total(): number {
    return this.found.length;
  }

  get weak(): boolean {
    return this.terms.some(({ weak }) => weak);
  }

  /** Products of one rank stay sorted by `featuredRank`. */
  page({ order, orderby }: ListingOrder, { offset, limit }: { offset: number; limit: number }): number[] {
    const rank = ({ id }: ListedProduct) => this.terms.reduce((sum, { ranks }) => sum + (ranks.get(id) ?? 0), 0);
    const compare = {
      relevance: (a: ListedProduct, b: ListedProduct) => rank(a) - rank(b),
      date: (a: ListedProduct, b: ListedProduct) => (a.date === b.date ? a.id - b.id : a.date < b.date ? -1 : 1),
      subscription_price: (a: ListedProduct, b: ListedProduct) => a.price - b.price || a.id - b.id,
    }[orderby ?? 'relevance'];
    const sorted = this.found.toSorted(compare);
    return (orderby && order !== 'asc' ? sorted.reverse() : sorted).slice(offset, offset + limit).map(({ id }) => id);
  }

  /** Counts the products that match the value and the filters of all other facets. */
  facets({ categories, brands }: Taxonomy): WireFacets {
    const { byFacet } = this;
    const count = (choices: readonly { id: number; slug: string }[], counts: ReadonlyMap<number, number>) =>
      Object.fromEntries(choices.flatMap(({ id, slug }) => (counts.has(id) ? [[slug, counts.get(id) ?? 0]] : [])));
    const inGroup = (group: CategoryKind) =>
      count(
        categories.filter(({ kind }) => kind === group),
        countBy(byFacet[group], ({ categoryIds }) => categoryIds),
      );
    const prices = byFacet.price.map(({ price }) => price).sort((a, b) => a - b);
    const buckets = countBy(byFacet.price, ({ price }) => [price - (price % PRICE_STEP)]);
    return {
      main: inGroup('main'),
      subs: inGroup('subs'),
      // A database seeded before product types existed contains no types.
      ...(categories.some(({ kind }) => kind === 'types') && { types: inGroup('types') }),
      brands: count(
        brands,
        countBy(byFacet.brands, ({ brandId }) => [brandId]),
      ),
      in_stock: byFacet.stock.filter(({ inStock }) => inStock).length,
      price: { min: prices[0] ?? 0, max: prices.at(-1) ?? 0, step: PRICE_STEP, buckets: [...buckets].sort(([a], [b]) => a - b) },
    };
  }
}
