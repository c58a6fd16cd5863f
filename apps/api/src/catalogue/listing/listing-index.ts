import type { WireFacets } from '@spruce/contract';
import { TypedFastBitSet as Bitset } from 'typedfastbitset';
import type { Taxonomy } from '../taxonomy-repository';
import type { FilterPart, ListingFilter, ListingOrder, Page } from './listing-query';
import type { PostingList, PostingLists } from './posting-lists';

/** Width of a bar of the price histogram, in baht. */
const PRICE_STEP = 100;

/** What of a product changes with its stock and its prices. */
export interface Offer {
  price: number;
  inStock: boolean;
}

/**
 * What the listing filters and sorts by, a column each. A row is a product; rows are in featured order, which is also the order of equals
 * in a search.
 */
export interface ListingColumns {
  ids: Int32Array;
  rowOf: ReadonlyMap<number, number>;
  prices: Int32Array;
  /** Days since 1970. */
  dates: Int32Array;
  inStock: Bitset;
  categories: ReadonlyMap<number, Bitset>;
  brands: ReadonlyMap<number, Bitset>;
}

/** Inverted index of the listing: which products a filter lets through, in which order, and how many each other choice would. */
export class ListingIndex {
  readonly #everything = new Bitset();
  readonly #byDate: Int32Array;
  #byPrice: Int32Array;

  constructor(
    private readonly columns: ListingColumns,
    private readonly postings: Pick<PostingLists, 'of'>,
  ) {
    const { ids, dates, prices } = columns;
    this.#everything.addRange(0, ids.length);
    this.#byDate = this.#sortedBy(dates);
    this.#byPrice = this.#sortedBy(prices);
  }

  /** Brings prices and availability up to date. */
  update(offers: ReadonlyMap<number, Offer>): void {
    const { rowOf, prices, inStock } = this.columns;
    let pricesChanged = false;
    for (const [id, offer] of offers) {
      const row = rowOf.get(id);
      if (row === undefined) continue;
      if (offer.inStock) inStock.add(row);
      else inStock.remove(row);
      pricesChanged ||= prices[row] !== offer.price;
      prices[row] = offer.price;
    }
    if (pricesChanged) this.#byPrice = this.#sortedBy(prices);
  }

  /** What a filter finds: one page of it, and the counts of all other choices. */
  async find(filter: ListingFilter): Promise<FoundProducts> {
    const postings = await Promise.all(filter.search.map((term) => this.postings.of(term)));
    return new FoundProducts(
      this.columns,
      { byDate: this.#byDate, byPrice: this.#byPrice },
      this.#everything,
      this.#partsOf(filter),
      postings,
    );
  }

  /** The rows that each part of a filter lets through; null where it asks for nothing. */
  #partsOf({ main, subs, brandIds, minPrice, maxPrice, inStock }: ListingFilter): Record<FilterPart, Bitset | null> {
    const { categories, brands } = this.columns;
    const hasPrice = minPrice !== null || maxPrice !== null;
    return {
      main: main && unionOf(categories, main),
      subs: subs && unionOf(categories, subs),
      brands: brandIds && unionOf(brands, brandIds),
      price: hasPrice ? this.#pricedBetween(minPrice ?? 0, maxPrice ?? Infinity) : null,
      stock: inStock ? this.columns.inStock : null,
    };
  }

  #pricedBetween(min: number, max: number): Bitset {
    const { prices } = this.columns;
    const rows = new Bitset();
    rows.resize(prices.length);
    for (let row = 0; row < prices.length; row++) if (prices[row]! >= min && prices[row]! <= max) rows.add(row);
    return rows;
  }

  /** Rows by a column, equals by id. */
  #sortedBy(column: Int32Array): Int32Array {
    const { ids } = this.columns;
    return Int32Array.from(ids.keys()).sort((a, b) => column[a]! - column[b]! || ids[a]! - ids[b]!);
  }
}

/** The products that a filter lets through. Reads the index as it is now: to be asked at once. */
export class FoundProducts {
  readonly #rows: Bitset;
  readonly total: number;

