import { createHash } from 'node:crypto';
import { DEFAULT_LANGUAGE, HEADERS, type Language } from '@spruce/contract/constants';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Database } from '../database/connect';
import { CachedResponse, type Loaded } from '../http/cached-response';
import { changedProducts, readRevision, type CatalogueRevision } from './catalogue-changes';
import type { ListingIndex } from './listing/listing-index';
import { ListingIndexCache } from './listing/listing-index-cache';
import { CardCache } from './card-cache';
import { readTaxonomy, type Taxonomy } from './taxonomy-repository';

/** To be raised when the form of responses changes: another version of the catalogue invalidates the caches of others. */
const FORMAT_VERSION = 4;
/** Fresh for 30 seconds, and stale-while-revalidate for five minutes. */
const CACHE_CONTROL = 'public, max-age=30, stale-while-revalidate=300';
/** How long the catalogue's version is cached before it is read again, in milliseconds. */
const VERSION_TTL_MS = 1000;
/** Size limit of cached responses, in bytes. */
const MAX_BYTES = 32_000_000;
/** Admission to the cache: a response is cached from the second time on that its query is seen, among this many queries. */
const MAX_QUERIES = 4_000;

/** Cache of responses and taxonomy of one catalogue version; a new version starts with an empty one. */
class VersionCache {
  readonly #responses = new LRUCache<string, CachedResponse, () => Promise<Loaded>>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
    fetchMethod: async (_key, _stale, { context: load }) => new CachedResponse(await load()),
  });
  readonly #seenBefore = new LRUCache<string, true>({ max: MAX_QUERIES });
  /** Headers of all its responses: one object, as V8 promotes objects with computed keys to the old generation, however short they live. */
  readonly headers: Readonly<Record<string, string>>;
  #taxonomy: Promise<Taxonomy> | undefined;

  constructor(readonly version: string) {
    this.headers = { 'cache-control': CACHE_CONTROL, [HEADERS.catalogueVersion]: version };
  }

  /** The response to a query, loaded once however many ask; a failure is not kept. */
  async response(query: string, load: () => Promise<Loaded>): Promise<CachedResponse> {
    const response = await this.#responses.forceFetch(query, { context: load });
    // Most queries of a large catalogue are seen once: what is dropped at once never reaches the old generation, whose collection pauses
    // everybody.
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

/**
 * Facade of the catalogue for the routes: database, version, and the caches of that version.
 * Any change of a response gives a new version, and no response of an older one is sent again. Cards and index are kept, except for the
 * products that changed.
 */
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

  /** The present version; it changes with any response. While the database is away, the last known one stays. */
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
      const changed = this.#revision ? await changedProducts(this.db, this.#revision, now) : null;
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

  /** Brands, categories and synonyms of the present version. */
  async taxonomy(): Promise<Taxonomy> {
    return (await this.#current()).taxonomy(this.db);
  }

  /** The index by which the listing is filtered, sorted and searched. */
  async index(): Promise<ListingIndex> {
    await this.#current();
    return this.#index.get();
  }

  /** Cards of the listing as JSON, in the order of `ids`. */
  async cards(ids: readonly number[], language: Language): Promise<string[]> {
    await this.#current();
    return this.#cards.of(ids, language);
  }

  /** Answers a GET in its language from the cache, or loads it. `query` is everything else of the URL that the body depends on. */
  async answer(
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
