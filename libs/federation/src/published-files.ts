import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import { CheckedStore } from './checked-store';
import { SingleFlight } from './concurrency';
import type { PublicKeysOf } from './public-keys';
import type { ClientFile } from './registry-types';
import { parseProgramRelease, parseRelease, SHELL, type ProgramRelease, type Release } from './release';
import { ReleaseRejected } from './release-rejected';
import { publishedPath, verifyPublished } from './statements';
import { contentTypeOf, isAppName, type ReleaseStore } from './store';

const ENCODINGS = { br: '.br', gzip: '.gz' } as const;
type Encoding = keyof typeof ENCODINGS;
const NAMES = Object.keys(ENCODINGS) as Encoding[];

const MAX_BYTES = 64 * 1024 * 1024;
/** A manifest takes up to 50 KB of memory. */
const MAX_RELEASES = 300;
const MAX_APPS = 1_000;

/** Takes time linear in the length of the header, so that a long header cannot block the process. */
export function acceptedEncodings(header: string | undefined): Encoding[] {
  const accepted = new Negotiator({ headers: { 'accept-encoding': header ?? '' } }).encodings(NAMES);
  return NAMES.filter((name) => accepted.includes(name));
}

const missing = (what: string) => new ReleaseRejected('missing-file', `${what} is not in the store`);

interface Options {
  store: ReleaseStore;
  publicKeys: PublicKeysOf;
  storeTimeoutMs?: number;
  /** Default 1,000 ms. Limits how often the list of shells is read, because visitors may request invented names. */
  recheckMs?: number;
}

/**
 * Browser files and source maps of published releases and shells, verified against the signature of their version. The version need not be
 * live here, because open tabs, previews and pages of other shells also request files. Every method throws a {@link ReleaseRejected}.
 */
export class PublishedFiles {
  readonly #stores: LRUCache<string, CheckedStore>;
  readonly #releases: LRUCache<string, Release, { app: string; version: string }>;
  /** Concurrent requests for a file share one read. */
  readonly #files = new LRUCache<string, Buffer, () => Promise<Buffer>>({
    maxSize: MAX_BYTES,
    sizeCalculation: (bytes) => bytes.length + 1,
    fetchMethod: (_path, _stale, { context: read }) => read(),
  });
  readonly #shells = new Map<string, ProgramRelease>();
  #shellsReadAt = -Infinity;
  readonly #shellReads = new SingleFlight();

  constructor(private readonly options: Options) {
    const { store, storeTimeoutMs = 30_000 } = options;
    this.#stores = new LRUCache({ max: MAX_APPS, memoMethod: (app) => new CheckedStore(app, store, storeTimeoutMs) });
    this.#releases = new LRUCache({
      max: MAX_RELEASES,
      fetchMethod: (_key, _held, { context: { app, version } }) => this.#readSigned(app, version, parseRelease),
    });
  }

  async read(app: string, version: string, file: string, acceptEncoding?: string): Promise<ClientFile> {
    return this.#readOf(app, await this.#releaseOf(app, version), file, acceptEncoding);
  }

  /** Only for log lines with source positions. Visitors never get a source map. */
  async readMap(app: string, version: string, file: string): Promise<Buffer> {
    const { maps = {} } = await this.#releaseOf(app, version);
    if (!Object.hasOwn(maps, file)) throw missing(`the source map of ${file} of ${app}@${version}`);
    return this.#storeOf(app).readVerified(`${version}/maps/${file}.map`, maps[file]!.sha256);
  }

  /** File names depend on the content, so a name has the same content in every shell. */
  async readOfShell(file: string, acceptEncoding?: string): Promise<ClientFile> {
    const find = () => [...this.#shells.values()].find(({ client }) => Object.hasOwn(client.files, file));
    const release = find() ?? (await this.#readShells().then(find));
    if (!release) throw new ReleaseRejected('missing-file', `no shell that was published has ${file}`);
    return this.#readOf(SHELL, release, file, acceptEncoding);
  }

  /** True if the store has this version of the shell with a valid signature. */
  async hasShell(version: string): Promise<boolean> {
    await this.#readShells();
    return this.#shells.has(version);
  }

  async #readShells(): Promise<void> {
    if (performance.now() - this.#shellsReadAt < (this.options.recheckMs ?? 1_000)) return;
    await this.#shellReads.run('versions', async () => {
      const versions = (await this.#storeOf(SHELL).list('')).filter((name) => /^\d+\.\d+\.\d+/.test(name));
      for (const version of this.#shells.keys()) if (!versions.includes(version)) this.#shells.delete(version);
      const unknown = versions.filter((version) => !this.#shells.has(version));
      // Versions that are still being published, or are forged, are checked again.
      const read = (version: string) => this.#readSigned(SHELL, version, parseProgramRelease).catch(() => undefined);
      for (const release of await Promise.all(unknown.map(read))) if (release) this.#shells.set(release.version, release);
    });
    this.#shellsReadAt = performance.now();
  }

  #storeOf(app: string): CheckedStore {
    if (!isAppName(app)) throw missing(app);
    return this.#stores.memo(app);
  }

  #releaseOf(app: string, version: string): Promise<Release> {
    return this.#releases.forceFetch(`${app}@${version}`, { context: { app, version } });
  }

  async #readSigned<R>(app: string, version: string, parse: (json: Buffer) => R): Promise<R> {
    const store = this.#storeOf(app);
    const { sha256 } = verifyPublished(await store.read(publishedPath(version)), this.options.publicKeys(app), app, version);
    return parse(await store.readVerified(`${version}/release.json`, sha256));
  }

  async #readOf(app: string, release: Release | ProgramRelease, file: string, acceptEncoding?: string): Promise<ClientFile> {
    const { version, client } = release;
    const { files } = client;
    // The server chooses compressed files by the `Accept-Encoding` header. Clients cannot request them by name.
    if (!Object.hasOwn(files, file) || /\.(br|gz)$/.test(file)) throw missing(`${app}/${version}/client/${file}`);
    const encoding = acceptedEncodings(acceptEncoding).find((name) => Object.hasOwn(files, file + ENCODINGS[name]));
    const stored = file + (encoding ? ENCODINGS[encoding] : '');
    const { sha256 } = files[stored]!;
    const path = `${version}/client/${stored}`;
    const body = await this.#files.forceFetch(`${app}/${path}`, { context: () => this.#storeOf(app).readVerified(path, sha256) });
    return { body, contentType: contentTypeOf(file), encoding, etag: `"${sha256.slice(0, 20)}"` };
  }
}
