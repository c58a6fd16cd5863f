import fastify from 'fastify';
import type { LoadedRemote, Release, RemoteRegistry } from '@spruce/federation';
import { createTestApi } from '@spruce/api-client/testing';
import { PageCache } from '../page-cache';
import { pageHandler, type PageHandlerOptions } from '../page-handler';
import { providerPolicies } from '../provider-policies';
import { QueryResultCache } from '../query-result-cache';
import { snapshotSource } from '../snapshot';

export function loadedRemote(
  routes: LoadedRemote['routes'],
  { name = 'catalog', version = '1.0.0', ...release }: Partial<Release> & Pick<Release, 'mounts'>,
): LoadedRemote {
  return {
    kind: 'loaded',
    styles: new Map(),
    release: {
      schema: 1,
      name,
      version,
      contract: 1,
      builtAt: '',
      namespace: name,
      slots: [],
      requires: {},
      server: { file: '', sha256: '', bytes: 0 },
      client: { entry: 'remoteEntry.js', groups: {}, files: {} },
      ...release,
    },
    routes,
    namespace: name,
    messages: { en: {}, th: {} },
  };
}

export const emptyCache = () => new PageCache(1e8, { current: 'v1', isRecent: () => false });

export function pageOptions(
  remote: LoadedRemote,
  createApi: PageHandlerOptions['render']['createApi'] = (language) => createTestApi({ language, handlers: {} }),
): PageHandlerOptions {
  const registry = { generation: 1, current: () => new Map([[remote.release.name, remote]]) } as unknown as RemoteRegistry;
  const providers = providerPolicies({ stripe: undefined, sumsub: undefined });
  return {
    snapshot: snapshotSource(registry, { ssrTimeoutMs: 10_000 }),
    canaries: () => new Map(),
    previews: { of: () => Promise.resolve(undefined) },
    cache: emptyCache(),
    catalogueVersion: () => 'v1',
    today: () => '2026-11-22',
    originOf: () => 'https://spruce.example',
    policy: { development: false, connectTo: [], providers },
    render: {
      shell: { groups: { main: { js: [], css: [] } }, files: {} },
      styles: undefined,
      newsletterUrl: '',
      providers,
      timeoutMs: 5_000,
      results: new QueryResultCache(),
      createApi,
    },
  };
}

export async function listenForPages(options: PageHandlerOptions) {
  const app = fastify();
  const handler = pageHandler(options);
  app.get('/*', (request, reply) => handler(request, reply));
  const address = await app.listen({ port: 0 });
  return { address, close: () => app.close() };
}
