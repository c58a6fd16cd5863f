/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from './config';

const dir = mkdtempSync(join(tmpdir(), 'spruce-config-'));
writeFileSync(join(dir, 'key.pem'), 'a key');
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const read = (env: NodeJS.ProcessEnv) => readConfig({ DATA_DIR: dir, RELEASE_PUBLIC_KEY_FILE: join(dir, 'key.pem'), ...env }, dir);

test('the store of releases is a folder or a bucket, and what cannot be one is said at the start', () => {
  expect(read({}).releaseStore).toBe(join(dir, 'releases'));
  expect(read({ RELEASE_STORE: '/mnt/releases' }).releaseStore).toBe('/mnt/releases');
  expect(read({ RELEASE_STORE: 's3://spruce/shop', AWS_REGION: 'ap-southeast-1' }).releaseStore).toBe('s3://spruce/shop');
  expect(() => read({ RELEASE_STORE: 's3://spruce/shop' })).toThrow('RELEASE_STORE: names a bucket, so AWS_REGION must say where it is');
  expect(() => read({ RELEASE_STORE: 'https://example.com' })).toThrow('RELEASE_STORE: must be a folder or s3://bucket/folder');
});

test('the address of a CDN is a web address, its last slash is of no meaning', () => {
  expect(read({}).releaseAssetsUrl).toBeUndefined();
  expect(read({ RELEASE_ASSETS_URL: 'https://cdn.example/releases/' }).releaseAssetsUrl).toBe('https://cdn.example/releases');
  expect(() => read({ RELEASE_ASSETS_URL: 'cdn.example' })).toThrow('RELEASE_ASSETS_URL');
});
