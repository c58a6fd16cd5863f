import { screen, waitFor, within } from '@testing-library/react';
import { samples } from '@spruce/api-client/testing';
import { createLine, startNewVisit, storeCart, storedWishes, storeWishes, createWish } from '../../testing/cart-fixtures';
import { logOut, renderRoute } from '../../testing/render-route';
import WishlistPanel from './wishlist-panel';

const sofa = 'Nara 3-Seat Sofa';
const open = (at = '/user#wishlist', handlers = {}) =>
  renderRoute(at, { handlers, extra: [{ path: '/user', element: <WishlistPanel /> }] });

beforeEach(() => {
  localStorage.clear();
  startNewVisit();
});
afterEach(logOut);

test('lists saved pieces with price and earliest delivery day [route.user]', async () => {
  storeWishes([createWish('nara-3-seat-sofa')]);
  storeCart([createLine('ring-round-coffee-table')], 12);
  await open();
  expect(await screen.findByText('Prices for 12 months, the term in your cart')).toBeVisible();
  const [line] = within(screen.getByRole('list', { name: 'Saved pieces' })).getAllByRole('listitem');
  expect(await within(line as HTMLElement).findByText(/Earliest delivery Thu 26 Nov/)).toBeVisible();
  expect(line).toHaveTextContent('฿1,290/month฿15,480 over 12 months');
  expect(within(line!).getByRole('link', { name: sofa })).toHaveAttribute('href', '/product/nara-3-seat-sofa');
});

test('offers Undo for a removed piece, and deletes the piece when the customer leaves the list [state.wishlist-undo]', async () => {
  storeWishes([createWish('nara-3-seat-sofa')]);
  const { user, unmount } = await open();
  await user.click(await screen.findByRole('button', { name: `Remove ${sofa}` }));
  await waitFor(() => expect(screen.getByRole('button', { name: `Undo, bring back ${sofa}` })).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: `Remove ${sofa}` })).toHaveFocus();
  await user.keyboard('{Enter}');
  unmount();
  expect(storedWishes()).toEqual([]);
});

test('keeps the focus in the wishlist when its last piece moves to the cart [state.wishlist-to-cart]', async () => {
  storeWishes([createWish('hug-dining-chair')]);
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Add to cart: Hug Upholstered Dining Chair' }));
  expect(await screen.findByText('Nothing saved yet')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Hug Upholstered Dining Chair is now in your cart.');
  expect(document.activeElement).toContainElement(screen.getByRole('heading', { name: 'Your Wishlist' }));
});

test('opens the back-in-stock form of the piece that the URL names [rule.out-of-stock]', async () => {
  const wish = createWish('nara-3-seat-sofa', { in_stock: false });
  storeWishes([wish]);
  await open(`/user?tell=${wish.variantID}#wishlist`, {
    'GET /products/stock': () => ({
      body: { data: { variations: [{ id: wish.variantID, stock_quantity: 0, in_stock: false }], packages: [] } },
    }),
  });
  expect(await screen.findByText('This item is currently out of stock.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Tell me when it’s back' })).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('textbox', { name: /Email/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Add to cart/ })).toBeNull();
});

test('links to similar pieces when a piece is no longer rented', async () => {
  storeWishes([createWish('nara-3-seat-sofa')]);
  await open('/user#wishlist', { 'GET /products': () => ({ body: { data: [] }, headers: {} }) });
  expect(await screen.findByText('We no longer offer this piece.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See similar' })).toHaveAttribute('href', expect.stringMatching(/^\/product\?search=/));
  expect(screen.getByRole('button', { name: `Remove ${sofa}` })).toBeVisible();
});

test('shows a price change on the first visit after the change, but not on the next visit', async () => {
  const now = samples.en.cards.find(({ slug }) => slug === 'nara-3-seat-sofa')!.variations[0]!.subscription_prices;
  storeWishes([createWish('nara-3-seat-sofa', { subscription_prices: { ...now, subscription_12: 1190 } })]);
  const { unmount } = await open();
  expect(await screen.findByText('Now ฿1,290 a month. It was ฿1,190.')).toBeVisible();
  unmount();
  startNewVisit();
  await open();
  expect(await screen.findByText(/1,290/)).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/It was/)).toBeNull());
});
