import { foldText } from '@spruce/input';

export interface NamePart {
  text: string;
  matched: boolean;
}

// Thai vowels and tone marks combine with the consonant before them, so a match must include them.
const COMBINING_MARKS = '[\\u0E31\\u0E34-\\u0E3A\\u0E47-\\u0E4E]*';

/** The segmenter splits Thai, which has no spaces between words. */
function tokenise(search: string): string[] {
  const words = Array.from(new Intl.Segmenter('th', { granularity: 'word' }).segment(search)).flatMap(({ segment, isWordLike }) =>
    isWordLike ? [segment] : [],
  );
  return [...new Set([search, ...search.split(/\s+/), ...words])].filter(Boolean).sort((one, other) => other.length - one.length);
}

export function splitMatches(name: string, search: string): NamePart[] {
  const foldedName = foldText(name);
  const tokens = tokenise(foldText(search).trim());
  // If `foldText` changes the length of the name, match positions would be wrong, so no part is marked.
  if (tokens.length === 0 || foldedName.length !== name.length) return [{ text: name, matched: false }];
  const escaped = tokens.map((token) => token.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  const parts: NamePart[] = [];
  let end = 0;
  for (const { 0: match, index } of foldedName.matchAll(new RegExp(`(?:${escaped.join('|')})${COMBINING_MARKS}`, 'g'))) {
    parts.push({ text: name.slice(end, index), matched: false }, { text: name.slice(index, index + match.length), matched: true });
    end = index + match.length;
  }
  return [...parts, { text: name.slice(end), matched: false }].filter(({ text }) => text !== '');
}
