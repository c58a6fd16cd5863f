import { toComparable } from '../thai';

/**
 * Returns the text for a LIKE search: NFKC, lower case, one space between words and at both ends. With these spaces, ` sofa` finds
 * prefixes and ` sofa ` whole words. The result has no LIKE wildcards.
 */
export function toSearchText(...parts: string[]): string {
  const text = toComparable(parts.join(' '))
    // Rows that an older release stored have the vowel sara am in its NFKC form, two characters.
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  return ` ${text} `;
}

const QWERTY = '1234567890-=qwertyuiop[]asdfghjkl;\'zxcvbnm,./!@#$%^&*()_+QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>?';
const KEDMANEE = 'ๅ/-ภถุึคตจขชๆไำพะัีรนยบลฟหกดเ้่าสวงผปแอิืทมใฝ+๑๒๓๔ู฿๕๖๗๘๙๐"ฎฑธํ๊ณฯญฐ,ฤฆฏโฌ็๋ษศซ.()ฉฮฺ์?ฒฬฦ';

const toThai = new Map([...QWERTY].map((key, index) => [key, [...KEDMANEE][index] ?? key]));
const toLatin = new Map([...QWERTY].map((key, index) => [[...KEDMANEE][index] ?? key, key]));

/** Returns the text that the same keys type with the other keyboard layout: `หนดฟ` becomes `sofa`. */
export function switchLayout(text: string): string {
  const table = /\p{Script=Thai}/u.test(text) ? toLatin : toThai;
  return [...text].map((character) => table.get(character) ?? character).join('');
}
