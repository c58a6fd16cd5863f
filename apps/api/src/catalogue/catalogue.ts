import { createHash } from 'node:crypto';
import { HEADERS, type Language } from '@spruce/contract/constants';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Database } from '../database/connect';
import { CachedResponse, type Loaded } from '../http/cached-response';
import { changedProducts, readRevision, type CatalogueRevision } from './catalogue-changes';
import type { ListingIndex } from './listing/listing-index';
import { ListingIndexCache } from './listing/read-listing-index';
import { CardCache, cardLoader, type LoadCards } from './product-cards';
import { readTaxonomy, type Taxonomy } from './taxonomy-repository';

/** Raised when the same rows are answered in another form, so that caches elsewhere let go of what they hold. */
const ANSWER_FORMAT = 2;
/** A visitor may see an answer this old at once, and an older one while a new one is fetched. Seconds. */
const CACHE_CONTROL = 'public, max-age=30, stale-while-revalidate=300';
/** How long the catalogue's version is trusted before the database is asked again, in milliseconds. */
const VERSION_TTL_MS = 1000;
/** What responses may take, in bytes. */
const MAX_BYTES = 32_000_000;
/** Queries remembered: the response to one is cached from the second time on. */
const QUERIES = 4_000;

/** What is made of one version of the catalogue; a new version begins with nothing. */
class VersionCache {
  readonly #responses = new LRUCache<string, CachedResponse, () => Promise<Loaded>>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
    fetchMethod: async (_key, _stale, { context: load }) => new CachedResponse(await load()),
  });
  readonly #askedBefore = new LRUCache<string, true>({ max: QUERIES });
  /** Of all its responses: one object, since one with a computed name for each request grows old, however short it is used. */
  readonly headers: Readonly<Record<string, string>>;
  #taxonomy: Promise<Taxonomy> | undefined;

  constructor(readonly version: string) {
    this.headers = { 'cache-control': CACHE_CONTROL, [HEADERS.catalogueVersion]: version };
  }

  /** The response to a query, loaded once however many ask; a failure is not kept. */
  async response(query: string, load: () => Promise<Loaded>): Promise<CachedResponse> {
    const response = await this.#responses.forceFetch(query, { context: load });
    // Most queries of a large catalogue are asked once: what is let go of at once never grows old, which is what the garbage collector
    // stops for.
    if (!this.#askedBefore.get(query)) {
      this.#askedBefore.set(query, true);
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
 * The catalogue as the routes see it: the database, its version, and what is cached of that version.
 * Any change of what is answered gives a new version, and no response of an older one is sent again. Cards and index stay, but for the
 * products that changed.
 */
export class Catalogue {
  readonly loadCards: LoadCards;
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
    this.loadCards = cardLoader(db);
    this.#cards = new CardCache(this.loadCards);
    this.#index = new ListingIndexCache(db);
  }

  /** Changes with what the catalogue answers. While the database does not answer, the last known one stays. */
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
      const version = createHash('sha256').update(`${ANSWER_FORMAT}:${now.contentHash}:${now.changes.join()}`).digest('hex').slice(0, 12);
      if (this.#cache.version !== version) this.#cache = new VersionCache(version);
    } catch (error) {
      if (this.#cache.version === '') throw error;
    }
    this.#versionReadAt = performance.now();
  }

  /** Names, menus and synonyms of the present version. */
  async taxonomy(): Promise<Taxonomy> {
    return (await this.#current()).taxonomy(this.db);
  }

  /** What the listing filters, sorts and searches by. */
  async index(): Promise<ListingIndex> {
    await this.#current();
    return this.#index.get();
  }

  /** Cards of the listing as JSON, in the order of `ids`. */
  async cards(ids: readonly number[], language: Language): Promise<string[]> {
    await this.#current();
    return this.#cards.of(ids, language);
  }

  /** Answers a GET from the cache, or loads it. `query` is everything that the body depends on, besides language and version. */
  async answer(
    request: FastifyRequest,
    reply: FastifyReply,
    route: string,
    language: Language,
    query: object,
    load: () => Promise<Loaded>,
  ): Promise<void> {
    const cache = await this.#current();
    const response = await cache.response(`${language} ${route} ${JSON.stringify(query)}`, load);
    reply.headers(cache.headers);
    await response.send(request, reply);
  }
}
