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
  /** How long what the store lacked is not looked for again. */
  recheckMs?: number;
}

/**
 * The browser files of every shell that was published, proven against what was signed: an open tab, a cached page, or a page that a newer
 * shell has sent asks any shell for them. A file's name says its content, so that whoever has it has the right one.
 */
export class ShellFiles {
  readonly #store: CheckedStore;
  readonly #files = new ClientFiles();
  /** By version; undefined where nobody we know has signed it. */
  readonly #releases = new Map<string, ProgramRelease | undefined>();
  #checkedAt = -Infinity;
  readonly #checks = new SingleFlight();

  constructor(private readonly options: Options) {
    this.#store = new CheckedStore(SHELL, options.store, options.storeTimeoutMs ?? 30_000);
  }

  /** Throws {@link StoreError} `missing` for what no shell had, and a ReleaseRejected for what is corrupt or out of reach. */
  async read(file: string, acceptEncoding = ''): Promise<ClientFile> {
    const release = this.#find(file) ?? (await this.#check().then(() => this.#find(file)));
    if (!release) throw new StoreError('missing', `no shell that was published has ${file}`);
    return this.#files.read(this.#store, release, file, acceptEncoding);
  }

  /** Whether the store has the files of a version, and somebody we know has signed them. */
  async has(version: string): Promise<boolean> {
    await this.#check();
    return Boolean(this.#releases.get(version));
  }

  #find(file: string): ProgramRelease | undefined {
    for (const release of this.#releases.values()) if (release && Object.hasOwn(release.client.files, file)) return release;
    return undefined;
  }

  /** Looks which shells were published since, once for all who ask, and not for every name that somebody makes up. */
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
          // One that is just being published, or that was forged, is looked at again.
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
