import { inArray, sql } from 'drizzle-orm';
import { TEST_DATABASES } from '../../../test/databases';
import { openTestDatabase } from '../../../test/test-app';
import type { Connection } from '../../database/connect';
import { products, variations } from '../../database/schema';
import { productFacets } from '../product-facets';
import type { ProductFilter, ProductOrder } from '../product-filter';
import { readOffers } from './listing-columns';
import { readProductIndex, type ProductIndex } from './product-index';
import { findProductPage } from '../products-repository';
import { searchPlan } from '../search-plan';
import { readTaxonomy, type Taxonomy } from '../taxonomy-repository';

const ANY: ProductFilter = { main: null, subs: null, brandIds: null, minPrice: null, maxPrice: null, inStock: false, search: [] };
const ORDERS: ProductOrder[] = [{}, { orderby: 'date', order: 'desc' }, { orderby: 'date', order: 'asc' }, { orderby: 'subscription_price', order: 'asc' }, { orderby: 'subscription_price', order: 'desc' }];

describe.each(TEST_DATABASES.flatMap((database) => [[database, 'held texts', 2000], [database, 'texts asked in SQL', 0]] as const))('the index answers what SQL answers (%s, %s)', (database, _texts, textsAtMost) => {
  let connection: Connection;
  let taxonomy: Taxonomy;
  let index: ProductIndex;
  beforeAll(async () => {
    connection = await openTestDatabase(database);
    taxonomy = await readTaxonomy(connection.db);
    const read = await readProductIndex(connection.db, { textsAtMost });
    if (!read) throw new Error('no index');
    index = read;
  });
  afterAll(() => connection.close());

  const idsOf = (...slugs: string[]) => taxonomy.categories.filter(({ slug }) => slugs.includes(slug)).map(({ id }) => id);
  const filters = (): Record<string, ProductFilter> => {
    const search = (text: string) => searchPlan(text, taxonomy.synonyms);
    return {
      everything: ANY,
      nothing: { ...ANY, main: [], subs: [] },
      rooms: { ...ANY, main: idsOf('living-room', 'bedroom') },
      'a use in a room': { ...ANY, main: idsOf('living-room'), subs: idsOf('seating') },
      brands: { ...ANY, brandIds: taxonomy.brands.slice(0, 2).map(({ id }) => id) },
      'no brand': { ...ANY, brandIds: [] },
      prices: { ...ANY, minPrice: 500, maxPrice: 1500 },
      available: { ...ANY, inStock: true },
      'all at once': { ...ANY, main: idsOf('living-room'), brandIds: taxonomy.brands.slice(0, 4).map(({ id }) => id), maxPrice: 2000, inStock: true, search: search('oak') },
      ...Object.fromEntries(['sofa', 'โซฟา', 'oak table', 'bed', 'nar', 'zzzz', 'เตียงไม้', 'saan'].map((text) => [text, { ...ANY, search: search(text) }])),
    };
  };

  it('[listing.query] the same pages and totals, in every order', async () => {
    for (const [name, filter] of Object.entries(filters())) {
      for (const order of ORDERS) {
        for (const page of [{ limit: 24, offset: 0 }, order.orderby ? { limit: 7, offset: 7 } : { limit: 24, offset: 480 }]) {
          expect({ name, order, page, found: await index.page(filter, order, page) }).toEqual({ name, order, page, found: await findProductPage(connection.db, filter, order, page) });
        }
      }
    }
  });

  it('[listing.query] the same facets', async () => {
    for (const [name, filter] of Object.entries(filters())) expect({ name, facets: await index.facets(filter, taxonomy) }).toEqual({ name, facets: await productFacets(connection.db, filter, taxonomy) });
  });

  it('[listing.query] also after stock and prices changed, without being read again', async () => {
    const { db } = connection;
    const before = index;
    const ids = (await db.select({ id: products.id }).from(products).orderBy(products.id)).map(({ id }) => id).filter((_, at) => at % 5 === 0);
    const prices = (await index.page(ANY, { orderby: 'subscription_price', order: 'asc' }, { limit: 100, offset: 0 })).ids;
    await db.update(variations).set({ inStock: false }).where(inArray(variations.productId, ids));
    index = index.withOffers(await readOffers(db, ids));
    // Nothing differs but what can be had: what is sorted by prices stays.
    expect((await index.page(ANY, { orderby: 'subscription_price', order: 'asc' }, { limit: 100, offset: 0 })).ids).toEqual(prices);
    const dearer = ids.slice(0, 6);
    await db.update(variations).set({ inStock: true, stockQuantity: 9, assetQuantity: null, price12: sql`${variations.price3} + 700` }).where(inArray(variations.productId, dearer));
    index = index.withOffers(await readOffers(db, [...dearer, 999_999]));
    for (const [name, filter] of Object.entries(filters())) {
      for (const order of ORDERS) {
        const page = { limit: 90, offset: 0 };
        expect({ name, order, found: await index.page(filter, order, page) }).toEqual({ name, order, found: await findProductPage(db, filter, order, page) });
      }
      expect({ name, facets: await index.facets(filter, taxonomy) }).toEqual({ name, facets: await productFacets(db, filter, taxonomy) });
    }
    // The one before stays as it was, for who reads it still.
    expect((await before.page({ ...ANY, inStock: true }, {}, { limit: 100, offset: 0 })).ids).toEqual(expect.arrayContaining(ids.slice(6, 7)));
  });

  it('is not made of a catalogue that is larger than allowed', async () => {
    expect(await readProductIndex(connection.db, { atMost: 89 })).toBeNull();
    expect(await readProductIndex(connection.db, { atMost: 90 })).not.toBeNull();
  });
});
