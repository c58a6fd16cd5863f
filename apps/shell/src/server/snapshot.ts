import { createHash } from 'node:crypto';
import { createStaticHandler, matchRoutes, type LoaderFunction, type RouteObject, type StaticHandler } from 'react-router-dom';
import type { i18n } from 'i18next';
import { LRUCache } from 'lru-cache';
import { createI18n, type Messages } from '@spruce/i18n';
import {
  withTimeout,
  type AvailableRemote,
  type LoadedRemote,
  type Release,
  type Remote,
  type RemotePages,
  type RemoteRegistry,
} from '@spruce/federation';
import { ownerOf, packMounts } from '@spruce/federation/mounts';
import type { Language, RouteHandle } from '@spruce/platform';
import shellEn from '@spruce/messages-shell/en.json';
import shellTh from '@spruce/messages-shell/th.json';
import type { Boot, BootRemote } from '../app/boot';
import { buildRoutes, removeStaffRoutes, type RemotePages as RouteSource } from '../app/routes';
import { shellPages } from '../pages/routes';
import { guardRoutes } from '../guards/guard-routes';
import type { ShellConfig } from './config';
import type { DevelopmentRemotes } from './development-remotes';

const shellMessages = { en: shellEn as Messages, th: shellTh as Messages };

/** A request keeps its snapshot, so that no page mixes versions. */
export interface Snapshot {
  /**
   * Part of the key of a cached page: the release of the page, the owner of each path, and the visitor's canaries. The releases of other
   * remotes are not part of the key, so that the page stays cached when they are promoted. Therefore a cached page may name an old release
   * of another remote.
   */
  cacheKeyOf: (pathname: string) => string;
  /** Knows only the routes of the shell and of one remote, because ranking the routes of all remotes would slow down every page. */
  handler: (language: Language, owner: string | undefined, staff: boolean) => StaticHandler;
  isForStaff: (pathname: string) => boolean;
  mounts: Boot['mounts'];
  /** Undefined for an unknown name. */
  remoteOf: (name: string, origin: string) => BootRemote | undefined;
  placeholderOf: (owner: string | undefined) => Boot['placeholder'];
  loaded: ReadonlyMap<string, LoadedRemote>;
  owner: (pathname: string) => string | undefined;
  releaseOf: (pathname: string) => Release | undefined;
  routeIdOf: (pathname: string) => string;
  i18n: (language: Language, owner: string | undefined) => i18n;
  /** Equal arguments return the same object. */
  messages: (language: Language, owner: string | undefined, named: readonly string[] | undefined) => Pick<Boot, 'messages' | 'partial'>;
}

type SnapshotConfig = Pick<ShellConfig, 'ssrTimeoutMs'>;
type Development = Pick<DevelopmentRemotes, 'remotes' | 'generation' | 'pagesOf'>;
const NO_DEVELOPMENT: Development = { remotes: {}, generation: 0, pagesOf: () => undefined };

const MAX_VARIANTS = 20;

export const fileUrl = (name: string, version: string, file: string): string => `/remotes/${name}/${version}/${file}`;

/** `overrides` replace live releases, or add to them, for one visitor. */
export function snapshotSource(
  registry: RemoteRegistry,
  config: SnapshotConfig,
  development = NO_DEVELOPMENT,
): (overrides?: readonly AvailableRemote[]) => Snapshot {
  const variants = new LRUCache<string, Snapshot>({ max: MAX_VARIANTS });
  let generation = -1;
  let snapshot: Snapshot;
  return (overrides = []) => {
    const now = registry.generation + development.generation;
    if (now !== generation) {
      generation = now;
      snapshot = takeSnapshot(registry.current(), config, development);
      variants.clear();
    }
    if (overrides.length === 0) return snapshot;
    const key = overrides
      .map(({ release }) => `${release.name}@${release.version}`)
      .sort()
      .join();
    const known = variants.get(key);
    if (known) return known;
    const remotes = new Map([...registry.current(), ...overrides.map((remote) => [remote.release.name, remote] as const)]);
    const variant = takeSnapshot(remotes, config, development, key);
    variants.set(key, variant);
    return variant;
  };
}

