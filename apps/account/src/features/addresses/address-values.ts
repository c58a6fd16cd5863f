import {
  FORM_TEXT_NAMES,
  formTextNames,
  HEAD_OFFICE,
  splitCompany,
  THAILAND,
  toInvoiceAddress,
  type AddressForm,
  type AddressKind,
  type AddressValues,
  type FormTextName,
} from '@spruce/address';
import type { AddressChanges, InvoiceForm, Profile, Saved, ShippingForm } from '@spruce/api-client/account';

export type SavedAddress = Saved<AddressForm | ShippingForm | InvoiceForm>;

const toAnswer = (yes: boolean) => (yes ? 'yes' : 'no');

/** The form asks about a lift only if there are stairs, so without stairs its answer is open. */
const toAnswers = (access: { stairs: boolean; lift: boolean } | null | undefined): Pick<AddressValues, 'stairs' | 'lift'> => ({
  stairs: access ? toAnswer(access.stairs) : null,
  lift: access?.stairs ? toAnswer(access.lift) : null,
});

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
  ...toAnswers(access),
  note: '',
  taxID: '',
  branch: HEAD_OFFICE,
});

export function toFormValues(address: SavedAddress): AddressValues {
  const country = address.country.value;
  const names = formTextNames('billing', country);
  const delivery = 'delivery' in address ? address.delivery : undefined;
  const taxID = 'taxID' in address ? address.taxID : '';
  const { subDistrict = '', district = '', city, postcode } = address;
  return {
    ...readTexts((name) => (names.includes(name) ? (address[name] ?? '') : '')),
    country,
    phone: address.phone,
    area: country === THAILAND ? { subDistrict, district, city, postcode } : null,
    ...toAnswers(delivery),
    note: delivery?.note ?? '',
    taxID,
    branch: HEAD_OFFICE,
    ...(taxID && splitCompany(address.company)),
  };
}

/** Returns the request to save the form. With the key in `saved`, the service replaces that address; otherwise it adds a new one. */
export function toAddressChanges(kind: AddressKind, values: AddressValues, saved?: { key?: string }): AddressChanges {
  const address = {
    ...Object.fromEntries(formTextNames(saved ? 'billing' : kind, values.country).map((name) => [name, values[name]])),
    ...(values.country === THAILAND && values.area),
    country: { value: values.country },
    phone: values.phone,
  } as AddressForm;
  if (kind === 'billing') return { billing: { ...saved, ...address } };
  if (kind === 'invoice') return { invoice: { ...saved, ...toInvoiceAddress(address, values) } };
  const stairs = values.stairs === 'yes';
  return { shipping: { ...saved, ...address, delivery: { stairs, lift: stairs && values.lift === 'yes', note: values.note } } };
}
