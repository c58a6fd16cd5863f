import type { Config } from '../config';
import { readCatalogueFiles } from './catalogue-files';
import type { Connection } from './connect';
import { ensureSearchIndexes } from './search-indexes';
import { seed, type SeedResult } from './seed';

/** Makes a database ready to serve: migrations, indexes of the search, the catalogue. Safe to run by several processes at once, and again. */
export const prepareDatabase = (connection: Connection, config: Pick<Config, 'migrationsDir' | 'catalogueDir' | 'mediaDir'>): Promise<SeedResult & { trigrams: boolean }> =>
  connection.exclusively(async () => {
    await connection.migrate(config.migrationsDir);
    const trigrams = await ensureSearchIndexes(connection.db);
    const result = await seed(connection.db, readCatalogueFiles(config.catalogueDir, config.mediaDir));
    return { ...result, trigrams };
  });
