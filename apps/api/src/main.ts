import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { API_PREFIX } from '@spruce/contract/constants';
import { drizzle } from 'drizzle-orm/node-postgres';
import { seedDemoAccounts } from './accounts/demo-accounts';
import { accountSettings } from './accounts/settings';
import { ConfigError, readConfig, type Config } from './config';
import { connect } from './platform/database/connect';
import { DataDirInUseError } from './platform/database/data-dir-lock';
import type { Database } from './platform/database/database';
import { createLogger } from './platform/http/logger';
import { systemClock } from './platform/plugin';
import { serveMetrics, setPoolReader } from './platform/telemetry/metrics';
import { traceTransactions } from './platform/telemetry/tracing';
import { prepareDatabase, UnreleasedDatabaseError } from './prepare-database';
import { createServer } from './server';

/** Milliseconds that running requests get to finish after the drain time. */
const FINISH_MS = 2000;
/** Milliseconds after the drain time until the process exits, even if requests are still running. */
const STOP_MS = 2800;

function readConfigOrExit(): Config {
  try {
    // The app's files are one folder above the started script: src/main.ts, dist/main.cjs or assembled/server/main.cjs.
    return readConfig(process.env, join(dirname(process.argv[1] ?? ''), '..'));
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** Creates the database in a child process: initdb in WebAssembly takes 800 MB of memory, and only an exit frees this memory. */
async function makeEmbeddedDatabase(): Promise<void> {
  const maker = fork(process.argv[1] ?? '', ['seed']);
  const [code] = (await once(maker, 'exit')) as [number | null];
  if (code !== 0) process.exit(1);
}

async function printOpenApi(): Promise<void> {
  const app = await createServer({ db: drizzle.mock() as unknown as Database, mediaDir: dirname(process.argv[1] ?? '') });
  process.stdout.write((await app.inject(`${API_PREFIX}/openapi.json`)).body);
  await app.close();
}

async function main(): Promise<void> {
  // Ignores errors such as EPIPE, which occurs when the reader of the output has exited. pino handles errors of its own stream.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  if (process.argv[2] === 'openapi') return printOpenApi();
  const config = readConfigOrExit();
  const logger = createLogger(config.logLevel);
  const onlySeed = process.argv[2] === 'seed';
  if (onlySeed) process.once('disconnect', () => process.exit(1));
  else if (config.database.kind === 'embedded' && config.database.dataDir && !existsSync(config.database.dataDir))
    await makeEmbeddedDatabase();
  const connection = await connect(config.database, (error) => logger.warn({ err: error }, 'The database dropped an idle connection'));
  const { seeded, problems, kept, trigrams } = await prepareDatabase(
    connection,
    { ...config, ...config.server },
    { update: onlySeed || config.seedUpdate },
  );
  for (const problem of problems) logger.warn(problem, 'Skipped a dangling reference in the catalogue');
  if (kept.length > 0) logger.warn({ kept }, 'Kept rows that staff edited since the last seed');
  logger.info({ database: config.database.kind, seeded, trigrams }, 'Database ready');
  if (onlySeed) {
    await connection.close();
    process.exit(0);
  }

  const accounts = accountSettings(config.accounts);
  if (config.demoAccounts) logger.info({ made: await seedDemoAccounts(connection.db, systemClock, accounts) }, 'Demo accounts ready');
  const sendTraces = config.traces && (await import('./platform/telemetry/start-tracing')).startTracing();
  traceTransactions(connection.db);
  const app = await createServer({
    ...config.server,
    db: connection.db,
    listen: connection.listen,
    logger,
    worker: true,
    warmUp: true,
    accounts,
  });
  setPoolReader(connection.pool);
  if (config.metrics) await serveMetrics(config.metrics, logger);
  await app.listen({ port: config.port, host: config.host });

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'Stopping');
    app.health.draining = true;
    await sleep(config.drainMs);
    setTimeout(() => {
      logger.warn('Cut requests that exceeded the stop timeout');
      app.server.closeAllConnections();
    }, FINISH_MS).unref();
    setTimeout(() => {
      logger.error('Failed to stop in time');
      process.exit(1);
    }, STOP_MS).unref();
    await app.close();
    await connection.close();
    if (sendTraces) await sendTraces();
    logger.info('Stopped');
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

main().catch((error: unknown) => {
  if (error instanceof DataDirInUseError || error instanceof UnreleasedDatabaseError) {
    console.error(error.message);
    process.exit(1);
  }
  createLogger('info').fatal({ err: error }, 'Failed to start');
  process.exit(1);
});
