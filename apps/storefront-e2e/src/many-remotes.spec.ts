import { createHash } from 'node:crypto';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
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
let proven: string[];

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
  await publish(squad.store, { release, dir }, squad.keys);
  await promote(squad.store, { app: name, version }, squad.keys, { proven });
}

test.beforeAll(async () => {
  test.setTimeout(240_000);
  folder = await mkdtemp(join(tmpdir(), 'spruce-many-'));
  bucket = await startS3();
  // As after `promote` with RELEASE_SHELLS, this version of the shell need not prove the releases.
  proven = [(await readAssembled(assembled('shell'))).release.version];
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

/** The smallest of six responses is a finished page of the cache; the first visitor gets another compression. */
async function bytesOf(url: string): Promise<number> {
  const sizes: number[] = [];
  for (let visit = 0; visit < 6; visit += 1) {
    // `fetch` would decompress the page.
    const response = await new Promise<IncomingMessage>((answered) => void get(url, { headers: { 'accept-encoding': 'br' } }, answered));
    sizes.push((await buffer(response)).length);
  }
  return Math.min(...sizes);
}

const secondsSince = (begun: number) => (performance.now() - begun) / 1_000;

test('200 more remotes keep pages and processes small, and a promotion keeps all other pages in the cache', async () => {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const starting = performance.now();
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
    const startSeconds = secondsSince(starting);
    const { remotes } = (await (await fetch(`${url}/readyz`)).json()) as { remotes: Record<string, string> };
    expect(Object.values(remotes).filter((version) => version === '1.0.0')).toHaveLength(REMOTES);

    const visit = (path: string) => fetch(url + path, { headers: { connection: 'close' } });
    const pages = ['/about-us', '/product', '/brand'];
    const sources = () => Promise.all([...pages, ...pages].map(async (path) => (await visit(path)).headers.get('x-page-cache')));
    await expect.poll(sources, { timeout: 30_000 }).not.toContain(null);
    const more = (await bytesOf(`${url}/about-us`)) - (await bytesOf(`${storefront()}/about-us`));
    expect(more).toBeLessThan(2_048);

    const shows = async (version: string) => {
      const visits = Array.from({ length: 6 }, async () => (await visit(`/${name}`)).text());
      return (await Promise.all(visits)).every((html) => html.includes(`${name}@${version}`));
    };
    const name = nameOf(7);
    await expect.poll(() => shows('1.0.0'), { timeout: 30_000 }).toBe(true);

    const asked = bucket.requests.length;
    const polling = performance.now();
    const polls = () => bucket.requests.slice(asked).filter((line) => line.endsWith('/index/channel.json')).length;
    await expect.poll(polls, { timeout: 30_000 }).toBe(5);
    const pollSeconds = secondsSince(polling);
    // One process of the shell polls for all its workers. If each of two workers polled, five polls would take half of the time.
    expect(pollSeconds).toBeGreaterThan((3.5 * POLL_MS) / 1_000);
    expect(bucket.requests.slice(asked).filter((line) => !line.endsWith('/channel.json'))).toEqual([]);

    await releaseRemote(name, '1.1.0');
    const promoted = performance.now();
    await expect.poll(() => shows('1.1.0'), { intervals: [50], timeout: 30_000 }).toBe(true);
    const liveSeconds = secondsSince(promoted);
    expect(await sources()).not.toContain(null);
    const megabytes = await workerMegabytes(shell.pid!);
    expect(Math.max(...megabytes)).toBeLessThan(400);
    const measured = JSON.stringify({ startSeconds, pollSeconds, liveSeconds, megabytes, more });
    test.info().annotations.push({ type: 'measured', description: measured });
    await writeFile(test.info().outputPath('measured.json'), measured);
  } finally {
    await shell.stop();
  }
});
