import { plainDigits } from './digits';
import { cleanLine } from './text';

const FULL_WIDTH = 0xfee0;
/** Letters and signs of the width of a Chinese character, as keyboards of East Asia type them, in their usual width. */
export const plainWidth = (text: string): string =>
  text.replaceAll(/[\uFF01-\uFF5E]/g, (char) => String.fromCharCode(char.charCodeAt(0) - FULL_WIDTH));

/** The text of a number or code: plain digits, one kind of dash, no invisible characters. */
export const plainCode = (text: string): string => plainDigits(plainWidth(cleanLine(text))).replaceAll(/[\p{Pd}\u2212]/gu, '-');

/** The digits of a tax ID as they were written; other characters stay, so that it is refused. */
export const cleanTaxId = (text: string): string => plainCode(text).replaceAll(/[\s-]/g, '');

/** A coupon's code without spaces; case stays. */
export const cleanCoupon = (text: string): string => plainCode(text).replaceAll(/\s/g, '');
