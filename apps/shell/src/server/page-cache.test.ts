/** @jest-environment node */
import { PageCache, type CachedPage } from './page-cache';

let clock = 0;
const page = (bytes: number, etag = 'a'): CachedPage => ({ status: 200, csp: '', etag, at: clock, body: { br: Buffer.alloc(0), gzip: Buffer.alloc(0), identity: Buffer.alloc(bytes) } });
const cacheOf = (maxBytes: number) => new PageCache({ maxBytes, freshMs: 100, staleMs: 1_000, now: () => clock });
const settled = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => (clock = 0));

test('a page is fresh, then stale, then gone', async () => {
  const cache = cacheOf(1e6);
  cache.fill('home', Promise.resolve(page(10)));
  await settled();
  expect(cache.look('home').kind).toBe('fresh');
  clock = 500;
  expect(cache.look('home').kind).toBe('stale');
  clock = 2_000;
  expect(cache.look('home').kind).toBe('miss');
});

test('one renders, the others wait for its page', async () => {
  const cache = cacheOf(1e6);
  let finish: (page: CachedPage) => void = () => {};
  cache.fill('home', new Promise((resolve) => (finish = resolve)));
  const answers = [cache.look('home'), cache.look('home')];
  finish(page(10, 'one'));
  for (const answer of answers) {
    expect(answer.kind).toBe('pending');
    expect(await (answer.kind === 'pending' ? answer.page : undefined)).toMatchObject({ etag: 'one' });
  }
});

test('a stale page is renewed once, not by every visitor', async () => {
  const cache = cacheOf(1e6);
  cache.fill('home', Promise.resolve(page(10)));
  await settled();
  clock = 500;
  expect(cache.look('home').kind).toBe('stale');
  cache.fill('home', new Promise(() => {}));
  expect(cache.look('home').kind).toBe('fresh');
});

test('what fails or may not be kept leaves no trace', async () => {
  const cache = cacheOf(1e6);
  cache.fill('broken', Promise.reject(new Error('no')));
  cache.fill('private', Promise.resolve(undefined));
  await settled();
  expect(cache.look('broken').kind).toBe('miss');
  expect(cache.look('private').kind).toBe('miss');
  expect(cache.size).toEqual({ pages: 0, bytes: 0 });
});

test('the least recently used page goes first, and the bytes stay within the bound', async () => {
  const cache = cacheOf(3 * (1_000 + 1_024));
  for (const key of ['a', 'b', 'c']) cache.fill(key, Promise.resolve(page(1_000)));
  await settled();
  cache.look('a');
  cache.fill('d', Promise.resolve(page(1_000)));
  await settled();
  expect(['a', 'b', 'c', 'd'].map((key) => cache.look(key).kind)).toEqual(['fresh', 'miss', 'fresh', 'fresh']);
  expect(cache.size.bytes).toBeLessThanOrEqual(3 * 2_024);
});

test('a page larger than the cache is not kept', async () => {
  const cache = cacheOf(100);
  cache.fill('big', Promise.resolve(page(1_000)));
  await settled();
  expect(cache.look('big').kind).toBe('miss');
});
