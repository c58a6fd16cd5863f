import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Release } from '@spruce/federation';
import { attackInLoaders, attackInPages, editPages } from '@spruce/federation/testing/attacks';
import { releasesOf } from '../support/releases';
import { startStack, type Stack } from '../support/stack';
import { apiPort, expect, test } from '../support/test';

// A process that is started, proven and replaced takes seconds each time.
test.describe.configure({ mode: 'serial', timeout: 240_000 });

let stack: Stack;
let releases: ReturnType<typeof releasesOf>;
let original: string;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  stack = await startStack({
    apiPort: apiPort(),
    shellEnv: { RENDER_PROCESSES: '2', RENDER_MEMORY_MB: '700', SSR_TIMEOUT_MS: '3000' },
  });
  releases = releasesOf(stack);
  original = await releases.published('catalog');
  // They start one after the other, and the first one answers meanwhile.
  await expect.poll(processes, { timeout: 60_000 }).toBe(2);
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
/** Both processes have it: neither answers with another version for a while. */
const isLive = async (version: string) => {
  await expect
    .poll(async () => (await Promise.all(Array.from({ length: 6 }, () => get('/product')))).map((page) => page.version), {
      timeout: 90_000,
    })
    .toEqual(Array<string>(6).fill(version));
};
const log = () => readFile(stack.shellLog, 'utf8');
const logSays = (...texts: string[]) =>
  expect
    .poll(async () => (await log()).split('\n').some((line) => texts.every((text) => line.includes(text))), { timeout: 90_000 })
    .toBe(true);
/** What a squad is told. */
const statusSays = (text: string | RegExp) =>
  expect(async () => expect(await releases.status('catalog')).toMatch(text)).toPass({ timeout: 60_000 });
