import { createStaticHandler, type StaticHandler } from 'react-router-dom';
import type { i18n } from 'i18next';
import { createI18n, type Messages } from '@spruce/i18n';
import type { FailedRemote, LoadedRemote, RemoteRegistry } from '@spruce/federation';
import { ownerOf } from '@spruce/federation/mounts';
import type { Language } from '@spruce/platform';
import shellEn from '@spruce/messages-shell/en.json';
import shellTh from '@spruce/messages-shell/th.json';
import type { Boot, BootRemote } from '../app/boot';
import { buildRoutes, type RemotePages } from '../app/routes';
import type { ShellConfig } from './config';
import { withLoaderLimit } from './loader-limit';

const shellMessages = { en: shellEn as Messages, th: shellTh as Messages };

/** Everything of one state of the releases. A request keeps the snapshot it began with, so that no page mixes versions. */
export interface Snapshot {
  /** Names the state: part of the page cache's key. */
  id: string;
  handlers: Record<Language, StaticHandler>;
  remotes: Boot['remotes'];
  deferred: string[];
  loaded: ReadonlyMap<string, LoadedRemote>;
  /** The address of a remote's browser file: a path of the shop's, or a whole URL where a CDN has it. */
  fileUrl: (name: string, version: string, file: string) => string;
  mounts: Readonly<Record<string, readonly string[]>>;
  /** The remote whose pages stand at a language-less pathname. */
  owner: (pathname: string) => string | undefined;
  /** Messages that a page of this remote needs, and an i18next instance over them; shared between requests, never written to. */
  words: (language: Language, owner: string | undefined) => { i18n: i18n; messages: Boot['messages'] };
}

/** Where the browser finds a file of a released remote: at the shell, or below the address of a CDN over the store. */
const remoteFileUrl = (assetsUrl: string | undefined, name: string, version: string, file: string): string =>
  assetsUrl ? `${assetsUrl}/${name}/${version}/client/${file}` : `/remotes/${name}/${version}/${file}`;

type SnapshotConfig = Pick<ShellConfig, 'devRemotes' | 'releaseAssetsUrl' | 'ssrTimeoutMs'>;

/** Follows the registry: makes a new snapshot when the releases changed, else returns the last one. */
export function snapshots(registry: RemoteRegistry, config: SnapshotConfig): () => Snapshot {
  let generation = -1;
  let snapshot: Snapshot;
  return () => {
    if (registry.generation !== generation) {
      generation = registry.generation;
      snapshot = takeSnapshot(registry.current(), config, generation);
    }
    return snapshot;
  };
}

/** The state of the given remotes. */
export function takeSnapshot(
  current: ReadonlyMap<string, LoadedRemote | FailedRemote>,
  { devRemotes, releaseAssetsUrl, ssrTimeoutMs }: SnapshotConfig,
  generation: number,
): Snapshot {
  const fileUrl = (name: string, version: string, file: string) => remoteFileUrl(releaseAssetsUrl, name, version, file);
  const loaded = new Map<string, LoadedRemote>();
  const pages: Record<string, RemotePages> = {};
  const remotes: Record<string, BootRemote> = {};
  const deferred: string[] = [];
  for (const [name, remote] of current) {
    const dev = devRemotes[name];
    if (dev) {
      pages[name] = 'deferred';
      remotes[name] = { mounts: dev.mounts, version: 'development', entry: dev.entry };
      deferred.push(name);
    } else if (remote.kind === 'loaded') {
      const { version, mounts, client } = remote.release;
      loaded.set(name, remote);
      pages[name] = withLoaderLimit(remote.routes, ssrTimeoutMs);
      remotes[name] = {
        mounts,
        version,
        entry: fileUrl(name, version, client.entry),
        integrity: client.files[client.entry]?.integrity,
      };
    } else {
      pages[name] = 'failed';
      remotes[name] = { mounts: remote.mounts, version: 'none' };
      deferred.push(name);
    }
  }
  const mounts = Object.fromEntries(Object.entries(remotes).map(([name, remote]) => [name, remote.mounts]));
  const routes = buildRoutes(pages, mounts);
  const words = new Map<string, { i18n: i18n; messages: Boot['messages'] }>();
  return {
    id: `${generation}:${Object.entries(remotes)
      .map(([name, { version }]) => `${name}@${version}`)
      .join(',')}`,
    handlers: { en: createStaticHandler(routes, { basename: '/' }), th: createStaticHandler(routes, { basename: '/th' }) },
    remotes,
    deferred,
    loaded,
    fileUrl,
    mounts,
    owner: (pathname) => ownerOf(pathname, mounts),
    words(language, owner) {
      const key = `${language}:${owner ?? ''}`;
      const known = words.get(key);
      if (known) return known;
      const remote = owner === undefined ? undefined : loaded.get(owner);
      const messages: Boot['messages'] = { shell: shellMessages[language] };
      if (remote) messages[remote.namespace] = remote.messages[language] as Messages;
      const made = { i18n: createI18n(language, messages), messages };
      words.set(key, made);
      return made;
    },
  };
}
