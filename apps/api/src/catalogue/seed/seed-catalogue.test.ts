import { eq, sql } from 'drizzle-orm';
import { folders, TEST_DATABASES } from '../../../test/databases';
import { openTestDatabase } from '../../../test/test-app';
import type { Connection } from '../../platform/database/connect';
import { catalogueState, packageItems, products, searchSynonyms, variations } from '../../platform/database/schema';
import { prepareDatabase } from '../../prepare-database';
import { readCatalogueFiles, type CatalogueFiles } from './catalogue-files';
import { seedCatalogue } from './seed-catalogue';

const files = readCatalogueFiles(folders.catalogueDir, folders.mediaDir);
const edited = (change: (copy: CatalogueFiles) => void): CatalogueFiles => {
  const copy = structuredClone(files);
  change(copy);
  return { ...copy, hash: `${files.hash}-${Math.random()}` };
};

describe.each(TEST_DATABASES)('seed of the catalogue (%s)', (database) => {
  let connection: Connection;
  beforeAll(async () => {
    connection = await openTestDatabase(database, { empty: true });
  });
  afterAll(() => connection.close());

  const readStock = async (id: number) => (await connection.db.select().from(variations).where(eq(variations.id, id)))[0];
  const count = async () => (await connection.db.select({ total: sql<number>`count(*)::integer` }).from(products))[0]?.total;

  it('migrates an empty database and fills it, without references to missing rows [entity.catalogue]', async () => {
    expect(await prepareDatabase(connection, folders)).toEqual({ seeded: true, problems: [], kept: [], trigrams: true });
    expect(await count()).toBe(90);
  });

  it('refuses a database from before the first release, leaves it unchanged and explains what to do', async () => {
    const aYear = 31_536_000_000;
    await connection.db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at - ${aYear}::bigint`);
    await expect(prepareDatabase(connection, folders)).rejects.toThrow('begin with an empty one');
    await connection.db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + ${aYear}::bigint`);
    expect(await count()).toBe(90);
  });

  it('does nothing if the files have already been seeded, also when two services start at the same time', async () => {
    const results = await Promise.all([
      prepareDatabase(connection, folders, { update: true }),
      prepareDatabase(connection, folders, { update: true }),
    ]);
    expect(results.map(({ seeded }) => seeded)).toEqual([false, false]);
  });

  it('updates rows that were edited in the catalogue files, and deletes rows that were removed from them', async () => {
    const result = await seedCatalogue(
      connection.db,
      edited((copy) => {
        const product = copy.products.find(({ id }) => id === 1010);
        if (product) product.name.en = 'Nara, renamed';
        copy.products = copy.products.filter(({ id }) => id !== 1170);
      }),
    );
    expect(result.seeded).toBe(true);
    expect(result.problems.every(({ missing }) => typeof missing === 'string')).toBe(true);
    const [row] = await connection.db.select().from(products).where(eq(products.id, 1010));
    expect(row?.name.en).toBe('Nara, renamed');
    expect(await count()).toBe(89);
    await seedCatalogue(connection.db, files);
    expect(await count()).toBe(90);
  });

  it('does not overwrite rows that staff edited, deleted or added, but updates all other rows', async () => {
    const { db } = connection;
    const name = { en: 'Named by staff', th: 'ชื่อจากทีมงาน' };
    await db.update(products).set({ name }).where(eq(products.id, 1010));
    await db.update(packageItems).set({ quantity: 7 }).where(eq(packageItems.packageId, files.packages[0]!.id));
    await db.delete(searchSynonyms).where(eq(searchSynonyms.id, files.synonyms[0]!.id));
    await db.insert(searchSynonyms).values({ id: 'staff', terms: ['couch'] });
    const later = edited((copy) => {
      for (const product of copy.products) product.name.en += ' II';
    });
    const { kept } = await seedCatalogue(db, later);
    expect(kept.toSorted()).toEqual(
      [`package_items ${files.packages[0]!.id}`, 'products 1010', `search_synonyms ${files.synonyms[0]!.id}`].sort(),
    );
    expect((await db.select().from(products).where(eq(products.id, 1010)))[0]?.name).toEqual(name);
    expect((await db.select().from(products).where(eq(products.id, 1170)))[0]?.name.en).toMatch(/ II$/);
    expect((await db.select().from(searchSynonyms)).map(({ id }) => id)).toEqual(expect.arrayContaining(['staff']));
    expect(await db.$count(searchSynonyms)).toBe(files.synonyms.length);
    await db
      .update(products)
      .set({ name: files.products.find(({ id }) => id === 1010)!.name })
      .where(eq(products.id, 1010));
    expect((await seedCatalogue(db, files)).kept).not.toContain('products 1010');
  });

  it('gives colours and materials to variations that staff edited before these existed', async () => {
    await connection.db.update(variations).set({ hex: '#00ff00', categoryIds: [] }).where(eq(variations.id, 1012));
    const { kept } = await seedCatalogue(
      connection.db,
      edited(() => undefined),
    );
    expect(kept).toContain('variations 1012');
    expect(await readStock(1012)).toMatchObject({ hex: '#00ff00', categoryIds: [408, 506] });
    const moss = files.products.flatMap((product) => product.variations).find(({ variant_id: id }) => id === 1012);
    await connection.db.update(variations).set({ hex: moss!.swatch }).where(eq(variations.id, 1012));
  });

  it('a start of the service changes a filled database only if an update is requested', async () => {
    await seedCatalogue(
      connection.db,
      edited((copy) => {
        for (const product of copy.products) product.summary.en += ' Newer.';
      }),
    );
    expect((await prepareDatabase(connection, folders)).seeded).toBe(false);
    expect((await connection.db.select().from(products).where(eq(products.id, 1170)))[0]?.summary.en).toMatch(/Newer\.$/);
    expect((await prepareDatabase(connection, folders, { update: true })).seeded).toBe(true);
    expect((await connection.db.select().from(products).where(eq(products.id, 1170)))[0]?.summary.en).not.toMatch(/Newer\.$/);
  });

  it('changes the stock only by the difference between the old and the new quantity in the files [entity.catalogue]', async () => {
    const before = await readStock(1012);
    if (!before) throw new Error('no such variation');
    await connection.db
      .update(variations)
      .set({ stockQuantity: before.stockQuantity - 3 })
      .where(eq(variations.id, 1012));
    await seedCatalogue(
      connection.db,
      edited((copy) => {
        for (const variation of copy.products.flatMap((product) => product.variations))
          if (variation.variant_id === 1012) variation.stock_quantity += 10;
      }),
    );
    expect((await readStock(1012))?.stockQuantity).toBe(before.stockQuantity + 7);
  });

  it('writes no row of the catalogue if one of the rows cannot be written', async () => {
    const [before] = await connection.db.select().from(catalogueState);
    await expect(
      seedCatalogue(
        connection.db,
        edited((copy) => {
          for (const product of copy.products) product.id = 1010;
        }),
      ),
    ).rejects.toThrow();
    const [after] = await connection.db.select().from(catalogueState);
    expect(after).toEqual(before);
    expect(await count()).toBe(90);
  });
});
