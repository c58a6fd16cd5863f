import { readFile } from 'node:fs/promises';
import { releasesOf } from '../support/releases';
import { startStack, type Stack } from '../support/stack';
import { apiPort, expect, test } from '../support/test';

// A process that is started, proven and replaced takes seconds each time.
test.describe.configure({ mode: 'serial', timeout: 150_000 });

let stack: Stack;
let releases: ReturnType<typeof releasesOf>;
let original: string;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  stack = await startStack({
    apiPort: apiPort(),
    shellEnv: { RENDER_PROCESSES: '2', RENDER_MEMORY_MB: '700', SSR_TIMEOUT_MS: '3000', RELEASE_PROOF_MS: '9000' },
  });
  releases = releasesOf(stack);
  original = await releases.published('catalog');
});
test.afterAll(() => stack?.stop());

/** Runs `attack` when a page of the release is asked for with `?attack=1`, so that the release looks well until then. */
const inLoaders = (attack: string) => (code: string) => `${code}
;(() => {
  const attack = async (url) => { if (url.includes('attack=1')) { ${attack} } };
  const wrap = (routes) => routes.forEach((route) => {
    const { lazy } = route;
    if (lazy) route.lazy = async () => {
      const page = await lazy();
      return { ...page, loader: async (args) => { await attack(args.request.url); return page.loader ? page.loader(args) : null; } };
    };
    if (route.children) wrap(route.children);
  });
  wrap(module.exports.default);
})();`;

let number = 0;
async function release(edit: (code: string) => string, change?: (release: Record<string, unknown>) => void): Promise<string> {
  const version = `3.0.${(number += 1)}`;
  await releases.publishCopy('catalog', original, version, edit, change);
  await releases.promote('catalog', version);
  return version;
}

