import { join } from 'node:path';

/** The databases that the service runs on. `TEST_DATABASES=pglite` leaves the other one out while you work. */
export type TestDatabase = 'pglite' | 'postgres';
export const TEST_DATABASES = (process.env['TEST_DATABASES']?.split(',') ?? ['pglite', 'postgres']) as TestDatabase[];

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
