import { SingleFlight } from './concurrency';
import type { PublicKeysOf } from './public-keys';
import { readSigned, type PublishedFiles } from './published-files';
import type { ClientFile } from './registry-types';
import { parseProgramRelease, SHELL, type ProgramRelease } from './release';
import { ReleaseRejected } from './release-rejected';

interface Options {
  files: PublishedFiles;
  publicKeys: PublicKeysOf;
  recheckMs?: number;
}

/**
 * Browser files of every published shell, verified against their signatures. Open tabs, cached pages and pages of newer shells request
 * them from any shell. File names depend on the content, so a name has the same content in every shell.
 */
export class ShellFiles {
  readonly #releases = new Map<string, ProgramRelease>();
  #checkedAt = -Infinity;
  readonly #checks = new SingleFlight();

  constructor(private readonly options: Options) {}

  /** Throws a {@link ReleaseRejected}. */
  async read(file: string, acceptEncoding?: string): Promise<ClientFile> {
    const release = this.#find(file) ?? (await this.#check().then(() => this.#find(file)));
    if (!release) throw new ReleaseRejected('missing-file', `no shell that was published has ${file}`);
    return this.options.files.readOf(SHELL, release, file, acceptEncoding);
  }

  /** True if the store has a version with a valid signature. */
  async has(version: string): Promise<boolean> {
    await this.#check();
    return this.#releases.has(version);
  }

  #find(file: string): ProgramRelease | undefined {
    return [...this.#releases.values()].find((release) => Object.hasOwn(release.client.files, file));
  }

  /** Limits how often the store is read, because visitors may request invented names. */
  async #check(): Promise<void> {
    if (performance.now() - this.#checkedAt < (this.options.recheckMs ?? 1_000)) return;
    await this.#checks.run('versions', () => this.#readVersions());
    this.#checkedAt = performance.now();
  }

  async #readVersions(): Promise<void> {
    const store = this.options.files.storeOf(SHELL);
    const versions = (await store.list('')).filter((name) => /^\d+\.\d+\.\d+/.test(name));
    for (const pruned of [...this.#releases.keys()].filter((version) => !versions.includes(version))) this.#releases.delete(pruned);
    const unknown = versions.filter((version) => !this.#releases.has(version));
    await Promise.all(
      unknown.map(async (version) => {
        // Versions that are still being published, or are forged, are checked again.
        const release = await readSigned(store, version, this.options.publicKeys, parseProgramRelease).catch(() => undefined);
        if (release) this.#releases.set(version, release);
      }),
    );
  }
}
