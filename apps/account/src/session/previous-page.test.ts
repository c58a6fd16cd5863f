import { cookie, forgetAll } from '../testing/render-route';
import { clearPreviousPage, restorePreviousPage, storeHash, storePreviousPage } from './previous-page';

afterEach(() => {
  forgetAll();
  window.history.replaceState(null, '', '/');
});

const kept = () => decodeURIComponent(cookie('redirect') ?? '');
const at = (address: string) => new URL(address, window.location.origin);

test('saves the previous page with its query but without the language prefix [state.login-return]', () => {
  storePreviousPage(at('/th/product/nara?colour=sand#care'));
  expect(kept()).toBe('/product/nara?colour=sand#care');
});

test('does not replace a page that a redirect has saved', () => {
  document.cookie = 'redirect=%2Fuser; path=/';
  storePreviousPage(at('/cart'));
  expect(kept()).toBe('/user');
});

test.each(['/login', '/th/signup', '/forgot-password', '/activate-account?access_token=a', '/loading-state'])(
  'does not save %s as the previous page',
  (address) => {
    storePreviousPage(at(address));
    expect(kept()).toBe('');
  },
);

test.each(['', 'https://evil.example/cart', 'http://localhost.evil.example/'])(
  'saves no previous page when the referrer is "%s"',
  (referrer) => {
    storePreviousPage(referrer);
    expect(kept()).toBe('');
  },
);

test('deletes the saved page when the visitor leaves the login for a page other than the signup', () => {
  document.cookie = 'redirect=%2Fcart; path=/';
  window.history.replaceState(null, '', '/th/signup');
  clearPreviousPage('login-1');
  expect(kept()).toBe('/cart');
  window.history.replaceState(null, '', '/product');
  clearPreviousPage('login-1');
  expect(kept()).toBe('');
});

test('restores the page saved before the login when the visitor returns to the login with Forward [state.login-return]', () => {
  document.cookie = 'redirect=%2Fcheckout; path=/';
  window.history.replaceState(null, '', '/cart');
  clearPreviousPage('login-2');
  expect(kept()).toBe('');
  window.history.replaceState(null, '', '/login');
  restorePreviousPage('login-3');
  expect(kept()).toBe('');
  restorePreviousPage('login-2');
  expect(kept()).toBe('/checkout');
});

test.each([
  ['/user', '#payment', '/user#payment'],
  ['/user?connected=google', '#security', '/user?connected=google#security'],
  ['/user#wishlist', '#payment', '/user#wishlist'],
  ['/user', '', '/user'],
  ['', '#payment', ''],
])('combines the saved page "%s" and the fragment "%s" of the login URL into "%s" [state.login-return]', (redirect, hash, page) => {
  document.cookie = `redirect=${encodeURIComponent(redirect)}; path=/`;
  window.history.replaceState(null, '', `/login${hash}`);
  storeHash();
  expect(kept()).toBe(page);
});
