/** @jest-environment node */
import { isCatalogue, isFile, isPhoto, canCacheResponse, canCacheFile, canCachePage, toOfflinePath } from './caching-rules';

const at = (path: string) => new URL(path, 'https://spruce.example');
const answered = (headers: Record<string, string>, status = 200) => new Response(null, { status, headers });

test.each([
  ['/sp/v1/products?page=2', true],
  ['/sp/v1/products/packages', true],
  ['/sp/v1/brands/nara', true],
  ['/sp/v1/delivery/window?postcode=10110', true],
  ['/sp/v1/productsx', false],
  ['/sp/v1/orders', false],
  ['/sp/v1/account/7/info', false],
  ['/sp/v1/delivery/calendar', false],
])('treats %s as a public catalogue call: %s', (path, yes) => expect(isCatalogue(at(path))).toBe(yes));

test('detects photos (but not 3D models) and files of releases by their folder', () => {
  expect(['/media/a.avif', '/media/a.glb', '/product/media/a.avif'].map((path) => isPhoto(at(path)))).toEqual([true, false, false]);
  expect([isFile(at('/shell/main.1.js')), isFile(at('/remotes/catalog/1.0.0/a.js')), isFile(at('/shellfish'))]).toEqual([
    true,
    true,
    false,
  ]);
});

test('caches a page only if the response has status 200 and the header x-offline-copy', () => {
  expect(canCachePage(answered({ 'x-offline-copy': 'yes', 'cache-control': 'private, no-store' }))).toBe(true);
  expect(canCachePage(answered({ 'cache-control': 'public, max-age=60' }))).toBe(false);
  expect(canCachePage(answered({ 'x-offline-copy': 'yes' }, 404))).toBe(false);
});

test('caches a successful response only if it is public, and a file only if it is immutable', () => {
  expect(canCacheResponse(answered({ 'cache-control': 'public, max-age=30' }))).toBe(true);
  for (const control of ['no-store', 'private, no-cache']) expect(canCacheResponse(answered({ 'cache-control': control }))).toBe(false);
  expect(canCacheResponse(answered({}))).toBe(false);
  expect(canCacheResponse(answered({ 'cache-control': 'public' }, 503))).toBe(false);
  expect(canCacheFile(answered({ 'cache-control': 'public, max-age=31536000, immutable' }))).toBe(true);
  expect(canCacheFile(answered({ 'cache-control': 'public, max-age=3600' }))).toBe(false);
});

test('redirects a page that is not cached to the offline page in the same language, with the original URL', () => {
  expect(toOfflinePath(at('/product/nara?x=1'))).toBe('/offline?page=%2Fproduct%2Fnara%3Fx%3D1');
  expect(toOfflinePath(at('/th/product'))).toBe('/th/offline?page=%2Fth%2Fproduct');
  expect(toOfflinePath(at('/theatre'))).toBe('/offline?page=%2Ftheatre');
});
