import type { WireFacets } from '@spruce/contract';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/connect';
import { products } from '../../database/schema';
import { BoundedMap } from '../../http/bounded-map';
import { PRICE_STEP } from '../product-facets';
import type { FilterPart, ProductFilter, ProductOrder } from '../product-filter';
import type { SearchTerm } from '../search-plan';
import type { Taxonomy } from '../taxonomy-repository';
import { byDistance } from './by-distance';
import { readListingColumns, withOffers, type ListingColumns, type Offer } from './listing-columns';
import { rowsInOrder } from './row-order';
import { countOf, countOfBoth, forEachRow, has, intersection, noRows, rowsOf, rowsWhere, union, type RowSet } from './row-set';
import { TermMatches, type TermRows } from './term-matches';
import { ValueRanges } from './value-ranges';

/** A larger catalogue is asked in SQL, which has an index for every filter. A product takes some 60 bytes. */
const INDEXED_AT_MOST = 1_500_000;
/** Up to here the texts are held too; those of a larger catalogue are asked in SQL, a word at a time. */
const TEXTS_AT_MOST = 2_000;
/** Brands whose products are held as a set; those of others are looked for. */
const BRANDS_HELD = 64;
const PARTS: readonly FilterPart[] = ['main', 'subs', 'brands', 'price', 'stock'];

interface Place {
  limit: number;
  offset: number;
}

/** What the listing filters, sorts and searches by, of every product: answers what `findProductPage` and `productFacets` ask the database. */
export class ProductIndex {
  readonly #rows: number;
  readonly #ofBrand: BoundedMap<RowSet>;
  readonly #byPrice: Int32Array;
  readonly #priced: ValueRanges;
  #byDate: Int32Array | undefined;

  /** `before` is the index of the same products with other offers: what the offers have nothing to do with is taken from it. */
  constructor(
    private readonly columns: ListingColumns,
    private readonly texts: Pick<TermMatches, 'of'>,
    before?: ProductIndex,
  ) {
    const samePrices = before && before.columns.prices === columns.prices ? before : undefined;
    this.#rows = columns.ids.length;
    this.#ofBrand = before ? before.#ofBrand : new BoundedMap<RowSet>(BRANDS_HELD);
    this.#byDate = before ? before.#byDate : undefined;
    this.#byPrice = samePrices ? samePrices.#byPrice : rowsInOrder(columns.prices, columns.ids);
    this.#priced = samePrices ? samePrices.#priced : new ValueRanges(columns.prices, this.#byPrice);
  }

  /** Of all products, in featured order. */
  get ids(): Int32Array {
    return this.columns.ids;
  }

  /** The same products, some with other prices or stock. */
  withOffers(offers: ReadonlyMap<number, Offer>): ProductIndex {
    return new ProductIndex(withOffers(this.columns, offers), this.texts, this);
  }

