import { toComparable } from '../thai';

/**
 * NFKC, lower case, one space between words and at both ends, so that ` sofa` matches prefixes and ` sofa ` whole words. The result has no
 * LIKE wildcards.
 */
export function toSearchText(...parts: string[]): string {
  const text = toComparable(parts.join(' '))
    // Rows of an older release contain sara am in NFKC form, as two characters.
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  return ` ${text} `;
}
