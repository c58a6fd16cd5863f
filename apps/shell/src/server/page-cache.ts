import { LRUCache } from 'lru-cache';

export interface CachedPage {
  status: number;
  route: string;
  remote: string;
  version: string;
  policy: Readonly<Record<string, string>>;
  etag: string;
  body: Record<'br' | 'gzip' | 'identity', Buffer>;
}

/** `revalidating` is true when a stale page was already sent. Resolves to undefined for a page that must not be cached. */
export type RenderForCache = (revalidating: boolean) => Promise<CachedPage | undefined>;

const FRESH_MS = 30_000;
const STALE_MS = 300_000;

/** `joined`: another request already renders the page. `miss`: this call renders it. */
export type PageSource = 'fresh' | 'stale' | 'joined' | 'miss';

export interface CatalogueVersions {
  readonly current: string;
  isRecent(version: string): boolean;
}

/** The key contains every input except the catalogue version. When it changes, pages of a recent version are still sent, as stale. */
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

  /** `page` resolves to undefined if the rendering fails or the page must not be cached. Requests for the same page share one rendering. */
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
