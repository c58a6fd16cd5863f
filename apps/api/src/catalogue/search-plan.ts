import { searchable } from '../text/search-text';

/** One thing that was asked for, in all the ways it may be written, as LIKE patterns. */
export interface SearchTerm {
  /** The best kind of match: the whole word; for Thai, which puts the thing before what it is for, the beginning of a phrase. */
  whole: string[];
  /** Also what only begins so (Latin, so that a half-typed word finds) or contains it (Thai has no spaces). */
  part: string[];
}

const THAI = /\p{Script=Thai}/u;
const segmenter = new Intl.Segmenter('th', { granularity: 'word' });

/** `sofas` is also `sofa`. */
const singular = (word: string): string[] => (/^[a-z]{3,}s$/.test(word) && !word.endsWith('ss') ? [word, word.slice(0, -1)] : [word]);

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
  // Most phrases are not in it: making a pattern of each would be most of what a plan costs.
  if (!text.includes(` ${phrase}`)) return null;
  const match = new RegExp(` ${phrase}s? `).exec(text);
  return match ? [match.index + 1, match.index + match[0].length - 1] : null;
}

/** One way to say something, and all of them. */
export interface Phrase {
  phrase: string;
  group: readonly string[];
}

/** The phrases of a list of synonyms, long ones first, as a search tries them. */
export const phrasesOf = (synonyms: readonly (readonly string[])[]): Phrase[] =>
  synonyms.flatMap((group) => group.map((phrase) => ({ phrase, group }))).sort((a, b) => b.phrase.length - a.phrase.length);

/** The words of a searchable text. Between plain letters only spaces are boundaries; to look for others takes longer than all the rest. */
const wordsOf = (text: string): string[] =>
  /^[a-z0-9 ]*$/.test(text)
    ? text.split(' ').filter(Boolean)
    : Array.from(segmenter.segment(text)).flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []));

/** What a search text asks for: every term must be found, each in any of its ways. Empty when there is no word in it. */
export function searchPlan(query: string, phrases: readonly Phrase[]): SearchTerm[] {
  let rest = searchable(query);
  const terms: SearchTerm[] = [];
  for (const { phrase, group } of phrases) {
    const found = find(rest, phrase);
    if (!found) continue;
    terms.push(term(rest.slice(...found), group));
    rest = `${rest.slice(0, found[0])} ${rest.slice(found[1])}`;
  }
  return [...terms, ...wordsOf(rest).map((word) => term(word))];
}