  constructor(
    private readonly columns: ListingColumns,
    private readonly sorted: Record<'byDate' | 'byPrice', Int32Array>,
    private readonly everything: Bitset,
    private readonly parts: Record<FilterPart, Bitset | null>,
    private readonly postings: readonly PostingList[],
  ) {
    this.#rows = this.#intersection();
    this.total = this.#rows.size();
  }

  /** Ids of one page, in order. */
  page({ order, orderby }: ListingOrder, page: Page): number[] {
    const { byDate, byPrice } = this.sorted;
    return this.#take(
      orderby === undefined ? this.#byRelevance() : this.#along(orderby === 'date' ? byDate : byPrice, order !== 'asc'),
      page,
    );
  }

  /** How many products each other choice of the filter would show. */
  facets({ categories, brands }: Taxonomy): WireFacets {
    const { columns } = this;
    const counts = (part: FilterPart, choices: readonly { id: number; slug: string }[], sets: ReadonlyMap<number, Bitset>) => {
      const rows = this.#intersection(part);
      const counted = choices.map(({ id, slug }) => [slug, sets.get(id)?.intersection_size(rows) ?? 0] as const);
      return Object.fromEntries(counted.filter(([, count]) => count > 0));
    };
    const ofKind = (kind: 'main' | 'subs') =>
      counts(
        kind,
        categories.filter((category) => category.kind === kind),
        columns.categories,
      );
    return {
      main: ofKind('main'),
      subs: ofKind('subs'),
      brands: counts('brands', brands, columns.brands),
      in_stock: this.#intersection('stock').intersection_size(columns.inStock),
      price: this.#prices(),
    };
  }

  #prices(): WireFacets['price'] {
    const { prices } = this.columns;
    const buckets: number[] = [];
    let [min, max] = [Infinity, 0];
    this.#intersection('price').forEach((row) => {
      const price = prices[row]!;
      const bucket = Math.floor(price / PRICE_STEP);
      buckets[bucket] = (buckets[bucket] ?? 0) + 1;
      if (price < min) min = price;
      if (price > max) max = price;
    });
    const filled = Object.entries(buckets).map(([bucket, count]): [number, number] => [Number(bucket) * PRICE_STEP, count]);
    return { min: filled.length > 0 ? min : 0, max, step: PRICE_STEP, buckets: filled };
  }

  /** Rows that all parts of the filter but one let through, and all words of the search are found in. */
  #intersection(except?: FilterPart): Bitset {
    if (except && !this.parts[except] && this.#rows) return this.#rows;
    const parts = Object.entries(this.parts).flatMap(([part, rows]) => (part === except ? [] : (rows ?? [])));
    const sets = [...parts, ...this.postings.map(({ rows }) => rows)];
    return sets.length === 0 ? this.everything : sets.reduce((found, set) => found.new_intersection(set));
  }

  /** The sum of how far each word is from the name, equals in featured order; without a search that is featured order. */
  #byRelevance(): Iterable<number> {
    const { postings } = this;
    if (postings.length === 0) return this.#rows;
    const byDistance: number[][] = Array.from({ length: postings.length * 3 + 1 }, () => []);
    this.#rows.forEach((row) => {
      let distance = 0;
      for (const { distances } of postings) distance += distances[row]!;
      byDistance[distance]!.push(row);
    });
    return byDistance.flat();
  }

  *#along(sorted: Int32Array, descending: boolean): Iterable<number> {
    const last = sorted.length - 1;
    for (let at = 0; at <= last; at++) {
      const row = sorted[descending ? last - at : at]!;
      if (this.#rows.has(row)) yield row;
    }
  }

  #take(rows: Iterable<number>, { offset, limit }: Page): number[] {
    const ids: number[] = [];
    const end = Math.min(offset + limit, this.total);
    if (offset >= end) return ids;
    let at = 0;
    for (const row of rows) {
      if (at++ >= offset) ids.push(this.columns.ids[row]!);
      if (at === end) break;
    }
    return ids;
  }
}

function unionOf(sets: ReadonlyMap<number, Bitset>, ids: readonly number[]): Bitset {
  const [first, ...others] = ids.flatMap((id) => sets.get(id) ?? []);
  return others.reduce((all, set) => all.new_union(set), first ?? new Bitset());
}
