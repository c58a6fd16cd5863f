import type { WireFacets } from '@spruce/contract';
import type { CategoryKind, Order, OrderBy } from '@spruce/contract/constants';
import { TypedFastBitSet as Bitset } from 'typedfastbitset';
import type { SearchTerm } from '../parse-search';
import type { Taxonomy } from '../taxonomy-repository';
import { RANKS, type PostingList, type PostingLists } from './posting-lists';

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

export type Facet = CategoryKind | 'brands' | 'price' | 'stock';

export interface ListingOrder {
  order?: Order;
  orderby?: OrderBy;
}

export interface Page {
  limit: number;
  offset: number;
}

/** In baht. */
const PRICE_STEP = 100;

export interface Offer {
  price: number;
  inStock: boolean;
}

/** Each row is a product, sorted by `featuredRank`. */
export interface ListingColumns {
  ids: Int32Array;
  rowById: ReadonlyMap<number, number>;
  prices: Int32Array;
  /** In days since 1970. */
  dates: Int32Array;
  inStock: Bitset;
  categories: ReadonlyMap<number, Bitset>;
  brands: ReadonlyMap<number, Bitset>;
}

export class ListingIndex {
  readonly allRows = new Bitset();
  readonly byDate: Int32Array;
  byPrice: Int32Array;

  constructor(
    readonly columns: ListingColumns,
    private readonly postings: Pick<PostingLists, 'of'>,
  ) {
    this.allRows.addRange(0, columns.ids.length);
    this.byDate = this.#sortedBy(columns.dates);
    this.byPrice = this.#sortedBy(columns.prices);
  }

  update(offers: ReadonlyMap<number, Offer>): void {
    const { rowById, prices, inStock } = this.columns;
    let pricesChanged = false;
    for (const [id, offer] of offers) {
      const row = rowById.get(id);
      if (row === undefined) continue;
      if (offer.inStock) inStock.add(row);
      else inStock.remove(row);
      pricesChanged ||= prices[row] !== offer.price;
      prices[row] = offer.price;
    }
    if (pricesChanged) this.byPrice = this.#sortedBy(prices);
  }

  async find(filter: ListingFilter): Promise<ListingResult> {
    const postings = await Promise.all(filter.search.map((term) => this.postings.of(term)));
    return new ListingResult(this, this.#rowsByFacet(filter), postings);
  }

  #rowsByFacet({ main, subs, types, brandIds, minPrice, maxPrice, inStock }: ListingFilter): Record<Facet, Bitset | null> {
    const { categories, brands } = this.columns;
    const hasPrice = minPrice !== null || maxPrice !== null;
    return {
      main: main && uniteSets(categories, main),
      subs: subs && uniteSets(categories, subs),
      types: types && uniteSets(categories, types),
      brands: brandIds && uniteSets(brands, brandIds),
      price: hasPrice ? this.#pricedBetween(minPrice ?? 0, maxPrice ?? Infinity) : null,
      stock: inStock ? this.columns.inStock : null,
    };
  }

  #pricedBetween(min: number, max: number): Bitset {
    const { prices } = this.columns;
    const rows = new Bitset();
    rows.resize(prices.length);
    const [below, above] = [min - 1, Math.min(max, 0x7ffffffe) + 1];
    // Prices are unordered, so the CPU would mispredict half of the branches of an `if`.
    for (let word = 0; word * 32 < prices.length; word++) {
      let bits = 0;
      const end = Math.min(word * 32 + 32, prices.length);
      for (let row = word * 32; row < end; row++) bits |= (((below - prices[row]!) & (prices[row]! - above)) >>> 31) << row;
      rows.words[word] = bits;
    }
    return rows;
  }

  #sortedBy(column: Int32Array): Int32Array {
    const { ids } = this.columns;
    return Int32Array.from(ids.keys()).sort((a, b) => column[a]! - column[b]! || ids[a]! - ids[b]!);
  }
}

/** Read a result before the next `await`, because a change of the catalogue updates the index that the result uses. */
export class ListingResult {
  readonly #rows: Bitset;
  readonly total: number;

  constructor(
    private readonly index: ListingIndex,
    private readonly matches: Record<Facet, Bitset | null>,
    private readonly postings: readonly PostingList[],
  ) {
    this.#rows = this.#intersection();
    this.total = this.#rows.size();
  }

  get weak(): boolean {
    return this.postings.some(({ weak }) => weak);
  }

