import { LONGEST } from '@spruce/input';

export const ADDRESS_KINDS = ['shipping', 'billing', 'invoice'] as const;
export type AddressKind = (typeof ADDRESS_KINDS)[number];

export const THAILAND = 'TH';

interface AddressText {
  /** Name in requests, responses, orders and the database. */
  wire: string;
  /** Maximum characters after cleaning. */
  longest: number;
  isRequired?: true;
  /** Countries whose addresses have the text; all by default. */
  only?: 'thai' | 'foreign';
  /** Part of the area, which the customer chooses from a list in Thailand. */
  isArea?: true;
  /** Printed before the area, and decides where a van stops. */
  isStreet?: true;
  /** False for the text that invoices do not print, which may have any letters. */
  isPrinted?: false;
  /** Token of the `autocomplete` attribute. */
  autoComplete?: string;
}

/**
 * The texts of an address, in the order of forms and of the printed street. A new one also needs a column (a migration) and labels
 * (`addresses.labels` of the account); schemas, forms, orders and printed addresses follow this table.
 */
export const ADDRESS_TEXTS = {
  firstName: { wire: 'first_name', longest: LONGEST.name, isRequired: true, autoComplete: 'given-name' },
  lastName: { wire: 'last_name', longest: LONGEST.name, isRequired: true, autoComplete: 'family-name' },
  company: { wire: 'company', longest: LONGEST.company, autoComplete: 'organization' },
  building: { wire: 'building', longest: LONGEST.street, isStreet: true },
  address1: { wire: 'address_1', longest: LONGEST.street, isStreet: true, isRequired: true, autoComplete: 'address-line1' },
  address2: { wire: 'address_2', longest: LONGEST.street, isStreet: true, autoComplete: 'address-line2' },
  subDistrict: { wire: 'sub_district', longest: LONGEST.place, isArea: true, only: 'thai' },
  district: { wire: 'district', longest: LONGEST.place, isArea: true, only: 'thai' },
  /** The province for Thai addresses. */
  city: { wire: 'city', longest: LONGEST.place, isArea: true, isRequired: true, autoComplete: 'address-level2' },
  state: { wire: 'state', longest: LONGEST.place, only: 'foreign', autoComplete: 'address-level1' },
  postcode: { wire: 'postcode', longest: LONGEST.postcode, isArea: true, isRequired: true, autoComplete: 'postal-code' },
  /** The customer's name for the place; not part of the postal address. */
  locationName: { wire: 'location_name', longest: LONGEST.place, isPrinted: false },
} as const satisfies Record<string, AddressText>;

type Texts = typeof ADDRESS_TEXTS;
export type AddressTextName = keyof Texts;
type NameWith<Property> = { [Name in AddressTextName]: Texts[Name] extends Property ? Name : never }[AddressTextName];
export type RequiredTextName = NameWith<{ isRequired: true }>;
type CountryName = NameWith<{ only: string }>;
export type WireName<Name extends AddressTextName> = Texts[Name]['wire'];

export type AddressTexts = Record<AddressTextName, string>;
export type WireAddressTexts = { [Name in RequiredTextName as WireName<Name>]: string } & {
  [Name in Exclude<AddressTextName, RequiredTextName> as WireName<Name>]?: string | undefined;
};

/** An address as a client edits it. */
export type AddressForm = Record<Exclude<AddressTextName, CountryName>, string> &
  Partial<Record<CountryName, string>> & {
    /** ISO 3166-1 alpha-2. */
    country: { value: string };
    phone: string;
  };

export const addressText = (name: AddressTextName): AddressText => ADDRESS_TEXTS[name];
export const ADDRESS_TEXT_NAMES = Object.keys(ADDRESS_TEXTS) as AddressTextName[];

export const BLANK_TEXTS = Object.fromEntries(ADDRESS_TEXT_NAMES.map((name) => [name, ''])) as AddressTexts;

/** The texts that addresses of a country have. */
export const textNamesIn = (country: string): AddressTextName[] =>
  ADDRESS_TEXT_NAMES.filter((name) => addressText(name).only !== (country === THAILAND ? 'foreign' : 'thai'));

/** Names the texts as the wire does. Missing ones are ''. */
export const toWireTexts = (texts: Partial<AddressTexts>, names: readonly AddressTextName[] = ADDRESS_TEXT_NAMES) =>
  Object.fromEntries(names.map((name) => [addressText(name).wire, texts[name] ?? ''])) as {
    [Name in AddressTextName as WireName<Name>]: string;
  };

/** Reads the texts that addresses of `country` have. Missing ones are ''. */
export const fromWireTexts = (wire: WireAddressTexts, country: string) =>
  Object.fromEntries(
    textNamesIn(country).map((name) => [name, (wire as Record<string, string | undefined>)[addressText(name).wire] ?? '']),
  ) as Omit<AddressForm, 'country' | 'phone'>;

export const toWireAddress = ({ country, phone, ...texts }: AddressForm) => ({
  ...toWireTexts(texts, textNamesIn(country.value)),
  country: country.value,
  phone,
});

export const fromWireAddress = (wire: WireAddressTexts & { country: string; phone: string }): AddressForm => ({
  ...fromWireTexts(wire, wire.country),
  country: { value: wire.country },
  phone: wire.phone,
});

/** A copy without the other fields of a saved address, such as its key. */
export const copyAddress = (address: AddressForm): AddressForm => fromWireAddress(toWireAddress(address));
