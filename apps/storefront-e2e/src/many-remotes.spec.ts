import { createHash } from 'node:crypto';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '@spruce/bootstrap/environment.mjs';
import { remoteNames } from '@spruce/bootstrap/release.mjs';
import { assembled, freePort, startShell } from '@spruce/bootstrap/stack.mjs';
import type { Release } from '@spruce/federation';
import { startS3, type S3Server } from '@spruce/federation/testing';
import { findRemote, localRelease, promote, publish, readAssembled } from '@spruce/release';
import { openReleaseStore } from '../support/releases';
import { apiPort, expect, storefront, test } from '../support/test';

test.describe.configure({ mode: 'serial', timeout: 240_000 });

const REMOTES = 200;
const POLL_MS = 2_000;

let folder: string;
let bucket: S3Server;
let squad: Awaited<ReturnType<typeof openReleaseStore>>;

const sha = (algorithm: string, text: string, encoding: 'hex' | 'base64') => createHash(algorithm).update(text).digest(encoding);
/** Remotes of a real shop have different names, which compress worse than numbers. */
const nameOf = (at: number) => `squad-${sha('sha256', String(at), 'hex').replace(/\d/g, '').slice(0, 8)}-${at}`;

async function releaseRemote(name: string, version: string): Promise<void> {
  const code = `
    exports.namespace = '${name}';
    exports.loadMessages = async () => ({ default: {} });
    exports.default = [{ id: '${name}.page', path: '${name}', Component: () => '${name}@${version}' }];`;
  const entry = `var ${name.replace(/\W/g, '_')};`;
  const release: Release = {
    ...{ schema: 1, contract: 1, builtAt: '2026-11-30T00:00:00.000Z', requires: {}, slots: [] },
    ...{ name, version, namespace: name, mounts: [`/${name}`] },
    server: { file: 'server/index.cjs', sha256: sha('sha256', code, 'hex'), bytes: code.length },
    client: {
      ...{ entry: 'remoteEntry.js', groups: {} },
      files: {
        'remoteEntry.js': {
          sha256: sha('sha256', entry, 'hex'),
          bytes: entry.length,
          integrity: `sha384-${sha('sha384', entry, 'base64')}`,
        },
      },
    },
  };
  const dir = join(folder, 'built', name, version);
  for (const [path, content] of Object.entries({ 'server/index.cjs': code, 'client/remoteEntry.js': entry })) {
    await mkdir(dirname(join(dir, path)), { recursive: true });
    await writeFile(join(dir, path), content);
  }
  await publish(squad.store, { release, dir, manifest: JSON.stringify(release) }, squad.keys);
  await promote(squad.store, { app: name, version }, squad.keys);
}

test.beforeAll(async () => {
  test.setTimeout(240_000);
  folder = await mkdtemp(join(tmpdir(), 'spruce-many-'));
  bucket = await startS3();
  // As after `promote` with RELEASE_SHELLS, this version of the shell need not prove the remotes that it loads at its start.
  const proven = [(await readAssembled(assembled('shell'))).release.version];
  squad = await openReleaseStore(folder, `s3://${bucket.bucket}/shop`);
  for (const app of await remoteNames()) {
    const built = (await localRelease(findRemote(root, app)))!;
    await publish(squad.store, built, squad.keys);
    await promote(squad.store, { app, version: built.release.version }, squad.keys, { proven });
  }
  for (let at = 0; at < REMOTES; at += 1) await releaseRemote(nameOf(at), '1.0.0');
});
test.afterAll(async () => {
  await bucket?.close();
  await rm(folder, { recursive: true, force: true });
});

async function workerMegabytes(supervisor: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'ppid=,rss=']);
  const processes = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  return processes.flatMap(([parent, kilobytes = 0]) => (parent === supervisor ? [Math.round(kilobytes / 1024)] : []));
}

const bytesOf = async (url: string) => {
  const { stdout } = await promisify(execFile)('curl', [
    '-s',
    '-H',
    'accept-encoding: br',
    '-w',
    '%{size_download}',
    '-o',
    '/dev/null',
    url,
  ]);
  return Number(stdout);
};

test('200 more remotes keep start and pages small, and a promotion keeps all other pages in the cache', async () => {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const begun = performance.now();
  const shell = await startShell({
    ...{ dataDir: join(folder, 'shell'), logDir: folder, port, apiPort: apiPort() },
    env: {
      RELEASE_STORE: `s3://${bucket.bucket}/shop`,
      RELEASE_PUBLIC_KEY_FILE: join(folder, 'keys/release.pub.pem'),
      RELEASE_POLL_MS: String(POLL_MS),
      RENDER_PROCESSES: '2',
    },
  });
  try {
    const startSeconds = (performance.now() - begun) / 1_000;
    const { remotes } = (await (await fetch(`${url}/readyz`)).json()) as { remotes: Record<string, string> };
    expect(Object.values(remotes).filter((version) => version === '1.0.0')).toHaveLength(REMOTES);
    expect(startSeconds).toBeLessThan(15);

    const sourceOf = async (path: string) => (await fetch(url + path, { headers: { connection: 'close' } })).headers.get('x-page-cache');
    const pages = ['/about-us', '/product', '/brand'];
    const areCached = async () => (await Promise.all([...pages, ...pages].map(sourceOf))).every((source) => source === 'fresh');
    await expect.poll(areCached, { timeout: 20_000 }).toBe(true);
    const more = (await bytesOf(`${url}/about-us`)) - (await bytesOf(`${storefront()}/about-us`));
    expect(more).toBeLessThan(2_048);

    const asked = bucket.requests.length;
    const [name] = [nameOf(7)];
    const promoting = performance.now();
    const polled = () => bucket.requests.slice(asked).filter((line) => line.endsWith('/index/channel.json')).length;
    await expect.poll(polled, { timeout: 30_000 }).toBe(5);
    const pollSeconds = (performance.now() - promoting) / 1_000;
    expect(bucket.requests.slice(asked)).toHaveLength(5);
    expect(pollSeconds).toBeGreaterThan((4 * POLL_MS) / 1_000 - 1);

    await releaseRemote(name, '1.1.0');
    const promoted = performance.now();
    const isLive = async () =>
      (await (await fetch(`${url}/${name}`, { headers: { connection: 'close' } })).text()).includes(`${name}@1.1.0`);
    await expect(async () => expect((await Promise.all(Array.from({ length: 6 }, isLive))).every(Boolean)).toBe(true)).toPass({
      intervals: [50],
      timeout: 20_000,
    });
    const liveSeconds = (performance.now() - promoted) / 1_000;
    expect(liveSeconds).toBeLessThan(4);
    expect(await areCached()).toBe(true);
    const megabytes = await workerMegabytes(shell.pid!);
    expect(Math.max(...megabytes)).toBeLessThan(400);
    const measured = { startSeconds, more, megabytes, pollSeconds, liveSeconds };
    test.info().annotations.push({ type: 'measured', description: JSON.stringify(measured) });
  } finally {
    await shell.stop();
  }
});
