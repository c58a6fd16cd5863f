import { cookie, forgetAll } from '../testing/render-route';
import { dropPreviousPage, keepAnchor, keepPreviousPage } from './previous-page';

afterEach(() => {
  forgetAll();
  window.history.replaceState(null, '', '/');
});

const kept = () => decodeURIComponent(cookie('redirect') ?? '');
const at = (address: string) => new URL(address, window.location.origin);

test('[state.login-return] the page before is kept without its language, with its query', () => {
  keepPreviousPage(at('/th/product/nara?colour=sand#care'));
  expect(kept()).toBe('/product/nara?colour=sand#care');
});

test('what sent the visitor here has said where to go back to', () => {
  document.cookie = 'redirect=%2Fuser; path=/';
  keepPreviousPage(at('/cart'));
  expect(kept()).toBe('/user');
});

test.each(['/login', '/th/signup', '/forgot-password', '/activate-account?access_token=a', '/loading-state'])(
  '%s is no page to go back to',
  (address) => {
    keepPreviousPage(at(address));
    expect(kept()).toBe('');
  },
);

test.each(['', 'https://evil.example/cart', 'http://localhost.evil.example/'])(
  'a document opened from "%s" has no page before',
  (referrer) => {
    keepPreviousPage(referrer);
    expect(kept()).toBe('');
  },
);

test('who goes elsewhere without logging in is forgotten, who goes on to sign up is not', () => {
  document.cookie = 'redirect=%2Fcart; path=/';
  window.history.replaceState(null, '', '/th/signup');
  dropPreviousPage();
  expect(kept()).toBe('/cart');
  window.history.replaceState(null, '', '/product');
  dropPreviousPage();
  expect(kept()).toBe('');
});

test.each([
  ['/user', '#payment', '/user#payment'],
  ['/user?connected=google', '#security', '/user?connected=google#security'],
  ['/user#wishlist', '#payment', '/user#wishlist'],
  ['/user', '', '/user'],
  ['', '#payment', ''],
])('[state.login-return] of %s and %s at the login, %s is kept, which a provider may be visited with', (redirect, hash, page) => {
  document.cookie = `redirect=${encodeURIComponent(redirect)}; path=/`;
  window.history.replaceState(null, '', `/login${hash}`);
  keepAnchor();
  expect(kept()).toBe(page);
});
