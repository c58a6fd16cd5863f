import { THAI_COMPOUNDS } from './thai-compounds.mjs';

export { THAI_COMPOUNDS };

const WORD_JOINER = '\u2060';
const NO_BREAK_SPACE = '\u00a0';

const joined = new Map(THAI_COMPOUNDS.map((word) => [word.replaceAll('-', ''), word.replaceAll('-', WORD_JOINER)]));
// Longer words come first, so that ค่าจัดส่ง is matched as a whole, and not only its part จัดส่ง.
const compounds = new RegExp([...joined.keys()].sort((one, other) => other.length - one.length).join('|'), 'g');

const UNITS = [
  'months?',
  'mo',
  'days?',
  'hours?',
  'minutes?',
  'min',
  'years?',
  'pieces?',
  'items?',
  'cm',
  'kg',
  'km',
  'mm',
  'm',
  'cartons?',
  'charges?',
  'payments?',
  'seats?',
  'inch(?:es)?',
  'feet',
  'V',
  'K',
]
  .map((unit) => `${unit}\\b`)
  .concat(
    'เดือน',
    // Excludes วันชาติ (National Day), because here วัน is not the unit "day".
    `วัน(?!${WORD_JOINER}?ชาติ)`,
    'สัปดาห์',
    'ปี',
    'ชั่วโมง',
    'นาที',
    'ชิ้น',
    'ชุด',
    'ซม\\.',
    'กก\\.',
    'เมตร',
    'ตร\\.ม',
    'ชั้น',
    'ขั้น',
    'ที่นั่ง',
    'หลัก',
    'ช่วง',
    'รายการ',
    'คำตอบ',
    'อย่าง',
    'องศา',
    'มิติ',
    'บาท',
    'น\\.',
    '°',
    'มม\\.',
    'ม\\.',
    'กม\\.',
    'ฟุต',
    'นิ้ว',
    'ขวบ',
    'ครั้ง',
    'คน',
    'ตัว',
    'ใบ',
    'ตารางเมตร',
    'ตร\\.',
    'โวลต์',
  );
export const NUMBER_AND_UNIT = new RegExp(`\\d[ ${NO_BREAK_SPACE}](?:${UNITS.join('|')})`, 'g');
const beforeUnit = new RegExp(`(?<=\\d|}}) (?=${UNITS.join('|')})`, 'g');
const beforeRepeat = / (?=ๆ)/g;
const range = /(?<=\d|}})–(?=\d|{{)/g;
// Finds the hyphen in product names such as 3-Seat and in the prefix re- (re-price).
const hyphenated = /(?<=\d-)(?=\p{Lu})|(?<=\bre-)(?=\p{Ll})/gu;
const aroundTimes = /(?<=×) (?=\d|{{)|(?<=\d) (?=×)/g;

const THAI_NUMBER =
  /(หนึ่ง|สอง|สาม|สี่|ห้า|หก|เจ็ด|แปด|เก้า|สิบ)(?=อย่าง|ชิ้น|ตัว|ใบ|คน|เดือน|วัน|ปี|ครั้ง|ชั่วโมง|นาที|สัปดาห์|ห้อง|ช่อง|ชั้น|ดวง|ผืน|ต้น|ขา|ส่วน|ด้าน|ข้าง|แก้ว|ลิ้นชัก|ที่นั่ง|ตาราง)/g;

// A Thai prefix stays on one line with the next word, but only in texts of at least 40 characters, because shorter texts rarely wrap.
const LONG_TEXT = 40;
const THAI_PREFIX =
  /(?:(?<!จัด|บริ|ทำ|ต้อง|ราย|โครง|ราช)การ|(?<!ข้อ|ทำ)ความ|ไม่|ทุก|รหัส|เข้าสู่|แขวง|เขต|สิ้น(?=สุด)|ข้อ(?=กำหนด)|เงิน(?=คืน)|ได้(?=รับ)|รับ(?=คืน)|ให้(?=บริการ))(?=[ก-ฮเ-ไ])/g;

/** Use the result only for text on a page. Accessible names, search, structured data and mails need the original text. */
export const keepTogether = (text) =>
  text
    .replace(beforeUnit, NO_BREAK_SPACE)
    .replace(beforeRepeat, NO_BREAK_SPACE)
    .replace(aroundTimes, NO_BREAK_SPACE)
    .replace(hyphenated, WORD_JOINER)
    .replace(range, `–${WORD_JOINER}`)
    .replace(THAI_NUMBER, `$1${WORD_JOINER}`)
    .replace(compounds, (word) => joined.get(word))
    .replace(THAI_PREFIX, (word) => (text.replaceAll(WORD_JOINER, '').length < LONG_TEXT ? word : word + WORD_JOINER));
