const QWERTY = '1234567890-=qwertyuiop[]asdfghjkl;\'zxcvbnm,./!@#$%^&*()_+QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>?';
const KEDMANEE = 'ๅ/-ภถุึคตจขชๆไำพะัีรนยบลฟหกดเ้่าสวงผปแอิืทมใฝ+๑๒๓๔ู฿๕๖๗๘๙๐"ฎฑธํ๊ณฯญฐ,ฤฆฏโฌ็๋ษศซ.()ฉฮฺ์?ฒฬฦ';

const toThai = new Map([...QWERTY].map((key, index) => [key, [...KEDMANEE][index] ?? key]));
const toLatin = new Map([...QWERTY].map((key, index) => [[...KEDMANEE][index] ?? key, key]));

/** Types the same keys with the other keyboard layout: `หนดฟ` is `sofa`. */
export function switchLayout(text: string): string {
  const table = /\p{Script=Thai}/u.test(text) ? toLatin : toThai;
  return [...text].map((character) => table.get(character) ?? character).join('');
}
