// npm start: install, build, release and run everything; one short block says where it is.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readEnvironment, requireNode } from './environment.mjs';
import { install } from './install.mjs';
import { buildEverything, releaseBuilt } from './release.mjs';
import { requireFreePort, startApi, startShell } from './stack.mjs';

async function main() {
  requireNode();
  const { host, port, apiPort, dataDir } = readEnvironment();
  await requireFreePort(port, 'PORT');
  await requireFreePort(apiPort, 'API_PORT');
  const logDir = join(dataDir, 'logs');
  mkdirSync(logDir, { recursive: true });

  console.log('\nSpruce is getting ready\n');
  await install();
  await buildEverything();
  await releaseBuilt({ dataDir });

  const running = [];
  let stopping;
  const stop = (code) =>
    (stopping ??= (async () => {
      console.log('\nStopping …');
      for (const part of running.reverse()) await part.stop();
      process.exit(code);
    })());
  const onExit = (name, { code, signal }) => {
    console.error(`\n${name} ended unexpectedly (${signal ?? `exit ${code}`}). Its log is in ${join(logDir, `${name}.log`)}`);
    void stop(1);
  };
  process.on('SIGINT', () => void stop(0));
  process.on('SIGTERM', () => void stop(0));

  running.push(await startApi({ dataDir, port: apiPort, logDir, env: { HOST: host }, onExit }));
  running.push(await startShell({ dataDir, port, apiPort, logDir, env: { HOST: host }, onExit }));

  const address = `http://localhost:${port}`;
  console.log(`
  Spruce       ${address}         ไทย  ${address}/th
  The service  ${address}/sp/v1/docs
  Releases     npx nx status catalog · npx nx promote catalog · npx nx rollback catalog
  Data, logs   ${dataDir}

  Ctrl-C stops everything.
`);
}

main().catch((error) => {
  console.error(`\n${error.message}`);
  process.exit(1);
});
