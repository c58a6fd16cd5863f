import type { WireLoggedIn, WireLoginCode, WireSocialLoggedIn } from '@spruce/contract';
import type { ApiClient } from '../api-client';
import { isApiError } from '../api-error';
import { readData, type Data } from '../read-response';
import { toWireProof } from './mapping';
import type { LoggedIn, ProviderProof } from './types';
import { clearSession, cookieJar } from '../session/stored-session';

/** Throws 401 invalid_credentials, 401 two_step_required with a `challenge`, 429 too_many_attempts. */
export const logIn = (
  api: ApiClient,
  { email, ...credentials }: { email: string; password: string; remember?: boolean },
): Promise<LoggedIn> => readData(api.post<Data<WireLoggedIn>>('/login', { username: email, ...credentials }));

/** Second step of a login. Throws 400 incorrect_code, 401 two_step_challenge_ended, 429 too_many_attempts. */
export const logInWithCode = (api: ApiClient, proof: WireLoginCode): Promise<LoggedIn> =>
  readData(api.post<Data<WireLoggedIn>>('/login/two-step', proof));

/** Returns the challenge if `error` means that the login needs a code. */
export const findChallenge = (error: unknown): string | undefined =>
  isApiError(error) && error.code === 'two_step_required' ? error.params['challenge'] : undefined;

export const logInSocially = (api: ApiClient, proof: ProviderProof & { remember?: boolean }): Promise<LoggedIn & { created: boolean }> =>
  readData(api.post<Data<WireSocialLoggedIn>>('/social-login', { ...toWireProof(proof), remember: proof.remember }));

/** Logs out all tabs of the browser, even if the service does not respond. */
export async function logOut(api: ApiClient): Promise<void> {
  await api.post('/logout', { refresh_token: cookieJar.read().refresh || undefined }).catch(() => undefined);
  clearSession();
}
