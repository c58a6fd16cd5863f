import type { IdentityState } from '@spruce/contract';
import type { Language, LoginStrategy, Role } from '@spruce/contract/constants';

export type SocialProvider = Exclude<LoginStrategy, 'local'>;
export type AccountStatus = 'active' | 'unverified';

/** The answer to a log-in: `keepSession` of `@spruce/api-client/session` takes it. */
export interface LoggedIn {
  token: string;
  refreshToken: string;
  id: number;
  email: string;
  role: Role;
  status: AccountStatus;
  remember: boolean;
  /** Seconds that the token lasts. */
  expiresIn: number;
}

/** What the provider handed to the browser: an access token of the implicit flow, or a code with its PKCE verifier. */
export type ProviderProof =
  { social: SocialProvider; accessToken: string } | { social: SocialProvider; code: string; codeVerifier: string; redirectUri: string };

/** How a browser gets to a provider's page. */
export interface SocialSetup {
  social: SocialProvider;
  authorizationUrl: string;
  clientId: string;
  scope: string;
  responseType: 'code' | 'token';
}

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
export type Saved<Form> = Form & { id: number; key: string };

/** The newest first. */
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

export interface UserInfo {
  userID: number;
  email: string;
  firstName: string;
  lastName: string;
  /** Digits, or ''. */
  phone: string;
  role: Role;
  status: AccountStatus;
  sumsubVerified: boolean;
  /** ISO 8601 instant. */
  createdAt: string;
}

export interface Profile extends UserInfo, AddressBook {
  stripeCustomerID: string | null;
  /** yyyy-MM-dd, or null. */
  birthday: string | null;
  language: Language;
  selfServicePortal: boolean;
  sumsubStatus: IdentityState;
  marketing: boolean;
  hasPassword: boolean;
  passwordChangedAt: string | null;
  activatedAt: string | null;
  /** A new address that waits for its proof. */
  pendingEmail: string | null;
  social: { provider: SocialProvider; email: string }[];
}

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
}

/** A log-in on a device. */
export interface DeviceSession {
  id: string;
  current: boolean;
  strategy: LoginStrategy;
  userAgent: string;
  createdAt: string;
  lastUsedAt: string;
}
