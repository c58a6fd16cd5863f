import { normalizeThai } from '../thai';
import { editDistance, MAX_WORD_LENGTH, maxEdits } from './edit-distance';
import { switchLayout, toSearchText } from './search-text';

export type Vocabulary = ReadonlyMap<string, number>;

/** Returns the word, and also the singular of an English plural: `sofas` and `sofa`. */
export const toSingularForms = (token: string): string[] =>
  /^[a-z]{3,}s$/.test(token) && !token.endsWith('ss') ? [token, token.slice(0, -1)] : [token];

/** Searches with more words are not corrected. */
const MAX_WORDS = 5;

const segmenter = new Intl.Segmenter('th', { granularity: 'word' });

/** Thai has no spaces between words, so Intl.Segmenter splits it. */
const splitWords = (text: string): string[] =>
  toSearchText(text)
    .trim()
    .split(' ')
    .flatMap((word) => [word, ...Array.from(segmenter.segment(word)).flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []))])
    .filter((word) => word.length > 2);

/** Counts in how many texts each word occurs. */
export function buildVocabulary(texts: readonly string[]): Vocabulary {
  const vocabulary = new Map<string, number>();
  for (const word of texts.flatMap((text) => [...new Set(splitWords(text))])) vocabulary.set(word, (vocabulary.get(word) ?? 0) + 1);
  return vocabulary;
}

/** Returns true for a word of the vocabulary, the beginning of such a word, or several Thai words without spaces. */
export function isKnownWord(text: string, vocabulary: Vocabulary): boolean {
  if (toSingularForms(text).some((form) => vocabulary.has(form))) return true;
  if (/^[a-z0-9]+$/.test(text)) return text.length > 2 && [...vocabulary.keys()].some((word) => word.startsWith(text));
  return text !== '' && Array.from(segmenter.segment(text)).every(({ segment }) => vocabulary.has(segment));
}

interface Candidate {
  word: string;
  rank: [slips: number, otherStart: number, rarity: number];
}

const pickBetter = (one: Candidate | null, other: Candidate | null): Candidate | null => {
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
const toSound = (word: string): string => SOUNDS.reduce((text, [spelling, sound]) => text.replaceAll(spelling, sound), word);

/** Counts a phonetic spelling of an English word, such as `sopha` or `kofee`, as one edit. */
function countEdits(typed: string, word: string, most: number): number {
  const edits = editDistance(typed, word, most);
  if (edits <= 1 || !/^[a-z]{4,}$/.test(typed)) return edits;
  const [one, other] = [toSound(typed), toSound(word)];
  const soundEdits = Math.max(1, editDistance(one, other, maxEdits(one.length)));
  return soundEdits <= maxEdits(one.length) ? Math.min(edits, soundEdits) : edits;
}

function findNearestWord(typed: string, vocabulary: Vocabulary): Candidate | null {
  const most = maxEdits(typed.length);
  let best: Candidate | null = null;
  for (const [word, count] of vocabulary) {
    if (Math.abs(word.length - typed.length) > most) continue;
    const edits = countEdits(typed, word, most);
    // Among words with equal edits, prefer the same first letter, because people rarely mistype it, then the more frequent word.
    if (edits <= most) best = pickBetter(best, { word, rank: [edits, word[0] === typed[0] ? 0 : 1, -count] });
  }
  return best;
}

/** Corrects one of two Thai words that are written without a space. */
function findNearestPair(typed: string, vocabulary: Vocabulary): Candidate | null {
  let best: Candidate | null = null;
  for (let cut = 3; /\p{Script=Thai}/u.test(typed) && cut <= typed.length - 3; cut += 1) {
    const [head, tail] = [typed.slice(0, cut), typed.slice(cut)];
    const [meantHead, meantTail] = [
      vocabulary.has(tail) && findNearestWord(head, vocabulary),
      vocabulary.has(head) && findNearestWord(tail, vocabulary),
    ];
    if (meantHead) best = pickBetter(best, { word: meantHead.word + tail, rank: meantHead.rank });
    if (meantTail) best = pickBetter(best, { word: head + meantTail.word, rank: meantTail.rank });
  }
  return best;
}

/** Returns the most similar word of the vocabulary. Returns null if `typed` is a word itself, or no word is within one or two edits. */
export function findNearest(typed: string, vocabulary: Vocabulary): string | null {
  if (vocabulary.has(typed) || typed.length > MAX_WORD_LENGTH) return null;
  return (findNearestWord(typed, vocabulary) ?? findNearestPair(typed, vocabulary))?.word ?? null;
}

/**
 * Corrects a search without results, which was typed with the wrong keyboard layout or is misspelt. Returns null if the corrected search
 * has no results either.
 */
export async function correctSearch(
  search: string,
  vocabulary: Vocabulary,
  hasResults: (search: string) => Promise<boolean>,
): Promise<string | null> {
  const switched = toSearchText(switchLayout(search)).trim();
  const isTyped = switched !== '' && switched.split(' ').every((word) => isKnownWord(word, vocabulary));
  return isTyped && (await hasResults(switched)) ? normalizeThai(switched) : didYouMean(search, vocabulary, hasResults);
}

/** Corrects the misspelt words of a search with few results. Returns null without a correction, or if the corrected search has no results. */
export async function didYouMean(
  search: string,
  vocabulary: Vocabulary,
  hasResults: (search: string) => Promise<boolean>,
): Promise<string | null> {
  const typed = toSearchText(search).trim().split(' ').filter(Boolean);
  if (typed.length > MAX_WORDS) return null;
  const meant: string[] = [];
  for (const word of typed) {
    const right = isKnownWord(word, vocabulary) ? word : (findNearest(word, vocabulary) ?? ((await hasResults(word)) ? word : null));
    if (right === null) return null;
    meant.push(right);
  }
  const text = meant.join(' ');
  return text !== typed.join(' ') && (await hasResults(text)) ? normalizeThai(text) : null;
}
