import { toSearchText, toSingularForms } from '@spruce/input/search';

/** LIKE patterns and regular expressions for the normalised texts of products, e.g. `searchName`. */
export interface SearchTerm {
  /** Id of the product type that the term means, e.g. Desks for "laptop". */
  type: number | null;
  /**
   * Regular expressions that match a name whose head noun is the typed word, e.g. "Oak Easy Chair" for "chair". The head noun says what
   * kind of thing it is. `any` also accepts synonyms of the word.
   */
  kind: { exact: string; any: string };
  /** LIKE patterns of the whole typed word, without synonyms. */
  exact: string[];
  /** Like `exact`, with synonyms. Thai patterns match the start of a phrase, because the head noun of a Thai phrase comes first. */
  whole: string[];
  /** LIKE patterns for half-typed words: a Latin word matches by its prefix. Thai text has no spaces, so any substring matches. */
  part: string[];
}

const THAI = /\p{Script=Thai}/u;
const segmenter = new Intl.Segmenter('th', { granularity: 'word' });

/** Words that a search ignores, unless it has no other word. */
const FILLERS = new Set(
  'and best buy cheap cheapest affordable for furniture in nice of rent rental the to with เช่า ให้ และ ถูก ราคา ซื้อ สวย สำหรับ เฟอร์นิเจอร์'.split(
    ' ',
  ),
);

const wholePatterns = (text: string): string[] => (THAI.test(text) ? [`% ${text}%`] : [`% ${text} %`, `% ${text}s %`]);
/** Thai vowel or tone marks without a consonant are typing slips. As substrings, they would match nearly every text. */
const LOOSE_MARKS = /^[\u0E30-\u0E3A\u0E45\u0E47-\u0E4E]+$/;
const typedPattern = (text: string): string => (LOOSE_MARKS.test(text) ? `% ${text} %` : THAI.test(text) ? `%${text}%` : `% ${text}%`);
const synonymPatterns = (text: string): string[] => (THAI.test(text) ? [`%${text}%`] : wholePatterns(text));

/**
 * English names end with the head noun (ignoring sizes and "with …"), Thai names start with it. The pattern must work in PostgreSQL and
 * JavaScript.
 */
function kindPattern(texts: readonly string[]): string {
  const [latin, thai] = [texts.filter((text) => !THAI.test(text)), texts.filter((text) => THAI.test(text))];
  return [
    ...(latin.length > 0 ? [` (${latin.join('|')})s?( [0-9]+)*( (with|in) [^\\u0E00-\\u0E7F]*)?( [\\u0E00-\\u0E7F]| ?$)`] : []),
    ...(thai.length > 0 ? [`^[^\\u0E00-\\u0E7F]* (${thai.join('|')})`] : []),
  ].join('|');
}

const createTerm = (text: string, synonyms: readonly string[] = [], type: number | null = null): SearchTerm => {
  const own = toSingularForms(text);
  return {
    type,
    kind: { exact: kindPattern(own), any: kindPattern([...new Set([...own, ...synonyms])]) },
    exact: own.flatMap(wholePatterns),
    whole: [...new Set([...own, ...synonyms].flatMap(wholePatterns))],
    part: [...new Set([typedPattern(text), ...own.slice(1).flatMap(wholePatterns), ...synonyms.flatMap(synonymPatterns)])],
  };
};

function findPhrase(text: string, phrase: string): [start: number, end: number] | null {
  if (THAI.test(phrase)) {
    const start = text.indexOf(phrase);
    return start < 0 ? null : [start, start + phrase.length];
  }
  // A fast check first, because most phrases do not occur and regular expressions are slow.
  if (!text.includes(` ${phrase}`)) return null;
  const match = new RegExp(` ${phrase}(e?s)? `).exec(text);
  return match ? [match.index + 1, match.index + match[0].length - 1] : null;
}

export interface SynonymPhrase {
  phrase: string;
  group: readonly string[];
  type: number | null;
}

export function listSynonymPhrases(
  synonyms: readonly (readonly string[])[],
  types: ReadonlyMap<string, number> = new Map(),
): SynonymPhrase[] {
  const others = [...types.keys()].filter((name) => !synonyms.some((group) => group.includes(name)));
  return [...synonyms, ...others.map((name) => [name])]
    .flatMap((group) => {
      const named = group.find((phrase) => types.has(phrase)) ?? '';
      return group.map((phrase) => ({ phrase, group, type: types.get(phrase) ?? types.get(named) ?? null }));
    })
    .sort((a, b) => b.phrase.length - a.phrase.length || a.group.length - b.group.length);
}

/** The segmenter is slow, so plain Latin text is split at spaces instead. */
const tokenize = (text: string): string[] =>
  /^[a-z0-9 ]*$/.test(text)
    ? text.split(' ').filter(Boolean)
    : Array.from(segmenter.segment(text)).flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []));

export function parseSearch(query: string, phrases: readonly SynonymPhrase[]): SearchTerm[] {
  let rest = toSearchText(query);
  const terms: SearchTerm[] = [];
  for (const { phrase, group, type } of phrases) {
    const found = findPhrase(rest, phrase);
    if (!found) continue;
    terms.push(createTerm(rest.slice(...found), group, type));
    rest = `${rest.slice(0, found[0])} ${rest.slice(found[1])}`;
  }
  const tokens = tokenize(rest);
  const telling = tokens.filter((token) => !FILLERS.has(token));
  return [...terms, ...(terms.length + telling.length > 0 ? telling : tokens).map((token) => createTerm(token))];
}
