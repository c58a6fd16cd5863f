import { createHash } from 'node:crypto';
import type { WireFacets } from '@spruce/contract';
import { HEADERS, type Language } from '@spruce/contract/constants';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/connect';
import { BoundedMap } from '../http/bounded-map';
import { acceptedEncoding, CompressibleBody } from '../http/compression';
import { HeldCards } from './cards/held-cards';
import { productCardsInBoth } from './cards/product-cards';
import { changedProducts, readRevision, type CatalogueRevision } from './catalogue-changes';
import { JsonText } from './json-text';
import { HeldIndex } from './listing-index/held-index';
import { readOffers } from './listing-index/listing-columns';
import { readProductIndex, type IndexLimits, type ProductIndex } from './listing-index/product-index';
import { readTaxonomy, type Taxonomy } from './taxonomy-repository';

/** Raised when the same rows are answered in another form, so that caches elsewhere let go of what they hold. */
const ANSWER_FORMAT = 1;
/** A visitor may see an answer this old at once, and an older one while a new one is fetched. Seconds. */
const CACHE_CONTROL = 'public, max-age=30, stale-while-revalidate=300';
/** How long the catalogue's version is trusted before the database is asked again, in milliseconds. */
const VERSION_TTL_MS = 1000;
/** Answers held; a page of the listing is about 40 kB. */
const ANSWERS = 600;
/** Questions remembered: whose answer was asked for before is asked for again. */
const QUESTIONS = 4000;
/** Counts held: one for each question that was asked, whatever its page and order. */
const COUNTS = 2000;

/** What a query loads: the body and, for lists, how many rows there are in all. */
export interface Loaded {
  body: object | JsonText;
  total?: number;
  perPage?: number;
}

interface Answer {
  body: CompressibleBody;
  etag: string;
  headers: Record<string, string>;
}

/** Answers of one version of the catalogue, whatever they were made of; a new version begins with nothing. */
class Held {
  readonly answers = new BoundedMap<Promise<Answer>>(ANSWERS);
  readonly asked = new BoundedMap<true>(QUESTIONS);
  readonly totals = new BoundedMap<Promise<number>>(COUNTS);
  readonly facets = new BoundedMap<Promise<WireFacets>>(COUNTS);
  taxonomy: Promise<Taxonomy> | undefined;

  constructor(readonly version: string) {}
}

/**
 * The catalogue as the routes see it: the database, its version, and what is held of that version.
 * Any change of the data gives a new version, and nothing of an older one is answered again. What stays of it is what the change left as it was:
 * the cards of all other products, and where words are found.
 */
export class Catalogue {
  #held: Held | undefined;
  #version = '';
  #versionReadAt = -Infinity;
  #readingVersion: Promise<string> | undefined;
  #revision: CatalogueRevision | undefined;
  readonly #cards: HeldCards;
  readonly #index: HeldIndex;

  constructor(
    readonly db: Database,
    private readonly versionTtl = VERSION_TTL_MS,
    indexLimits?: IndexLimits,
  ) {
    this.#cards = new HeldCards((ids) => productCardsInBoth(db, ids));
    this.#index = new HeldIndex({ read: () => readProductIndex(db, indexLimits), offers: (ids) => readOffers(db, ids) });
  }

