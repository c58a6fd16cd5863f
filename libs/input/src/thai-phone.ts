import { plainCode } from './plain';

/** Labels in front of a number, such as "Tel.". */
const LABEL = /^(?:(?:tel|phone|mobile|mob|cell)\b|โทรศัพท์(?:มือถือ)?|โทร|มือถือ|เบอร์(?:โทร(?:ศัพท์)?)?)[\s.:]*/i;

/** A number as it was written, in plain characters, without "Tel." before it. */
export const writtenPhone = (text: string): string => plainCode(text).replace(/^tel:/i, '').replace(LABEL, '');

/** `02 123 4567-8` are two lines of one office. */
const SECOND_LINE = /-\s*\d{1,2}$/;

/** 9 to 11 digits, as they are kept of a number in Thailand. */
export const isThaiPhone = (phone: string): boolean => /^\d{9,11}$/.test(phone);

/** The digits of one number in Thailand, `+66` as 0; undefined for anything else. Needs no metadata, so that a field can group as one types. */
export const thaiPhone = (text: string): string | undefined => thaiDigits(writtenPhone(text));

/** {@link thaiPhone} of a text in plain characters, without a label. */
export function thaiDigits(written: string): string | undefined {
  if (!/^\+?[\d\s().-]+$/.test(written) || SECOND_LINE.test(written)) return undefined;
  const bare = written.replaceAll(/[\s().-]/g, '');
  const digits = bare.replace(/^\+660?/, '0');
  return isThaiPhone(digits) && (digits === bare || digits.length <= 10) ? digits : undefined;
}
