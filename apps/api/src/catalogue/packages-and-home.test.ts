import {
  errorSchema,
  globalHighlightResponseSchema,
  heroBannerResponseSchema,
  packageSchema,
  packagesResponseSchema,
  productCarouselResponseSchema,
} from '@spruce/contract';
import { eq } from 'drizzle-orm';
import { TEST_DATABASES } from '../../test/databases';
import { startTestApp, type TestApp } from '../../test/test-app';
import { variations, wcm } from '../platform/database/schema';

describe.each(TEST_DATABASES)('packages and home page (%s)', (database) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp(database);
  });
  afterAll(() => api.close());

  const packages = async (query: Record<string, string> = {}) => api.get(packagesResponseSchema, '/products/packages', query);

  it('lists packages as short cards, page by page [api.packages]', async () => {
    const { body, headers } = await packages();
    expect(body.data.length).toBeGreaterThanOrEqual(8);
    expect(headers['x-wp-total']).toBe(String(body.data.length));
    expect(body.data.every((entry) => !('items' in entry))).toBe(true);
    const second = await packages({ per_page: '3', page: '2' });
    expect(second.body.data).toEqual(body.data.slice(3, 6));
    expect((await packages({ page: '99' })).body.data).toEqual([]);
    await api.get(errorSchema, '/products/packages', { per_page: '500' }, 400);
  });

  it('in each tier, a package costs less than the sum of the separate prices of its pieces [api.packages]', async () => {
    const { body } = await packages({ slug: 'japandi-living-room' });
    const room = packageSchema.parse(body.data[0]);
    expect(room.pieces).toBe(room.items.reduce((sum, { quantity }) => sum + quantity, 0));
    for (const tier of ['subscription_3', 'subscription_6', 'subscription_9', 'subscription_12'] as const) {
      const separate = room.items.reduce((sum, { quantity, subscription_prices }) => sum + quantity * (subscription_prices[tier] ?? 0), 0);
      expect(room.separate_prices[tier]).toBe(separate);
      expect(room.subscription_prices[tier]).toBeLessThan(separate);
    }
    expect((await packages({ slug: 'no-such-room' })).body.data).toEqual([]);
  });

  it('returns packages in the order of the requested ids [api.packages]', async () => {
    const ids = (await packages()).body.data.map(({ id }) => id);
    const { body } = await packages({ include: `${ids[2]},1,${ids[0]}` });
    expect(body.data.map(({ id }) => id)).toEqual([ids[2], ids[0]]);
    expect(body.data.every((entry) => 'items' in entry)).toBe(true);
  });

  it('computes the stock of a package from its scarcest piece [api.packages]', async () => {
    const before = packageSchema.parse((await packages({ slug: 'japandi-living-room' })).body.data[0]);
    const [piece] = before.items;
    if (!piece) throw new Error('no piece');
    const available = (entry: typeof before) =>
      Math.min(
        ...entry.items.map((item) => Math.floor((item.in_stock ? (item.asset_quantity ?? item.stock_quantity) : 0) / item.quantity)),
      );
    expect(before.stock_quantity).toBe(available(before));
    await api.connection.db
      .update(variations)
      .set({ stockQuantity: piece.quantity, assetQuantity: null })
      .where(eq(variations.id, piece.variant_id));
    const after = packageSchema.parse((await packages({ slug: 'japandi-living-room' })).body.data[0]);
    expect({ stock: after.stock_quantity, in_stock: after.in_stock }).toEqual({ stock: 1, in_stock: true });
    await api.connection.db.update(variations).set({ inStock: false }).where(eq(variations.id, piece.variant_id));
    expect((await packages({ slug: 'japandi-living-room' })).body.data[0]).toMatchObject({ stock_quantity: 0, in_stock: false });
  });

  it('the price list of hero-banner adds up to the separate prices of all pieces in its package [api.wcm]', async () => {
    const { data } = (await api.get(heroBannerResponseSchema, '/wcm/hero-banner')).body;
    const shown = data.ledger.rows.reduce((sum, { quantity, subscription_price }) => sum + quantity * subscription_price, 0);
    expect(shown + data.ledger.rest.subscription_price).toBe(data.package.separate_prices.subscription_12);
    expect(data.ledger.rows.reduce((sum, { quantity }) => sum + quantity, 0) + data.ledger.rest.pieces).toBe(data.package.pieces);
    expect(data.ledger.more).toContain(String(data.ledger.rest.pieces));
    expect(data.hotspots.length).toBeGreaterThan(2);
  });

  it('the data sets global-hilight and product-carousel name only existing variations [api.wcm]', async () => {
    const highlight = (await api.get(globalHighlightResponseSchema, '/wcm/global-hilight')).body.data;
    expect(highlight.product.variations.map(({ id }) => id)).toContain(highlight.variant_id);
    const carousel = (await api.get(productCarouselResponseSchema, '/wcm/product-carousel', { lang: 'th' })).body.data;
    expect(carousel.products.length).toBeGreaterThan(3);
    expect(carousel.title).toMatch(/\p{Script=Thai}/u);
    for (const { product, variant_id } of carousel.products) expect(product.variations.map(({ id }) => id)).toContain(variant_id);
  });

  it('answers 404 wcm_not_found for a missing data set [api.wcm]', async () => {
    await api.connection.db.delete(wcm).where(eq(wcm.name, 'global-hilight'));
    await api.connection.db.update(variations).set({ stockQuantity: 1 }).where(eq(variations.id, 1011));
    expect((await api.get(errorSchema, '/wcm/global-hilight', {}, 404)).body).toMatchObject({
      code: 'wcm_not_found',
      data: { status: 404 },
    });
    await api.get(heroBannerResponseSchema, '/wcm/hero-banner');
  });
});
