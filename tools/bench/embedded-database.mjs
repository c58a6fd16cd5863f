import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** Only one process at a time can open the embedded database: the service or the benchmark. */
export const embeddedDatabase = (dataDir) => ({
  name: 'PGlite',
  env: { DATABASE_URL: '' },
  async with(work) {
    const client = await PGlite.create({ dataDir: join(dataDir, 'postgres'), extensions: { pg_trgm } });
    try {
      // Same setting as for PostgreSQL: sorts indexes of a million products in memory.
      await client.query("set maintenance_work_mem = '512MB'");
      return await work(async (text, values) => (await client.query(text, values)).rows);
    } finally {
      await client.close();
    }
  },
  stop: async () => undefined,
});
