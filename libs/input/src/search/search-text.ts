import { toComparable } from '../thai';

/**
 * NFKC, lower case, one space between words and at both ends, so that ` sofa` matches prefixes and ` sofa ` whole words. The result has no
 * LIKE wildcards.
 */
export function toSearchText(...parts: string[]): string {
  const text = toComparable(parts.join(' '))
    // Rows of an older release contain sara am in NFKC form, as two characters.
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

/** Types the same keys with the other keyboard layout: `หนดฟ` is `sofa`. */
export function switchLayout(text: string): string {
  const table = /\p{Script=Thai}/u.test(text) ? toLatin : toThai;
  return [...text].map((character) => table.get(character) ?? character).join('');
}
