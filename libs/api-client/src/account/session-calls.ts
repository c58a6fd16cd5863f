import type { WireLoggedIn, WireSocialLoggedIn } from '@spruce/contract';
import type { ApiClient, RequestOptions } from '../api-client';
import { readData, type Data } from '../camelize-keys';
import { toWireProof } from './mapping';
import type { LoggedIn, ProviderProof } from './types';

/** Store the result with `saveSession`. Throws 401 invalid_credentials, 429 too_many_attempts. */
export const logIn = (
  api: ApiClient,
  { email, ...credentials }: { email: string; password: string; remember?: boolean },
  options?: RequestOptions,
): Promise<LoggedIn> => readData(api.post<Data<WireLoggedIn>>('/login', { username: email, ...credentials }, options));

/** Creates an account if none exists. */
export const logInSocially = (
  api: ApiClient,
  proof: ProviderProof & { remember?: boolean },
  options?: RequestOptions,
): Promise<LoggedIn & { created: boolean }> =>
  readData(api.post<Data<WireSocialLoggedIn>>('/social-login', { ...toWireProof(proof), remember: proof.remember }, options));

/** Use `clearSession` to clear the cookies. */
export async function logOut(api: ApiClient, refreshToken: string, options?: RequestOptions): Promise<void> {
  await api.post('/logout', { refresh_token: refreshToken || undefined }, options);
}
