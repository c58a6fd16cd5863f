import { LONGEST } from '@spruce/input';

export const ADDRESS_KINDS = ['shipping', 'billing', 'invoice'] as const;
export type AddressKind = (typeof ADDRESS_KINDS)[number];

export const THAILAND = 'TH';

interface AddressText {
  wire: string;
  /** Maximum number of characters of the cleaned text. */
  most: number;
  isRequired?: true;
  /** True for a required text that may be '' in some countries. For example, some countries have no postcodes. */
  mayBeEmpty?: true;
  only?: 'thai' | 'foreign';
  isArea?: true;
  /** True for a field of the street line. A new field without it is stored, but `formatAddress` leaves it out until added there. */
  isStreet?: true;
  /** False for a text that invoices do not print. Only such a text may contain letters that the fonts of invoices lack. */
  isPrinted?: false;
}

/** A new text also needs a database column (a migration) and a label (`addresses.labels` of the account app). */
export const ADDRESS_TEXTS = {
  firstName: { wire: 'first_name', most: LONGEST.name, isRequired: true },
  lastName: { wire: 'last_name', most: LONGEST.name, isRequired: true },
  company: { wire: 'company', most: LONGEST.company },
  building: { wire: 'building', most: 200, isStreet: true },
  address1: { wire: 'address_1', most: 200, isStreet: true, isRequired: true },
  address2: { wire: 'address_2', most: 200, isStreet: true },
  subDistrict: { wire: 'sub_district', most: 100, isArea: true, only: 'thai' },
  district: { wire: 'district', most: 100, isArea: true, only: 'thai' },
  /** In Thai addresses, `city` is the province. */
  city: { wire: 'city', most: 100, isArea: true, isRequired: true },
  state: { wire: 'state', most: 100, only: 'foreign' },
  postcode: { wire: 'postcode', most: 12, isArea: true, isRequired: true, mayBeEmpty: true },
  locationName: { wire: 'location_name', most: 100, isPrinted: false },
} as const satisfies Record<string, AddressText>;

type Texts = typeof ADDRESS_TEXTS;
export type AddressTextName = keyof Texts;
type NameWith<Property> = { [Name in AddressTextName]: Texts[Name] extends Property ? Name : never }[AddressTextName];
export type RequiredTextName = NameWith<{ isRequired: true }>;
type CountryName = NameWith<{ only: string }>;
export type WireName<Name extends AddressTextName> = Texts[Name]['wire'];

/** Values of the HTML attribute `autocomplete`. Only forms need these values, so they are not in `ADDRESS_TEXTS`. */
export const AUTO_COMPLETE: { [Name in AddressTextName | 'country' | 'phone']?: string } = {
  firstName: 'given-name',
  lastName: 'family-name',
  company: 'organization',
  address1: 'address-line1',
  address2: 'address-line2',
  city: 'address-level2',
  state: 'address-level1',
  postcode: 'postal-code',
  country: 'country',
  phone: 'tel',
};

export type AddressTexts = Record<AddressTextName, string>;
export type WireAddressTexts = { [Name in RequiredTextName as WireName<Name>]: string } & {
  [Name in Exclude<AddressTextName, RequiredTextName> as WireName<Name>]?: string | undefined;
};

export type AddressForm = Record<Exclude<AddressTextName, CountryName>, string> &
  Partial<Record<CountryName, string>> & {
    /** Country code (ISO 3166-1 alpha-2). */
    country: { value: string };
    phone: string;
  };

export const addressText = (name: AddressTextName): AddressText => ADDRESS_TEXTS[name];
export const ADDRESS_TEXT_NAMES = /* @__PURE__ */ Object.keys(ADDRESS_TEXTS) as AddressTextName[];

export const BLANK_TEXTS = /* @__PURE__ */ Object.fromEntries(ADDRESS_TEXT_NAMES.map((name) => [name, ''])) as AddressTexts;

export const textNamesIn = (country: string): AddressTextName[] =>
  ADDRESS_TEXT_NAMES.filter((name) => addressText(name).only !== (country === THAILAND ? 'foreign' : 'thai'));

export const toWireTexts = (texts: Partial<AddressTexts>, names: readonly AddressTextName[] = ADDRESS_TEXT_NAMES) =>
  Object.fromEntries(names.map((name) => [addressText(name).wire, texts[name] ?? ''])) as {
    [Name in AddressTextName as WireName<Name>]: string;
  };

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

export const copyAddress = (address: AddressForm): AddressForm => fromWireAddress(toWireAddress(address));
