import { join } from 'node:path';
import { readConfig } from './config';
import { buildServer } from './server';

/** How long open responses may take to end after SIGTERM, in milliseconds. */
const GRACE_MS = 10_000;

async function main(): Promise<void> {
  // dist/server/main.cjs → the app's folder
  const appDir = join(__dirname, '..', '..');
  const config = readConfig(process.env, appDir);
  const app = await buildServer(config, join(appDir, 'public'));
  const stop = (signal: NodeJS.Signals) => {
    app.log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    void app.close().then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  await app.listen({ host: config.host, port: config.port });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
