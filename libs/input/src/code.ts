import { normalizeDigits } from './digits';

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
