const DIGIT = /\p{Nd}/u;

/** Ten digits start at a multiple of 16, as in Thai and Arabic, or 6 behind it, as in Devanagari. */
const digitValue = (code: number): number => (code & 15) - (DIGIT.test(String.fromCodePoint(code & ~15)) ? 0 : 6);

/** Converts the digits of all scripts, such as Thai, Arabic, Burmese and full-width ones, to 0-9. */
export const normalizeDigits = (text: string): string =>
  text.replaceAll(/(?![0-9])\p{Nd}/gu, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)));

/** A digit above or below the line marks a footnote, so it does not belong to the number. */
const FOOTNOTE_DIGIT = /[\u00B2\u00B3\u00B9\u2070-\u2079\u2080-\u2089]/g;

/** Normalizes a number or code: plain digits and letters, one kind of dash, no invisible characters. Japanese keyboards type ー for a dash. */
export const normalizeCode = (text: string): string =>
  normalizeDigits(text.replaceAll(FOOTNOTE_DIGIT, '').normalize('NFKC'))
    .replaceAll(/[\p{DI}\p{Cs}]/gu, '')
    .replaceAll(/[\p{Pd}\u2212\u30FC]/gu, '-')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\p{Cc}/gu, '')
    .trim();

/** Removes spaces and dashes of a tax ID; other characters stay, so that validation fails. */
export const cleanTaxId = (text: string): string => normalizeCode(text).replaceAll(/[\s-]/g, '');

/** Removes spaces, and the quotes or full stop around a code that was copied from a sentence. */
export const cleanCoupon = (text: string): string => normalizeCode(text).replaceAll(/\s|^[^\p{L}\p{N}]{1,9}|[^\p{L}\p{N}]{1,9}$/gu, '');
