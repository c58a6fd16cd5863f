import { bahttext } from 'bahttext';

/** Spells an amount as on tax invoices: 462000 satang → 'สี่พันหกร้อยยี่สิบบาทถ้วน'. Not in the index, because few pages need it. */
export const spellBaht = (satang: number): string => bahttext(satang / 100);
