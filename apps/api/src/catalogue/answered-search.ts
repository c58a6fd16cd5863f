import type { Database } from '../database/connect';
import { meantBy, vocabularyOf } from './did-you-mean';
import type { Taxonomy } from './taxonomy-repository';

/** Rows of a search; `meant` is the other text that a mistyped search was answered for. */
export interface Answered<Row> {
  found: Row[];
  meant: string | null;
}

/** Answers a search by what it finds, or else by what was meant. */
export async function answered<Row>(
  db: Database,
  taxonomy: Taxonomy,
  text: string,
  find: (search: string) => Row[],
): Promise<Answered<Row>> {
  const found = find(text);
  if (found.length > 0) return { found, meant: null };
  const meant = await meantBy(text, await vocabularyOf(db, taxonomy), (search) => Promise.resolve(find(search).length > 0));
  return { found: meant === null ? [] : find(meant), meant };
}

/** Says which other text a search was answered for. */
export const correction = (meant: string | null) => (meant === null ? {} : { did_you_mean: meant, corrected: true });
