import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { catalogueVersionResponseSchema, productsResponseSchema } from '@spruce/contract';
import { eq } from 'drizzle-orm';
import { TEST_DATABASES } from '../../test/databases';
import { startTestApp, type TestApp } from '../../test/test-app';
import { variations } from '../platform/database/schema';

describe.each(TEST_DATABASES)('catalogue responses (%s)', (database) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp(database);
  });
  afterAll(() => api.close());

  const url = '/sp/v1/products?category=bedroom';
  const setStock = (quantity: number) =>
    api.connection.db
      .update(variations)
      .set({ stockQuantity: quantity, assetQuantity: null, inStock: true })
      .where(eq(variations.id, 1011));

  it('sends the catalogue version, a cache lifetime of 30 s and an ETag, and answers 304 to this ETag [api.products-listing]', async () => {
    const first = await api.app.inject(url);
    expect(first.headers).toMatchObject({ 'cache-control': 'public, max-age=30, stale-while-revalidate=300', vary: 'accept-encoding' });
    expect(first.headers['x-sp-catalogue-version']).toBe(
      (await api.get(catalogueVersionResponseSchema, '/catalogue/version')).body.data.version,
    );
    const etag = String(first.headers['etag']);
    for (const header of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*']) {
      const again = await api.app.inject({ url, headers: { 'if-none-match': header } });
      expect({ status: again.statusCode, body: again.body, etag: again.headers['etag'] }).toEqual({ status: 304, body: '', etag });
    }
    expect((await api.app.inject({ url, headers: { 'if-none-match': '"other"' } })).statusCode).toBe(200);
  });

  it('compresses responses for clients that accept it', async () => {
    const plain = await api.app.inject(url);
    const br = await api.app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    const gzip = await api.app.inject({ url, headers: { 'accept-encoding': 'gzip, br;q=0' } });
    expect([plain, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip']);
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(br.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
  });

  it('sends a new quantity, catalogue version and ETag after the stock has changed [entity.catalogue]', async () => {
    await setStock(3);
    const stock = async () => {
      const { body, headers } = await api.get(productsResponseSchema, '/products', { slug: 'nara-3-seat-sofa' });
      return { quantity: body.data[0]?.variations[0]?.stock_quantity, version: headers['x-sp-catalogue-version'], etag: headers['etag'] };
    };
    const before = await stock();
    await setStock(2);
    const after = await stock();
    expect([before.quantity, after.quantity]).toEqual([3, 2]);
    expect(after.version).not.toBe(before.version);
    expect(after.etag).not.toBe(before.etag);
  });

  it('returns the new stock of a product in every listing and search, in both languages [entity.catalogue] [api.products-listing]', async () => {
    const quantities = async () => {
      const seen: (number | undefined)[] = [];
      for (const query of [{ per_page: '100' }, { per_page: '90', brand: 'saan' }, { per_page: '100', search: 'nara' }] as Record<
        string,
        string
      >[]) {
        for (const lang of ['en', 'th']) {
          const { body } = await api.get(productsResponseSchema, '/products', { ...query, lang });
          seen.push(body.data.flatMap((card) => card.variations).find(({ id }) => id === 1011)?.stock_quantity);
        }
      }
      return seen;
    };
    for (const quantity of [2, 1, 3]) {
      await setStock(quantity);
      expect(await quantities()).toEqual(Array.from({ length: 6 }, () => quantity));
    }
  });

  it('shows a product as out of stock while none of its variations is in stock [entity.catalogue]', async () => {
    const inStock = async () =>
      (await api.get(productsResponseSchema, '/products', { include: '1010', context: 'embed' })).body.data[0]?.in_stock;
    const of = (inStock: boolean) => api.connection.db.update(variations).set({ inStock }).where(eq(variations.productId, 1010));
    await of(false);
    expect(await inStock()).toBe(false);
    await of(true);
    expect(await inStock()).toBe(true);
  });

  it('sends the same ETag for queries that differ only in order or default values of their parameters', async () => {
    const [one, other] = await Promise.all(
      ['brand=saan,kami&category=bedroom,living-room', 'category=living-room,bedroom&brand=kami,saan&page=1'].map((query) =>
        api.app.inject(`/sp/v1/products?${query}`),
      ),
    );
    expect(one?.headers['etag']).toBe(other?.headers['etag']);
  });
});
