import { screen } from '@testing-library/react';
import { STORAGE_KEYS } from '@spruce/contract/storage';
import { asCustomer, cookie, forgetAll, renderRoute } from '../../testing/render-route';

afterEach(forgetAll);

const keep = (page: string) => void (document.cookie = `redirect=${encodeURIComponent(page)}; path=/`);
const on = (name: string) => screen.findByRole('link', { name });

test('links a guest to the login, and keeps the stored path that the login returns to [route.success-email]', async () => {
  keep('/loading-state');
  await renderRoute('/success-email');
  expect(await on('Log in')).toHaveAttribute('href', '/login');
  expect(cookie('redirect')).toBe('%2Floading-state');
});

test.each([
  ['/loading-state', 'Pick up where you left off'],
  ['/user#wishlist', 'Pick up where you left off'],
  ['/checkout', 'Continue to checkout'],
])('links to the saved page %s, and deletes the saved page on click [route.success-email] [state.login-return]', async (page, action) => {
  keep(page);
  asCustomer();
  const { user } = await renderRoute('/success-email');
  expect(await on(action)).toHaveAttribute('href', page);
  expect(cookie('redirect')).toBe(encodeURIComponent(page));
  await user.click(await on(action));
  expect(cookie('redirect')).toBeUndefined();
});

test.each(['', '/', 'https://evil.example/user', '//evil.example/user', '/\\evil.example'])(
  'links a customer to the catalogue when the page saved before the login is "%s" [state.login-return]',
  async (page) => {
    keep(page);
    asCustomer();
    await renderRoute('/success-email');
    expect(await on('Start Browsing')).toHaveAttribute('href', '/product');
  },
);

test('keeps the stored path that the login returns to when the link has verified a different account [guard.splash]', async () => {
  keep('/loading-state');
  asCustomer({ unverified: true });
  const { user } = await renderRoute('/success-email');
  await user.click(await on('Start Browsing'));
  expect(cookie('redirect')).toBe('%2Floading-state');
});

test.each([
  ['en', 'Your account is ready.', 'Your account is ready, and your cart is just as you left it.'],
  ['th', 'บัญชีของคุณพร้อมใช้แล้ว', 'บัญชีของคุณพร้อมใช้แล้ว ของในตะกร้ายังอยู่ครบเหมือนเดิม'],
] as const)('shows the pieces in the cart, and does not mention the cart when it is empty (%s)', async (language, empty, full) => {
  const { unmount } = await renderRoute('/success-email', { language });
  expect(await screen.findByText(empty)).toBeVisible();
  unmount();
  const item = {
    variantID: 1011,
    id: 1,
    kind: 'product',
    name: 'Nara 3-Seat Sofa',
    slug: 'nara',
    quantity: 1,
    subscription_prices: { subscription_3: 2190 },
  };
  localStorage.setItem(STORAGE_KEYS.cart, JSON.stringify({ v: 1, months: 12, items: [item] }));
  await renderRoute('/success-email', { language });
  expect(await screen.findByText(full)).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent('Nara 3-Seat Sofa');
});

test('renders in Thai [purpose.locales]', async () => {
  keep('/checkout');
  asCustomer();
  await renderRoute('/success-email', { language: 'th' });
  expect(await on('ไปชำระเงิน')).toHaveAttribute('href', '/th/checkout');
});
