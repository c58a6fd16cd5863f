import type { LoadedRemote } from '@spruce/federation';
import { provenPaths } from './proven-paths';

test('a release is proven by all of its pages, and by something real where an address names it', () => {
  const remote = {
    release: { mounts: ['/', '/product', '/brand'] },
    routes: [
      { path: '/' },
      { path: 'product' },
      { path: 'product/compare' },
      { path: 'product/:slug' },
      { path: 'brand', children: [{ index: true }, { path: ':slug' }] },
      { children: [{ path: 'order/:id' }] },
    ],
  } as unknown as LoadedRemote;
  expect(provenPaths(remote, ['/product/nara', '/product/oslo', '/blog/one'])).toEqual([
    '/',
    '/product',
    '/brand',
    '/product/compare',
    '/product/nara',
  ]);
  expect(provenPaths(remote, [])).not.toContain('/product/nara');
});
