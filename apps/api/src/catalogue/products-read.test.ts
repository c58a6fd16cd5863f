import { errorSchema, packageCardSchema, productSchema, productsResponseSchema } from '@spruce/contract';
import { TEST_DATABASES } from '../../test/databases';
import { startTestApp, type TestApp } from '../../test/test-app';

describe.each(TEST_DATABASES)('GET /products by slug and ids (%s)', (database) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp(database);
  });
  afterAll(() => api.close());

  const read = async (query: Record<string, string>) => (await api.get(productsResponseSchema, '/products', query)).body.data;

  it('returns the whole product by slug [api.products]', async () => {
    const [row, ...others] = await read({ slug: 'nara-3-seat-sofa' });
    expect(others).toEqual([]);
    const product = productSchema.parse(row);
    expect(product).toMatchObject({
      id: 1010,
      brand: { slug: 'saan' },
      made_in: 'Chiang Mai',
      dimensions: { width: 221, depth: 98, height: 92 },
      measures: { seat_depth: 58 },
    });
    expect(product.drawing?.views).toEqual(['front', 'side']);
    const file = await api.app.inject(product.drawing?.url ?? '');
    expect(file.body).toMatch(/^<svg .*<symbol id="front" viewBox="0 0 2206 \d+"/);
    expect(file.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=31536000, immutable' });
    const { url = '', bytes } = product.variations[0]?.model ?? {};
    expect(url).toMatch(/^\/media\/nara-3-seat-sofa--sand\.\w{8}\.glb$/);
    const model = await api.app.inject(url);
    expect(model.rawPayload.length).toBe(bytes);
    expect(model.headers).toMatchObject({
      'content-type': 'model/gltf-binary',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
    });
    for (const present of [url, product.drawing?.url ?? '']) {
      const outdated = await api.app.inject(present.replace(/\.\w{8}\./, '.0123abcd.'));
      expect(outdated).toMatchObject({ statusCode: 302, headers: { location: present, 'cache-control': 'public, max-age=3600' } });
    }
    expect((await api.app.inject('/media/no-such-sofa--sand.0123abcd.glb')).statusCode).toBe(404);
    expect(product.categories.main[0]).toMatchObject({ slug: 'living-room', name: 'Living Room' });
    expect(product.categories.types).toMatchObject([{ slug: 'sofas' }]);
    expect(product.variations.map(({ slug }) => slug)).toEqual(['sand', 'moss', 'charcoal']);
    expect(product.variations[0]?.images.length).toBeGreaterThan(1);
    expect(product.variations[0]?.materials?.length).toBeGreaterThan(0);
    expect(product.images.length).toBeGreaterThan(3);
    expect(product.related.map(({ slug }) => slug)).toContain('lanna-easy-chair');
  });

  it('lists all sizes of a piece, smallest first [api.products]', async () => {
    const [row] = await read({ slug: 'nordi-king-bed' });
    expect(productSchema.parse(row).sizes).toEqual([
      { slug: 'nordi-single-bed', name: 'Single, 107 × 200 cm' },
      { slug: 'nordi-king-bed', name: 'King, 180 × 200 cm' },
    ]);
    const [alone] = await read({ slug: 'lanna-easy-chair' });
    expect(productSchema.parse(alone)).not.toHaveProperty('sizes');
  });

  it('lists the packages that contain the product, each cheaper than its separate pieces [api.products]', async () => {
    const [row] = await read({ slug: 'nara-3-seat-sofa' });
    const packages = productSchema.parse(row).packages.map((entry) => packageCardSchema.parse(entry));
    expect(packages.map(({ slug }) => slug)).toContain('japandi-living-room');
    for (const entry of packages)
      expect(entry.subscription_prices.subscription_12).toBeLessThan(entry.separate_prices.subscription_12 ?? 0);
  });

  it('returns an empty list for an unknown slug [api.products]', async () => {
    const { body, headers } = await api.get(productsResponseSchema, '/products', { slug: 'no-such-thing' });
    expect(body.data).toEqual([]);
    expect(headers['x-wp-total']).toBe('0');
  });

  it('returns products in the order of `include`, without unknown and duplicate ids [api.products]', async () => {
    const rows = await read({ include: '1100,999999,1010,1100' });
    expect(rows.map(({ id }) => id)).toEqual([1100, 1010]);
    expect(rows.every((row) => 'description' in row)).toBe(true);
  });

  it('returns short cards for `include` with `context=embed`, and divides them into pages [api.products]', async () => {
    expect((await read({ include: '1010,1100', context: 'embed' })).every((row) => !('description' in row))).toBe(true);
    expect((await read({ include: '1010,1100,1160', per_page: '2', page: '2' })).map(({ id }) => id)).toEqual([1160]);
  });

  it('returns all 90 products in one response if per_page is 100 [const.page-sizes]', async () => {
    expect(await read({ per_page: '100' })).toHaveLength(90);
  });

  it('returns every text of a product in Thai if lang is th [purpose.locales]', async () => {
    const [thai] = await read({ slug: 'nara-3-seat-sofa', lang: 'th' });
    const product = productSchema.parse(thai);
    for (const text of [
      product.name,
      product.summary,
      product.care,
      product.details[0],
      product.variations[0]?.colour.name,
      product.images[0]?.alt,
      product.attributes[0]?.name,
    ])
      expect(text).toMatch(/\p{Script=Thai}/u);
  });

  it.each([
    ['per_page', '0'],
    ['per_page', '101'],
    ['per_page', 'many'],
    ['per_page', '1.5'],
    ['page', '0'],
    ['page', '-1'],
    ['order', 'up'],
    ['orderby', 'name'],
    ['min_sub_price', 'cheap'],
    ['max_sub_price', '-5'],
    ['stock_status', 'maybe'],
    ['include', '1,two'],
    ['lang', 'de'],
    ['search', 'x'.repeat(201)],
    ['facets', 'yes'],
    ['context', 'edit'],
  ])('refuses %s=%s and names the parameter [api.products-listing]', async (name, value) => {
    const { body, headers } = await api.get(errorSchema, '/products', { [name]: value }, 400);
    expect(body).toMatchObject({ code: 'rest_invalid_param', data: { status: 400, params: { [name]: expect.any(String) } } });
    expect(body.message).toContain(name);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('treats an empty parameter as an omitted parameter [api.products-listing]', async () => {
    const { headers } = await api.get(productsResponseSchema, '/products', { category: '', brand: '', search: '', slug: '' });
    expect(headers['x-wp-total']).toBe('90');
  });

  it('refuses a parameter that occurs twice', async () => {
    const response = await api.app.inject('/sp/v1/products?page=1&page=2');
    expect(errorSchema.parse(response.json())).toMatchObject({ code: 'rest_invalid_param', data: { status: 400 } });
  });
});
