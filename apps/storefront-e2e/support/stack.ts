import { readFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@spruce/bootstrap/environment.mjs';
import { releaseBuilt, remoteNames } from '@spruce/bootstrap/release.mjs';
import { planSandbox } from '@spruce/bootstrap/sandbox-plan.mjs';
import { assembled, freePort, startApi, startSandbox, startShell } from '@spruce/bootstrap/stack.mjs';
import type { ClientAssets } from '@spruce/federation';

export interface Stack {
  url: string;
  apiUrl: string;
  sandboxUrl?: string;
  /** Folder of the API's program; undefined if the stack uses an API that already runs. */
  apiProgram?: string;
  dataDir: string;
  shellLog: string;
  /** Kills the API. Returns a function that starts it again. */
  killApi: () => Promise<() => Promise<void>>;
  stop: () => Promise<void>;
}

/** Release store of the running shop. Tests combine its releases with the new builds of the apps in `built`. */
interface LiveReleases {
  store: string;
  keys: string;
  built: string[];
}

/** If undefined, the tests use only the builds of this workspace. */
const liveReleases: LiveReleases | undefined = process.env.LIVE_RELEASES
  ? {
      store: process.env.LIVE_RELEASES,
      keys: process.env.LIVE_RELEASE_KEYS ?? '',
      built: (process.env.NEW_RELEASES ?? '').split(',').filter(Boolean),
    }
  : undefined;

/** Starts a shell. Without `apiPort`, also starts a sandbox and an API. With `apiPort`, the shell uses the API that runs on this port. */
export async function startStack({
  apiPort,
  shellEnv = {},
  apiEnv = {},
  release = true,
  shellApiPort,
  live,
}: {
  apiPort?: number;
  shellEnv?: Record<string, string>;
  apiEnv?: Record<string, string>;
  release?: boolean;
  shellApiPort?: number;
  live?: LiveReleases;
} = {}): Promise<Stack> {
  const dataDir = await mkdtemp(join(tmpdir(), 'spruce-e2e-'));
  const logDir = join(dataDir, 'logs');
  const published = live ? undefined : process.env.SPRUCE_PUBLISHED;
  const among = live ?? liveReleases;
  const publishing = published
    ? Promise.all(['keys', 'releases'].map((part) => cp(join(published, part), join(dataDir, part), { recursive: true })))
    : releaseBuilt({ dataDir, quiet: true, live: among });
  // Programs that come from the live store must be copied before they start.
  if (among) await publishing;
  const findProgram = (name: string) =>
    among && !among.built.includes(name) ? join(published ?? dataDir, `programs/live-${name}`) : assembled(name);
  const running: { stop: () => Promise<void> }[] = [];
  let startAgain: (() => Promise<unknown>) | undefined;
  let api: Awaited<ReturnType<typeof startApi>> | undefined;
  const servicePort = apiPort ?? (await freePort());
  const port = await freePort();
  const [sandboxPort, smtpPort] = [await freePort(), await freePort()];
  const sandbox = apiPort === undefined ? planSandbox({}, { port: sandboxPort, smtpPort, shopPort: port }) : undefined;
  if (sandbox) {
    running.push(
      await startSandbox({ dataDir, port: sandboxPort, smtpPort, apiPort: servicePort, logDir, env: { SANDBOX_URL: sandbox.url } }),
    );
    const env = { ...sandbox.apiEnv, ...apiEnv };
    const start = async () => (api = await startApi({ dataDir, port: servicePort, logDir, program: findProgram('api'), env }));
    await start();
    running.push({ stop: async () => api?.stop() });
    startAgain = start;
  }
  await publishing;
  // Without `release`, all releases are published and signed, but none of them is live.
  if (!release) {
    for (const app of await remoteNames())
      for (const trace of ['channel.json', 'promotions']) await rm(join(dataDir, 'releases', app, trace), { recursive: true });
  }
  running.push(
    await startShell({
      dataDir,
      port,
      apiPort: shellApiPort ?? servicePort,
      logDir,
      program: findProgram('shell'),
      env: {
        RELEASE_POLL_MS: '200',
        RENDER_PROCESSES: apiPort === undefined ? '2' : '1',
        ...sandbox?.shellEnv,
        ...shellEnv,
      },
      readyPath: release ? '/readyz' : '/healthz',
    }),
  );
  return {
    url: `http://localhost:${port}`,
    apiUrl: `http://127.0.0.1:${servicePort}`,
    ...(sandbox && { sandboxUrl: sandbox.url, apiProgram: findProgram('api') }),
    dataDir,
    shellLog: join(logDir, 'shell.log'),
    async killApi() {
      await api?.stop('SIGKILL');
      return async () => void (await startAgain?.());
    },
    async stop() {
      for (const part of running.reverse()) await part.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Finds a script by the name of its chunk, because the names of the files do not contain the chunk's name. */
export function findChunkScript(app: string, chunk: string): string {
  const { groups } = JSON.parse(readFileSync(join(root, 'apps', app, 'dist/client/assets.json'), 'utf8')) as ClientAssets;
  const script = groups[chunk]?.js.at(-1);
  if (!script) throw new Error(`App ${app} has no chunk ${chunk}`);
  return script;
}

export default async function globalSetup(): Promise<() => Promise<void>> {
  const stack = await startStack();
  // The releases of this stack never change. Later stacks copy them, because publishing takes seconds.
  process.env.SPRUCE_PUBLISHED = stack.dataDir;
  process.env.SPRUCE_URL = stack.url;
  process.env.SPRUCE_API_URL = stack.apiUrl;
  process.env.SPRUCE_SANDBOX_URL = stack.sandboxUrl;
  return stack.stop;
}
