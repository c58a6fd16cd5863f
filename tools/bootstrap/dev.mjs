// Runs remotes with hot reload and server rendering in one shell. The other remotes come from their last release.
//
//   node tools/bootstrap/dev.mjs <remote or its folder> …
//   npx nx dev <remote> [--with=<remote>,…]    builds service and shell before
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import webpackConfigs from '@spruce/webpack';
import { readEnvironment, root } from './environment.mjs';
import { planSandbox } from './sandbox-plan.mjs';
import { requireFreePort, startApi, startProcess, startSandbox } from './stack.mjs';

const { readApp, remoteApp } = webpackConfigs;

/** The returned promise `compiled` resolves after the first builds for browser and server. */
async function serveRemote(dir, port, serverDir) {
  const [client, drawing] = remoteApp(dir, { mode: 'development' });
  const compiler = webpack(client);
  const served = new Promise((done) => compiler.hooks.done.tap('dev', () => done()));
  let watching;
  const drawn = new Promise((done) => {
    watching = webpack({ ...drawing, output: { ...drawing.output, path: serverDir, clean: false } }).watch({}, (error, stats) => {
      if (error) console.error(error.message);
      else if (stats.hasErrors()) console.error(stats.toString({ all: false, errors: true }));
      done();
    });
  });
  // The shell's pages have another port, so the browser needs the full URL for hot updates.
  const server = new WebpackDevServer(
    {
      host: 'localhost',
      port,
      hot: true,
      allowedHosts: 'all',
      headers: { 'Access-Control-Allow-Origin': '*' },
      client: {
        webSocketURL: `ws://localhost:${port}/ws`,
        overlay: { errors: true, warnings: false, runtimeErrors: false },
        logging: 'warn',
      },
      static: false,
    },
    compiler,
  );
  await server.start();
  const stop = () => Promise.all([server.stop(), new Promise((done) => watching.close(done))]);
  return { stop, compiled: Promise.all([served, drawn]) };
}

function remoteNamed(named) {
  const dir = [join(root, 'apps', named), resolve(named)].find((folder) => named && existsSync(join(folder, 'package.json')));
  const { app, spruce } = dir ? readApp(dir) : { app: named, spruce: {} };
  if (!spruce.mounts) throw new Error(`"${named}" is not a remote; usage: npx nx dev catalog`);
  return { app, dir, mounts: spruce.mounts };
}

async function main() {
  process.env.NODE_ENV = 'development';
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { with: { type: 'string', default: '' } } });
  const remotes = [...new Set([...positionals, ...values.with.split(',').filter(Boolean)])].map(remoteNamed);
  if (remotes.length === 0) throw new Error('usage: npx nx dev catalog [--with=cart-wishlist]');

  const { port, apiPort, sandboxPort, sandboxSmtpPort, dataDir } = readEnvironment();
  const sandbox = planSandbox(process.env, { port: sandboxPort, smtpPort: sandboxSmtpPort, shopPort: port });
  const firstPort = Number(process.env.DEV_PORT ?? 4211);
  const apiUrl = process.env.API_URL;
  await requireFreePort(port, 'PORT');
  for (const [at] of remotes.entries()) await requireFreePort(firstPort + at, 'DEV_PORT (each remote takes the next one)');
  const logDir = join(dataDir, 'logs');
  mkdirSync(logDir, { recursive: true });
  const status = execFileSync(process.execPath, [join(root, 'tools/release/bin.mjs'), 'status'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });

  const running = [];
  let stopping;
  const stop = (code) => (stopping ??= Promise.all(running.map((part) => part.stop())).then(() => process.exit(code)));
  const onExit = (name) => {
    console.error(`${name} stopped unexpectedly; log: ${join(logDir, `${name}.log`)}`);
    void stop(1);
  };
  process.on('SIGINT', () => void stop(0));
  process.on('SIGTERM', () => void stop(0));

  try {
    const devRemotes = {};
    const compiled = [];
    for (const [at, { app, dir, mounts }] of remotes.entries()) {
      const serverDir = join(dataDir, 'dev', app);
      const remote = await serveRemote(dir, firstPort + at, serverDir);
      running.push(remote);
      compiled.push(remote.compiled);
      devRemotes[app] = { entry: `http://localhost:${firstPort + at}/remoteEntry.js`, mounts, server: join(serverDir, 'index.cjs') };
    }
    if (!apiUrl) {
      await requireFreePort(apiPort, 'API_PORT (or API_URL to use a service that runs already)');
      if (sandbox.start) {
        await requireFreePort(sandboxPort, 'SANDBOX_PORT');
        await requireFreePort(sandboxSmtpPort, 'SANDBOX_SMTP_PORT');
        running.push(
          await startSandbox({
            dataDir,
            port: sandboxPort,
            smtpPort: sandboxSmtpPort,
            apiPort,
            logDir,
            env: { SANDBOX_URL: sandbox.url },
            onExit,
          }),
        );
      }
      running.push(await startApi({ dataDir, port: apiPort, logDir, env: sandbox.apiEnv, onExit }));
    }
    running.push(
      await startProcess({
        name: 'shell',
        entry: 'apps/shell/dist-dev/server/main.cjs',
        env: {
          NODE_ENV: 'development',
          DATA_DIR: dataDir,
          PORT: String(port),
          API_URL: apiUrl ?? `http://127.0.0.1:${apiPort}`,
          SHELL_CLIENT_DIR: join(root, 'apps/shell/dist-dev/client'),
          ...sandbox.shellEnv,
          DEV_REMOTES: JSON.stringify(devRemotes),
        },
        readyUrl: `http://127.0.0.1:${port}/readyz`,
        logFile: join(logDir, 'shell.log'),
        onExit,
      }),
    );
    // Waits for the first builds. A page that gets no remote within 8 seconds loads it a second time, and hot updates would then reach the
    // wrong copy.
    await Promise.all(compiled);
  } catch (error) {
    console.error(`\n${error.message}`);
    await stop(1);
  }
  const addresses = remotes.map(({ app, mounts }) => `  ${app} with hot reload   http://localhost:${port}${mounts[0]}\n`);
  console.log(`\n${addresses.join('')}\n${status.replace(/^/gm, '  ')}\n  Ctrl-C stops everything.\n`);
}

main().catch((error) => {
  console.error(`\n${error.message}`);
  process.exit(1);
});
