/** @jest-environment node */
import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { PublishedFiles } from './published-files';
import { keys, otherKeys, StoreKit } from './testing/store-kit';

let kit: StoreKit;
let files: PublishedFiles;
beforeEach(async () => {
  kit = await StoreKit.create();
  files = new PublishedFiles({ store: kit.store(), publicKeys: () => [keys.publicKey] });
  await kit.publish('1.0.0');
  await kit.sign('1.0.0');
});
afterEach(() => kit.remove());

const read = (version = '1.0.0', file = 'remoteEntry.js', encoding = '', app = 'catalog') => files.read(app, version, file, encoding);

it('sends a file with its content type, in the best encoding that the browser accepts', async () => {
  await expect(read()).resolves.toMatchObject({
    contentType: 'text/javascript; charset=utf-8',
    encoding: undefined,
    body: Buffer.from('var catalog = "1.0.0";'),
  });
  await expect(read('1.0.0', 'remoteEntry.js', 'gzip, br')).resolves.toMatchObject({
    encoding: 'br',
    body: Buffer.from('brotli of 1.0.0'),
  });
  await expect(read('1.0.0', 'remoteEntry.js', 'gzip, br;q=0')).resolves.toMatchObject({ encoding: undefined });
});

it('finds the files of every signed version, even of a version that is not live', async () => {
  await kit.publish('1.1.0');
  await kit.sign('1.1.0');
  await kit.promote('1.1.0', 1);
  expect((await read('1.0.0')).body.toString()).toContain('1.0.0');
  expect((await read('1.1.0')).body.toString()).toContain('1.1.0');
});

it.each([
  ['a file that is not listed', '1.0.0', 'secret.js'],
  ['a source map', '1.0.0', 'remoteEntry.js.map'],
  ['a path outside of the folder', '1.0.0', '../release.json'],
  ['a compressed copy by its own name', '1.0.0', 'remoteEntry.js.br'],
  ['a file with the name `constructor`, a property of every object', '1.0.0', 'constructor'],
  ['a version that is not signed', '1.1.0', 'remoteEntry.js'],
  ['a version that is a path', '../cart/1.0.0', 'remoteEntry.js'],
  ['an app that is a path', '1.0.0', 'remoteEntry.js', '../catalog'],
])('does not send %s', async (_name, version, file, app = 'catalog') => {
  await kit.publish('1.1.0');
  await expect(read(version, file, '', app)).rejects.toMatchObject({ code: 'missing-file' });
});

it('has no file of a version that was deleted from the store', async () => {
  await read('1.0.0', 'remoteEntry.js', 'br');
  await rm(kit.file('catalog/1.0.0'), { recursive: true });
  await expect(read('1.0.0', 'remoteEntry.js', 'identity')).rejects.toMatchObject({ code: 'missing-file' });
});

it('refuses a file that was changed, and a version that another squad signed', async () => {
  await kit.spoil('catalog/1.0.0/client/remoteEntry.js', 'alert(1)');
  await expect(read()).rejects.toMatchObject({ code: 'hash-mismatch' });
  await kit.publish('1.2.0');
  await kit.sign('1.2.0', otherKeys.privateKey);
  await expect(read('1.2.0')).rejects.toMatchObject({ code: 'bad-signature' });
});

it('reads source maps for the logs', async () => {
  const map = Buffer.from('{"version":3}');
  const maps = { 'remoteEntry.js': { sha256: createHash('sha256').update(map).digest('hex'), bytes: map.length } };
  for (const version of ['1.1.0', '1.2.0']) {
    await kit.publish(version, { release: { maps } });
    await kit.sign(version);
    await kit.store().put('catalog', `${version}/maps/remoteEntry.js.map`, version === '1.1.0' ? map : Buffer.from('{}'));
  }
  expect(await files.readMap('catalog', '1.1.0', 'remoteEntry.js')).toEqual(map);
  await expect(files.readMap('catalog', '1.2.0', 'remoteEntry.js')).rejects.toMatchObject({ code: 'hash-mismatch' });
  for (const file of ['other.js', 'toString'])
    await expect(files.readMap('catalog', '1.1.0', file)).rejects.toMatchObject({ code: 'missing-file' });
});
