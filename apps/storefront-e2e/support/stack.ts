import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseBuilt, remoteApps } from '@spruce/bootstrap/release.mjs';
import { planSandbox } from '@spruce/bootstrap/sandbox-plan.mjs';
import { freePort, startApi, startSandbox, startShell } from '@spruce/bootstrap/stack.mjs';

export interface Stack {
  url: string;
  apiUrl: string;
  /** Undefined where the service runs already. */
  sandboxUrl?: string;
  dataDir: string;
  shellLog: string;
  stop: () => Promise<void>;
}

/** A shell over a release store of its own. With `apiPort` it uses a service that runs already. */
export async function startStack({
  apiPort,
  shellEnv = {},
  release = true,
  shellApiPort,
}: { apiPort?: number; shellEnv?: Record<string, string>; release?: boolean; shellApiPort?: number } = {}): Promise<Stack> {
  const dataDir = await mkdtemp(join(tmpdir(), 'spruce-e2e-'));
  const logDir = join(dataDir, 'logs');
  await releaseBuilt({ dataDir, quiet: true });
  // Published, with the keys in place, but nothing is live.
  if (!release) {
    for (const app of remoteApps())
      for (const trace of ['channel.json', 'promotions']) await rm(join(dataDir, 'releases', app, trace), { recursive: true });
  }
  const running: { stop: () => Promise<void> }[] = [];
  const servicePort = apiPort ?? (await freePort());
  const port = await freePort();
  const [sandboxPort, smtpPort] = [await freePort(), await freePort()];
  const sandbox = apiPort === undefined ? planSandbox({}, { port: sandboxPort, smtpPort, shopPort: port }) : undefined;
  if (sandbox) {
    running.push(
      await startSandbox({ dataDir, port: sandboxPort, smtpPort, apiPort: servicePort, logDir, env: { SANDBOX_URL: sandbox.url } }),
    );
    running.push(await startApi({ dataDir, port: servicePort, logDir, env: sandbox.apiEnv }));
  }
  running.push(
    await startShell({
      dataDir,
      port,
      apiPort: shellApiPort ?? servicePort,
      logDir,
      env: { RELEASE_POLL_MS: '200', RENDER_PROCESSES: apiPort === undefined ? '2' : '1', ...sandbox?.shellEnv, ...shellEnv },
      readyPath: release ? '/readyz' : '/healthz',
    }),
  );
  return {
    url: `http://localhost:${port}`,
    apiUrl: `http://127.0.0.1:${servicePort}`,
    ...(sandbox && { sandboxUrl: sandbox.url }),
    dataDir,
    shellLog: join(logDir, 'shell.log'),
    async stop() {
      for (const part of running.reverse()) await part.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
