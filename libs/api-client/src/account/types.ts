import type { AddressForm } from '@spruce/address';
import type { WireAddressBook, WireLoggedIn, WireProfile, WireProfileUpdate, WireSession, WireUser } from '@spruce/contract';
import type { LoginStrategy } from '@spruce/contract/constants';
import type { CamelizedKeys } from '../read-response';

export type SocialProvider = Exclude<LoginStrategy, 'local'>;

/** `expiresIn` is in seconds. */
export type LoggedIn = CamelizedKeys<WireLoggedIn>;

export type ProviderProof =
  { social: SocialProvider; accessToken: string } | { social: SocialProvider; code: string; codeVerifier: string; redirectUri: string };

export type { AddressForm };

export type ShippingForm = AddressForm & { delivery: { stairs: boolean; lift: boolean; note: string } };

export type InvoiceForm = AddressForm & { taxID: string };

export type Saved<Form> = Form & {
  id: number;
  key: string;
  isDefault?: boolean;
};

/** In each list, the default address is first. After it, the newest address comes first. */
export interface AddressBook {
  shippingList: Saved<ShippingForm>[];
  billingList: Saved<AddressForm>[];
  invoiceList: Saved<InvoiceForm>[];
}

export interface AddressChanges {
  shipping?: ShippingForm & { key?: string };
  billing?: AddressForm & { key?: string };
  invoice?: InvoiceForm & { key?: string };
}

/** `phone` has only digits, or is '' if there is no phone number. */
export type UserInfo = Omit<CamelizedKeys<WireUser>, 'id'> & { userID: number };

export type Profile = Omit<CamelizedKeys<WireProfile>, 'id' | 'stripeCustomerId' | keyof WireAddressBook> &
  AddressBook & { userID: number; stripeCustomerID: string | null };

/** A new email address or password needs `currentPassword`. */
export type ProfileChanges = CamelizedKeys<WireProfileUpdate>;

export interface Registration {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  phone?: string;
  birthday?: string;
  marketing?: boolean;
  terms: true;
  termsVersion: string;
}

export type DeviceSession = CamelizedKeys<WireSession>;
