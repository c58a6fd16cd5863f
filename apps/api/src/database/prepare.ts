import type { Config } from '../config';
import { readContentFiles } from '../content/content-files';
import { seedContent } from '../content/seed-content';
import { readCatalogueFiles } from './catalogue-files';
import type { Connection } from './connect';
import { seedHolidays } from '../delivery/holidays';
import { catalogueState } from './schema';
import { ensureSearchIndexes } from './search-indexes';
import { seed, type SeedResult } from './seed';

/**
 * Makes a database ready to serve: migrations, indexes of the search, and in an empty one the catalogue and the articles. Later files reach it by
 * `update` only: a process of an older release that starts again must not bring its own files back. Safe to run by several processes at once, and again.
 */
export const prepareDatabase = (
  connection: Connection,
  config: Pick<Config, 'migrationsDir' | 'catalogueDir' | 'contentDir' | 'mediaDir'>,
  { update = false } = {},
): Promise<SeedResult & { trigrams: boolean }> =>
  connection.exclusively(async () => {
    await connection.migrate(config.migrationsDir);
    const trigrams = await ensureSearchIndexes(connection.db);
    await seedHolidays(connection.db);
    const empty = (await connection.db.$count(catalogueState)) === 0;
    if (!empty && !update) return { seeded: false, problems: [], kept: [], trigrams };
    const catalogue = readCatalogueFiles(config.catalogueDir, config.mediaDir);
    const result = await seed(connection.db, catalogue);
    const content = await seedContent(connection.db, readContentFiles(config.contentDir), catalogue.media);
    return { seeded: result.seeded || content.seeded, problems: result.problems, kept: [...result.kept, ...content.kept], trigrams };
  });
