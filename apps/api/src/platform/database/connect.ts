import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import { Client } from 'pg';
import { lockDataDir } from './data-dir-lock';
import type { Database } from './database';
import { KEEP_ALIVE, openPool } from './postgres-pool';
import * as schema from './schema';

/** Without `dataDir`, the embedded database is kept in memory. */
export type DatabaseConfig = { kind: 'postgres'; url: string; poolSize: number } | { kind: 'embedded'; dataDir?: string };

export interface Connection {
  db: Database;
  migrate(migrationsDir: string): Promise<void>;
  /** Runs `work` in one process at a time, because processes that start at the same time must not migrate the database together. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Receives NOTIFY messages of all processes. `onGap` runs after a reconnect, when messages may have been missed. Returns the unsubscribe
   * function.
   */
  listen(channel: string, onNotice: (payload: string) => void, onGap: () => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
  pool?: () => { used: number; idle: number; waiting: number };
}

/** Size of the shared buffers. The default of PostgreSQL is 128 MB, but the catalogue needs only 10 MB. */
const EMBEDDED_BUFFERS = '16MB';

/** Key of the advisory lock that `exclusively` takes: any number that no other advisory lock uses. */
const START_LOCK = 7_205_831;

export const connect = (config: DatabaseConfig, onIdleError: (error: Error) => void): Promise<Connection> =>
  config.kind === 'postgres' ? connectPostgres(config.url, config.poolSize, onIdleError) : connectEmbedded({ dataDir: config.dataDir });

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

const RECONNECT_DELAY_MS = 250;

/** Opens a separate connection, because LISTEN would occupy a connection of the pool permanently. */
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
    timer = setTimeout(() => void open().then(onGap, () => client?.end().catch(() => undefined)), RECONNECT_DELAY_MS).unref();
  };
  await open();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await client?.end().catch(() => undefined);
  };
}

/** Locks `dataDir` against other processes. `loadDataDir` is a dump that fills a new database. */
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
    // Does not need `onGap`: the embedded database runs in this process, so no message can be missed.
    listen: async (channel, onNotice) => {
      // These calls fail if the process has closed the database before it unsubscribes.
      const unlessClosed = (error: unknown) => {
        if (!client.closed) throw error;
      };
      const stop = await client.listen(channel, onNotice).catch(unlessClosed);
      return () => Promise.resolve(stop?.()).catch(unlessClosed);
    },
    close: () => client.close().finally(release),
  };
}