  /** Changes with the data behind the catalogue's answers. While the database does not answer, the last known one stays. */
  async version(): Promise<string> {
    if (performance.now() - this.#versionReadAt < this.versionTtl) return this.#version;
    this.#readingVersion ??= this.#readVersion().finally(() => (this.#readingVersion = undefined));
    return this.#readingVersion;
  }

  async #readVersion(): Promise<string> {
    try {
      const before = this.#revision;
      const now = await readRevision(this.db);
      const changed = before ? await changedProducts(this.db, before, now) : null;
      // From here on nothing waits: no answer of the new version is made of what was held of an older one.
      if (changed) this.#cards.forget(changed);
      else this.#cards.clear();
      this.#index.follow(before, now, changed);
      this.#revision = now;
      this.#version = createHash('sha256').update(`${ANSWER_FORMAT}:${now.contentHash}:${now.revision}`).digest('hex').slice(0, 12);
    } catch (error) {
      if (this.#version === '') throw error;
    }
    this.#versionReadAt = performance.now();
    return this.#version;
  }

  async #holding(): Promise<Held> {
    const version = await this.version();
    if (this.#held?.version !== version) this.#held = new Held(version);
    return this.#held;
  }

  /** Names, menus and synonyms of the present version. */
  async taxonomy(): Promise<Taxonomy> {
    const held = await this.#holding();
    if (!held.taxonomy) {
      held.taxonomy = readTaxonomy(this.db);
      held.taxonomy.catch(() => (held.taxonomy = undefined));
    }
    return held.taxonomy;
  }

  /** What the listing filters and sorts by; null for a catalogue so large that the database is asked each time. */
  async index(): Promise<ProductIndex | null> {
    await this.version();
    const index = await this.#index.get();
    // Who asks for a listing does not wait for cards that only others will want to see.
    if (index) void this.#cards.readAhead(index.ids).catch(() => undefined);
    return index;
  }

  /** Reads what listings are answered from before the first one is asked for; a catalogue that is too large for it is done at once. */
  async warmUp(): Promise<void> {
    const index = await this.index();
    if (index) await this.#cards.readAhead(index.ids);
  }

  /** A count that all pages and orders of a question share. */
  async total(key: string, count: () => Promise<number>): Promise<number> {
    return remember((await this.#holding()).totals, key, count);
  }

  /** One page of a question. Whoever asks for the first one learns the count with it; for the next ones it is known. */
  async page(key: string, find: (total: number | undefined) => Promise<{ ids: number[]; total: number }>): Promise<{ ids: number[]; total: number }> {
    const { totals } = await this.#holding();
    const held = totals.get(key);
    if (held) return find(await held);
    const finding = find(undefined);
    // Whoever reads the count fails with it; who found it has its own answer.
    void remember(totals, key, () => finding.then(({ total }) => total)).catch(() => undefined);
    return finding;
  }

  /** Counts of the other choices, which all pages and orders of a question share. */
  async facets(key: string, count: () => Promise<WireFacets>): Promise<WireFacets> {
    return remember((await this.#holding()).facets, key, count);
  }

  /** Cards of the listing as JSON, in the order of `ids`. */
  async cards(ids: readonly number[], language: Language): Promise<string[]> {
    await this.version();
    return this.#cards.of(ids, language);
  }

  /** Answers a GET from what is held, or loads it once however many ask. `query` is everything that the body depends on, besides language and version. */
  async answer(request: FastifyRequest, reply: FastifyReply, route: string, language: Language, query: object, load: () => Promise<Loaded>): Promise<void> {
    const { version, answers, asked } = await this.#holding();
    const key = `${language} ${route} ${JSON.stringify(query)}`;
    const answering = remember(answers, key, async () => toAnswer(await load()));
    const { body, etag, headers } = await answering;
    // Most questions of a large catalogue are asked once. Their answers are let go of while that costs nothing: what grew old is memory that the garbage collector has to stop for.
    if (!asked.get(key)) {
      asked.set(key, true);
      answers.delete(key);
    }
    reply.headers({ ...headers, 'cache-control': CACHE_CONTROL, [HEADERS.catalogueVersion]: version, etag, vary: 'accept-encoding' });
    if (matchesEtag(request.headers['if-none-match'], etag)) {
      reply.code(304).send();
      return;
    }
    const encoding = acceptedEncoding(request.headers['accept-encoding'], body.plain.length);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    const bytes = await body.as(encoding);
    reply.type('application/json; charset=utf-8').send(bytes);
  }
}

/** What `key` was loaded as, or is being loaded as; a failure is forgotten. */
function remember<Value>(map: BoundedMap<Promise<Value>>, key: string, load: () => Promise<Value>): Promise<Value> {
  const held = map.get(key);
  if (held) return held;
  const loading = load();
  map.set(key, loading);
  loading.catch(() => map.delete(key));
  return loading;
}

function toAnswer({ body, total, perPage }: Loaded): Answer {
  const plain = body instanceof JsonText ? body.bytes : Buffer.from(JSON.stringify(body));
  return {
    body: new CompressibleBody(plain),
    // Weak: the same answer has other bytes in each encoding.
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    headers: total === undefined ? {} : { [HEADERS.total]: String(total), [HEADERS.totalPages]: String(Math.ceil(total / (perPage ?? (total || 1)))) },
  };
}

const matchesEtag = (header: string | undefined, etag: string): boolean =>
  header !== undefined && (header.trim() === '*' || header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag.replace(/^W\//, '')));
