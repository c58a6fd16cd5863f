import { LRUCache } from 'lru-cache';

/** A finished page, ready to be sent to anyone who asks for the same thing. */
export interface CachedPage {
  status: number;
  /** Of the catalogue that it was begun with. */
  version: string;
  csp: string;
  etag: string;
  body: Record<'br' | 'gzip' | 'identity', Buffer>;
}

/**
 * Renders the page of a key. `renewing`: an older one was sent, so nobody waits. Resolves to `undefined` for a page that may not be kept.
 */
export type RenderForCache = (renewing: boolean) => Promise<CachedPage | undefined>;

/** As long as a page is served as it is, if the catalogue does not change. */
const FRESH_MS = 30_000;
/** Until then it is served once more, and rendered anew behind the visitor's back. */
const STALE_MS = 300_000;

/** Where a page comes from: `joined` is being rendered for somebody else already, a `miss` by this call. */
export type PageSource = 'fresh' | 'stale' | 'joined' | 'miss';

/** What is known of the catalogue's versions. */
export interface CatalogueVersions {
  readonly current: string;
  /** Whether a page of this version may still be shown. */
  isRecent(version: string): boolean;
}

/**
 * LRU cache of anonymous pages, bounded by bytes, with one rendering a key at a time. The key carries all that a page depends on, but for
 * the version of the catalogue: after a change a page is stale (stale-while-revalidate) for as long as its version is recent.
 */
export class PageCache {
  readonly #pages: LRUCache<string, CachedPage, RenderForCache>;

  constructor(
    maxBytes: number,
    private readonly versions: CatalogueVersions,
  ) {
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ body }) => body.br.length + body.gzip.length + body.identity.length + 1_024,
      ttl: FRESH_MS,
      noDeleteOnFetchRejection: true,
      fetchMethod: (_key, _held, { context: render, options }) => render(options.allowStale === true),
    });
  }

  get bytes(): number {
    return this.#pages.calculatedSize;
  }

  /**
   * The page of a key, rendered now where there is none that may be shown. What fails or may not be kept is `undefined`, also for those
   * who joined.
   */
  fetch(key: string, render: RenderForCache): { source: PageSource; page: Promise<CachedPage | undefined> } {
    const held = this.#pages.peek(key, { allowStale: true });
    const status: LRUCache.Status<string, CachedPage, RenderForCache> = {};
    const allowStale = held !== undefined && this.#mayBeShown(held) && this.#pages.getRemainingTTL(key) >= FRESH_MS - STALE_MS;
    const forceRefresh = held !== undefined && held.version !== this.versions.current;
    const fetched = this.#pages.fetch(key, { context: render, status, allowStale, forceRefresh });
    const page = fetched.then((found) => (found && this.#mayBeShown(found) ? found : undefined)).catch(() => undefined);
    const source = status.fetch === 'hit' ? 'fresh' : allowStale ? 'stale' : status.fetch === 'inflight' ? 'joined' : 'miss';
    return { source, page };
  }

  #mayBeShown({ version }: CachedPage): boolean {
    return version === this.versions.current || this.versions.isRecent(version);
  }
}
