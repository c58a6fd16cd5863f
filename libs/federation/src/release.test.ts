import { parseRelease, releaseProblems, type Release } from './release';
import { StoreKit } from './testing/store-kit';
import { ownerOf } from './mounts';

let good: Release;
beforeAll(async () => {
  const kit = await StoreKit.create();
  good = await kit.publish('1.0.0');
  await kit.remove();
});

it('accepts the release.json of a build', () => {
  expect(parseRelease(Buffer.from(JSON.stringify(good)))).toEqual(good);
});

it.each<[string, (release: Release) => unknown]>([
  ['schema', (release) => ({ ...release, schema: 2 })],
  ['name', (release) => ({ ...release, name: '../catalog' })],
  ['version', (release) => ({ ...release, version: 'latest' })],
  ['contract', (release) => ({ ...release, contract: '1' })],
  ['mounts', (release) => ({ ...release, mounts: [] })],
  ['mounts', (release) => ({ ...release, mounts: ['product'] })],
  ['namespace', (release) => ({ ...release, namespace: undefined })],
  ['requires', (release) => ({ ...release, requires: { react: 19 } })],
  ['server', (release) => ({ ...release, server: { ...release.server, file: '/etc/passwd' } })],
  ['server', (release) => ({ ...release, server: { ...release.server, sha256: 'x' } })],
  ['client', (release) => ({ ...release, client: { ...release.client, entry: '../x.js' } })],
  [
    'client',
    (release) => ({ ...release, client: { ...release.client, files: { 'remoteEntry.js': { sha256: 'x', bytes: 1, integrity: '' } } } }),
  ],
])('reports the malformed field %s', (field, change) => {
  expect(releaseProblems(change(structuredClone(good)))).toContain(`"${field}" is missing or malformed`);
});

it('requires a hash for every file that a page loads', () => {
  const groups = { 'route.catalog.home': { js: ['home.js'], css: [] } };
  expect(releaseProblems({ ...good, client: { ...good.client, groups } })).toEqual(['client file home.js has no hash']);
});

it('requires mounts that do not overlap', () => {
  expect(releaseProblems({ ...good, mounts: ['/product', '/product/sale'] })).toEqual(['mount /product overlaps another one']);
});

const mounts = { catalog: ['/', '/product', '/brand'], 'cart-wishlist': ['/cart', '/wishlist'], checkout: ['/checkout', '/product/rent'] };

test.each([
  ['/', 'catalog'],
  ['/product', 'catalog'],
  ['/product/nara-3-seat-sofa', 'catalog'],
  ['/product/rent/now', 'checkout'],
  ['/cart', 'cart-wishlist'],
  ['/cartoon', undefined],
  ['/about-us', undefined],
])('finds the owner of the path %s: %s', (path, owner) => expect(ownerOf(path, mounts)).toBe(owner));
