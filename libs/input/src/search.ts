import { normalizeThai, toComparable } from './thai';

/**
 * Returns the text for a LIKE search: NFKC, lower case, one space between words and at both ends. With these spaces, ` sofa` matches the
 * beginning of a word and ` sofa ` a whole word. The result contains no LIKE wildcards.
 */
export function toSearchText(...parts: string[]): string {
  const text = toComparable(parts.join(' '))
    // Older releases stored the vowel sara am in its NFKC form (two characters), so the search text needs the same form.
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  return ` ${text} `;
}

const QWERTY = '1234567890-=qwertyuiop[]asdfghjkl;\'zxcvbnm,./!@#$%^&*()_+QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>?';
const KEDMANEE = 'ๅ/-ภถุึคตจขชๆไำพะัีรนยบลฟหกดเ้่าสวงผปแอิืทมใฝ+๑๒๓๔ู฿๕๖๗๘๙๐"ฎฑธํ๊ณฯญฐ,ฤฆฏโฌ็๋ษศซ.()ฉฮฺ์?ฒฬฦ';

/** Returns the text that the same keys type with the other keyboard layout: `หนดฟ` becomes `sofa`. */
export function switchLayout(text: string): string {
  const [from, to] = /\p{Script=Thai}/u.test(text) ? [KEDMANEE, QWERTY] : [QWERTY, KEDMANEE];
  return [...text].map((character) => to[from.indexOf(character)] ?? character).join('');
}

export type Vocabulary = ReadonlyMap<string, number>;

/** Returns the word and its possible English singulars: for `sofas` also `sofa`, for `benches` also `benche` and `bench`. */
export const toSingularForms = (token: string): string[] =>
  /^[a-z]{3,}s$/.test(token) && !token.endsWith('ss')
    ? [token, token.slice(0, -1), ...(/([sxz]|[cs]h)es$/.test(token) ? [token.slice(0, -2)] : [])]
    : [token];

const MAX_WORDS = 5;

const segmenter = new Intl.Segmenter('th', { granularity: 'word' });

const splitWords = (text: string): string[] =>
  toSearchText(text)
    .trim()
    .split(' ')
    .flatMap((word) => [word, ...Array.from(segmenter.segment(word)).flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []))])
    .filter((word) => word.length > 2);

export function buildVocabulary(texts: readonly string[]): Vocabulary {
  const vocabulary = new Map<string, number>();
  for (const word of texts.flatMap((text) => [...new Set(splitWords(text))])) vocabulary.set(word, (vocabulary.get(word) ?? 0) + 1);
  return vocabulary;
}

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

/** Also compares the sound of English words, so that a phonetic spelling such as `sopha` or `kofee` counts as one edit. */
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
    // If two words need equal edits, the word with the same first letter wins, because people rarely mistype that letter. After that, the
    // more frequent word wins.
    if (edits <= most) best = pickBetter(best, { word, rank: [edits, word[0] === typed[0] ? 0 : 1, -count] });
  }
  return best;
}

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

export function findNearest(typed: string, vocabulary: Vocabulary): string | null {
  if (vocabulary.has(typed) || typed.length > MAX_WORD_LENGTH) return null;
  return (findNearestWord(typed, vocabulary) ?? findNearestPair(typed, vocabulary))?.word ?? null;
}

/**
 * Corrects a search without results: tries the other keyboard layout first, then the spelling. Returns null if the corrected search has no
 * results either.
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

/** Corrects the misspelt words of a search. Returns null if no word changes or the corrected search has no results. */
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

/** A replaced letter often makes another real word (pet, pot), so it costs more than a missing or additional letter. */
const REPLACE_COST = 1.25;
/** Thai vowel and tone marks. People often type the wrong mark, so replacing a mark by another mark costs less than replacing a letter. */
const isMark = (letter: number): boolean =>
  letter === 0x0e31 || (letter >= 0x0e34 && letter <= 0x0e3a) || (letter >= 0x0e47 && letter <= 0x0e4e);
const replaceCost = (one: number, other: number): number => (one === other ? 0 : isMark(one) && isMark(other) ? 1 : REPLACE_COST);

/**
 * Optimal string alignment distance: letters are inserted, deleted, replaced, or swapped with the next letter. Stops and returns Infinity
 * when the distance exceeds `most`. This saves time, because most words are very different.
 */
export function editDistance(one: string, other: string, most = Infinity): number {
  let [before, last]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, column) => column)];
  let least = 0;
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    const leastBefore = least;
    least = row;
    for (let column = 1; column <= other.length; column += 1) {
      const [letter, match] = [one.charCodeAt(row - 1), other.charCodeAt(column - 1)];
      let edits = Math.min((last[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + replaceCost(letter, match));
      if (row > 1 && column > 1 && letter === other.charCodeAt(column - 2) && one.charCodeAt(row - 2) === match)
        edits = Math.min(edits, (before[column - 2] ?? 0) + 1);
      next[column] = edits;
      least = Math.min(least, edits);
    }
    if (least > most && leastBefore > most) return Infinity;
    [before, last] = [last, next];
  }
  return last[other.length] ?? 0;
}

const MAX_WORD_LENGTH = 30;

export const maxEdits = (length: number): number => {
  if (length < 3 || length > MAX_WORD_LENGTH) return 0;
  return length === 3 ? 1 : length < 6 ? REPLACE_COST : length < 8 ? 2 : 2 * REPLACE_COST;
};
