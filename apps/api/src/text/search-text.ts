/**
 * Text as the search compares it: NFKC, lower case, every separator one space, and a space at both ends,
 * so that ` sofa` finds words that begin so and ` sofa ` the whole word. Nothing in it is special to LIKE.
 */
export function searchable(...parts: string[]): string {
  const text = parts
    .join(' ')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  return ` ${text} `;
}
