import { comparable } from '@spruce/input';

/**
 * Text as the search compares it: one spelling, NFKC, lower case, every separator one space, and a space at both ends, so that ` sofa`
 * finds words that begin so and ` sofa ` the whole word. Nothing in it is special to LIKE.
 */
export function searchable(...parts: string[]): string {
  const text = comparable(parts.join(' '))
    // Rows that an older release wrote hold sara am as NFKC writes it, in two characters.
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  return ` ${text} `;
}
