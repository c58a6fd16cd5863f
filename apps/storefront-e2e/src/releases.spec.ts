import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startShell } from '@spruce/bootstrap/stack.mjs';
import type { Pointer } from '@spruce/federation';
import { startLoad } from '../support/load';
import { createReleaseOperations } from '../support/releases';
import { startStack, type Stack } from '../support/stack';
import { apiPort, expect, waitForHydration, test } from '../support/test';

test.describe.configure({ mode: 'serial' });

let stack: Stack;
let releases: ReturnType<typeof createReleaseOperations>;
let original: string;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  stack = await startStack({ apiPort: apiPort() });
  releases = createReleaseOperations(stack);
  original = await releases.published('catalog');
});
test.afterAll(() => stack?.stop());

const listing = async () => {
  const response = await fetch(`${stack.url}/product`);
  return { status: response.status, version: /\/remotes\/catalog\/([^/"]+)\//.exec(await response.text())?.[1] };
};

async function liveVersion(name: string): Promise<string | undefined> {
  const { apps } = (await (await fetch(`${stack.url}/-/releases`)).json()) as { apps: { app: string; live?: { version: string } }[] };
  return apps.find(({ app }) => app === name)?.live?.version;
}

test('serves a new version of a remote without a new release of the shell', async () => {
  expect(await listing()).toEqual({ status: 200, version: original });
  await releases.publishCopy('catalog', original, '1.1.0');
  await releases.promote('catalog', '1.1.0');
  await expect.poll(listing, { timeout: 20_000 }).toEqual({ status: 200, version: '1.1.0' });
});

test('serves the previous version after a rollback, and the newer version after another promotion', async () => {
  await releases.rollback('catalog');
  await expect.poll(listing, { timeout: 20_000 }).toEqual({ status: 200, version: original });
  await releases.promote('catalog', '1.1.0');
  await expect.poll(listing, { timeout: 20_000 }).toEqual({ status: 200, version: '1.1.0' });
});

test('promotes a release only if its trial run in the running shell succeeds', async () => {
  await releases.publishCopy('catalog', original, '1.1.1');
  const promoted = await releases.promoteProven('catalog', '1.1.1');
  expect(promoted).toMatchObject({ stdout: expect.stringContaining(`is live in ${stack.url}`) });
  expect(await listing()).toEqual({ status: 200, version: '1.1.1' });
  const { shell } = (await (await fetch(`${stack.url}/-/releases`)).json()) as { shell: string };
  const { payload } = JSON.parse(await readFile(releases.pointer, 'utf8')) as { payload: string };
  expect(JSON.parse(payload)).toMatchObject({ version: '1.1.1', proven: [shell] });
  await releases.publishCopy('catalog', original, '1.1.2', () => 'throw new Error("boom at load")');
  expect(await releases.promoteProven('catalog', '1.1.2')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/nothing was promoted:\n.*catalog refused because it Error: boom at load/),
  });
  expect(JSON.parse(await readFile(releases.pointer, 'utf8'))).toMatchObject({ payload });
  await releases.rollback('catalog');
  await expect.poll(listing, { timeout: 20_000 }).toEqual({ status: 200, version: '1.1.0' });
});

const expectRefusal = async (code: string) => {
  await expect.poll(() => releases.refusals(), { timeout: 20_000 }).toContain(code);
  expect(await listing()).toEqual({ status: 200, version: '1.1.0' });
};

test('refuses a pointer file with a wrong signature', async () => {
  const pointer = await readFile(releases.pointer, 'utf8');
  const { payload, signature } = JSON.parse(pointer) as { payload: string; signature: string };
  await writeFile(releases.pointer, JSON.stringify({ payload: payload.replace(/"seq":\d+/, '"seq":999999'), signature }));
  await expectRefusal('bad-signature');
  await writeFile(releases.pointer, pointer);
});

test('refuses an older pointer file, although its signature is valid', async () => {
  const old = await readFile(releases.pointer, 'utf8');
  await releases.promote('catalog', original);
  await expect.poll(listing, { timeout: 20_000 }).toEqual({ status: 200, version: original });
  await releases.promote('catalog', '1.1.0');
  await expect.poll(listing, { timeout: 20_000 }).toEqual({ status: 200, version: '1.1.0' });
  const current = await readFile(releases.pointer, 'utf8');
  await writeFile(releases.pointer, old);
  await expectRefusal('replayed-pointer');
  await writeFile(releases.pointer, current);
});

test('a new shell reports and ignores an older pointer file, and starts with the latest promotion', async () => {
  const old = await readFile(releases.pointer, 'utf8');
  await releases.promote('catalog', '1.1.0');
  const current = await readFile(releases.pointer, 'utf8');
  await writeFile(releases.pointer, old);
  const dataDir = await mkdtemp(join(tmpdir(), 'spruce-replica-'));
  const port = await freePort();
  const env = {
    RELEASE_STORE: join(stack.dataDir, 'releases'),
    RELEASE_PUBLIC_KEY_FILE: join(stack.dataDir, 'keys/release.pub.pem'),
    RENDER_PROCESSES: '1',
  };
  const replica = await startShell({ dataDir, port, apiPort: Number(new URL(stack.apiUrl).port), logDir: dataDir, env });
  try {
    const [before, latest] = [old, current].map((text) => (JSON.parse((JSON.parse(text) as { payload: string }).payload) as Pointer).seq);
    const url = `http://127.0.0.1:${port}`;
    expect(await (await fetch(`${url}/product`)).text()).toContain('/remotes/catalog/1.1.0/');
    // The supervisor process answers this request. The supervisor learns of a release later than the render process of the page.
    const live = async () => {
      const { apps } = (await (await fetch(`${url}/-/releases`)).json()) as { apps: { app: string; live?: { seq: number } }[] };
      return apps.find(({ app }) => app === 'catalog')?.live?.seq;
    };
    await expect.poll(live).toBe(latest);
    const reason = `the pointer has the number ${before}, ${latest} was`;
    expect(await readFile(replica.logFile, 'utf8')).toContain(`release rejected: ${reason} promoted`);
    expect(await releases.status('catalog', url)).toContain(reason);
  } finally {
    await replica.stop();
    await writeFile(releases.pointer, current);
    await rm(dataDir, { recursive: true, force: true });
  }
});

test('refuses a release whose files were changed after signing', async () => {
  await releases.publishCopy('catalog', original, '1.2.0');
  await releases.promote('catalog', '1.2.0').catch(() => undefined);
  await expect.poll(listing, { timeout: 20_000 }).toEqual({ status: 200, version: '1.2.0' });
  await releases.promote('catalog', '1.1.0');
  await expect.poll(listing, { timeout: 20_000 }).toEqual({ status: 200, version: '1.1.0' });
  await releases.publishCopy('catalog', original, '1.2.1', (code) => `${code}\n`);
  const file = join(releases.folder('catalog', '1.2.1'), 'server', 'index.cjs');
  await releases.promote('catalog', '1.2.1');
  await expect.poll(listing, { timeout: 20_000 }).toEqual({ status: 200, version: '1.2.1' });
  await releases.promote('catalog', '1.1.0');
  await expect.poll(listing, { timeout: 20_000 }).toEqual({ status: 200, version: '1.1.0' });
  // The file is changed after the release was signed, so the hash of the file is wrong.
  await writeFile(file, `globalThis.stolen = true;\n${await readFile(file, 'utf8')}`);
  await expect(releases.promote('catalog', '1.2.1')).rejects.toThrow();
  expect(await listing()).toEqual({ status: 200, version: '1.1.0' });
});

test('refuses a release that throws on load, needs another React version or imports a forbidden module', async () => {
  await releases.publishCopy('catalog', original, '2.0.0', () => 'throw new Error("boom at load")');
  await releases.promote('catalog', '2.0.0');
  await expectRefusal('throws-on-load');
  await releases.publishCopy('catalog', original, '2.0.1', undefined, (release) =>
    Object.assign(release, { requires: { react: '^20.0.0' } }),
  );
  await releases.promote('catalog', '2.0.1');
  await expectRefusal('incompatible');
  await releases.publishCopy('catalog', original, '2.0.2', (code) => `require('node:fs');\n${code}`);
  await releases.promote('catalog', '2.0.2');
  await expectRefusal('forbidden-require');
  await releases.promote('catalog', '1.1.0');
});

test('four promotions and a rollback under load fail no request, and no page mixes releases of a remote', async () => {
  test.setTimeout(180_000);
  const cart = await releases.published('cart-wishlist');
  const before = await releases.published('catalog');
  await releases.promote('catalog', before);
  const stop = startLoad(stack.url, ['/', '/product', '/th/product', '/product/nara-3-seat-sofa', '/brand', '/package', '/cart', '/faq']);
  for (const [app, from, version] of [
    ['catalog', before, '1.6.0'],
    ['cart-wishlist', cart, '1.6.0'],
    ['catalog', before, '1.6.1'],
    ['cart-wishlist', cart, '1.6.1'],
  ] as const) {
    await releases.publishCopy(app, from, version);
    await releases.promote(app, version);
    await expect.poll(() => liveVersion(app), { timeout: 40_000 }).toBe(version);
  }
  await releases.rollback('catalog');
  await expect.poll(async () => (await listing()).version, { timeout: 40_000 }).toBe('1.6.0');
  const { asked, failed } = await stop();
  test.info().annotations.push({ type: 'requests', description: String(asked) });
  expect(failed).toEqual([]);
  expect(asked).toBeGreaterThan(200);
});

test('opens a linked page although the release that the tab uses was deleted from the store', async ({ page, allowedErrors }) => {
  allowedErrors.patterns.push(/404 \(Not Found\)/, /Refused to execute script from .*remoteEntry/);
  const before = (await listing()).version;
  await releases.publishCopy('catalog', original, '1.5.0');
  await releases.promote('catalog', '1.5.0');
  await expect.poll(listing, { timeout: 20_000 }).toEqual({ status: 200, version: '1.5.0' });
  await page.goto(`${stack.url}/faq`);
  await waitForHydration(page);
  await releases.rollback('catalog');
  await expect.poll(listing, { timeout: 20_000 }).toEqual({ status: 200, version: before });
  await rm(releases.folder('catalog', '1.5.0'), { recursive: true });
  await page.locator('a[href="/product"]').filter({ visible: true }).first().click();
  await expect(page).toHaveURL(`${stack.url}/product`);
  await waitForHydration(page);
  await expect(page.locator('a[href^="/product/"]').first()).toBeVisible();
});

test('the trial run rejects a release with an unknown guard, so that the release never goes live [guard.unknown]', async () => {
  const live = await releases.published('account');
  const guarded = /guards: \[\s*'verify-email'\s*\]/;
  await releases.publishCopy('account', live, '3.0.0', (code) => {
    expect(code).toMatch(guarded);
    return code.replace(guarded, "guards: ['mayor']");
  });
  await releases.promote('account', '3.0.0');
  await expect
    .poll(() => readFile(stack.shellLog, 'utf8'), { timeout: 20_000 })
    .toMatch(/release rejected: \/verify-email: Error: Unknown middleware/);
  expect((await fetch(`${stack.url}/verify-email`)).status).toBe(200);
  await releases.rollback('account');
});
