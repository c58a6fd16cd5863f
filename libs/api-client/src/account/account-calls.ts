import type { WireAddressBook, WireProfile, WireSession } from '@spruce/contract';
import type { ApiClient, RequestOptions } from '../api-client';
import { dataOf, type Data } from '../camelised';
import { addressBookOf, profileOf, wireAddresses, wireProfileUpdate, wireProof } from './mapping';
import type {
  AccountStatus,
  AddressBook,
  AddressChanges,
  DeviceSession,
  Profile,
  ProfileChanges,
  ProviderProof,
  Registration,
  SocialProvider,
} from './types';

interface Registered {
  id: number;
  email: string;
  status: AccountStatus;
}

const answerOf = async <Wire, Domain>(call: Promise<{ data: Data<Wire> }>, map: (wire: Wire) => Domain): Promise<Domain> =>
  map((await call).data.data);

/**
 * Registers, in the language of the page; a mail with the activation link follows. 409 registration-error-email-exists, 400
 * password_too_common.
 */
export function register(
  api: ApiClient,
  { firstName, lastName, termsVersion, ...rest }: Registration,
  options?: RequestOptions,
): Promise<Registered> {
  const names = { first_name: firstName, last_name: lastName };
  return dataOf(
    api.post<Data<Registered>>('/account', { ...rest, ...names, terms_version: termsVersion, language: api.language }, options),
  );
}

/** Verifies the e-mail address by the token of the activation link. 404 invalid_activation_token. */
export const activate = (api: ApiClient, token: string, options?: RequestOptions): Promise<Registered> =>
  dataOf(api.post<Data<Registered>>('/account/active', { token }, options));

/** Sends the activation mail again. Answers alike for every id; 429 too_many_attempts. */
export async function resendVerification(api: ApiClient, customerId: number, options?: RequestOptions): Promise<void> {
  await api.post('/email/resend-verification', { customer_id: customerId }, options);
}

/** Sends it again to an address. Answers alike for every one; 429 too_many_attempts. */
export async function resendVerificationTo(api: ApiClient, email: string, options?: RequestOptions): Promise<void> {
  await api.post('/email/resend-verification', { customer_email: email }, options);
}

/** Asks for a mail with a reset link. Answers alike for every address; 429 too_many_attempts. */
export async function requestPasswordReset(api: ApiClient, email: string, options?: RequestOptions): Promise<void> {
  await api.post('/email/reset-password', { customer_email: email }, options);
}

/** Reads whose password a reset link is for. 400 invalid_reset_token. */
export const checkPasswordReset = (api: ApiClient, token: string, options?: RequestOptions): Promise<{ email: string }> =>
  dataOf(api.post<Data<{ email: string }>>('/account/reset-password/check', { token }, options));

/** Sets a password by the token of the reset link, and logs out all devices. 400 invalid_reset_token, password_too_common. */
export const resetPassword = (api: ApiClient, token: string, password: string, options?: RequestOptions): Promise<Registered> =>
  dataOf(api.post<Data<Registered>>('/account/reset-password', { token, password }, options));

/** Changes an account; what is left out stays. */
export const updateProfile = (api: ApiClient, id: number, changes: ProfileChanges, options?: RequestOptions): Promise<Profile> =>
  answerOf(api.put<Data<WireProfile>>(`/account/${id}`, wireProfileUpdate(changes), options), profileOf);

/** Adds and edits addresses, all or none; `saved` has their keys. 400 with `params` such as `shipping.postcode`. */
export const saveAddresses = (
  api: ApiClient,
  id: number,
  changes: AddressChanges,
  options?: RequestOptions,
): Promise<AddressBook & { saved: Partial<Record<keyof AddressChanges, string>> }> =>
  answerOf(
    api.post<Data<WireAddressBook & { saved: Partial<Record<keyof AddressChanges, string>> }>>(
      `/account/${id}`,
      wireAddresses(changes),
      options,
    ),
    ({ saved, ...book }) => ({ ...addressBookOf(book), saved }),
  );

/** Takes an address unless another one of its kind is chosen. 404 address_not_found. */
export const makeDefaultAddress = (
  api: ApiClient,
  id: number,
  kind: keyof AddressChanges,
  key: string,
  options?: RequestOptions,
): Promise<AddressBook> =>
  answerOf(
    api.post<Data<WireAddressBook>>(`/account/${id}/address/${kind}/${encodeURIComponent(key)}/default`, undefined, options),
    addressBookOf,
  );

/** Deletes an address. 404 address_not_found. */
export const deleteAddress = (
  api: ApiClient,
  id: number,
  kind: keyof AddressChanges,
  key: string,
  options?: RequestOptions,
): Promise<AddressBook> =>
  answerOf(
    api.delete<Data<WireAddressBook>>(`/account/${id}/address/${kind}/${encodeURIComponent(key)}`, undefined, options),
    addressBookOf,
  );

/** Logs out one device; answers those that stay. */
export const endSession = (api: ApiClient, id: number, sessionId: string, options?: RequestOptions): Promise<DeviceSession[]> =>
  dataOf(api.delete<Data<WireSession[]>>(`/account/${id}/sessions/${encodeURIComponent(sessionId)}`, undefined, options));

/** Logs out everywhere else. */
export const endOtherSessions = (api: ApiClient, id: number, options?: RequestOptions): Promise<DeviceSession[]> =>
  dataOf(api.delete<Data<WireSession[]>>(`/account/${id}/sessions`, undefined, options));

/** Links a provider to the account. 409 social_already_connected. */
export const connectSocial = (
  api: ApiClient,
  id: number,
  proof: ProviderProof & { currentPassword?: string },
  options?: RequestOptions,
): Promise<Profile> =>
  answerOf(
    api.post<Data<WireProfile>>(`/account/${id}/social`, { ...wireProof(proof), current_password: proof.currentPassword }, options),
    profileOf,
  );

/** Unlinks a provider. 409 social_last_way_in. */
export const disconnectSocial = (
  api: ApiClient,
  id: number,
  provider: SocialProvider,
  { currentPassword, ...options }: RequestOptions & { currentPassword?: string } = {},
): Promise<Profile> =>
  answerOf(api.delete<Data<WireProfile>>(`/account/${id}/social/${provider}`, { current_password: currentPassword }, options), profileOf);

/** Everything that is kept about the customer, to be saved as a file: in the service's own names. */
export const exportPersonalData = async (api: ApiClient, id: number, options?: RequestOptions): Promise<Record<string, unknown>> =>
  (await api.get<Data<Record<string, unknown>>>(`/account/${id}/export`, options)).data.data;

/**
 * Deletes an account after the password, or for those without one after a fresh proof of the provider. 400 incorrect_password, 409
 * account_in_use.
 */
export async function deleteAccount(
  api: ApiClient,
  id: number,
  proof: { password: string } | ProviderProof,
  options?: RequestOptions,
): Promise<void> {
  await api.delete(`/account/${id}`, 'password' in proof ? { password: proof.password } : wireProof(proof), options);
}
