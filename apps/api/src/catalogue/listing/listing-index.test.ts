import fc from 'fast-check';
import type { SearchTerm } from '../parse-search';
import type { Taxonomy } from '../taxonomy-repository';
import { ListingIndex, type ListingColumns, type ListingFilter, type ListingOrder } from './listing-index';
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

const below = numbers(5);
const some = (share: number) => WORDS.filter(() => below(100) < share).join(' ');
const products = Array.from({ length: ROWS }, (_, row) => ({
  id: 1 + ((row * 7_919) % 1_999),
  brandId: 10 + below(7),
  price: 100 + below(40) * 50,
  date: 20_000 + below(90),
  inStock: below(8) > 0,
  categoryIds: [1, 2, 3, 4, 5, 6, 7].filter(() => below(3) === 0),
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
const columns: ListingColumns = {
  ids: listNumbers(({ id }) => id),
  rowById: new Map(products.map(({ id }, row) => [id, row])),
  brandIds: listNumbers(({ brandId }) => brandId),
  prices: listNumbers(({ price }) => price),
  dates: listNumbers(({ date }) => date),
  inStock: Uint8Array.from(products, ({ inStock }) => Number(inStock)),
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

function plainly(filter: ListingFilter, { orderby, order }: ListingOrder): number[] {
  const any = (own: readonly number[], asked: readonly number[] | null) => !asked || asked.some((id) => own.includes(id));
  const found = products.filter(
    (product) =>
      any(product.categoryIds, filter.main) &&
      any(product.categoryIds, filter.subs) &&
      any(product.categoryIds, filter.types) &&
      any([product.brandId], filter.brandIds) &&
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
  it('updates prices and stock, so that the following tests search the updated index [listing.query]', () => {
    const changed = products.filter((_, row) => row % 7 === 0);
    for (const product of changed) Object.assign(product, { price: product.price + 725, inStock: !product.inStock });
    index.update(
      new Map([...changed.map(({ id, price, inStock }) => [id, { price, inStock }] as const), [999_999, { price: 1, inStock: true }]]),
    );
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
      }),
      { numRuns: 300 },
    );
  });

  it('counts for each facet value the products that a filter by this value would find [listing.query]', async () => {
    const taxonomy = {
      categories: [1, 2, 3, 4, 5, 6, 7].map((id) => ({ id, slug: `c${id}`, kind: id < 4 ? 'main' : id < 6 ? 'subs' : 'types' })),
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
        expect(facets.brands).toEqual(counts(brandIds.map((id) => [`b${id}`, total({ ...filter, brandIds: [id] })])));
        expect(facets.in_stock).toBe(total({ ...filter, inStock: true }));
        const open = { ...filter, minPrice: null, maxPrice: null };
        for (const [from, count] of facets.price.buckets)
          expect({ from, count }).toEqual({ from, count: total({ ...open, minPrice: from, maxPrice: from + facets.price.step - 1 }) });
        expect(facets.price.buckets.reduce((sum, [, count]) => sum + count, 0)).toBe(total(open));
      }),
      { numRuns: 40 },
    );
    const older = { ...taxonomy, categories: taxonomy.categories.filter(({ kind }) => kind !== 'types') };
    expect((await index.find(fc.sample(anyFilter, 1)[0]!)).facets(older as unknown as Taxonomy)).not.toHaveProperty('types');
  });
});
