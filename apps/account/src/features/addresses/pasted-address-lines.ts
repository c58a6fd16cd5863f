import { formatPerson } from '@spruce/address';
import { toComparable } from '@spruce/input';
import type { Place } from '@spruce/api-client/places';
import { PHONE_PATTERN } from './pasted-address';
import { DISTRICT, PROVINCE, SUB_DISTRICT, removePlace } from './place-mentions';

/** Matches the name of the capital, but not inside the name of a road such as ถ.กรุงเทพกรีฑา or Krung Thep Kreetha Rd. */
const CAPITAL =
  /กรุงเทพมหานคร|กรุงเทพฯ|(?<!(?:ถนน|ถ\.)\s?)กรุงเทพ(?![\u0E00-\u0E7F-])|กทม\.?|\b(?:BKK|Krung\s?Thep(?:\s?Maha\s?Nakhon)?(?!\s[\p{L} ]{1,20}\b(?:rd|road)\b))\b/giu;
const COUNTRY = /ประเทศไทย|\bThailand\b/giu;
const POSTCODE_LABEL = /(?:รหัสไปรษณีย์|\b(?:postal\s?code|post\s?code|zip(?:\s?code)?))[\s:.]{0,3}$/iu;
const PHONE_LABEL = /(?:(?:เบอร์)?โทร(?:ศัพท์)?|เบอร์|มือถือ|(?:ผู้)?ติดต่อ|\b(?:tel(?:ephone)?|phone|mobile|mob|call|contact))[\s:.]{0,3}$/iu;
const ADDRESS_LABEL = /^(?:ที่อยู่(?:จัดส่ง)?|(?:จัด)?ส่งที่|address|deliver to|ship to)[\s:.]{0,3}/iu;
const PHONE_EXTENSION = new RegExp(
  `^(?:\\s*(?:เบอร์ต่อ|ต่อ|กด|ext\\.?|x|#)\\s*\\d{1,6}(?!\\d)|\\s*(?:[/,&]|หรือ|และ|or)\\s*${PHONE_PATTERN.source})+`,
  'i',
);
const PHONE_MARK = '\u260E';
const EMAIL = /(?:(?:อีเมล|\be-?mail)[\s:.]{0,3})?[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/giu;

const NAME_TITLE =
  /^(?:(?:ชื่อ(?:ผู้รับ)?|ผู้รับ|(?:ผู้)?ติดต่อ|name|recipient|contact|attn)[ :.]{0,3})?(?:คุณ|นางสาว|นาย|นาง|น\.ส\.|\b(?:khun|mrs?|ms|miss)\b\.?|\bk\.)?/iu;
const NAME = /^(?!.*(?:\d|\b(?:the|at)\b))[\p{L}\p{M}.'-]{2,}(?: [\p{L}\p{M}.'-]{2,}){0,2}$/iu;

const STREET = /(?:ซอย|ซ\.|ถนน|ถ\.|\b(?:soi|thanon|alley)\b)/iu;
const STREET_AFTER = /\b(?:road|rd|street|st|avenue|ave|lane)\b\.?/iu;
const BUILDING =
  /(?:อาคาร|คอนโด|หมู่บ้าน|อพาร์[ทต]เม้?นท?ต?์|แมนชั่น|ตึก|โครงการ|หอพัก|\b(?:condo(?:minium)?|tower|building|village|apartments?|residences?|mansion|place)\b)/iu;
const ROOM =
  /(?:ห้อง(?:เลขที่|ที่)?|ชั้น(?:ที่)?|\b(?:room|unit|floor|fl)\b\.?)\s*(?:no\.?\s*)?[\w/-]{1,8}|\b\d+(?:st|nd|rd|th)\s+(?:floor|fl)\b\.?/iu;
