import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import * as schema from '../../platform/database/schema';
import { seedTables, type SeedTable } from '../../platform/database/seed-tables';
import type { CatalogueFiles } from './catalogue-files';
import { buildCatalogueRows, type CatalogueRows, type Problem } from './catalogue-rows';

/** Raise this number when the code creates different rows from the same files; otherwise existing databases do not get the new rows. */
const SEED_FORMAT = 1;

export interface SeedResult {
  seeded: boolean;
  problems: Problem[];
  /** Rows that staff edited or deleted since the last seed, e.g. `products 1010`. */
  kept: string[];
}

/** Changes the stock only by the difference to the last seed, so that pieces at customers are not counted as stock again. */
const movedStock = {
  stockQuantity: sql`greatest(0, ${schema.variations.stockQuantity} + excluded.seeded_stock - ${schema.variations.seededStock})`,
  assetQuantity: sql`case when excluded.seeded_assets is null then null
    else greatest(0, coalesce(
      ${schema.variations.assetQuantity} + excluded.seeded_assets - ${schema.variations.seededAssets}, excluded.seeded_assets
    )) end`,
};

const listSeedTables = (rows: CatalogueRows): SeedTable[] => [
  { table: schema.brands, rows: rows.brands, by: 'id', deleteLast: true },
  { table: schema.categories, rows: rows.categories, by: 'id', deleteLast: true },
  { table: schema.products, rows: rows.products, by: 'id' },
  { table: schema.variations, rows: rows.variations, by: 'id', moved: movedStock },
  { table: schema.packages, rows: rows.packages, by: 'id' },
  { table: schema.productCategories, rows: rows.productCategories, by: 'productId', children: true },
  { table: schema.productRelated, rows: rows.productRelated, by: 'productId', children: true },
  { table: schema.packageItems, rows: rows.packageItems, by: 'packageId', children: true },
  { table: schema.wcm, rows: rows.wcm, by: 'name' },
  { table: schema.searchSynonyms, rows: rows.synonyms, by: 'id' },
];

/** Also fills variations that staff edited before they had categories. Otherwise a filter by colour or material would never find them. */
async function addMissingCategories(tx: Database, { variations }: CatalogueRows): Promise<void> {
  const categories = JSON.stringify(variations.map(({ id, categoryIds }) => ({ id, category_ids: categoryIds })));
  await tx.execute(sql`update variations set category_ids = files.category_ids
    from json_to_recordset(${categories}::json) as files (id integer, category_ids integer[])
    where files.id = variations.id and variations.category_ids = '{}'`);
}

export async function seedCatalogue(db: Database, files: CatalogueFiles): Promise<SeedResult> {
  const contentHash = createHash('sha256').update(`${SEED_FORMAT}:${files.hash}`).digest('hex');
  const [state] = await db
    .select({ contentHash: schema.catalogueState.contentHash })
    .from(schema.catalogueState)
    .where(eq(schema.catalogueState.id, 1));
  if (state?.contentHash === contentHash) return { seeded: false, problems: [], kept: [] };
  const rows = buildCatalogueRows(files);
  let kept: string[] = [];
  await db.transaction(async (tx) => {
    await tx
      .insert(schema.catalogueState)
      .values({ id: 1, contentHash })
      .onConflictDoUpdate({ target: schema.catalogueState.id, set: { contentHash, seededAt: sql`now()` } });
    kept = await seedTables(tx, listSeedTables(rows));
    await addMissingCategories(tx, rows);
  });
  return { seeded: true, problems: rows.problems, kept };
}
