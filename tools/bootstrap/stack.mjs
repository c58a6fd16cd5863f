import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createWriteStream, mkdirSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { root } from './environment.mjs';

const READY_WITHIN_MS = 120_000;
const STOP_WITHIN_MS = 12_000;

const alive = new Set();
process.on('exit', () => alive.forEach((child) => child.kill('SIGKILL')));

/**
 * Returns a free port. The system assigns ports to programs from 32,768 (Linux) or 49,152 (others), so a port below is not assigned to
 * another program before the caller uses it.
 */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const port = randomInt(20_000, 32_768);
    const server = createServer();
    server.once('error', (error) => (error.code === 'EADDRINUSE' ? resolve(freePort()) : reject(error)));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(port)));
  });

export const requireFreePort = (port, variable) =>
  new Promise((resolve, reject) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.once('connect', () => {
      socket.destroy();
      reject(new Error(`Port ${port} is in use. Stop the process that uses it, or set ${variable}.`));
    });
    socket.once('error', () => resolve());
  });

/** `entry` is an absolute path or relative to the workspace. */
export async function startProcess({ name, entry, env, readyUrl, logFile, onExit, readyWithin = READY_WITHIN_MS }) {
  mkdirSync(join(logFile, '..'), { recursive: true });
  const log = createWriteStream(logFile, { flags: 'a' });
  // The program gets its own process group. Ctrl-C then reaches only the parent process, which stops all programs in order.
  const child = spawn(process.execPath, [resolve(root, entry)], {
    cwd: root,
    // No load balancer is in front of the program, so it can stop immediately.
    env: { ...process.env, NODE_ENV: 'production', DRAIN_MS: '0', ...env },
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

export const assembled = (app) => join(root, 'apps', app, 'assembled');
const entryPath = (program) => join(program, 'server/main.cjs');

export const startApi = ({ dataDir, port, logDir, env = {}, onExit = undefined, readyWithin = undefined, program = assembled('api') }) =>
  startProcess({
    name: 'api',
    entry: entryPath(program),
    env: { DATA_DIR: dataDir, API_PORT: String(port), SEED: 'update', ...env },
    readyUrl: `http://127.0.0.1:${port}/readyz`,
    logFile: join(logDir, 'api.log'),
    onExit,
    readyWithin,
  });

export const startSandbox = ({ dataDir, port, smtpPort, apiPort, logDir, env = {}, onExit = undefined, program = assembled('sandbox') }) =>
  startProcess({
    name: 'sandbox',
    entry: entryPath(program),
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

export const startShell = ({
  dataDir,
  port,
  apiPort,
  logDir,
  env = {},
  onExit = undefined,
  readyPath = '/readyz',
  program = assembled('shell'),
}) =>
  startProcess({
    name: 'shell',
    entry: entryPath(program),
    env: { DATA_DIR: dataDir, PORT: String(port), API_URL: `http://127.0.0.1:${apiPort}`, ...env },
    readyUrl: `http://127.0.0.1:${port}${readyPath}`,
    logFile: join(logDir, 'shell.log'),
    onExit,
  });
