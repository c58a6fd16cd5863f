/** @jest-environment node */
import { createHash, generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { openStore, publishedPath, PublishedFiles, SHELL, signPublished, type ReleaseStore } from '@spruce/federation';
import { serveStaticFiles } from './static-files';

const sha256 = (bytes: string) => createHash('sha256').update(bytes).digest('hex');
const pair = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
};
const [keys, otherKeys] = [pair(), pair()];
const dir = mkdtempSync(join(tmpdir(), 'spruce-static-'));
let app: FastifyInstance;
let url: string;
let store: ReleaseStore;

async function publish(version: string, files: Record<string, string>, key = keys.privateKey): Promise<void> {
  const listed = Object.entries(files).map(([file, text]) => {
    const integrity = `sha384-${createHash('sha384').update(text).digest('base64')}`;
    return [file, { sha256: sha256(text), bytes: text.length, integrity }];
  });
  const release = { schema: 1, name: SHELL, version, builtAt: '2026-11-21T00:00:00.000Z', client: { files: Object.fromEntries(listed) } };
  for (const [file, text] of Object.entries(files)) await store.put(SHELL, `${version}/client/${file}`, Buffer.from(text));
  await store.put(SHELL, `${version}/release.json`, Buffer.from(JSON.stringify(release)));
  const statement = {
    schema: 1,
    name: SHELL,
    version,
    sha256: sha256(JSON.stringify(release)),
    publishedAt: '2026-11-21T00:00:00.000Z',
  } as const;
  await store.put(SHELL, publishedPath(version), signPublished(statement, key));
}

beforeAll(async () => {
  for (const folder of ['client', 'public', 'store']) mkdirSync(join(dir, folder));
  writeFileSync(join(dir, 'client/main.aaaa.js'), 'of this shell');
  store = await openStore(join(dir, 'store'));
  await publish('1.0.0-older', { 'main.bbbb.js': 'of an older shell', 'main.bbbb.js.br': 'brotli', 'main.aaaa.js': 'never sent' });
  app = Fastify();
  const publicKeys = () => [keys.publicKey];
  const files = new PublishedFiles({ store, publicKeys, recheckMs: 0 });
  await serveStaticFiles(app, { clientDir: join(dir, 'client'), publicDir: join(dir, 'public'), files });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  rmSync(dir, { recursive: true });
});

const get = async (file: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${url}/shell/${file}`, { headers: { 'accept-encoding': 'identity', ...headers } });
  return { status: response.status, text: await response.text(), cached: response.headers.get('cache-control'), headers: response.headers };
};

test('serves its own files and those of older shells as immutable for a year', async () => {
  expect(await get('main.aaaa.js')).toMatchObject({ status: 200, text: 'of this shell', cached: 'public, max-age=31536000, immutable' });
  const older = await get('main.bbbb.js?again');
  expect(older).toMatchObject({ status: 200, text: 'of an older shell', cached: 'public, max-age=31536000, immutable' });
  expect(older.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(older.headers.get('access-control-allow-origin')).toBe('*');
  expect((await get('main.bbbb.js', { 'if-none-match': older.headers.get('etag')! })).status).toBe(304);
});

test('serves the files of a shell that was published after the start', async () => {
  expect(await get('main.cccc.js')).toMatchObject({ status: 404, cached: 'no-store' });
  await publish('1.0.0-younger', { 'main.cccc.js': 'of a younger shell' });
  expect(await get('main.cccc.js')).toMatchObject({ status: 200, text: 'of a younger shell' });
});

test('refuses files without a valid signature, and files that were changed in the store', async () => {
  await publish('1.0.0-forged', { 'main.dddd.js': 'of somebody else' }, otherKeys.privateKey);
  expect(await get('main.dddd.js')).toMatchObject({ status: 404 });
  await publish('1.0.0-changed', { 'main.eeee.js': 'as it was signed' });
  writeFileSync(join(dir, 'store/shell/1.0.0-changed/client/main.eeee.js'), 'as it was changed');
  expect(await get('main.eeee.js')).toMatchObject({ status: 502, cached: 'no-store' });
  expect(await get('../store/catalog/channel.json')).toMatchObject({ status: 404 });
});

test('serves the compressed copy of a file when the browser accepts its encoding', async () => {
  const raw = await fetch(`${url}/shell/main.bbbb.js`, { headers: { 'accept-encoding': 'br' } }).catch(() => undefined);
  expect(raw?.headers.get('content-encoding')).toBe('br');
});
