import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import { CheckedStore } from './checked-store';
import { contentTypeOf } from './content-types';
import type { PublicKeysOf } from './public-keys';
import { publishedPath, verifyPublished } from './published';
import type { ClientFile } from './registry-types';
import { parseRelease, type ClientAssets, type Release } from './release';
import { ReleaseRejected } from './release-rejected';
import { isAppName, type ReleaseStore } from './store';

export const ENCODINGS = { br: '.br', gzip: '.gz' } as const;
type Encoding = keyof typeof ENCODINGS;
const NAMES = Object.keys(ENCODINGS) as Encoding[];

const MAX_BYTES = 64 * 1024 * 1024;
/** A manifest takes up to 50 KB of memory. */
const MAX_RELEASES = 300;
const MAX_APPS = 1_000;

/** Takes time linear in the header's length. */
export function acceptedEncodings(header: string | undefined): Encoding[] {
  const accepted = new Negotiator({ headers: { 'accept-encoding': header ?? '' } }).encodings(NAMES);
  return NAMES.filter((name) => accepted.includes(name));
}

export async function readSigned<R>(
  store: CheckedStore,
  version: string,
  publicKeys: PublicKeysOf,
  parse: (json: Buffer) => R,
): Promise<R> {
  const { sha256 } = verifyPublished(await store.read(publishedPath(version)), publicKeys(store.app), store.app, version);
  return parse(await store.readVerified(`${version}/release.json`, sha256));
}

const missing = (what: string) => new ReleaseRejected('missing-file', `${what} is not in the store`);

/**
 * Browser files and source maps of published releases, verified against the signature of their version. The version need not be live here:
 * open tabs, previews and pages of other shells also ask for files. Every method throws a {@link ReleaseRejected}.
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

  constructor({ store, publicKeys, storeTimeoutMs = 30_000 }: { store: ReleaseStore; publicKeys: PublicKeysOf; storeTimeoutMs?: number }) {
    this.#stores = new LRUCache({ max: MAX_APPS, memoMethod: (app) => new CheckedStore(app, store, storeTimeoutMs) });
    this.#releases = new LRUCache({
      max: MAX_RELEASES,
      fetchMethod: (_key, _held, { context: { app, version } }) => readSigned(this.storeOf(app), version, publicKeys, parseRelease),
    });
  }

  storeOf(app: string): CheckedStore {
    if (!isAppName(app)) throw missing(app);
    return this.#stores.memo(app);
  }

  async read(app: string, version: string, file: string, acceptEncoding?: string): Promise<ClientFile> {
    return this.readOf(app, await this.#releaseOf(app, version), file, acceptEncoding);
  }

  async readOf(
    app: string,
    { version, client: { files } }: { version: string; client: Pick<ClientAssets, 'files'> },
    file: string,
    acceptEncoding?: string,
  ): Promise<ClientFile> {
    // The server chooses compressed files by the `Accept-Encoding` header. Clients cannot request them by name.
    if (!Object.hasOwn(files, file) || /\.(br|gz)$/.test(file)) throw missing(`${app}/${version}/client/${file}`);
    const encoding = acceptedEncodings(acceptEncoding).find((name) => Object.hasOwn(files, file + ENCODINGS[name]));
    const stored = file + (encoding ? ENCODINGS[encoding] : '');
    const { sha256 } = files[stored]!;
    const path = `${version}/client/${stored}`;
    const body = await this.#files.forceFetch(`${app}/${path}`, { context: () => this.storeOf(app).readVerified(path, sha256) });
    return { body, contentType: contentTypeOf(file), encoding, etag: `"${sha256.slice(0, 20)}"` };
  }

  /** Only for logs; visitors never get a source map. */
  async readMap(app: string, version: string, file: string): Promise<Buffer> {
    const { maps = {} } = await this.#releaseOf(app, version);
    if (!Object.hasOwn(maps, file)) throw missing(`the source map of ${file} of ${app}@${version}`);
    return this.storeOf(app).readVerified(`${version}/maps/${file}.map`, maps[file]!.sha256);
  }

  #releaseOf(app: string, version: string): Promise<Release> {
    return this.#releases.forceFetch(`${app}@${version}`, { context: { app, version } });
  }
}
