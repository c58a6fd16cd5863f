import { comparable } from '@spruce/input';

export interface NamePart {
  text: string;
  matched: boolean;
}

// Thai vowels and tone marks combine with the consonant before; a match must not end between them.
const STACKED = '[\\u0E31\\u0E34-\\u0E3A\\u0E47-\\u0E4E]*';

export const folded = (text: string) => comparable(text).toLocaleLowerCase('en');

/** Returns the search and its words, longest first. The segmenter finds words of Thai, which has no spaces. */
function tokensOf(search: string): string[] {
  const words = Array.from(new Intl.Segmenter('th', { granularity: 'word' }).segment(search)).flatMap(({ segment, isWordLike }) =>
    isWordLike ? [segment] : [],
  );
  return [...new Set([search, ...search.split(/\s+/), ...words])].filter(Boolean).sort((one, other) => other.length - one.length);
}

export function partsOf(name: string, search: string): NamePart[] {
  const small = folded(name);
  const tokens = tokensOf(folded(search).trim());
  // Positions differ if folding changes the length; then nothing is marked.
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
