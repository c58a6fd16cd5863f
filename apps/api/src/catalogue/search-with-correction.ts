import { correctSearch } from '@spruce/input/search';
import type { Taxonomy } from './taxonomy-repository';

/** `found` contains the results of `correctedText`, or those of the typed text if `correctedText` is null. */
export interface CorrectedSearch<Row> {
  found: Row[];
  correctedText: string | null;
}

export async function searchWithCorrection<Row>(
  taxonomy: Taxonomy,
  text: string,
  find: (search: string) => Row[],
): Promise<CorrectedSearch<Row>> {
  const found = find(text);
  if (found.length > 0) return { found, correctedText: null };
  const correctedText = await correctSearch(text, await taxonomy.vocabulary(), (search) => Promise.resolve(find(search).length > 0));
  return { found: correctedText === null ? [] : find(correctedText), correctedText };
}

export const toCorrectionFields = (correctedText: string | null) =>
  correctedText === null ? {} : { did_you_mean: correctedText, corrected: true };
