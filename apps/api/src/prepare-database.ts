import { sql } from 'drizzle-orm';
import { readCatalogueFiles } from './catalogue/seed/catalogue-files';
import { seedCatalogue, type SeedResult } from './catalogue/seed/seed-catalogue';
import { readContentFiles } from './content/content-files';
import { seedContent } from './content/seed-content';
import { seedHolidays } from './delivery/holidays';
import type { Connection } from './platform/database/connect';
import { queryRows, type Database } from './platform/database/database';
import { catalogueState } from './platform/database/schema';
import { seedReviews } from './reviews/seed-reviews';

const SEARCH_COLUMNS = ['search_name', 'search_kind', 'search_body'] as const;

/** Returns false if the extension pg_trgm is missing. Searches are then correct but slower. */
async function ensureSearchIndexes(db: Database): Promise<boolean> {
  try {
    await db.execute(sql`create extension if not exists pg_trgm`);
  } catch {
    return false;
  }
  for (const column of SEARCH_COLUMNS) {
    await db.execute(sql.raw(`create index if not exists products_${column} on products using gin (${column} gin_trgm_ops)`));
  }
  return true;
}

/**
 * Time of the first release, in milliseconds since 1970. The migrations before it were merged into one, so a database whose last migration
 * is older than this time cannot be migrated.
 */
const FIRST_RELEASE = 1_795_366_290_082;

async function rejectUnreleasedDatabase(db: Database): Promise<void> {
  const there = sql`select to_regclass('drizzle.__drizzle_migrations') is not null as migrated`;
  const [tables] = await queryRows<{ migrated: boolean }>(db, there);
  if (!tables?.migrated) return;
  const newest = sql`select max(created_at)::float8 as last from drizzle.__drizzle_migrations`;
  const last = (await queryRows<{ last: number | null }>(db, newest))[0]?.last ?? null;
  if (last !== null && last < FIRST_RELEASE) {
    throw new UnreleasedDatabaseError(
      'This database was made before the first release, when its tables could still change: begin with an empty one (remove the folder postgres in DATA_DIR, or name another DATABASE_URL).',
    );
  }
}

/** Thrown for a database that is older than the first release. The message explains how to recover. */
export class UnreleasedDatabaseError extends Error {
  override readonly name = 'UnreleasedDatabaseError';
}

/**
 * Several processes may call this at once. If the database is not empty, catalogue files and articles are applied only with `update`;
 * otherwise a restarted process of an older release would bring back its older files.
 */
export const prepareDatabase = (
  connection: Connection,
  config: Record<'migrationsDir' | 'catalogueDir' | 'contentDir' | 'mediaDir', string>,
  { update = false } = {},
): Promise<SeedResult & { trigrams: boolean }> =>
  connection.exclusively(async () => {
    await rejectUnreleasedDatabase(connection.db);
    await connection.migrate(config.migrationsDir);
    const trigrams = await ensureSearchIndexes(connection.db);
    await seedHolidays(connection.db);
    const empty = (await connection.db.$count(catalogueState)) === 0;
    if (!empty && !update) return { seeded: false, problems: [], kept: [], trigrams };
    const catalogue = readCatalogueFiles(config.catalogueDir, config.mediaDir);
    const result = await seedCatalogue(connection.db, catalogue);
    const content = await seedContent(connection.db, readContentFiles(config.contentDir, catalogue), catalogue.media);
    const reviews = await seedReviews(connection.db, config.catalogueDir);
    return {
      seeded: result.seeded || content.seeded,
      problems: result.problems,
      kept: [...result.kept, ...content.kept, ...reviews],
      trigrams,
    };
  });
