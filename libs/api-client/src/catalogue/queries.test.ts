import { QueryClient } from '@tanstack/react-query';
import { createTestApi, failingHandler, samples } from '../testing';
import {
  alternativesQuery,
  requestStockNotice,
  brandQuery,
  categoriesQuery,
  choicesQuery,
  EMPTY_LISTING_QUERY,
  heroBannerQuery,
  packageQuery,
  productListInfiniteQuery,
  productQuery,
  listedProductsQuery,
  productsByIdQuery,
  searchProductsQuery,
  withAllRooms,
  type ListingQuery,
} from '.';
import { blogQuery } from '../content/content-queries';

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

describe('catalogue queries', () => {
  it('stops after the last page of a product list; only the first page contains facets [api.products-listing] [listing.load-more]', async () => {
    const api = createTestApi();
    const { pages } = await client().fetchInfiniteQuery({ ...productListInfiniteQuery(api, EMPTY_LISTING_QUERY), pages: 5 });
    expect(pages.map(({ items, page, totalPages }) => [items.length, page, totalPages])).toEqual([
      [24, 1, 2],
      [samples.en.cards.length - 24, 2, 2],
    ]);
    expect(pages.map(({ facets }) => facets !== undefined)).toEqual([true, false]);
    expect(pages[0]?.total).toBe(samples.en.cards.length);
    expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(samples.en.cards.length);
  });

  it('sends page, filters, prices, order, stock, search and brand to the API [entity.product-list]', async () => {
    const api = createTestApi();
    const query: ListingQuery = {
      main: 'living-room',
      subs: ['seating'],
      types: ['sofas', 'armchairs'],
      brands: ['kami'],
      colours: [],
      materials: [],
      widths: [],
      sort: 'PRICE_LOW_HIGH',
      priceRange: [500, 3000],
      stockStatus: 'instock',
      search: 'sofa',
    };
    const list = await client().fetchInfiniteQuery(productListInfiniteQuery(api, query, { overrideBrandSlug: 'saan' }));
    expect(list.pages).toMatchObject([{ page: 1, totalPages: expect.any(Number), total: expect.any(Number), items: expect.any(Array) }]);
    expect(api.requests.map(({ path }) => path)).toEqual(['/products']);
    expect(api.requests[0]?.params).toMatchObject({
      page: '1',
      per_page: '24',
      category: 'living-room,seating,sofas,armchairs',
      brand: 'saan',
      order: 'asc',
      orderby: 'subscription_price',
      min_sub_price: '500',
      max_sub_price: '3000',
      stock_status: 'instock',
      search: 'sofa',
    });
    const own = createTestApi();
    await client().fetchInfiniteQuery(productListInfiniteQuery(own, query));
    expect(own.requests[0]?.params).toMatchObject({ brand: 'kami' });
  });

  it('returns a product by slug, and null for an unknown slug [api.products]', async () => {
    const api = createTestApi();
    const product = await client().fetchQuery(productQuery(api, 'nara-3-seat-sofa'));
    expect(product).toMatchObject({ subscriptionPrice: 1290, measures: { seatDepth: 58 }, categories: { main: [{ id: 101 }] } });
    expect(product?.description.length).toBeGreaterThan(1);
    expect(await client().fetchQuery(productQuery(api, 'nothing'))).toBeNull();
  });

  it('takes alternatives of the same type, or of the same room and function if the type is unknown', async () => {
    const api = createTestApi();
    const product = await client().fetchQuery(productQuery(api, 'nara-3-seat-sofa'));
    const { categories, ...rest } = product!;
    const type = { id: 301, name: 'Sofas', slug: 'sofas' };
    for (const known of [
      { ...categories, types: [type] },
      { main: categories.main, subs: categories.subs },
    ])
      await client().fetchQuery(alternativesQuery(api, { ...rest, categories: known }));
    expect(api.requests.slice(-2).map(({ params }) => params['category'])).toEqual(['sofas', 'living-room,seating']);
  });

  it.each(['', 'n'.repeat(300), 'so\0fa', '%ff', '../sofa', 'โซฟา'])(
    'returns null for the invalid slug %j without a request',
    async (slug) => {
      const api = createTestApi();
      for (const query of [productQuery(api, slug), packageQuery(api, slug), brandQuery(api, slug), blogQuery(api, slug)])
        expect(await query.queryFn?.({ signal: new AbortController().signal } as never)).toBeNull();
      expect(api.requests).toEqual([]);
    },
  );

  it('takes the available quantity from asset_quantity, otherwise from stock_quantity; 0 if out of stock [entity.cart-item]', async () => {
    const api = createTestApi();
    for (const card of await client().fetchQuery(
      productsByIdQuery(
        api,
        samples.en.cards.map(({ id }) => id),
      ),
    ))
      for (const variation of card.variations)
        expect(variation.available).toBe(variation.inStock ? (variation.assetQuantity ?? variation.stockQuantity) : 0);
    expect(await client().fetchQuery(productsByIdQuery(api, []))).toEqual([]);
  });

  it('returns listed products without the fields that no card shows [api.products]', async () => {
    const [card] = await client().fetchQuery(listedProductsQuery(createTestApi(), [1010]));
    expect(card).toMatchObject({ id: 1010, subscriptionPrice: 1290, variations: [{ id: 1011 }, { id: 1012 }, { id: 1013 }] });
    expect(card).not.toHaveProperty('date');
    expect(card?.variations[0]).not.toHaveProperty('subscriptionPrices');
  });

  it('returns the number of pieces of each package, and the picture of the home page [api.packages] [api.wcm]', async () => {
    const api = createTestApi({ language: 'th' });
    const room = await client().fetchQuery(packageQuery(api, 'japandi-living-room'));
    expect(room?.items.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(room?.pieces);
    expect((await client().fetchQuery(heroBannerQuery(api))).imageMobile.base).toMatch(/^\/media\//);
  });

  it('adds the entry All Rooms, whose slug is null, only to the main category group [entity.all-rooms] [api.categories]', async () => {
    const groups = withAllRooms(await client().fetchQuery(categoriesQuery(createTestApi())), 'All Rooms');
    expect(groups.map(({ queryName, isMultilSelected }) => [queryName, isMultilSelected])).toEqual([
      ['main', false],
      ['subs', true],
    ]);
    expect(groups[0]?.children.at(-1)).toMatchObject({ name: 'All Rooms', slug: null, type: 'main' });
    expect(groups[1]?.children.every(({ slug }) => slug !== null)).toBe(true);
  });

  it('returns the furniture types from one query; the query of category groups contains no types [api.categories]', async () => {
    const types = await client().fetchQuery(choicesQuery(createTestApi(), 'types'));
    expect(types[0]).toMatchObject({ id: 301, name: 'Sofas', slug: 'sofas', type: 'types' });
    const groups = await client().fetchQuery(categoriesQuery(createTestApi()));
    expect(groups.map(({ queryName }) => queryName)).toEqual(['main', 'subs']);
  });

  it('returns the colours of the filter with their tones, and the materials without [api.categories]', async () => {
    const colours = await client().fetchQuery(choicesQuery(createTestApi(), 'colours'));
    expect(colours.find(({ slug }) => slug === 'green')).toMatchObject({ name: 'Green', type: 'colours', hex: '#74794f' });
    const materials = await client().fetchQuery(choicesQuery(createTestApi({ language: 'th' }), 'materials'));
    expect(materials[0]).toEqual({ id: 501, name: 'ไม้โอ๊ค', desc: '', slug: 'oak', count: expect.any(Number), type: 'materials' });
  });

  it('a search requests two products, skips products without attributes, and is empty after a failure [error.search] [const.page-sizes]', async () => {
    const [bare, ...others] = samples.en.cards;
    const api = createTestApi({
      handlers: { 'GET /products': () => ({ body: { data: [{ ...bare!, attributes: [] }, others[0]!] }, headers: { 'x-wp-total': '7' } }) },
    });
    expect(await client().fetchQuery(searchProductsQuery(api, ' sofa '))).toMatchObject({
      items: [{ id: others[0]?.id }],
      total: 7,
      failed: false,
    });
    expect(api.requests[0]?.params).toEqual({ search: 'sofa', per_page: '2', lang: 'en' });
    api.use({ 'GET /products': failingHandler(500) });
    expect(await client().fetchQuery(searchProductsQuery(api, 'sofa'))).toEqual({ items: [], total: 0, failed: true });
  });

  it('requests a mail for a piece out of stock, or reports that the piece is already back in stock [rule.checkout-stock]', async () => {
    const api = createTestApi({ language: 'th' });
    const notice = { kind: 'product', variantId: 101001, email: 'pim@test.example' } as const;
    expect(await requestStockNotice(api, notice)).toBe('noted');
    expect(api.requests[0]?.body).toEqual({ kind: 'product', variant_id: 101001, email: 'pim@test.example', lang: 'th' });
    api.use({ 'POST /stock-notices': () => ({ body: { data: { state: 'available' } } }) });
    expect(await requestStockNotice(api, notice)).toBe('available');
  });

  it.each([
    ['', 0, 'required'],
    ['mali@', 0, 'invalid'],
    ['mali@spruce.example', 400, 'invalid'],
    ['mali@spruce.example', 429, 'tooMany'],
    ['mali@spruce.example', 500, 'failed'],
  ])('for the email address %j and the status %i of the service (0: no request), returns %s', async (email, status, came) => {
    const api = createTestApi({ handlers: status ? { 'POST /stock-notices': failingHandler(status) } : {} });
    expect(await requestStockNotice(api, { kind: 'product', variantId: 101001, email })).toBe(came);
    expect(api.requests).toHaveLength(status ? 1 : 0);
  });

  it('puts the language into the query key of a product list [purpose.locales]', () => {
    const keys = (['en', 'th'] as const).map((language) =>
      JSON.stringify(productListInfiniteQuery(createTestApi({ language }), EMPTY_LISTING_QUERY).queryKey),
    );
    expect(keys[0]).not.toBe(keys[1]);
  });
});
