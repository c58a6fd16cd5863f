import { correctSearch } from '@spruce/input/search';
import type { Database } from '../database/connect';
import type { Taxonomy } from './taxonomy-repository';
import { getVocabulary } from './vocabulary';

/** `meant` is the corrected text if a mistyped search was answered with its rows. */
export interface CorrectedSearch<Row> {
  found: Row[];
  correctedText: string | null;
}

export async function searchWithCorrection<Row>(
  db: Database,
  taxonomy: Taxonomy,
  text: string,
  find: (search: string) => Row[],
): Promise<CorrectedSearch<Row>> {
  const found = find(text);
  if (found.length > 0) return { found, correctedText: null };
  const correctedText = await correctSearch(text, await getVocabulary(db, taxonomy), (search) => Promise.resolve(find(search).length > 0));
  return { found: correctedText === null ? [] : find(correctedText), correctedText };
}

export const toCorrectionFields = (correctedText: string | null) =>
  correctedText === null ? {} : { did_you_mean: correctedText, corrected: true };
