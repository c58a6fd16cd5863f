import { like, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { LRUCache } from 'lru-cache';
import { TypedFastBitSet as Bitset } from 'typedfastbitset';
import type { Database } from '../../database/connect';
import { products } from '../../database/schema';
import type { SearchTerm } from '../parse-search';

/** Size limit of the cached posting lists, in bytes. */
const MAX_BYTES = 32_000_000;

/** Posting list of a search term: the rows that it is found in, and its rank in each. */
export interface PostingList {
  rows: Bitset;
  /** Rank by row, best first: 0 for a word of the name, 1 for a part of it, 2 for brand, category or colour, 3 for the texts. */
  ranks: Uint8Array;
}

const anyLike = (column: AnyPgColumn, patterns: readonly string[]): SQL =>
  or(...patterns.map((pattern) => like(column, pattern))) ?? sql`false`;

const matchesTerm = ({ part }: SearchTerm): SQL | undefined =>
  or(anyLike(products.searchName, part), anyLike(products.searchKind, part), anyLike(products.searchBody, part));

const rankOf = ({ whole, part }: SearchTerm): SQL<number> => sql`case
  when ${anyLike(products.searchName, whole)} then 0
  when ${anyLike(products.searchName, part)} then 1
  when ${anyLike(products.searchKind, part)} then 2 else 3 end`;

/**
 * LRU cache of posting lists by term, read by the database's trigram indexes: another page or filter of a search needs no further
 * query.
 */
export class PostingLists {
  readonly #lists: LRUCache<string, PostingList, SearchTerm>;

  /** `rowOf` says which row of the index a product is. */
  constructor(
    private readonly db: Database,
    private readonly rowOf: ReadonlyMap<number, number>,
  ) {
    this.#lists = new LRUCache({
      maxSize: MAX_BYTES,
      sizeCalculation: ({ ranks, rows }) => ranks.byteLength + rows.words.byteLength + 1,
      fetchMethod: (_key, _stale, { context }) => this.#read(context),
    });
  }

  of(term: SearchTerm): Promise<PostingList> {
    return this.#lists.forceFetch(JSON.stringify(term), { context: term });
  }

  async #read(term: SearchTerm): Promise<PostingList> {
    const found = await this.db
      .select({ rank: sql<number>`${rankOf(term)}`.as('rank'), ids: sql<number[]>`json_agg(${products.id})` })
      .from(products)
      .where(matchesTerm(term))
      .groupBy(sql`1`);
    const list = { rows: new Bitset(), ranks: new Uint8Array(this.rowOf.size) };
    list.rows.resize(this.rowOf.size);
    for (const { rank, ids } of found) {
      for (const id of ids) {
        const row = this.rowOf.get(id);
        // A product that came after the index was read.
        if (row === undefined) continue;
        list.rows.add(row);
        list.ranks[row] = rank;
      }
    }
    return list;
  }
}
