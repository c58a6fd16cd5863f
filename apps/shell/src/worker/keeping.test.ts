/** @jest-environment node */
import { isCatalogue, isFile, isPhoto, keepsAnswer, keepsFile, keepsPage, offlinePageFor } from './keeping';

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
])('%s answers everybody alike: %s', (path, yes) => expect(isCatalogue(at(path))).toBe(yes));

test('photos and files of releases are told by their folders', () => {
  expect([isPhoto(at('/media/a.avif')), isPhoto(at('/product/media/a.avif'))]).toEqual([true, false]);
  expect([isFile(at('/shell/main.1.js')), isFile(at('/remotes/catalog/1.0.0/a.js')), isFile(at('/shellfish'))]).toEqual([
    true,
    true,
    false,
  ]);
});

test("only pages that the server calls nobody's are kept", () => {
  expect(keepsPage(answered({ 'x-offline-copy': 'yes', 'cache-control': 'private, no-store' }))).toBe(true);
  expect(keepsPage(answered({ 'cache-control': 'public, max-age=60' }))).toBe(false);
  expect(keepsPage(answered({ 'x-offline-copy': 'yes' }, 404))).toBe(false);
});

test('an answer is kept unless it says that it is private; a file only when it never changes', () => {
  expect(keepsAnswer(answered({ 'cache-control': 'public, max-age=30' }))).toBe(true);
  for (const control of ['no-store', 'private, no-cache']) expect(keepsAnswer(answered({ 'cache-control': control }))).toBe(false);
  expect(keepsAnswer(answered({}))).toBe(false);
  expect(keepsAnswer(answered({ 'cache-control': 'public' }, 503))).toBe(false);
  expect(keepsFile(answered({ 'cache-control': 'public, max-age=31536000, immutable' }))).toBe(true);
  expect(keepsFile(answered({ 'cache-control': 'public, max-age=3600' }))).toBe(false);
});

test('a page that was never seen leads to the page that says so, in its language, and remembers what was wanted', () => {
  expect(offlinePageFor(at('/product/nara?x=1'))).toBe('/offline?page=%2Fproduct%2Fnara%3Fx%3D1');
  expect(offlinePageFor(at('/th/product'))).toBe('/th/offline?page=%2Fth%2Fproduct');
  expect(offlinePageFor(at('/theatre'))).toBe('/offline?page=%2Ftheatre');
});