const MOO = /(?:หมู่(?:ที่)?|ม\.|\bmoo\b\.?)\s*\d+/iu;
const HOUSE = /(?:(?:บ้าน)?เลขที่|\bhouse no\.?|\bno\.|#)\s*\d[\d/-]*|(?<![\p{L}\d/])\d+[A-Z]?(?:[/-]\d+)+(?![\d])/iu;
/** Matches a house number without a label, if it starts the text or is followed by a street. */
const PLAIN_HOUSE = /^\d+[A-Z]?(?=\s|$)|(?<!\S)\d+[A-Z]?(?=\s+(?:ซอย|ซ\.|ถนน|ถ\.|หมู่|ม\.|soi\b|thanon\b|moo\b)|$)/iu;

type Kind = 'house' | 'street' | 'building' | 'text';
interface Part {
  kind: Kind;
  text: string;
  /** True if this part is the first of its line or comes after a comma. */
  first: boolean;
}

const trimPunctuation = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^[ ,.:;)-]+/, '')
    .replace(/[ ,:;(-]{1,9}$/, '');

function splitParts(piece: string, house: RegExp): Part[] {
  const parts: Part[] = [];
  const add = (kind: Kind, text: string) => {
    const tidied = trimPunctuation(text);
    if (tidied) parts.push({ kind, text: tidied, first: parts.length === 0 });
  };
  let rest = piece;
  while (rest) {
    const numbers = [ROOM, MOO, house].map((pattern) => pattern.exec(rest)).filter((match) => match !== null);
    const [number] = numbers.sort((one, other) => one.index - other.index);
    const street = STREET.exec(rest);
    if (street && (!number || street.index <= number.index)) {
      add('text', rest.slice(0, street.index));
      // A street name may contain a number ("Soi 4"). So the street ends only at a word such as เลขที่, at a room or at a building.
      const behind = rest.slice(street.index);
      const end = [/(?:บ้าน)?เลขที่|\bhouse no\b|#/iu, ROOM, BUILDING].flatMap((pattern) => pattern.exec(behind)?.index ?? []);
      const until = Math.min(behind.length, ...end.filter((at) => at > 0));
      add('street', behind.slice(0, until));
      rest = behind.slice(until);
    } else if (number) {
      add('text', rest.slice(0, number.index));
      add('house', number[0]);
      rest = rest.slice(number.index + number[0].length);
    } else {
      add('text', rest);
      rest = '';
    }
  }
  return parts;
}

/** If no part contains a word such as "Tower", the text before the house number counts as the building. */
function markStreetAndBuilding(parts: readonly Part[]): Part[] {
  const houseAt = parts.findIndex(({ kind }) => kind === 'house');
  const texts = parts.filter(({ kind }) => kind === 'text');
  const building = texts.find(({ text }) => BUILDING.test(text)) ?? texts.find((part) => parts.indexOf(part) < houseAt);
  return parts.map((part) => {
    if (part === building) return { ...part, kind: 'building' };
    return part.kind === 'text' && STREET_AFTER.test(part.text) ? { ...part, kind: 'street' } : part;
  });
}

const joinParts = (parts: readonly Part[]): string =>
  parts.reduce((line, { text, first }) => line + (line === '' ? '' : first ? ', ' : ' ') + text, '');

interface Person {
  firstName: string;
  lastName: string;
}
const fullName = (person: Person): string => toComparable(formatPerson(person)).toLowerCase();

function findName(piece: string, known: Person, besidePhone: boolean): string | undefined {
  const title = NAME_TITLE.exec(piece)?.[0].trim() ?? '';
  const name = trimPunctuation(title ? piece.slice(NAME_TITLE.exec(piece)?.[0].length) : piece);
  if (!NAME.test(name) || BUILDING.test(name) || STREET.test(name)) return undefined;
  if ([fullName(known), toComparable(known.firstName).toLowerCase()].includes(name.toLowerCase())) return name;
  const isFullName = name.includes(' ');
  const isUnnamed = fullName(known) === '';
  // A first name alone does not replace the name in the form.
  if (!isFullName && !isUnnamed) return undefined;
  return title !== '' || (besidePhone && isFullName && isUnnamed) ? name : undefined;
}

/** Matches a name with a title such as คุณ, if the house number follows on the same line. */
const NAME_IN_FRONT = /^(?:คุณ|นางสาว|นาย|นาง|น\.ส\.)\s*[\p{L}\p{M}]+ [\p{L}\p{M}]+(?=\s+(?:\d|บ้านเลขที่|เลขที่|\u260E))/u;

function removeArea(text: string, { subDistrict, district, province, postcode }: Place): string {
  const at = text.lastIndexOf(postcode);
  const bare = at < 0 ? text : `${text.slice(0, at).replace(POSTCODE_LABEL, '')} ${text.slice(at + postcode.length)}`;
  const inProvince = removePlace(bare, province, PROVINCE).replaceAll(CAPITAL, ' , ').replaceAll(COUNTRY, ' , ');
  return removePlace(removePlace(inProvince, district, DISTRICT), subDistrict, SUB_DISTRICT);
}

export function parseAddressLines(pasted: string, place: Place, known: Person = { firstName: '', lastName: '' }) {
  const written = toComparable(pasted).replaceAll(EMAIL, ',');
  const phoneMatch = PHONE_PATTERN.exec(written);
  const number = phoneMatch?.[0] ?? '';
  const behind = phoneMatch ? written.slice(phoneMatch.index + number.length) : '';
  const more = PHONE_EXTENSION.exec(behind)?.[0] ?? '';
  const text = phoneMatch
    ? `${written.slice(0, phoneMatch.index).replace(PHONE_LABEL, '')} ${PHONE_MARK} ${behind.slice(more.length)}`
    : written;
  const lines = removeArea(text, place)
    .split(/[\n,;|]+/)
    .map((line) => trimPunctuation(line).replace(ADDRESS_LABEL, ''))
    .flatMap((line) => {
      const front = NAME_IN_FRONT.exec(line)?.[0];
      return front ? [front, line.slice(front.length)] : [line];
    })
    .flatMap((line) => line.split(new RegExp(`(${PHONE_MARK})`)))
    .map((line) => trimPunctuation(trimPunctuation(line).replace(ADDRESS_LABEL, '')))
    .filter((line) => /[\p{L}\p{N}\u260E]/u.test(line));
  const nameAt = lines.findIndex(
    (line, at) => findName(line, known, lines[at - 1] === PHONE_MARK || lines[at + 1] === PHONE_MARK) !== undefined,
  );
  const name = nameAt < 0 ? '' : (findName(lines[nameAt] ?? '', known, true) ?? trimPunctuation(lines[nameAt] ?? ''));
  const [firstName = '', ...lastNames] = name.split(' ').filter(Boolean);
  const pieces = lines.filter((line, at) => at !== nameAt && line !== PHONE_MARK);
  const house = pieces.some((piece) => HOUSE.test(piece)) ? HOUSE : PLAIN_HOUSE;
  const parts = markStreetAndBuilding(pieces.flatMap((piece) => splitParts(piece, house)));
  return {
    building: joinParts(parts.filter(({ kind }) => kind === 'building')),
    address1: joinParts(parts.filter(({ kind }) => kind === 'house' || kind === 'text')),
    address2: joinParts(parts.filter(({ kind }) => kind === 'street')),
    // Removes spaces and dashes from a single number. Several numbers, or a number with an extension, stay as typed.
    phone: more ? number + more : number.replaceAll(/[^\d+]/g, '').replace(/^(?:00|\+)66/, '0'),
    firstName,
    lastName: lastNames.join(' '),
  };
}
