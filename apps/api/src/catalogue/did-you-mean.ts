import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { products } from '../database/schema';
import { searchable } from '../text/search-text';
import type { Taxonomy } from './taxonomy-repository';

/** The words that things are called by, in both languages, each with how many things. */
export type Vocabulary = ReadonlyMap<string, number>;

/** More words than anybody mistypes at once: such a text is not looked at. */
const MOST_WORDS = 5;
const LONGEST_WORD = 30;

const segmenter = new Intl.Segmenter('th', { granularity: 'word' });

/** A word, and where Thai is written together the words that it is made of. */
const wordsOf = (text: string): string[] =>
  searchable(text)
    .trim()
    .split(' ')
    .flatMap((word) => [word, ...Array.from(segmenter.segment(word)).flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []))])
    .filter((word) => word.length > 2);

const vocabularies = new WeakMap<Taxonomy, Promise<Vocabulary>>();

async function readVocabulary(db: Database, { brands, categories, phrases }: Taxonomy): Promise<Vocabulary> {
  const names = await db.selectDistinct({ word: sql<string>`unnest(string_to_array(${products.searchName}, ' '))` }).from(products);
  const vocabulary = new Map<string, number>();
  const texts = [
    ...names.map(({ word }) => word),
    ...brands.map(({ name }) => name),
    ...categories.flatMap(({ name }) => [name.en, name.th]),
    ...phrases.map(({ phrase }) => phrase),
  ];
  for (const word of texts.flatMap((text) => [...new Set(wordsOf(text))])) vocabulary.set(word, (vocabulary.get(word) ?? 0) + 1);
  return vocabulary;
}

/** Read when something was not found for the first time since the catalogue changed. */
export function vocabularyOf(db: Database, taxonomy: Taxonomy): Promise<Vocabulary> {
  const known = vocabularies.get(taxonomy) ?? readVocabulary(db, taxonomy);
  vocabularies.set(taxonomy, known);
  known.catch(() => vocabularies.delete(taxonomy));
  return known;
}

/** Letters to add, leave out, replace, or swap with the next one, until one word is the other (optimal string alignment). */
export function distance(one: string, other: string): number {
  let [before, last]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      const swapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    [before, last] = [last, next];
  }
  return last[other.length] ?? 0;
}

/** The word that was meant, as near as a slip or two; null when none is, or it is a word itself. */
export function nearest(typed: string, vocabulary: Vocabulary): string | null {
  if (vocabulary.has(typed)) return null;
  const slips = typed.length < 3 || typed.length > LONGEST_WORD ? 0 : typed.length < 6 ? 1 : 2;
  let best: { word: string; rank: [number, number, number] } | null = null;
  for (const [word, count] of vocabulary) {
    if (Math.abs(word.length - typed.length) > slips) continue;
    const slipped = distance(typed, word);
    if (slipped > slips) continue;
    // Nobody mistypes the first letter as easily as another, and what there is more of is meant more often.
    const rank: [number, number, number] = [slipped, word[0] === typed[0] ? 0 : 1, -count];
    const place = rank.findIndex((part, at) => part !== best?.rank[at]);
    if (!best || (place >= 0 && (rank[place] ?? 0) < (best.rank[place] ?? 0))) best = { word, rank };
  }
  return best?.word ?? null;
}

/** A search that found nothing with its mistyped words put right; null where one cannot be. `finds` says of a word that it is one. */
export async function didYouMean(
  search: string,
  vocabulary: Vocabulary,
  finds: (search: string) => Promise<boolean>,
): Promise<string | null> {
  const typed = searchable(search).trim().split(' ').filter(Boolean);
  if (typed.length > MOST_WORDS) return null;
  const meant: string[] = [];
  for (const word of typed) {
    const right = (await finds(word)) ? word : nearest(word, vocabulary);
    if (right === null) return null;
    meant.push(right);
  }
  const text = meant.join(' ');
  return (await finds(text)) ? text : null;
}
