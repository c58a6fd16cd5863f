import { comparable } from '@spruce/input';

/** A name cut at what was searched: plain, matched, plain … Empty parts are left out. */
export interface NamePart {
  text: string;
  matched: boolean;
}

// Thai vowels and tones that stand above or below a consonant: a match never ends between the two.
const STACKED = '[\\u0E31\\u0E34-\\u0E3A\\u0E47-\\u0E4E]*';

/** As the two are compared. */
export const folded = (text: string) => comparable(text).toLocaleLowerCase('en');

/** The search itself and its words, the longest first; Thai is written without spaces. */
function tokensOf(search: string): string[] {
  const words = Array.from(new Intl.Segmenter('th', { granularity: 'word' }).segment(search)).flatMap(({ segment, isWordLike }) =>
    isWordLike ? [segment] : [],
  );
  return [...new Set([search, ...search.split(/\s+/), ...words])].filter(Boolean).sort((one, other) => other.length - one.length);
}

/** Cuts a name at every place that matches the search or one of its words. */
export function partsOf(name: string, search: string): NamePart[] {
  const small = folded(name);
  const tokens = tokensOf(folded(search).trim());
  // Where folding changes the length, places no longer agree: better no line than one at the wrong letters.
  if (tokens.length === 0 || small.length !== name.length) return [{ text: name, matched: false }];
  const escaped = tokens.map((token) => token.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  const parts: NamePart[] = [];
  let end = 0;
  for (const { 0: match, index } of small.matchAll(new RegExp(`(?:${escaped.join('|')})${STACKED}`, 'g'))) {
    parts.push({ text: name.slice(end, index), matched: false }, { text: name.slice(index, index + match.length), matched: true });
    end = index + match.length;
  }
  return [...parts, { text: name.slice(end), matched: false }].filter(({ text }) => text !== '');
}
