import {
  ADDRESS_TEXT_NAMES,
  addressText,
  companyWithBranch,
  FORM_TEXT_NAMES,
  formTextNames,
  HEAD_OFFICE,
  isCompany,
  splitCompany,
  THAILAND,
  type AddressForm,
  type AddressKind,
  type AddressValues,
  type FormTextName,
} from '@spruce/address';
import type { AddressChanges, InvoiceForm, Profile, Saved, ShippingForm } from '@spruce/api-client/account';
import { parseThaiPhone } from '@spruce/input';

export type SavedAddress = Saved<AddressForm | ShippingForm | InvoiceForm>;

const toAnswer = (yes: boolean) => (yes ? 'yes' : 'no');

const readTexts = (read: (name: FormTextName) => string) =>
  Object.fromEntries(FORM_TEXT_NAMES.map((name) => [name, read(name)])) as Record<FormTextName, string>;

export const createFormValues = (
  { firstName, lastName, phone }: Profile,
  access: { stairs: boolean; lift: boolean } | null = null,
): AddressValues => ({
  ...readTexts(() => ''),
  country: THAILAND,
  firstName,
  lastName,
  phone,
  area: null,
  stairs: access && toAnswer(access.stairs),
  lift: access && toAnswer(access.lift),
  note: '',
  taxID: '',
  branch: HEAD_OFFICE,
});

export function toFormValues(address: SavedAddress): AddressValues {
  const country = address.country.value;
  const names = formTextNames(country);
  const delivery = 'delivery' in address ? address.delivery : undefined;
  const taxID = 'taxID' in address ? address.taxID : '';
  const { subDistrict = '', district = '', city, postcode } = address;
  return {
    ...readTexts((name) => (names.includes(name) ? (address[name] ?? '') : '')),
    country,
    phone: address.phone,
    area: country === THAILAND ? { subDistrict, district, city, postcode } : null,
    stairs: delivery ? toAnswer(delivery.stairs) : null,
    lift: delivery ? toAnswer(delivery.lift) : null,
    note: delivery?.note ?? '',
    taxID,
    branch: HEAD_OFFICE,
    ...(taxID && splitCompany(address.company)),
  };
}

/** If `key` is set, the service replaces the saved address with this key. */
export function toAddressChanges(kind: AddressKind, values: AddressValues, key: string | undefined): AddressChanges {
  const texts = Object.fromEntries(formTextNames(values.country).map((name) => [name, values[name]]));
  const form = {
    ...(key !== undefined && { key }),
    ...texts,
    ...(values.country === THAILAND && values.area),
    country: { value: values.country },
    // The invoice form has no phone field, so an invalid saved phone number is removed.
    phone: kind === 'invoice' ? (parseThaiPhone(values.phone) ?? '') : values.phone,
  } as AddressForm & { key?: string };
  if (kind === 'billing') return { billing: form };
  if (kind === 'shipping') {
    const stairs = values.stairs === 'yes';
    return { shipping: { ...form, delivery: { stairs, lift: values.lift === 'yes', note: values.note } } };
  }
  const company = isCompany(values.taxID) ? companyWithBranch(form.company, values.branch) : form.company;
  return { invoice: { ...form, company, taxID: values.taxID } };
}

/** The form of a Thai address has no postcode field, so a rejected postcode is shown at the field `area`. */
export function findRefusedFields(kind: AddressKind, params: Readonly<Record<string, string>>, values: AddressValues) {
  const names = Object.keys(params).flatMap((path) => (path.startsWith(`${kind}.`) ? (path.split('.').at(1) ?? []) : []));
  const fields = names.map((wire) => {
    const name = ADDRESS_TEXT_NAMES.find((text) => addressText(text).wire === wire);
    if (name && addressText(name).isArea && values.country === THAILAND) return 'area';
    return name ?? (wire === 'tax_id' ? 'taxID' : wire);
  });
  return fields.filter((field): field is keyof AddressValues => field in values);
}
