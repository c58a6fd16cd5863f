import { act, screen, waitFor } from '@testing-library/react';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { userInfoQuery, type UserInfo } from '@spruce/api-client/account';
import { clearSession, saveUser, markVerified } from '@spruce/api-client/session';
import { customerSamples, failingHandler, errorResponse, type HandlerOverrides } from '@spruce/api-client/testing';
import { platformContext, type RouteHandle } from '@spruce/platform';
import { readCookie } from '@spruce/session';
import { renderShell } from './testing/render-shell';
import { storeVisitor, clearVisitor } from './testing/visitor';

const mockOpened = jest.fn<void, [string]>();
jest.mock('./page-location', () => ({ openPage: (address: string) => mockOpened(address) }));
beforeEach(() => mockOpened.mockClear());
afterEach(clearVisitor);

const { info } = customerSamples.en.account;
const page = (id: string, handle: RouteHandle) => ({ id: `account.${id}`, path: id, Component: () => <h1>{id}</h1>, handle });
const pages = [
  page('user', { guards: ['auth'], private: true }),
  page('login', { layout: 'bare' }),
  page('proof', { beforeVerified: true }),
];

async function visit(
  at: string,
  { language = 'en', ...handlers }: HandlerOverrides & { language?: 'en' | 'th' } = {},
  more: RouteObject[] = [],
) {
  const asked = jest.fn();
  const known = handlers['GET /account/{id}/info'] ?? (() => ({ body: { data: info } }));
  const view = await renderShell({
    at,
    language,
    pages: [...pages, ...more],
    handlers: {
      'GET /account/{id}/info': (request) => {
        asked();
        return known(request) as never;
      },
    },
  });
  await waitFor(() => expect(asked).toHaveBeenCalled());
  return view;
}
const leaveElsewhere = () =>
  act(async () => {
    storeVisitor({});
    window.dispatchEvent(new StorageEvent('storage', { key: 'uid' }));
  });

test('restores the session if the cookies contain an access token and a refresh token [state.session-restore]', async () => {
  storeVisitor({ loggedIn: true });
  await visit('/product');
  await waitFor(() => expect(readCookie('userData')).toBe('{"user_role":"customer"}'));
  expect(mockOpened).not.toHaveBeenCalled();
});

test.each([
  [404, 'account_not_found'],
  [403, 'jwt_auth_invalid_token'],
  [500, 'invalid_username'],
])('logs the customer out on the API error %s %s, saves the page and opens the login [state.session-restore]', async (status, code) => {
  storeVisitor({ loggedIn: true });
  await visit('/product?main=bedroom', { language: 'th', 'GET /account/{id}/info': () => errorResponse(status, code) as never });
  // The code reads jsdom's URL, which the memory router does not set.
  window.history.replaceState(null, '', '/th/product?main=bedroom');
  await waitFor(() => expect(mockOpened).toHaveBeenCalledWith('/th/login?logged-out=1'));
  expect(readCookie('access-token')).toBe('');
  expect(readCookie('redirect')).toMatch(/^\//);
});

test('opens the login when a failed token refresh has logged the customer out [error.token-retry]', async () => {
  storeVisitor({ loggedIn: true });
  const refused = async () => {
    await act(async () => clearSession());
    return errorResponse(403, 'jwt_auth_invalid_token') as never;
  };
  await visit('/product', { 'GET /account/{id}/info': refused });
  await waitFor(() => expect(mockOpened).toHaveBeenCalledWith('/login?logged-out=1'));
});

test('keeps the session when the API is unreachable', async () => {
  storeVisitor({ loggedIn: true });
  await visit('/user', { 'GET /account/{id}/info': failingHandler(503) as never });
  expect(readCookie('access-token')).toBe('7');
  expect(mockOpened).not.toHaveBeenCalled();
});

test('opens the login from a customer page, but not from a public page, after a logout in another tab [state.logout]', async () => {
  storeVisitor({ loggedIn: true });
  const { unmount } = await visit('/user');
  await leaveElsewhere();
  expect(mockOpened).toHaveBeenCalledWith('/login?logged-out=1');
  unmount();
  mockOpened.mockClear();
  storeVisitor({ loggedIn: true });
  await visit('/product');
  await leaveElsewhere();
  expect(mockOpened).not.toHaveBeenCalled();
});

test.each([
  ['account', 'reviews', 'en'],
  ['orders', 'en', 'list'],
  ['reviews', 'en', 1010, 'helpful'],
])('removes cached data of the customer after a logout (%s, %s)', async (...queryKey) => {
  storeVisitor({ loggedIn: true });
  let cached: () => unknown = () => undefined;
  const loader = ({ context }: LoaderFunctionArgs) => {
    const { queryClient } = context.get(platformContext);
    queryClient.setQueryData(queryKey, 'private');
    cached = () => queryClient.getQueryData(queryKey);
    return null;
  };
  await visit('/brought', {}, [{ ...page('brought', {}), loader }]);
  expect(cached()).toBe('private');
  await leaveElsewhere();
  expect(cached()).toBeUndefined();
});

test.each([
  ['/product', ['/spruce-beta-splash-login']],
  ['/proof', undefined],
])('redirects an unverified customer unless the page allows unverified customers (from %s to %j) [guard.splash]', async (at, opened) => {
  storeVisitor({ loggedIn: true });
  await visit(at, { 'GET /account/{id}/info': () => ({ body: { data: { ...info, status: 'unverified' as const } } }) as never });
  await waitFor(() => expect(readCookie('userData')).toContain('"user_status":"unverified"'));
  expect(mockOpened.mock.calls[0]).toEqual(opened);
});

describe('verified email address that the session check still reports as unverified [guard.splash] [guard.verify-email]', () => {
  afterEach(() => {
    expect(readCookie('userData')).toBe('{"user_role":"customer"}');
    expect(mockOpened).not.toHaveBeenCalled();
  });

  test('stays on the page when the cached user data is from before the customer verified the email address', async () => {
    storeVisitor({ loggedIn: true });
    saveUser({ role: 'customer', status: 'active' });
    const loader = ({ context }: LoaderFunctionArgs) => {
      const { api, queryClient } = context.get(platformContext);
      queryClient.setQueryData(userInfoQuery(api, 7).queryKey, { role: 'customer', status: 'unverified' } as UserInfo);
      return null;
    };
    await visit('/brought', {}, [{ ...page('brought', {}), loader }]);
  });

  test('stays on the page when the customer verifies the address during the check', async () => {
    storeVisitor({ loggedIn: true });
    saveUser({ role: 'customer', status: 'unverified' });
    const answers: (typeof info)['status'][] = ['unverified', 'active'];
    const proving = () => {
      markVerified(7);
      return { body: { data: { ...info, status: answers.shift() } } } as never;
    };
    await visit('/product', { 'GET /account/{id}/info': proving });
    await waitFor(() => expect(answers).toEqual([]));
  });
});

test('renders no header, main or footer around a page with the layout `bare` [layout.others]', async () => {
  await renderShell({ at: '/login', pages });
  expect(screen.getByRole('heading', { name: 'login' })).toBeVisible();
  for (const role of ['banner', 'main', 'contentinfo']) expect(screen.queryByRole(role)).toBeNull();
});
