import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Release } from '@spruce/federation';
import { attackInLoaders, attackInPages, editPages } from '@spruce/federation/testing/attacks';
import { createReleaseOperations } from '../support/releases';
import { startStack, type Stack } from '../support/stack';
import { apiPort, expect, test } from '../support/test';

test.describe.configure({ mode: 'serial', timeout: 240_000 });

let stack: Stack;
let releases: ReturnType<typeof createReleaseOperations>;
let original: string;
let quietP99: number;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  stack = await startStack({
    apiPort: apiPort(),
    shellEnv: { RENDER_PROCESSES: '2', RENDER_MEMORY_MB: '700', SSR_TIMEOUT_MS: '3000' },
  });
  releases = createReleaseOperations(stack);
  original = await releases.published('catalog');
  // The shell serves pages as soon as its first render process is ready, so this waits for the second process.
  await expect.poll(countProcesses, { timeout: 60_000 }).toBe(2);
  quietP99 = (await measureTrafficDuring(Promise.resolve(), Infinity)).p99;
});
test.afterAll(() => stack?.stop());

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
const isLive = async (version: string) => {
  await expect
    .poll(async () => (await Promise.all(Array.from({ length: 6 }, () => get('/product')))).map((page) => page.version), {
      timeout: 90_000,
    })
    .toEqual(Array<string>(6).fill(version));
};
const log = () => readFile(stack.shellLog, 'utf8');
const waitForLog = (...texts: string[]) =>
  expect
    .poll(async () => (await log()).split('\n').some((line) => texts.every((text) => line.includes(text))), { timeout: 90_000 })
    .toBe(true);
const waitForStatus = (text: string | RegExp) =>
  expect(async () => expect(await releases.status('catalog')).toMatch(text)).toPass({ timeout: 60_000 });
