import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '@spruce/bootstrap/environment.mjs';
import { remoteNames } from '@spruce/bootstrap/release.mjs';
import { freePort, startShell } from '@spruce/bootstrap/stack.mjs';
import { startS3, type S3Server } from '@spruce/federation/testing';
import { findRemote, localRelease, promote, publish } from '@spruce/release';
import { createNextRemote } from '../support/next-release';
import { openReleaseStore } from '../support/releases';
import { startStack, type Stack } from '../support/stack';
import { apiPort, expect, test } from '../support/test';

test.describe.configure({ mode: 'serial', timeout: 240_000 });

let stack: Stack;
let bucket: S3Server;
let address: string;
let squad: Awaited<ReturnType<typeof openReleaseStore>>;
let second: { url: string; stop(): Promise<void> };

test.beforeAll(async () => {
  test.setTimeout(180_000);
  bucket = await startS3();
  address = `s3://${bucket.bucket}/shop`;
  stack = await startStack({ apiPort: apiPort(), release: false, shellEnv: { RELEASE_STORE: address, RENDER_PROCESSES: '2' } });
  squad = await openReleaseStore(stack.dataDir, address);
  const port = await freePort();
  const dataDir = join(stack.dataDir, 'second');
  const env = {
    RELEASE_STORE: address,
    RELEASE_PUBLIC_KEY_FILE: join(stack.dataDir, 'keys/release.pub.pem'),
    RELEASE_POLL_MS: '200',
    RENDER_PROCESSES: '1',
  };
  const shell = { dataDir, port, apiPort: apiPort(), logDir: dataDir, env, readyPath: '/healthz' };
  second = { ...(await startShell(shell)), url: `http://127.0.0.1:${port}` };
  for (const app of await remoteNames()) {
    await publish(squad.store, (await localRelease(findRemote(root, app)))!, squad.keys);
    await promoteRelease(app, (await localRelease(findRemote(root, app)))!.release.version);
  }
});
test.afterAll(async () => {
  await second?.stop();
  await stack?.stop();
  await bucket?.close();
});

const promoteRelease = (app: string, version: string) => promote(squad.store, { app, version }, squad.keys);
const next = async (version: string) => createNextRemote((await localRelease(findRemote(root, 'catalog')))!, version);

const expectVersionOnAllShells = async (version: string) =>
  void (await Promise.all([stack.url, second.url].map((shell) => expectVersion(shell, version))));

async function expectVersion(shell: string, version: string): Promise<void> {
  const page = async (path: string) => {
    const response = await fetch(shell + path, { headers: { connection: 'close' } });
    return { status: response.status, html: await response.text() };
  };
  await expect(async () => {
    for (let visit = 0; visit < 4; visit += 1) expect((await page('/product')).html).toContain(`/remotes/catalog/${version}/`);
  }).toPass({ timeout: 60_000 });
  for (const path of ['/', '/th/product', '/product/nara-3-seat-sofa', '/cart', '/login', '/faq'])
    expect({ path, status: (await page(path)).status }).toEqual({ path, status: 200 });
}
const command = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['tools/release/bin.mjs', ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: stack.dataDir, RELEASE_STORE: address, RELEASE_SHELLS: `${stack.url},${second.url}` },
  }).catch((error: { stdout: string; stderr: string }) => error);
const waitForLog = (text: string) =>
  expect
    .poll(async () => (await readFile(stack.shellLog, 'utf8')).split('\n').filter((line) => line.includes(text)), { timeout: 90_000 })
    .not.toEqual([]);

test('serves pages while the release store is missing, and loads the next release when the store is back', async () => {
  const { version } = (await localRelease(findRemote(root, 'catalog')))!.release;
  await expectVersionOnAllShells(version);
  bucket.trouble = 'gone';
  await waitForLog(`catalog@${version} stays live`);
  await expectVersionOnAllShells(version);
  const { stdout, stderr } = await command('status', 'catalog');
  expect(stdout).toMatch(new RegExp(`${stack.url} +catalog +${version} +1 +cannot read channel.json`));
  expect(stderr).toContain('catalog: the store cannot be read');
  bucket.trouble = undefined;
  await publish(squad.store, await next('5.1.0'), squad.keys);
  await promoteRelease('catalog', '5.1.0');
  await expectVersionOnAllShells('5.1.0');
});

test('serves pages without delay while the release store does not answer', async () => {
  bucket.trouble = 'slow';
  const status = command('status', 'catalog');
  await expectVersionOnAllShells('5.1.0');
  await waitForLog('catalog@5.1.0 stays live');
  await expectVersionOnAllShells('5.1.0');
  // The `status` command waits for the store until the time limit of the command, and then asks the shell which release is live.
  const { stdout, stderr } = await status;
  expect(stdout).toMatch(new RegExp(`${stack.url} +catalog +5.1.0 +2 +(?:reading|cannot read) channel.json`));
  expect(stderr).toContain('catalog: the store cannot be read');
  bucket.trouble = undefined;
  await publish(squad.store, await next('5.2.0'), squad.keys);
  await promoteRelease('catalog', '5.2.0');
  await expectVersionOnAllShells('5.2.0');
});

for (const [at, trouble] of (['full', 'read-only'] as const).entries()) {
  test(`refuses to publish to a store that is ${trouble}, explains why, and the live release stays live`, async () => {
    const before = `5.${2 + at}.0`;
    const version = `5.${3 + at}.0`;
    bucket.trouble = trouble;
    const release = await next(version);
    await expect(publish(squad.store, release, squad.keys)).rejects.toThrow(trouble === 'full' ? 'StorageFull' : 'AccessDenied');
    await expect(promoteRelease('catalog', version)).rejects.toThrow();
    await expectVersionOnAllShells(before);
    bucket.trouble = undefined;
    await publish(squad.store, release, squad.keys);
    await promoteRelease('catalog', version);
    await expectVersionOnAllShells(version);
  });
}

test('downloads an incomplete release file again before the release goes live', async () => {
  await publish(squad.store, await next('5.5.0'), squad.keys);
  await promoteRelease('catalog', '5.5.0');
  bucket.trouble = 'torn';
  await waitForLog('5.5.0/server/index.cjs has the hash');
  await expectVersionOnAllShells('5.4.0');
  bucket.trouble = undefined;
  await expectVersionOnAllShells('5.5.0');
});

test('after a rollback and the deletion of old releases, two shells serve the previous release', async () => {
  await publish(squad.store, await next('5.6.0'), squad.keys);
  const { stdout } = await command('promote', 'catalog', '5.6.0');
  for (const shell of [stack.url, second.url]) expect(stdout).toMatch(new RegExp(`catalog@5.6.0 .* is live in ${shell}`));
  await command('rollback', 'catalog');
  await expectVersionOnAllShells('5.5.0');
  const pruned = await command('prune', 'catalog', '--keep', '2', '--days', '0');
  expect(pruned.stdout).toContain('catalog@5.1.0 is deleted');
  await expectVersionOnAllShells('5.5.0');
  const entry = (await next('5.1.0')).release.client.entry;
  for (const [version, status] of [
    ['5.1.0', 404],
    ['5.6.0', 200],
  ] as const)
    expect((await fetch(`${second.url}/remotes/catalog/${version}/${entry}`)).status).toBe(status);
});
