import { normalizeCode } from './code';

/** Matches the end of a text such as `02 123 4567-8`, which means the two numbers 4567 and 4568. */
const SECOND_LINE = /-\s*\d{1,2}$/;

export const isThaiPhone = (phone: string): boolean => /^\d{9,11}$/.test(phone);

/** Returns the digits of one Thai number, with 0 instead of `+66`, and undefined for any other text. */
export function parseThaiDigits(written: string): string | undefined {
  if (!/^\+?[\d\s().-]+$/.test(written) || SECOND_LINE.test(written)) return undefined;
  const bare = written.replaceAll(/[\s().-]/g, '');
  // `00` is the international prefix. Only `readPhone` reads such numbers.
  if (/^00[1-9]/.test(bare)) return undefined;
  const digits = bare.replace(/^\+660?/, '0');
  return isThaiPhone(digits) && (digits === bare || digits.length <= 10) ? digits : undefined;
}

const LABEL =
  /^(?:(?:(?:mobile|cell)\s+phone|tel(?:ephone)?|phone|ph|mobile|mob|cell|call|contact|whatsapp)\b(?:\s*(?:no|number)\b)?|[tmp](?=[.:])|[☎☏✆📞📱]\uFE0F?|โทรศัพท์(?:มือถือ)?|โทรฯ?|มือถือ|ติดต่อ|เบอร์(?:โทร(?:ศัพท์)?|มือถือ|ติดต่อ)?)[\s.:]*/iu;

export const cleanPhone = (text: string): string =>
  normalizeCode(text)
    .replace(/^tel:/i, '')
    .replace(LABEL, '')
    .replace(/[,;]{1,9}$/, '');

/** Needs no phone metadata, so a form field can call it while the customer types. */
export const parseThaiPhone = (text: string): string | undefined => parseThaiDigits(cleanPhone(text));
