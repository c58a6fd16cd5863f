import { ConfigError, readConfig } from './config';
import { createSandbox } from './sandbox';

async function main(): Promise<void> {
  const sandbox = await createSandbox(readConfig(process.env));
  process.send?.({ url: sandbox.url });
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), 2_800).unref();
    await sandbox.close();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
