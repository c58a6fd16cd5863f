import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { isThaiPhone, parseThaiPhone, cleanPhone } from './thai-phone';

export type PhoneProblem = 'several' | 'extension' | 'wrong';
export type PhoneReading = { phone: string; problem?: never } | { phone?: never; problem: PhoneProblem };

const EXTENSION = /(?:ext(?:ensio)?n?|เบอร์ต่อ|ต่อ|กด|press|x|#)[\s.:=#]{0,5}\d{1,7}(?:\s?[-,/]\s?\d{1,7})?\)?$/i;
const BETWEEN_NUMBERS = /[/,;|&]|\bor\b|\band\b|หรือ|และ|กับ/i;
/**
 * Matches a number with a second number in short form, such as `02 123 4567-8` for 4567 and 4568. The text must begin like a complete
 * number, so that the single number `8 (912) 345-67-89` does not match.
 */
const SECOND_LINES = /^([(+0].*\d)\s*(?:[-~/,&]|\bto\b|ถึง)\s*\d{1,4}$/i;
const MIN_NUMBER_DIGITS = 7;

const keepDigits = (text: string): string => text.replaceAll(/\D/g, '');
/** Also compares the digits, because the library ignores text after a valid number. */
function isValidNumber(text: string): boolean {
  const found = parsePhoneNumberFromString(text, 'TH');
  return found !== undefined && found.isValid() && keepDigits(text).endsWith(found.nationalNumber);
}

function hasSeveralNumbers(cleaned: string): boolean {
  if (cleaned.split(BETWEEN_NUMBERS).filter((part) => keepDigits(part).length >= MIN_NUMBER_DIGITS).length > 1) return true;
  const first = SECOND_LINES.exec(cleaned)?.[1];
  if (first !== undefined && isValidNumber(first) && !isValidNumber(cleaned)) return true;
  return /^(?:(?:0|\+?66)\d{8,9}){2,}$/.test(cleaned.replaceAll(/[\s().-]/g, ''));
}

/**
 * Returns 9 to 11 digits for a Thai number, `+` and digits for a foreign number, and '' for an empty text. Returns a problem for several
 * numbers or an extension, because a shortened text could be a wrong number.
 */
export function readPhone(text: string): PhoneReading {
  const cleaned = cleanPhone(text);
  if (cleaned === '') return { phone: '' };
  if (EXTENSION.test(cleaned)) return { problem: 'extension' };
  const thai = parseThaiPhone(text);
  if (thai !== undefined) return { phone: thai };
  if (hasSeveralNumbers(cleaned)) return { problem: 'several' };
  if (!/^\(?\+?[\d\s()./-]+$/.test(cleaned)) return { problem: 'wrong' };
  const dialled = cleaned.replace(/^\(?00\)?[\s./-]{0,3}(?=\(?[1-9])/, '+');
  const bare = dialled.replaceAll(/[\s()./-]/g, '');
  if (!bare.startsWith('+')) return isThaiPhone(bare) ? { phone: bare } : { problem: 'wrong' };
  const found = parsePhoneNumberFromString(dialled);
  if (!found?.isValid()) return { problem: 'wrong' };
  if (found.countryCallingCode !== '66') return { phone: found.number };
  const local = `0${found.nationalNumber}`;
  return isThaiPhone(local) ? { phone: local } : { problem: 'wrong' };
}
