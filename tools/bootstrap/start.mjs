// npm start: installs, builds, releases and runs everything, then prints the addresses.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { placeDemoOrders } from './demo-orders.mjs';
import { readEnvironment, requireNode } from './environment.mjs';
import { install } from './install.mjs';
import { placeProgram } from './programs.mjs';
import { buildEverything, releaseBuilt } from './release.mjs';
import { STAFF_KEY } from './staff-login.mjs';
import { planSandbox } from './sandbox-plan.mjs';
import { assembled, requireFreePort, startApi, startSandbox, startShell } from './stack.mjs';

const aboutSandbox = ({ url, standsInFor }) => `
  Sandbox      ${url}   stands in for ${standsInFor.join(', ')}
  Mail         ${url}/mail
  Log in as    mali@spruce.example  mali rents 4 chairs     staff@spruce.example  staff moves 9 sofas
  Staff code   npm run staff-code   or the key ${STAFF_KEY} in an authenticator app
  Pay with     4242 4242 4242 4242   declined 4000 0000 0000 0002   3-D Secure 4000 0027 6000 3184
               any future date, any CVC; more at ${url}/cards
`;

async function main() {
  requireNode();
  const running = [];
  let stopping;
  const stop = (code) =>
    (stopping ??= (async () => {
      console.log('\nStopping …');
      for (const part of running.reverse()) await part.stop();
      process.exit(code);
    })());
  process.on('SIGINT', () => void stop(0));
  process.on('SIGTERM', () => void stop(0));
  // npm does not forward signals to this process, so this process stops when it finds that npm has ended.
  const { ppid, env } = process;
  if (env.npm_lifecycle_event === 'start') setInterval(() => process.ppid === ppid || stop(0), 500).unref();

  const { host, port, apiPort, sandboxPort, sandboxSmtpPort, dataDir } = readEnvironment();
  const sandbox = planSandbox(process.env, { port: sandboxPort, smtpPort: sandboxSmtpPort, shopPort: port });
  await requireFreePort(port, 'PORT');
  await requireFreePort(apiPort, 'API_PORT');
  if (sandbox.start) {
    await requireFreePort(sandboxPort, 'SANDBOX_PORT');
    await requireFreePort(sandboxSmtpPort, 'SANDBOX_SMTP_PORT');
  }
  const logDir = join(dataDir, 'logs');
  mkdirSync(logDir, { recursive: true });

  console.log('\nStarting Spruce\n');
  await install();
  await buildEverything();
  const notes = await releaseBuilt({ dataDir });
  for (const note of notes) console.log(`  ${note}`);
  const place = (app) => placeProgram(app, assembled(app), join(dataDir, 'programs'));

  const onExit = (name, { code, signal }) => {
    console.error(`\n${name} ended unexpectedly (${signal ?? `exit ${code}`}). Log: ${join(logDir, `${name}.log`)}`);
    void stop(1);
  };

  if (sandbox.start)
    running.push(
      await startSandbox({
        dataDir,
        port: sandboxPort,
        smtpPort: sandboxSmtpPort,
        apiPort,
        logDir,
        env: { HOST: host, SANDBOX_URL: sandbox.url },
        onExit,
        program: await place('sandbox'),
      }),
    );
  const [api, shell] = [await place('api'), await place('shell')];
  running.push(await startApi({ dataDir, port: apiPort, logDir, env: { HOST: host, ...sandbox.apiEnv }, onExit, program: api }));
  running.push(await startShell({ dataDir, port, apiPort, logDir, env: { HOST: host, ...sandbox.shellEnv }, onExit, program: shell }));

  const address = `http://localhost:${port}`;
  console.log(`
  Spruce       ${address}         ไทย  ${address}/th
  The service  ${address}/sp/v1/docs
  Releases     npx nx status catalog · npx nx promote catalog · npx nx rollback catalog
  Data, logs   ${dataDir}
${sandbox.start ? aboutSandbox(sandbox) : ''}
  Ctrl-C stops everything.
`);
  // Demo orders are optional, so they are created in the background.
  const { apiEnv, standsInFor, url } = sandbox;
  if (apiEnv.DEMO_ACCOUNTS === 'on' && standsInFor.includes('payments') && standsInFor.includes('identity'))
    await placeDemoOrders({ service: `http://127.0.0.1:${apiPort}`, sandbox: url }).catch(
      ({ message }) => stopping ?? console.log(`  Failed to create demo orders: ${message}`),
    );
}

main().catch((error) => {
  console.error(`\n${error.message}`);
  process.exit(1);
});
