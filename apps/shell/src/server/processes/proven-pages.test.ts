import type { LoadedRemote } from '@spruce/federation';
import { otherPages, provePages } from './proven-pages';

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

describe('limits of a proof', () => {
  const mounts = ['/login', '/user', '/order'];
  const remote = { release: { mounts }, routes: mounts.map((path) => ({ path })) } as unknown as LoadedRemote;
  const run = async ({ pageMs = 0, lateMs = Infinity, processorMs = Infinity, reached = true }) => {
    let now = 0;
    const proven: string[] = [];
    const prove = async (path: string, language: string) => {
      now += pageMs;
      proven.push(`${language} ${path}`);
      return reached;
    };
    const limits = { isLate: () => now > lateMs, isProcessorTimeUsed: () => now > processorMs };
    await provePages(remote, () => Promise.resolve([]), prove, limits);
    return proven;
  };

  test('end the proof without an error when a slow service delays it, also between the first pages', async () => {
    expect(await run({ pageMs: 20, lateMs: 30 })).toEqual(['en /login', 'en /user']);
    expect(await run({ pageMs: 20, lateMs: 70 })).toEqual(['en /login', 'en /user', 'en /order', 'th /login']);
  });

  test('skip the other pages when the processor time is used up or the service is unreachable', async () => {
    expect(await run({ pageMs: 20, processorMs: 10 })).toEqual(['en /login', 'en /user', 'en /order']);
    expect(await run({ reached: false })).toEqual(['en /login', 'en /user', 'en /order']);
    expect(await run({})).toHaveLength(6);
  });
});