const countProcesses = async () => new Set([...(await log()).matchAll(/"pid":(\d+),"msg":"Server listening/g)].map(([, pid]) => pid)).size;

/** Requests the FAQ page while `work` runs. Returns the 99th percentile of the response times in ms, and the number of failures. */
async function measureTrafficDuring(work: Promise<unknown>, pages = 2): Promise<{ p99: number; failed: number }> {
  const times: number[] = [];
  let failed = 0;
  let over = false;
  void work.catch(() => undefined).finally(() => (over = true));
  while (!over || times.length < 20) {
    const begun = performance.now();
    const ok = await get(`/faq?n=${times.length % pages}`).then(
      ({ status }) => status === 200,
      () => false,
    );
    if (!ok) failed += 1;
    times.push(performance.now() - begun);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return { p99: times.sort((a, b) => a - b)[Math.floor(times.length * 0.99) - 1] ?? 0, failed };
}

async function countFailuresDuring(attack: Promise<unknown>, pages?: number): Promise<number> {
  const { p99, failed } = await measureTrafficDuring(attack, pages);
  // Compares with the time without an attack, because on a busy machine all pages are slow.
  expect(p99, `p99 of other pages, ${Math.round(quietP99)} ms without an attack`).toBeLessThan(Math.max(1_000, 10 * quietP99));
  return failed;
}

test('logs unhandled rejections and timer errors with their release, and does not replace the process', async () => {
  const before = await countProcesses();
  const version = await release(
    attackInLoaders(`void Promise.reject(new Error('left alone')); setTimeout(() => { throw new Error('thrown late'); });`),
  );
  await isLive(version);
  expect((await get('/product?attack=1')).status).toBe(200);
  await waitForLog('a rejection that nobody handled', 'left alone', `catalog@${version}`);
  await waitForLog('an error that nobody caught', 'thrown late', `catalog@${version}`);
  expect(await countProcesses()).toBe(before);
  await isLive(version);
});

test('rejects a release that loops endlessly or exits during its trial run in a separate process', async () => {
  await releases.promote('catalog', original);
  await isLive(original);
  const before = await countProcesses();
  for (const [edit, reason] of [
    [(code: string) => `for (;;) {}\n${code}`, 'did not load and render'],
    [(code: string) => `process.exit(0);\n${code}`, 'ended the process'],
  ] as const) {
    await release(edit);
    await waitForLog('release rejected', reason, `catalog@${original} stays live`);
    await waitForStatus(reason);
  }
  expect(await countProcesses()).toBe(before);
  await isLive(original);
});

for (const [where, attack] of [
  ['before a page renders', attackInLoaders('for (;;) {}')],
  ['while a page renders', attackInPages('for (;;) {}')],
  ['of microtasks', attackInLoaders('await (async () => { for (;;) await null; })();')],
  ['in a regular expression', attackInPages('/^(a+)+$/.test("a".repeat(60) + "b");')],
] as const) {
  test(`replaces blocked processes, and quarantines the release after two endless loops ${where}`, async () => {
    await releases.promote('catalog', original);
    await isLive(original);
    const version = await release(attack);
    await isLive(version);
    for (const loop of [1, 2]) {
      const before = await countProcesses();
      const failed = await countFailuresDuring(get(`/product/nara-3-seat-sofa?attack=1&loop=${loop}`).catch(() => undefined));
      // The blocked process may have accepted another request, which fails when the process is killed.
      expect(failed).toBeLessThanOrEqual(1);
      await waitForLog('render process is replaced: it did not answer', `catalog@${version}`);
      await expect.poll(countProcesses, { timeout: 90_000 }).toBe(before + 1);
    }
    await waitForLog(`catalog@${version} is withdrawn`);
    await isLive(original);
    await waitForStatus(`catalog@${version} is quarantined`);
    await waitForStatus(`it did not answer for 5 s; it made pages of catalog@${version}`);
    // A withdrawn version can go live again by a new promotion.
    await releases.promote('catalog', version);
    await isLive(version);
  });
}

test('loses only one process at a time when two visitors per second open a page with an endless loop', async () => {
  await releases.promote('catalog', original);
  await isLive(original);
  const version = await release(attackInPages('for (;;) {}'));
  await isLive(version);
  const visits = (async () => {
    for (let visit = 0; visit < 20; visit += 1) {
      void get(`/product/nara-3-seat-sofa?attack=1&visit=${visit}`).catch(() => undefined);
      await pause(500);
    }
  })();
  const failed = await countFailuresDuring(visits);
  // Each of the two killed processes may have accepted one request, which then fails.
  expect(failed).toBeLessThanOrEqual(2);
  await isLive(original);
});

test('quarantines a release after two render processes exited while rendering its pages', async () => {
  await releases.promote('catalog', original);
  await isLive(original);
  const version = await release(attackInLoaders('process.exit(7);'));
  await isLive(version);
  for (const visit of [1, 2]) {
    const before = await countProcesses();
    await get(`/product?attack=1&visit=${visit}`).catch(() => undefined);
    await expect.poll(countProcesses, { timeout: 90_000 }).toBe(before + 1);
  }
  await isLive(original);
  await waitForStatus(`lost a render process at`);
  await waitForStatus(`it ended (exit code 7); it made pages of catalog@${version}`);
});

test('replaces a process in which a release leaks 1 MB per request, and no request fails', async () => {
  await releases.promote('catalog', original);
  await isLive(original);
  const version = await release(attackInLoaders('(module.leak ??= []).push(Buffer.alloc(1e6, 1));'));
  await isLive(version);
  const replaced = async () => (await log()).split('more than RENDER_MEMORY_MB').length;
  const before = await replaced();
  let [visits, noticed] = [0, 0];
  const visitor = async () => {
    while ((await replaced()) === before) {
      const { status } = await get(`/product?attack=1&visit=${(visits += 1)}`).catch(() => ({ status: 0 }));
      if (status !== 200) noticed += 1;
    }
  };
  const failed = await countFailuresDuring(Promise.all([visitor(), visitor(), visitor(), visitor()]));
  test.info().annotations.push({ type: 'visits', description: `${visits} until a process was replaced` });
  expect([failed, noticed]).toEqual([0, 0]);
  await waitForStatus('more than RENDER_MEMORY_MB');
  await isLive(version);
});

test('serves an error page instead of waiting when a loader never settles', async () => {
  const version = await release(attackInLoaders('await new Promise(() => {});'));
  await isLive(version);
  const page = await get('/product?attack=1');
  expect(page.status).toBe(503);
  expect(page.html).toContain('<header');
  await waitForLog('page failed to render', 'took longer than', `catalog@${version}`);
});

test('sends a complete document although a React component of the page never stops suspending', async () => {
  const version = await release(attackInPages('throw new Promise(() => {});'));
  await isLive(version);
  const { html } = await get('/product/nara-3-seat-sofa?attack=1');
  expect(html).toContain('<header');
  expect(html).toContain('</footer>');
  expect(html).toMatch(/<\/html>$/);
  await waitForLog('page failed to render', 'rendering took longer than', `catalog@${version}`);
  await isLive(version);
});

test('rejects a release that claims a URL of the shell, or that lacks a required slot component', async () => {
  await releases.promote('catalog', original);
  await isLive(original);
  await release(
    (code) => code,
    (release) => Object.assign(release, { mounts: [...(release['mounts'] as string[]), '/about-us'] }),
  );
  await waitForLog('release rejected', '/about-us is a page of the shell');
  await waitForStatus('/about-us is a page of the shell');
  await release(
    (code) => code,
    (release) => Object.assign(release, { slots: [] }),
  );
  await waitForLog('release rejected', 'search-panel');
  await waitForStatus('search-panel');
  await isLive(original);
});

test('before it runs, rejects a release that uses an export that the shell does not have', async () => {
  // Simulates a release for a later shell, in which the facade of `react-router-dom` has another export.
  await releases.publishCopy('catalog', original, '3.1.1', undefined, (release) => {
    const { facades } = release['uses'] as NonNullable<Release['uses']>;
    Object.assign(facades, { 'react-router-dom': [...facades['react-router-dom']!, 'useTomorrow'] });
  });
  await releases.promote('catalog', '3.1.1');
  const reason = 'uses useTomorrow of react-router-dom, which this shell does not have';
  await waitForLog('release rejected', reason, `catalog@${original} stays live`);
  await waitForStatus(reason);
  await isLive(original);
});

/** `proves` is true for a process that makes the trial run of a release. */
async function listChildProcesses(): Promise<{ pid: number; proves: boolean }[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args=']);
  const all = stdout.split('\n').flatMap((line) => {
    const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s(.*)$/.exec(line) ?? [];
    return pid ? [{ pid: Number(pid), parent: Number(parent), proves: / prove \{/.test(command) }] : [];
  });
  const [, rendering] = /"pid":(\d+),"msg":"Server listening/.exec((await log()).split('\n').reverse().join('\n')) ?? [];
  const supervisor = all.find(({ pid }) => pid === Number(rendering))?.parent;
  return all.filter(({ parent }) => parent === supervisor);
}

test('quarantines no release when its trial run or a render process is killed from outside', async () => {
  await releases.promote('catalog', original);
  await isLive(original);
  for (const proves of [true, false, true, false]) {
    const version = await release((code) => code);
    let victim: number | undefined;
    await expect
      .poll(async () => (victim = (await listChildProcesses()).find((child) => child.proves === proves)?.pid), { intervals: [20] })
      .toBeTruthy();
    process.kill(victim!, 'SIGKILL');
    await isLive(version);
    expect(await releases.status('catalog')).not.toContain(`${version} is quarantined`);
    if (proves) await waitForLog('release rejected', 'could not be proven', 'SIGKILL');
  }
});

test('rejects a release before it goes live if a page fails, even if only the Thai page fails', async () => {
  await releases.promote('catalog', original);
  await isLive(original);
  for (const [condition, where] of [
    ["route.id === 'catalog.product-list' && args.request.url.includes('/th/')", '/th/product'],
    ["route.id === 'catalog.product'", '/product/'],
  ] as const) {
    const broken = `const loader = async (args) => {
      if (${condition}) throw new Error('broken');
      return page.loader ? page.loader(args) : null;
    };`;
    await release(editPages(`${broken} return { ...page, loader };`));
    await waitForLog('release rejected', where, 'broken', `catalog@${original} stays live`);
  }
});

test('after a rollback, the shell serves the previous release without a restart', async () => {
  await releases.promote('catalog', original);
  await isLive(original);
  const version = await release((code) => code);
  await isLive(version);
  await releases.rollback('catalog');
  await isLive(original);
});
