import { searchable } from '../text/search-text';

/** Search term with its singular and synonyms, as LIKE patterns. */
export interface SearchTerm {
  /** Best match: the whole word. For Thai, where the head noun comes first, the beginning of a phrase. */
  whole: string[];
  /** Partial match: a prefix for Latin, so that a half-typed word finds; any substring for Thai, which has no spaces. */
  part: string[];
}

const THAI = /\p{Script=Thai}/u;
const segmenter = new Intl.Segmenter('th', { granularity: 'word' });

/** `sofas` is also `sofa`. */
const singular = (token: string): string[] => (/^[a-z]{3,}s$/.test(token) && !token.endsWith('ss') ? [token, token.slice(0, -1)] : [token]);

const wholePatterns = (text: string): string[] => (THAI.test(text) ? [`% ${text}%`] : [`% ${text} %`, `% ${text}s %`]);
const typedPattern = (text: string): string => (THAI.test(text) ? `%${text}%` : `% ${text}%`);
const synonymPatterns = (text: string): string[] => (THAI.test(text) ? [`%${text}%`] : wholePatterns(text));

const term = (typed: string, synonyms: readonly string[] = []): SearchTerm => {
  const own = singular(typed);
  return {
    whole: [...new Set([...own, ...synonyms].flatMap(wholePatterns))],
    part: [...new Set([...own.map(typedPattern), ...synonyms.flatMap(synonymPatterns)])],
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

/** The phrases of a list of synonyms, longest first, as they are matched. */
export const synonymPhrases = (synonyms: readonly (readonly string[])[]): SynonymPhrase[] =>
  synonyms.flatMap((group) => group.map((phrase) => ({ phrase, group }))).sort((a, b) => b.phrase.length - a.phrase.length);

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
  return [...terms, ...tokensOf(rest).map((token) => term(token))];
}
