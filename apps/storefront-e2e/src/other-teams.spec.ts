import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '@spruce/bootstrap/environment.mjs';
import { createReleaseOperations } from '../support/releases';
import { startStack, type Stack } from '../support/stack';
import { apiPort, expect, test } from '../support/test';

test.describe.configure({ mode: 'serial' });

let stack: Stack;
let folder: string;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  stack = await startStack({ apiPort: apiPort() });
  await mkdir(join(root, 'tmp'), { recursive: true });
  folder = await mkdtemp(join(root, 'tmp/other-team-'));
});
test.afterAll(async () => {
  await stack?.stop();
  await rm(folder, { recursive: true, force: true });
});

const run = (cwd: string, env: NodeJS.ProcessEnv, script: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [join(root, script), ...args], { cwd, env: { ...process.env, ...env } });

/** Builds a copy within the workspace, because only there webpack finds its packages. Returns the output folder. */
async function build(name: string): Promise<string> {
  const dir = join(folder, name);
  await cp(join(root, 'apps/storefront-e2e/support', name), dir, { recursive: true });
  await writeFile(join(dir, 'package.json'), JSON.stringify({ name, version: '1.2.0' }));
  await run(dir, {}, 'node_modules/webpack-cli/bin/cli.js', 'build', '--mode', 'production');
  return join(dir, 'dist');
}

test('a host of 20 lines loads the routes of a remote from the shop by its manifest', async ({ page }) => {
  const dist = await build('plain-host');
  const script = await readFile(join(dist, 'main.js'));
  const partner = createServer(({ url = '' }, response) => {
    if (url === '/main.js') response.setHeader('content-type', 'text/javascript').end(script);
    else
      response
        .setHeader('content-type', 'text/html')
        .end('<!doctype html><link rel="icon" href="data:,"><body><script src="/main.js"></script>');
  });
  await new Promise<void>((listening) => void partner.listen(0, 'localhost', listening));
  const { port } = partner.address() as AddressInfo;
  const { apps } = (await (await fetch(`${stack.url}/-/releases`)).json()) as { apps: { app: string; live: { version: string } }[] };
  const { version } = apps.find(({ app }) => app === 'catalog')!.live;
  await page.goto(`http://localhost:${port}/?manifest=${stack.url}/remotes/catalog/${version}/mf-manifest.json`);
  await expect(page.getByRole('listitem').filter({ hasText: 'catalog.product-list' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[ก-๙]/);
  partner.close();
});

test('one command releases a remote that the official plugin built, and the shop shows its pages', async ({ page }) => {
  const dist = await build('plain-remote');
  const env = { DATA_DIR: stack.dataDir, RELEASE_STORE: '', RELEASE_SHELLS: stack.url };
  const { stdout } = await run(root, env, 'tools/release/bin.mjs', 'release-plain', dist, '--mounts=/returns');
  expect(stdout).toContain(`is live in ${stack.url}`);
  for (const path of ['/returns', '/th/returns']) {
    await page.goto(stack.url + path);
    await expect(page.getByRole('heading', { name: 'Returns of another team' })).toBeVisible();
    await page.getByRole('button', { name: 'Returned: 0' }).click();
    await expect(page.getByRole('button', { name: 'Returned: 1' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
  }
  expect(await createReleaseOperations(stack).status('returns')).toContain('live, verified');
});
