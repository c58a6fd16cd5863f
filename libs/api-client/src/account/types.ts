import type { WireAddressBook, WireLoggedIn, WireProfile, WireSession, WireUser } from '@spruce/contract';
import type { Language, LoginStrategy } from '@spruce/contract/constants';
import type { Camelised } from '../camelised';

export type SocialProvider = Exclude<LoginStrategy, 'local'>;
export type AccountStatus = 'active' | 'unverified';

/** The answer to a log-in: `keepSession` of `@spruce/api-client/session` takes it; `expiresIn` in seconds. */
export type LoggedIn = Camelised<WireLoggedIn>;

/** What the provider handed to the browser: an access token of the implicit flow, or a code with its PKCE verifier. */
export type ProviderProof =
  { social: SocialProvider; accessToken: string } | { social: SocialProvider; code: string; codeVerifier: string; redirectUri: string };

export interface AddressForm {
  firstName: string;
  lastName: string;
  building: string;
  address1: string;
  address2: string;
  locationName: string;
  /** With its branch on a tax invoice. */
  company: string;
  /** Of a Thai address the province. */
  city: string;
  postcode: string;
  country: { value: string };
  phone: string;
  /** Thai addresses. */
  district?: string;
  subDistrict?: string;
  /** All others. */
  state?: string;
}

export interface ShippingForm extends AddressForm {
  delivery: { stairs: boolean; lift: boolean; note: string };
}

export interface InvoiceForm extends AddressForm {
  taxID: string;
}

/** An address of the book; `key` names it to {@link AddressChanges}. */
export type Saved<Form> = Form & {
  id: number;
  key: string;
  /** Taken unless another one of its kind is chosen. */
  isDefault?: boolean;
};

/** The default of each kind first, then the newest. */
export interface AddressBook {
  shippingList: Saved<ShippingForm>[];
  billingList: Saved<AddressForm>[];
  invoiceList: Saved<InvoiceForm>[];
}

/** What to save together; an address without a key is added. */
export interface AddressChanges {
  shipping?: ShippingForm & { key?: string };
  billing?: AddressForm & { key?: string };
  invoice?: InvoiceForm & { key?: string };
}

/** A customer under the specification's names; `phone` is digits, or ''. */
export type UserInfo = Omit<Camelised<WireUser>, 'id'> & { userID: number };

/** `pendingEmail` is a new address that waits for its proof. */
export type Profile = Omit<Camelised<WireProfile>, 'id' | 'stripeCustomerId' | keyof WireAddressBook> &
  AddressBook & { userID: number; stripeCustomerID: string | null };

/** What is left out stays. A new email or password needs `currentPassword`. */
export interface ProfileChanges {
  firstName?: string;
  lastName?: string;
  phone?: string;
  birthday?: string | null;
  language?: Language;
  marketing?: boolean;
  email?: string;
  password?: string;
  currentPassword?: string;
}

export interface Registration {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  phone?: string;
  birthday?: string;
  marketing?: boolean;
  /** The Terms and Conditions were agreed to. */
  terms: true;
  /** The version that was shown. */
  termsVersion: string;
}

/** A log-in on a device. */
export type DeviceSession = Camelised<WireSession>;
