import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { products } from '../database/schema';
import { BoundedMap } from '../http/bounded-map';
import { distance, matchesTerm } from './product-filter';
import type { SearchTerm } from './search-plan';

/** Of a row that a word is not found in. */
export const NOT_FOUND = 255;
/** What the words that were asked for may take together, in bytes. */
const MEMORY = 64_000_000;

export interface SearchTexts {
  searchName: string;
  searchKind: string;
  searchBody: string;
}

// The patterns are `%…%` around plain text: nothing in a search is special to LIKE.
const finds = (text: string, patterns: readonly string[]): boolean => patterns.some((pattern) => text.includes(pattern.slice(1, -1)));

/** The same as `matchesTerm` and `distance` say in SQL. */
function distanceIn({ searchName, searchKind, searchBody }: SearchTexts, { whole, part }: SearchTerm): number {
  if (finds(searchName, whole)) return 0;
  if (finds(searchName, part)) return 1;
  if (finds(searchKind, part)) return 2;
  return finds(searchBody, part) ? 3 : NOT_FOUND;
}

/** Where each word of a search is found, a number a row: how far from the name, or not at all. Held a word, so that another page or filter finds it at once. */
export class TermMatches {
  readonly #held: BoundedMap<Promise<Uint8Array>>;

  private constructor(
    rows: number,
    private readonly find: (term: SearchTerm) => Promise<Uint8Array>,
  ) {
    this.#held = new BoundedMap(Math.max(20, Math.floor(MEMORY / Math.max(1, rows))));
  }

  /** Looks through texts that are held. */
  static ofTexts(texts: readonly SearchTexts[]): TermMatches {
    return new TermMatches(texts.length, (term) => Promise.resolve(Uint8Array.from(texts, (row) => distanceIn(row, term))));
  }

  /** Asks the database, whose trigram indexes find a word among a million texts; `ids` say which row is whose. */
  static ofDatabase(db: Database, ids: Int32Array): TermMatches {
    const rowOf = new Map(Array.from(ids, (id, row) => [id, row]));
    return new TermMatches(ids.length, async (term) => {
      const found = await db
        .select({ distance: sql<number>`${distance(term)}`.as('distance'), ids: sql<number[]>`array_agg(${products.id})` })
        .from(products)
        .where(matchesTerm(term))
        .groupBy(sql`1`);
      const distances = new Uint8Array(ids.length).fill(NOT_FOUND);
      for (const group of found) {
        for (const id of group.ids) {
          const row = rowOf.get(id);
          if (row !== undefined) distances[row] = group.distance;
        }
      }
      return distances;
    });
  }

  of(term: SearchTerm): Promise<Uint8Array> {
    const key = JSON.stringify(term);
    let found = this.#held.get(key);
    if (!found) {
      found = this.find(term);
      this.#held.set(key, found);
      found.catch(() => this.#held.delete(key));
    }
    return found;
  }
}
