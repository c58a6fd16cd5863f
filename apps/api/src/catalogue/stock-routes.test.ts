import { errorSchema, packagesResponseSchema, stockResponseSchema } from '@spruce/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import { TEST_DATABASES } from '../../test/databases';
import { startTestApp, type TestApp } from '../../test/test-app';
import { moveStock, OutOfStock } from '../availability/stock';
import { catalogueChanges, packageItems, products, variations } from '../platform/database/schema';
import { readRevision } from './catalogue-changes';

const [SOFA_SAND, SOFA_MOSS, CHAIR] = [1011, 1012, 1301];

describe.each(TEST_DATABASES)('GET /products/stock (%s)', (database) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp(database);
  });
  afterAll(() => api.close());

  const setStock = (ids: number[], stockQuantity: number, assetQuantity: number | null = null) =>
    api.connection.db.update(variations).set({ stockQuantity, assetQuantity, inStock: true }).where(inArray(variations.id, ids));
  const stock = async (query: Record<string, string>) => (await api.get(stockResponseSchema, '/products/stock', query)).body.data;

  it('returns the current quantities even if the catalogue version has not changed [entity.catalogue]', async () => {
    await setStock([SOFA_SAND, SOFA_MOSS], 9);
    const card = async () => String((await api.app.inject('/sp/v1/products?include=1010&context=embed')).headers['x-sp-catalogue-version']);
    const before = await card();
    await setStock([SOFA_SAND], 7);
    await setStock([SOFA_MOSS], 7, 6);
    expect(await card()).not.toBe(before);
    const after = await card();
    await setStock([SOFA_SAND], 5);
    expect(await card()).toBe(after);
    expect(await stock({ variations: `${SOFA_MOSS},${SOFA_SAND},999999`, lang: 'th' })).toEqual({
      variations: [
        { id: SOFA_SAND, stock_quantity: 5, in_stock: true },
        { id: SOFA_MOSS, stock_quantity: 7, asset_quantity: 6, in_stock: true },
      ],
      packages: [],
    });
    const { headers } = await api.app.inject(`/sp/v1/products/stock?variations=${SOFA_SAND}`);
    expect([headers['cache-control'], headers['etag'], headers['x-sp-catalogue-version']]).toEqual(['no-store', undefined, undefined]);
  });

  it('computes the quantity of a package from its scarcest piece [api.packages]', async () => {
    const { db } = api.connection;
    const [room] = (await api.get(packagesResponseSchema, '/products/packages', {})).body.data;
    const items = await db.select().from(packageItems).where(eq(packageItems.packageId, room!.id));
    await setStock(
      items.map(({ variationId }) => variationId),
      1_000,
    );
    await setStock([items[1]!.variationId], 7 * items[1]!.quantity + items[1]!.quantity - 1);
    expect(await stock({ packages: `${room!.id},1` })).toEqual({
      variations: [],
      packages: [{ id: room!.id, in_stock: true, stock_quantity: 7 }],
    });
  });

  it('refuses invalid ids and more than a hundred ids', async () => {
    expect(await stock({})).toEqual({ variations: [], packages: [] });
    for (const variations of ['one', Array.from({ length: 101 }, (_, id) => id).join()])
      await api.get(errorSchema, '/products/stock', { variations }, 400);
  });
});

const onPostgres = TEST_DATABASES.includes('postgres') ? describe : describe.skip;

// Only separate connections can block each other, so these tests need PostgreSQL.
onPostgres('concurrent orders', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp('postgres');
  });
  afterAll(() => api.close());

  const setStock = (id: number, stockQuantity: number) =>
    api.connection.db.update(variations).set({ stockQuantity, assetQuantity: null, inStock: true }).where(eq(variations.id, id));

  it('an order does not wait for an order of another product, though both orders record a catalogue change [entity.catalogue]', async () => {
    const { db } = api.connection;
    await setStock(SOFA_SAND, 4);
    await setStock(CHAIR, 4);
    const clearing = (number: number) => db.execute(sql`select setval('catalogue_changes_id_seq', ${number})`);
    await clearing(9_999);
    const before = await readRevision(db);
    let between = before;
    await db.transaction(async (one) => {
      await moveStock(one, new Map([[SOFA_SAND, 1]]));
      await clearing(10_099);
      await db.transaction(async (other) => {
        await other.execute(sql`set local lock_timeout = '1s'`);
        await moveStock(other, new Map([[CHAIR, 1]]));
      });
      between = await readRevision(db);
    });
    const after = await readRevision(db);
    expect([before, between, after].map(({ changes }) => changes.filter((id) => id >= 10_000))).toEqual([[], [10_100], [10_100, 10_000]]);
    expect(
      (
        await db
          .select({ productIds: catalogueChanges.productIds })
          .from(catalogueChanges)
          .where(inArray(catalogueChanges.id, [10_000, 10_100]))
      )
        .flatMap(({ productIds }) => productIds)
        .sort(),
    ).toEqual([1010, 1300]);
  });

  it('marks a product as out of stock after two concurrent orders take its last pieces in two colours [entity.catalogue]', async () => {
    const { db } = api.connection;
    await db.update(variations).set({ inStock: false }).where(eq(variations.productId, 1010));
    await setStock(SOFA_SAND, 1);
    await setStock(SOFA_MOSS, 1);
    const waiting = async () =>
      (
        (await db.execute(
          sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )) as unknown as { rowCount: number }
      ).rowCount > 0;
    let second: Promise<void> | undefined;
    await db.transaction(async (one) => {
      await moveStock(one, new Map([[SOFA_SAND, 1]]));
      second = db.transaction((other) => moveStock(other, new Map([[SOFA_MOSS, 1]])));
      while (!(await waiting())) await new Promise((resolve) => setTimeout(resolve, 5));
    });
    await second;
    expect(await db.select({ inStock: products.inStock }).from(products).where(eq(products.id, 1010))).toEqual([{ inStock: false }]);
    await expect(db.transaction((late) => moveStock(late, new Map([[SOFA_SAND, 1]])))).rejects.toThrow(OutOfStock);
  });
});
