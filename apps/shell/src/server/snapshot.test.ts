/** @jest-environment node */
import type { LoadedRemote, RemoteRegistry } from '@spruce/federation';
import { assetsOfPage } from './page-assets';
import { snapshots } from './snapshot';

const files = Object.fromEntries(
  ['remoteEntry.js', 'home.js', 'home.css'].map((file) => [file, { sha256: '', bytes: 1, integrity: `sha384-${file}` }]),
);
const groups = { 'route.catalog.home': { js: ['home.js'], css: ['home.css'] } };
const catalog = {
  kind: 'loaded',
  namespace: 'catalog',
  routes: [{ id: 'catalog.home', path: '/' }],
  messages: { en: {}, th: {} },
  release: { name: 'catalog', version: '1.0.0', mounts: ['/'], client: { entry: 'remoteEntry.js', groups, files } },
} as unknown as LoadedRemote;
const registry = { generation: 1, current: () => new Map([['catalog', catalog]]) } as unknown as RemoteRegistry;

const page = (releaseAssetsUrl: string | undefined) => {
  const snapshot = snapshots(registry, { devRemotes: {}, releaseAssetsUrl, ssrTimeoutMs: 10_000 })();
  const shell = { groups: {}, files: {} };
  const assets = assetsOfPage({
    shell,
    snapshot,
    origin: 'http://localhost:4200',
    language: 'en',
    owner: 'catalog',
    routeIds: ['catalog.home'],
  });
  return {
    boot: snapshot.remotes['catalog']?.entry,
    urls: [...assets.entries, ...assets.scripts, ...assets.styles].map(({ href }) => href),
  };
};

test('the browser gets the files of a release from the shop, or from the CDN that stands over the store', () => {
  expect(page(undefined)).toEqual({
    boot: '/remotes/catalog/1.0.0/remoteEntry.js',
    urls: ['remoteEntry.js', 'home.js', 'home.css'].map((file) => `http://localhost:4200/remotes/catalog/1.0.0/${file}`),
  });
  expect(page('https://cdn.example/shop')).toEqual({
    boot: 'https://cdn.example/shop/catalog/1.0.0/client/remoteEntry.js',
    urls: ['remoteEntry.js', 'home.js', 'home.css'].map((file) => `https://cdn.example/shop/catalog/1.0.0/client/${file}`),
  });
});
