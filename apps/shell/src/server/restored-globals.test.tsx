/** @jest-environment node */
import fastify from 'fastify';
import { createTestApi } from '@spruce/api-client/testing';
import type { LoadedRemote, RemoteRegistry } from '@spruce/federation';
import { Faults } from './health/faults';
import { PageCache } from './page-cache';
import { pageHandler } from './page-handler';
import { watchGlobals } from './processes/globals';
import { providerPolicies } from './provider-policies';
import { QueryResultCache } from './query-result-cache';
import { snapshotSource } from './snapshot';

const remote: LoadedRemote = {
  kind: 'loaded',
  styles: new Map(),
  release: {
    schema: 1,
    name: 'catalog',
    version: '1.0.0',
    contract: 1,
    builtAt: '',
    mounts: ['/product'],
    namespace: 'catalog',
    slots: [],
    requires: {},
    server: { file: '', sha256: '', bytes: 0 },
    client: { entry: 'remoteEntry.js', groups: {}, files: {} },
  },
  routes: [{ id: 'catalog.product', path: 'product', loader: () => attack?.(), Component: () => <h2>{['whole'].at(-1)}</h2> }],
  namespace: 'catalog',
  messages: { en: {}, th: {} },
};

let attack: (() => null) | undefined;
const busyElsewhere = jest.fn<boolean, [release: string]>(() => false);
let changed: ReturnType<typeof watchGlobals>;
const registry = { generation: 1, current: () => new Map([['catalog', remote]]) } as unknown as RemoteRegistry;
const app = fastify();
let address = '';
beforeAll(async () => {
  const handler = pageHandler({
    snapshot: snapshotSource(registry, { releaseAssetsUrl: undefined, ssrTimeoutMs: 10_000 }),
    canaries: () => new Map(),
    previews: { of: () => Promise.resolve(undefined) },
    health: { recordView: () => undefined, recordError: () => undefined },
    faults: new Faults(),
    cache: new PageCache(1e8, { current: 'v1', isRecent: () => false }),
    catalogueVersion: () => 'v1',
    today: () => '2026-11-22',
    originOf: () => 'https://spruce.example',
    policy: { development: false, connectTo: [], providers: providerPolicies({ stripe: undefined, sumsub: undefined }) },
    restoreGlobals() {
      const change = changed();
      change?.undo();
      return change !== undefined;
    },
    isBusyElsewhere: busyElsewhere,
    render: {
      shell: { groups: { main: { js: [], css: [] } }, files: {} },
      styles: undefined,
      newsletterUrl: '',
      providers: providerPolicies({ stripe: undefined, sumsub: undefined }),
      timeoutMs: 5_000,
      results: new QueryResultCache(),
      createApi: (language) => createTestApi({ language, handlers: {} }),
    },
  });
  app.get('/*', (request, reply) => handler(request, reply));
  address = await app.listen({ port: 0 });
  changed = watchGlobals();
});
afterAll(() => app.close());

it('makes a page once more that failed because somebody had changed a prototype', async () => {
  const { at } = Array.prototype;
  let visits = 0;
  attack = () => {
    visits += 1;
    // As a remote does that is caught: once, before this very page is drawn.
    if (visits === 1)
      Array.prototype.at = () => {
        throw new Error('mine');
      };
    return null;
  };
  const response = await fetch(`${address}/product`);
  expect(Array.prototype.at).toBe(at);
  expect([response.status, visits]).toEqual([200, 2]);
  expect(await response.text()).toContain('<h2>whole</h2>');
});

it('makes a page that fails by itself no second time', async () => {
  let visits = 0;
  attack = () => {
    visits += 1;
    throw new Error('broken');
  };
  expect((await fetch(`${address}/product?again`)).status).toBe(500);
  expect(visits).toBe(1);
});

it('keeps a page from a second process while its release hangs another one, and makes it when that is over', async () => {
  attack = jest.fn(() => null);
  let waiting = 0;
  busyElsewhere.mockImplementation((release) => release === 'catalog@1.0.0' && (waiting += 1) < 3);
  const response = await fetch(`${address}/product?held`);
  expect([response.status, waiting]).toEqual([200, 3]);
  expect(attack).toHaveBeenCalledTimes(1);
  // Nobody waits for a page that is there, or is of somebody else.
  busyElsewhere.mockClear().mockImplementation((release) => release === 'catalog@1.0.0');
  expect((await fetch(`${address}/product?held`)).status).toBe(200);
  expect(busyElsewhere).not.toHaveBeenCalled();
  expect((await fetch(`${address}/no-such-page`)).status).toBe(404);
});

it('makes it all the same where nothing is decided for seconds', async () => {
  attack = undefined;
  let now = performance.now();
  // Each look at the clock finds a second gone.
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => (now += 1_000));
  busyElsewhere.mockClear().mockReturnValue(true);
  expect((await fetch(`${address}/product?never`)).status).toBe(200);
  expect(busyElsewhere.mock.calls.length).toBeGreaterThan(0);
  clock.mockRestore();
});
