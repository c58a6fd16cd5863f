import type { WireFacets } from '@spruce/contract';
import { and, asc, gt, or, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { products } from '../database/schema';
import { PRICE_STEP } from './product-facets';
import type { ProductFilter, ProductOrder } from './product-filter';
import type { SearchTerm } from './search-plan';
import type { Taxonomy } from './taxonomy-repository';
import { TermMatches, NOT_FOUND } from './term-matches';

/** A larger catalogue is asked in SQL, which has an index for every filter. A product takes some 40 bytes. */
const INDEXED_AT_MOST = 1_500_000;
/** Up to here the texts are held too; those of a larger catalogue are asked in SQL, a word at a time. */
const TEXTS_AT_MOST = 2_000;
/** Rows read at once: as objects they take much more than in the index. */
const CHUNK = 50_000;

/** What the listing filters and sorts by, a column each; all in featured order, which is the order of equals. */
export interface ListingColumns {
  ids: Int32Array;
  brands: Int32Array;
  prices: Int32Array;
  /** Days since 1970. */
  dates: Int32Array;
  inStock: Uint8Array;
  /** One bit a category, `words` numbers of 32 a product. */
  categories: Int32Array;
  words: number;
  /** Which bit is whose. */
  bits: ReadonlyMap<number, number>;
}

/** Which part of a filter a product fails; a product that fails one part alone still counts for the choices of that part. */
const FAILS = { main: 1, subs: 2, brands: 4, price: 8, stock: 16 } as const;

/** What the listing filters, sorts and searches by, of every product: answers what `findProductPage` and `productFacets` ask the database. */
export class ProductIndex {
  #byDate: Int32Array | undefined;
  #byPrice: Int32Array | undefined;

  constructor(
    private readonly columns: ListingColumns,
    private readonly texts: TermMatches,
  ) {}

  /** Ids of one page, in order, and how many match in all. */
  async page(filter: ProductFilter, { order, orderby }: ProductOrder, { limit, offset }: { limit: number; offset: number }): Promise<{ ids: number[]; total: number }> {
    const { ids } = this.columns;
    const fails = this.#tester(filter);
    const terms = await this.#terms(filter.search);
    if (orderby === undefined && terms.length > 0) return this.#byDistance(fails, terms, { limit, offset });
    const sequence = orderby === 'date' ? (this.#byDate ??= this.#sorted(this.columns.dates)) : orderby === 'subscription_price' ? (this.#byPrice ??= this.#sorted(this.columns.prices)) : undefined;
    const backwards = sequence !== undefined && order !== 'asc';
    const found: number[] = [];
    let total = 0;
    for (let at = 0, last = ids.length - 1; at <= last; at++) {
      const row = sequence ? sequence[backwards ? last - at : at]! : at;
      if (fails(row) !== 0 || !matches(terms, row)) continue;
      if (total >= offset && found.length < limit) found.push(ids[row]!);
      total++;
    }
    return { ids: found, total };
  }

  /** How many products each other choice of a filter would show. */
  async facets(filter: ProductFilter, { categories, brands }: Taxonomy): Promise<WireFacets> {
    const { columns } = this;
    const fails = this.#tester(filter);
    const terms = await this.#terms(filter.search);
    const byBit = { main: new Int32Array(columns.bits.size), subs: new Int32Array(columns.bits.size) };
    const byBrand = new Map<number, number>();
    const byPrice = new Map<number, number>();
    let inStock = 0;
    let min = Infinity;
    let max = 0;
    for (let row = 0; row < columns.ids.length; row++) {
      const failed = fails(row);
      // More than one part fails: no single other choice would show it.
      if ((failed & (failed - 1)) !== 0 || !matches(terms, row)) continue;
      if ((failed & ~FAILS.main) === 0) this.#countBits(row, byBit.main);
      if ((failed & ~FAILS.subs) === 0) this.#countBits(row, byBit.subs);
      if ((failed & ~FAILS.brands) === 0) byBrand.set(columns.brands[row]!, (byBrand.get(columns.brands[row]!) ?? 0) + 1);
      if ((failed & ~FAILS.stock) === 0 && columns.inStock[row] === 1) inStock++;
      if ((failed & ~FAILS.price) === 0) {
        const price = columns.prices[row]!;
        const bucket = Math.floor(price / PRICE_STEP) * PRICE_STEP;
        byPrice.set(bucket, (byPrice.get(bucket) ?? 0) + 1);
        if (price < min) min = price;
        if (price > max) max = price;
      }
    }
    const bySlug = (names: readonly { id: number; slug: string }[], count: (id: number) => number): Record<string, number> =>
      Object.fromEntries(names.map(({ id, slug }) => [slug, count(id)] as const).filter(([, total]) => total > 0));
    const inKind = (kind: 'main' | 'subs') => bySlug(categories.filter((category) => category.kind === kind), (id) => byBit[kind][columns.bits.get(id) ?? -1] ?? 0);
    return {
      main: inKind('main'),
      subs: inKind('subs'),
      brands: bySlug(brands, (id) => byBrand.get(id) ?? 0),
      in_stock: inStock,
      price: { min: byPrice.size > 0 ? min : 0, max, step: PRICE_STEP, buckets: [...byPrice].sort(([a], [b]) => a - b) },
    };
  }

  /** Pages of a search without an order of its own: the best matches first, equals in featured order. */
  #byDistance(fails: (row: number) => number, terms: readonly Uint8Array[], { limit, offset }: { limit: number; offset: number }): { ids: number[]; total: number } {
    const byDistance: number[][] = [];
    for (let row = 0; row < this.columns.ids.length; row++) {
      if (fails(row) !== 0 || !matches(terms, row)) continue;
      let distance = 0;
      for (const term of terms) distance += term[row]!;
      (byDistance[distance] ??= []).push(row);
    }
    const rows = byDistance.flat();
    return { ids: rows.slice(offset, offset + limit).map((row) => this.columns.ids[row]!), total: rows.length };
  }

  #terms(search: readonly SearchTerm[]): Promise<Uint8Array[]> {
    return Promise.all(search.map((term) => this.texts.of(term)));
  }

  /** Rows by a column, equals by id. */
  #sorted(column: Int32Array): Int32Array {
    const { ids } = this.columns;
    return Int32Array.from(ids.keys()).sort((a, b) => column[a]! - column[b]! || ids[a]! - ids[b]!);
  }

  #countBits(row: number, counts: Int32Array): void {
    const { categories, words } = this.columns;
    for (let word = 0; word < words; word++) {
      for (let bits = categories[row * words + word]!; bits !== 0; bits &= bits - 1) counts[word * 32 + (31 - Math.clz32(bits & -bits))]!++;
    }
  }

  /** Says of a row which parts of the filter it fails; the search is looked at apart. */
  #tester({ main, subs, brandIds, minPrice, maxPrice, inStock }: ProductFilter): (row: number) => number {
    const { columns } = this;
    const mainMask = this.#mask(main);
    const subsMask = this.#mask(subs);
    const brands = brandIds && new Set(brandIds);
    const min = minPrice ?? -Infinity;
    const max = maxPrice ?? Infinity;
    return (row) => {
      let failed = 0;
      if (mainMask && !this.#inAny(row, mainMask)) failed |= FAILS.main;
      if (subsMask && !this.#inAny(row, subsMask)) failed |= FAILS.subs;
      if (brands && !brands.has(columns.brands[row]!)) failed |= FAILS.brands;
      const price = columns.prices[row]!;
      if (price < min || price > max) failed |= FAILS.price;
      if (inStock && columns.inStock[row] !== 1) failed |= FAILS.stock;
      return failed;
    };
  }

  #mask(ids: readonly number[] | null): Int32Array | null {
    if (!ids) return null;
    const mask = new Int32Array(this.columns.words);
    for (const id of ids) {
      const bit = this.columns.bits.get(id);
      if (bit !== undefined) mask[bit >> 5]! |= 1 << (bit & 31);
    }
    return mask;
  }

  #inAny(row: number, mask: Int32Array): boolean {
    const { categories, words } = this.columns;
    for (let word = 0; word < words; word++) if ((categories[row * words + word]! & mask[word]!) !== 0) return true;
    return false;
  }
}