  page({ order, orderby }: ListingOrder, page: Page): number[] {
    const { byDate, byPrice } = this.index;
    const sorted = orderby === 'date' ? byDate : byPrice;
    return this.#take(orderby === undefined ? this.#byRelevance(page) : this.#inOrder(sorted, order !== 'asc'), page);
  }

  /** Counts the products that match the value and the filters of all other facets. */
  facets({ categories, brands }: Taxonomy): WireFacets {
    const { columns } = this.index;
    const counts = (facet: Facet, choices: readonly { id: number; slug: string }[], sets: ReadonlyMap<number, Bitset>) => {
      const rows = this.#intersection(facet);
      const counted = choices.map(({ id, slug }) => [slug, sets.get(id)?.intersection_size(rows) ?? 0] as const);
      return Object.fromEntries(counted.filter(([, count]) => count > 0));
    };
    const inGroup = (group: CategoryKind) =>
      counts(
        group,
        categories.filter(({ kind }) => kind === group),
        columns.categories,
      );
    return {
      main: inGroup('main'),
      subs: inGroup('subs'),
      // A database seeded before product types existed contains no types.
      ...(categories.some(({ kind }) => kind === 'types') && { types: inGroup('types') }),
      brands: counts('brands', brands, columns.brands),
      in_stock: this.#intersection('stock').intersection_size(columns.inStock),
      price: this.#prices(),
    };
  }

  #prices(): WireFacets['price'] {
    const [byPrice, prices, rows] = [this.index.byPrice, this.index.columns.prices, this.#intersection('price')];
    const [cheapest, dearest] = [byPrice.find((row) => rows.has(row)), byPrice.findLast((row) => rows.has(row))];
    const counts = new Uint32Array(1 + Math.floor((prices[dearest ?? 0] ?? 0) / PRICE_STEP));
    // Loops over the bits directly: a callback per row takes twice as long.
    for (let word = 0; word < rows.words.length; word++)
      for (let left = rows.words[word]!; left !== 0; left &= left - 1)
        counts[(prices[word * 32 + 31 - Math.clz32(left & -left)]! / PRICE_STEP) | 0]!++;
    const buckets = Array.from(counts, (count, bar): [number, number] => [bar * PRICE_STEP, count]).filter(([, count]) => count > 0);
    return { min: prices[cheapest ?? -1] ?? 0, max: prices[dearest ?? -1] ?? 0, step: PRICE_STEP, buckets };
  }

  #intersection(except?: Facet): Bitset {
    if (except && !this.matches[except] && this.#rows) return this.#rows;
    const filtered = Object.entries(this.matches).flatMap(([facet, rows]) => (facet === except ? [] : (rows ?? [])));
    const sets = [...filtered, ...this.postings.map(({ rows }) => rows)];
    return sets.length === 0 ? this.index.allRows : sets.reduce((found, set) => found.new_intersection(set));
  }

  /** A counting sort that stops at the end of the page; ties stay sorted by `featuredRank`. */
  #byRelevance({ offset, limit }: Page): Iterable<number> {
    const { postings } = this;
    if (postings.length === 0) return this.#rows;
    const byRank: number[][] = Array.from({ length: postings.length * RANKS.textPart + 1 }, () => []);
    this.#rows.forEach((row) => {
      let rank = 0;
      for (const { ranks } of postings) rank += ranks[row]!;
      if (byRank[rank]!.length < offset + limit) byRank[rank]!.push(row);
    });
    return byRank.flat();
  }

  *#inOrder(sorted: Int32Array, descending: boolean): Iterable<number> {
    const last = sorted.length - 1;
    for (let at = 0; at <= last; at++) {
      const row = sorted[descending ? last - at : at]!;
      if (this.#rows.has(row)) yield row;
    }
  }

  #take(rows: Iterable<number>, { offset, limit }: Page): number[] {
    const end = Math.min(offset + limit, this.total);
    const ids: number[] = [];
    for (const row of offset < end ? rows : []) if (ids.push(this.index.columns.ids[row]!) === end) break;
    return ids.slice(offset);
  }
}

function uniteSets(sets: ReadonlyMap<number, Bitset>, ids: readonly number[]): Bitset {
  const [first, ...others] = ids.flatMap((id) => sets.get(id) ?? []);
  return others.reduce((all, set) => all.new_union(set), first ?? new Bitset());
}
