import type { Config } from '../config';
import { readContentFiles } from '../content/content-files';
import { seedContent } from '../content/seed-content';
import { readCatalogueFiles } from './catalogue-files';
import type { Connection } from './connect';
import { seedHolidays } from '../delivery/holidays';
import { ensureSearchIndexes } from './search-indexes';
import { seed, type SeedResult } from './seed';

/** Makes a database ready to serve: migrations, indexes of the search, the catalogue, the articles. Safe to run by several processes at once, and again. */
export const prepareDatabase = (connection: Connection, config: Pick<Config, 'migrationsDir' | 'catalogueDir' | 'contentDir' | 'mediaDir'>): Promise<SeedResult & { trigrams: boolean }> =>
  connection.exclusively(async () => {
    await connection.migrate(config.migrationsDir);
    const trigrams = await ensureSearchIndexes(connection.db);
    const catalogue = readCatalogueFiles(config.catalogueDir, config.mediaDir);
    const result = await seed(connection.db, catalogue);
    await seedContent(connection.db, readContentFiles(config.contentDir), catalogue.media);
    await seedHolidays(connection.db);
    return { ...result, trigrams };
  });
