import { createHash } from 'node:crypto';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { CatalogueFiles } from './catalogue-files';
import type { Database } from './connect';
import * as schema from './schema';
import { catalogueRows, type CatalogueRows, type Problem } from './seed-rows';

/** Raised when rows are derived from the same files in another way, so that a new release seeds again. */
const SEED_FORMAT = 1;
/** Rows a statement: PostgreSQL takes 65,535 parameters. */
const CHUNK = 500;

export interface SeedResult {
  /** False when the database already held exactly these files. */
  seeded: boolean;
  problems: Problem[];
}

type TableWithId = PgTable & { id: PgColumn };

async function insertAll<Table extends PgTable>(db: Database, table: Table, rows: Table['$inferInsert'][]): Promise<void> {
  for (let start = 0; start < rows.length; start += CHUNK) await db.insert(table).values(rows.slice(start, start + CHUNK));
}

/** Inserts rows and brings existing ones up to date; `instead` says what happens to a column whose value must not simply be replaced. */
async function upsertAll<Table extends TableWithId>(db: Database, table: Table, rows: Table['$inferInsert'][], instead: Record<string, unknown> = {}): Promise<void> {
  const given = new Set(rows.flatMap((row) => Object.keys(row)));
  const replaced = Object.entries(getTableColumns(table))
    .filter(([key]) => key !== 'id' && given.has(key))
    .map(([key, column]) => [key, sql`excluded.${sql.identifier(column.name)}`] as const);
  const set = { ...Object.fromEntries(replaced), ...instead } as Table['$inferInsert'];
  for (let start = 0; start < rows.length; start += CHUNK) {
    await db.insert(table).values(rows.slice(start, start + CHUNK)).onConflictDoUpdate({ target: table.id, set });
  }
}

const deleteOthers = (db: Database, table: TableWithId, rows: { id?: unknown }[]) =>
  db.delete(table).where(sql`${table.id} <> all(array(select jsonb_array_elements_text(${JSON.stringify(rows.map(({ id }) => id))}::jsonb)::integer))`);

/** A recount in the files moves the quantity by the difference, so that what was rented since stays rented. */
const movedStock = {
  stockQuantity: sql`greatest(0, ${schema.variations.stockQuantity} + excluded.seeded_stock - ${schema.variations.seededStock})`,
  assetQuantity: sql`case when excluded.seeded_assets is null then null
    else greatest(0, coalesce(${schema.variations.assetQuantity} + excluded.seeded_assets - ${schema.variations.seededAssets}, excluded.seeded_assets)) end`,
};

async function writeRows(db: Database, rows: CatalogueRows): Promise<void> {
  // What points at rows goes first and comes last.
  for (const table of [schema.packageItems, schema.productRelated, schema.productCategories, schema.wcm, schema.searchSynonyms]) await db.delete(table);
  await deleteOthers(db, schema.packages, rows.packages);
  await deleteOthers(db, schema.variations, rows.variations);
  await deleteOthers(db, schema.products, rows.products);

  await upsertAll(db, schema.brands, rows.brands);
  await upsertAll(db, schema.categories, rows.categories);
  await upsertAll(db, schema.products, rows.products);
  await upsertAll(db, schema.variations, rows.variations, movedStock);
  await upsertAll(db, schema.packages, rows.packages);
  await insertAll(db, schema.productCategories, rows.productCategories);
  await insertAll(db, schema.productRelated, rows.productRelated);
  await insertAll(db, schema.packageItems, rows.packageItems);
  await insertAll(db, schema.wcm, rows.wcm);
  await insertAll(db, schema.searchSynonyms, rows.synonyms);

  await deleteOthers(db, schema.brands, rows.brands);
  await deleteOthers(db, schema.categories, rows.categories);
}

/** Brings the database to what the files say, all or nothing. Does nothing when they were seeded already. */
export async function seed(db: Database, files: CatalogueFiles): Promise<SeedResult> {
  const contentHash = createHash('sha256').update(`${SEED_FORMAT}:${files.hash}`).digest('hex');
  const [state] = await db.select({ contentHash: schema.catalogueState.contentHash }).from(schema.catalogueState).where(eq(schema.catalogueState.id, 1));
  if (state?.contentHash === contentHash) return { seeded: false, problems: [] };
  const rows = catalogueRows(files);
  await db.transaction(async (tx) => {
    await tx.insert(schema.catalogueState).values({ id: 1, contentHash }).onConflictDoUpdate({ target: schema.catalogueState.id, set: { contentHash, seededAt: sql`now()` } });
    await writeRows(tx, rows);
  });
  return { seeded: true, problems: rows.problems };
}
