import { createHash } from 'node:crypto';
import { DEFAULT_LANGUAGE, HEADERS, type Language } from '@spruce/contract/constants';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Database } from '../platform/database/database';
import { CachedResponse, type Loaded } from '../platform/http/cached-response';
import { CardCache } from './card-cache';
import { readChangedProducts, readRevision, type CatalogueRevision } from './catalogue-changes';
import type { ListingIndex } from './listing/listing-index';
import { ListingIndexCache } from './listing/listing-index-cache';
import { readTaxonomy, type Taxonomy } from './taxonomy-repository';

/** Raise this number when the format of responses changes, to invalidate clients' caches. */
const FORMAT_VERSION = 4;
const CACHE_CONTROL = 'public, max-age=30, stale-while-revalidate=300';
const VERSION_TTL_MS = 1000;
const RESPONSE_CACHE_BYTES = 32_000_000;
const MAX_QUERIES = 4_000;

class VersionCache {
  readonly #responses = new LRUCache<string, CachedResponse, () => Promise<Loaded>>({
    maxSize: RESPONSE_CACHE_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
    fetchMethod: async (_key, _stale, { context: load }) => new CachedResponse(await load()),
  });
  readonly #seenBefore = new LRUCache<string, true>({ max: MAX_QUERIES });
  /**
   * All responses share this object. V8 would put new objects with computed keys into the old generation of its heap, which is slow to
   * clean.
   */
  readonly headers: Readonly<Record<string, string>>;
  #taxonomy: Promise<Taxonomy> | undefined;

  constructor(readonly version: string) {
    this.headers = { 'cache-control': CACHE_CONTROL, [HEADERS.catalogueVersion]: version };
  }

  async response(query: string, load: () => Promise<Loaded>): Promise<CachedResponse> {
    const response = await this.#responses.forceFetch(query, { context: load });
    // Caches a response from its second request on: most queries occur once, and cached objects cause long pauses of V8's garbage
    // collection.
    if (!this.#seenBefore.get(query)) {
      this.#seenBefore.set(query, true);
      this.#responses.delete(query);
    }
    return response;
  }

  taxonomy(db: Database): Promise<Taxonomy> {
    if (this.#taxonomy) return this.#taxonomy;
    this.#taxonomy = readTaxonomy(db);
    this.#taxonomy.catch(() => (this.#taxonomy = undefined));
    return this.#taxonomy;
  }
}

export class Catalogue {
  readonly #cards: CardCache;
  readonly #index: ListingIndexCache;
  #cache = new VersionCache('');
  #versionReadAt = -Infinity;
  #readingVersion: Promise<void> | undefined;
  #revision: CatalogueRevision | undefined;

  constructor(
    readonly db: Database,
    private readonly versionTtl = VERSION_TTL_MS,
  ) {
    this.#cards = new CardCache(db);
    this.#index = new ListingIndexCache(db);
  }

  async version(): Promise<string> {
    return (await this.#current()).version;
  }

  async #current(): Promise<VersionCache> {
    if (performance.now() - this.#versionReadAt >= this.versionTtl) {
      this.#readingVersion ??= this.#readVersion().finally(() => (this.#readingVersion = undefined));
      await this.#readingVersion;
    }
    return this.#cache;
  }

  async #readVersion(): Promise<void> {
    try {
      const now = await readRevision(this.db);
      const changed = this.#revision ? await readChangedProducts(this.db, this.#revision, now) : null;
      await this.#index.refresh(changed);
      this.#cards.refresh(changed);
      this.#revision = now;
      const version = createHash('sha256').update(`${FORMAT_VERSION}:${now.contentHash}:${now.changes.join()}`).digest('hex').slice(0, 12);
      if (this.#cache.version !== version) this.#cache = new VersionCache(version);
    } catch (error) {
      if (this.#cache.version === '') throw error;
    }
    this.#versionReadAt = performance.now();
  }

  async taxonomy(): Promise<Taxonomy> {
    return (await this.#current()).taxonomy(this.db);
  }

  async index(): Promise<ListingIndex> {
    await this.#current();
    return this.#index.get();
  }

  async cards(ids: readonly number[], language: Language): Promise<string[]> {
    await this.#current();
    return this.#cards.read(ids, language);
  }

  /** `query` must contain every part of the URL that affects the body. */
  async respond(
    request: FastifyRequest & { query: { lang?: Language | undefined } },
    reply: FastifyReply,
    query: object,
    load: (language: Language) => Promise<Loaded>,
  ): Promise<void> {
    const cache = await this.#current();
    const language = request.query.lang ?? DEFAULT_LANGUAGE;
    const response = await cache.response(`${language} ${request.routeOptions.url} ${JSON.stringify(query)}`, () => load(language));
    reply.headers(cache.headers);
    await response.send(request, reply);
  }
}
