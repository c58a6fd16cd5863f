import { like, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { LRUCache } from 'lru-cache';
import { TypedFastBitSet as Bitset } from 'typedfastbitset';
import type { Database } from '../../platform/database/database';
import { productCategories, products } from '../../platform/database/schema';
import type { SearchTerm } from '../parse-search';

const CACHE_BYTES = 32_000_000;

/**
 * A lower rank comes first. `type`: the word names the type of the piece. `kind`: it is the head noun of the name. So "oak table" shows a
 * table in the colour oak before an oak desk whose description mentions a table.
 */
export const RANKS = {
  type: 0,
  kind: 1,
  kindSynonym: 3,
  name: 4,
  brandOrCategory: 5,
  nameSynonym: 6,
  namePart: 7,
  brandOrCategorySynonym: 8,
  text: 9,
  textPart: 11,
} as const;

export interface PostingList {
  rows: Bitset;
  ranks: Uint8Array;
  /** The term may be mistyped: no name contains it, and no text contains it as a whole word. */
  weak: boolean;
}

const anyLike = (column: AnyPgColumn, patterns: readonly string[]): SQL =>
  or(...patterns.map((pattern) => like(column, pattern))) ?? sql`false`;

const isOfType = (type: number | null): SQL => {
  const { productId, categoryId } = productCategories;
  return type === null ? sql`false` : sql`${products.id} in (select ${productId} from ${productCategories} where ${categoryId} = ${type})`;
};

const matchesTerm = ({ type, part }: SearchTerm): SQL | undefined =>
  or(isOfType(type), anyLike(products.searchName, part), anyLike(products.searchKind, part), anyLike(products.searchBody, part));

const rankColumn = ({ type, kind, exact, whole, part }: SearchTerm): SQL<number> => sql`case
  when ${isOfType(type)} then ${sql.raw(String(RANKS.type))}
  when ${products.searchName} ~ ${kind.exact} then ${sql.raw(String(RANKS.kind))}
  when ${products.searchName} ~ ${kind.any} then ${sql.raw(String(RANKS.kindSynonym))}
  when ${anyLike(products.searchName, exact)} then ${sql.raw(String(RANKS.name))}
  when ${anyLike(products.searchKind, exact)} then ${sql.raw(String(RANKS.brandOrCategory))}
  when ${anyLike(products.searchName, whole)} then ${sql.raw(String(RANKS.nameSynonym))}
  when ${anyLike(products.searchName, part)} then ${sql.raw(String(RANKS.namePart))}
  when ${anyLike(products.searchKind, part)} then ${sql.raw(String(RANKS.brandOrCategorySynonym))}
  when ${anyLike(products.searchBody, whole)} then ${sql.raw(String(RANKS.text))}
  else ${sql.raw(String(RANKS.textPart))} end`;

export class PostingLists {
  readonly #lists: LRUCache<string, PostingList, SearchTerm>;

  constructor(
    private readonly db: Database,
    private readonly rowById: ReadonlyMap<number, number>,
  ) {
    this.#lists = new LRUCache({
      maxSize: CACHE_BYTES,
      sizeCalculation: ({ ranks, rows }) => ranks.byteLength + rows.words.byteLength + 1,
      fetchMethod: (_key, _stale, { context }) => this.#read(context),
    });
  }

  of(term: SearchTerm): Promise<PostingList> {
    return this.#lists.forceFetch(JSON.stringify(term), { context: term });
  }

  async #read(term: SearchTerm): Promise<PostingList> {
    const found = await this.db
      .select({ rank: sql<number>`${rankColumn(term)}`.as('rank'), ids: sql<number[]>`json_agg(${products.id})` })
      .from(products)
      .where(matchesTerm(term))
      .groupBy(sql`1`);
    const weak = found.every(({ rank }) => rank === RANKS.textPart);
    const list = { rows: new Bitset(), ranks: new Uint8Array(this.rowById.size), weak };
    list.rows.resize(this.rowById.size);
    for (const { rank, ids } of found) {
      for (const id of ids) {
        const row = this.rowById.get(id);
        // The product was added after the index was loaded.
        if (row === undefined) continue;
        list.rows.add(row);
        list.ranks[row] = rank;
      }
    }
    return list;
  }
}
