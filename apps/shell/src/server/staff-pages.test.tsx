/** @jest-environment node */
import fastify from 'fastify';
import { createTestApi, refuses } from '@spruce/api-client/testing';
import type { LoadedRemote, RemoteRegistry } from '@spruce/federation';
import { Faults } from './health/faults';
import { ReleaseHealth } from './health/release-health';
import { PageCache } from './page-cache';
import { pageHandler } from './page-handler';
import { providerPolicies } from './provider-policies';
import { QueryResultCache } from './query-result-cache';
import { snapshotSource } from './snapshot';

const checkout: LoadedRemote = {
  kind: 'loaded',
  styles: new Map(),
  release: {
    schema: 1,
    name: 'checkout',
    version: '1.0.0',
    contract: 1,
    builtAt: '',
    mounts: ['/checkout'],
    namespace: 'checkout',
    slots: [],
    requires: {},
    server: { file: '', sha256: '', bytes: 0 },
    client: {
      entry: 'remoteEntry.js',
      groups: { 'route.checkout.admin': { js: ['admin.js'], css: [] } },
      files: { 'admin.js': { sha256: '', bytes: 1, integrity: 'sha384-admin' } },
    },
  },
  routes: [
    { id: 'checkout.details', path: 'checkout', Component: () => <h2>Details</h2> },
    {
      id: 'checkout.staff',
      handle: { staff: true },
      children: [
        {
          id: 'checkout.admin',
          path: 'checkout/admin',
          Component: () => <h2>Board</h2>,
          handle: { private: true },
          loader: () => ({ words: 'of staff' }),
        },
      ],
    },
  ],
  namespace: 'checkout',
  messages: { en: {}, th: {} },
};
const registry = { generation: 1, current: () => new Map([['checkout', checkout]]) } as unknown as RemoteRegistry;

const app = fastify();
let address = '';
/** Whose token the service takes; the other one is a customer's. Null: the service is out of reach. */
let staffToken: string | null = 'kanya';
const asked: (string | undefined)[] = [];
beforeAll(async () => {
  const handler = pageHandler({
    snapshot: snapshotSource(registry, { releaseAssetsUrl: undefined, ssrTimeoutMs: 10_000 }),
    canaries: () => new Map(),
    previews: { of: () => Promise.resolve(undefined) },
    health: new ReleaseHealth(),
    faults: new Faults(),
    cache: new PageCache(1e8, { current: 'v1', isRecent: () => false }),
    catalogueVersion: () => 'v1',
    today: () => '2026-11-22',
    originOf: () => 'https://spruce.example',
    policy: { development: false, connectTo: [], providers: providerPolicies({ stripe: undefined, sumsub: undefined }) },
    render: {
      shell: { groups: { main: { js: [], css: [] } }, files: {} },
      styles: undefined,
      newsletterUrl: '',
      providers: providerPolicies({ stripe: undefined, sumsub: undefined }),
      timeoutMs: 5_000,
      results: new QueryResultCache(),
      createApi: (language, _signal, credentials) =>
        createTestApi({
          language,
          handlers: {
            'GET /staff/access': () => {
              asked.push(credentials?.accessToken);
              if (staffToken === null) return refuses(503, 'sp_service_unavailable');
              return credentials?.accessToken === staffToken ? { body: { data: { staff: true } } } : refuses(404, 'rest_no_route');
            },
          },
        }),
    },
  });
  app.get('/*', (request, reply) => handler(request, reply));
  address = await app.listen({ port: 0 });
  // What is dehydrated says when it was asked.
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-22T10:00:00Z'));
});
afterAll(() => app.close());
beforeEach(() => {
  staffToken = 'kanya';
  asked.length = 0;
});

async function visit(path: string, token?: string) {
  const cookie = token && `access-token=${token}; refresh-token=r; uid=7`;
  const response = await fetch(address + path, { headers: { 'user-agent': 'Mozilla/5.0 Chrome/142', ...(cookie && { cookie }) } });
  const { date: _date, etag: _etag, ...headers } = Object.fromEntries(response.headers);
  return { status: response.status, headers, html: await response.text() };
}

/** What a page says, without what is drawn by lot and without its own address. */
const plain = ({ html, ...page }: Awaited<ReturnType<typeof visit>>) => ({
  ...page,
  headers: { ...page.headers, 'content-security-policy': '', 'content-length': '' },
  html: html.replaceAll(/nonce="[^"]*"|checkout\/(?:admin|nothing)/g, ''),
});

test('[role.checkout-admin] a page of staff is there for staff, and in no cache', async () => {
  const page = await visit('/checkout/admin', 'kanya');
  expect(page).toMatchObject({ status: 200, headers: { 'cache-control': 'private, no-store' } });
  expect(page.html).toContain('<h2>Board</h2>');
  expect(page.html).toContain('"staff":true');
  expect(page.html).toContain('admin.js');
  expect((await visit('/th/checkout/admin', 'kanya')).status).toBe(200);
});

test('[role.checkout-admin] for a guest and for a customer its address is one like any that there is not', async () => {
  for (const token of [undefined, 'pim']) {
    // The second guest is answered out of the page cache.
    for (let time = 0; time < 2; time++) {
      const page = await visit('/checkout/admin', token);
      expect(page).toMatchObject({ status: 404, headers: { 'cache-control': 'private, no-store' } });
      expect(plain(page)).toEqual(plain(await visit('/checkout/nothing', token)));
      for (const word of ['admin.js', 'of staff', 'checkout.admin', 'checkout.staff', '"staff"']) expect(page.html).not.toContain(word);
    }
  }
});

test('nobody is asked about who is at any other page, and nobody is staff while nobody can say so', async () => {
  await visit('/checkout', 'kanya');
  await visit('/checkout/admin');
  expect(asked).toEqual([]);
  staffToken = null;
  expect((await visit('/checkout/admin', 'kanya')).status).toBe(404);
  expect(asked).toEqual(['kanya']);
});
