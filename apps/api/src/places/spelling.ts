import { toComparable, foldRoman } from '@spruce/input';

/** A single letter is a title only before a dot or a space, because many names start with these letters. */
const THAI_TITLES = /^(?:(?:แขวง|ตำบล|เขต|อำเภอ|จังหวัด|[ตขอจ]\.|[ตขอจ](?=\s))\s*)+/;
const ENGLISH_TITLES =
  /^(?:khwaeng|kwaeng|khet|tambon|tambol|amphoe|amphur|ampur|changwat)\s+|[\s-](?:sub-?\s?district|district|province)$/gi;

const ALIASES: Readonly<Record<string, readonly string[]>> = {
  กรุงเทพมหานคร: ['กรุงเทพ', 'กทม'],
  พระนครศรีอยุธยา: ['อยุธยา'],
  นครราชสีมา: ['โคราช'],
  Bangkok: ['BKK', 'Krung Thep', 'Krung Thep Maha Nakhon'],
  'Phra Nakhon Si Ayutthaya': ['Ayutthaya', 'Ayudhya', 'Phra Nakhon Sri Ayutthaya'],
  'Nakhon Ratchasima': ['Korat'],
  'Chon Buri': ['Cholburi'],
  'Lop Buri': ['Loburi'],
  Ratchathewi: ['Rat Thewi', 'Ratchthewi', 'Rajthevi', 'Rajadhevi'],
  'Bueng Kum': ['Bung Kum'],
  'Bang Sue': ['Bang Su'],
  'Thung Khru': ['Thung Khu'],
};

export const isThai = (text: string): boolean => /[\u0e00-\u0e7f]/.test(text);

const stripThaiTitles = (name: string): string => name.replace(THAI_TITLES, '').replace(/[\sฯ.]/g, '');

const simplifyName = (name: string): string => (isThai(name) ? stripThaiTitles(name) : foldRoman(name.replace(ENGLISH_TITLES, '')));

const aliases = new Map(
  Object.entries(ALIASES).flatMap(([name, others]) =>
    others.map((other) => [simplifyName(toComparable(other)), simplifyName(toComparable(name))] as const),
  ),
);

/** Returns the same key for all known spellings of a name in the same script. */
export function toSpellingKey(name: string): string {
  const key = simplifyName(toComparable(name));
  return aliases.get(key) ?? key;
}
