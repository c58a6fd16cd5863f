import { LRUCache } from 'lru-cache';
import type { CheckedStore } from './checked-store';
import type { ClientFiles } from './client-files';
import { readRelease } from './load-release';
import type { Promotions } from './promotions';
import { ReleaseRejected } from './release-rejected';
import type { ClientFile } from './registry-types';
import type { Release } from './release';
import { StoreError } from './store';

const UNKNOWN_VERSION_MS = 10_000;
const KEPT_RELEASES = 50;
const UNKNOWN_VERSIONS = 1_000;

/** Client files of all promoted releases of one app; open tabs still need those of earlier releases. */
export class ServedReleases {
  readonly #releases = new LRUCache<string, Release>({ max: KEPT_RELEASES });
  readonly #unknown = new LRUCache<string, true>({ max: UNKNOWN_VERSIONS, ttl: UNKNOWN_VERSION_MS });

  constructor(
    private readonly store: CheckedStore,
    private readonly promotions: Promotions,
    private readonly files: ClientFiles,
  ) {}

  /** Throws {@link StoreError} `missing` or a {@link ReleaseRejected}. `live` saves reading the manifest of the live version. */
  async read(version: string, file: string, acceptEncoding: string, live: Release | undefined): Promise<ClientFile> {
    if (live?.version === version) return this.files.read(this.store, live, file, acceptEncoding);
    const release = await this.#releaseOf(version);
    try {
      return await this.files.read(this.store, release, file, acceptEncoding);
    } catch (error) {
      if (!(error instanceof ReleaseRejected) || error.code !== 'missing-file') throw error;
      // If the version was pruned after its manifest was read, all of its files are missing.
      this.#releases.delete(version);
      await this.#releaseOf(version);
      throw error;
    }
  }

  async readMap(version: string, file: string, live: Release | undefined): Promise<Buffer> {
    const { maps } = live?.version === version ? live : await this.#releaseOf(version);
    if (!maps || !Object.hasOwn(maps, file)) throw new StoreError('missing', `${this.store.app}@${version} has no source map of ${file}`);
    return this.store.readVerified(`${version}/maps/${file}.map`, maps[file]!.sha256);
  }

  async #releaseOf(version: string): Promise<Release> {
    const { app } = this.store;
    const known = this.#releases.get(version);
    if (known) return known;
    const missing = new StoreError('missing', `${app}@${version} was never promoted`);
    if (this.#unknown.has(version)) throw missing;
    const promotion = await this.promotions.of(version);
    if (!promotion) {
      this.#unknown.set(version, true);
      throw missing;
    }
    const release = await readRelease(this.store, promotion).catch((error: unknown) => {
      if (!(error instanceof ReleaseRejected) || error.code !== 'missing-file') throw error;
      // A promoted version without a manifest was pruned.
      this.#unknown.set(version, true);
      throw new StoreError('missing', `${app}@${version} was deleted`);
    });
    this.#releases.set(version, release);
    return release;
  }
}
