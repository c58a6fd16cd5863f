import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { emit } from '@spruce/contract/events';
import fc from 'fast-check';
import {
  readRedirect,
  readCookie,
  requireLogin,
  sameOriginPath,
  takeIntent,
  takeRedirect,
  useRehydrateSession,
  useSession,
  writeCookie,
} from './index';

function Who() {
  useRehydrateSession();
  return <p>{useSession((session) => `${session.status} ${session.uid}`)}</p>;
}

const logIn = (uid: string) => {
  writeCookie('access-token', 'a', 60);
  writeCookie('refresh-token', 'r', 60);
  writeCookie('uid', uid, 60);
};
afterEach(() => {
  for (const name of ['access-token', 'refresh-token', 'uid', 'redirect']) writeCookie(name, '', 0);
  act(() => emit('sp:session.changed.v1', { reason: 'logout', uid: null }));
});

test('reads the session from cookies in the browser; on the server, the session is unknown [state.session-restore]', () => {
  logIn('7');
  expect(renderToString(<Who />)).toContain('unknown');
  render(<Who />);
  expect(screen.getByText('customer 7')).toBeVisible();
});

test('treats a visitor without a refresh token or with an invalid id as a guest [state.session-restore]', () => {
  writeCookie('access-token', 'a', 60);
  render(<Who />);
  expect(screen.getByText('guest null')).toBeVisible();
  logIn('7; drop');
  act(() => emit('sp:session.changed.v1', { reason: 'login', uid: 7 }));
  expect(screen.getByText('guest null')).toBeVisible();
});

test('notices a login through an event from another bundle, and a logout when the tab becomes visible', () => {
  render(<Who />);
  logIn('7');
  act(() => emit('sp:session.changed.v1', { reason: 'login', uid: 7 }));
  expect(screen.getByText('customer 7')).toBeVisible();
  writeCookie('access-token', '', 0);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.getByText('guest null')).toBeVisible();
});

test('notices a logout in another tab by the change of the uid record [state.logout]', () => {
  logIn('7');
  render(<Who />);
  expect(screen.getByText('customer 7')).toBeVisible();
  writeCookie('refresh-token', '', 0);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'cart' })));
  expect(screen.getByText('customer 7')).toBeVisible();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'uid' })));
  expect(screen.getByText('guest null')).toBeVisible();
});

test('takeRedirect returns the path to open after the login, and deletes this path [role.wishlist]', () => {
  expect(requireLogin('/cart?x=1#y')).toBe('/login');
  expect(readCookie('redirect')).toBe('/cart?x=1#y');
  expect(readRedirect()).toBe('/cart?x=1#y');
  expect(takeRedirect()).toBe('/cart?x=1#y');
  expect(takeRedirect()).toBe('/');
});

describe('interrupted action', () => {
  const heart = { action: 'wishlist.add', ids: [{ kind: 'product', id: 1, variantID: 11 }] } as const;
  const interrupt = () => requireLogin('/product?page=2', { action: 'wishlist.add', ids: [{ ...heart.ids[0], ...{ name: 'Nara' } }] });
  afterEach(() => jest.restoreAllMocks());

  test('stores the interrupted action with ids only, and /loading-state takes it once after the login [role.wishlist] [state.login-return]', () => {
    expect(interrupt()).toBe('/login');
    expect(takeRedirect()).toBe('/loading-state');
    expect(takeIntent()).toEqual({ v: 1, ...heart, path: '/product?page=2', at: expect.any(String) as string, inBrowser: true });
    expect(takeIntent()).toBeNull();
  });

  test('when an email link opens a second tab, only this tab runs the action after the login [state.login-return]', () => {
    interrupt();
    const begunThere = sessionStorage.getItem('interrupted-intent') ?? '';
    sessionStorage.clear();
    expect(takeIntent()).toMatchObject({ ...heart, path: '/product?page=2' });
    sessionStorage.setItem('interrupted-intent', begunThere);
    expect(takeIntent()).toBeNull();
  });

  test('returns an action that an earlier release stored only in sessionStorage', () => {
    interrupt();
    const { inBrowser: _later, ...record } = JSON.parse(localStorage.getItem('interrupted-intent') ?? '') as Record<string, unknown>;
    localStorage.clear();
    sessionStorage.setItem('interrupted-intent', JSON.stringify(record));
    expect(takeIntent()).toMatchObject(heart);
  });

  test('returns the newest action and its page if the login interrupted actions in two tabs', () => {
    interrupt();
    const begunHere = sessionStorage.getItem('interrupted-intent') ?? '';
    requireLogin('/cart', { action: 'open', ids: [] });
    sessionStorage.setItem('interrupted-intent', begunHere);
    expect(takeIntent()).toMatchObject({ action: 'open', path: '/cart' });
    expect(takeIntent()).toBeNull();
  });

  test.each([
    [29, heart],
    [31, { action: 'open', ids: [] }],
    [24 * 60, { action: 'open', ids: [] }],
    [24 * 60 + 1, null],
    [-1, null],
  ])('after %i minutes, returns the action, only the page of the action, or nothing: %j [state.login-return]', (minutes, meant) => {
    interrupt();
    const { at } = JSON.parse(sessionStorage.getItem('interrupted-intent') ?? '') as { at: string };
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse(at) + minutes * 60_000);
    const taken = takeIntent();
    expect(taken && { action: taken.action, ids: taken.ids, path: taken.path }).toEqual(meant && { ...meant, path: '/product?page=2' });
    expect(sessionStorage.getItem('interrupted-intent')).toBeNull();
  });

  test.each(['{', '7', '{"v":2,"at":"2026-01-01T00:00:00Z"}', '{"v":1}'])('ignores an invalid record: %s', (text) => {
    sessionStorage.setItem('interrupted-intent', text);
    expect(takeIntent()).toBeNull();
  });

  test('after the login, opens the page that the visitor came from even if storage is blocked', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    interrupt();
    expect(takeRedirect()).toBe('/product?page=2');
  });
});

test('never opens another site after the login [role.wishlist]', () => {
  for (const path of ['//evil.example', '/\\evil.example', 'https://evil.example', '/\t/evil.example', 'javascript:alert(1)', ''])
    expect(sameOriginPath(path)).toBe('/');
  fc.assert(
    fc.property(fc.string(), (path) => {
      expect(new URL(sameOriginPath(path), 'https://spruce.example').origin).toBe('https://spruce.example');
    }),
  );
});
