import type { AddressChanges, AddressForm, InvoiceForm, Profile, Saved, ShippingForm } from '@spruce/api-client/account';
import { companyWithBranch, HEAD_OFFICE, isTaxId, splitCompany } from '@spruce/contract/account-rules';
import {
  cleanLine,
  lineProblem,
  LONGEST,
  noteProblem,
  phoneProblem,
  parseThaiPhone,
  findUnprintable,
  type PhoneProblem,
} from '@spruce/input';
import type { AddressValue } from '@spruce/ui/address-fields';
import type { Area } from './area';

export const KINDS = ['shipping', 'billing', 'invoice'] as const;
export type Kind = (typeof KINDS)[number];

export type SavedAddress = Saved<AddressForm | ShippingForm | InvoiceForm>;

type Answer = 'yes' | 'no';

export interface AddressValues extends AddressValue {
  /** Set for Thai addresses only. */
  area: Area | null;
  stairs: Answer | null;
  lift: Answer | null;
  note: string;
  /** Digits only. */
  taxID: string;
  branch: string;
}

const THAILAND = 'TH';
/** Tax IDs of companies start with 0; those of persons have no branch. */
const COMPANY_PREFIX = '0';

export const isCompany = (taxID: string): boolean => taxID.startsWith(COMPANY_PREFIX);

const toAnswer = (yes: boolean): Answer => (yes ? 'yes' : 'no');

export const createFormValues = (
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
  stairs: access && toAnswer(access.stairs),
  lift: access && toAnswer(access.lift),
  note: '',
  taxID: '',
  branch: HEAD_OFFICE,
});

export function toFormValues(address: SavedAddress): AddressValues {
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
    stairs: delivery ? toAnswer(delivery.stairs) : null,
    lift: delivery ? toAnswer(delivery.lift) : null,
    note: delivery?.note ?? '',
    taxID,
    branch,
  };
}

/** Builds the service's request. With a key it replaces that address. */
export function toAddressChanges(kind: Kind, values: AddressValues, key: string | undefined): AddressChanges {
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
    // The invoice form has no phone field, so an invalid phone is dropped.
    phone: kind === 'invoice' ? (parseThaiPhone(values.phone) ?? '') : values.phone.trim(),
    ...(thai
      ? { city: thai.city, postcode: thai.postcode, district: thai.district, subDistrict: thai.subDistrict }
      : { city: values.city.trim(), postcode: values.postcode.trim(), state: values.state.trim() }),
  };
  if (kind === 'billing') return { billing: form };
  if (kind === 'shipping') {
    const stairs = values.stairs === 'yes';
    return { shipping: { ...form, delivery: { stairs, lift: values.lift === 'yes', note: values.note.trim() } } };
  }
  return { invoice: { ...form, company: formatTaxpayer(values), taxID: values.taxID } };
}

const formatTaxpayer = ({ company, taxID, branch }: AddressValues): string =>
  isCompany(taxID) ? companyWithBranch(company.trim(), branch) : company.trim();

/** Fields that may have errors, from top to bottom of the form. */
export const FIELDS = [
  'company',
  'taxID',
  'branch',
  'country',
  'area',
  'firstName',
  'lastName',
  'building',
  'address1',
  'address2',
  'city',
  'state',
  'postcode',
  'phone',
  'locationName',
  'stairs',
  'lift',
  'note',
] as const;
export type Field = (typeof FIELDS)[number];

const MAX_LENGTHS = {
  company: LONGEST.company,
  firstName: LONGEST.name,
  lastName: LONGEST.name,
  building: LONGEST.street,
  address1: LONGEST.street,
  address2: LONGEST.street,
  city: LONGEST.place,
  state: LONGEST.place,
  postcode: LONGEST.postcode,
  locationName: LONGEST.place,
} as const;

export type FieldProblem =
  | { field: Field; problem: 'missing' | PhoneProblem }
  | { field: Field; problem: 'long'; longest: number }
  | { field: Field; problem: 'letters'; letters: string };

/** Applies the service's rules. Only the service knows whether a postcode exists. */
export async function validateAddress(kind: Kind, values: AddressValues): Promise<FieldProblem[]> {
  const thai = values.country === THAILAND;
  const required: readonly Field[] = [
    ...(kind === 'invoice' ? (['company'] as const) : []),
    'firstName',
    'lastName',
    'address1',
    ...(thai ? [] : (['city', 'postcode'] as const)),
  ];
  const isValid: Partial<Record<Field, boolean>> = {
    taxID: kind !== 'invoice' || isTaxId(values.taxID),
    branch: kind !== 'invoice' || !isCompany(values.taxID) || /^\d{5}$/.test(values.branch),
    country: values.country !== '',
    area: !thai || values.area !== null,
    stairs: kind !== 'shipping' || values.stairs !== null,
    lift: kind !== 'shipping' || values.stairs !== 'yes' || values.lift !== null,
  };
  const phone =
    kind === 'invoice' ? undefined : lineProblem(values.phone, Infinity) ? ('missing' as const) : await phoneProblem(values.phone);
  return FIELDS.flatMap((field): FieldProblem[] => {
    if (field === 'phone') return phone ? [{ field, problem: phone }] : [];
    if (field === 'note')
      return kind === 'shipping' && noteProblem(values.note, LONGEST.note) === 'long'
        ? [{ field, problem: 'long', longest: LONGEST.note }]
        : [];
    if (isValid[field] === false) return [{ field, problem: 'missing' }];
    if (!(field in MAX_LENGTHS)) return [];
    const name = field as keyof typeof MAX_LENGTHS;
    const text = kind === 'invoice' && name === 'company' ? formatTaxpayer(values) : values[name];
    const problem = lineProblem(values[name], Infinity) ?? lineProblem(text, MAX_LENGTHS[name]);
    if (problem === 'long') return [{ field, problem, longest: MAX_LENGTHS[name] }];
    const letters = name === 'locationName' ? '' : findUnprintable(cleanLine(values[name]));
    if (letters) return [{ field, problem: 'letters', letters }];
    return problem && required.includes(field) ? [{ field, problem: 'missing' }] : [];
  });
}

const FIELD_BY_WIRE_NAME: Record<string, Field> = {
  first_name: 'firstName',
  last_name: 'lastName',
  address_1: 'address1',
  address_2: 'address2',
  tax_id: 'taxID',
  sub_district: 'area',
  district: 'area',
};

/** Lists the form fields that the service rejects. `shipping.postcode` of a Thai address maps to its area. */
export function findRefusedFields(kind: Kind, params: Readonly<Record<string, string>>, country: string): Field[] {
  const names = Object.keys(params).flatMap((path) => (path.startsWith(`${kind}.`) ? (path.split('.').at(1) ?? []) : []));
  const fields = names.map((name) =>
    country === THAILAND && /^(city|postcode)$/.test(name) ? 'area' : (FIELD_BY_WIRE_NAME[name] ?? name),
  );
  return FIELDS.filter((field) => fields.includes(field));
}
