export const ADDRESS_KINDS = ['shipping', 'billing', 'invoice'] as const;
export type AddressKind = (typeof ADDRESS_KINDS)[number];

export const THAILAND = 'TH';

interface AddressText {
  /** Name in requests, responses, orders and the database. */
  wire: string;
  isRequired?: true;
  /** Countries whose addresses have the text; all by default. */
  only?: 'thai' | 'foreign';
  /** Part of the area, which the customer chooses from a list in Thailand. */
  isArea?: true;
  /** Printed before the area, and decides where a van stops. */
  isStreet?: true;
  /** False for the text that invoices do not print, which may have any letters. */
  isPrinted?: false;
}

/**
 * The texts of an address, in the order of forms and of the printed street. A new one also needs a column (a migration) and labels
 * (`addresses.labels` of the account); schemas, forms, orders and printed addresses follow this table.
 */
export const ADDRESS_TEXTS = {
  firstName: { wire: 'first_name', isRequired: true },
  lastName: { wire: 'last_name', isRequired: true },
  company: { wire: 'company' },
  building: { wire: 'building', isStreet: true },
  address1: { wire: 'address_1', isStreet: true, isRequired: true },
  address2: { wire: 'address_2', isStreet: true },
  subDistrict: { wire: 'sub_district', isArea: true, only: 'thai' },
  district: { wire: 'district', isArea: true, only: 'thai' },
  /** The province for Thai addresses. */
  city: { wire: 'city', isArea: true, isRequired: true },
  state: { wire: 'state', only: 'foreign' },
  postcode: { wire: 'postcode', isArea: true, isRequired: true },
  /** The customer's name for the place; not part of the postal address. */
  locationName: { wire: 'location_name', isPrinted: false },
} as const satisfies Record<string, AddressText>;

type Texts = typeof ADDRESS_TEXTS;
export type AddressTextName = keyof Texts;
type NameWith<Property> = { [Name in AddressTextName]: Texts[Name] extends Property ? Name : never }[AddressTextName];
export type RequiredTextName = NameWith<{ isRequired: true }>;
type CountryName = NameWith<{ only: string }>;
export type WireName<Name extends AddressTextName> = Texts[Name]['wire'];

/** Tokens of the `autocomplete` attribute. Separate from the table, because only forms need them. */
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

/** An address as a client edits it. */
export type AddressForm = Record<Exclude<AddressTextName, CountryName>, string> &
  Partial<Record<CountryName, string>> & {
    /** ISO 3166-1 alpha-2. */
    country: { value: string };
    phone: string;
  };

export const addressText = (name: AddressTextName): AddressText => ADDRESS_TEXTS[name];
export const ADDRESS_TEXT_NAMES = /* @__PURE__ */ Object.keys(ADDRESS_TEXTS) as AddressTextName[];

export const BLANK_TEXTS = /* @__PURE__ */ Object.fromEntries(ADDRESS_TEXT_NAMES.map((name) => [name, ''])) as AddressTexts;

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
