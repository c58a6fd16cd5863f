import { readFile } from 'node:fs/promises';
import type { RouteObject } from 'react-router-dom';
import { checkCompatible, checkRoutes } from './check-release';
import type { CheckedStore } from './checked-store';
import { parseRelease, type Release, type VersionRef } from './release';
import { ReleaseRejected } from './release-rejected';
import type { AvailableRemote, LoadedRemote, RemoteRegistryOptions } from './registry-types';
import { runBundle } from './run-bundle';
import { withTimeout } from './concurrency';

type Shell = Pick<RemoteRegistryOptions, 'shared' | 'versions' | 'contract' | 'capabilities'> & { loadTimeoutMs: number };

const PAGE_EXPORTS = ['Component', 'ErrorBoundary', 'HydrateFallback', 'loader', 'action', 'handle', 'shouldRevalidate'] as const;

export async function readRelease(store: CheckedStore, { version, sha256 }: VersionRef): Promise<Release> {
  const release = parseRelease(await store.readVerified(`${version}/release.json`, sha256));
  if (release.name !== store.app || release.version !== version)
    throw new ReleaseRejected('malformed-release', `release.json of ${store.app}@${version} says it is ${release.name}@${release.version}`);
  return release;
}

/** No code runs before its hash is checked. */
export async function loadRelease(store: CheckedStore, { version, sha256 }: VersionRef, shell: Shell): Promise<AvailableRemote> {
  const release = await readRelease(store, { version, sha256 });
  checkCompatible(release, shell);
  if (!release.server) return { kind: 'listed', release };
  const { file, sha256: hash } = release.server;
  const styles = await readStyles(store, release);
  const code = await store.readVerified(`${version}/${file}`, hash);
  const exported = runBundle(code.toString('utf8'), `${store.app}@${version}/${file}`, shell.shared);
  const late = () => new ReleaseRejected('load-timeout', `routes and messages did not resolve within ${shell.loadTimeoutMs} ms`);
  const pages = await withTimeout(shell.loadTimeoutMs, resolveModule(exported), late);
  if (pages.namespace !== release.namespace)
    throw new ReleaseRejected(
      'bad-routes',
      `the namespace of the bundle is ${pages.namespace}, that of its release.json ${release.namespace}`,
    );
  checkRoutes(store.app, release.mounts, pages.routes);
  return { kind: 'loaded', release, styles, ...pages };
}

async function readStyles(store: CheckedStore, { version, client }: Release): Promise<ReadonlyMap<string, string>> {
  const sheets = Object.entries(client.files).filter(([file]) => file.endsWith('.css'));
  const read = sheets.map(async ([file, { sha256 }]) => {
    const css = await store.readVerified(`${version}/client/${file}`, sha256);
    return [file, css.toString('utf8')] as const;
  });
  return new Map(await Promise.all(read));
}

/** Loads a bundle that was built on this machine, without signature or hash checks. */
export async function loadBuiltBundle(
  file: string,
  { name, mounts }: { name: string; mounts: readonly string[] },
  shared: RemoteRegistryOptions['shared'],
): Promise<RemotePages> {
  const pages = await resolveModule(runBundle(await readFile(file, 'utf8'), file, shared));
  checkRoutes(name, mounts, pages.routes);
  return pages;
}

export type RemotePages = Pick<LoadedRemote, 'routes' | 'namespace' | 'messages'>;

async function resolveModule(exported: unknown): Promise<RemotePages> {
  const { default: routes, namespace, loadMessages } = exported as Record<string, unknown>;
  if (!Array.isArray(routes) || typeof loadMessages !== 'function' || typeof namespace !== 'string') {
    throw new ReleaseRejected('bad-routes', 'the bundle does not export routes, loadMessages and namespace');
  }
  const messages = async (language: 'en' | 'th') => {
    const loaded = (await loadMessages(language)) as { default?: unknown } | undefined;
    if (typeof loaded?.default !== 'object' || loaded.default === null)
      throw new ReleaseRejected('bad-routes', `the bundle has no messages in ${language}`);
    return loaded.default as Record<string, unknown>;
  };
  try {
    const [en, th, resolved] = await Promise.all([messages('en'), messages('th'), resolveRoutes(routes as RouteObject[])]);
    return { routes: resolved, namespace, messages: { en, th } };
  } catch (error) {
    throw error instanceof ReleaseRejected ? error : new ReleaseRejected('throws-on-load', String(error));
  }
}

/** Loads every `lazy` page in advance, so that no request waits for a page's code or fails on it. */
async function resolveRoutes(routes: readonly RouteObject[]): Promise<RouteObject[]> {
  return Promise.all(
    routes.map(async (route) => {
      const children = route.children ? { children: await resolveRoutes(route.children) } : {};
      return Object.assign({ ...route }, await resolveLazy(route), children, { lazy: undefined });
    }),
  );
}

async function resolveLazy({ id, lazy }: RouteObject): Promise<Partial<RouteObject>> {
  if (lazy === undefined) return {};
  if (typeof lazy !== 'function') throw new ReleaseRejected('bad-routes', `the lazy of ${String(id)} is not a function`);
  const page = (await lazy()) as Record<string, unknown>;
  const known = PAGE_EXPORTS.filter((name) => page[name] !== undefined);
  if (known.length === 0) throw new ReleaseRejected('bad-routes', `the page of ${String(id)} exports nothing that a route can use`);
  return Object.fromEntries(known.map((name) => [name, page[name]]));
}
