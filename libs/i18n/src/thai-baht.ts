import { bahttext } from 'bahttext';

/**
 * Writes an amount in Thai words, as on tax invoices: 462000 satang is 'สี่พันหกร้อยยี่สิบบาทถ้วน'. Only invoices need this function, so
 * the index does not export it.
 */
export const spellBaht = (satang: number): string => bahttext(satang / 100);
