import { buildVocabulary, correctSearch, type Vocabulary } from '@spruce/input/search';
import { sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database';
import { products } from '../platform/database/schema';
import type { Taxonomy } from './taxonomy-repository';

const vocabularies = new WeakMap<Taxonomy, Promise<Vocabulary>>();

async function readVocabulary(db: Database, { brands, categories, phrases }: Taxonomy): Promise<Vocabulary> {
  const names = await db.selectDistinct({ word: sql<string>`unnest(string_to_array(${products.searchName}, ' '))` }).from(products);
  const texts = [
    ...names.map(({ word }) => word),
    ...brands.map(({ name }) => name),
    // Leaves out names of types: they are plurals, which would be suggested instead of the synonyms.
    ...categories.filter(({ kind }) => kind !== 'types').flatMap(({ name }) => [name.en, name.th]),
    ...phrases.flatMap(({ phrase, group }) => (group.length > 1 ? [phrase] : [])),
  ];
  return buildVocabulary(texts);
}

export function getVocabulary(db: Database, taxonomy: Taxonomy): Promise<Vocabulary> {
  const known = vocabularies.get(taxonomy) ?? readVocabulary(db, taxonomy);
  vocabularies.set(taxonomy, known);
  known.catch(() => vocabularies.delete(taxonomy));
  return known;
}

/** `found` are the results of `correctedText` or, if that is null, of the typed text. */
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
