/** @jest-environment node */
import { PageCache, type CachedPage } from './page-cache';

const page = (bytes: number, etag = 'a', version = 'v1'): CachedPage => ({
  status: 200,
  version,
  policy: {},
  etag,
  route: 'catalog.home',
  remote: 'catalog@1.0.0',
  body: { br: Buffer.alloc(0), gzip: Buffer.alloc(0), identity: Buffer.alloc(bytes) },
});
const rendering = (rendered: CachedPage = page(10)) => jest.fn(() => Promise.resolve(rendered));

const uncacheable = () => Promise.resolve(undefined);

let versions: { current: string; recent: string[] };
const newCache = (maxBytes: number) =>
  new PageCache(maxBytes, {
    get current() {
      return versions.current;
    },
    isRecent: (version) => versions.recent.includes(version),
  });

let clock = 1;
async function pass(ms: number): Promise<void> {
  clock += ms;
  await jest.advanceTimersByTimeAsync(ms);
}
beforeEach(() => {
  versions = { current: 'v1', recent: ['v1'] };
  jest.useFakeTimers({ doNotFake: ['performance'] });
  jest.spyOn(performance, 'now').mockImplementation(() => clock);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('serves a page as fresh for 30 seconds, then as stale, and deletes it after five minutes', async () => {
  const cache = newCache(1e6);
  const first = cache.fetch('home', rendering(page(10, 'one')));
  expect(first.source).toBe('miss');
  await first.page;
  expect(cache.fetch('home', rendering()).source).toBe('fresh');
  await pass(31_000);
  const late = cache.fetch('home', rendering(page(10, 'two')));
  expect(late.source).toBe('stale');
  expect(await late.page).toMatchObject({ etag: 'one' });
  expect(await cache.fetch('home', rendering()).page).toMatchObject({ etag: 'two' });
  await pass(301_000);
  expect(cache.fetch('home', rendering()).source).toBe('miss');
});

test('renders a page once for concurrent visitors', async () => {
  const cache = newCache(1e6);
  let finish = (_: CachedPage) => {};
  cache.fetch('home', () => new Promise((resolve) => (finish = resolve)));
  const second = rendering();
  const joined = [cache.fetch('home', second), cache.fetch('home', second)];
  finish(page(10, 'one'));
  for (const { source, page } of joined) {
    expect(source).toBe('joined');
    expect(await page).toMatchObject({ etag: 'one' });
  }
  expect(second).not.toHaveBeenCalled();
});

test('renders a stale page again once for all visitors, and keeps it when that rendering fails', async () => {
  const cache = newCache(1e6);
  await cache.fetch('home', rendering(page(10, 'one'))).page;
  await pass(31_000);
  let fail = (_: Error) => {};
  const renew = jest.fn((_renewing: boolean) => new Promise<CachedPage>((_resolve, reject) => (fail = reject)));
  for (let visitor = 0; visitor < 3; visitor++) expect(await cache.fetch('home', renew).page).toMatchObject({ etag: 'one' });
  expect(renew.mock.calls).toEqual([[true]]);
  fail(new Error('no'));
  await pass(0);
  expect(await cache.fetch('home', renew).page).toMatchObject({ etag: 'one' });
  expect(renew).toHaveBeenCalledTimes(2);
});

test('stores neither failed nor uncacheable pages', async () => {
  const cache = newCache(1e6);
  expect(await cache.fetch('broken', () => Promise.reject(new Error('no'))).page).toBeUndefined();
  expect(await cache.fetch('private', uncacheable).page).toBeUndefined();
  expect(cache.bytes).toBe(0);
  expect(cache.fetch('broken', rendering()).source).toBe('miss');
  expect(cache.fetch('private', rendering()).source).toBe('miss');
});

test('deletes the least recently used page first, and stays within its limit of bytes', async () => {
  const cache = newCache(3 * (1_000 + 1_024));
  const fetch = (key: string) => cache.fetch(key, rendering(page(1_000)));
  for (const key of ['a', 'b', 'c', 'a', 'd']) await fetch(key).page;
  expect(cache.bytes).toBeLessThanOrEqual(3 * 2_024);
  expect(['a', 'c', 'd', 'b'].map((key) => fetch(key).source)).toEqual(['fresh', 'fresh', 'fresh', 'miss']);
});

test('does not store a page that is larger than the cache', async () => {
  const cache = newCache(100);
  expect(await cache.fetch('big', rendering(page(1_000))).page).toMatchObject({ etag: 'a' });
  expect(cache.fetch('big', rendering()).source).toBe('miss');
});

test('shows the old page just after a catalogue change, and renders the new page once', async () => {
  const cache = newCache(1e6);
  await cache.fetch('home', rendering(page(10, 'one'))).page;
  versions = { current: 'v2', recent: ['v1', 'v2'] };
  let finish = (_: CachedPage) => {};
  const renew = jest.fn((_renewing: boolean) => new Promise<CachedPage>((resolve) => (finish = resolve)));
  for (let visitor = 0; visitor < 3; visitor++) {
    const shown = cache.fetch('home', renew);
    expect(shown.source).toBe('stale');
    expect(await shown.page).toMatchObject({ etag: 'one' });
  }
  expect(renew.mock.calls).toEqual([[true]]);
  finish(page(10, 'two', 'v2'));
  await pass(0);
  const next = cache.fetch('home', renew);
  expect(next.source).toBe('fresh');
  expect(await next.page).toMatchObject({ etag: 'two' });
});

test('makes visitors wait for the new page when the old catalogue version is no longer recent', async () => {
  const cache = newCache(1e6);
  await cache.fetch('home', rendering(page(10, 'one'))).page;
  versions = { current: 'v2', recent: ['v2'] };
  let finish = (_: CachedPage) => {};
  const render = jest.fn((_renewing: boolean) => new Promise<CachedPage>((resolve) => (finish = resolve)));
  const visits = [cache.fetch('home', render), cache.fetch('home', render)];
  expect(visits.map(({ source }) => source)).toEqual(['miss', 'joined']);
  expect(render.mock.calls).toEqual([[false]]);
  finish(page(10, 'two', 'v2'));
  for (const visit of visits) expect(await visit.page).toMatchObject({ etag: 'two' });
});

test('waits for a running rendering after a catalogue change, and does not show the old page if it fails', async () => {
  const cache = newCache(1e6);
  await cache.fetch('home', rendering(page(10, 'one'))).page;
  versions = { current: 'v2', recent: ['v1', 'v2'] };
  let fail = (_: Error) => {};
  await cache.fetch('home', () => new Promise((_resolve, reject) => (fail = reject))).page;
  versions = { current: 'v2', recent: ['v2'] };
  const second = rendering();
  const late = cache.fetch('home', second);
  expect(late.source).toBe('joined');
  fail(new Error('no'));
  expect(await late.page).toBeUndefined();
  expect(second).not.toHaveBeenCalled();
  expect(cache.fetch('home', second).source).toBe('miss');
});

test('does not show a rendering that was started before a catalogue change to later visitors', async () => {
  const cache = newCache(1e6);
  let finish = (_: CachedPage) => {};
  cache.fetch('home', () => new Promise((resolve) => (finish = resolve)));
  const joined = cache.fetch('home', rendering());
  versions = { current: 'v2', recent: ['v2'] };
  finish(page(10, 'one', 'v1'));
  expect(await joined.page).toBeUndefined();
  expect(cache.fetch('home', rendering()).source).toBe('miss');
});
