import type { WireOrderAddress } from '@spruce/contract';
import type { Language } from '@spruce/contract/constants';
import { splitArea, THAI } from './area';

/** Address with the names of the wire. Without street for an area only. */
export type StoredAddress = Partial<Omit<WireOrderAddress, 'city' | 'postcode'>> & Pick<WireOrderAddress, 'city' | 'postcode'>;
export interface Address {
  firstName?: string | undefined;
  lastName?: string | undefined;
  company?: string | undefined;
  /** The customer's name for the place; not part of the postal address. */
  locationName?: string | undefined;
  building?: string | undefined;
  address1?: string | undefined;
  address2?: string | undefined;
  subDistrict?: string | undefined;
  district?: string | undefined;
  /** The province for Thai addresses. */
  city: string;
  state?: string | undefined;
  postcode: string;
  /** ISO 3166-1 alpha-2. */
  country?: string | { value: string } | undefined;
}

export interface AddressStyles {
  /** For lists and documents. */
  line: string;
  /** One line in phrases that must not break, for screens. */
  phrases: string[];
  /** A street line and an area line, each in phrases that must not break. */
  card: string[][];
  /** Person, place and address, for mails. */
  label: string[];
  /** One line with country, so that maps find it. */
  calendar: string;
  /** Includes the customer's name for the place, which staff at the gate may know. */
  drivers: string;
}
export type AddressStyle = keyof AddressStyles;

const HOME_COUNTRY = 'TH';

const cleanParts = (parts: readonly (string | undefined)[]): string[] =>
  parts.flatMap((part) => (part?.trim() ? [part.trim().replaceAll(/\s+/g, ' ')] : []));

/** An address of either form, as the browser holds it. */
export function readFields(address: Address | StoredAddress): Address & { country: string } {
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

/** Joins parts with commas unless Thai. `isNextThai` is true if the text that follows is Thai; undefined if there is none. */
const addCommas = (parts: readonly string[], isThai: boolean, isNextThai?: boolean): string[] =>
  parts.map((part, at) => {
    const comma = at < parts.length - 1 ? !isThai : isNextThai === false;
    return comma ? `${part},` : part;
  });

/**
 * Formats an address in one of the {@link AddressStyles}. Parts keep the typed words; Thai areas get titles and no commas. `language` is
 * the reader's and names a foreign country.
 */
export function formatAddress<Style extends AddressStyle>(
  address: Address | StoredAddress,
  style: Style,
  language: Language,
): AddressStyles[Style] {
  const fields = readFields(address);
  const isForeign = fields.country !== HOME_COUNTRY;
  const { parts, isThai } = splitArea(fields, isForeign);
  const street = cleanParts([fields.building, fields.address1, fields.address2]);
  const country = () => countryName(fields.country, language);
  const area = cleanParts([...parts, isForeign ? country() : undefined]);
  // Thai has no commas; the street may be in another script than the area.
  const isThaiStreet = street.length > 0 ? isWrittenThai(street.join(' '), isThai) : isThai;
  const card = [addCommas(street, isThaiStreet), addCommas(area, isThai)].filter((texts) => texts.length > 0);
  const phrases = (first: string[], last: string[]) => [
    ...addCommas(first, isThaiStreet, last.length > 0 ? isThai : undefined),
    ...addCommas(last, isThai),
  ];
  const line = (before: string[] = [], after: string[] = []) => phrases([...before, ...street], [...area, ...after]).join(' ');
  const written: { [Each in AddressStyle]: () => AddressStyles[Each] } = {
    line: () => line(),
    phrases: () => phrases(street, area),
    card: () => card,
    label: () =>
      cleanParts([
        [fields.firstName, fields.lastName].join(' '),
        fields.company,
        fields.locationName,
        ...card.map((texts) => texts.join(' ')),
      ]),
    calendar: () => line([], isForeign ? [] : [country()]),
    drivers: () => line(cleanParts([fields.locationName])),
  };
  return written[style]();
}
