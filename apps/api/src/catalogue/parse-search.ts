import { searchable } from '../text/search-text';

/** Search term with its singular and synonyms, as LIKE patterns and regular expressions over searchable texts. */
export interface SearchTerm {
  /** What a name says that a piece is, such as the chair in "Oak Easy Chair": as it was typed, and in any form. */
  kind: { typed: string; any: string };
  /** The whole word as it was typed, no synonyms. */
  typed: string[];
  /** The whole word. For Thai, where the head noun comes first, the beginning of a phrase. */
  whole: string[];
  /** Partial match: a prefix for Latin, so that a half-typed word finds; any substring for Thai, which has no spaces. */
  part: string[];
}

const THAI = /\p{Script=Thai}/u;
const segmenter = new Intl.Segmenter('th', { granularity: 'word' });

/** Words that say nothing of a piece; they are looked for only where there is no other. */
const FILLERS = new Set(
  'and best buy cheap cheapest affordable for furniture in nice of rent rental the to with เช่า ให้ และ ถูก ราคา ซื้อ สวย สำหรับ เฟอร์นิเจอร์'.split(
    ' ',
  ),
);

/** `sofas` is also `sofa`. */
export const singular = (token: string): string[] =>
  /^[a-z]{3,}s$/.test(token) && !token.endsWith('ss') ? [token, token.slice(0, -1)] : [token];

const wholePatterns = (text: string): string[] => (THAI.test(text) ? [`% ${text}%`] : [`% ${text} %`, `% ${text}s %`]);
/** A vowel or a tone mark alone, which is one too many behind a word, is in nearly every text. */
const LOOSE_MARKS = /^[\u0E30-\u0E3A\u0E45\u0E47-\u0E4E]+$/;
const typedPattern = (text: string): string => (LOOSE_MARKS.test(text) ? `% ${text} %` : THAI.test(text) ? `%${text}%` : `% ${text}%`);
const synonymPatterns = (text: string): string[] => (THAI.test(text) ? [`%${text}%`] : wholePatterns(text));

/**
 * A name in both languages, of which a text says what it is: English ends with the head noun, but for sizes and what comes with it, and
 * Thai begins with it. For PostgreSQL and JavaScript alike.
 */
function kindPattern(texts: readonly string[]): string {
  const [latin, thai] = [texts.filter((text) => !THAI.test(text)), texts.filter((text) => THAI.test(text))];
  return [
    ...(latin.length > 0 ? [` (${latin.join('|')})s?( [0-9]+)*( (with|in) [^\\u0E00-\\u0E7F]*)?( [\\u0E00-\\u0E7F]| ?$)`] : []),
    ...(thai.length > 0 ? [`^[^\\u0E00-\\u0E7F]* (${thai.join('|')})`] : []),
  ].join('|');
}

const term = (text: string, synonyms: readonly string[] = []): SearchTerm => {
  const own = singular(text);
  return {
    kind: { typed: kindPattern(own), any: kindPattern([...new Set([...own, ...synonyms])]) },
    typed: own.flatMap(wholePatterns),
    whole: [...new Set([...own, ...synonyms].flatMap(wholePatterns))],
    part: [...new Set([typedPattern(text), ...own.slice(1).flatMap(wholePatterns), ...synonyms.flatMap(synonymPatterns)])],
  };
};

/** Finds `phrase` in ` … ` text: between word boundaries (a plural s allowed) for Latin, anywhere for Thai. */
function find(text: string, phrase: string): [start: number, end: number] | null {
  if (THAI.test(phrase)) {
    const start = text.indexOf(phrase);
    return start < 0 ? null : [start, start + phrase.length];
  }
  // Most phrases are not in it: a regular expression for each would be most of what parsing costs.
  if (!text.includes(` ${phrase}`)) return null;
  const match = new RegExp(` ${phrase}s? `).exec(text);
  return match ? [match.index + 1, match.index + match[0].length - 1] : null;
}

/** A phrase of the list of synonyms, and its group. */
export interface SynonymPhrase {
  phrase: string;
  group: readonly string[];
}

/** The phrases of a list of synonyms as they are matched: the longest first, and one of several groups in the narrowest. */
export const synonymPhrases = (synonyms: readonly (readonly string[])[]): SynonymPhrase[] =>
  synonyms
    .flatMap((group) => group.map((phrase) => ({ phrase, group })))
    .sort((a, b) => b.phrase.length - a.phrase.length || a.group.length - b.group.length);

/** Tokenizes a searchable text. Plain Latin is split at spaces: the segmenter would take longer than all the rest. */
const tokensOf = (text: string): string[] =>
  /^[a-z0-9 ]*$/.test(text)
    ? text.split(' ').filter(Boolean)
    : Array.from(segmenter.segment(text)).flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []));

/** Parses a search text into terms, all of which must match, each in any of its forms. Empty when there is no word in it. */
export function parseSearch(query: string, phrases: readonly SynonymPhrase[]): SearchTerm[] {
  let rest = searchable(query);
  const terms: SearchTerm[] = [];
  for (const { phrase, group } of phrases) {
    const found = find(rest, phrase);
    if (!found) continue;
    terms.push(term(rest.slice(...found), group));
    rest = `${rest.slice(0, found[0])} ${rest.slice(found[1])}`;
  }
  const tokens = tokensOf(rest);
  const telling = tokens.filter((token) => !FILLERS.has(token));
  return [...terms, ...(terms.length + telling.length > 0 ? telling : tokens).map((token) => term(token))];
}
