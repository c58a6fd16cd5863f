import type {
  WireAddressBook,
  WireAddressesInput,
  WireBillingAddress,
  WireInvoiceAddress,
  WireProfile,
  WireProfileUpdate,
  WireProviderProof,
  WireShippingAddress,
  WireUser,
} from '@spruce/contract';
import { camelised } from '../camelised';
import type {
  AddressBook,
  AddressChanges,
  AddressForm,
  InvoiceForm,
  Profile,
  ProfileChanges,
  ProviderProof,
  Saved,
  ShippingForm,
  UserInfo,
} from './types';

const THAILAND = 'TH';

export const wireProof = (proof: ProviderProof): WireProviderProof =>
  'code' in proof
    ? { social: proof.social, code: proof.code, code_verifier: proof.codeVerifier, redirect_uri: proof.redirectUri }
    : { social: proof.social, access_token: proof.accessToken };

const addressOf = ({ country, district, sub_district, state, ...wire }: WireBillingAddress): Saved<AddressForm> => ({
  ...camelised(wire),
  country: { value: country },
  ...(country === THAILAND ? { district, subDistrict: sub_district } : { state }),
});

const shippingOf = ({ delivery: { stairs, lift, note }, ...wire }: WireShippingAddress): Saved<ShippingForm> => ({
  ...addressOf(wire),
  delivery: { stairs: stairs === 'true', lift: lift === 'true', note },
});
const invoiceOf = ({ tax_id, ...wire }: WireInvoiceAddress): Saved<InvoiceForm> => ({ ...addressOf(wire), taxID: tax_id });

/** Default first, then newest. Keys begin with a letter, so objects keep the service's order. */
const listOf = <W extends WireBillingAddress, A>(byKey: Record<string, W>, map: (wire: W) => A): A[] =>
  Object.values(byKey)
    .sort((one, other) => Number(other.is_default ?? 0) - Number(one.is_default ?? 0))
    .map(map);

export const addressBookOf = ({ shipping, billing, invoice }: WireAddressBook): AddressBook => ({
  shippingList: listOf(shipping, shippingOf),
  billingList: listOf(billing, addressOf),
  invoiceList: listOf(invoice, invoiceOf),
});

const text = (value: boolean) => (value ? ('true' as const) : ('false' as const));

const wireAddress = (form: AddressForm) => ({
  first_name: form.firstName,
  last_name: form.lastName,
  building: form.building,
  address_1: form.address1,
  address_2: form.address2,
  location_name: form.locationName,
  company: form.company,
  city: form.city,
  postcode: form.postcode,
  country: form.country.value,
  phone: form.phone,
  ...(form.country.value === THAILAND
    ? { district: form.district ?? '', sub_district: form.subDistrict ?? '' }
    : { state: form.state ?? '' }),
});

const keyOf = (form: { key?: string }) => form.key ?? 'add_address';

/** Addresses with a key are updated, the others added. */
export const wireAddresses = ({ shipping, billing, invoice }: AddressChanges): WireAddressesInput => ({
  ...(shipping && {
    shipping: {
      ...wireAddress(shipping),
      delivery: { stairs: text(shipping.delivery.stairs), lift: text(shipping.delivery.lift), note: shipping.delivery.note },
    },
    sp_hidden_shipping_key: keyOf(shipping),
  }),
  ...(billing && { billing: wireAddress(billing), sp_hidden_billing_key: keyOf(billing) }),
  ...(invoice && { invoice: { ...wireAddress(invoice), tax_id: invoice.taxID }, sp_hidden_invoice_key: keyOf(invoice) }),
});

export const userOf = ({ id, ...wire }: WireUser): UserInfo => ({ ...camelised(wire), userID: id });

export const profileOf = ({ id, stripe_customer_id, shipping, billing, invoice, ...wire }: WireProfile): Profile => ({
  ...camelised(wire),
  ...addressBookOf({ shipping, billing, invoice }),
  userID: id,
  stripeCustomerID: stripe_customer_id,
});

export const wireProfileUpdate = (changes: ProfileChanges): WireProfileUpdate => ({
  first_name: changes.firstName,
  last_name: changes.lastName,
  phone: changes.phone,
  birthday: changes.birthday,
  language: changes.language,
  marketing: changes.marketing,
  email: changes.email,
  password: changes.password,
  current_password: changes.currentPassword,
});
