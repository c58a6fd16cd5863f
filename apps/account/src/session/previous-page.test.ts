import { cookie, forgetAll } from '../testing/render-route';
import { clearPreviousPage, restorePreviousPage, storeHash, storePreviousPage } from './previous-page';

afterEach(() => {
  forgetAll();
  window.history.replaceState(null, '', '/');
});

const kept = () => decodeURIComponent(cookie('redirect') ?? '');
const at = (address: string) => new URL(address, window.location.origin);

test('keeps the previous page with its query and without its language [state.login-return]', () => {
  storePreviousPage(at('/th/product/nara?colour=sand#care'));
  expect(kept()).toBe('/product/nara?colour=sand#care');
});

test('keeps a page that a redirect has saved', () => {
  document.cookie = 'redirect=%2Fuser; path=/';
  storePreviousPage(at('/cart'));
  expect(kept()).toBe('/user');
});

test.each(['/login', '/th/signup', '/forgot-password', '/activate-account?access_token=a', '/loading-state'])(
  '%s is not kept as a previous page',
  (address) => {
    storePreviousPage(at(address));
    expect(kept()).toBe('');
  },
);

test.each(['', 'https://evil.example/cart', 'http://localhost.evil.example/'])(
  'keeps no previous page for a document opened from "%s"',
  (referrer) => {
    storePreviousPage(referrer);
    expect(kept()).toBe('');
  },
);

test('clears the saved page on other pages but not on the signup', () => {
  document.cookie = 'redirect=%2Fcart; path=/';
  window.history.replaceState(null, '', '/th/signup');
  clearPreviousPage('login-1');
  expect(kept()).toBe('/cart');
  window.history.replaceState(null, '', '/product');
  clearPreviousPage('login-1');
  expect(kept()).toBe('');
});

test('stores the cleared page again when Forward returns to its login [state.login-return]', () => {
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
])('combines %s and %s into %s at the login and keeps it through a login at a provider [state.login-return]', (redirect, hash, page) => {
  document.cookie = `redirect=${encodeURIComponent(redirect)}; path=/`;
  window.history.replaceState(null, '', `/login${hash}`);
  storeHash();
  expect(kept()).toBe(page);
});
