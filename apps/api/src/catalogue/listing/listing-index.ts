import type { WireFacets } from '@spruce/contract';
import type { CategoryKind, Order, OrderBy } from '@spruce/contract/constants';
import type { SearchTerm } from '../parse-search';
import type { Taxonomy } from '../taxonomy-repository';
import { RANKS, type RankedTerm, type RankedTerms } from './ranked-terms';

export interface ListingFilter {
  /** Ids of room categories. Null means no filter; an empty list matches nothing. */
  main: number[] | null;
  /** Ids of categories by use, e.g. seating. */
  subs: number[] | null;
  types: number[] | null;
  brandIds: number[] | null;
  minPrice: number | null;
  maxPrice: number | null;
  inStock: boolean;
  search: SearchTerm[];
}

/** Bits of a product: one for each filter that the product does not match. */
const FAILS = { main: 1, subs: 2, types: 4, brands: 8, price: 16, stock: 32, search: 64 } as const;
type Facet = Exclude<keyof typeof FAILS, 'search'>;

export interface ListingOrder {
  order?: Order;
  orderby?: OrderBy;
}

/** Width in baht of a bar in the price histogram. */
const PRICE_STEP = 100;

export interface Offer {
  price: number;
  inStock: boolean;
}

/** Products as arrays, one per column. A product has the same index (its row) in all arrays; rows are sorted by `featuredRank`. */
export interface ListingColumns {
  ids: Int32Array;
  rowById: ReadonlyMap<number, number>;
  brandIds: Int32Array;
  prices: Int32Array;
  /** In days since 1970. */
  dates: Int32Array;
  inStock: Uint8Array;
  rowsByCategory: ReadonlyMap<number, readonly number[]>;
}

export class ListingIndex {
  readonly allRows: Int32Array;
  readonly byDate: Int32Array;
  byPrice: Int32Array;

  constructor(
    readonly columns: ListingColumns,
    private readonly terms: Pick<RankedTerms, 'of'>,
  ) {
    this.allRows = Int32Array.from(columns.ids.keys());
    this.byDate = this.#sortedBy(columns.dates);
    this.byPrice = this.#sortedBy(columns.prices);
  }

  update(offers: ReadonlyMap<number, Offer>): void {
    const { rowById, prices, inStock } = this.columns;
    let pricesChanged = false;
    for (const [id, offer] of offers) {
      const row = rowById.get(id);
      if (row === undefined) continue;
      inStock[row] = Number(offer.inStock);
      pricesChanged ||= prices[row] !== offer.price;
      prices[row] = offer.price;
    }
    if (pricesChanged) this.byPrice = this.#sortedBy(prices);
  }

  async find({ brandIds, minPrice, maxPrice, inStock, search, ...categories }: ListingFilter): Promise<ListingResult> {
    const terms = await Promise.all(search.map((term) => this.terms.of(term)));
    const { columns } = this;
    const failed = new Uint8Array(columns.ids.length);
    const test = (fails: number, matches: (row: number) => boolean) => {
      for (let row = 0; row < failed.length; row++) if (!matches(row)) failed[row]! |= fails;
    };
    for (const kind of ['main', 'subs', 'types'] as const) {
      const wanted = categories[kind];
      if (!wanted) continue;
      const isIn = new Uint8Array(failed.length);
      for (const id of wanted) for (const row of columns.rowsByCategory.get(id) ?? []) isIn[row] = 1;
      test(FAILS[kind], (row) => isIn[row] === 1);
    }
    if (brandIds) test(FAILS.brands, (row) => brandIds.includes(columns.brandIds[row]!));
    const [min, max] = [minPrice ?? 0, maxPrice ?? Infinity];
    if (minPrice !== null || maxPrice !== null) test(FAILS.price, (row) => columns.prices[row]! >= min && columns.prices[row]! <= max);
    if (inStock) test(FAILS.stock, (row) => columns.inStock[row] === 1);
    for (const { ranks } of terms) test(FAILS.search, (row) => ranks.has(columns.ids[row]!));
    return new ListingResult(this, failed, terms);
  }

