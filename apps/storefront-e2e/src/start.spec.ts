import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { placeDemoOrders } from '@spruce/bootstrap/demo-orders.mjs';
import { root } from '@spruce/bootstrap/environment.mjs';
import { freePort } from '@spruce/bootstrap/stack.mjs';
import { logInOnPage } from '../support/customers';
import { expect, waitForHydration, sandbox, test } from '../support/test';

const fetchStatus = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => 'nobody',
  );

test('`npm start` runs the whole shop, prints its address, and stops all programs on SIGTERM', { tag: '@start' }, async ({ page }) => {
  test.setTimeout(300_000);
  const dataDir = await mkdtemp(join(tmpdir(), 'spruce-start-'));
  // Copies published releases, because publishing takes most of the time of a first start.
  for (const part of ['keys', 'releases'])
    await cp(join(process.env.SPRUCE_PUBLISHED ?? '', part), join(dataDir, part), { recursive: true });
  const names = ['PORT', 'API_PORT', 'SANDBOX_PORT', 'SANDBOX_SMTP_PORT'] as const;
  const ports = Object.fromEntries(await Promise.all(names.map(async (name) => [name, String(await freePort())] as const)));
  const started = spawn('npm', ['start'], { cwd: root, detached: true, env: { ...process.env, ...ports, DATA_DIR: dataDir } });
  const ended = once(started, 'close');
  let said = '';
  for (const stream of [started.stdout, started.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  try {
    await expect.poll(() => started.exitCode !== null || said.includes('Ctrl-C stops everything.'), { timeout: 240_000 }).toBe(true);
    const [, shop = ''] = /Spruce +(http:\S+)/.exec(said) ?? [];
    const [, sandbox = ''] = /Sandbox +(http:\S+)/.exec(said) ?? [];
    expect(said).toContain('mali@spruce.example');
    await page.goto(`${shop}/th/product`);
    await waitForHydration(page);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    const parts = [`${shop}/sp/v1/products`, `${sandbox}/mail`];
    expect(await Promise.all(parts.map(fetchStatus))).toEqual([200, 200]);

    // Leaves the page, because an open page would continue to fetch and log failed requests.
    await page.goto('about:blank');
    started.kill('SIGTERM');
    await ended;
    await expect.poll(() => Promise.all([shop, ...parts].map(fetchStatus)), { timeout: 30_000 }).toEqual(['nobody', 'nobody', 'nobody']);
  } catch (error) {
    throw new Error(`npm start failed with output:\n${said}`, { cause: error });
  } finally {
    if (started.exitCode === null && started.pid) process.kill(-started.pid, 'SIGKILL');
    await ended;
    // A killed program can still write for a moment. Without retries, this error would hide the error of the test.
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
  }
});

test('`npm start` creates demo orders only once, in every status that an order can reach without waiting', async ({ page, baseURL }) => {
  test.setTimeout(120_000);
  const shop = { service: baseURL ?? '', sandbox: sandbox() };
  await placeDemoOrders(shop);
  await placeDemoOrders(shop);
  await logInOnPage(page, '', 'mali@spruce.example', 'mali rents 4 chairs');
  await page.goto('/order');
  const orders = page.getByRole('main').getByRole('article');
  await expect(orders).toHaveCount(8);
  for (const status of ['awaiting confirmation', 'booking confirmed', 'in transit', 'active', 'cancelled', 'ending early', 'ended'])
    await expect(orders.getByText(status, { exact: true }).first()).toBeVisible();
});
