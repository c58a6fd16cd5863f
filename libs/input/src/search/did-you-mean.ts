import { thaiAsSpelt } from '../thai';
import { distance, LONGEST_WORD, mostSlips } from './distance';
import { otherLayout } from './keyboard';
import { searchable } from './searchable';

export type Vocabulary = ReadonlyMap<string, number>;

/** `sofas` is also `sofa`. */
export const singular = (token: string): string[] =>
  /^[a-z]{3,}s$/.test(token) && !token.endsWith('ss') ? [token, token.slice(0, -1)] : [token];

/** More words than anybody mistypes at once: such a text is not looked at. */
const MOST_WORDS = 5;

const segmenter = new Intl.Segmenter('th', { granularity: 'word' });

/** Thai is written without spaces, so a segmenter splits it. */
const wordsOf = (text: string): string[] =>
  searchable(text)
    .trim()
    .split(' ')
    .flatMap((word) => [word, ...Array.from(segmenter.segment(word)).flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []))])
    .filter((word) => word.length > 2);

/** The vocabulary of some texts. */
export function wordsIn(texts: readonly string[]): Vocabulary {
  const vocabulary = new Map<string, number>();
  for (const word of texts.flatMap((text) => [...new Set(wordsOf(text))])) vocabulary.set(word, (vocabulary.get(word) ?? 0) + 1);
  return vocabulary;
}

/** Returns true for a word of the vocabulary, the beginning of one, or Thai words written together. */
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

/** Also compares how English words sound: `sopha` and `kofee` are phonetic spellings. */
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
    // The first letter is rarely mistyped, and a frequent word is meant more often.
    if (slips <= most) best = better(best, { word, rank: [slips, word[0] === typed[0] ? 0 : 1, -count] });
  }
  return best;
}

/** Corrects one of two Thai words that are written together. */
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

/** Returns null if no word is within one or two edits, or `typed` is itself a word. */
export function nearest(typed: string, vocabulary: Vocabulary): string | null {
  if (vocabulary.has(typed) || typed.length > LONGEST_WORD) return null;
  return (nearestWord(typed, vocabulary) ?? nearestPair(typed, vocabulary))?.word ?? null;
}

/** Corrects a search without results that is typed on the other keyboard layout or misspelt; null when the correction finds nothing. */
export async function meantBy(search: string, vocabulary: Vocabulary, finds: (search: string) => Promise<boolean>): Promise<string | null> {
  const switched = searchable(otherLayout(search)).trim();
  const isTyped = switched !== '' && switched.split(' ').every((word) => isWord(word, vocabulary));
  return isTyped && (await finds(switched)) ? thaiAsSpelt(switched) : didYouMean(search, vocabulary, finds);
}

/** Corrects the mistyped words of a search without good results; null without a correction, or when it finds nothing. */
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
