import { LRUCache } from 'lru-cache';
import { CheckedStore } from './checked-store';
import type { RegistryParts } from './followed-apps';
import { readRelease } from './load-release';
import type { ClientFile, LoadedRemote } from './registry-types';
import type { Release, ReleaseRef } from './release';
import { releaseKey } from './release-loader';

/** Beside what is live, so previews can neither fill the memory nor push anything of the shop's out of it. */
const MAX_LOADED = 5;
const MAX_MANIFESTS = 20;

/** Releases that single browsers see before they are promoted. */
export class PreviewedReleases {
  readonly #loaded: LRUCache<string, LoadedRemote, ReleaseRef>;
  readonly #manifests: LRUCache<string, Release, ReleaseRef>;

  constructor(private readonly parts: RegistryParts) {
    const { loader, options } = parts;
    this.#loaded = new LRUCache({
      max: MAX_LOADED,
      // Who waits for one gets it, even if others have taken its place meanwhile.
      ignoreFetchAbort: true,
      fetchMethod: (_key, _held, { context }) =>
        loader.load(this.#storeOf(context.app), context, options.apps.find(({ name }) => name === context.app)?.slots ?? []),
    });
    this.#manifests = new LRUCache({
      max: MAX_MANIFESTS,
      ignoreFetchAbort: true,
      fetchMethod: (_key, _held, { context }) => readRelease(this.#storeOf(context.app), context),
    });
  }

  /** Proves a release as a promotion would be, and brings it into memory. Throws a ReleaseRejected. */
  async load(release: ReleaseRef): Promise<LoadedRemote> {
    this.parts.loader.rejectQuarantined(release.app, release.version);
    return this.#loaded.forceFetch(releaseKey(release), { context: release });
  }

  /** A browser file of a release that a token names; another process may have it in memory. */
  async readClientFile(release: ReleaseRef, file: string, acceptEncoding: string): Promise<ClientFile> {
    return this.read(await this.#manifests.forceFetch(releaseKey(release), { context: release }), file, acceptEncoding);
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
