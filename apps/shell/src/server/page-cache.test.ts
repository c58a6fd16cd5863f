/** @jest-environment node */
import { PageCache, type CachedPage } from './page-cache';

const page = (bytes: number, etag = 'a'): CachedPage => ({
  status: 200,
  csp: '',
  etag,
  body: { br: Buffer.alloc(0), gzip: Buffer.alloc(0), identity: Buffer.alloc(bytes) },
});
const rendering = (rendered: CachedPage = page(10)) => jest.fn(() => Promise.resolve(rendered));

const uncacheable = () => Promise.resolve(undefined);

let clock = 1;
async function pass(ms: number): Promise<void> {
  clock += ms;
  await jest.advanceTimersByTimeAsync(ms);
}
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  jest.spyOn(performance, 'now').mockImplementation(() => clock);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a page is fresh for half a minute, then stale, and after five minutes gone', async () => {
  const cache = new PageCache(1e6);
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

test('one renders, the others wait for its page', async () => {
  const cache = new PageCache(1e6);
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

test('a stale page is renewed once, not by every visitor, and stays when its renewal fails', async () => {
  const cache = new PageCache(1e6);
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

test('what fails or may not be kept leaves no trace', async () => {
  const cache = new PageCache(1e6);
  expect(await cache.fetch('broken', () => Promise.reject(new Error('no'))).page).toBeUndefined();
  expect(await cache.fetch('private', uncacheable).page).toBeUndefined();
  expect(cache.bytes).toBe(0);
  expect(cache.fetch('broken', rendering()).source).toBe('miss');
  expect(cache.fetch('private', rendering()).source).toBe('miss');
});

test('the least recently used page goes first, and the bytes stay within the bound', async () => {
  const cache = new PageCache(3 * (1_000 + 1_024));
  const fetch = (key: string) => cache.fetch(key, rendering(page(1_000)));
  for (const key of ['a', 'b', 'c', 'a', 'd']) await fetch(key).page;
  expect(cache.bytes).toBeLessThanOrEqual(3 * 2_024);
  expect(['a', 'c', 'd', 'b'].map((key) => fetch(key).source)).toEqual(['fresh', 'fresh', 'fresh', 'miss']);
});

test('a page larger than the cache is not kept', async () => {
  const cache = new PageCache(100);
  expect(await cache.fetch('big', rendering(page(1_000))).page).toMatchObject({ etag: 'a' });
  expect(cache.fetch('big', rendering()).source).toBe('miss');
});
