/** @jest-environment node */
import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from './config';

const dir = mkdtempSync(join(tmpdir(), 'spruce-config-'));
const key = () => generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString();
writeFileSync(join(dir, 'key.pem'), key());
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const read = (env: NodeJS.ProcessEnv) => readConfig({ DATA_DIR: dir, RELEASE_PUBLIC_KEY_FILE: join(dir, 'key.pem'), ...env }, dir);

test('accepts a folder or a bucket as release store, and rejects any other value at the start', () => {
  expect(read({}).releaseStore).toBe(join(dir, 'releases'));
  expect(read({ RELEASE_STORE: '/mnt/releases' }).releaseStore).toBe('/mnt/releases');
  expect(read({ RELEASE_STORE: 's3://spruce/shop', AWS_REGION: 'ap-southeast-1' }).releaseStore).toBe('s3://spruce/shop');
  expect(() => read({ RELEASE_STORE: 's3://spruce/shop' })).toThrow('RELEASE_STORE: names a bucket, so AWS_REGION must say where it is');
  expect(() => read({ RELEASE_STORE: 'https://example.com' })).toThrow('RELEASE_STORE: must be a folder or s3://bucket/folder');
});

test('reads the keys at each use: from one file with one or two keys, or from one file per squad', () => {
  const all = read({}).releasePublicKeys;
  expect(all('catalog')).toHaveLength(1);
  writeFileSync(join(dir, 'key.pem'), key() + key());
  expect(all('catalog')).toHaveLength(2);
  mkdirSync(join(dir, 'squads'));
  const squads = read({ RELEASE_PUBLIC_KEY_FILE: join(dir, 'squads') }).releasePublicKeys;
  expect(squads('returns')).toEqual([]);
  writeFileSync(join(dir, 'squads', 'returns.pub.pem'), key());
  expect(squads('returns')).toHaveLength(1);
  expect(squads('catalog')).toEqual([]);
});

test('rejects an invalid or missing key file at the start', () => {
  writeFileSync(join(dir, 'none.pem'), 'a key');
  expect(() => read({ RELEASE_PUBLIC_KEY_FILE: join(dir, 'none.pem') })).toThrow('must hold one ed25519 public key in PEM form, or two');
  expect(() => read({ RELEASE_PUBLIC_KEY_FILE: join(dir, 'nowhere.pem') })).toThrow('no release key at');
});
