import { LRUCache } from 'lru-cache';
import { CheckedStore } from './checked-store';
import type { RegistryParts } from './followed-apps';
import { readRelease } from './load-release';
import type { ClientFile, LoadedRemote } from './registry-types';
import type { Release, ReleaseRef } from './release';
import { releaseKey } from './release-loader';

/** Previews have their own limit, so they neither exhaust memory nor evict live releases. */
const MAX_LOADED = 5;
const MAX_MANIFESTS = 20;

export class PreviewedReleases {
  readonly #loaded: LRUCache<string, LoadedRemote, ReleaseRef>;
  readonly #manifests: LRUCache<string, Release, ReleaseRef>;

  constructor(private readonly parts: RegistryParts) {
    const { loader } = parts;
    this.#loaded = new LRUCache({
      max: MAX_LOADED,
      // Completes a load that has started, even if other previews remove its entry from the cache meanwhile.
      ignoreFetchAbort: true,
      fetchMethod: (_key, _held, { context }) => loader.load(this.#storeOf(context.app), context),
    });
    this.#manifests = new LRUCache({
      max: MAX_MANIFESTS,
      ignoreFetchAbort: true,
      fetchMethod: (_key, _held, { context }) => readRelease(this.#storeOf(context.app), context),
    });
  }

  /** Throws a ReleaseRejected. */
  async load(release: ReleaseRef): Promise<LoadedRemote> {
    this.parts.quarantine.reject(release.app, release.version);
    return this.#loaded.forceFetch(releaseKey(release), { context: release });
  }

  /** Reads a browser file by the manifest alone, because another process may have loaded the release. */
  async readClientFile(release: ReleaseRef, file: string, acceptEncoding: string): Promise<ClientFile> {
    return this.read(await this.#manifests.forceFetch(releaseKey(release), { context: release }), file, acceptEncoding);
  }

  read(release: Release, file: string, acceptEncoding: string): Promise<ClientFile> {
    return this.parts.files.read(this.#storeOf(release.name), release, file, acceptEncoding);
  }

  find(app: string, version: string): LoadedRemote | undefined {
    return [...this.#loaded.values()].find((remote) => remote?.release.name === app && remote.release.version === version);
  }

  #storeOf(app: string): CheckedStore {
    return new CheckedStore(app, this.parts.options.store, this.parts.options.storeTimeoutMs);
  }
}