const processes = async () => new Set([...(await log()).matchAll(/"pid":(\d+),"msg":"Server listening/g)].map(([, pid]) => pid)).size;

/** What the rest of the shop feels meanwhile: p99 of requests for so many pages that are not the remote's, in ms, and how many failed. */
async function meanwhile(work: Promise<unknown>, pages = 2): Promise<{ p99: number; failed: number }> {
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

test('a rejection that nobody handles, and a timer that throws, are logged with their release and end nothing', async () => {
  const before = await processes();
  const version = await release(
    attackInLoaders(`void Promise.reject(new Error('left alone')); setTimeout(() => { throw new Error('thrown late'); });`),
  );
  await isLive(version);
  expect((await get('/product?attack=1')).status).toBe(200);
  await logSays('a rejection that nobody handled', 'left alone', `catalog@${version}`);
  await logSays('an error that nobody caught', 'thrown late', `catalog@${version}`);
  await statusSays(new RegExp(`catalog@${version}: a rejection that nobody handled, \\d+ ×, last at .*: left alone`));
  await statusSays(new RegExp(`catalog@${version}: an error that nobody caught, \\d+ ×, last at .*: thrown late`));
  expect(await processes()).toBe(before);
  await isLive(version);
});

test('a text that is thrown, of which nothing says where it came from, is told by its page and ends nothing', async () => {
  const before = await processes();
  const version = await release(attackInLoaders(`void Promise.reject('left alone'); setTimeout(() => { throw 'thrown late'; });`));
  await isLive(version);
  expect((await get('/product?attack=1')).status).toBe(200);
  await statusSays(new RegExp(`catalog@${version}: a rejection that nobody handled, .*: left alone`));
  await statusSays(new RegExp(`catalog@${version}: an error that nobody caught, .*: thrown late`));
  expect(await processes()).toBe(before);
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
    await statusSays(reason);
  }
  expect(await processes()).toBe(before);
  await isLive(original);
});

for (const [where, attack] of [
  ['before a page is drawn', attackInLoaders('for (;;) {}')],
  ['while a page is drawn', attackInPages('for (;;) {}')],
  ['of microtasks', attackInLoaders('await (async () => { for (;;) await null; })();')],
  ['in a regular expression', attackInPages('/^(a+)+$/.test("a".repeat(60) + "b");')],
] as const) {
  test(`an endless loop ${where} costs one process for seconds: the others answer, the release is quarantined, the one before is back`, async () => {
    await releases.promote('catalog', original);
    await isLive(original);
    const before = await processes();
    const version = await release(attack);
    await isLive(version);
    const { p99, failed } = await meanwhile(get('/product/nara-3-seat-sofa?attack=1').catch(() => undefined));
    // What the hung process had taken already ends with it.
    expect(failed).toBeLessThanOrEqual(1);
    test.info().annotations.push({ type: 'p99', description: `${Math.round(p99)} ms while one process looped` });
    await logSays('render process hung and is ended', `catalog@${version}`);
    // Who comes next with it meets the release of before: all processes have left the bad one, and one was lost.
    await get('/product/nara-3-seat-sofa?attack=1');
    await isLive(original);
    await logSays('release rejected', 'quarantined', version);
    await expect.poll(processes, { timeout: 90_000 }).toBe(before + 1);
    await statusSays(`catalog@${version} is quarantined: it kept a process busy without end`);
    await statusSays(/lost a render process at .*: it ended \(SIGKILL\)/);
  });
}

for (const way of ['process.exit(7)', "process.kill(process.pid, 'SIGKILL')", 'process.abort()']) {
  test(`a release that ends its process by ${way} is quarantined by whoever ran it, and costs nobody a page`, async () => {
    await releases.promote('catalog', original);
    await isLive(original);
    const version = await release(attackInLoaders(`${way};`));
    await isLive(version);
    const { failed } = await meanwhile(get('/product?attack=1').catch(() => undefined));
    expect(failed).toBe(0);
    await isLive(original);
    await logSays('release rejected', 'it ended its process', version);
    await statusSays('it ended its process');
  });
}

/** What the processes of the shell have noted for one another. */
const notes = async () => {
  const folder = join(stack.dataDir, 'shell/processes');
  const names = await readdir(folder);
  return Promise.all(
    names.map(async (name) => ({ name, line: (await readFile(join(folder, name), 'utf8').catch(() => '')).split('\n')[0]! })),
  );
};

test('a page that hangs one process is given to no other: who asks for it again waits, and gets it without that release', async () => {
  await releases.promote('catalog', original);
  await isLive(original);
  const before = await processes();
  const version = await release(attackInPages('for (;;) {}'));
  await isLive(version);
  const path = '/product/nara-3-seat-sofa?attack=1';
  const hung = get(path).catch(() => undefined);
  await expect.poll(async () => (await notes()).filter(({ name }) => name.endsWith(`.busy-with.catalog@${version}`)).length).toBe(1);
  const again = Promise.all(Array.from({ length: 4 }, () => get(path)));
  const { p99, failed } = await meanwhile(again);
  test.info().annotations.push({ type: 'p99', description: `${Math.round(p99)} ms while one process looped and four asked for the same` });
  expect(failed).toBe(0);
  // Of the release before, or for a moment of none.
  for (const page of await again) expect([original, undefined]).toContain(page.version);
  await hung;
  await isLive(original);
  await expect.poll(processes, { timeout: 90_000 }).toBe(before + 1);
  expect((await log()).split('\n').filter((line) => line.includes('render process hung') && line.includes(version))).toHaveLength(1);
});

test('a page that takes a second of the processor is told with its release, and ends nothing', async () => {
  await releases.promote('catalog', original);
  await isLive(original);
  const before = await processes();
  // As the watchdog counts: on a busy machine half of the time that passes.
  const work = 'const [used, at] = [process.cpuUsage(), Date.now()]; while (process.cpuUsage(used).user < 1e6 && Date.now() < at + 2e3);';
  const version = await release(attackInLoaders(work));
  await isLive(version);
  expect((await get('/product?attack=1')).status).toBe(200);
  await statusSays(new RegExp(`catalog@${version}: kept a process from all other visitors, 1 ×, last at .*: \\d+ ms at one piece of work`));
  expect(await processes()).toBe(before);
  await isLive(version);
});

test('a process that is killed is put down to what it was making, which is not quarantined for that', async () => {
  const version = await release(attackInLoaders('await new Promise(() => {});'));
  await isLive(version);
  const page = get('/product?attack=1').catch(() => undefined);
  let victim: string | undefined;
  const making = ({ name, line }: { name: string; line: string }) => name.endsWith('.rendering') && line.includes(`catalog@${version}`);
  await expect.poll(async () => (victim = (await notes()).find(making)?.name), { intervals: [50] }).toBeTruthy();
  process.kill(Number.parseInt(victim!, 10), 'SIGKILL');
  await page;
  await statusSays(new RegExp(`it ended \\(SIGKILL\\) while it made pages of .*catalog@${version}`));
  await isLive(version);
  expect(await releases.status('catalog')).not.toContain(`catalog@${version} is quarantined`);
});

test('a release that ends its process without a trace is suspected by what that was making, and out at the second time', async () => {
  await releases.promote('catalog', original);
  await isLive(original);
  const version = await release(attackInLoaders('setTimeout(process.exit, 0, 7); await new Promise(() => {});'));
  await isLive(version);
  await get('/product?attack=1').catch(() => undefined);
  await statusSays(new RegExp(`it ended \\(exit code 7\\) while it made pages of .*; suspected is catalog@${version}`));
  await isLive(version);
  await get('/product?attack=1').catch(() => undefined);
  await statusSays(`catalog@${version} is quarantined: processes that made its pages ended`);
  await isLive(original);
});

const mine = "throw new Error('mine');";

test('a function put in the place of a global, or of what a shared library gives, is taken out again, its release is quarantined and its process replaced', async () => {
  for (const [attack, what] of [
    ['globalThis.fetch = async () => new Response("mine");', 'changed fetch'],
    ['Array.prototype.at = () => "mine";', 'changed at'],
    [`Intl.NumberFormat = function () { ${mine} };`, 'changed NumberFormat'],
    [`Buffer.from = () => { ${mine} };`, 'changed from'],
    [`require('react/jsx-runtime').jsx = () => { ${mine} };`, 'changed jsx'],
    [`require('@tanstack/react-query').QueryClient.prototype.getQueryCache = () => { ${mine} };`, 'changed getQueryCache'],
  ] as const) {
    await releases.promote('catalog', original);
    await isLive(original);
    const version = await release(attackInLoaders(attack));
    await isLive(version);
    // Each of them is drawn anew, as what is cached would hide it.
    const { failed } = await meanwhile(get('/product?attack=1'), Infinity);
    expect({ what, failed }).toEqual({ what, failed: 0 });
    await logSays('render process is replaced', `catalog@${version} ${what}`);
    await isLive(original);
    await statusSays(`catalog@${version} is quarantined: it ${what}`);
  }
});

test('what adds to a global while it is loaded is told by that, though it is no function, and is not taken', async () => {
  await releases.promote('catalog', original);
  await isLive(original);
  const version = await release((code) => `${code}\nif (process.argv[2] !== 'prove') globalThis.console.leak = ['mine'];`);
  await logSays('render process is replaced', `catalog@${version} added leak`);
  await statusSays(`catalog@${version} is quarantined: it added leak`);
  await isLive(original);
});

test('what adds to a global later, or leaks, costs its process, which is replaced before it goes', async () => {
  for (const [attack, reason, told] of [
    ['(globalThis.console.leak ??= []).push(Buffer.alloc(400e6, 1));', 'somebody added leak', 'it ran .*'],
    // It came last, and the memory grew since.
    ['(module.leak ??= []).push(Buffer.alloc(600e6, 1));', 'more than RENDER_MEMORY_MB', 'suspected is '],
  ] as const) {
    const version = await release(attackInLoaders(attack));
    await isLive(version);
    const before = await processes();
    const { failed } = await meanwhile(
      get('/product?attack=1').then(() => expect.poll(processes, { timeout: 90_000 }).toBeGreaterThan(before)),
    );
    expect(failed).toBe(0);
    await logSays('render process is replaced', reason, `catalog@${version}`);
    await statusSays(new RegExp(`${reason}.*; ${told}catalog@${version}`));
  }
});

test('a release that costs process after process without a trace is out at the seventh', async () => {
  await releases.promote('catalog', original);
  await isLive(original);
  // Processes that have run nothing else: so it is the only one that came.
  const before = await processes();
  for (const { pid } of await children()) process.kill(pid, 'SIGKILL');
  await expect.poll(processes, { timeout: 90_000 }).toBe(before + 2);
  await isLive(original);
  const version = await release(attackInLoaders('(globalThis.console.leak ??= []).push(1);'));
  await isLive(version);
  await expect(async () => {
    await get('/product?attack=1');
    expect(await releases.status('catalog')).toContain(`catalog@${version} is quarantined: it is suspected of 7 lost processes`);
  }).toPass({ timeout: 150_000 });
  await isLive(original);
});

test('a release that leaks 1 MB a visit has its process replaced before anybody notices', async () => {
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
  const { failed } = await meanwhile(Promise.all([visitor(), visitor(), visitor(), visitor()]));
  test.info().annotations.push({ type: 'visits', description: `${visits} until a process was replaced` });
  expect([failed, noticed]).toEqual([0, 0]);
  await statusSays('more than RENDER_MEMORY_MB');
  await isLive(version);
});

test('a loader that never settles is a page that says so, in time, within its frame', async () => {
  const version = await release(attackInLoaders('await new Promise(() => {});'));
  await isLive(version);
  const page = await get('/product?attack=1');
  expect(page.status).toBe(503);
  expect(page.html).toContain('<header');
  await logSays('page failed to render', 'took longer than', `catalog@${version}`);
  await statusSays(new RegExp(`catalog@${version}: page failed to render, .*: the loader of catalog\\.\\S+ took longer than 3000 ms`));
});

test('a page that waits for ever while it is drawn is sent in time, with its frame and its end', async () => {
  const version = await release(attackInPages('throw new Promise(() => {});'));
  await isLive(version);
  const { html } = await get('/product/nara-3-seat-sofa?attack=1');
  expect(html).toContain('<header');
  expect(html).toContain('</footer>');
  expect(html).toMatch(/<\/html>$/);
  await logSays('page failed to render', 'rendering took longer than', `catalog@${version}`);
  await statusSays(new RegExp(`catalog@${version}: page failed to render, .*: rendering took longer than 3000 ms`));
  await isLive(version);
});

test('a release cannot mount over a page of the shell, or drop a slot that the frame shows', async () => {
  await releases.promote('catalog', original);
  await isLive(original);
  await release(
    (code) => code,
    (release) => Object.assign(release, { mounts: [...(release['mounts'] as string[]), '/about-us'] }),
  );
  await logSays('release rejected', '/about-us is a page of the shell');
  await statusSays('/about-us is a page of the shell');
  await release(
    (code) => code,
    (release) => Object.assign(release, { slots: [] }),
  );
  await logSays('release rejected', 'search-panel');
  await statusSays('search-panel');
  await isLive(original);
});

test('a release whose styles reach outside of it, or that uses what this shell lacks, is refused before any of it runs', async () => {
  await releases.publishCopy('catalog', original, '3.1.0');
  const firstSheet = ({ files }: Release['client']) => Object.keys(files).find((file) => file.endsWith('.css'))!;
  await releases.changeClientFile('catalog', '3.1.0', firstSheet, (css) => `${css}h1{color:red}`);
  await releases.promote('catalog', '3.1.0');
  await logSays('release rejected', 'the style \\"h1\\" of', 'reaches outside of the remote', `catalog@${original} stays live`);
  await statusSays(/the style "h1" of \S+ reaches outside of the remote/);
  // Built for the shell of tomorrow, whose facade has one name more.
  await releases.publishCopy('catalog', original, '3.1.1', undefined, (release) => {
    const { facades } = release['uses'] as NonNullable<Release['uses']>;
    Object.assign(facades, { 'react-router-dom': [...facades['react-router-dom']!, 'useTomorrow'] });
  });
  await releases.promote('catalog', '3.1.1');
  const reason = 'uses useTomorrow of react-router-dom, which this shell does not have';
  await logSays('release rejected', reason, `catalog@${original} stays live`);
  await statusSays(reason);
  await isLive(original);
});

/** The children of the supervisor: `proves` are those in which a release runs first. */
async function children(): Promise<{ pid: number; proves: boolean }[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args=']);
  const all = stdout.split('\n').flatMap((line) => {
    const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s(.*)$/.exec(line) ?? [];
    return pid ? [{ pid: Number(pid), parent: Number(parent), proves: / prove \{/.test(command) }] : [];
  });
  const [, rendering] = /"pid":(\d+),"msg":"Server listening/.exec((await log()).split('\n').reverse().join('\n')) ?? [];
  const supervisor = all.find(({ pid }) => pid === Number(rendering))?.parent;
  return all.filter(({ parent }) => parent === supervisor);
}

test('whoever kills a process while a release is proven or taken brings no release into quarantine', async () => {
  await releases.promote('catalog', original);
  await isLive(original);
  for (const proves of [true, false, true, false]) {
    const version = await release((code) => code);
    let victim: number | undefined;
    await expect
      .poll(async () => (victim = (await children()).find((child) => child.proves === proves)?.pid), { intervals: [20] })
      .toBeTruthy();
    process.kill(victim!, 'SIGKILL');
    await isLive(version);
    expect(await releases.status('catalog')).not.toContain(`${version} is quarantined`);
    if (proves) await logSays('release rejected', 'could not be proven', 'SIGKILL');
  }
});

test('a page that fails in Thai alone, or of one product alone, is found before its release is live', async () => {
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
    await logSays('release rejected', where, 'broken', `catalog@${original} stays live`);
  }
});

test('a rollback heals at once, without a restart', async () => {
  await releases.promote('catalog', original);
  await isLive(original);
  const version = await release((code) => code);
  await isLive(version);
  await releases.rollback('catalog');
  await isLive(original);
});
