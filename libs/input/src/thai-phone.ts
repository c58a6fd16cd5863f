import { normalizeCode } from './code';
import { parseThaiDigits } from './thai-digits';

/** Labels in front of a number, such as "Tel." or a picture of a phone. */
const LABEL =
  /^(?:(?:tel(?:ephone)?|phone|mobile|mob|cell|whatsapp)\b(?:\s*(?:no|number)\b)?|[tmp](?=[.:])|[☎☏✆📞📱]\uFE0F?|โทรศัพท์(?:มือถือ)?|โทรฯ?|มือถือ|เบอร์(?:โทร(?:ศัพท์)?)?)[\s.:]*/iu;

/** Returns the typed number in plain characters, without a label such as "Tel.". */
export const cleanPhone = (text: string): string =>
  normalizeCode(text)
    .replace(/^tel:/i, '')
    .replace(LABEL, '')
    .replace(/[,;]{1,9}$/, '');

/** Returns the digits of one Thai number or undefined. Needs no metadata, so a field can use it while typing. */
export const parseThaiPhone = (text: string): string | undefined => parseThaiDigits(cleanPhone(text));
