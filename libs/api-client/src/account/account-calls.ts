import type {
  WireActivated,
  WireAddressBook,
  WireProfile,
  WireProfileUpdate,
  WireRecoveryCodes,
  WireSession,
  WireTwoStepSetup,
} from '@spruce/contract';
import type { ApiClient, RequestOptions } from '../api-client';
import { readData, toWireKeys, type Data } from '../read-response';
import { toAddressBook, toProfile, toWireAddresses, toWireProof } from './mapping';
import type {
  AddressBook,
  AddressChanges,
  DeviceSession,
  LoggedIn,
  Profile,
  ProfileChanges,
  ProviderProof,
  Registration,
  SocialProvider,
} from './types';

interface Registered {
  id: number;
  email: string;
  status: LoggedIn['status'];
}

const mapData = async <Wire, Domain>(call: Promise<{ data: Data<Wire> }>, map: (wire: Wire) => Domain): Promise<Domain> =>
  map((await call).data.data);

/** Throws 409 registration-error-email-exists, 400 password_too_common. */
export function register(api: ApiClient, { firstName, lastName, termsVersion, ...rest }: Registration): Promise<Registered> {
  const names = { first_name: firstName, last_name: lastName };
  return readData(api.post<Data<Registered>>('/account', { ...rest, ...names, terms_version: termsVersion, language: api.language }));
}

/** Returns a session if the link was opened in the browser of the sign-up. Throws 404 invalid_activation_token. */
export const activate = (api: ApiClient, token: string): Promise<Registered & { session?: LoggedIn }> =>
  readData(api.post<Data<WireActivated>>('/account/active', { token }));

/** The response is the same for known and unknown ids. Throws 429 too_many_attempts. */
export async function resendVerification(api: ApiClient, customerId: number): Promise<void> {
  await api.post('/email/resend-verification', { customer_id: customerId });
}

/** The response is the same for known and unknown email addresses. Throws 429 too_many_attempts. */
export async function resendVerificationTo(api: ApiClient, email: string): Promise<void> {
  await api.post('/email/resend-verification', { customer_email: email });
}

/** The response is the same for known and unknown email addresses. Throws 429 too_many_attempts. */
export async function requestPasswordReset(api: ApiClient, email: string): Promise<void> {
  await api.post('/email/reset-password', { customer_email: email });
}

/** Throws 400 invalid_reset_token. */
export const checkPasswordReset = (api: ApiClient, token: string, options?: RequestOptions): Promise<{ email: string }> =>
  readData(api.post<Data<{ email: string }>>('/account/reset-password/check', { token }, options));

/** Sets a new password and logs out all devices. Throws 400 invalid_reset_token, password_too_common. */
export const resetPassword = (api: ApiClient, token: string, password: string): Promise<Registered> =>
  readData(api.post<Data<Registered>>('/account/reset-password', { token, password }));

export const updateProfile = (api: ApiClient, id: number, changes: ProfileChanges): Promise<Profile> =>
  mapData(api.put<Data<WireProfile>>(`/account/${id}`, toWireKeys<WireProfileUpdate>(changes)), toProfile);

/** Saves all given addresses or none. Throws 400; its `params` name the wrong fields, such as `shipping.postcode`. */
export const saveAddresses = (
  api: ApiClient,
  id: number,
  changes: AddressChanges,
): Promise<AddressBook & { saved: Partial<Record<keyof AddressChanges, string>> }> =>
  mapData(
    api.post<Data<WireAddressBook & { saved: Partial<Record<keyof AddressChanges, string>> }>>(`/account/${id}`, toWireAddresses(changes)),
    ({ saved, ...book }) => ({ ...toAddressBook(book), saved }),
  );

/** Throws 404 address_not_found. */
export const makeDefaultAddress = (api: ApiClient, id: number, kind: keyof AddressChanges, key: string): Promise<AddressBook> =>
  mapData(api.post<Data<WireAddressBook>>(`/account/${id}/address/${kind}/${encodeURIComponent(key)}/default`, undefined), toAddressBook);

/** Throws 404 address_not_found. */
export const deleteAddress = (api: ApiClient, id: number, kind: keyof AddressChanges, key: string): Promise<AddressBook> =>
  mapData(api.delete<Data<WireAddressBook>>(`/account/${id}/address/${kind}/${encodeURIComponent(key)}`), toAddressBook);

export const endSession = (api: ApiClient, id: number, sessionId: string): Promise<DeviceSession[]> =>
  readData(api.delete<Data<WireSession[]>>(`/account/${id}/sessions/${encodeURIComponent(sessionId)}`));

export const endOtherSessions = (api: ApiClient, id: number): Promise<DeviceSession[]> =>
  readData(api.delete<Data<WireSession[]>>(`/account/${id}/sessions`));

/** Throws 409 social_already_connected. */
export const connectSocial = (api: ApiClient, id: number, proof: ProviderProof & { currentPassword?: string }): Promise<Profile> =>
  mapData(
    api.post<Data<WireProfile>>(`/account/${id}/social`, { ...toWireProof(proof), current_password: proof.currentPassword }),
    toProfile,
  );

/** Throws 409 social_last_way_in if the account has no other login method. */
export const disconnectSocial = (
  api: ApiClient,
  id: number,
  provider: SocialProvider,
  { currentPassword }: { currentPassword?: string } = {},
): Promise<Profile> =>
  mapData(api.delete<Data<WireProfile>>(`/account/${id}/social/${provider}`, { current_password: currentPassword }), toProfile);

interface TwoStepProof {
  currentPassword?: string;
  code: string;
}

/** Returns a key for an authenticator app. Throws 400 incorrect_password. */
export const startTwoStep = (api: ApiClient, id: number, currentPassword?: string): Promise<WireTwoStepSetup> =>
  readData(api.post<Data<WireTwoStepSetup>>(`/account/${id}/two-step`, { current_password: currentPassword }));

/** Turns on two-step login and returns the recovery codes. Throws 400 incorrect_code, 409 two_step_not_started. */
export const confirmTwoStep = (api: ApiClient, id: number, code: string): Promise<string[]> =>
  mapData(api.post<Data<WireRecoveryCodes>>(`/account/${id}/two-step/confirm`, { code }), ({ recovery_codes: codes }) => codes);

/** Throws 400 incorrect_password, incorrect_code. */
export const renewRecoveryCodes = (api: ApiClient, id: number, { currentPassword, code }: TwoStepProof): Promise<string[]> =>
  mapData(
    api.post<Data<WireRecoveryCodes>>(`/account/${id}/two-step/recovery-codes`, { current_password: currentPassword, code }),
    ({ recovery_codes: codes }) => codes,
  );

/** Throws 400 incorrect_password, incorrect_code. */
export const endTwoStep = (api: ApiClient, id: number, { currentPassword, code }: TwoStepProof): Promise<Profile> =>
  mapData(api.delete<Data<WireProfile>>(`/account/${id}/two-step`, { current_password: currentPassword, code }), toProfile);

export const exportPersonalData = async (api: ApiClient, id: number): Promise<Record<string, unknown>> =>
  (await api.get<Data<Record<string, unknown>>>(`/account/${id}/export`)).data.data;

/**
 * An account without a password needs a recent login with its provider (Google or similar). Throws 400 incorrect_password, 409
 * account_in_use.
 */
export async function deleteAccount(api: ApiClient, id: number, proof: { password: string } | ProviderProof): Promise<void> {
  await api.delete(`/account/${id}`, 'password' in proof ? { password: proof.password } : toWireProof(proof));
}
