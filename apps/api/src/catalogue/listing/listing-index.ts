import type { WireFacets } from '@spruce/contract';
import { WIDTH_RANGES, type CategoryKind, type Order, type OrderBy } from '@spruce/contract/constants';
import type { SearchTerm } from '../parse-search';
import type { Taxonomy } from '../taxonomy-repository';
import { RANKS, type RankedTerm, type RankedTerms } from './ranked-terms';
import {
  updateVariations,
  VARIATION_CHOICES,
  VariationFilter,
  type ProductVariations,
  type VariationChoice,
  type VariationColumns,
} from './variation-filter';

export interface ListingFilter {
  /** Ids of room categories. Null means no filter; an empty list matches nothing. */
  main: number[] | null;
  /** Ids of categories by use, e.g. seating. */
  subs: number[] | null;
  types: number[] | null;
  /** A product must have a variation with one of these colours and one of these materials. */
  colours: number[] | null;
  materials: number[] | null;
  /** Indexes of `WIDTH_RANGES`. */
  widthRanges: number[] | null;
  brandIds: number[] | null;
  minPrice: number | null;
  maxPrice: number | null;
  inStock: boolean;
  search: SearchTerm[];
}

/** Bits of a product: one for each filter that the product does not match. */
const FAILS = { main: 1, subs: 2, types: 4, brands: 8, price: 16, stock: 32, search: 64, widths: 128, variation: 256 } as const;
type Filter = keyof typeof FAILS;

export interface ListingOrder {
  order?: Order;
  orderby?: OrderBy;
}

/** Width in baht of a bar in the price histogram. */
const PRICE_STEP = 100;

export interface Offer {
  price: number;
  inStock: boolean;
  variations: ProductVariations;
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
  /** Indexes of `WIDTH_RANGES`. */
  widthRanges: Uint8Array;
  rowsByCategory: ReadonlyMap<number, readonly number[]>;
  variations: VariationColumns;
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

  /** Returns false if the index must be read again, because a product has another number of variations. */
  update(offers: ReadonlyMap<number, Offer>): boolean {
    const { rowById, prices, inStock, variations } = this.columns;
    let pricesChanged = false;
    for (const [id, offer] of offers) {
      const row = rowById.get(id);
      if (row === undefined) continue;
      inStock[row] = Number(offer.inStock);
      if (!updateVariations(variations, row, offer.variations)) return false;
      pricesChanged ||= prices[row] !== offer.price;
      prices[row] = offer.price;
    }
    if (pricesChanged) this.byPrice = this.#sortedBy(prices);
    return true;
  }

