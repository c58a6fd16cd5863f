import { meantBy } from '@spruce/input/search';
import type { Database } from '../database/connect';
import type { Taxonomy } from './taxonomy-repository';
import { vocabularyOf } from './vocabulary';

/** `meant` is the corrected text if a mistyped search was answered with its rows. */
export interface Answered<Row> {
  found: Row[];
  meant: string | null;
}

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

export const correction = (meant: string | null) => (meant === null ? {} : { did_you_mean: meant, corrected: true });
