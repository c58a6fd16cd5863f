import { LRUCache } from 'lru-cache';
import { CheckedStore } from './checked-store';
import type { ClientFiles } from './client-files';
import { readRelease } from './load-release';
import type { ClientFile, LoadedRemote, ProvableRelease, RemoteRegistryOptions } from './registry-types';
import { keyOf, type ReleaseLoader } from './release-loader';
import type { Release } from './release';

/** Beside what is live, so previews can neither fill the memory nor push anything of the shop's out of it. */
const LOADED = 5;
const MANIFESTS = 20;

interface Parts {
  options: Pick<RemoteRegistryOptions, 'store' | 'apps'> & { storeTimeoutMs: number };
  loader: ReleaseLoader;
  files: ClientFiles;
}

/** Releases that single browsers see before they are promoted. */
export class Previews {
  readonly #loaded: LRUCache<string, LoadedRemote, ProvableRelease>;
  readonly #manifests: LRUCache<string, Release, ProvableRelease>;

  constructor(private readonly parts: Parts) {
    const { loader, options } = parts;
    this.#loaded = new LRUCache({
      max: LOADED,
      // Who waits for one gets it, even if others have taken its place meanwhile.
      ignoreFetchAbort: true,
      fetchMethod: (_key, _held, { context }) =>
        loader.load(this.#storeOf(context.app), context, options.apps.find(({ name }) => name === context.app)?.slots ?? []),
    });
    this.#manifests = new LRUCache({
      max: MANIFESTS,
      ignoreFetchAbort: true,
      fetchMethod: (_key, _held, { context }) => readRelease(this.#storeOf(context.app), context),
    });
  }

  /** Proves a release as a promotion would be, and brings it into memory. Throws a ReleaseRejected. */
  async load(release: ProvableRelease): Promise<LoadedRemote> {
    this.parts.loader.rejectQuarantined(release.app, release.version);
    return this.#loaded.forceFetch(keyOf(release), { context: release });
  }

  /** A browser file of a release that a token names; another process may have it in memory. */
  async readClientFile(release: ProvableRelease, file: string, acceptEncoding: string): Promise<ClientFile> {
    return this.read(await this.#manifests.forceFetch(keyOf(release), { context: release }), file, acceptEncoding);
  }

  /** A browser file of a release whose manifest was proven. */
  read(release: Release, file: string, acceptEncoding: string): Promise<ClientFile> {
    return this.parts.files.read(this.#storeOf(release.name), release, file, acceptEncoding);
  }

  /** The release of this version that is in memory, if one is. */
  find(app: string, version: string): LoadedRemote | undefined {
    return [...this.#loaded.values()].find((remote) => remote?.release.name === app && remote.release.version === version);
  }

  #storeOf(app: string): CheckedStore {
    return new CheckedStore(app, this.parts.options.store, this.parts.options.storeTimeoutMs);
  }
}
