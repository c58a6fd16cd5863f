import { cleanLine } from './text';

const DIGIT = /\p{Nd}/u;
/** Five sets of digits in a row, the only ones that touch. */
const MATHEMATICAL = 0x1d7ce;

function digitOf(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  if (code >= MATHEMATICAL && code < MATHEMATICAL + 50) return String((code - MATHEMATICAL) % 10);
  let value = 0;
  while (value < 9 && DIGIT.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

/** Digits of every script, Thai ones too, as 0 to 9; all else stays. */
export const plainDigits = (text: string): string => text.replaceAll(/\p{Nd}/gu, digitOf);

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
