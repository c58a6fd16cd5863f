import type { WireLoggedIn, WireSocialLoggedIn } from '@spruce/contract';
import type { ApiClient, RequestOptions } from '../api-client';
import { loggedInOf, wireProof } from './mapping';
import type { LoggedIn, ProviderProof, SocialProvider } from './types';

interface Data<T> {
  data: T;
}

/** Logs in by e-mail address and password. 401 invalid_credentials, 429 too_many_attempts. Keep the answer with `keepSession`. */
export async function logIn(
  api: ApiClient,
  credentials: { email: string; password: string; remember?: boolean },
  options?: RequestOptions,
): Promise<LoggedIn> {
  const { data } = await api.post<Data<WireLoggedIn>>(
    '/login',
    { username: credentials.email, password: credentials.password, remember: credentials.remember },
    options,
  );
  return loggedInOf(data.data);
}

/** Logs in by what the provider handed over; makes an account when there is none. */
export async function logInSocially(
  api: ApiClient,
  proof: ProviderProof & { remember?: boolean },
  options?: RequestOptions,
): Promise<LoggedIn & { created: boolean }> {
  const { data } = await api.post<Data<WireSocialLoggedIn>>('/social-login', { ...wireProof(proof), remember: proof.remember }, options);
  return { ...loggedInOf(data.data), created: data.data.created };
}

/** Whether a provider's access token is good, made for us, and not expired. `expiresIn` in seconds, null where it has no end. */
export async function checkSocialToken(
  api: ApiClient,
  social: SocialProvider,
  accessToken: string,
  options?: RequestOptions,
): Promise<{ valid: boolean; email: string | null; expiresIn: number | null }> {
  const { data } = await api.post<Data<{ valid: boolean; email: string | null; expires_in: number | null }>>(
    '/social-login/verify',
    { social, access_token: accessToken },
    options,
  );
  return { valid: data.data.valid, email: data.data.email, expiresIn: data.data.expires_in };
}

/** Ends a session at the service; `forgetSession` takes its cookies away. */
export async function logOut(api: ApiClient, refreshToken: string, options?: RequestOptions): Promise<void> {
  await api.post('/logout', { refresh_token: refreshToken || undefined }, options);
}
