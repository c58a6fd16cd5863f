import * as react from 'react';
import { SHARED } from '@spruce/webpack/shared';
import { sharedLibraries } from '../shared/libraries';
import { loadExposed } from './federation';

const remote = { version: '1.2.0', entry: '/releases/cart-wishlist/1.2.0/client/entry.js', integrity: 'sha384-abc' };
const lastScript = () => document.head.querySelector('script:last-of-type') as HTMLScriptElement;
const finish = (event: 'load' | 'error') => lastScript().dispatchEvent(new Event(event));

afterEach(() => {
  document.head.replaceChildren();
  jest.useRealTimers();
});

describe('loadExposed', () => {
  test('loads the entry script of a remote once, with its hash, and returns the exposed modules', async () => {
    const modules: Record<string, object> = { './routes': { default: [] }, './mini-cart': { default: () => null } };
    const both = Promise.all([loadExposed('cart-wishlist', remote, './routes'), loadExposed('cart-wishlist', remote, './mini-cart')]);
    expect(document.scripts).toHaveLength(1);
    const { src, integrity, crossOrigin } = lastScript();
    expect([src, integrity, crossOrigin]).toEqual([`http://localhost${remote.entry}`, 'sha384-abc', 'anonymous']);
    Object.assign(window, { cart_wishlist: { get: async (expose: string) => () => modules[expose] } });
    finish('load');
    expect(await both).toEqual(Object.values(modules));
  });

  test('removes a script that fails to load, and loads it again at the next call', async () => {
    const first = loadExposed('failing', remote, './routes');
    finish('error');
    await expect(first).rejects.toMatchObject({ name: 'ChunkLoadError' });
    expect(document.scripts).toHaveLength(0);
    void loadExposed('failing', remote, './routes');
    expect(document.scripts).toHaveLength(1);
  });

  test('rejects when the script does not load in time', async () => {
    jest.useFakeTimers();
    const loading = loadExposed('slow', remote, './routes');
    jest.runAllTimers();
    await expect(loading).rejects.toMatchObject({ name: 'ChunkLoadError' });
  });
});

describe('shared libraries of a chunk', () => {
  test('include every library that the build of a remote leaves out', () => {
    // Remotes find react-router-dom under the name react-router.
    expect(['react-router-dom', ...Object.keys(sharedLibraries)].sort()).toEqual([...SHARED].sort());
  });

  type Module = { exports: Record<string, unknown> };
  const consume = async (libraries: Record<string, { shareKey: string }>) => {
    const m: Record<string, (module: Module) => void> = {};
    const promises: Promise<unknown>[] = [];
    const { consumes } = globalThis.__SPRUCE_FEDERATION__!.createRuntime() as { consumes: (options: object) => void };
    const webpackRequire = { m, consumesLoadingData: { moduleIdToConsumeDataMapping: libraries } };
    const chunkMapping = { '7': Object.keys(libraries) };
    consumes({ chunkId: '7', chunkMapping, promises, webpackRequire });
    consumes({ chunkId: '8', chunkMapping, promises, webpackRequire });
    const early = Object.keys(m);
    await Promise.all(promises);
    const read = (id: string) => {
      const module: Module = { exports: {} };
      m[id]!(module);
      return module.exports;
    };
    return { early, read };
  };

  test('are the copies of the shell', async () => {
    const { early, read } = await consume({ a: { shareKey: 'react' }, b: { shareKey: 'react-router' } });
    expect(early).toEqual(['a', 'b']);
    expect(read('a')['useState']).toBe(react.useState);
    expect(Object.keys(read('b'))).toContain('Link');
  });

  test('load on demand if the first page does not need them', async () => {
    const { early, read } = await consume({ a: { shareKey: 'zustand/middleware' } });
    expect(early).toEqual([]);
    expect(read('a')).toHaveProperty('persist');
  });
});
