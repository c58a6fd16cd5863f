import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { indexReader, openStore, Quarantine, type ReleaseRef } from '@spruce/federation';
import { createLog, readConfig, type ShellConfig } from './config';
import { drainable, GRACE_MS } from './draining';
import type { SupervisorMessage } from './processes/machine';
import type { ProofMessage } from './processes/proofs';

/**
 * One program with three roles: the supervisor, which runs no code of a remote; the render processes; and `main.cjs prove`, which runs a
 * release on trial. With `RENDER_PROCESSES=0` a single process renders without a supervisor.
 */
async function main(): Promise<void> {
  // `client` is always next to `server`. The folder `public` is next to them when deployed. In the repository it is one folder higher,
  // because its files need no build.
  const builtDir = join(__dirname, '..');
  const publicDir = [builtDir, join(builtDir, '..')].map((dir) => join(dir, 'public')).find((dir) => existsSync(dir))!;
  const config = readConfig(process.env, builtDir);
  const log = createLog(config);
  if (process.argv[2] === 'prove') {
    const { limitProcess } = await import('./processes/liveness');
    const { proveRelease } = await import('./processes/prove-release');
    // Also ends this process when the parent ends, because then nothing receives the result.
    limitProcess(config.releaseProofMs);
    const say = (message: ProofMessage) => void process.send!(message, () => undefined);
    const proof = await proveRelease(config, JSON.parse(process.argv[3]!) as ReleaseRef, () => say({ started: true }));
    say({ proof });
  } else if (cluster.isPrimary && config.renderProcesses > 0) {
    const { supervise } = await import('./processes/supervisor');
    const { renderProcesses: processes, startMs, releaseProofMs: proofMs, releasePollMs: pollMs, drainMs, metrics } = config;
    const quarantine = new Quarantine(config.releaseStateDir);
    const readLatest = indexReader(await openStore(config.releaseStore));
    supervise({ processes, startMs, proofMs, pollMs, drainMs, metrics, quarantine, readLatest, log });
  } else {
    await render(config, publicDir, log);
  }
}

async function render(config: ShellConfig, publicDir: string, log: ReturnType<typeof createLog>): Promise<void> {
  const { buildServer } = await import('./server');
  const { observeProcess } = await import('./telemetry/serve-metrics');
  const { catchFaults } = await import('./processes/catch-faults');
  const sendTraces = config.traces && (await import('./telemetry/start-tracing')).startTracing(config.traces);
  const app = await buildServer(config, publicDir, { log, supervised: cluster.isWorker });
  await observeProcess(config, log);
  catchFaults(log);
  const drain = drainable(app);
  process.on('message', (message: SupervisorMessage) => 'drain' in message && drain());
  const stop = async (signal: NodeJS.Signals) => {
    log.info({ signal }, 'stopping');
    drain();
    // Waits only without a supervisor, because a supervisor has already waited for `drainMs`.
    if (!cluster.isWorker) await sleep(config.drainMs);
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    await app.close();
    await sendTraces?.();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  await app.listen({ host: config.host, port: config.port });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
