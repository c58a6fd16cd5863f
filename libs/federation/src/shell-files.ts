import { CheckedStore } from './checked-store';
import { ClientFiles } from './client-files';
import type { PublicKeysOf } from './public-keys';
import { publishedPath, verifyPublished } from './published';
import type { ClientFile } from './registry-types';
import { parseProgramRelease, SHELL, type ProgramRelease } from './release';
import { SingleFlight } from './concurrency';
import { StoreError, type ReleaseStore } from './store';

interface Options {
  store: ReleaseStore;
  publicKeys: PublicKeysOf;
  storeTimeoutMs?: number;
  recheckMs?: number;
}

/**
 * Browser files of every published shell, verified against their signatures. Open tabs, cached pages and pages of newer shells request
 * them from any shell. File names depend on the content, so a name has the same content in every shell.
 */
export class ShellFiles {
  readonly #store: CheckedStore;
  readonly #files = new ClientFiles();
  /** Releases by version; undefined without a valid signature. */
  readonly #releases = new Map<string, ProgramRelease | undefined>();
  #checkedAt = -Infinity;
  readonly #checks = new SingleFlight();

  constructor(private readonly options: Options) {
    this.#store = new CheckedStore(SHELL, options.store, options.storeTimeoutMs ?? 30_000);
  }

  /** Throws {@link StoreError} `missing` for a file of no published shell, and a ReleaseRejected for a corrupt or unreachable file. */
  async read(file: string, acceptEncoding = ''): Promise<ClientFile> {
    const release = this.#find(file) ?? (await this.#check().then(() => this.#find(file)));
    if (!release) throw new StoreError('missing', `no shell that was published has ${file}`);
    return this.#files.read(this.#store, release, file, acceptEncoding);
  }

  /** True if the store has a version with a valid signature. */
  async has(version: string): Promise<boolean> {
    await this.#check();
    return Boolean(this.#releases.get(version));
  }

  #find(file: string): ProgramRelease | undefined {
    for (const release of this.#releases.values()) if (release && Object.hasOwn(release.client.files, file)) return release;
    return undefined;
  }

  /** Limits how often the store is read, because visitors may request invented names. */
  async #check(): Promise<void> {
    if (performance.now() - this.#checkedAt < (this.options.recheckMs ?? 1_000)) return;
    await this.#checks.run('versions', () => this.#readVersions());
    this.#checkedAt = performance.now();
  }

  async #readVersions(): Promise<void> {
    const versions = (await this.#store.list('')).filter((name) => /^\d+\.\d+\.\d+/.test(name));
    for (const pruned of [...this.#releases.keys()].filter((version) => !versions.includes(version))) this.#releases.delete(pruned);
    await Promise.all(
      versions
        .filter((version) => !this.#releases.get(version))
        .map(async (version) => {
          // Versions that are still being published, or are forged, are checked again.
          this.#releases.set(version, await this.#readRelease(version).catch(() => undefined));
        }),
    );
  }

  async #readRelease(version: string): Promise<ProgramRelease> {
    const signed = await this.#store.read(publishedPath(version));
    const { sha256 } = verifyPublished(signed, this.options.publicKeys(SHELL), SHELL, version);
    return parseProgramRelease(await this.#store.readVerified(`${version}/release.json`, sha256));
  }
}
