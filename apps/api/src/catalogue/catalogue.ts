import { createHash } from 'node:crypto';
import type { WireProductCard } from '@spruce/contract';
import { DEFAULT_LANGUAGE, HEADERS, type Language } from '@spruce/contract/constants';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Database } from '../platform/database/database';
import { CachedResponse, type Loaded } from '../platform/http/cached-response';
import { keepResult } from '../platform/timing';
import { readChangedProducts, readRevision, type CatalogueRevision } from './catalogue-changes';
import type { ListingIndex } from './listing/listing-index';
import { ListingIndexCache } from './listing/listing-index-cache';
import { readProductCards } from './products-repository';
import { readTaxonomy, type Taxonomy } from './taxonomy-repository';

/** Raise this number when the format of responses changes, to invalidate the caches of clients. */
const FORMAT_VERSION = 5;
const CACHE_CONTROL = 'public, max-age=30, stale-while-revalidate=300';
const VERSION_TTL_MS = 1000;
const RESPONSE_CACHE_BYTES = 32_000_000;
const MAX_CARDS = 5_000;

/** Caches for one version of the catalogue. A new version begins with empty caches. */
class VersionCache {
  readonly #responses = new LRUCache<string, CachedResponse, () => Promise<Loaded>>({
    maxSize: RESPONSE_CACHE_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
    fetchMethod: async (_key, _stale, { context: load }) => new CachedResponse(await load()),
  });
  readonly #cards = new LRUCache<string, WireProductCard>({ max: MAX_CARDS });
  readonly taxonomy: () => Promise<Taxonomy>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    private readonly db: Database,
    readonly version: string,
  ) {
    this.taxonomy = keepResult(() => readTaxonomy(db));
    this.headers = { 'cache-control': CACHE_CONTROL, [HEADERS.catalogueVersion]: version };
  }

  response(query: string, load: () => Promise<Loaded>): Promise<CachedResponse> {
    return this.#responses.forceFetch(query, { context: load });
  }

  async cards(ids: readonly number[], language: Language): Promise<WireProductCard[]> {
    const known = new Map(ids.map((id) => [id, this.#cards.get(`${language}${id}`)]));
    const missing = ids.filter((id) => !known.get(id));
    for (const card of await readProductCards(this.db, missing, language)) {
      known.set(card.id, card);
      this.#cards.set(`${language}${card.id}`, card);
    }
    return ids.flatMap((id) => known.get(id) ?? []);
  }
}

export class Catalogue {
  readonly #index: ListingIndexCache;
  #cache: VersionCache;
  #revision: CatalogueRevision | undefined;
  #versionReadAt = -Infinity;
  #readingVersion: Promise<void> | undefined;

  constructor(
    readonly db: Database,
    private readonly versionTtl = VERSION_TTL_MS,
  ) {
    this.#cache = new VersionCache(db, '');
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
      await this.#index.refresh(this.#revision ? await readChangedProducts(this.db, this.#revision, now) : null);
      this.#revision = now;
      const version = createHash('sha256').update(`${FORMAT_VERSION}:${now.contentHash}:${now.changes.join()}`).digest('hex').slice(0, 12);
      if (this.#cache.version !== version) this.#cache = new VersionCache(this.db, version);
    } catch (error) {
      if (this.#cache.version === '') throw error;
    }
    this.#versionReadAt = performance.now();
  }

  async taxonomy(): Promise<Taxonomy> {
    return (await this.#current()).taxonomy();
  }

  async index(): Promise<ListingIndex> {
    await this.#current();
    return this.#index.get();
  }

  async cards(ids: readonly number[], language: Language): Promise<WireProductCard[]> {
    return (await this.#current()).cards(ids, language);
  }

  /** Sends a cached response. `query` is part of the cache key, so it must contain each URL parameter that affects the body. */
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
