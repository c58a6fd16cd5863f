import { like, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../platform/database/database';
import { productCategories, products } from '../../platform/database/schema';
import type { SearchTerm } from '../parse-search';

const MAX_TERMS = 1_000;

/**
 * Products with a lower rank come first. `type`: the term is the type of the piece. `kind`: the term is the head noun of the name. So a
 * search for "oak table" shows a table in the colour oak before an oak desk whose description mentions a table.
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

export interface RankedTerm {
  /** By product id. */
  ranks: ReadonlyMap<number, number>;
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

export class RankedTerms {
  readonly #terms: LRUCache<string, RankedTerm, SearchTerm>;

  constructor(db: Database) {
    this.#terms = new LRUCache({
      max: MAX_TERMS,
      fetchMethod: async (_key, _stale, { context: term }) => {
        const rank = rankColumn(term);
        const found = await db.select({ id: products.id, rank }).from(products).where(matchesTerm(term));
        return { ranks: new Map(found.map(({ id, rank }) => [id, rank])), weak: found.every(({ rank }) => rank === RANKS.textPart) };
      },
    });
  }

  of(term: SearchTerm): Promise<RankedTerm> {
    return this.#terms.forceFetch(JSON.stringify(term), { context: term });
  }
}
