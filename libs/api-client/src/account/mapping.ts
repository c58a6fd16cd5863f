import type {
  WireAddressBook,
  WireAddressesInput,
  WireBillingAddress,
  WireInvoiceAddress,
  WireLoggedIn,
  WireProfile,
  WireProfileUpdate,
  WireProviderProof,
  WireSession,
  WireShippingAddress,
  WireUser,
} from '@spruce/contract';
import type {
  AddressBook,
  AddressChanges,
  AddressForm,
  DeviceSession,
  InvoiceForm,
  LoggedIn,
  Profile,
  ProfileChanges,
  ProviderProof,
  Saved,
  ShippingForm,
  UserInfo,
} from './types';

const THAILAND = 'TH';

export const loggedInOf = (wire: WireLoggedIn): LoggedIn => ({
  token: wire.token,
  refreshToken: wire.refresh_token,
  id: wire.id,
  email: wire.email,
  role: wire.role,
  status: wire.status,
  remember: wire.remember,
  expiresIn: wire.expires_in,
});

export const wireProof = (proof: ProviderProof): WireProviderProof =>
  'code' in proof
    ? { social: proof.social, code: proof.code, code_verifier: proof.codeVerifier, redirect_uri: proof.redirectUri }
    : { social: proof.social, access_token: proof.accessToken };

const addressOf = (wire: WireBillingAddress): Saved<AddressForm> => ({
  id: wire.id,
  key: wire.key,
  firstName: wire.first_name,
  lastName: wire.last_name,
  building: wire.building,
  address1: wire.address_1,
  address2: wire.address_2,
  locationName: wire.location_name,
  company: wire.company,
  city: wire.city,
  postcode: wire.postcode,
  country: { value: wire.country },
  phone: wire.phone,
  ...(wire.country === THAILAND ? { district: wire.district, subDistrict: wire.sub_district } : { state: wire.state }),
});

const shippingOf = (wire: WireShippingAddress): Saved<ShippingForm> => ({
  ...addressOf(wire),
  delivery: { stairs: wire.delivery.stairs === 'true', lift: wire.delivery.lift === 'true', note: wire.delivery.note },
});
const invoiceOf = (wire: WireInvoiceAddress): Saved<InvoiceForm> => ({ ...addressOf(wire), taxID: wire.tax_id });

/** Keys begin with a letter, so the object kept the service's order. */
export const addressBookOf = ({ shipping, billing, invoice }: WireAddressBook): AddressBook => ({
  shippingList: Object.values(shipping).map(shippingOf),
  billingList: Object.values(billing).map(addressOf),
  invoiceList: Object.values(invoice).map(invoiceOf),
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

/** A POST of /account/{id}: what is there is saved, new where it has no key. */
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

export const userOf = (wire: WireUser): UserInfo => ({
  userID: wire.id,
  email: wire.email,
  firstName: wire.first_name,
  lastName: wire.last_name,
  phone: wire.phone,
  role: wire.role,
  status: wire.status,
  sumsubVerified: wire.sumsub_verified,
  createdAt: wire.created_at,
});

export const profileOf = (wire: WireProfile): Profile => ({
  ...userOf(wire),
  ...addressBookOf(wire),
  stripeCustomerID: wire.stripe_customer_id,
  birthday: wire.birthday,
  language: wire.language,
  selfServicePortal: wire.self_service_portal,
  sumsubStatus: wire.sumsub_status,
  marketing: wire.marketing,
  hasPassword: wire.has_password,
  passwordChangedAt: wire.password_changed_at,
  activatedAt: wire.activated_at,
  pendingEmail: wire.pending_email,
  social: wire.social,
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

export const sessionOf = (wire: WireSession): DeviceSession => ({
  id: wire.id,
  current: wire.current,
  strategy: wire.strategy,
  userAgent: wire.user_agent,
  createdAt: wire.created_at,
  lastUsedAt: wire.last_used_at,
});
