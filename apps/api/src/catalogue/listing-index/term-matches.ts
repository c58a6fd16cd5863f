import { sql } from 'drizzle-orm';
import type { Database } from '../../database/connect';
import { products } from '../../database/schema';
import { BoundedMap } from '../../http/bounded-map';
import { distance, matchesTerm } from '../product-filter';
import type { SearchTerm } from '../search-plan';
import { add, noRows, union, type RowSet } from './row-set';

/** The farthest that a word may be from the name of what it finds. */
export const FARTHEST = 3;
/** What the words that were asked for may take together, in bytes. */
const MEMORY = 64_000_000;

export interface SearchTexts {
  searchName: string;
  searchKind: string;
  searchBody: string;
}

/** Where a word is found. */
export interface TermRows {
  any: RowSet;
  /** The same rows, each in one of four sets: 0 in a word of the name … 3 in the texts, as `distance` says. */
  at: readonly [RowSet, RowSet, RowSet, RowSet];
}

// The patterns are `%…%` around plain text: nothing in a search is special to LIKE.
const finds = (text: string, patterns: readonly string[]): boolean => patterns.some((pattern) => text.includes(pattern.slice(1, -1)));

/** The same as `matchesTerm` and `distance` say in SQL; undefined where it is not found. */
function distanceIn({ searchName, searchKind, searchBody }: SearchTexts, { whole, part }: SearchTerm): number | undefined {
  if (finds(searchName, whole)) return 0;
  if (finds(searchName, part)) return 1;
  if (finds(searchKind, part)) return 2;
  return finds(searchBody, part) ? FARTHEST : undefined;
}

const [ZERO, COMMA] = [48, 44];

/** The whole numbers of a text like `7,12,3`. A common word finds tens of thousands: as arrays and strings they would be garbage to collect. */
function forEachNumber(text: string, visit: (number: number) => void): void {
  let number = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code !== COMMA) number = number * 10 + code - ZERO;
    else {
      visit(number);
      number = 0;
    }
  }
  visit(number);
}

/** Where each word of a search is found. Held a word, so that another page or filter finds it at once. */
export class TermMatches {
  readonly #held: BoundedMap<Promise<TermRows>>;

  private constructor(
    private readonly rows: number,
    private readonly find: (term: SearchTerm, at: TermRows['at']) => Promise<void>,
  ) {
    const bytes = (FARTHEST + 2) * noRows(rows).byteLength;
    this.#held = new BoundedMap(Math.max(20, Math.floor(MEMORY / Math.max(1, bytes))));
  }

  /** Looks through texts that are held. */
  static ofTexts(texts: readonly SearchTexts[]): TermMatches {
    return new TermMatches(texts.length, async (term, at) => {
      for (const [row, text] of texts.entries()) {
        const found = distanceIn(text, term);
        if (found !== undefined) add(at[found]!, row);
      }
    });
  }

  /** Asks the database, whose trigram indexes find a word among a million texts; `ids` say which row is whose. */
  static ofDatabase(db: Database, ids: Int32Array): TermMatches {
    const rowOf = new Map(Array.from(ids, (id, row) => [id, row]));
    return new TermMatches(ids.length, async (term, at) => {
      const found = await db
        .select({ distance: sql<number>`${distance(term)}`.as('distance'), ids: sql<string>`string_agg(${products.id}::text, ',')` })
        .from(products)
        .where(matchesTerm(term))
        .groupBy(sql`1`);
      for (const group of found) {
        forEachNumber(group.ids, (id) => {
          const row = rowOf.get(id);
          if (row !== undefined) add(at[group.distance]!, row);
        });
      }
    });
  }

  of(term: SearchTerm): Promise<TermRows> {
    const key = JSON.stringify(term);
    let found = this.#held.get(key);
    if (!found) {
      found = this.#read(term);
      this.#held.set(key, found);
      found.catch(() => this.#held.delete(key));
    }
    return found;
  }

  async #read(term: SearchTerm): Promise<TermRows> {
    const at: TermRows['at'] = [noRows(this.rows), noRows(this.rows), noRows(this.rows), noRows(this.rows)];
    await this.find(term, at);
    return { any: union(this.rows, at), at };
  }
}
