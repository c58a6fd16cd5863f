import { LRUCache } from 'lru-cache';

/** A finished page, ready to be sent to anyone who asks for the same thing. */
export interface CachedPage {
  status: number;
  /** The id of its innermost route. */
  route: string;
  /** The release that it is of, or `shell`. */
  remote: string;
  /** Of the catalogue that it was begun with. */
  version: string;
  /** Headers that are of this page: what it may load, and ask for. */
  policy: Readonly<Record<string, string>>;
  etag: string;
  body: Record<'br' | 'gzip' | 'identity', Buffer>;
}

/**
 * Renders the page of a key. `revalidating`: a stale one was sent, so nobody waits. Resolves to `undefined` for a page that may not be
 * cached.
 */
export type RenderForCache = (revalidating: boolean) => Promise<CachedPage | undefined>;

/** How long a page is fresh, if the catalogue does not change. */
const FRESH_MS = 30_000;
/** Until then it is served stale, and revalidated in the background. */
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
      fetchMethod: (_key, _stale, { context: render, options }) => render(options.allowStale === true),
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
    const cached = this.#pages.peek(key, { allowStale: true });
    const status: LRUCache.Status<string, CachedPage, RenderForCache> = {};
    const allowStale = cached !== undefined && this.#mayBeShown(cached) && this.#pages.getRemainingTTL(key) >= FRESH_MS - STALE_MS;
    const forceRefresh = cached !== undefined && cached.version !== this.versions.current;
    const fetched = this.#pages.fetch(key, { context: render, status, allowStale, forceRefresh });
    const page = fetched.then((found) => (found && this.#mayBeShown(found) ? found : undefined)).catch(() => undefined);
    const source = status.fetch === 'hit' ? 'fresh' : allowStale ? 'stale' : status.fetch === 'inflight' ? 'joined' : 'miss';
    return { source, page };
  }

  #mayBeShown({ version }: CachedPage): boolean {
    return version === this.versions.current || this.versions.isRecent(version);
  }
}
