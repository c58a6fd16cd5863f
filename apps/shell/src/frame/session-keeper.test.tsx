import { act, screen, waitFor } from '@testing-library/react';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { userInfoQuery, type UserInfo } from '@spruce/api-client/account';
import { customerSamples, fails, refuses, type HandlerOverrides } from '@spruce/api-client/testing';
import { forgetSession, keepUser, markVerified } from '@spruce/api-client/session';
import { platformContext, type RouteHandle } from '@spruce/platform';
import { readCookie } from '@spruce/session';
import { renderShell } from './testing/render-shell';
import { asVisitor, forgetVisitor } from './testing/visitor';

const mockOpened = jest.fn<void, [string]>();
jest.mock('./open-page', () => ({ openPage: (address: string) => mockOpened(address) }));
beforeEach(() => mockOpened.mockClear());
afterEach(forgetVisitor);

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
/** What another tab does to what all of them share. */
const leaveElsewhere = () =>
  act(async () => {
    asVisitor({});
    window.dispatchEvent(new StorageEvent('storage', { key: 'uid' }));
  });

test('[state.session-restore] both tokens: the service says who it is', async () => {
  asVisitor({ loggedIn: true });
  await visit('/product');
  await waitFor(() => expect(readCookie('userData')).toBe('{"user_role":"customer"}'));
  expect(mockOpened).not.toHaveBeenCalled();
});

test.each([
  [404, 'account_not_found'],
  [403, 'jwt_auth_invalid_token'],
  [500, 'invalid_username'],
])('[state.session-restore] %s %s logs out, keeps the page, and goes to the login', async (status, code) => {
  asVisitor({ loggedIn: true });
  await visit('/product?main=bedroom', { language: 'th', 'GET /account/{id}/info': () => refuses(status, code) as never });
  // jsdom's address is not the memory router's.
  window.history.replaceState(null, '', '/th/product?main=bedroom');
  await waitFor(() => expect(mockOpened).toHaveBeenCalledWith('/th/login?logged-out=1'));
  expect(readCookie('access-token')).toBe('');
  expect(readCookie('redirect')).toMatch(/^\//);
});

test('[error.token-retry] a token that could not be refreshed has logged out already, and leads to the login too', async () => {
  asVisitor({ loggedIn: true });
  const refused = async () => {
    await act(async () => forgetSession());
    return refuses(403, 'jwt_auth_invalid_token') as never;
  };
  await visit('/product', { 'GET /account/{id}/info': refused });
  await waitFor(() => expect(mockOpened).toHaveBeenCalledWith('/login?logged-out=1'));
});

test('a service that is out of reach logs nobody out', async () => {
  asVisitor({ loggedIn: true });
  await visit('/user', { 'GET /account/{id}/info': fails(503) as never });
  expect(readCookie('access-token')).toBe('7');
  expect(mockOpened).not.toHaveBeenCalled();
});

test('[state.logout] a log-out in another tab leaves the pages of customers at once, and no others', async () => {
  asVisitor({ loggedIn: true });
  const { unmount } = await visit('/user');
  await leaveElsewhere();
  expect(mockOpened).toHaveBeenCalledWith('/login?logged-out=1');
  unmount();
  mockOpened.mockClear();
  asVisitor({ loggedIn: true });
  await visit('/product');
  await leaveElsewhere();
  expect(mockOpened).not.toHaveBeenCalled();
});

test.each([
  ['/product', ['/spruce-beta-splash-login']],
  ['/proof', undefined],
])('[guard.splash] an address that turns out not to be proven shuts %s: %s', async (at, opened) => {
  asVisitor({ loggedIn: true });
  await visit(at, { 'GET /account/{id}/info': () => ({ body: { data: { ...info, status: 'unverified' as const } } }) as never });
  await waitFor(() => expect(readCookie('userData')).toContain('"user_status":"unverified"'));
  expect(mockOpened.mock.calls[0]).toEqual(opened);
});

describe('[guard.splash] [guard.verify-email] an address that was proven since the service said that it is not', () => {
  afterEach(() => {
    expect(readCookie('userData')).toBe('{"user_role":"customer"}');
    expect(mockOpened).not.toHaveBeenCalled();
  });

  test('by the document that brought the answer along', async () => {
    asVisitor({ loggedIn: true });
    keepUser({ role: 'customer', status: 'active' });
    const loader = ({ context }: LoaderFunctionArgs) => {
      const { api, queryClient } = context.get(platformContext);
      queryClient.setQueryData(userInfoQuery(api, 7).queryKey, { role: 'customer', status: 'unverified' } as UserInfo);
      return null;
    };
    await visit('/brought', {}, [{ ...page('brought', {}), loader }]);
  });

  test('while it was answering', async () => {
    asVisitor({ loggedIn: true });
    keepUser({ role: 'customer', status: 'unverified' });
    const answers: (typeof info)['status'][] = ['unverified', 'active'];
    const proving = () => {
      markVerified(7);
      return { body: { data: { ...info, status: answers.shift() } } } as never;
    };
    await visit('/product', { 'GET /account/{id}/info': proving });
    await waitFor(() => expect(answers).toEqual([]));
  });
});

test('[layout.others] a bare page has nothing of the frame around it', async () => {
  await renderShell({ at: '/login', pages });
  expect(screen.getByRole('heading', { name: 'login' })).toBeVisible();
  for (const role of ['banner', 'main', 'contentinfo']) expect(screen.queryByRole(role)).toBeNull();
});
