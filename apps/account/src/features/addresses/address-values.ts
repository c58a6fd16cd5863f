import type { AddressChanges, AddressForm, InvoiceForm, Profile, Saved, ShippingForm } from '@spruce/api-client/account';
import { companyWithBranch, HEAD_OFFICE, isPhone, isTaxId, phoneDigits, splitCompany } from '@spruce/contract/account-rules';
import type { AddressValue } from '@spruce/ui/address-fields';
import type { Area } from './area';

export const KINDS = ['shipping', 'billing', 'invoice'] as const;
export type Kind = (typeof KINDS)[number];

/** An address of the book. */
export type SavedAddress = Saved<AddressForm | ShippingForm | InvoiceForm>;

type Answer = 'yes' | 'no';

/** What the form of an address holds. */
export interface AddressValues extends AddressValue {
  /** Of a Thai address. */
  area: Area | null;
  stairs: Answer | null;
  lift: Answer | null;
  note: string;
  /** Digits. */
  taxID: string;
  branch: string;
}

const THAILAND = 'TH';
/** The tax ID of a company begins with it; a person's has no branch. */
const COMPANY = '0';

export const isCompany = (taxID: string): boolean => taxID.startsWith(COMPANY);

const answer = (yes: boolean): Answer => (yes ? 'yes' : 'no');

/** A new form: whose address it is, is known, and how the home is reached, where that was answered before. */
export const newValues = (
  { firstName, lastName, phone }: Profile,
  access: { stairs: boolean; lift: boolean } | null = null,
): AddressValues => ({
  country: THAILAND,
  firstName,
  lastName,
  company: '',
  building: '',
  address1: '',
  address2: '',
  city: '',
  state: '',
  postcode: '',
  phone,
  locationName: '',
  area: null,
  stairs: access && answer(access.stairs),
  lift: access && answer(access.lift),
  note: '',
  taxID: '',
  branch: HEAD_OFFICE,
});

/** The form of an address that is kept. */
export function valuesOf(address: SavedAddress): AddressValues {
  const thai = address.country.value === THAILAND;
  const delivery = 'delivery' in address ? address.delivery : undefined;
  const taxID = 'taxID' in address ? address.taxID : '';
  const { company, branch } = taxID ? splitCompany(address.company) : { company: address.company, branch: HEAD_OFFICE };
  return {
    country: address.country.value,
    firstName: address.firstName,
    lastName: address.lastName,
    company,
    building: address.building,
    address1: address.address1,
    address2: address.address2,
    city: thai ? '' : address.city,
    state: address.state ?? '',
    postcode: thai ? '' : address.postcode,
    phone: address.phone,
    locationName: address.locationName,
    area: thai
      ? { subDistrict: address.subDistrict ?? '', district: address.district ?? '', city: address.city, postcode: address.postcode }
      : null,
    stairs: delivery ? answer(delivery.stairs) : null,
    lift: delivery ? answer(delivery.lift) : null,
    note: delivery?.note ?? '',
    taxID,
    branch,
  };
}

/** What the service is asked to keep; with a key it takes the place of the address of that key. */
export function changesOf(kind: Kind, values: AddressValues, key: string | undefined): AddressChanges {
  const thai = values.country === THAILAND && values.area;
  const form: AddressForm & { key?: string } = {
    ...(key !== undefined && { key }),
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    company: values.company.trim(),
    building: values.building.trim(),
    address1: values.address1.trim(),
    address2: values.address2.trim(),
    locationName: values.locationName.trim(),
    country: { value: values.country },
    phone: values.phone.replaceAll(/\D/g, ''),
    ...(thai
      ? { city: thai.city, postcode: thai.postcode, district: thai.district, subDistrict: thai.subDistrict }
      : { city: values.city.trim(), postcode: values.postcode.trim(), state: values.state.trim() }),
  };
  if (kind === 'billing') return { billing: form };
  if (kind === 'shipping') {
    const stairs = values.stairs === 'yes';
    return { shipping: { ...form, delivery: { stairs, lift: values.lift === 'yes', note: values.note.trim() } } };
  }
  const company = isCompany(values.taxID) ? companyWithBranch(form.company, values.branch) : form.company;
  return { invoice: { ...form, company, taxID: values.taxID } };
}

/** The fields that can be wrong, from top to bottom of the form. */
export const FIELDS = [
  'company',
  'taxID',
  'branch',
  'country',
  'area',
  'firstName',
  'lastName',
  'address1',
  'city',
  'postcode',
  'phone',
  'stairs',
  'lift',
] as const;
export type Field = (typeof FIELDS)[number];

/** The fields that are missing or wrong. Whether a postcode exists only the service knows. */
export function wrongFields(kind: Kind, values: AddressValues): Field[] {
  const thai = values.country === THAILAND;
  const given = (field: 'company' | 'firstName' | 'lastName' | 'address1' | 'city' | 'postcode') => values[field].trim() !== '';
  const right: Record<Field, boolean> = {
    company: kind !== 'invoice' || given('company'),
    taxID: kind !== 'invoice' || isTaxId(values.taxID),
    branch: kind !== 'invoice' || !isCompany(values.taxID) || /^\d{5}$/.test(values.branch),
    country: values.country !== '',
    area: !thai || values.area !== null,
    firstName: given('firstName'),
    lastName: given('lastName'),
    address1: given('address1'),
    city: thai || given('city'),
    postcode: thai || given('postcode'),
    phone: kind === 'invoice' || isPhone(phoneDigits(values.phone).replace(/^\+/, '')),
    stairs: kind !== 'shipping' || values.stairs !== null,
    lift: kind !== 'shipping' || values.stairs !== 'yes' || values.lift !== null,
  };
  return FIELDS.filter((field) => !right[field]);
}

const WIRE: Record<string, Field> = {
  first_name: 'firstName',
  last_name: 'lastName',
  address_1: 'address1',
  tax_id: 'taxID',
  sub_district: 'area',
  district: 'area',
};

/** The fields of one kind that the service complains about: `shipping.postcode` of a Thai address is its area. */
export function refusedFields(kind: Kind, params: Readonly<Record<string, string>>, country: string): Field[] {
  const names = Object.keys(params).flatMap((path) => (path.startsWith(`${kind}.`) ? (path.split('.').at(1) ?? []) : []));
  const fields = names.map((name) => (country === THAILAND && /^(city|postcode)$/.test(name) ? 'area' : (WIRE[name] ?? name)));
  return FIELDS.filter((field) => fields.includes(field));
}
