import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** The embedded database: only one process at a time may have it open, the service or the bench. */
export const embeddedDatabase = (dataDir) => ({
  name: 'PGlite',
  env: { DATABASE_URL: '' },
  async with(work) {
    const client = await PGlite.create({ dataDir: join(dataDir, 'postgres'), extensions: { pg_trgm } });
    try {
      // As PostgreSQL has it beside this one: indexes of a million products are sorted in memory.
      await client.query("set maintenance_work_mem = '512MB'");
      return await work(async (text, values) => (await client.query(text, values)).rows);
    } finally {
      await client.close();
    }
  },
  stop: async () => undefined,
});
