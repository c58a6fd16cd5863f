import { bahttext } from 'bahttext';

/**
 * Writes an amount in Thai words, as on tax invoices: 462000 satang is 'สี่พันหกร้อยยี่สิบบาทถ้วน'. Few pages need it, so it is not
 * exported from the index.
 */
export const spellBaht = (satang: number): string => bahttext(satang / 100);
