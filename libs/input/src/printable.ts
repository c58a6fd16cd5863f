/** Characters of the fonts for invoices (apps/api/fonts): Latin, Vietnamese and Thai. */
const PRINTABLE =
  /[ -~\u00A1-\u00AC\u00AE-\u017E\u01A0\u01A1\u01AF\u01B0\u0218-\u021B\u0300\u0301\u0303\u0309\u0323\u0E01-\u0E3A\u0E3F-\u0E5B\u1EA0-\u1EF5\u1EF8\u1EF9\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026]/;

/** Returns the characters that invoices cannot print. Call it with a cleaned text (`cleanLine`). */
export const findUnprintable = (text: string): string => [...new Set(text)].filter((letter) => !PRINTABLE.test(letter)).join('');

export const isPrintable = (text: string): boolean => findUnprintable(text) === '';
