/** @jest-environment node */
import type { Canary, LoadedRemote } from '@spruce/federation';
import type { PageCache } from './page-cache';
import { emptyCache, listenForPages, loadedRemote, pageOptions } from './testing/page-app';

const release = (version: string, Component: () => React.ReactNode) =>
  loadedRemote([{ id: 'catalog.product', path: 'product', Component }], { version, mounts: ['/product'] });
const stable = release('1.0.0', () => <h2>stable</h2>);
const canary = release('1.1.0', () => <h2>canary</h2>);

let canaries: ReadonlyMap<string, Canary>;
let cache: PageCache;
let shop: Awaited<ReturnType<typeof listenForPages>>;
beforeAll(async () => {
  shop = await listenForPages({
    ...pageOptions(stable),
    canaries: () => canaries,
    get cache() {
      return cache;
    },
  });
});
afterAll(() => shop.close());
beforeEach(() => {
  canaries = new Map([['catalog', { remote: canary, percent: 10 }]]);
  // Starts with an empty cache, because the pages of an earlier test may be stale.
  cache = emptyCache();
});

async function visit(headers: Record<string, string> = {}) {
  // Turns compression off, because it would take a third of the time of these thousands of visits.
  const sent = { 'user-agent': 'Mozilla/5.0 Chrome/142', 'accept-encoding': 'identity', ...headers };
  const response = await fetch(`${shop.address}/product`, { headers: sent });
  const html = await response.text();
  return {
    status: response.status,
    release: /<h2>(\w+)<\/h2>/.exec(html)?.[1],
    cookie: response.headers.getSetCookie().find((cookie) => cookie.startsWith('sp-share=')),
    caching: response.headers.get('cache-control'),
    source: response.headers.get('x-page-cache'),
    html,
  };
}
const cookieOf = (number: number) => ({ cookie: `sp-share=${number}` });

it('gives a new visitor a random number in a cookie, and the same release on every page', async () => {
  canaries = new Map([['catalog', { remote: canary, percent: 50 }]]);
  const numbers = new Set<string>();
  for (let visitor = 0; visitor < 50; visitor += 1) {
    const { release: first, cookie = '' } = await visit();
    expect(cookie).toMatch(/^sp-share=\d{1,4}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    numbers.add(cookie);
    const again = await visit({ cookie: cookie.split(';')[0]! });
    expect([again.release, again.cookie]).toEqual([first, undefined]);
  }
  expect(numbers.size).toBeGreaterThan(40);
});

it('keeps the visitors of a canary of 10 % when it grows, and chooses others for the next canary', async () => {
  const numbers = Array.from({ length: 100 }, (_, at) => at * 100);
  const tried = async (remote: LoadedRemote, percent: number) => {
    canaries = new Map([['catalog', { remote, percent }]]);
    const visits = await Promise.all(numbers.map(async (number) => ((await visit(cookieOf(number))).release === 'canary' ? [number] : [])));
    return visits.flat();
  };
  const [few, more] = [await tried(canary, 10), await tried(canary, 30)];
  expect([few.length, more.length]).toEqual([10, 30]);
  expect(more).toEqual(expect.arrayContaining(few));
  const next = { ...canary, release: { ...canary.release, version: '1.1.1' } };
  expect(await tried(next, 10)).not.toEqual(few);
});

it('caches stable and canary pages separately and without cookies, and forbids shared caches', async () => {
  canaries = new Map([['catalog', { remote: canary, percent: 50 }]]);
  const seen = await Promise.all(Array.from({ length: 40 }, () => visit()));
  await Promise.all(seen.map(({ html }) => expect(html).not.toContain('sp-share')));
  const again = await Promise.all(Array.from({ length: 40 }, () => visit()));
  expect(new Set(again.map(({ release: which, source }) => `${which} ${source}`))).toEqual(new Set(['stable fresh', 'canary fresh']));
  expect(new Set(again.map(({ caching }) => caching))).toEqual(new Set(['private, no-cache']));
  expect(new Set(again.map(({ cookie }) => cookie)).size).toBeGreaterThan(10);
  canaries = new Map();
  expect(await visit()).toMatchObject({ release: 'stable', cookie: undefined, caching: expect.stringContaining('s-maxage') });
});

it('shows no canary to bots, and sets no cookie for them', async () => {
  canaries = new Map([['catalog', { remote: canary, percent: 99.99 }]]);
  const bot = await visit({ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });
  expect(bot).toMatchObject({ release: 'stable', cookie: undefined });
});

it.each(['x', '-1', '99999', ''])('sets a new random number when the cookie contains %p', async (value) => {
  expect((await visit({ cookie: `sp-share=${value}` })).cookie).toMatch(/^sp-share=\d{1,4};/);
});
