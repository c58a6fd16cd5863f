import { toComparable } from '@spruce/input';
import {
  ADDRESS_TEXT_NAMES,
  addressText,
  THAILAND,
  type AddressKind,
  type AddressTextName,
  type AddressTexts,
  type WireAddressTexts,
} from './fields';
import { splitCompany } from './taxpayer';

/** Address with the field names of the API. Without street texts it describes only an area. */
export type StoredAddress = Partial<WireAddressTexts> & Pick<WireAddressTexts, 'city' | 'postcode'> & { country?: string | undefined };
export type Address = { [Name in AddressTextName]?: string | undefined } & Pick<AddressTexts, 'city' | 'postcode'> & {
    country?: string | { value: string } | undefined;
  };

export interface AddressStyles {
  line: string;
  /** One line for screens, split into phrases in which no line break is allowed. */
  phrases: string[];
  card: string[][];
  label: string[];
  /** One line with the country, so that map services find the address. */
  calendar: string;
  /** One line with the customer's name for the place, because the guards at the gate may know only that name. */
  drivers: string;
}
export type AddressStyle = keyof AddressStyles;

const THAI = /\p{Script=Thai}/u;
const BANGKOK = /^(?:จังหวัด)?\s*(?:กรุงเทพ|กทม)/;

/**
 * Titles of sub-district, district and province. The first title of each list is printed; the others are abbreviations that customers type.
 */
const TITLES = {
  bangkok: [['แขวง'], ['เขต'], ['']],
  elsewhere: [
    ['ตำบล', 'ต.'],
    ['อำเภอ', 'อ.'],
    ['จังหวัด', 'จ.'],
  ],
} as const;

const STREET_NAMES = ADDRESS_TEXT_NAMES.filter((name) => addressText(name).isStreet);

const cleanParts = (parts: readonly (string | undefined)[]): string[] =>
  parts.flatMap((part) => (part?.trim() ? [part.trim().replaceAll(/\s+/g, ' ')] : []));

function readTexts(address: object): Partial<AddressTexts> {
  const texts = address as Record<string, string | undefined>;
  return Object.fromEntries(ADDRESS_TEXT_NAMES.map((name) => [name, texts[name] ?? texts[addressText(name).wire]]));
}

const addTitle = (text: string, titles: readonly string[]): string =>
  text === '' || titles.some((title) => title !== '' && text.startsWith(title)) ? text : `${titles[0]}${text}`;

/** The postcode follows the province, or the city and state of a foreign address. */
function splitArea({ subDistrict = '', district = '', city = '', state = '', postcode }: Partial<AddressTexts>, isForeign: boolean) {
  const isThai = !isForeign && THAI.test(subDistrict + district + city);
  if (!isThai) {
    const towns = cleanParts([city, state]);
    const last = cleanParts([towns.at(-1), postcode]).join(' ');
    return { isThai, parts: [subDistrict, district, ...towns.slice(0, -1), last] };
  }
  const titles = BANGKOK.test(city.trim()) ? TITLES.bangkok : TITLES.elsewhere;
  const [low, high, province] = [subDistrict, district, city].map((text, at) => addTitle(text.trim(), titles[at] ?? ['']));
  return { isThai, parts: [low, high, cleanParts([province, postcode]).join(' ')] };
}

const countryName = (code: string, language: string): string => new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;

const isWrittenThai = (text: string, otherwise: boolean): boolean => THAI.test(text) || (otherwise && !/\p{L}/u.test(text));

/** Adds commas between parts that are not Thai. `isNextThai` is true if Thai text follows `parts`, undefined if no text follows. */
const addCommas = (parts: readonly string[], isThai: boolean, isNextThai?: boolean): string[] =>
  parts.map((part, at) => {
    const comma = at < parts.length - 1 ? !isThai : isNextThai === false;
    return comma ? `${part},` : part;
  });

/** `language` is the language of the reader. Only the country is translated into this language. */
export function formatAddress<Style extends AddressStyle>(
  address: Address | StoredAddress,
  style: Style,
  language: 'en' | 'th',
): AddressStyles[Style] {
  const texts = readTexts(address);
  const { country = THAILAND } = address;
  const code = typeof country === 'string' ? country : country.value;
  const isForeign = code !== THAILAND;
  const { parts, isThai } = splitArea(texts, isForeign);
  const street = cleanParts(STREET_NAMES.map((name) => texts[name]));
  const area = cleanParts([...parts, isForeign ? countryName(code, language) : undefined]);
  // Street and area are checked separately, because an English street can be in front of a Thai area.
  const isThaiStreet = street.length > 0 ? isWrittenThai(street.join(' '), isThai) : isThai;
  const card = [addCommas(street, isThaiStreet), addCommas(area, isThai)].filter((line) => line.length > 0);
  const phrases = (first: string[], last: string[]) => [
    ...addCommas(first, isThaiStreet, last.length > 0 ? isThai : undefined),
    ...addCommas(last, isThai),
  ];
  const line = (before: string[] = [], after: string[] = []) => phrases([...before, ...street], [...area, ...after]).join(' ');
  const formats: { [Each in AddressStyle]: () => AddressStyles[Each] } = {
    line: () => line(),
    phrases: () => phrases(street, area),
    card: () => card,
    label: () =>
      cleanParts([[texts.firstName, texts.lastName].join(' '), texts.company, texts.locationName, ...card.map((line) => line.join(' '))]),
    calendar: () => line([], isForeign ? [] : [countryName(code, language)]),
    drivers: () => line(cleanParts([texts.locationName])),
  };
  return formats[style]();
}

/** Accepts the field names of the browser and of the API. */
export function formatPerson(person: { firstName: string; lastName: string } | { first_name: string; last_name: string }): string {
  const { firstName = '', lastName = '' } = readTexts(person);
  return `${firstName} ${lastName}`.trim();
}

/**
 * Returns a short name for an address: the company for an invoice address; otherwise the customer's name for the place, or the company.
 * Returns '' if there is no such text.
 */
export function nameAddress(kind: AddressKind, address: { company?: string | undefined; locationName?: string | undefined }): string {
  return (kind !== 'invoice' && address.locationName) || splitCompany(address.company ?? '').company;
}

const normalize = (text = ''): string => toComparable(text).toLowerCase().replaceAll(/\s+/g, ' ');

/** Compares only the places. Names of persons, the encoding of Thai text and Thai or other digits can differ. */
export function isSamePlace(one: Address | StoredAddress, other: Address | StoredAddress): boolean {
  const [first, second] = [readTexts(one), readTexts(other)];
  return [...STREET_NAMES, 'subDistrict' as const, 'postcode' as const].every((name) => normalize(first[name]) === normalize(second[name]));
}