const matches = (terms: readonly Uint8Array[], row: number): boolean => {
  for (const term of terms) if (term[row] === NOT_FOUND) return false;
  return true;
};

const DAY_MS = 86_400_000;

/** How large a catalogue may be to be held; fewer in tests. */
export interface IndexLimits {
  atMost?: number;
  textsAtMost?: number;
}

/** Reads the index; null for a catalogue that is too large to hold one. */
export async function readProductIndex(db: Database, { atMost = INDEXED_AT_MOST, textsAtMost = TEXTS_AT_MOST }: IndexLimits = {}): Promise<ProductIndex | null> {
  const [counted] = await db.select({ total: sql<number>`count(*)::integer` }).from(products);
  const total = counted?.total ?? 0;
  if (total > atMost) return null;
  const withTexts = total <= textsAtMost;
  const columns = {
    id: products.id, brandId: products.brandId, price: products.subscriptionPrice, inStock: products.inStock, featuredRank: products.featuredRank, createdAt: products.createdAt,
    categories: sql<number[] | null>`(select array_agg(category_id) from product_categories where product_id = ${products.id})`,
    // A literal, for a parameter in a list of columns has no type on its own.
    ...(withTexts && { searchName: products.searchName, searchKind: products.searchKind, searchBody: products.searchBody }),
  };
  const read = (after?: { featuredRank: number; id: number }) =>
    db
      .select(columns)
      .from(products)
      .where(after && or(gt(products.featuredRank, after.featuredRank), and(eq(products.featuredRank, after.featuredRank), gt(products.id, after.id))))
      .orderBy(asc(products.featuredRank), asc(products.id))
      .limit(CHUNK);
  const ids: number[] = [];
  const brands: number[] = [];
  const prices: number[] = [];
  const dates: number[] = [];
  const inStock: number[] = [];
  const categories: number[][] = [];
  const texts: { searchName: string; searchKind: string; searchBody: string }[] = [];
  for (let rows = await read(); rows.length > 0; rows = rows.length < CHUNK ? [] : await read(rows.at(-1))) {
    for (const row of rows) {
      ids.push(row.id);
      brands.push(row.brandId);
      prices.push(row.price);
      dates.push(Date.parse(row.createdAt) / DAY_MS);
      inStock.push(row.inStock ? 1 : 0);
      categories.push(row.categories ?? []);
      if (withTexts) texts.push({ searchName: row.searchName ?? '', searchKind: row.searchKind ?? '', searchBody: row.searchBody ?? '' });
    }
  }
  const bits = new Map([...new Set(categories.flat())].sort((a, b) => a - b).map((id, bit) => [id, bit]));
  const words = Math.max(1, Math.ceil(bits.size / 32));
  const masks = new Int32Array(ids.length * words);
  for (const [row, own] of categories.entries()) for (const id of own) masks[row * words + (bits.get(id)! >> 5)]! |= 1 << (bits.get(id)! & 31);
  const listing: ListingColumns = { ids: Int32Array.from(ids), brands: Int32Array.from(brands), prices: Int32Array.from(prices), dates: Int32Array.from(dates), inStock: Uint8Array.from(inStock), categories: masks, words, bits };
  return new ProductIndex(listing, withTexts ? TermMatches.ofTexts(texts) : TermMatches.ofDatabase(db, listing.ids));
}
