const DIGIT = /\p{Nd}/u;

/**
 * Returns the value of a digit of any script. In Unicode, the code of a digit 0 is a multiple of 16 (Thai: U+0E50) or a multiple of 16
 * plus 6 (Devanagari: U+0966).
 */
const digitValue = (code: number): number => (code & 15) - (DIGIT.test(String.fromCodePoint(code & ~15)) ? 0 : 6);

export const normalizeDigits = (text: string): string =>
  text.replaceAll(/(?![0-9])\p{Nd}/gu, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)));

/** Superscript and subscript digits are footnote marks and not part of the typed number. */
const FOOTNOTE_DIGIT = /[\u00B2\u00B3\u00B9\u2070-\u2079\u2080-\u2089]/g;

/** Replaces every kind of dash by `-`, also ー (U+30FC), which Japanese keyboards type instead of a hyphen. */
export const normalizeCode = (text: string): string =>
  normalizeDigits(text.replaceAll(FOOTNOTE_DIGIT, '').normalize('NFKC'))
    .replaceAll(/[\p{DI}\p{Cs}]/gu, '')
    .replaceAll(/[\p{Pd}\u2212\u30FC]/gu, '-')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\p{Cc}/gu, '')
    .trim();

/** Removes spaces and hyphens. Other characters stay, so that validation rejects them. */
export const cleanTaxId = (text: string): string => normalizeCode(text).replaceAll(/[\s-]/g, '');

/** Removes spaces, and quotes or a full stop around a coupon code that was copied from a sentence. */
export const cleanCoupon = (text: string): string => normalizeCode(text).replaceAll(/\s|^[^\p{L}\p{N}]{1,9}|[^\p{L}\p{N}]{1,9}$/gu, '');