export function takeSnapshot(
  current: ReadonlyMap<string, Remote>,
  { ssrTimeoutMs }: SnapshotConfig,
  development = NO_DEVELOPMENT,
  variant = '',
): Snapshot {
  const loaded = new Map<string, LoadedRemote>();
  const pages: Record<string, RouteSource> = {};
  const remotes: Record<string, BootRemote> = {};
  const mounts: Record<string, readonly string[]> = {};
  const rendered = new Map<string, Omit<RemotePages, 'routes'>>();
  for (const [name, { mounts: paths, entry }] of Object.entries(development.remotes)) {
    const built = development.pagesOf(name);
    if (built) rendered.set(name, built);
    pages[name] = built ? withRouteLoaderTimeout(guardRoutes(built.routes), ssrTimeoutMs) : 'deferred';
    mounts[name] = paths;
    remotes[name] = { version: 'development', entry };
  }
  for (const [name, remote] of current) {
    if (name in development.remotes) continue;
    if (remote.kind === 'failed') {
      pages[name] = 'failed';
      mounts[name] = remote.mounts;
      remotes[name] = { version: 'none' };
    } else {
      const { version, client } = remote.release;
      mounts[name] = remote.release.mounts;
      pages[name] = 'deferred';
      if (remote.kind === 'loaded') {
        loaded.set(name, remote);
        rendered.set(name, remote);
        pages[name] = withRouteLoaderTimeout(guardRoutes(remote.routes), ssrTimeoutMs);
      }
      remotes[name] = { version, entry: fileUrl(name, version, client.entry), integrity: client.files[client.entry]?.integrity };
    }
  }
  const owners = createHash('sha256').update(JSON.stringify(mounts)).digest('base64url');
  const routesFor = (owner: string | undefined, staff: boolean): RouteObject[] => {
    const source = pages[owner ?? ''];
    const open = Array.isArray(source) && !staff ? removeStaffRoutes(source) : source;
    return buildRoutes(owner !== undefined && open ? { [owner]: open } : {}, mounts, shellPages);
  };
  const handlers = new Map<string, StaticHandler>();
  const bundlesOf = (language: Language, remote: Omit<RemotePages, 'routes'> | undefined): Boot['messages'] => ({
    shell: shellMessages[language],
    ...(remote && { [remote.namespace]: remote.messages[language] as Messages }),
  });
  const ofOwner = (owner: string | undefined) => (owner === undefined ? undefined : rendered.get(owner));
  const matchesOf = (pathname: string) => {
    const source = pages[ownerOf(pathname, mounts) ?? ''];
    return (Array.isArray(source) && matchRoutes(source, pathname)) || [];
  };
  const instances = new Map<string, i18n>();
  const sent = new Map<string, Pick<Boot, 'messages' | 'partial'>>();
  return {
    cacheKeyOf: (pathname) => {
      const owner = ownerOf(pathname, mounts);
      return [owner === undefined ? 'shell' : `${owner}@${remotes[owner]?.version}`, owners, variant].join('|');
    },
    handler: (language, owner, staff) =>
      memoize(handlers, `${language}:${owner ?? ''}:${staff}`, () =>
        createStaticHandler(routesFor(owner, staff), { basename: language === 'th' ? '/th' : '/' }),
      ),
    isForStaff: (pathname) => matchesOf(pathname).some(({ route }) => (route.handle as RouteHandle | undefined)?.staff),
    mounts: packMounts(mounts),
    remoteOf: (name, origin) => {
      const remote = Object.hasOwn(remotes, name) ? remotes[name] : undefined;
      return remote?.entry ? { ...remote, entry: new URL(remote.entry, origin).href } : remote;
    },
    placeholderOf: (owner) => {
      const source = pages[owner ?? ''];
      return typeof source === 'string' ? source : undefined;
    },
    loaded,
    owner: (pathname) => ownerOf(pathname, mounts),
    routeIdOf: (pathname) => matchesOf(pathname).at(-1)?.route.id ?? 'none',
    releaseOf: (pathname) => loaded.get(ownerOf(pathname, mounts) ?? '')?.release,
    i18n: (language, owner) =>
      memoize(instances, `${language}:${owner ?? ''}`, () => createI18n(language, bundlesOf(language, ofOwner(owner)))),
    messages: (language, owner, named) =>
      memoize(sent, `${language}:${owner ?? ''}:${named?.join() ?? ''}`, () => {
        const remote = ofOwner(owner);
        const messages = bundlesOf(language, remote);
        if (!remote || !named) return { messages };
        const { namespace } = remote;
        const all = messages[namespace] ?? {};
        const some = Object.fromEntries(named.flatMap((group) => (all[group] === undefined ? [] : [[group, all[group]]])));
        return { messages: { ...messages, [namespace]: some }, partial: namespace };
      }),
  };
}

class RouteLoaderTimeout extends Error {
  readonly status = 503;
}

/** A page whose loader times out answers 503 and still shows header and footer. */
export function withRouteLoaderTimeout(routes: readonly RouteObject[], ms: number): RouteObject[] {
  return routes.map((route) => ({
    ...route,
    ...(typeof route.loader === 'function' && { loader: withTimeLimit(route.loader, route.id, ms) }),
    ...(route.children && { children: withRouteLoaderTimeout(route.children, ms) }),
  })) as RouteObject[];
}

const withTimeLimit =
  (loader: LoaderFunction, id: string | undefined, ms: number): LoaderFunction =>
  async (...args) =>
    withTimeout(
      ms,
      Promise.resolve(loader(...args)),
      () => new RouteLoaderTimeout(`the loader of ${id ?? 'a page'} took longer than ${ms} ms`),
    );

function memoize<Value>(made: Map<string, Value>, key: string, make: () => Value): Value {
  const known = made.get(key) ?? make();
  made.set(key, known);
  return known;
}
