import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { join } from 'node:path';
import { root } from './environment.mjs';

const READY_WITHIN_MS = 120_000;
const STOP_WITHIN_MS = 12_000;

/** Everything that runs or is still starting; nothing may outlive the process that started it. */
const alive = new Set();
process.on('exit', () => alive.forEach((child) => child.kill('SIGKILL')));

/** A port that nobody listens on at the moment. */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** Rejects with a sentence when something already answers on the port. */
export const requireFreePort = (port, variable) =>
  new Promise((resolve, reject) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.once('connect', () => {
      socket.destroy();
      reject(new Error(`Port ${port} is in use. Stop what listens there, or set ${variable}.`));
    });
    socket.once('error', () => resolve());
  });

/** Starts one process of the built product and waits until `readyUrl` answers with success. */
export async function startProcess({ name, entry, env, readyUrl, logFile, onExit, nodeArgs = [], readyWithin = READY_WITHIN_MS }) {
  mkdirSync(join(logFile, '..'), { recursive: true });
  const log = createWriteStream(logFile, { flags: 'a' });
  // Own process groups: Ctrl-C reaches only the starter, which then stops everything in order.
  const child = spawn(process.execPath, [...nodeArgs, join(root, entry)], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  alive.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      log.write(chunk);
      output = (output + chunk).slice(-4_000);
    });
  }
  let ended = false;
  const end = new Promise((resolve) =>
    child.once('close', (code, signal) => ((ended = true), alive.delete(child), log.end(), resolve({ code, signal }))),
  );
  const until = Date.now() + readyWithin;
  for (;;) {
    if (ended) throw new Error(`${name} stopped while starting (log: ${logFile}):\n${output}`);
    if (Date.now() > until) {
      child.kill('SIGKILL');
      throw new Error(`${name} was not ready after ${readyWithin / 1000} s (log: ${logFile}):\n${output}`);
    }
    const ready = await fetch(readyUrl, { signal: AbortSignal.timeout(2_000) }).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  let stopping = false;
  void end.then((result) => !stopping && onExit?.(name, result));
  return {
    name,
    pid: child.pid,
    logFile,
    async stop(signal = 'SIGTERM') {
      stopping = true;
      if (ended) return;
      child.kill(signal);
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
      await end;
      clearTimeout(timer);
    },
  };
}

/** Starts the service. `env` is added to the process's own environment; `readyWithin` is in ms. */
export const startApi = ({ dataDir, port, logDir, env = {}, onExit = undefined, nodeArgs = [], readyWithin = undefined }) =>
  startProcess({
    name: 'api',
    entry: 'apps/api/dist/main.cjs',
    env: { DATA_DIR: dataDir, API_PORT: String(port), SEED: 'update', ...env },
    readyUrl: `http://127.0.0.1:${port}/readyz`,
    logFile: join(logDir, 'api.log'),
    onExit,
    nodeArgs,
    readyWithin,
  });

/**
 * A page that is being rendered outlives the small nursery that Node starts with, and is then collected at a higher price:
 * with a larger one a third more pages are rendered in the same time, for 80 MB of memory.
 */
const SHELL_NODE_ARGS = ['--max-semi-space-size=64'];

/** Starts the stand-ins of the providers. */
export const startSandbox = ({ dataDir, port, smtpPort, apiPort, logDir, env = {}, onExit = undefined }) =>
  startProcess({
    name: 'sandbox',
    entry: 'apps/sandbox/dist/main.cjs',
    env: {
      DATA_DIR: dataDir,
      SANDBOX_PORT: String(port),
      SANDBOX_SMTP_PORT: String(smtpPort),
      API_URL: `http://127.0.0.1:${apiPort}`,
      ...env,
    },
    readyUrl: `http://127.0.0.1:${port}/readyz`,
    logFile: join(logDir, 'sandbox.log'),
    onExit,
  });

/** Starts the shell over a release store, `<dataDir>/releases` unless `env` names another. */
export const startShell = ({
  dataDir,
  port,
  apiPort,
  logDir,
  env = {},
  onExit = undefined,
  nodeArgs = SHELL_NODE_ARGS,
  readyPath = '/readyz',
}) =>
  startProcess({
    name: 'shell',
    entry: 'apps/shell/dist/server/main.cjs',
    env: { DATA_DIR: dataDir, PORT: String(port), API_URL: `http://127.0.0.1:${apiPort}`, ...env },
    readyUrl: `http://127.0.0.1:${port}${readyPath}`,
    logFile: join(logDir, 'shell.log'),
    onExit,
    nodeArgs,
  });
