import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import type { CheckedStore } from './checked-store';
import { contentTypeOf } from './content-types';
import type { ClientFile } from './registry-types';
import type { ClientAssets, Release } from './release';
import { StoreError } from './store';

export const ENCODINGS = { br: '.br', gzip: '.gz' } as const;
type Encoding = keyof typeof ENCODINGS;
const NAMES = Object.keys(ENCODINGS) as Encoding[];

/** Takes time linear in the header's length. */
export function acceptedEncodings(header: string | undefined): Encoding[] {
  const accepted = new Negotiator({ headers: { 'accept-encoding': header ?? '' } }).encodings(NAMES);
  return NAMES.filter((name) => accepted.includes(name));
}

/** Concurrent requests for a file share one read. */
export class ClientFiles {
  readonly #files: LRUCache<string, Buffer, () => Promise<Buffer>>;

  constructor(maxBytes = 64 * 1024 * 1024) {
    this.#files = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (bytes) => bytes.length + 1,
      fetchMethod: (_path, _stale, { context: read }) => read(),
    });
  }

  /** Throws {@link StoreError} `missing` for a file that the release does not list, and ReleaseRejected for a corrupt file. */
  async read(
    store: CheckedStore,
    release: Pick<Release, 'name' | 'version'> & { client: Pick<ClientAssets, 'files'> },
    file: string,
    acceptEncoding: string,
  ): Promise<ClientFile> {
    const { files } = release.client;
    // The server chooses compressed files by the `Accept-Encoding` header. Clients cannot request them by name.
    if (!Object.hasOwn(files, file) || /\.(br|gz)$/.test(file))
      throw new StoreError('missing', `${release.name}@${release.version} has no client file ${file}`);
    const encoding = acceptedEncodings(acceptEncoding).find((name) => Object.hasOwn(files, file + ENCODINGS[name]));
    const stored = file + (encoding ? ENCODINGS[encoding] : '');
    const { sha256 } = files[stored]!;
    const path = `${release.version}/client/${stored}`;
    const body = await this.#files.forceFetch(`${store.app}/${path}`, { context: () => store.readVerified(path, sha256) });
    return { body, contentType: contentTypeOf(file), encoding, etag: `"${sha256.slice(0, 20)}"` };
  }
}
