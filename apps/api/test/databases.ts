import { join } from 'node:path';

export type TestDatabase = 'pglite' | 'postgres';
const wanted = process.env['TEST_DATABASES']?.split(',') as TestDatabase[] | undefined;

/** For tests of database-specific behaviour: statements, types, locks, pools. `TEST_DATABASES=pglite` selects one. */
export const TEST_DATABASES = wanted ?? ['pglite', 'postgres'];

/**
 * For tests with the same result on both databases; journeys in a browser run on the embedded one.
 * `TEST_DATABASES=pglite,postgres` selects both here too.
 */
export const ONE_DATABASE = wanted ?? ['postgres' as const];

export const TEMPLATE = 'seeded';

const appDir = join(__dirname, '..');

export const folders = {
  migrationsDir: join(appDir, 'migrations'),
  catalogueDir: join(appDir, 'catalogue'),
  contentDir: join(appDir, 'content'),
  mediaDir: join(appDir, '../../libs/media/files'),
};
