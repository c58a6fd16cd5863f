import { join } from 'node:path';

/** The databases that the service runs on. */
export type TestDatabase = 'pglite' | 'postgres';
const wanted = process.env['TEST_DATABASES']?.split(',') as TestDatabase[] | undefined;

/** For what speaks to the database in its own way: statements, types, locks, pools. `TEST_DATABASES=pglite` leaves one out. */
export const TEST_DATABASES = wanted ?? ['pglite', 'postgres'];

/**
 * For what is the same on both: both are PostgreSQL, and the journeys in a browser run on the embedded one.
 * `TEST_DATABASES=pglite,postgres` takes both here too.
 */
export const ONE_DATABASE = wanted ?? ['postgres' as const];

/** Name of the seeded database on the test's PostgreSQL. */
export const TEMPLATE = 'seeded';

const appDir = join(__dirname, '..');

/** Where the app keeps what it reads. */
export const folders = {
  migrationsDir: join(appDir, 'migrations'),
  catalogueDir: join(appDir, 'catalogue'),
  contentDir: join(appDir, 'content'),
  mediaDir: join(appDir, '../../libs/media/files'),
};
