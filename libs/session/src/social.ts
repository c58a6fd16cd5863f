import type { LoginStrategy } from '@spruce/contract/constants';
import { COOKIES } from '@spruce/contract/storage';
import { readCookie, writeCookie } from '@spruce/contract/cookies';

type Provider = Exclude<LoginStrategy, 'local'>;

export interface SocialSetup {
  social: Provider;
  authorizationUrl: string;
  clientId: string;
  scope: string;
  responseType: 'code' | 'token';
}

export type SocialPurpose = 'log-in' | 'connect';

export type SocialReturn = { purpose: SocialPurpose } & (
  | { social: Provider; code: string; codeVerifier: string; redirectUri: string }
  | { social: Provider; accessToken: string }
  /** `denied`: the visitor denied access. `state`: this browser did not start the login. `provider`: the provider failed. */
  | { failed: 'denied' | 'state' | 'provider'; social?: Provider | undefined }
);

interface PendingLogin {
  strategy: Provider;
  state: string;
  verifier?: string;
  redirectUri: string;
  purpose?: SocialPurpose;
}

/** Maximum time that the visitor can spend at the provider, in seconds. */
const PENDING_LOGIN_SECONDS = 1800;

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const randomToken = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)));

/**
 * Returns the URL where the visitor logs in at the provider. Stores a random state in the cookie `auth-strategy`, and the verifier if the
 * flow uses a code.
 */
export async function socialLoginUrl(
  { social, authorizationUrl, clientId, scope, responseType }: SocialSetup,
  redirectUri: string,
  purpose: SocialPurpose = 'log-in',
): Promise<string> {
  const pending: PendingLogin = {
    strategy: social,
    state: randomToken(),
    redirectUri,
    purpose,
    ...(responseType === 'code' && { verifier: randomToken() }),
  };
  const url = new URL(authorizationUrl);
  const params = { client_id: clientId, scope, redirect_uri: redirectUri, state: pending.state, response_type: responseType };
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  if (pending.verifier) {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(pending.verifier));
    url.searchParams.set('code_challenge', base64url(new Uint8Array(digest)));
    url.searchParams.set('code_challenge_method', 'S256');
  }
  writeCookie(COOKIES.authStrategy, JSON.stringify(pending), PENDING_LOGIN_SECONDS);
  return url.href;
}

function takePendingLogin(): PendingLogin | null {
  const text = readCookie(COOKIES.authStrategy);
  writeCookie(COOKIES.authStrategy, '', 0);
  try {
    const pending = JSON.parse(text) as Partial<PendingLogin> | null;
    return pending?.state && pending.redirectUri && (pending.strategy === 'google' || pending.strategy === 'facebook')
      ? (pending as PendingLogin)
      : null;
  } catch {
    return null;
  }
}

/** Reads the result of the login from the URL to which the provider redirected. Works only once, because the stored state is deleted. */
export function readSocialReturn(address: string): SocialReturn {
  const url = new URL(address);
  // The code flow returns its values in the query string, the implicit flow in the fragment.
  const answer = new URLSearchParams(
    url.hash.length > 1 && !url.searchParams.has('code') && !url.searchParams.has('error') ? url.hash.slice(1) : url.search,
  );
  const pending = takePendingLogin();
  const purpose = pending?.purpose === 'connect' ? 'connect' : 'log-in';
  if (!pending || answer.get('state') !== pending.state) return { purpose, failed: 'state', social: pending?.strategy };
  const { strategy: social, verifier: codeVerifier, redirectUri } = pending;
  const error = answer.get('error');
  if (error) return { purpose, failed: error === 'access_denied' ? 'denied' : 'provider', social };
  const code = answer.get('code');
  if (code && codeVerifier) return { purpose, social, code, codeVerifier, redirectUri };
  const accessToken = answer.get('access_token');
  return accessToken && !codeVerifier ? { purpose, social, accessToken } : { purpose, failed: 'provider', social };
}
