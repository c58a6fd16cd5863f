import type { PhoneProblem } from '@spruce/input';
import { ADDRESS_TEXT_NAMES, addressText, THAILAND, type AddressTextName } from './fields';

/** The part of a Thai address that the customer chooses from a list. */
export interface Area {
  subDistrict: string;
  district: string;
  /** The province. */
  city: string;
  postcode: string;
}

/** Texts with a field of their own in a form. Thai addresses have an area instead of city and postcode. */
export type FormTextName = Exclude<AddressTextName, 'subDistrict' | 'district'>;

/** The values of an address form. */
export interface AddressValues extends Record<FormTextName, string> {
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** Thai addresses only. */
  area: Area | null;
  phone: string;
  /** Shipping only. */
  stairs: 'yes' | 'no' | null;
  lift: 'yes' | 'no' | null;
  note: string;
  /** Invoice only. */
  taxID: string;
  branch: string;
}
export type AddressFormField = keyof AddressValues;

export type AddressProblem =
  | { field: AddressFormField; problem: 'missing' | PhoneProblem }
  | { field: AddressFormField; problem: 'long'; longest: number }
  | { field: AddressFormField; problem: 'letters'; letters: string };

/** The text fields of all forms, from top to bottom. */
export const FORM_TEXT_NAMES = /* @__PURE__ */ ADDRESS_TEXT_NAMES.filter((name): name is FormTextName => addressText(name).only !== 'thai');

/** The text fields of a form for a country. */
export const formTextNames = (country: string): FormTextName[] =>
  country === THAILAND
    ? FORM_TEXT_NAMES.filter((name) => !addressText(name).isArea && addressText(name).only === undefined)
    : FORM_TEXT_NAMES;

/** The fields of forms, from top to bottom. */
export const ADDRESS_FORM_FIELDS: readonly AddressFormField[] = [
  'company',
  'taxID',
  'branch',
  'country',
  'area',
  ...FORM_TEXT_NAMES.filter((name) => name !== 'company' && name !== 'locationName'),
  'phone',
  'locationName',
  'stairs',
  'lift',
  'note',
];
