import { webcrypto } from 'node:crypto';
import { screen, waitFor } from '@testing-library/react';
import { customerSamples, errorResponse } from '@spruce/api-client/testing';
import { leaveFor } from '../../session/browser-actions';
import { asCustomer, cookie, forgetAll, renderRoute } from '../../testing/render-route';

jest.mock('../../session/browser-actions');

beforeAll(() => {
  // jsdom has no SubtleCrypto.
  if (!globalThis.crypto?.subtle) Object.defineProperty(globalThis, 'crypto', { configurable: true, value: webcrypto });
});
beforeEach(() => window.history.replaceState(null, '', '/'));
afterEach(forgetAll);

const VERIFIER = 'v'.repeat(43);
function cameBack(query: string, purpose?: 'connect'): void {
  const asked = { strategy: 'google', state: 's', verifier: VERIFIER, redirectUri: 'https://spruce.example/loading', purpose };
  document.cookie = `auth-strategy=${encodeURIComponent(JSON.stringify(asked))}; path=/`;
  window.history.replaceState(null, '', `/loading${query}`);
}
const { login, profile } = customerSamples.en.account;

test('logs the customer in with the code of the provider, and removes the code from the URL [state.login-social] [api.social-login]', async () => {
  document.cookie = 'redirect=%2Fcart; path=/';
  cameBack('?code=c&state=s');
  const { api } = await renderRoute('/loading', {
    handlers: { 'POST /social-login': () => ({ body: { data: { ...login, created: false } } }) },
  });
  expect(await screen.findByRole('heading', { name: 'Elsewhere: /cart' })).toBeVisible();
  expect(api.requests.find(({ path }) => path === '/social-login')?.body).toEqual({
    social: 'google',
    code: 'c',
    code_verifier: VERIFIER,
    redirect_uri: 'https://spruce.example/loading',
  });
  expect(cookie('access-token')).toBe(login.token);
  expect(window.location.search).toBe('');
});

test.each([
  ['?error=access_denied&state=s', /Google didn’t confirm it’s you/],
  ['?code=c&state=forged', /Google didn’t confirm it’s you/],
])('does not log in the visitor when the provider redirects back with %s [route.loading]', async (query, words) => {
  cameBack(query);
  const { api } = await renderRoute('/loading');
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  await waitFor(() => expect(document.title).toBe('Login didn’t work · Spruce'));
  expect(screen.getByRole('link', { name: 'Use email instead' })).toHaveAttribute('href', '/login');
  expect(api.requests.some(({ path }) => path === '/social-login')).toBe(false);
});

test.each([
  ['social_no_email', 422, /didn’t share your email/, true],
  ['social_account_exists', 409, /Log in with your password first/, false],
  ['social_email_not_verified', 409, /isn’t confirmed yet/, false],
  ['social_invalid_token', 400, /didn’t confirm it’s you/, true],
])(
  'after the error %s, says what to do next and offers Google again only if a retry may succeed [route.loading]',
  async (code, status, words, again) => {
    cameBack('?code=c&state=s');
    await renderRoute('/loading', { handlers: { 'POST /social-login': () => errorResponse(status, code) } });
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(again ? 1 : 0);
    expect(screen.getByRole('link', { name: 'Use email instead' })).toHaveAttribute('href', '/login');
  },
);

test('redirects to the provider when the visitor clicks Try again [route.loading] [state.login-social]', async () => {
  cameBack('?error=access_denied&state=s');
  const { user } = await renderRoute('/loading');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(expect.stringMatching(/\/google\/.*code_challenge=/)));
  expect(decodeURIComponent(cookie('auth-strategy') ?? '')).toContain('"purpose":"log-in"');
});

test('shows an error and a link to the login form when the URL has no code [route.loading]', async () => {
  await renderRoute('/loading');
  expect(await screen.findByRole('alert')).toHaveTextContent(/The other site didn’t confirm it’s you/);
  expect(screen.getByRole('link', { name: 'Use email instead' })).toHaveAttribute('href', '/login');
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

describe('connecting a provider', () => {
  const PROOF = { social: 'google', code: 'c', code_verifier: VERIFIER, redirect_uri: 'https://spruce.example/loading' };
  const connected = () => ({ body: { data: { ...profile, social: [{ provider: 'google', email: 'mali@gmail.example' }] } } });
  const passwordless = () => ({ body: { data: { ...profile, has_password: false } } });

  async function connect(handlers: Parameters<typeof renderRoute>[1] = {}, query = '?code=c&state=s') {
    cameBack(query, 'connect');
    const opened = await renderRoute('/loading', handlers);
    const asked = () => opened.api.requests.filter(({ path }) => path === '/account/1/social').map(({ body }) => body);
    return { ...opened, asked };
  }

  test('asks for the password before it connects Google to the account, and then shows the login methods [state.login-social]', async () => {
    asCustomer();
    const { user, api, asked } = await connect({ handlers: { 'POST /account/1/social': () => errorResponse(400, 'incorrect_password') } });
    const password = await screen.findByLabelText('Current password');
    expect(asked()).toEqual([]);
    expect(window.location.search).toBe('');
    await user.type(password, 'quiet oak table 7');
    await user.click(screen.getByRole('button', { name: 'Connect Google' }));
    await waitFor(() => expect(password).toHaveAccessibleDescription('That’s not your current password.'));
    api.use({ 'POST /account/1/social': connected, 'GET /account/{id}': connected as never });
    await user.click(screen.getByRole('button', { name: 'Connect Google' }));
    expect(await screen.findByText('Google is connected. You can now log in with it.')).toBeVisible();
    expect(screen.getByText('mali@gmail.example')).toBeVisible();
    expect(asked()).toEqual([1, 2].map(() => ({ ...PROOF, current_password: 'quiet oak table 7' })));
    expect(api.requests.some(({ path }) => path === '/social-login')).toBe(false);
  });

  test('asks for no password if the customer has no password', async () => {
    asCustomer();
    const { asked } = await connect({ handlers: { 'GET /account/{id}': passwordless, 'POST /account/1/social': connected } });
    await waitFor(() => expect(asked()).toEqual([PROOF]));
    expect(await screen.findByText(/Google is connected/)).toBeVisible();
  });

  test.each([
    ['social_already_connected', 409, /already connected to another Spruce account/],
    ['social_invalid_token', 400, /we haven’t connected it/],
    ['recent_login_required', 403, /log out and back in first/],
    ['internal', 503, /try again/i],
  ])('after the error %s, says what to do next and links back to the account', async (code, status, words) => {
    asCustomer();
    await connect({ handlers: { 'GET /account/{id}': passwordless, 'POST /account/1/social': () => errorResponse(status, code) } });
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.getByRole('link', { name: 'Back to your account' })).toHaveAttribute('href', '/user#security');
  });

  test('connects no provider when the provider returns no code or the customer is no longer logged in', async () => {
    asCustomer();
    const { unmount, asked } = await connect({}, '?error=access_denied&state=s');
    expect(await screen.findByRole('alert')).toHaveTextContent('Google didn’t confirm it’s you, so we haven’t connected it.');
    expect(asked()).toEqual([]);
    unmount();
    forgetAll();
    await connect();
    expect(await screen.findByRole('alert')).toHaveTextContent('You’re no longer logged in');
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  });
});