  async find(filter: ListingFilter): Promise<ListingResult> {
    const { brandIds, minPrice, maxPrice, inStock, widthRanges } = filter;
    const terms = await Promise.all(filter.search.map((term) => this.terms.of(term)));
    const { columns } = this;
    const failed = new Uint16Array(columns.ids.length);
    const active = new Set<Filter>();
    const test = (name: Filter, matches: (row: number) => boolean) => {
      active.add(name);
      for (let row = 0; row < failed.length; row++) if (!matches(row)) failed[row]! |= FAILS[name];
    };
    for (const kind of ['main', 'subs', 'types'] as const) {
      const wanted = filter[kind];
      if (!wanted) continue;
      const isIn = new Uint8Array(failed.length);
      for (const id of wanted) for (const row of columns.rowsByCategory.get(id) ?? []) isIn[row] = 1;
      test(kind, (row) => isIn[row] === 1);
    }
    if (brandIds) test('brands', (row) => brandIds.includes(columns.brandIds[row]!));
    const [min, max] = [minPrice ?? 0, maxPrice ?? Infinity];
    if (minPrice !== null || maxPrice !== null) test('price', (row) => columns.prices[row]! >= min && columns.prices[row]! <= max);
    if (inStock) test('stock', (row) => columns.inStock[row] === 1);
    if (widthRanges) test('widths', (row) => widthRanges.includes(columns.widthRanges[row]!));
    const variations = new VariationFilter(columns.variations, filter);
    if (variations.isActive) test('variation', (row) => variations.find(row) !== undefined);
    for (const { ranks } of terms) test('search', (row) => ranks.has(columns.ids[row]!));
    return new ListingResult(this, failed, active, variations, terms);
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
    private readonly failed: Uint16Array,
    private readonly active: ReadonlySet<Filter>,
    private readonly variations: VariationFilter,
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

  /** Returns the first variation with the wanted colour and material, or undefined if neither is filtered. */
  findVariation(productId: number): number | undefined {
    const row = this.index.columns.rowById.get(productId);
    return row === undefined || !this.variations.isActive ? undefined : this.variations.find(row);
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

  #matchesWithout(row: number, filter: Filter): boolean {
    return (this.failed[row]! & ~FAILS[filter]) === 0;
  }

  /** Counts for each value of a facet the products that match this value and the filters of all other facets. */
  facets({ categories, brands }: Taxonomy): WireFacets {
    const { brandIds, prices, inStock, widthRanges, rowsByCategory, variations } = this.index.columns;
    const count = (choices: readonly { id: number; slug: string }[], of: (id: number) => number) =>
      Object.fromEntries(choices.map(({ id, slug }) => [slug, of(id)] as const).filter(([, found]) => found > 0));
    const listKind = (kind: CategoryKind) => categories.filter((category) => category.kind === kind);
    const inGroup = (kind: 'main' | 'subs' | 'types') =>
      count(listKind(kind), (id) => rowsByCategory.get(id)?.filter((row) => this.#matchesWithout(row, kind)).length ?? 0);
    const byBrand = new Map<number, number>();
    const byPrice: number[] = [];
    const byWidth = new Int32Array(WIDTH_RANGES.length);
    const byBit = { colours: new Int32Array(32), materials: new Int32Array(32) };
    let [available, min, max] = [0, Infinity, 0];
    for (const row of this.index.allRows) {
      if (this.#matchesWithout(row, 'brands')) byBrand.set(brandIds[row]!, (byBrand.get(brandIds[row]!) ?? 0) + 1);
      if (inStock[row] === 1 && this.#matchesWithout(row, 'stock')) available++;
      if (this.#matchesWithout(row, 'widths')) byWidth[widthRanges[row]!]!++;
      if (this.#matchesWithout(row, 'variation'))
        for (const kind of VARIATION_CHOICES) countBits(byBit[kind], this.variations.listChoices(row, kind));
      if (!this.#matchesWithout(row, 'price')) continue;
      const price = prices[row]!;
      [min, max] = [Math.min(min, price), Math.max(max, price)];
      const bar = Math.floor(price / PRICE_STEP);
      byPrice[bar] = (byPrice[bar] ?? 0) + 1;
    }
    const ofVariations = (kind: VariationChoice) =>
      count(listKind(kind), (id) => byBit[kind][31 - Math.clz32(variations[kind].bitByCategory.get(id) ?? 0)] ?? 0);
    const buckets = [...byPrice.entries()].flatMap(([bar, found]): [number, number][] => (found ? [[bar * PRICE_STEP, found]] : []));
    return {
      main: inGroup('main'),
      subs: inGroup('subs'),
      // A database that was seeded by an older release has no categories of newer kinds.
      ...(listKind('types').length > 0 && { types: inGroup('types') }),
      ...(listKind('colours').length > 0 && { colours: ofVariations('colours') }),
      ...(listKind('materials').length > 0 && { materials: ofVariations('materials') }),
      widths: count(
        WIDTH_RANGES.map(({ slug }, id) => ({ id, slug })),
        (id) => byWidth[id] ?? 0,
      ),
      brands: count(brands, (id) => byBrand.get(id) ?? 0),
      in_stock: available,
      price: { min: min === Infinity ? 0 : min, max, step: PRICE_STEP, buckets },
      ...(this.total === 0 && { without: this.#countWithoutEachFilter() }),
    };
  }

  #countWithoutEachFilter(): Record<string, number> {
    const counts: Record<string, number> = {};
    const countRows = (name: string, matches: (row: number) => boolean) => {
      const found = this.index.allRows.reduce((total, row) => total + (matches(row) ? 1 : 0), 0);
      if (found > 0) counts[name] = found;
    };
    for (const filter of this.active) {
      const matchesOthers = (row: number) => this.#matchesWithout(row, filter);
      if (filter !== 'variation') countRows(filter, matchesOthers);
      else for (const kind of VARIATION_CHOICES) countRows(kind, (row) => matchesOthers(row) && this.variations.matchesWithout(row, kind));
    }
    return counts;
  }
}

function countBits(counts: Int32Array, bits: number): void {
  for (let left = bits; left !== 0; left &= left - 1) counts[31 - Math.clz32(left & -left)]!++;
}
