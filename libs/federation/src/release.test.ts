import { z } from 'zod';
import { ownerOf, packMounts, unpackMounts } from './mounts';
import { parseRelease, checkedRelease, type Release } from './release';
import { signFile, verifyFile } from './signed-file';
import { keys, otherKeys, StoreKit } from './testing/store-kit';

let good: Release;
beforeAll(async () => {
  const kit = await StoreKit.create();
  good = await kit.publish('1.0.0');
  await kit.remove();
});

it('shortens the mounts of a remote in pages if its name is its only mount', () => {
  const mounts = { catalog: ['/', '/product'], returns: ['/returns'], swaps: ['/exchange'] };
  expect(packMounts(mounts)).toEqual({ ...mounts, returns: 0 });
  expect(unpackMounts(packMounts(mounts))).toEqual(mounts);
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
  expect(() => checkedRelease(change(structuredClone(good)) as Release)).toThrow(`release.json: ${field} `);
});

it('requires a hash for every file that a page loads', () => {
  const groups = { 'route.catalog.home': { js: ['home.js'], css: [] } };
  expect(() => checkedRelease({ ...good, client: { ...good.client, groups } })).toThrow('client file home.js has no hash');
});

it('requires mounts that do not overlap', () => {
  expect(() => checkedRelease({ ...good, mounts: ['/product', '/product/sale'] })).toThrow('mount /product overlaps another one');
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

describe('signed file', () => {
  const statement = z.object({ version: z.string() });
  const signed = signFile({ version: '1.0.0' }, keys.privateKey);
  const verify = (file: Buffer, ...publicKeys: string[]) => verifyFile(file, publicKeys, statement, 'the file');
  const refused = expect.objectContaining({ code: 'bad-signature' }) as Error;

  it('is accepted with one of the known keys', () => {
    expect(verify(signed, otherKeys.publicKey, keys.publicKey)).toEqual({ version: '1.0.0' });
  });

  it('is refused with another key, without any key, without signature, and after an edit', () => {
    const { payload, signature } = JSON.parse(signed.toString()) as { payload: string; signature: string };
    const unsigned = Buffer.from(JSON.stringify({ payload, signature: '' }));
    const edited = Buffer.from(JSON.stringify({ payload: payload.replace('1.0.0', '1.1.0'), signature }));
    expect(() => verify(signed, otherKeys.publicKey)).toThrow(refused);
    expect(() => verify(signed)).toThrow(refused);
    expect(() => verify(unsigned, keys.publicKey)).toThrow(refused);
    expect(() => verify(edited, keys.publicKey)).toThrow(refused);
  });
});
