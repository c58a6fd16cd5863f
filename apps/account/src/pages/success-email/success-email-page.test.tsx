import { screen } from '@testing-library/react';
import { asCustomer, cookie, forgetAll, renderRoute } from '../../testing/render-route';

afterEach(forgetAll);

const keep = (page: string) => void (document.cookie = `redirect=${encodeURIComponent(page)}; path=/`);
const on = (name: string) => screen.findByRole('link', { name });

test('[route.success-email] who is not logged in here does so, and the page before stays kept for it', async () => {
  keep('/loading-state');
  await renderRoute('/success-email');
  expect(await on('Log in')).toHaveAttribute('href', '/login');
  expect(cookie('redirect')).toBe('%2Floading-state');
});

test.each([
  ['/loading-state', 'Go on where you were'],
  ['/user#wishlist', 'Go on where you were'],
  ['/checkout', 'Continue to checkout'],
])('[route.success-email] [state.login-return] a customer goes on to %s, once', async (page, action) => {
  keep(page);
  asCustomer();
  const { user } = await renderRoute('/success-email');
  expect(await on(action)).toHaveAttribute('href', page);
  expect(cookie('redirect')).toBe(encodeURIComponent(page));
  await user.click(await on(action));
  expect(cookie('redirect')).toBeUndefined();
});

test.each(['', '/', 'https://evil.example/user', '//evil.example/user', '/\\evil.example'])(
  '[state.login-return] where "%s" is kept, a customer begins with the catalogue',
  async (page) => {
    keep(page);
    asCustomer();
    await renderRoute('/success-email');
    expect(await on('Start Browsing')).toHaveAttribute('href', '/product');
  },
);

test("[guard.splash] somebody else's link leaves the page of who is not proven themselves where it is kept", async () => {
  keep('/loading-state');
  asCustomer({ unverified: true });
  const { user } = await renderRoute('/success-email');
  await user.click(await on('Start Browsing'));
  expect(cookie('redirect')).toBe('%2Floading-state');
});

test('[purpose.locales] the way on is said in Thai too', async () => {
  keep('/checkout');
  asCustomer();
  await renderRoute('/success-email', { language: 'th' });
  expect(await on('ไปชำระเงิน')).toHaveAttribute('href', '/th/checkout');
});