  /** Ids of one page, in order, and how many match in all. */
  async page(filter: ProductFilter, { order, orderby }: ProductOrder, place: Place): Promise<{ ids: number[]; total: number }> {
    const { columns } = this;
    const terms = await this.#terms(filter.search);
    const sets = this.#sets(filter);
    const found = intersection(this.#rows, [...PARTS.flatMap((part) => sets[part] ?? []), ...terms.map(({ any }) => any)]);
    const total = countOf(found);
    const rows =
      orderby !== undefined
        ? rowsAlong(orderby === 'date' ? (this.#byDate ??= rowsInOrder(columns.dates, columns.ids)) : this.#byPrice, found, order !== 'asc', place, total)
        : terms.length > 0
          ? rowsOfAll(byDistance(found, terms), place)
          : rowsOf(found, place.offset, place.limit);
    return { ids: rows.map((row) => columns.ids[row]!), total };
  }

  /** How many products each other choice of a filter would show. */
  async facets(filter: ProductFilter, { categories, brands }: Taxonomy): Promise<WireFacets> {
    const { columns } = this;
    const terms = await this.#terms(filter.search);
    const sets = this.#sets(filter);
    const without = (left: FilterPart): RowSet => intersection(this.#rows, [...PARTS.flatMap((part) => (part === left ? [] : (sets[part] ?? []))), ...terms.map(({ any }) => any)]);
    const some = (counts: (readonly [slug: string, total: number])[]): Record<string, number> => Object.fromEntries(counts.filter(([, total]) => total > 0));
    const inKind = (kind: 'main' | 'subs'): Record<string, number> => {
      const found = without(kind);
      return some(categories.filter((category) => category.kind === kind).map(({ id, slug }) => [slug, countOfBoth(found, columns.categories.get(id) ?? noRows(this.#rows))]));
    };
    const ofBrand = new Int32Array(columns.brandIds.length);
    forEachRow(without('brands'), (row) => ofBrand[columns.brands[row]!]!++);
    return {
      main: inKind('main'),
      subs: inKind('subs'),
      brands: some(brands.map(({ id, slug }) => [slug, ofBrand[columns.brandIds.indexOf(id)] ?? 0])),
      in_stock: countOfBoth(without('stock'), columns.inStock),
      price: this.#prices(without('price')),
    };
  }

  #prices(found: RowSet): WireFacets['price'] {
    const { prices } = this.columns;
    const buckets = new Map<number, number>();
    let min = Infinity;
    let max = 0;
    forEachRow(found, (row) => {
      const price = prices[row]!;
      const bucket = Math.floor(price / PRICE_STEP) * PRICE_STEP;
      buckets.set(bucket, (buckets.get(bucket) ?? 0) + 1);
      if (price < min) min = price;
      if (price > max) max = price;
    });
    return { min: buckets.size > 0 ? min : 0, max, step: PRICE_STEP, buckets: [...buckets].sort(([a], [b]) => a - b) };
  }

  #terms(search: readonly SearchTerm[]): Promise<TermRows[]> {
    return Promise.all(search.map((term) => this.texts.of(term)));
  }

  /** The products that each part of a filter lets through; null where it asks for nothing. */
  #sets({ main, subs, brandIds, minPrice, maxPrice, inStock }: ProductFilter): Record<FilterPart, RowSet | null> {
    const { columns } = this;
    const ofCategories = (ids: number[]) => union(this.#rows, ids.flatMap((id) => columns.categories.get(id) ?? []));
    return {
      main: main && ofCategories(main),
      subs: subs && ofCategories(subs),
      brands: brandIds && union(this.#rows, brandIds.map((id) => this.#brand(id))),
      price: minPrice === null && maxPrice === null ? null : this.#priced.between(minPrice, maxPrice),
      stock: inStock ? columns.inStock : null,
    };
  }

  #brand(id: number): RowSet {
    const held = this.#ofBrand.get(String(id));
    if (held) return held;
    const number = this.columns.brandIds.indexOf(id);
    const rows = rowsWhere(this.#rows, (row) => this.columns.brands[row] === number);
    this.#ofBrand.set(String(id), rows);
    return rows;
  }
}

/** One page of `found` along a sequence of all rows. */
function rowsAlong(sequence: Int32Array, found: RowSet, backwards: boolean, { offset, limit }: Place, total: number): number[] {
  const rows: number[] = [];
  const wanted = Math.min(limit, total - offset);
  let skip = offset;
  for (let at = 0, last = sequence.length - 1; at <= last && rows.length < wanted; at++) {
    const row = sequence[backwards ? last - at : at]!;
    if (!has(found, row)) continue;
    if (skip > 0) skip--;
    else rows.push(row);
  }
  return rows;
}

/** One page of sets that follow one another. */
function rowsOfAll(sets: Iterable<RowSet | undefined>, { offset, limit }: Place): number[] {
  const rows: number[] = [];
  let skip = offset;
  for (const set of sets) {
    if (!set) continue;
    if (rows.length >= limit) break;
    const count = skip > 0 ? countOf(set) : 0;
    if (skip > 0 && count <= skip) skip -= count;
    else {
      rows.push(...rowsOf(set, skip, limit - rows.length));
      skip = 0;
    }
  }
  return rows;
}

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
  const { columns, texts } = await readListingColumns(db, { withTexts });
  return new ProductIndex(columns, withTexts ? TermMatches.ofTexts(texts) : TermMatches.ofDatabase(db, columns.ids));
}
