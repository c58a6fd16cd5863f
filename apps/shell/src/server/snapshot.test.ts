/** @jest-environment node */
import type { LoadedRemote, RemoteRegistry } from '@spruce/federation';
import { assetsOfPage } from './page-assets';
import { snapshotSource } from './snapshot';

const files = Object.fromEntries(
  ['remoteEntry.js', 'home.js', 'home.css'].map((file) => [file, { sha256: '', bytes: 1, integrity: `sha384-${file}` }]),
);
const groups = { 'route.catalog.home': { js: ['home.js'], css: ['home.css'] } };
const catalog = {
  kind: 'loaded',
  styles: new Map(),
  namespace: 'catalog',
  routes: [{ id: 'catalog.home', path: '/' }],
  messages: { en: {}, th: {} },
  release: { name: 'catalog', version: '1.0.0', mounts: ['/'], client: { entry: 'remoteEntry.js', groups, files } },
} as unknown as LoadedRemote;
const registry = { generation: 1, current: () => new Map([['catalog', catalog]]) } as unknown as RemoteRegistry;

const page = ({ small = false, failed = false, isPrivate = false } = {}) => {
  const snapshot = snapshotSource(registry, { ssrTimeoutMs: 10_000 })();
  const groups = {
    'layout.small': { js: ['small.js'], css: ['small.css'] },
    'frame.error': { js: ['error.js'], css: ['error.css'] },
    ky: { js: ['ky.js'], css: [] },
  };
  const shell = { groups, files: {} };
  const assets = assetsOfPage({
    shell,
    snapshot,
    origin: 'http://localhost:4200',
    language: 'en',
    owner: 'catalog',
    routeIds: ['catalog.home'],
    small,
    failed,
    isPrivate,
  });
  return {
    boot: snapshot.remoteOf('catalog', 'http://localhost:4200')?.entry,
    urls: [...assets.entries, ...assets.scripts, ...assets.styles].map(({ href }) => href),
  };
};

test('loads the files of a release from the shop', () => {
  expect(page()).toEqual({
    boot: 'http://localhost:4200/remotes/catalog/1.0.0/remoteEntry.js',
    urls: ['remoteEntry.js', 'home.js', 'home.css'].map((file) => `http://localhost:4200/remotes/catalog/1.0.0/${file}`),
  });
});

const ofShell = (kind: Parameters<typeof page>[0]) => page(kind).urls.filter((url) => url.startsWith('/shell/'));

test('loads script and style of the small header only with pages that have a small header [layout.others]', () => {
  expect(ofShell({})).toEqual([]);
  expect(ofShell({ small: true })).toEqual(['/shell/small.js', '/shell/small.css']);
});

test('loads script and style of the error message only with pages that failed', () => {
  expect(ofShell({ failed: true })).toEqual(['/shell/error.js', '/shell/error.css']);
});

test('loads the API client with a page that contains data of a customer', () => {
  expect(ofShell({ isPrivate: true })).toEqual(['/shell/ky.js']);
});

test('lets the browser load a remote whose bundle the server could not load in time', () => {
  const listed = { generation: 1, current: () => new Map([['catalog', { kind: 'listed', release: catalog.release }]]) };
  const snapshot = snapshotSource(listed as unknown as RemoteRegistry, { ssrTimeoutMs: 10_000 })();
  expect(snapshot.placeholderOf('catalog')).toBe('deferred');
  expect(snapshot.remoteOf('catalog', 'https://spruce.example')).toMatchObject({
    version: '1.0.0',
    entry: 'https://spruce.example/remotes/catalog/1.0.0/remoteEntry.js',
  });
  expect(snapshot.placeholderOf(undefined)).toBeUndefined();
});

test('sends the messages that the page module lists, or all messages when it lists none', () => {
  const messages = { productList: { title: 'All furniture' }, product: { title: 'One' } };
  const speaking = { ...catalog, messages: { en: messages, th: messages } } as unknown as LoadedRemote;
  const speakingRegistry = { generation: 1, current: () => new Map([['catalog', speaking]]) } as unknown as RemoteRegistry;
  const snapshot = snapshotSource(speakingRegistry, { ssrTimeoutMs: 10_000 })();
  const some = snapshot.messages('en', 'catalog', ['productList', 'card']);
  expect(some).toMatchObject({ partial: 'catalog', messages: { shell: { header: expect.any(Object) as object } } });
  expect(some.messages['catalog']).toEqual({ productList: messages.productList });
  // Equal arguments must return the same object, because its JSON is memoized per object.
  expect(snapshot.messages('en', 'catalog', ['productList', 'card'])).toBe(some);
  expect(snapshot.messages('en', 'catalog', undefined)).toMatchObject({ messages: { catalog: messages } });
  expect(snapshot.messages('en', 'catalog', undefined).partial).toBeUndefined();
});

describe('key of a cached page', () => {
  const now = { generation: 0, current: () => new Map<string, LoadedRemote>() };
  const take = snapshotSource(now as unknown as RemoteRegistry, { ssrTimeoutMs: 10_000 });
  const version = (number: string, mounts = ['/']) =>
    ({ ...catalog, release: { ...catalog.release, version: number, mounts } }) as unknown as LoadedRemote;
  const keysAfter = (remote: LoadedRemote, canaries: LoadedRemote[] = []) => {
    Object.assign(now, { generation: now.generation + 1, current: () => new Map([['catalog', remote]]) });
    return ['/', '/faq'].map((path) => take(canaries).cacheKeyOf(path));
  };

  test('changes with a promotion only for pages of that remote, and is the same again after a rollback', () => {
    const [home, faq] = keysAfter(version('1.0.0'));
    const [nextHome, nextFaq] = keysAfter(version('1.1.0'));
    expect([nextHome === home, nextFaq === faq]).toEqual([false, true]);
    expect(keysAfter(version('1.0.0'))).toEqual([home, faq]);
  });

  test('changes for every page when a remote gets another path, and for the visitors of a canary', () => {
    const [, faq] = keysAfter(version('1.0.0'));
    expect(keysAfter(version('1.1.0', ['/', '/product']))[1]).not.toBe(faq);
    expect(keysAfter(version('1.0.0'), [version('1.1.0')])[1]).not.toBe(faq);
  });
});
