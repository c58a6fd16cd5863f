import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import { Client } from 'pg';
import type { Config } from '../config';
import { lockDataDir } from './data-dir-lock';
import { KEEP_ALIVE, openPool } from './postgres-pool';
import * as schema from './schema';

/** A database of either kind, or a transaction in one. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema, ExtractTablesWithRelations<typeof schema>>;

export interface Connection {
  db: Database;
  migrate(migrationsDir: string): Promise<void>;
  /** Runs `work` while no other process of the same database does: two services may start at once. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Calls `onNotice` with what is told on a channel (NOTIFY), by whichever process; and `onGap` after a time in which something may have
   * been missed. Resolves to the way to stop.
   */
  listen(channel: string, onNotice: (payload: string) => void, onGap: () => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
  /** The connections of the pool; the embedded database has none. */
  pool?: () => { used: number; idle: number; waiting: number };
}

/** PostgreSQL's usual 128 MB would be memory of this process; the catalogue takes 10 MB. */
const EMBEDDED_BUFFERS = '16MB';

/** Any number that no other lock of this database uses. */
const START_LOCK = 7_205_831;

/** Opens the database that the configuration names; it is not migrated yet. */
export const connect = (config: Config['database'], onIdleError: (error: Error) => void): Promise<Connection> =>
  config.kind === 'postgres' ? connectPostgres(config.url, config.poolSize, onIdleError) : connectEmbedded({ dataDir: config.dataDir });

/** PostgreSQL through a pool. */
export async function connectPostgres(url: string, poolSize: number, onIdleError: (error: Error) => void): Promise<Connection> {
  const { pool, db, withClient } = openPool(url, poolSize, onIdleError);
  return {
    db,
    migrate: (migrationsFolder) => withClient((client) => migratePostgres(drizzlePostgres(client), { migrationsFolder })),
    exclusively: (work) =>
      withClient(async (client) => {
        await client.query('select pg_advisory_lock($1)', [START_LOCK]);
        try {
          return await work();
        } finally {
          await client.query('select pg_advisory_unlock($1)', [START_LOCK]).catch(() => undefined);
        }
      }),
    listen: (channel, onNotice, onGap) => listenPostgres(url, channel, onNotice, onGap),
    close: () => pool.end(),
    pool: () => ({ used: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
}

/** How long to wait before another connection is tried, in milliseconds. */
const LISTEN_AGAIN_MS = 250;

/** A connection of its own, for who listens keeps it: one of the pool's would be lost to everybody else. */
async function listenPostgres(url: string, channel: string, onNotice: (payload: string) => void, onGap: () => void) {
  let stopped = false;
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  const open = async () => {
    const own = new Client({ connectionString: url, application_name: 'spruce-api-listen', ...KEEP_ALIVE });
    own.on('notification', ({ payload = '' }) => onNotice(payload));
    own.on('error', () => undefined);
    own.once('end', again);
    client = own;
    await own.connect();
    await own.query(`listen ${own.escapeIdentifier(channel)}`);
  };
  const again = () => {
    if (stopped) return;
    timer = setTimeout(() => void open().then(onGap, () => client?.end().catch(() => undefined)), LISTEN_AGAIN_MS).unref();
  };
  await open();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await client?.end().catch(() => undefined);
  };
}

/**
 * PGlite in a folder, which no other process may have open, or in memory; `loadDataDir` begins with a dump instead of an empty database.
 */
export async function connectEmbedded(options: Pick<PGliteOptions, 'dataDir' | 'loadDataDir'>): Promise<Connection> {
  const release = options.dataDir === undefined ? () => undefined : lockDataDir(options.dataDir);
  const client = await PGlite.create({
    ...options,
    extensions: { pg_trgm },
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${EMBEDDED_BUFFERS}`],
  }).catch((error: unknown) => {
    release();
    throw error;
  });
  const db = drizzleEmbedded(client, { schema });
  return {
    db,
    migrate: (migrationsFolder) => migrateEmbedded(db, { migrationsFolder }),
    exclusively: (work) => work(),
    // Nobody else has this database open, so nothing is missed.
    listen: async (channel, onNotice) => {
      // A database that is closed, as its process ends, tells nobody anything any more, and need not be told to be silent.
      const unlessClosed = (error: unknown) => {
        if (!client.closed) throw error;
      };
      const stop = await client.listen(channel, onNotice).catch(unlessClosed);
      return () => Promise.resolve(stop?.()).catch(unlessClosed);
    },
    close: () => client.close().finally(release),
  };
}
