import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { isThaiPhone } from './thai-digits';
import { thaiPhone, writtenPhone } from './thai-phone';

export type PhoneProblem = 'several' | 'extension' | 'wrong';
export type PhoneReading = { phone: string; problem?: never } | { phone?: never; problem: PhoneProblem };

const EXTENSION = /(?:ext(?:ension)?|เบอร์ต่อ|ต่อ|กด|press|x|#)[\s.:=]*\d{1,7}$/i;
const BETWEEN_NUMBERS = /[/,;|&]|\bor\b|\band\b|หรือ|และ|กับ/i;
const SECOND_LINES = /^(.*\d)\s*(?:[-~/]|\bto\b|ถึง)\s*\d{1,4}$/i;
const A_NUMBER = 7;

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');
const isNumber = (text: string): boolean => parsePhoneNumberFromString(text, 'TH')?.isValid() ?? false;

function isSeveral(written: string): boolean {
  if (written.split(BETWEEN_NUMBERS).filter((part) => digitsOf(part).length >= A_NUMBER).length > 1) return true;
  const first = SECOND_LINES.exec(written)?.[1];
  if (first !== undefined && isNumber(first) && !isNumber(written)) return true;
  return /^(?:(?:0|\+?66)\d{8,9}){2,}$/.test(written.replaceAll(/[\s().-]/g, ''));
}

/**
 * Returns the number: 9 to 11 digits in Thailand, `+` and digits elsewhere, '' if empty. Several numbers or an extension are a problem;
 * text is never cut.
 */
export function readPhone(text: string): PhoneReading {
  const written = writtenPhone(text);
  if (written === '') return { phone: '' };
  if (EXTENSION.test(written)) return { problem: 'extension' };
  const thai = thaiPhone(text);
  if (thai !== undefined) return { phone: thai };
  if (isSeveral(written)) return { problem: 'several' };
  if (!/^\(?\+?[\d\s()./-]+$/.test(written)) return { problem: 'wrong' };
  const dialled = written.replace(/^00(?=[1-9])/, '+');
  const bare = dialled.replaceAll(/[\s()./-]/g, '');
  if (!bare.startsWith('+')) return isThaiPhone(bare) ? { phone: bare } : { problem: 'wrong' };
  const found = parsePhoneNumberFromString(dialled);
  if (!found?.isValid()) return { problem: 'wrong' };
  if (found.countryCallingCode !== '66') return { phone: found.number };
  const local = `0${found.nationalNumber}`;
  return isThaiPhone(local) ? { phone: local } : { problem: 'wrong' };
}
