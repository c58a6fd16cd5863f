import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { join } from 'node:path';

export type TestDatabase = 'pglite' | 'postgres';
const wanted = process.env['TEST_DATABASES']?.split(',') as TestDatabase[] | undefined;

/** For tests that depend on the kind of database: statements, types, locks, pools. `TEST_DATABASES=pglite` selects one kind. */
export const TEST_DATABASES = wanted ?? ['pglite', 'postgres'];

/** For tests that need only one kind. The browser tests use the other one (PGlite). `TEST_DATABASES=pglite,postgres` runs both. */
export const ONE_DATABASE = wanted ?? ['postgres' as const];

export const TEMPLATE = 'seeded';

const appDir = join(__dirname, '..');

export const folders = {
  migrationsDir: join(appDir, 'migrations'),
  catalogueDir: join(appDir, 'catalogue'),
  contentDir: join(appDir, 'content'),
  mediaDir: join(appDir, '../../libs/media/files'),
};

/** Returns a port below the ephemeral range (Linux from 32,768, others from 49,152), so that no other process gets it before it is used. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const port = randomInt(20_000, 32_768);
    const server = createServer().once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(freePort()) : reject(error),
    );
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(port)));
  });
