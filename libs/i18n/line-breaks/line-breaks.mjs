import { THAI_COMPOUNDS } from './thai-compounds.mjs';

export { THAI_COMPOUNDS };

const WORD_JOINER = '\u2060';
const NO_BREAK_SPACE = '\u00a0';

const joined = new Map(THAI_COMPOUNDS.map((word) => [word.replaceAll('-', ''), word.replaceAll('-', WORD_JOINER)]));
// The longest first: ค่าจัดส่ง is not to be found as จัดส่ง alone.
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
  'seats?',
  'inch(?:es)?',
  'feet',
  'V',
  'K',
]
  .map((unit) => `${unit}\\b`)
  .concat(
    'เดือน',
    // วันชาติ is the national day, however many days stand before it.
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
/** Finds numbers with what they count, for checks of where lines end. */
export const NUMBER_AND_UNIT = new RegExp(`\\d[ ${NO_BREAK_SPACE}](?:${UNITS.join('|')})`, 'g');
// A number, or what a message fills one in for.
const beforeUnit = new RegExp(`(?<=\\d|}}) (?=${UNITS.join('|')})`, 'g');
const beforeRepeat = / (?=ๆ)/g;
// 6– at the end of a line and 8 on the next is no range.
const range = /(?<=\d|}})–(?=\d|{{)/g;
// Names of pieces inside a text: 3- at the end of a line and Seat on the next are two things.
const numbered = /(?<=\d-)(?=\p{Lu})/gu;
const aroundTimes = /(?<=×) (?=\d|{{)|(?<=\d) (?=×)/g;

// เจ็ด at the end of a line and ชิ้น on the next reads as two things.
const THAI_NUMBER =
  /(หนึ่ง|สอง|สาม|สี่|ห้า|หก|เจ็ด|แปด|เก้า|สิบ)(?=ชิ้น|ตัว|ใบ|คน|เดือน|วัน|ปี|ครั้ง|ชั่วโมง|นาที|สัปดาห์|ห้อง|ช่อง|ชั้น|ดวง|ผืน|ต้น|ขา|ส่วน|ด้าน|ข้าง|แก้ว|ลิ้นชัก|ที่นั่ง|ตาราง)/g;

/**
 * The text with its lines ending where a reader pauses: never between a number and its unit, and never inside a Thai compound that the
 * browser's dictionary breaks apart. For prose that is only shown: names, search, structured data and mails take the text as it is.
 */
export const keepTogether = (text) =>
  text
    .replace(beforeUnit, NO_BREAK_SPACE)
    .replace(beforeRepeat, NO_BREAK_SPACE)
    .replace(aroundTimes, NO_BREAK_SPACE)
    .replace(numbered, WORD_JOINER)
    .replace(range, `–${WORD_JOINER}`)
    .replace(THAI_NUMBER, `$1${WORD_JOINER}`)
    .replace(compounds, (word) => joined.get(word));
