import cluster from 'node:cluster';
import { join } from 'node:path';
import { Quarantine, type ProvableRelease } from '@spruce/federation';
import { readConfig, type ShellConfig } from './config';
import { createLog } from './log';

/** How long open responses may take to end after SIGTERM, in milliseconds. */
const GRACE_MS = 10_000;

/**
 * One program, three parts: the supervisor, which runs no code of a remote; the render processes that it keeps; and `main.cjs prove`, in
 * which a release runs first. Without supervision (`RENDER_PROCESSES=0`) the one process renders.
 */
async function main(): Promise<void> {
  // dist/server/main.cjs → the app's folder
  const appDir = join(__dirname, '..', '..');
  const config = readConfig(process.env, appDir);
  const quarantine = new Quarantine(config.releaseStateDir);
  const log = createLog(config);
  if (process.argv[2] === 'prove') {
    const { proveRelease } = await import('./processes/prove-release');
    process.send!({ proof: await proveRelease(config, JSON.parse(process.argv[3]!) as ProvableRelease) });
  } else if (cluster.isPrimary && config.renderProcesses > 0) {
    const { supervise } = await import('./processes/supervisor');
    supervise({ processes: config.renderProcesses, proofMs: config.releaseProofMs, quarantine, log });
  } else {
    await render(config, appDir, quarantine, log);
  }
}

async function render(config: ShellConfig, appDir: string, quarantine: Quarantine, log: ReturnType<typeof createLog>): Promise<void> {
  const { buildServer } = await import('./server');
  const { containRemotes, startWatchdog } = await import('./processes/contain');
  const { proveElsewhere } = await import('./processes/ask-supervisor');
  const app = await buildServer(config, join(appDir, 'public'), { log, prove: proveElsewhere });
  containRemotes({ log, quarantine, memoryMb: config.renderMemoryMb });
  if (cluster.isWorker) startWatchdog(config.releaseStateDir);
  const stop = (signal: NodeJS.Signals) => {
    log.info({ signal }, 'stopping');
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
