// node tools/bootstrap/dev.mjs <remote or its folder>: that remote with hot reload inside the shell, whose other remotes come from
// their last release. `npx nx dev <remote>` builds service and shell first.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import webpackConfigs from '@spruce/webpack';
import { readEnvironment, root } from './environment.mjs';
import { planSandbox } from './sandbox-plan.mjs';
import { requireFreePort, startApi, startProcess, startSandbox } from './stack.mjs';

const { readApp, remoteApp } = webpackConfigs;

/**
 * Serves the remote's entry and its updates to pages of the shell, which is another origin. `compiled` resolves when there is something
 * to serve.
 */
async function serveRemote(dir, port) {
  const compiler = webpack(remoteApp(dir, { mode: 'development' })[0]);
  const compiled = new Promise((done) => compiler.hooks.done.tap('dev', () => done()));
  // Where the page is from another port, the client cannot guess where updates come from.
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
  return { server, compiled };
}

async function main() {
  process.env.NODE_ENV = 'development';
  const named = process.argv[2] ?? '';
  const dir = [join(root, 'apps', named), resolve(named)].find((folder) => named && existsSync(join(folder, 'package.json')));
  const { app, spruce } = dir ? readApp(dir) : { app: named, spruce: {} };
  const { mounts } = spruce;
  if (!mounts) throw new Error(`"${named}" is no remote; usage: npx nx dev catalog`);

  const { port, apiPort, sandboxPort, sandboxSmtpPort, dataDir } = readEnvironment();
  const sandbox = planSandbox(process.env, { port: sandboxPort, smtpPort: sandboxSmtpPort, shopPort: port });
  const devPort = Number(process.env.DEV_PORT ?? 4211);
  const apiUrl = process.env.API_URL;
  await requireFreePort(port, 'PORT');
  await requireFreePort(devPort, 'DEV_PORT');
  const logDir = join(dataDir, 'logs');
  mkdirSync(logDir, { recursive: true });
  // Makes the development keys where there are none, and says which remotes were never released.
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
    console.error(`${name} ended; its log is ${join(logDir, `${name}.log`)}`);
    void stop(1);
  };
  process.on('SIGINT', () => void stop(0));
  process.on('SIGTERM', () => void stop(0));

  try {
    const { server, compiled } = await serveRemote(dir, devPort);
    running.push(server);
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
    const devRemotes = { [app]: { entry: `http://localhost:${devPort}/remoteEntry.js`, mounts } };
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
    // A page gives a remote up after 8 s and asks again: it would hold the remote twice, and updates would reach the one that is not shown.
    await compiled;
  } catch (error) {
    console.error(`\n${error.message}`);
    await stop(1);
  }
  console.log(
    `\n  ${app} with hot reload   http://localhost:${port}${mounts[0]}\n\n${status.replace(/^/gm, '  ')}\n  Ctrl-C stops everything.\n`,
  );
}

main().catch((error) => {
  console.error(`\n${error.message}`);
  process.exit(1);
});
