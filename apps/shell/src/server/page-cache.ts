import { LRUCache } from 'lru-cache';

/** A finished page, ready to be sent to anyone who asks for the same thing. */
export interface CachedPage {
  status: number;
  csp: string;
  etag: string;
  body: Record<'br' | 'gzip' | 'identity', Buffer>;
}

/**
 * Renders the page of a key. `renewing`: an older one was sent, so nobody waits. Resolves to `undefined` for a page that may not be kept.
 */
export type RenderForCache = (renewing: boolean) => Promise<CachedPage | undefined>;

/** As long as a page is served as it is. */
const FRESH_MS = 30_000;
/** Until then it is served once more, and rendered anew behind the visitor's back. */
const STALE_MS = 300_000;

/** Where a page comes from: `joined` is being rendered for somebody else already, a `miss` by this call. */
export type PageSource = 'fresh' | 'stale' | 'joined' | 'miss';

const SOURCES: Record<string, PageSource> = { hit: 'fresh', stale: 'stale', inflight: 'joined' };

/**
 * LRU cache of anonymous pages, bounded by bytes, with one rendering a key at a time. The key carries all that a page depends
 * on, so that nothing has to be invalidated; what is out of date is simply not asked for again.
 */
export class PageCache {
  readonly #pages: LRUCache<string, CachedPage, RenderForCache>;

  constructor(maxBytes: number) {
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ body }) => body.br.length + body.gzip.length + body.identity.length + 1_024,
      ttl: FRESH_MS,
      allowStale: true,
      noDeleteOnFetchRejection: true,
      fetchMethod: (_key, stale, { context: render }) => render(stale !== undefined),
    });
  }

  get bytes(): number {
    return this.#pages.calculatedSize;
  }

  /** The page of a key, rendered now where there is none. What fails or may not be kept is `undefined`, also for those who joined. */
  fetch(key: string, render: RenderForCache): { source: PageSource; page: Promise<CachedPage | undefined> } {
    if (this.#pages.getRemainingTTL(key) < FRESH_MS - STALE_MS) this.#pages.delete(key);
    const status: LRUCache.Status<string, CachedPage, RenderForCache> = {};
    const page = this.#pages.fetch(key, { context: render, status }).catch(() => undefined);
    return { source: SOURCES[status.fetch ?? ''] ?? 'miss', page };
  }
}
