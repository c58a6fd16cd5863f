import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { register } from 'tsx/esm/api';
import { root } from '../bootstrap/environment.mjs';
import { releaseBuilt } from '../bootstrap/release.mjs';
import { freePort, startApi, startShell } from '../bootstrap/stack.mjs';
import { percentile, table } from './statistics.mjs';

/** Budget for the 99th percentile of other pages while one remote attacks. */
const BUDGET_MS = 1_000;
const SECONDS = 10;
const BREATH_MS = 25;
const VISIT_MS = 20;

/** Attacks of catalog, started by `?attack=1` in its loaders or while rendering, so that the release first looks healthy. */
const IN_LOADERS = {
  nothing: '',
  'a rejection that nobody handles, and a timer that throws':
    "void Promise.reject(new Error('left alone')); setTimeout(() => { throw new Error('late'); });",
  'a loader that never settles': 'await new Promise(() => {});',
  'leaks 1 MB a visit': '(module.leak ??= []).push(Buffer.alloc(1e6, 1));',
  'changes fetch': "globalThis.fetch = async () => new Response('mine');",
  'changes a prototype': "Array.prototype.at = () => 'mine';",
  'ends its process': 'process.exit(7);',
  'an endless loop': 'for (;;) {}',
};
const IN_PAGES = {
  'waits for ever while it is drawn': 'throw new Promise(() => {});',
  'an endless loop while it is drawn': 'for (;;) {}',
};

/**
 * Faults of a store that shells read; each returns its cleanup. A full or read-only store affects only publishing, so it is not included.
 */
const troublesOf = (store) => ({
  'its store is gone': async () => {
    await rename(store, `${store}.away`);
    return () => rename(`${store}.away`, store);
  },
  'its store does not answer': async () => {
    const pointer = join(store, 'catalog/channel.json');
    const bytes = await readFile(pointer);
    await rm(pointer);
    execFileSync('mkfifo', [pointer]);
    return async () => {
      await rename(pointer, `${pointer}.pipe`);
      await writeFile(pointer, bytes);
      await (await open(`${pointer}.pipe`, 'r+')).close();
      await rm(`${pointer}.pipe`);
    };
  },
});

async function attacking({ dir, release }, folder, version, attack) {
  const copy = join(folder, version);
  await cp(dir, copy, { recursive: true });
  const file = join(copy, release.server.file);
  const code = Buffer.from(attack(await readFile(file, 'utf8')));
  await writeFile(file, code);
  const sha256 = createHash('sha256').update(code).digest('hex');
  const next = { ...release, version, server: { ...release.server, sha256, bytes: code.length } };
  return { dir: copy, release: next, manifest: JSON.stringify(next) };
}

const get = (url) =>
  fetch(url, { headers: { connection: 'close' }, signal: AbortSignal.timeout(30_000) }).then(
    async (response) => ({ status: response.status, text: await response.text() }),
    () => ({ status: 0, text: '' }),
  );

/**
 * Requests pages of the shell and another remote every VISIT_MS, independent of response times; otherwise one long pause would count as one
 * slow visit. Returns durations and failures.
 */
async function visitOthers(url) {
  const visits = [];
  for (let at = 0; at < (SECONDS * 1_000) / VISIT_MS; at++) {
    const began = performance.now();
    const visit = get(`${url}${['/faq', '/cart', '/th/about-us'][at % 3]}?n=${at % 30}`);
    visits.push(visit.then(({ status }) => ({ took: performance.now() - began, failed: status !== 200 })));
    await pause(VISIT_MS);
  }
  const done = await Promise.all(visits);
  return { times: done.map(({ took }) => took), failed: done.filter(({ failed }) => failed).length };
}

export async function benchAttacks() {
  register();
  const { findRemote, localRelease, promote, publish, readEnvironment, readPrivateKey, readPublicKeys } =
    await import('../release/src/index.ts');
  const { openStore } = await import('../../libs/federation/src/index.ts');
  const { attackInLoaders, attackInPages } = await import('../../libs/federation/src/testing/attacks.ts');
  const dataDir = await mkdtemp(join(tmpdir(), 'spruce-attacks-'));
  const running = [];
  try {
    await releaseBuilt({ dataDir, quiet: true });
    const environment = readEnvironment({ DATA_DIR: dataDir });
    const keys = { privateKey: await readPrivateKey(environment), publicKeys: await readPublicKeys(environment) };
    const store = await openStore(environment.store);
    const built = await localRelease(findRemote(root, 'catalog'));
    const [apiPort, port] = [await freePort(), await freePort()];
    const parts = { dataDir, logDir: join(dataDir, 'logs') };
    running.push(await startApi({ ...parts, port: apiPort, env: { LOG_LEVEL: 'error' } }));
    const env = { LOG_LEVEL: 'error', RENDER_PROCESSES: '2', RENDER_MEMORY_MB: '700', SSR_TIMEOUT_MS: '3000', RELEASE_POLL_MS: '200' };
    running.push(await startShell({ ...parts, port, apiPort, env }));
    const url = `http://127.0.0.1:${port}`;
    console.log(`\n${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, Node ${process.versions.node}; other pages, in ms\n`);
    const rows = [['what catalog does', 'attacks', 'requests', 'failed', 'p50', 'p99', 'longest']];
    let over = 0;
    const note = (name, attacks, { times, failed }) => {
      const p99 = percentile(times, 0.99);
      if (p99 > BUDGET_MS) over += 1;
      rows.push([name, attacks, times.length, failed, ...[percentile(times, 0.5), p99, Math.max(...times)].map((ms) => ms.toFixed(0))]);
    };
    const attacks = [
      ...Object.entries(IN_LOADERS).map(([name, attack]) => [name, attackInLoaders(attack)]),
      ...Object.entries(IN_PAGES).map(([name, attack]) => [name, attackInPages(attack)]),
    ];
    const live = async (version) => {
      const pages = () => Promise.all([1, 2, 3, 4].map(() => get(`${url}/product`)));
      while (!(await pages()).every(({ text }) => text.includes(`/${version}/`))) await pause(200);
    };
    for (const [at, [name, attack]] of attacks.entries()) {
      const version = `9.${at}.0`;
      // A quarantine falls back to the previous release, so that must be a good one.
      await promote(store, [{ app: 'catalog', version: built.release.version }], keys);
      await live(built.release.version);
      await publish(store, await attacking(built, dataDir, version, attack), keys);
      await promote(store, [{ app: 'catalog', version }], keys);
      await live(version);
      let [visits, done] = [0, false];
      const attacker = (async () => {
        while (!done) {
          await get(`${url}/product?attack=1&n=${(visits += 1)}`);
          await pause(BREATH_MS);
        }
      })();
      const others = await visitOthers(url);
      done = true;
      await attacker;
      note(name, visits, others);
    }
    for (const [name, begin] of Object.entries(troublesOf(environment.store))) {
      const end = await begin();
      note(name, '', await visitOthers(url));
      await end();
    }
    console.log(table(rows));
    console.log(`\np99 over ${BUDGET_MS} ms: ${over}\n`);
    if (over > 0) process.exitCode = 1;
  } finally {
    for (const part of running.reverse()) await part.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
