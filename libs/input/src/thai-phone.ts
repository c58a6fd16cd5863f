import { plainCode } from './plain';
import { thaiDigits } from './thai-digits';

/** Labels in front of a number, such as "Tel.". */
const LABEL = /^(?:(?:tel|phone|mobile|mob|cell)\b|โทรศัพท์(?:มือถือ)?|โทร|มือถือ|เบอร์(?:โทร(?:ศัพท์)?)?)[\s.:]*/i;

/** A number as it was written, in plain characters, without "Tel." before it. */
export const writtenPhone = (text: string): string => plainCode(text).replace(/^tel:/i, '').replace(LABEL, '');

/** The digits of one number in Thailand, `+66` as 0; undefined for anything else. Needs no metadata, so that a field can group as one types. */
export const thaiPhone = (text: string): string | undefined => thaiDigits(writtenPhone(text));
