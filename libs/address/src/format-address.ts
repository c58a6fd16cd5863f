import type { WireOrderAddress } from '@spruce/contract';
import type { Language } from '@spruce/contract/constants';
import { areaOf, THAI } from './area';

/** An address as the service keeps it; of an area alone the street is missing. */
export type StoredAddress = Partial<Omit<WireOrderAddress, 'city' | 'postcode'>> & Pick<WireOrderAddress, 'city' | 'postcode'>;
/** The same as the browser holds it. */
export interface Address {
  firstName?: string | undefined;
  lastName?: string | undefined;
  company?: string | undefined;
  /** The owner's name for the place; no part of the address. */
  locationName?: string | undefined;
  building?: string | undefined;
  address1?: string | undefined;
  address2?: string | undefined;
  subDistrict?: string | undefined;
  district?: string | undefined;
  /** Of a Thai address the province. */
  city: string;
  state?: string | undefined;
  postcode: string;
  /** ISO 3166-1 alpha-2. */
  country?: string | { value: string } | undefined;
}

/** How an address is written. */
export interface AddressStyles {
  /** The whole address in one line: lists, papers. */
  line: string;
  /** The same in phrases that must not break: texts on a screen. */
  phrases: string[];
  /** A street line and a line of its area, each in phrases that must not break. */
  card: string[][];
  /** Person, place and address, a line each: mails. */
  label: string[];
  /** With its country, so that maps find it from anywhere. */
  calendar: string;
  /** With the owner's name for the place: the gate may know no other. */
  drivers: string;
}
export type AddressStyle = keyof AddressStyles;

const HOME_COUNTRY = 'TH';

const given = (parts: readonly (string | undefined)[]): string[] =>
  parts.flatMap((part) => (part?.trim() ? [part.trim().replaceAll(/\s+/g, ' ')] : []));

function fieldsOf(address: Address | StoredAddress): Address & { country: string } {
  const wire = address as StoredAddress;
  const screen = address as Address;
  const { country = HOME_COUNTRY } = screen;
  return {
    firstName: screen.firstName ?? wire.first_name,
    lastName: screen.lastName ?? wire.last_name,
    company: address.company,
    locationName: screen.locationName ?? wire.location_name,
    building: address.building,
    address1: screen.address1 ?? wire.address_1,
    address2: screen.address2 ?? wire.address_2,
    subDistrict: screen.subDistrict ?? wire.sub_district,
    district: address.district,
    city: address.city,
    state: address.state,
    postcode: address.postcode,
    country: typeof country === 'string' ? country : country.value,
  };
}

const countryName = (code: string, language: Language): string => new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;

const isWrittenThai = (text: string, otherwise: boolean): boolean => THAI.test(text) || (otherwise && !/\p{L}/u.test(text));

/** Parts that follow one another, with commas where their language writes them; `goesOn` says how what follows is written. */
const spaced = (parts: readonly string[], isThai: boolean, goesOn?: boolean): string[] =>
  parts.map((part, at) => {
    const comma = at < parts.length - 1 ? !isThai : goesOn === false;
    return comma ? `${part},` : part;
  });

/**
 * An address in one of the {@link AddressStyles}. Parts stand in the words that were typed; those of a Thai area get the titles that
 * Thai puts before them, and no commas. `language` is the reader's: it names a country abroad.
 */
export function formatAddress<Style extends AddressStyle>(
  address: Address | StoredAddress,
  style: Style,
  language: Language,
): AddressStyles[Style] {
  const fields = fieldsOf(address);
  const abroad = fields.country !== HOME_COUNTRY;
  const { parts, isThai } = areaOf(fields, abroad);
  const street = given([fields.building, fields.address1, fields.address2]);
  const country = () => countryName(fields.country, language);
  const area = given([...parts, abroad ? country() : undefined]);
  // Thai writes no commas; a street may be typed in another script than its area.
  const isThaiStreet = street.length > 0 ? isWrittenThai(street.join(' '), isThai) : isThai;
  const card = [spaced(street, isThaiStreet), spaced(area, isThai)].filter((texts) => texts.length > 0);
  const phrases = (first: string[], last: string[]) => [
    ...spaced(first, isThaiStreet, last.length > 0 ? isThai : undefined),
    ...spaced(last, isThai),
  ];
  const line = (before: string[] = [], after: string[] = []) => phrases([...before, ...street], [...area, ...after]).join(' ');
  const written: { [Each in AddressStyle]: () => AddressStyles[Each] } = {
    line: () => line(),
    phrases: () => phrases(street, area),
    card: () => card,
    label: () =>
      given([[fields.firstName, fields.lastName].join(' '), fields.company, fields.locationName, ...card.map((texts) => texts.join(' '))]),
    calendar: () => line([], abroad ? [] : [country()]),
    drivers: () => line(given([fields.locationName])),
  };
  return written[style]();
}