const get = async (path: string) => {
  const response = await fetch(stack.url + path, { signal: AbortSignal.timeout(30_000), headers: { connection: 'close' } });
  const html = await response.text();
  return { status: response.status, html, version: /\/remotes\/catalog\/([^/"]+)\//.exec(html)?.[1] };
};
/** Both processes have it: neither answers with another version for a while. */
const isLive = async (version: string) => {
  await expect
    .poll(async () => (await Promise.all(Array.from({ length: 6 }, () => get('/product')))).map((page) => page.version), {
      timeout: 40_000,
    })
    .toEqual(Array<string>(6).fill(version));
};
const log = () => readFile(stack.shellLog, 'utf8');
const logSays = (...words: string[]) =>
  expect
    .poll(async () => (await log()).split('\n').some((line) => words.every((word) => line.includes(word))), { timeout: 30_000 })
    .toBe(true);
const processes = async () => new Set([...(await log()).matchAll(/"pid":(\d+),"msg":"Server listening/g)].map(([, pid]) => pid)).size;

/** What the rest of the shop feels meanwhile: p99 of requests for pages that are not the remote's, in ms, and how many failed. */
async function meanwhile(work: Promise<unknown>): Promise<{ p99: number; failed: number }> {
  const times: number[] = [];
  let failed = 0;
  let over = false;
  void work.catch(() => undefined).finally(() => (over = true));
  while (!over || times.length < 20) {
    const begun = performance.now();
    const ok = await get(`/faq?n=${times.length % 2}`).then(
      ({ status }) => status === 200,
      () => false,
    );
    if (!ok) failed += 1;
    times.push(performance.now() - begun);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return { p99: times.sort((a, b) => a - b)[Math.floor(times.length * 0.99) - 1] ?? 0, failed };
}

test('a rejection that nobody handles, and a timer that throws, are logged with their release and end nothing', async () => {
  const before = await processes();
  const version = await release(
    inLoaders(`void Promise.reject(new Error('left alone')); setTimeout(() => { throw new Error('thrown late'); });`),
  );
  await isLive(version);
  expect((await get('/product?attack=1')).status).toBe(200);
  await logSays('a rejection that nobody handled', 'left alone', `catalog@${version}`);
  await logSays('an error that nobody caught', 'thrown late', `catalog@${version}`);
  expect(await processes()).toBe(before);
  await isLive(version);
});

test('a release that loops or ends its process while it loads, or changes the globals, is found in a process of its own', async () => {
  await releases.promote('catalog', original);
  await isLive(original);
  const before = await processes();
  for (const [edit, reason] of [
    [(code: string) => `for (;;) {}\n${code}`, 'did not load and render'],
    [(code: string) => `process.exit(0);\n${code}`, 'ended the process'],
    [(code: string) => `${code}\nglobalThis.fetch = async () => new Response('mine');`, 'changed fetch'],
    [(code: string) => `${code}\nArray.prototype.at = () => 'mine';`, 'changed at'],
    [(code: string) => `${code}\nObject.prototype.mine = true;`, 'added mine'],
  ] as const) {
    await release(edit);
    await logSays('release rejected', reason, `catalog@${original} stays live`);
  }
  expect(await processes()).toBe(before);
  await isLive(original);
});

test('an endless loop costs one process for seconds: the others answer, the release is quarantined, the one before is back', async () => {
  await releases.promote('catalog', original);
  await isLive(original);
  const version = await release(inLoaders('for (;;) {}'));
  await isLive(version);
  const { p99, failed } = await meanwhile(get('/product?attack=1').catch(() => undefined));
  // What the hung process had taken already ends with it.
  expect(failed).toBeLessThanOrEqual(1);
  test.info().annotations.push({ type: 'p99', description: `${Math.round(p99)} ms while one process looped` });
  await logSays('render process hung and is ended', `catalog@${version}`);
  await isLive(original);
  await logSays('release rejected', 'quarantined', version);
});

test('a release that ends its process is quarantined by whoever ran it', async () => {
  await releases.promote('catalog', original);
  const version = await release(inLoaders('process.exit(7);'));
  await isLive(version);
  await get('/product?attack=1').catch(() => undefined);
  await isLive(original);
  await logSays('release rejected', 'it ended its process', version);
});

test('what changes a global later, or leaks, costs its process, which is replaced before it goes', async () => {
  for (const [attack, reason] of [
    ['globalThis.fetch = async () => new Response("mine");', 'somebody changed fetch'],
    ['(globalThis.console.leak ??= []).push(Buffer.alloc(400e6, 1));', 'somebody added leak'],
    ['(module.leak ??= []).push(Buffer.alloc(600e6, 1));', 'more than RENDER_MEMORY_MB'],
  ] as const) {
    const version = await release(inLoaders(attack));
    await isLive(version);
    const before = await processes();
    const { failed } = await meanwhile(
      get('/product?attack=1').then(() => expect.poll(processes, { timeout: 30_000 }).toBeGreaterThan(before)),
    );
    expect(failed).toBe(0);
    await logSays('render process is replaced', reason);
  }
});

test('a loader that never settles is a page that says so, in time, within its frame', async () => {
  const version = await release(inLoaders('await new Promise(() => {});'));
  await isLive(version);
  const page = await get('/product?attack=1');
  expect(page.status).toBe(503);
  expect(page.html).toContain('<header');
});

test('a release cannot mount over a page of the shell, or drop a slot that the frame shows', async () => {
  await releases.promote('catalog', original);
  await isLive(original);
  await release(
    (code) => code,
    (release) => Object.assign(release, { mounts: [...(release['mounts'] as string[]), '/about-us'] }),
  );
  await logSays('release rejected', '/about-us is a page of the shell');
  await release(
    (code) => code,
    (release) => Object.assign(release, { slots: [] }),
  );
  await logSays('release rejected', 'search-panel');
  await isLive(original);
});

test('a rollback heals at once, without a restart', async () => {
  await releases.promote('catalog', original);
  await isLive(original);
  const version = await release((code) => code);
  await isLive(version);
  await releases.rollback('catalog');
  await isLive(original);
});
