// Generates a client from the API document and calls the service with it: `npx nx run api:client`.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { createClient } from '@hey-api/openapi-ts';

const here = import.meta.dirname;
const root = join(here, '../../../..');
const port = process.env['API_PORT'] ?? '4398';
const url = `http://127.0.0.1:${port}`;
const dataDir = mkdtempSync(join(tmpdir(), 'generated-client-'));

const service = spawn(process.execPath, ['--import', 'tsx', 'apps/api/src/main.ts'], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, API_PORT: port, DATA_DIR: dataDir, DEMO_ACCOUNTS: 'on', LOG_LEVEL: 'error' },
});
const must = (command, args, env = {}) => {
  if (spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status !== 0)
    throw new Error(`${args.join(' ')} failed`);
};

try {
  for (
    let tries = 0;
    !(await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ));
    tries += 1
  ) {
    if (service.exitCode !== null || tries > 1500) throw new Error('the service did not start');
    await after(200);
  }
  await createClient({
    input: `${url}/sp/v1/openapi.json`,
    output: { path: join(here, 'generated') },
    plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
    logs: { level: 'warn' },
  });
  must(process.execPath, ['node_modules/typescript-7/bin/tsc', '--project', join(here, 'tsconfig.client.json')]);
  must(process.execPath, ['--import', 'tsx', join(here, 'calls.ts')], { API_URL: url });
} finally {
  service.kill();
  rmSync(dataDir, { recursive: true, force: true });
}
