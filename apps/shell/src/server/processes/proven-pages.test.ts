import type { LoadedRemote } from '@spruce/federation';
import { otherPages } from './proven-pages';

test('proves every page of a release in both languages, with existing products in URLs with parameters', () => {
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
  const said = (examples: string[]) => otherPages(remote, examples).map(({ path, language }) => `${language} ${path}`);
  const always = ['th /', 'th /product', 'th /brand', 'en /product/compare', 'th /product/compare'];
  expect(said(['/product/nara', '/product/oslo', '/blog/one'])).toEqual([...always, 'en /product/nara', 'th /product/nara']);
  expect(said([])).toEqual(always);
});
