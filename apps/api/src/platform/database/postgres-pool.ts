import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle, NodePgSession } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import { Pool, type PoolClient, type QueryArrayResult, type QueryConfig } from 'pg';
import type { Database } from './database';
import { ConnectionLostError, findConnectionLost, isConnectionError, retryWhileLost, wasNotSent } from './lost-connection';
import * as schema from './schema';

const CONNECT_TIMEOUT_MS = 10_000;
/** TCP keep-alive detects a database host that is gone. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** Matches a SELECT, which can always be repeated outside a transaction. */
const READS = /^\s*select\b/i;

const rethrowAsLost = (retry: ConnectionLostError['retry']) => (error: unknown) => {
  throw isConnectionError(error) ? new ConnectionLostError(error, retry) : error;
};

export function openPool(url: string, poolSize: number, onIdleError: (error: Error) => void) {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    application_name: 'spruce-api',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...KEEP_ALIVE,
    // Sends a statement without waiting for the previous answer, so a transaction holds its locks for a shorter time.
    pipeline: true,
  });
  // Without a listener, a dropped connection would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', (error) => {
    if (!pool.ending) onIdleError(error);
  });

  /** Opening a connection is retried, because it writes nothing. */
  async function withClient<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await retryWhileLost(() => pool.connect().catch(rethrowAsLost('always')) as Promise<PoolClient>);
    let lost: ConnectionLostError | undefined;
    try {
      return await work(client);
    } catch (error) {
      lost = findConnectionLost(error);
      throw error;
    } finally {
      client.release(lost);
    }
  }

  const run = (statement: QueryConfig, values: unknown[]): Promise<QueryArrayResult> => {
    const once = () =>
      withClient((client) => client.query(statement, values).catch(rethrowAsLost(READS.test(statement.text) ? 'always' : 'never')));
    return retryWhileLost(once) as Promise<QueryArrayResult>;
  };
  const db: Database = drizzle({ query: run } as unknown as Pool, { schema });
  const dialect = new PgDialect();
  type Session = typeof NodePgSession<typeof schema, ExtractTablesWithRelations<typeof schema>>;
  const tables = db._ as ConstructorParameters<Session>[2];
  db.transaction = (work, config) =>
    retryWhileLost(() =>
      withClient(async (client) => {
        let retry: ConnectionLostError['retry'] = 'always';
        // Keeps the first error, which shows the cause: after a lost connection, the rollback fails with another error.
        let lost: unknown;
        const query = (statement: QueryConfig, values: unknown[]) =>
          client.query(statement, values).catch((error: unknown) => {
            if (isConnectionError(error)) lost ??= error;
            throw error;
          });
        const session = new NodePgSession({ query } as unknown as PoolClient, dialect, tables);
        const whole = session.transaction(async (tx) => {
          retry = 'by-caller';
          const result = await work(tx as unknown as Parameters<typeof work>[0]);
          retry = 'never';
          return result;
        }, config);
        return whole.catch((error: unknown) => {
          throw lost ? new ConnectionLostError(lost, retry === 'never' && wasNotSent(lost) ? 'by-caller' : retry) : error;
        });
      }),
    );
  return { pool, db, withClient };
}
