import { productsResponseSchema } from '@spruce/contract';
import { eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { folders, TEST_DATABASES } from '../../test/databases';
import { startTestApp, type TestApp } from '../../test/test-app';
import { brands, catalogueChanges, catalogueState, products, variations } from '../database/schema';
import { createServer } from '../server';
import { changedProducts, readRevision } from './catalogue-changes';
import { readOffers } from './listing-index/listing-columns';

describe.each(TEST_DATABASES)('what changed in the catalogue (%s)', (database) => {
  let api: TestApp;
  /** Another process on the same database, as far as what it holds goes. */
  let other: FastifyInstance;
  beforeAll(async () => {
    api = await startTestApp(database, { indexAtMost: 1_000 });
    other = await createServer({ db: api.connection.db, mediaDir: folders.mediaDir, versionTtl: 0, indexAtMost: 1_000 });
  });
  afterAll(async () => {
    await other.close();
    await api.close();
  });

  const changes = async (work: () => Promise<unknown>): Promise<number[] | null> => {
    const { db } = api.connection;
    const before = await readRevision(db);
    await work();
    const changed = await changedProducts(db, before, await readRevision(db));
    return changed && [...changed].sort((a, b) => a - b);
  };
  const setStock = (productIds: number[], stockQuantity: number) => api.connection.db.update(variations).set({ stockQuantity, assetQuantity: null, inStock: true }).where(inArray(variations.productId, productIds));
  const raise = () => api.connection.db.update(catalogueState).set({ revision: sql`revision + 1` });

  it('[entity.catalogue] is known of every change of stock and prices since a revision', async () => {
    expect(await changes(() => Promise.resolve())).toEqual([]);
    expect(await changes(() => setStock([1010, 1050], 5))).toEqual([1010, 1050]);
    expect(
      await changes(async () => {
        await setStock([1010], 4);
        await setStock([1670], 3);
        await api.connection.db.transaction(async (tx) => {
          await tx.update(variations).set({ price12: 333 }).where(eq(variations.productId, 1050));
        });
      }),
    ).toEqual([1010, 1050, 1670]);
    // What is rolled back is none.
    expect(
      await changes(() =>
        api.connection.db
          .transaction(async (tx) => {
            await tx.update(variations).set({ stockQuantity: 1 });
            tx.rollback();
          })
          .catch(() => undefined),
      ),
    ).toEqual([]);
  });

  it('[entity.catalogue] may be anything after a revision that nothing is written of, an edit, a variation that goes, or other files', async () => {
    const { db } = api.connection;
    expect(await changes(raise)).toBeNull();
    expect(await changes(() => db.update(products).set({ name: sql`name` }).where(eq(products.id, 1010)))).toBeNull();
    expect(await changes(() => db.update(brands).set({ name: sql`name` }))).toBeNull();
    const [row] = await db.select().from(variations).where(eq(variations.productId, 1170)).limit(1);
    expect(await changes(() => db.insert(variations).values({ ...row!, id: 999_001, slug: 'another' }))).toBeNull();
    expect(await changes(() => db.delete(variations).where(eq(variations.id, 999_001)))).toBeNull();
    const before = await readRevision(db);
    expect(await changedProducts(db, { ...before, contentHash: 'others' }, before)).toBeNull();
    // A database that was put back.
    expect(await changedProducts(db, { ...before, revision: before.revision + 1 }, before)).toBeNull();
    expect(await changes(() => setStock([1010], 6))).toEqual([1010]);
  });

  it('[entity.catalogue] hears of every column of a product, but for the two that follow its variations', async () => {
    const { rows } = (await api.connection.db.execute(sql`select event_object_column::text as name from information_schema.triggered_update_columns where trigger_name = 'products_edited'`)) as unknown as { rows: { name: string }[] };
    const { subscriptionPrice: _price, inStock: _stock, ...words } = getTableColumns(products);
    expect(rows.map(({ name }) => name).sort()).toEqual(Object.values(words).map(({ name }) => name).sort());
  });

  it.each([
    ['brands', sql`insert into brands (id, slug, position, name, place, about, search_text) select 999, 'nobody', position, name, place, about, search_text from brands limit 1`],
    ['brands', sql`delete from brands where id = 999`],
    ['categories', sql`update categories set position = position`],
    ['product_related', sql`update product_related set position = position`],
    ['packages', sql`update packages set price_12 = price_12`],
    ['package_items', sql`update package_items set quantity = quantity`],
    ['wcm', sql`update wcm set content = content`],
    ['search_synonyms', sql`update search_synonyms set terms = terms`],
  ])('[entity.catalogue] lets go of answers, and of no card, after an edit of %s', async (_table, edit) => {
    const { db } = api.connection;
    const before = await readRevision(db);
    expect(await changes(() => db.execute(edit))).toEqual([]);
    const { revision, listingRevision } = await readRevision(db);
    expect({ revision, listingRevision }).toEqual({ revision: before.revision + 1, listingRevision: before.listingRevision });
  });

  it('[entity.catalogue] [api.packages] a package that costs something else says so in every process', async () => {
    const price = async (app: FastifyInstance) => (await app.inject('/sp/v1/products/packages?per_page=1')).json<{ data: { subscription_prices: { subscription_3: number } }[] }>().data[0]!.subscription_prices.subscription_3;
    const both = () => Promise.all([api.app, other].map(price));
    const [was] = await both();
    await both(); // held from the second time
    await api.connection.db.execute(sql`update packages set price_3 = price_3 + 7`);
    expect(await both()).toEqual([was! + 7, was! + 7]);
  });

  it('[api.products-listing] is read of any number of products at once', async () => {
    const { db } = api.connection;
    const ids = Array.from({ length: 70_000 }, (_, at) => at);
    const all = await db.select({ id: products.id, price: products.subscriptionPrice, inStock: products.inStock }).from(products);
    expect(await readOffers(db, ids)).toEqual(new Map(all.map(({ id, ...offer }) => [id, offer])));
    expect(await readOffers(db, [])).toEqual(new Map());
  });

  it('is remembered of the last thousand revisions, not for ever', async () => {
    const { db } = api.connection;
    await db.update(catalogueState).set({ revision: sql`(revision / 100 + 1) * 100 + 1999` });
    await setStock([1010], 8);
    const { revision } = await readRevision(db);
    expect(revision % 100).toBe(0);
    expect(await db.select({ revision: catalogueChanges.revision }).from(catalogueChanges)).toEqual([{ revision }]);
  });

  it('[entity.catalogue] [api.products-listing] is answered by every process of a database at once: stock, prices, words, what can be had', async () => {
    const { db } = api.connection;
    const seen = async () => {
      const answers: unknown[] = [];
      for (const lang of ['en', 'th']) {
        for (const query of [`per_page=100`, `per_page=100&stock_status=instock`, `per_page=100&orderby=subscription_price&order=asc`, `per_page=100&min_sub_price=300&max_sub_price=340`, `per_page=50&search=nara&facets=true`]) {
          const [one, two] = await Promise.all([api.app, other].map((app) => app.inject(`/sp/v1/products?lang=${lang}&${query}`)));
          expect(productsResponseSchema.parse(one!.json())).toEqual(productsResponseSchema.parse(two!.json()));
          expect(one!.headers['x-sp-catalogue-version']).toBe(two!.headers['x-sp-catalogue-version']);
          answers.push(one!.json());
        }
      }
      return answers as { data: { id: number; name: string; subscription_price: number; in_stock: boolean; variations: { stock_quantity: number }[]; brand: { name: string } }[] }[];
    };
    const ids = (answer: { data: { id: number }[] } | undefined) => answer?.data.map(({ id }) => id) ?? [];
    await setStock([1010], 20);
    const first = await seen();
    expect(ids(first[1])).toContain(1010);

    await setStock([1010], 0);
    const none = await seen();
    expect([ids(none[0]).includes(1010), ids(none[1]).includes(1010), ids(none[6]).includes(1010)]).toEqual([true, false, false]);

    await setStock([1010], 2);
    await db.update(variations).set({ price3: 320, price6: null, price9: null, price12: null }).where(eq(variations.productId, 1010));
    const cheaper = await seen();
    for (const at of [0, 1, 2, 3, 5, 6, 7, 8]) expect(cheaper[at]?.data.find(({ id }) => id === 1010)).toMatchObject({ subscription_price: 320, in_stock: true });
    const prices = cheaper[2]!.data.map(({ subscription_price }) => subscription_price);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));

    await db.update(products).set({ name: { en: 'Zebrawood bench', th: 'ม้านั่งไม้ม้าลาย' }, searchName: ' zebrawood bench ม้านั่งไม้ม้าลาย ' }).where(eq(products.id, 1010));
    await db.update(brands).set({ name: 'Another brand' }).where(eq(brands.id, (await db.select().from(products).where(eq(products.id, 1010)))[0]!.brandId));
    const renamed = await seen();
    expect([0, 5].map((at) => renamed[at]?.data.find(({ id }) => id === 1010))).toMatchObject([{ name: 'Zebrawood bench', brand: { name: 'Another brand' } }, { name: 'ม้านั่งไม้ม้าลาย' }]);
    for (const app of [api.app, other]) expect(ids((await app.inject('/sp/v1/products?search=zebrawood')).json())).toEqual([1010]);
  });
});