  #sortedBy(column: Int32Array): Int32Array {
    const { ids } = this.columns;
    return this.allRows.toSorted((a, b) => column[a]! - column[b]! || ids[a]! - ids[b]!);
  }
}

/** The result of a search. Read it before the next `await`, because a change of the catalogue updates the index that it uses. */
export class ListingResult {
  readonly total: number;

  constructor(
    private readonly index: ListingIndex,
    private readonly failed: Uint8Array,
    private readonly terms: readonly RankedTerm[],
  ) {
    this.total = failed.reduce((total, fails) => total + (fails === 0 ? 1 : 0), 0);
  }

  get weak(): boolean {
    return this.terms.some(({ weak }) => weak);
  }

  page({ order, orderby }: ListingOrder, { offset, limit }: { offset: number; limit: number }): number[] {
    const { byDate, byPrice, columns } = this.index;
    const rows = orderby === undefined ? this.#byRelevance() : orderby === 'date' ? byDate : byPrice;
    const isReversed = orderby !== undefined && order !== 'asc';
    const ids: number[] = [];
    for (let at = 0; at < rows.length && ids.length < offset + limit; at++) {
      const row = rows[isReversed ? rows.length - 1 - at : at]!;
      if (this.failed[row] === 0) ids.push(columns.ids[row]!);
    }
    return ids.slice(offset);
  }

  /** Products with the same rank stay sorted by `featuredRank`. */
  #byRelevance(): ArrayLike<number> {
    const { terms, index } = this;
    if (terms.length === 0) return index.allRows;
    const byRank: number[][] = Array.from({ length: terms.length * RANKS.textPart + 1 }, () => []);
    for (const row of index.allRows) {
      if (this.failed[row] !== 0) continue;
      const id = index.columns.ids[row]!;
      byRank[terms.reduce((sum, { ranks }) => sum + (ranks.get(id) ?? 0), 0)]?.push(row);
    }
    return byRank.flat();
  }

  /** Counts for each value of a facet the products that match this value and the filters of all other facets. */
  facets({ categories, brands }: Taxonomy): WireFacets {
    const { brandIds, prices, inStock, rowsByCategory } = this.index.columns;
    const matches = (row: number, facet: Facet) => (this.failed[row]! & ~FAILS[facet]) === 0;
    const count = (choices: readonly { id: number; slug: string }[], of: (id: number) => number) =>
      Object.fromEntries(choices.map(({ id, slug }) => [slug, of(id)] as const).filter(([, found]) => found > 0));
    const inGroup = (group: CategoryKind) =>
      count(
        categories.filter(({ kind }) => kind === group),
        (id) => rowsByCategory.get(id)?.filter((row) => matches(row, group)).length ?? 0,
      );
    const byBrand = new Map<number, number>();
    const byPrice: number[] = [];
    let [available, min, max] = [0, Infinity, 0];
    for (const row of this.index.allRows) {
      if (matches(row, 'brands')) byBrand.set(brandIds[row]!, (byBrand.get(brandIds[row]!) ?? 0) + 1);
      if (inStock[row] === 1 && matches(row, 'stock')) available++;
      if (!matches(row, 'price')) continue;
      const price = prices[row]!;
      [min, max] = [Math.min(min, price), Math.max(max, price)];
      const bar = Math.floor(price / PRICE_STEP);
      byPrice[bar] = (byPrice[bar] ?? 0) + 1;
    }
    const buckets = [...byPrice.entries()].flatMap(([bar, found]): [number, number][] => (found ? [[bar * PRICE_STEP, found]] : []));
    return {
      main: inGroup('main'),
      subs: inGroup('subs'),
      // A database that was seeded before product types existed contains no types.
      ...(categories.some(({ kind }) => kind === 'types') && { types: inGroup('types') }),
      brands: count(brands, (id) => byBrand.get(id) ?? 0),
      in_stock: available,
      price: { min: min === Infinity ? 0 : min, max, step: PRICE_STEP, buckets },
    };
  }
}
