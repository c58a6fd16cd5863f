import { createHash } from 'node:crypto';
import type { WireFacets } from '@spruce/contract';
import { HEADERS, type Language } from '@spruce/contract/constants';
import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/connect';
import { catalogueState } from '../database/schema';
import { BoundedMap } from '../http/bounded-map';
import { acceptedEncoding, CompressibleBody } from '../http/compression';
import { HeldCards } from './held-cards';
import { JsonText } from './json-text';
import { readProductIndex, type IndexLimits, type ProductIndex } from './listing-index/product-index';
import { productCards } from './product-cards';
import { readTaxonomy, type Taxonomy } from './taxonomy-repository';

/** Raised when the same rows are answered in another form, so that caches elsewhere let go of what they hold. */
const ANSWER_FORMAT = 1;
/** A visitor may see an answer this old at once, and an older one while a new one is fetched. Seconds. */
const CACHE_CONTROL = 'public, max-age=30, stale-while-revalidate=300';
/** How long the catalogue's version is trusted before the database is asked again, in milliseconds. */
const VERSION_TTL_MS = 1000;
/** Answers held; a page of the listing is about 40 kB. */
const ANSWERS = 600;
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

/** What is remembered of one version of the catalogue; a new version begins with nothing. */
class Held {
  readonly answers = new BoundedMap<Promise<Answer>>(ANSWERS);
  readonly totals = new BoundedMap<Promise<number>>(COUNTS);
  readonly facets = new BoundedMap<Promise<WireFacets>>(COUNTS);
  readonly cards: HeldCards;
  taxonomy: Promise<Taxonomy> | undefined;

  constructor(
    readonly version: string,
    db: Database,
  ) {
    this.cards = new HeldCards((ids, language) => productCards(db, ids, language));
  }
}

/**
 * The catalogue as the routes see it: the database, its version, and what is held of that version.
 * Any change of the data gives a new version, and nothing of an older one is answered again.
 */
export class Catalogue {
  #held: Held | undefined;
  #version = '';
  #versionReadAt = -Infinity;
  #readingVersion: Promise<string> | undefined;
  /** Changes with what the listing filters, sorts and searches by: not with every piece that is rented. */
  #listingVersion = '';
  #index: { version: string; reading: Promise<ProductIndex | null> } | undefined;

  constructor(
    readonly db: Database,
    private readonly versionTtl = VERSION_TTL_MS,
    private readonly indexLimits?: IndexLimits,
  ) {}

  /** Changes with the data behind the catalogue's answers. While the database does not answer, the last known one stays. */
  async version(): Promise<string> {
    if (performance.now() - this.#versionReadAt < this.versionTtl) return this.#version;
    this.#readingVersion ??= this.#readVersion().finally(() => (this.#readingVersion = undefined));
    return this.#readingVersion;
  }

  async #readVersion(): Promise<string> {
    try {
      const [state] = await this.db.select().from(catalogueState).where(eq(catalogueState.id, 1));
      const source = `${ANSWER_FORMAT}:${state?.contentHash ?? ''}:${state?.revision ?? 0}`;
      this.#listingVersion = `${state?.contentHash ?? ''}:${state?.listingRevision ?? 0}`;
      this.#version = createHash('sha256').update(source).digest('hex').slice(0, 12);
    } catch (error) {
      if (this.#version === '') throw error;
    }
    this.#versionReadAt = performance.now();
    return this.#version;
  }

  async #holding(): Promise<Held> {
    const version = await this.version();
    if (this.#held?.version !== version) this.#held = new Held(version, this.db);
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
    if (this.#index?.version !== this.#listingVersion) {
      const made = { version: this.#listingVersion, reading: readProductIndex(this.db, this.indexLimits) };
      made.reading.catch(() => {
        if (this.#index === made) this.#index = undefined;
      });
      this.#index = made;
    }
    return this.#index.reading;
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

  /** Cards of the listing as JSON, in the order of `ids`; only those that nobody saw lately come from the database. */
  async cards(ids: readonly number[], language: Language): Promise<Buffer[]> {
    return (await this.#holding()).cards.of(ids, language);
  }

  /** Answers a GET from what is held, or loads it once however many ask. `query` is everything that the body depends on, besides language and version. */
  async answer(request: FastifyRequest, reply: FastifyReply, route: string, language: Language, query: object, load: () => Promise<Loaded>): Promise<void> {
    const { version, answers } = await this.#holding();
    const { body, etag, headers } = await remember(answers, `${language} ${route} ${JSON.stringify(query)}`, async () => toAnswer(await load()));
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
