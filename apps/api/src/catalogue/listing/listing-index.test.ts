import { WIDTH_RANGES } from '@spruce/contract/constants';
import fc from 'fast-check';
import type { SearchTerm } from '../parse-search';
import type { Taxonomy } from '../taxonomy-repository';
import { ListingIndex, type ListingColumns, type ListingFilter, type ListingOrder, type Offer } from './listing-index';
import { RANKS } from './ranked-terms';

const ROWS = 1_500;
const WORDS = ['oak', 'sofa', 'rug', 'lamp', 'linen'];
const numbers = (seed: number) => {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

const COLOURS = [21, 22, 23];
const MATERIALS = [31, 32];

const below = numbers(5);
const some = (share: number) => WORDS.filter(() => below(100) < share).join(' ');
const products = Array.from({ length: ROWS }, (_, row) => ({
  id: 1 + ((row * 7_919) % 1_999),
  brandId: 10 + below(7),
  price: 100 + below(40) * 50,
  date: 20_000 + below(90),
  inStock: below(8) > 0,
  categoryIds: [1, 2, 3, 4, 5, 6, 7].filter(() => below(3) === 0),
  widthRange: below(WIDTH_RANGES.length),
  variations: Array.from({ length: 1 + below(3) }, (_, position) => ({
    id: row * 10 + position,
    categoryIds: [...COLOURS, ...MATERIALS].filter(() => below(3) === 0),
  })),
  texts: { searchName: ` ${some(15)} `, searchKind: ` ${some(15)} `, searchBody: ` ${some(30)}s ` },
}));
type Product = (typeof products)[number];

const brandIds = [...new Set(products.map(({ brandId }) => brandId))];
const contains = (text: string, patterns: readonly string[]) => patterns.some((pattern) => text.includes(pattern.replaceAll('%', '')));
const far = ({ texts }: Product, { whole, part }: SearchTerm): number =>
  contains(texts.searchName, whole)
    ? RANKS.name
    : contains(texts.searchName, part)
      ? RANKS.namePart
      : contains(texts.searchKind, part)
        ? RANKS.brandOrCategorySynonym
        : contains(texts.searchBody, part)
          ? RANKS.textPart
          : -1;

const listNumbers = (of: (product: Product) => number) => Int32Array.from(products, of);
const toBits = (known: readonly number[]) => ({
  bitByCategory: new Map(known.map((id, at) => [id, 1 << at])),
  bits: Int32Array.from(
    products.flatMap(({ variations }) =>
      variations.map(({ categoryIds }) => known.reduce((bits, id, at) => bits | (categoryIds.includes(id) ? 1 << at : 0), 0)),
    ),
  ),
});
const columns: ListingColumns = {
  ids: listNumbers(({ id }) => id),
  rowById: new Map(products.map(({ id }, row) => [id, row])),
  brandIds: listNumbers(({ brandId }) => brandId),
  prices: listNumbers(({ price }) => price),
  dates: listNumbers(({ date }) => date),
  inStock: Uint8Array.from(products, ({ inStock }) => Number(inStock)),
  widthRanges: Uint8Array.from(products, ({ widthRange }) => widthRange),
  variations: {
    starts: Int32Array.from([...products, undefined], (_, row) =>
      products.slice(0, row).reduce((total, { variations }) => total + variations.length, 0),
    ),
    ids: Int32Array.from(products.flatMap(({ variations }) => variations.map(({ id }) => id))),
    colours: toBits(COLOURS),
    materials: toBits(MATERIALS),
  },
  rowsByCategory: new Map(
    [1, 2, 3, 4, 5, 6, 7].map((id) => [id, products.flatMap(({ categoryIds }, row) => (categoryIds.includes(id) ? [row] : []))]),
  ),
};
const index = new ListingIndex(columns, {
  // Replaces `RankedTerms`, which reads the ranks of products from the database and has tests of its own.
  of: async (term) => ({
    ranks: new Map(products.flatMap((product) => (far(product, term) < 0 ? [] : [[product.id, far(product, term)] as const]))),
    weak: false,
  }),
});

const any = (own: readonly number[], asked: readonly number[] | null) => !asked || asked.some((id) => own.includes(id));
const findVariation = ({ variations }: Product, { colours, materials }: ListingFilter) =>
  variations.find(({ categoryIds }) => any(categoryIds, colours) && any(categoryIds, materials));

function plainly(filter: ListingFilter, { orderby, order }: ListingOrder): number[] {
  const found = products.filter(
    (product) =>
      any(product.categoryIds, filter.main) &&
      any(product.categoryIds, filter.subs) &&
      any(product.categoryIds, filter.types) &&
      any([product.brandId], filter.brandIds) &&
      any([product.widthRange], filter.widthRanges) &&
      findVariation(product, filter) !== undefined &&
      product.price >= (filter.minPrice ?? 0) &&
      product.price <= (filter.maxPrice ?? Infinity) &&
      (product.inStock || !filter.inStock) &&
      filter.search.every((term) => far(product, term) >= 0),
  );
  const key = ({ date, price }: Product) => (orderby === 'date' ? date : price);
  const rank = (product: Product) => filter.search.reduce((sum, term) => sum + far(product, term), 0);
  const compare = orderby
    ? (a: Product, b: Product) => (key(a) - key(b) || a.id - b.id) * (order === 'asc' ? 1 : -1)
    : (a: Product, b: Product) => rank(a) - rank(b);
  return found.sort(compare).map(({ id }) => id);
}

const ids = (of: number[]) => fc.option(fc.subarray([...of, 999]));
const anyTerm: fc.Arbitrary<SearchTerm> = fc.subarray(WORDS, { minLength: 1, maxLength: 2 }).map((tokens) => ({
  type: null,
  kind: { exact: '', any: '' },
  exact: [],
  whole: tokens.map((token) => `% ${token} %`),
  part: tokens.map((token) => `% ${token.slice(0, 3)}%`),
}));
const anyFilter: fc.Arbitrary<ListingFilter> = fc.record({
  main: ids([1, 2, 3]),
  subs: ids([4, 5]),
  types: ids([6, 7]),
  colours: ids(COLOURS),
  materials: ids(MATERIALS),
  widthRanges: fc.option(fc.subarray([...WIDTH_RANGES.keys()])),
  brandIds: ids(brandIds),
  minPrice: fc.option(fc.integer({ min: 0, max: 2_000 })),
  maxPrice: fc.option(fc.integer({ min: 500, max: 2_500 })),
  inStock: fc.boolean(),
  search: fc.array(anyTerm, { maxLength: 3 }),
});
const anyOrder: fc.Arbitrary<ListingOrder> = fc.oneof(
  fc.constant({}),
  fc.record({ orderby: fc.constantFrom('date', 'subscription_price'), order: fc.constantFrom('asc', 'desc') }),
);

describe('listing index', () => {
  it('updates prices, stock and variations, so that the following tests search the updated index [listing.query]', () => {
    const changed = products.filter((_, row) => row % 7 === 0);
    for (const product of changed) {
      Object.assign(product, { price: product.price + 725, inStock: !product.inStock });
      for (const variation of product.variations) variation.categoryIds = [COLOURS[below(3)]!, MATERIALS[below(2)]!];
    }
    const toOffer = ({ price, inStock, variations }: Product): Offer => ({
      price,
      inStock,
      variations: variations.map(({ id, categoryIds }) => [id, categoryIds]),
    });
    index.update(new Map([...changed.map((product) => [product.id, toOffer(product)] as const), [999_999, toOffer(products[0]!)]]));
    expect(changed.length).toBeGreaterThan(100);
  });

  it('finds the same products as a scan of all products, page by page [listing.query]', async () => {
    await fc.assert(
      fc.asyncProperty(anyFilter, anyOrder, fc.nat(200), fc.integer({ min: 1, max: 100 }), async (filter, order, offset, limit) => {
        const expected = plainly(filter, order);
        const found = await index.find(filter);
        expect({ ids: found.page(order, { offset, limit }), total: found.total }).toEqual({
          ids: expected.slice(offset, offset + limit),
          total: expected.length,
        });
        const isFiltered = filter.colours !== null || filter.materials !== null;
        for (const id of expected.slice(0, 5)) {
          const product = products.find((candidate) => candidate.id === id)!;
          expect(found.findVariation(id)).toBe(isFiltered ? findVariation(product, filter)?.id : undefined);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('counts for each facet value the products that a filter by this value would find [listing.query]', async () => {
    const taxonomy = {
      categories: [
        ...[1, 2, 3, 4, 5, 6, 7].map((id) => ({ id, slug: `c${id}`, kind: id < 4 ? 'main' : id < 6 ? 'subs' : 'types' })),
        ...COLOURS.map((id) => ({ id, slug: `c${id}`, kind: 'colours' })),
        ...MATERIALS.map((id) => ({ id, slug: `c${id}`, kind: 'materials' })),
      ],
      brands: brandIds.map((id) => ({ id, slug: `b${id}` })),
    };
    const total = (filter: ListingFilter) => plainly(filter, {}).length;
    const counts = (pairs: [string, number][]) => Object.fromEntries(pairs.filter(([, found]) => found > 0));
    await fc.assert(
      fc.asyncProperty(anyFilter, async (filter) => {
        const facets = (await index.find(filter)).facets(taxonomy as unknown as Taxonomy);
        expect(facets.main).toEqual(counts([1, 2, 3].map((id) => [`c${id}`, total({ ...filter, main: [id] })])));
        expect(facets.subs).toEqual(counts([4, 5].map((id) => [`c${id}`, total({ ...filter, subs: [id] })])));
        expect(facets.types).toEqual(counts([6, 7].map((id) => [`c${id}`, total({ ...filter, types: [id] })])));
        expect(facets.colours).toEqual(counts(COLOURS.map((id) => [`c${id}`, total({ ...filter, colours: [id] })])));
        expect(facets.materials).toEqual(counts(MATERIALS.map((id) => [`c${id}`, total({ ...filter, materials: [id] })])));
        expect(facets.widths).toEqual(counts(WIDTH_RANGES.map(({ slug }, id) => [slug, total({ ...filter, widthRanges: [id] })])));
        expect(facets.brands).toEqual(counts(brandIds.map((id) => [`b${id}`, total({ ...filter, brandIds: [id] })])));
        expect(facets.in_stock).toBe(total({ ...filter, inStock: true }));
        const open = { ...filter, minPrice: null, maxPrice: null };
        for (const [from, count] of facets.price.buckets)
          expect({ from, count }).toEqual({ from, count: total({ ...open, minPrice: from, maxPrice: from + facets.price.step - 1 }) });
        expect(facets.price.buckets.reduce((sum, [, count]) => sum + count, 0)).toBe(total(open));
      }),
      { numRuns: 40 },
    );
    const older = { ...taxonomy, categories: taxonomy.categories.filter(({ kind }) => kind === 'main' || kind === 'subs') };
    const olderFacets = Object.keys((await index.find(fc.sample(anyFilter, 1)[0]!)).facets(older as unknown as Taxonomy));
    expect(['types', 'colours', 'materials'].filter((kind) => olderFacets.includes(kind))).toEqual([]);
  });

  it('if nothing matches, counts for each filter the products that match without this filter [listing.query]', async () => {
    const taxonomy = { categories: [], brands: [] } as unknown as Taxonomy;
    const without = async (filter: ListingFilter) => (await index.find(filter)).facets(taxonomy).without;
    const total = (filter: ListingFilter) => plainly(filter, {}).length;
    let empty = 0;
    await fc.assert(
      fc.asyncProperty(anyFilter, anyFilter, async (some, more) => {
        const filter = { ...some, brandIds: more.brandIds ?? [], widthRanges: more.widthRanges ?? [0], colours: more.colours ?? [21] };
        const open: Record<string, ListingFilter> = {
          ...(filter.main && { main: { ...filter, main: null } }),
          ...(filter.subs && { subs: { ...filter, subs: null } }),
          ...(filter.types && { types: { ...filter, types: null } }),
          colours: { ...filter, colours: null },
          ...(filter.materials && { materials: { ...filter, materials: null } }),
          widths: { ...filter, widthRanges: null },
          brands: { ...filter, brandIds: null },
          price: { ...filter, minPrice: null, maxPrice: null },
          ...(filter.inStock && { stock: { ...filter, inStock: false } }),
          ...(filter.search.length > 0 && { search: { ...filter, search: [] } }),
        };
        if (total(filter) > 0) return expect(await without(filter)).toBeUndefined();
        empty++;
        const expected = Object.entries(open).map(([name, other]) => [name, total(other)] as const);
        expect(await without(filter)).toEqual(Object.fromEntries(expected.filter(([, found]) => found > 0)));
      }),
      { numRuns: 100 },
    );
    expect(empty).toBeGreaterThan(10);
  });
});
