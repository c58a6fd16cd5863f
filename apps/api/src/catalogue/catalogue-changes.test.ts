import { productsResponseSchema } from '@spruce/contract';
import { eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { folders, TEST_DATABASES } from '../../test/databases';
import { startTestApp, type TestApp } from '../../test/test-app';
import { brands, catalogueChanges, packageItems, products, variations } from '../platform/database/schema';
import { createServer } from '../server';
import { readChangedProducts, readRevision } from './catalogue-changes';

describe.each(TEST_DATABASES)('catalogue changes (%s)', (database) => {
  let api: TestApp;
  let other: FastifyInstance;
  beforeAll(async () => {
    api = await startTestApp(database);
    other = await createServer({ db: api.connection.db, mediaDir: folders.mediaDir, versionTtl: 0 });
  });
  afterAll(async () => {
    await other.close();
    await api.close();
  });

  const changes = async (work: () => Promise<unknown>): Promise<number[] | null> => {
    const { db } = api.connection;
    const before = await readRevision(db);
    await work();
    const changed = await readChangedProducts(db, before, await readRevision(db));
    return changed && [...changed].sort((a, b) => a - b);
  };
  const setStock = (productIds: number[], stockQuantity: number) =>
    api.connection.db
      .update(variations)
      .set({ stockQuantity, assetQuantity: null, inStock: true })
      .where(inArray(variations.productId, productIds));

  it('reports the products whose stock or price has changed since an earlier catalogue revision [entity.catalogue]', async () => {
    expect(await changes(() => Promise.resolve())).toEqual([]);
    expect(await changes(() => setStock([1010, 1050], 2))).toEqual([1010, 1050]);
    expect(
      await changes(async () => {
        await setStock([1010], 3);
        await setStock([1670], 1);
        await api.connection.db.transaction(async (tx) => {
          await tx.update(variations).set({ price12: 333 }).where(eq(variations.productId, 1050));
        });
      }),
    ).toEqual([1010, 1050, 1670]);
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

  it('reports that any product may have changed after a text edit, a seed or an unknown revision [entity.catalogue]', async () => {
    const { db } = api.connection;
    expect(await changes(() => db.insert(catalogueChanges).values({ productIds: null }))).toBeNull();
    expect(
      await changes(() =>
        db
          .update(products)
          .set({ name: sql`name` })
          .where(eq(products.id, 1010)),
      ),
    ).toBeNull();
    expect(await changes(() => db.update(brands).set({ name: sql`name` }))).toBeNull();
    const [row] = await db.select().from(variations).where(eq(variations.productId, 1170)).limit(1);
    expect(await changes(() => db.insert(variations).values({ ...row!, id: 999_001, slug: 'another' }))).toBeNull();
    expect(await changes(() => db.delete(variations).where(eq(variations.id, 999_001)))).toBeNull();
    const before = await readRevision(db);
    expect(await readChangedProducts(db, { ...before, contentHash: 'others' }, before)).toBeNull();
    // After a restore from a backup, a process may know a newer change than the database.
    expect(await readChangedProducts(db, { ...before, changes: [(before.changes[0] ?? 0) + 1, ...before.changes] }, before)).toBeNull();
    expect(await changes(() => setStock([1010], 1))).toEqual([1010]);
  });

  it('detects a change of every product column except those derived from variations and reviews [entity.catalogue]', async () => {
    const { rows } = (await api.connection.db.execute(
      sql`select event_object_column::text as name from information_schema.triggered_update_columns where trigger_name = 'products_edited'`,
    )) as unknown as { rows: { name: string }[] };
    const { subscriptionPrice: _price, inStock: _stock, ratings: _ratings, ratingsDemo: _demo, ...text } = getTableColumns(products);
    expect(rows.map(({ name }) => name).sort()).toEqual(
      Object.values(text)
        .map(({ name }) => name)
        .sort(),
    );
  });

  it.each([
    [
      'insert into brands',
      sql`insert into brands (id, slug, position, name, place, about, search_text)
        select 999, 'nobody', position, name, place, about, search_text from brands limit 1`,
    ],
    ['delete from brands', sql`delete from brands where id = 999`],
    ['update categories', sql`update categories set position = position`],
    ['update product_related', sql`update product_related set position = position`],
    ['update packages', sql`update packages set price_12 = price_12`],
    ['update package_items', sql`update package_items set quantity = quantity`],
    ['update wcm', sql`update wcm set content = content`],
    ['update search_synonyms', sql`update search_synonyms set terms = terms`],
  ])('reports no product as changed after the statement “%s” [entity.catalogue]', async (_table, edit) => {
    const { db } = api.connection;
    expect(await changes(() => db.execute(edit))).toEqual([]);
  });

  it('after a package price changes, every process returns the new price in its next response [entity.catalogue] [api.packages]', async () => {
    const price = async (app: FastifyInstance) =>
      (await app.inject('/sp/v1/products/packages?per_page=1')).json<{ data: { subscription_prices: { subscription_3: number } }[] }>()
        .data[0]!.subscription_prices.subscription_3;
    const both = () => Promise.all([api.app, other].map(price));
    const [was] = await both();
    await both();
    await api.connection.db.execute(sql`update packages set price_3 = price_3 + 7`);
    expect(await both()).toEqual([was! + 7, was! + 7]);
  });

  it('deletes old rows of the table catalogue_changes when new rows are inserted', async () => {
    const { db } = api.connection;
    await db.execute(sql`select setval('catalogue_changes_id_seq', 9_999)`);
    await setStock([1010], 3);
    await setStock([1010], 2);
    expect((await db.select({ id: catalogueChanges.id }).from(catalogueChanges).orderBy(catalogueChanges.id)).map(({ id }) => id)).toEqual([
      10_000, 10_001,
    ]);
  });

  describe('catalogue version after a change of stock [entity.catalogue]', () => {
    const version = async () => String((await api.app.inject('/sp/v1/products?per_page=1')).headers['x-sp-catalogue-version']);
    const changesVersion = async (work: () => Promise<unknown>) => {
      const before = await version();
      await work();
      return (await version()) !== before;
    };

    it('the catalogue version changes only if fewer than four pieces are in stock before or after a change', async () => {
      await setStock([1010], 9);
      const seen: Record<string, boolean> = {};
      for (const [from, to] of [
        [9, 8],
        [8, 4],
        [4, 3],
        [3, 2],
        [2, 1],
        [1, 0],
        [0, 5],
        [5, 12],
      ] as const)
        seen[`${from} to ${to}`] = await changesVersion(() => setStock([1010], to));
      expect(seen).toEqual({
        '9 to 8': false,
        '8 to 4': false,
        '4 to 3': true,
        '3 to 2': true,
        '2 to 1': true,
        '1 to 0': true,
        '0 to 5': true,
        '5 to 12': false,
      });
    });

    it('the catalogue version changes when the stock of one package falls from four to three', async () => {
      const { db } = api.connection;
      const [item] = await db
        .select()
        .from(packageItems)
        .where(sql`quantity > 1`)
        .orderBy(sql`quantity desc`)
        .limit(1);
      const { variationId, quantity } = item!;
      const set = (stockQuantity: number) =>
        db.update(variations).set({ stockQuantity, assetQuantity: null, inStock: true }).where(eq(variations.id, variationId));
      await set(5 * quantity);
      expect(await changesVersion(() => set(4 * quantity))).toBe(false);
      expect(await changesVersion(() => set(4 * quantity - 1))).toBe(true);
      expect(await changesVersion(() => set(3 * quantity))).toBe(false);
    });

    it('the catalogue version changes after an edit of any column of a variation except id and quantities', async () => {
      const { db } = api.connection;
      const {
        id: _id,
        stockQuantity: _stock,
        assetQuantity: _assets,
        outQuantity: _out,
        seededStock: _seeded,
        seededAssets: _seededAssets,
        ...others
      } = getTableColumns(variations);
      await setStock([1010], 9);
      const otherProduct = sql`(select p.id from products p where p.id <> product_id
        and not exists (select from variations v where v.product_id = p.id and v.slug = variations.slug) limit 1)`;
      const edits: Record<string, unknown> = {
        productId: otherProduct,
        inStock: false,
        images: sql`images || images`,
        materials: sql`'[]'::jsonb`,
        categoryIds: sql`'{408}'::integer[]`,
        model: sql`'{"url":"/media/other.glb"}'::jsonb`,
        colourName: sql`'{"en":"Moss","th":"มอส"}'::jsonb`,
        size: sql`'{"en":"XL","th":"XL"}'::jsonb`,
      };
      for (const [key, column] of Object.entries(others)) {
        const edit =
          edits[key] ??
          (column.dataType === 'number' ? sql`coalesce(${column}, 100) + 7` : key === 'hex' ? '#123456' : sql`${column} || 'x'`);
        expect({
          key,
          changed: await changesVersion(() =>
            db
              .update(variations)
              .set({ [key]: edit })
              .where(eq(variations.id, 1012)),
          ),
        }).toEqual({ key, changed: true });
      }
    });
  });

  it('every process returns new stock, prices and texts directly after a change [entity.catalogue] [api.products-listing]', async () => {
    const { db } = api.connection;
    // Compares higher quantities as 4, because the catalogue version changes only for quantities up to three.
    const inBands = (answer: { body: string }) =>
      productsResponseSchema.parse(
        JSON.parse(answer.body, (key, value: unknown) => (key.endsWith('_quantity') ? Math.min(Number(value), 4) : value)),
      );
    const seen = async () => {
      const answers: unknown[] = [];
      for (const lang of ['en', 'th']) {
        for (const query of [
          `per_page=100`,
          `per_page=100&stock_status=instock`,
          `per_page=100&orderby=subscription_price&order=asc`,
          `per_page=100&min_sub_price=300&max_sub_price=340`,
          `per_page=50&search=nara&facets=true`,
        ]) {
          const [one, two] = await Promise.all([api.app, other].map((app) => app.inject(`/sp/v1/products?lang=${lang}&${query}`)));
          expect(inBands(one!)).toEqual(inBands(two!));
          expect(one!.headers['x-sp-catalogue-version']).toBe(two!.headers['x-sp-catalogue-version']);
          answers.push(one!.json());
        }
      }
      return answers as {
        data: {
          id: number;
          name: string;
          subscription_price: number;
          in_stock: boolean;
          variations: { stock_quantity: number }[];
          brand: { name: string };
        }[];
      }[];
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
    for (const at of [0, 1, 2, 3, 5, 6, 7, 8])
      expect(cheaper[at]?.data.find(({ id }) => id === 1010)).toMatchObject({ subscription_price: 320, in_stock: true });
    const prices = cheaper[2]!.data.map(({ subscription_price }) => subscription_price);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));

    await db
      .update(products)
      .set({ name: { en: 'Zebrawood bench', th: 'ม้านั่งไม้ม้าลาย' }, searchName: ' zebrawood bench ม้านั่งไม้ม้าลาย ' })
      .where(eq(products.id, 1010));
    await db
      .update(brands)
      .set({ name: 'Another brand' })
      .where(eq(brands.id, (await db.select().from(products).where(eq(products.id, 1010)))[0]!.brandId));
    const renamed = await seen();
    expect([0, 5].map((at) => renamed[at]?.data.find(({ id }) => id === 1010))).toMatchObject([
      { name: 'Zebrawood bench', brand: { name: 'Another brand' } },
      { name: 'ม้านั่งไม้ม้าลาย' },
    ]);
    for (const app of [api.app, other]) expect(ids((await app.inject('/sp/v1/products?search=zebrawood')).json())).toEqual([1010]);
  });
});
