import { spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { releaseBuilt } from '@spruce/bootstrap/release.mjs';
import { root } from '@spruce/bootstrap/environment.mjs';
import { freePort } from '@spruce/bootstrap/stack.mjs';

let app: string;
let dataDir: string;
let url: string;
let server: ChildProcess;

const buildDevelopmentShell = () =>
  new Promise<void>((done, fail) => {
    const webpack = join(root, 'node_modules/webpack-cli/bin/cli.js');
    const build = spawn(process.execPath, [webpack, 'build'], {
      cwd: join(root, 'apps/shell'),
      env: { ...process.env, NODE_ENV: 'development' },
      stdio: 'ignore',
    });
    build.once('close', (code) => (code === 0 ? done() : fail(new Error(`Shell build exited with code ${code}`))));
  });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  // The test edits a copy of the app. The copy is in `tmp`, because git ignores this folder and imports find node_modules from there.
  await mkdir(join(root, 'tmp'), { recursive: true });
  app = await mkdtemp(join(root, 'tmp', 'hot-reload-'));
  await cp(join(root, 'apps/catalog/src'), join(app, 'src'), { recursive: true });
  await cp(join(root, 'apps/catalog/package.json'), join(app, 'package.json'));
  dataDir = await mkdtemp(join(tmpdir(), 'spruce-hot-reload-'));
  await releaseBuilt({ dataDir, quiet: true });
  await buildDevelopmentShell();
  const port = await freePort();
  url = `http://localhost:${port}`;
  server = spawn(process.execPath, ['tools/bootstrap/dev.mjs', app, '--with=cart-wishlist'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), DEV_PORT: String(await freePort()), API_URL: process.env.SPRUCE_API_URL },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  await new Promise<void>((ready, fail) => {
    for (const stream of [server.stdout, server.stderr])
      stream?.on('data', (chunk) => (output += String(chunk)).includes('with hot reload') && ready());
    server.once('close', () => fail(new Error(`Development server exited:\n${output}`)));
  });
});

test.afterAll(async () => {
  if (server?.exitCode === null) {
    server.kill('SIGTERM');
    await new Promise((ended) => server.once('close', ended));
  }
  for (const folder of [app, dataDir]) if (folder) await rm(folder, { recursive: true, force: true });
});

test('shows an edit of the source code without a reload or a remount', async ({ page }) => {
  test.setTimeout(90_000);
  const drawn = async (path: string) => (await page.request.get(`${url}${path}`)).text();
  expect(await drawn('/product')).toMatch(/<h1[^>]*>.*Furniture/);
  expect(await drawn('/th/cart')).toMatch(/<h1[^>]*>.*ตะกร้าของคุณ/);
  const mismatches: string[] = [];
  page.on('console', (message) => message.type() === 'error' && /hydrat/i.test(message.text()) && mismatches.push(message.text()));
  await page.goto(`${url}/cart`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Your cart');

  await page.goto(`${url}/product`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Furniture', { timeout: 30_000 });
  // A reload would remove the first property, and a remount would remove the second.
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await heading.evaluate((element) => Object.assign(element, { sameElement: true }));

  const file = join(app, 'src/pages/product-list/listing-top.tsx');
  const source = await readFile(file, 'utf8');
  expect(source).toContain('<Name>{title}</Name>');
  await writeFile(file, source.replace('<Name>{title}</Name>', '<Name>{`${title}, edited`}</Name>'));

  await expect(heading).toHaveText('Furniture, edited', { timeout: 30_000 });
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect(await heading.evaluate((element) => 'sameElement' in element)).toBe(true);
  await expect.poll(() => drawn('/product'), { timeout: 30_000 }).toMatch(/<h1[^>]*>.*Furniture, edited/);
  expect(mismatches).toEqual([]);
});
