import { createHash, webcrypto } from 'node:crypto';
import { readCookie, writeCookie } from '@spruce/contract/cookies';
import { readSocialReturn, socialLoginUrl, type SocialSetup } from './social';

const google: SocialSetup = {
  social: 'google',
  authorizationUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
  clientId: 'ours',
  scope: 'openid email profile',
  responseType: 'code',
};
const facebook: SocialSetup = {
  social: 'facebook',
  authorizationUrl: 'https://www.facebook.com/v23.0/dialog/oauth?display=page',
  clientId: '42',
  scope: 'email',
  responseType: 'token',
};
const LOADING = 'https://spruce.example/th/loading';

beforeAll(() => {
  // Uses SubtleCrypto of Node, because jsdom has none.
  if (!globalThis.crypto?.subtle) Object.defineProperty(globalThis, 'crypto', { configurable: true, value: webcrypto });
});
afterEach(() => writeCookie('auth-strategy', '', 0));

const asked = () => JSON.parse(readCookie('auth-strategy')) as { state: string; verifier?: string; strategy: string };

test('sends client_id, scope, redirect_uri, state and response_type, and stores state and strategy [call.social]', async () => {
  const url = new URL(await socialLoginUrl(facebook, LOADING));
  expect(url.origin + url.pathname).toBe('https://www.facebook.com/v23.0/dialog/oauth');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    display: 'page',
    client_id: '42',
    scope: 'email',
    redirect_uri: LOADING,
    state: asked().state,
    response_type: 'token',
  });
  expect(asked()).toMatchObject({ strategy: 'facebook' });
  expect(asked().state).toHaveLength(43);
  const first = asked().state;
  await socialLoginUrl(facebook, LOADING);
  expect(asked().state).not.toBe(first);
});

test('sends the PKCE challenge and stores the PKCE verifier in the code flow [call.social]', async () => {
  const url = new URL(await socialLoginUrl(google, LOADING));
  const { verifier = '', state } = asked();
  expect(verifier).toMatch(/^[\w-]{43}$/);
  expect(url.href).not.toContain(verifier);
  expect(url.searchParams.get('code_challenge')).toBe(createHash('sha256').update(verifier).digest('base64url'));
  expect(url.searchParams.get('code_challenge_method')).toBe('S256');
  expect(readSocialReturn(`${LOADING}?code=c%2F1&state=${state}&scope=x`)).toEqual({
    purpose: 'log-in',
    social: 'google',
    code: 'c/1',
    codeVerifier: verifier,
    redirectUri: LOADING,
  });
});

test('reads the access token from the URL fragment in the implicit flow [state.login-social]', async () => {
  await socialLoginUrl(facebook, LOADING);
  expect(readSocialReturn(`${LOADING}#access_token=t%20k&token_type=bearer&expires_in=3600&state=${asked().state}`)).toEqual({
    purpose: 'log-in',
    social: 'facebook',
    accessToken: 't k',
  });
});

test('accepts a response only with the state that this browser stored, and rejects a repeated response [call.social]', async () => {
  await socialLoginUrl(google, LOADING);
  expect(readSocialReturn(`${LOADING}?code=c&state=forged`)).toMatchObject({ failed: 'state' });
  await socialLoginUrl(google, LOADING);
  const { state } = asked();
  readSocialReturn(`${LOADING}?code=c&state=${state}`);
  expect(readSocialReturn(`${LOADING}?code=c&state=${state}`)).toMatchObject({ failed: 'state' });
  writeCookie('auth-strategy', '{"strategy":"evil","state":"s","redirectUri":"x"}', 60);
  expect(readSocialReturn(`${LOADING}?code=c&state=s`)).toMatchObject({ failed: 'state' });
});

test('returns the purpose of the login (such as “connect”), also when the login fails', async () => {
  await socialLoginUrl(google, LOADING, 'connect');
  expect(readSocialReturn(`${LOADING}?code=c&state=${asked().state}`)).toMatchObject({ purpose: 'connect', code: 'c' });
  await socialLoginUrl(google, LOADING, 'connect');
  expect(readSocialReturn(`${LOADING}?error=access_denied&state=${asked().state}`)).toMatchObject({ purpose: 'connect', failed: 'denied' });
});

test('rejects an access token in the URL if the shop had requested a code', async () => {
  await socialLoginUrl(google, LOADING);
  expect(readSocialReturn(`${LOADING}#access_token=t&state=${asked().state}`)).toMatchObject({ failed: 'provider' });
});

test('reports whether the visitor denied access or the provider failed', async () => {
  await socialLoginUrl(google, LOADING);
  expect(readSocialReturn(`${LOADING}?error=access_denied&state=${asked().state}`)).toEqual({
    purpose: 'log-in',
    failed: 'denied',
    social: 'google',
  });
  await socialLoginUrl(facebook, LOADING);
  expect(readSocialReturn(`${LOADING}#error=server_error&state=${asked().state}`)).toMatchObject({ failed: 'provider' });
  expect(readSocialReturn(LOADING)).toMatchObject({ failed: 'state' });
});
