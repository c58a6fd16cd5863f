import { screen, waitFor, within } from '@testing-library/react';
import { failingHandler, type HandlerOverrides } from '@spruce/api-client/testing';
import { createLine, startNewVisit, storeCart, storedCart, storedWishes, storeWishes, createWish } from '../../testing/cart-fixtures';
import { logOut, renderRoute } from '../../testing/render-route';
import WishlistHover, { loadMessages, namespace } from './wishlist-hover';

const chair = 'Hug Upholstered Dining Chair';
const sofa = 'Nara 3-Seat Sofa';
const onClose = jest.fn();
const open = (options: { language?: 'en' | 'th'; handlers?: HandlerOverrides } = {}) =>
  renderRoute('/shop', { ...options, extra: [{ path: '/shop', element: <WishlistHover onClose={onClose} /> }] });
const lines = async () => within(await screen.findByRole('list', { name: 'Saved pieces' })).getAllByRole('listitem');
const stockIs = (id: number, stock_quantity: number): HandlerOverrides => ({
  'GET /products/stock': () => ({
    body: { data: { variations: [{ id, stock_quantity, asset_quantity: stock_quantity, in_stock: stock_quantity > 0 }], packages: [] } },
  }),
});

beforeEach(() => {
  localStorage.clear();
  startNewVisit();
  onClose.mockClear();
});
afterEach(logOut);

test("lists saved pieces with the price at the cart's term and a link to the whole wishlist [header.wishlist]", async () => {
  expect(namespace).toBe('cart-wishlist');
  expect((await loadMessages('th')).default).toHaveProperty('wishlist');
  storeWishes([createWish('nara-3-seat-sofa'), createWish('hug-dining-chair')]);
  storeCart([createLine('ring-round-coffee-table')], 3);
  await open();
  expect(await screen.findByRole('heading', { name: 'Your Wishlist' })).toBeVisible();
  const [first, second] = await lines();
  expect(first).toHaveTextContent(`${sofa}Sand฿2,170/monthAdd to cartRemove`);
  expect(second).toHaveTextContent(chair);
  expect(screen.getByRole('link', { name: 'Go to Wishlist' })).toHaveAttribute('href', '/wishlist');
});

test('shows Thai names on a Thai page when a piece was saved in English [header.wishlist]', async () => {
  storeWishes([createWish('nara-3-seat-sofa')]);
  await open({ language: 'th' });
  expect(await screen.findByRole('heading', { name: 'รายการโปรดของคุณ' })).toBeVisible();
  expect(await screen.findByRole('link', { name: createLine('nara-3-seat-sofa', {}, { language: 'th' }).name })).toBeVisible();
});

test('offers Undo for a removed piece, and deletes the piece when the list closes without Undo [state.wishlist-undo] [entity.wishlist-item]', async () => {
  storeWishes([createWish('nara-3-seat-sofa'), createWish('hug-dining-chair')]);
  const { user, unmount } = await open();
  await user.click(await screen.findByRole('button', { name: `Remove: ${sofa}` }));
  expect(screen.getByText('Item has been removed')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: `Undo: ${sofa}` })).toHaveFocus());
  expect(storedWishes().map(({ quantity }) => quantity)).toEqual([0, 1]);
  await user.keyboard('{Enter}');
  expect(storedWishes().map(({ quantity }) => quantity)).toEqual([1, 1]);
  expect(screen.getByRole('button', { name: `Remove: ${sofa}` })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: `Remove: ${sofa}` }));
  unmount();
  expect(storedWishes().map(({ slug }) => slug)).toEqual(['hug-dining-chair']);
});

test('moves a piece into the cart with its current stock and with its price for the term of the cart [state.wishlist-to-cart]', async () => {
  const wish = createWish('hug-dining-chair');
  storeWishes([wish, createWish('nara-3-seat-sofa')]);
  storeCart([createLine('ring-round-coffee-table')], 6);
  const { user } = await open({ handlers: stockIs(wish.variantID, 2) });
  await user.dblClick(await screen.findByRole('button', { name: `Add to cart: ${chair}` }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(`${chair} is now in your cart.`));
  const { months, items } = storedCart();
  expect(months).toBe(6);
  expect(items.at(-1)).toMatchObject({
    slug: 'hug-dining-chair',
    quantity: 1,
    months: 6,
    pricePerMonth: wish.subscription_prices.subscription_6,
    asset_quantity: 2,
    wish_list: false,
  });
  expect(items.at(-1)).not.toHaveProperty('out_stock');
  expect(storedWishes().map(({ slug }) => slug)).toEqual(['nara-3-seat-sofa']);
});

test('does not move a piece to the cart when it has gone out of stock meanwhile, and shows a message [state.wishlist-to-cart]', async () => {
  const wish = createWish('hug-dining-chair');
  storeWishes([wish]);
  const { user, api } = await open();
  await screen.findByRole('button', { name: `Add to cart: ${chair}` });
  api.use(stockIs(wish.variantID, 0));
  await user.click(screen.getByRole('button', { name: `Add to cart: ${chair}` }));
  expect(await screen.findByText('This item is currently out of stock.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Tell me when it’s back' })).toHaveAttribute('href', `/user?tell=${wish.variantID}#wishlist`);
  expect(storedCart().items).toEqual([]);
  expect(storedWishes()).toMatchObject([{ quantity: 1, out_stock: true }]);
});

test('does not add a piece when all of its stock is already in the cart [state.wishlist-to-cart]', async () => {
  const wish = createWish('hug-dining-chair');
  storeWishes([wish]);
  storeCart([createLine('hug-dining-chair', { quantity: 2 })]);
  const { user } = await open({ handlers: stockIs(wish.variantID, 2) });
  await user.click(await screen.findByRole('button', { name: `Add to cart: ${chair}` }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('is already in your cart.'));
  expect(storedCart().items[0]?.quantity).toBe(2);
  expect(storedWishes()).toHaveLength(1);
});

test('adds a piece to the cart even if the stock request fails [state.wishlist-to-cart]', async () => {
  storeWishes([createWish('hug-dining-chair')]);
  const { user } = await open({ handlers: { 'GET /products/stock': failingHandler(500) } });
  await user.click(await screen.findByRole('button', { name: `Add to cart: ${chair}` }));
  await waitFor(() => expect(storedCart().items).toHaveLength(1), { timeout: 10_000 });
});

test('shows the empty wishlist with a link to the furniture', async () => {
  storeWishes([]);
  const { user, router } = await open();
  await user.click(await screen.findByRole('link', { name: 'Start Browsing' }));
  expect(router.state.location.pathname).toBe('/product');
  expect(onClose).toHaveBeenCalled();
});
