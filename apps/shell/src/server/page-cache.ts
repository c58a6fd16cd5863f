/** A finished page, ready to be sent to anyone who asks for the same thing. */
export interface CachedPage {
  status: number;
  csp: string;
  etag: string;
  body: Record<'br' | 'gzip' | 'identity', Buffer>;
  /** When it was rendered, in milliseconds of `performance.now()`. */
  at: number;
}

export interface PageCacheOptions {
  maxBytes: number;
  /** Younger than this it is served as it is. */
  freshMs?: number;
  /** Until then it is served, and rendered anew behind the visitor's back. */
  staleMs?: number;
  now?: () => number;
}

export type CacheAnswer = { kind: 'fresh' | 'stale'; page: CachedPage } | { kind: 'pending'; page: Promise<CachedPage | undefined> } | { kind: 'miss' };

/**
 * Anonymous pages in memory, bounded by bytes, least recently used out first. One renderer a key: the others wait for its page.
 * The key carries all that a page depends on, so that nothing has to be invalidated; what is out of date is simply not asked for again.
 */
export class PageCache {
  readonly #pages = new Map<string, CachedPage>();
  readonly #pending = new Map<string, Promise<CachedPage | undefined>>();
  readonly #options: Required<PageCacheOptions>;
  #bytes = 0;

  constructor(options: PageCacheOptions) {
    this.#options = { freshMs: 30_000, staleMs: 300_000, now: () => performance.now(), ...options };
  }

  get size(): { pages: number; bytes: number } {
    return { pages: this.#pages.size, bytes: this.#bytes };
  }

  look(key: string): CacheAnswer {
    const page = this.#pages.get(key);
    const age = page ? this.#options.now() - page.at : Infinity;
    if (page && age < this.#options.staleMs) {
      // Moved to the young end of the insertion order, which is the order of eviction.
      this.#pages.delete(key);
      this.#pages.set(key, page);
      return { kind: age < this.#options.freshMs || this.#pending.has(key) ? 'fresh' : 'stale', page };
    }
    const pending = this.#pending.get(key);
    return pending ? { kind: 'pending', page: pending } : { kind: 'miss' };
  }

  /** Announces that the page of this key is being rendered; `undefined` means that it turned out not to be cacheable. */
  fill(key: string, rendering: Promise<CachedPage | undefined>): void {
    const settled = rendering.catch(() => undefined).then((page) => {
      this.#pending.delete(key);
      if (page) this.#store(key, page);
      return page;
    });
    this.#pending.set(key, settled);
  }

  #store(key: string, page: CachedPage): void {
    const size = weigh(page);
    if (size > this.#options.maxBytes) return;
    const old = this.#pages.get(key);
    if (old) this.#remove(key, old);
    this.#pages.set(key, page);
    this.#bytes += size;
    for (const [oldest, value] of this.#pages) {
      if (this.#bytes <= this.#options.maxBytes) break;
      this.#remove(oldest, value);
    }
  }

  #remove(key: string, page: CachedPage): void {
    this.#pages.delete(key);
    this.#bytes -= weigh(page);
  }
}

const weigh = ({ body }: CachedPage): number => body.br.length + body.gzip.length + body.identity.length + 1_024;
