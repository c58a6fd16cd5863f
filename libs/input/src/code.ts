/** Converts Thai and full-width digits to 0-9. The last four bits of both are their value. */
export const normalizeDigits = (text: string): string => text.replaceAll(/[๐-๙０-９]/g, (digit) => String(digit.charCodeAt(0) & 15));

/** Normalizes a number or code: plain digits and letters, one kind of dash, no invisible characters. Japanese keyboards type ー for a dash. */
export const normalizeCode = (text: string): string =>
  normalizeDigits(text.normalize('NFKC'))
    .replaceAll(/[\p{Default_Ignorable_Code_Point}\p{Cs}]/gu, '')
    .replaceAll(/[\p{Pd}\u2212\u30FC]/gu, '-')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\p{Cc}/gu, '')
    .trim();

/** Removes spaces and dashes of a tax ID; other characters stay, so that validation fails. */
export const cleanTaxId = (text: string): string => normalizeCode(text).replaceAll(/[\s-]/g, '');

export const cleanCoupon = (text: string): string => normalizeCode(text).replaceAll(/\s/g, '');
