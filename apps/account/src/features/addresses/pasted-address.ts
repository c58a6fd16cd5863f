import type { Place, TwoNames } from '@spruce/api-client/places';

/** What a pasted address says beside its area. */
export interface PastedLines {
  building: string;
  address1: string;
  address2: string;
  /** Digits, or ''. */
  phone: string;
}

const SHORTEST = 20;

/** The postcode of a text that is a whole address rather than a word or a number; else undefined. */
export function postcodeOfAddress(text: string): string | undefined {
  if (text.trim().length < SHORTEST || !/\p{L}{2}/u.test(text)) return undefined;
  return /(?<!\d)[1-9]\d{4}(?!\d)/.exec(text)?.[0];
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A name as people write it, in either language, with spaces and case as they like: with its title, and bare. */
function written({ en, th }: TwoNames, [thaiTitle, before, after]: readonly [string, string, string]) {
  const latin = escaped(en).replaceAll(/\s+/g, String.raw`[\s-]*`);
  const thai = escaped(th);
  const make = (pattern: string) => new RegExp(pattern, 'giu');
  return {
    titled: make(String.raw`(?:${thaiTitle})\s*${thai}|\b(?:${before})\s+${latin}\b|\b${latin}\s+(?:${after})\b`),
    bare: make(String.raw`${thai}|\b${latin}\b`),
  };
}
const SUB_DISTRICT = [String.raw`แขวง|ตำบล|ต\.`, 'khwaeng|tambon', 'sub-?district'] as const;
const DISTRICT = [String.raw`เขต|อำเภอ|อ\.`, 'khet|amphoe', 'district'] as const;
const PROVINCE = [String.raw`จังหวัด|จ\.`, 'changwat', 'province'] as const;

const times = (text: string, name: RegExp): number => [...text.matchAll(name)].length;

/** Which of the places of its postcode an address names; undefined where it names none of them, or several. */
export function placeOfAddress(text: string, places: readonly Place[]): Place | undefined {
  const named = places.filter(({ subDistrict }) => times(text, written(subDistrict, SUB_DISTRICT).bare) > 0);
  const titled = named.filter(({ subDistrict }) => times(text, written(subDistrict, SUB_DISTRICT).titled) > 0);
  const inDistrict = (titled.length > 0 ? titled : named).filter(({ district }) => times(text, written(district, DISTRICT).bare) > 0);
  const likely = inDistrict.length > 0 ? inDistrict : named;
  // A longer name holds the shorter: who says Khlong Toei Nuea does not mean Khlong Toei.
  const whole = likely.filter((place) => !likely.some((other) => other !== place && holds(other, place)));
  // A name said once is the district's where a sub-district of it is said too.
  const left =
    whole.length > 1 ? whole.filter(({ subDistrict, district }) => subDistrict.en !== district.en || saidTwice(text, subDistrict)) : whole;
  return left.length === 1 ? left[0] : undefined;
}
const holds = (long: Place, short: Place): boolean =>
  long.subDistrict.en !== short.subDistrict.en && long.subDistrict.en.includes(short.subDistrict.en);
const saidTwice = (text: string, name: TwoNames): boolean => times(text, written(name, SUB_DISTRICT).bare) > 1;

const STREET = /(?:ซอย|ซ\.|ถนน|ถ\.|\bSoi\b|\bThanon\b)/iu;
const BUILDING = /(?:อาคาร|คอนโด|หมู่บ้าน|อพาร์ทเม้นท์|\bcondo(?:minium)?\b|\btower\b|\bbuilding\b|\bvillage\b|\bapartment\b|\bresidence\b)/iu;

const tidy = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');

/** The lines of an address without the area that is known of it. */
export function linesOfAddress(text: string, { subDistrict, district, province, postcode }: Place): PastedLines {
  const phone = /(?<!\d)0\d(?:[\s-]?\d){7,8}(?!\d)/.exec(text)?.[0] ?? '';
  const rest = [
    written(province, PROVINCE),
    ...[/กรุงเทพมหานคร|กรุงเทพฯ|กรุงเทพ|กทม\.?/gu, /ประเทศไทย|\bThailand\b/giu].map((name) => ({ titled: name, bare: name })),
    written(district, DISTRICT),
    written(subDistrict, SUB_DISTRICT),
  ].reduce(without, text.replace(phone, ' ').replace(postcode, ' '));
  const pieces = rest
    .split(/[\n,;]+/)
    .map(tidy)
    .filter((piece) => piece && !/^(?:โทร\.?|tel\.?:?|phone:?)$/iu.test(piece));
  const building = pieces.find((piece) => BUILDING.test(piece)) ?? '';
  const street = pieces.filter((piece) => piece !== building).join(', ');
  const turn = STREET.exec(street)?.index ?? -1;
  const split = turn > 0 ? [street.slice(0, turn), street.slice(turn)] : [street, ''];
  return { building, address1: tidy(split[0] ?? ''), address2: tidy(split[1] ?? ''), phone: phone.replaceAll(/\D/g, '') };
}

/** Without a name: where it has its title, else the last of them, for a road may be called like its district. */
function without(text: string, { titled, bare }: ReturnType<typeof written>): string {
  const found = [...text.matchAll(titled)].at(-1) ?? [...text.matchAll(bare)].at(-1);
  return found ? `${text.slice(0, found.index)} , ${text.slice(found.index + found[0].length)}` : text;
}
