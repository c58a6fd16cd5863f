import { thaiAsSpelt } from '@spruce/input';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { products } from '../database/schema';
import { distance, LONGEST_WORD, mostSlips } from '../text/distance';
import { otherLayout } from '../text/keyboard';
import { searchable } from '../text/search-text';
import { singular } from './parse-search';
import type { Taxonomy } from './taxonomy-repository';

/** The words that things are called by, in both languages, each with how many things. */
export type Vocabulary = ReadonlyMap<string, number>;

/** More words than anybody mistypes at once: such a text is not looked at. */
const MOST_WORDS = 5;

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

/** Whether it is a word of the catalogue, the beginning of one, or Thai words written together. */
export function isWord(text: string, vocabulary: Vocabulary): boolean {
  if (singular(text).some((form) => vocabulary.has(form))) return true;
  if (/^[a-z0-9]+$/.test(text)) return text.length > 2 && [...vocabulary.keys()].some((word) => word.startsWith(text));
  return text !== '' && Array.from(segmenter.segment(text)).every(({ segment }) => vocabulary.has(segment));
}

interface Candidate {
  word: string;
  rank: [slips: number, otherStart: number, rarity: number];
}

const better = (one: Candidate | null, other: Candidate | null): Candidate | null => {
  if (!one || !other) return one ?? other;
  const place = one.rank.findIndex((part, at) => part !== other.rank[at]);
  return place >= 0 && (other.rank[place] ?? 0) < (one.rank[place] ?? 0) ? other : one;
};

const SOUNDS: readonly [spelling: RegExp, sound: string][] = [
  [/ph/g, 'f'],
  [/ck|q|c(?![eiyh])/g, 'k'],
  [/c(?=[eiy])|z/g, 's'],
  [/y/g, 'i'],
  [/o[ou]/g, 'u'],
  [/(.)\1/g, '$1'],
];
const soundOf = (word: string): string => SOUNDS.reduce((text, [spelling, sound]) => text.replaceAll(spelling, sound), word);

/** Slips between two words, or between English words as they sound: `sopha` and `kofee` are written by ear. */
function slipsBetween(typed: string, word: string, most: number): number {
  const slips = distance(typed, word, most);
  if (slips <= 1 || !/^[a-z]{4,}$/.test(typed)) return slips;
  const [one, other] = [soundOf(typed), soundOf(word)];
  const heard = Math.max(1, distance(one, other, mostSlips(one.length)));
  return heard <= mostSlips(one.length) ? Math.min(slips, heard) : slips;
}

function nearestWord(typed: string, vocabulary: Vocabulary): Candidate | null {
  const most = mostSlips(typed.length);
  let best: Candidate | null = null;
  for (const [word, count] of vocabulary) {
    if (Math.abs(word.length - typed.length) > most) continue;
    const slips = slipsBetween(typed, word, most);
    // Nobody mistypes the first letter as easily as another, and what there is more of is meant more often.
    if (slips <= most) best = better(best, { word, rank: [slips, word[0] === typed[0] ? 0 : 1, -count] });
  }
  return best;
}

/** Of two Thai words written together, the mistyped one put right. */
function nearestPair(typed: string, vocabulary: Vocabulary): Candidate | null {
  let best: Candidate | null = null;
  for (let cut = 3; /\p{Script=Thai}/u.test(typed) && cut <= typed.length - 3; cut += 1) {
    const [head, tail] = [typed.slice(0, cut), typed.slice(cut)];
    const [meantHead, meantTail] = [
      vocabulary.has(tail) && nearestWord(head, vocabulary),
      vocabulary.has(head) && nearestWord(tail, vocabulary),
    ];
    if (meantHead) best = better(best, { word: meantHead.word + tail, rank: meantHead.rank });
    if (meantTail) best = better(best, { word: head + meantTail.word, rank: meantTail.rank });
  }
  return best;
}

/** The word that was meant, as near as a slip or two; null when none is, or it is a word itself. */
export function nearest(typed: string, vocabulary: Vocabulary): string | null {
  if (vocabulary.has(typed) || typed.length > LONGEST_WORD) return null;
  return (nearestWord(typed, vocabulary) ?? nearestPair(typed, vocabulary))?.word ?? null;
}

/** A search that found nothing as it was meant: typed on the other keyboard layout, or misspelt. Null where that finds nothing either. */
export async function meantBy(search: string, vocabulary: Vocabulary, finds: (search: string) => Promise<boolean>): Promise<string | null> {
  const switched = searchable(otherLayout(search)).trim();
  const isTyped = switched !== '' && switched.split(' ').every((word) => isWord(word, vocabulary));
  return isTyped && (await finds(switched)) ? thaiAsSpelt(switched) : didYouMean(search, vocabulary, finds);
}

/** A search that found nothing good with its mistyped words put right; null where none is, or what is right finds nothing. */
export async function didYouMean(
  search: string,
  vocabulary: Vocabulary,
  finds: (search: string) => Promise<boolean>,
): Promise<string | null> {
  const typed = searchable(search).trim().split(' ').filter(Boolean);
  if (typed.length > MOST_WORDS) return null;
  const meant: string[] = [];
  for (const word of typed) {
    const right = isWord(word, vocabulary) ? word : (nearest(word, vocabulary) ?? ((await finds(word)) ? word : null));
    if (right === null) return null;
    meant.push(right);
  }
  const text = meant.join(' ');
  return text !== typed.join(' ') && (await finds(text)) ? thaiAsSpelt(text) : null;
}
