import { buildVocabulary, type Vocabulary } from '@spruce/input/search';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { products } from '../database/schema';
import type { Taxonomy } from './taxonomy-repository';

const vocabularies = new WeakMap<Taxonomy, Promise<Vocabulary>>();

async function readVocabulary(db: Database, { brands, categories, phrases }: Taxonomy): Promise<Vocabulary> {
  const names = await db.selectDistinct({ word: sql<string>`unnest(string_to_array(${products.searchName}, ' '))` }).from(products);
  const texts = [
    ...names.map(({ word }) => word),
    ...brands.map(({ name }) => name),
    ...categories.flatMap(({ name }) => [name.en, name.th]),
    ...phrases.map(({ phrase }) => phrase),
  ];
  return buildVocabulary(texts);
}

/** Read when something was not found for the first time since the catalogue changed. */
export function getVocabulary(db: Database, taxonomy: Taxonomy): Promise<Vocabulary> {
  const known = vocabularies.get(taxonomy) ?? readVocabulary(db, taxonomy);
  vocabularies.set(taxonomy, known);
  known.catch(() => vocabularies.delete(taxonomy));
  return known;
}
