import { bahttext } from 'bahttext';

/** 462000 satang → 'สี่พันหกร้อยยี่สิบบาทถ้วน', as a tax invoice says its total. Not in the index: few pages need it. */
export const thaiBaht = (satang: number): string => bahttext(satang / 100);
