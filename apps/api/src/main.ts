import { dirname, join } from 'node:path';
import { pino } from 'pino';
import { ConfigError, readConfig, type Config } from './config';
import { connect } from './database/connect';
import { prepareDatabase } from './database/prepare';
import { createServer } from './server';

/** How long requests under way may take once the service is told to stop. */
const DRAIN_MS = 10_000;

function configOrExit(): Config {
  try {
    // Both src/main.ts and dist/main.cjs lie one folder below the app.
    return readConfig(process.env, join(dirname(process.argv[1] ?? ''), '..'));
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

async function main(): Promise<void> {
  const config = configOrExit();
  const logger = pino({ level: config.logLevel, base: { service: 'api' }, timestamp: pino.stdTimeFunctions.isoTime });
  const connection = await connect(config.database, (error) => logger.warn({ err: error }, 'the database dropped an idle connection'));
  const { seeded, problems, trigrams } = await prepareDatabase(connection, config);
  for (const problem of problems) logger.warn(problem, 'the catalogue refers to something that is not there');
  logger.info({ database: config.database.kind, seeded, trigrams }, 'database ready');

  const app = await createServer({ db: connection.db, mediaDir: config.mediaDir, logger });
  await app.listen({ port: config.port, host: config.host });

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => {
      logger.error('requests were still under way when time was up');
      process.exit(1);
    }, DRAIN_MS).unref();
    await app.close();
    await connection.close();
    logger.info('stopped');
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

main().catch((error: unknown) => {
  pino({ base: { service: 'api' } }).fatal({ err: error }, 'the service could not start');
  process.exit(1);
});
