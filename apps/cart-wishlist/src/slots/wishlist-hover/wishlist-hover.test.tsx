import { screen, waitFor, within } from '@testing-library/react';
import { fails, type HandlerOverrides } from '@spruce/api-client/testing';
import { lineOf, newVisit, storeCart, storedCart, storedWishes, storeWishes, wishOf } from '../../testing/cart-fixtures';
import { logOut, renderRoute } from '../../testing/render-route';
import WishlistHover, { loadMessages, namespace } from './wishlist-hover';

const chair = 'Hug Upholstered Dining Chair';
const sofa = 'Nara 3-Seat Sofa';
const onClose = jest.fn();
const open = (options: { language?: 'en' | 'th'; handlers?: HandlerOverrides } = {}) =>
  renderRoute('/shop', { ...options, extra: [{ path: '/shop', element: <WishlistHover onClose={onClose} /> }] });
const lines = async () => within(await screen.findByRole('list', { name: 'Saved pieces' })).getAllByRole('listitem');
/** The service's answer about one piece at this moment. */
const stockIs = (id: number, stock_quantity: number): HandlerOverrides => ({
  'GET /products/stock': () => ({
    body: { data: { variations: [{ id, stock_quantity, asset_quantity: stock_quantity, in_stock: stock_quantity > 0 }], packages: [] } },
  }),
});

beforeEach(() => {
  localStorage.clear();
  newVisit();
  onClose.mockClear();
});
afterEach(logOut);

test('[header.wishlist] shows what was saved, at the price of the length in the cart, and leads to the whole list', async () => {
  expect(namespace).toBe('cart-wishlist');
  expect((await loadMessages('th')).default).toHaveProperty('wishlist');
  storeWishes([wishOf('nara-3-seat-sofa'), wishOf('hug-dining-chair')]);
  storeCart([lineOf('ring-round-coffee-table')], 3);
  await open();
  expect(await screen.findByRole('heading', { name: 'Your Wishlist' })).toBeVisible();
  const [first, second] = await lines();
  expect(first).toHaveTextContent(`${sofa}Sand฿2,170/monthAdd to CartRemove`);
  expect(second).toHaveTextContent(chair);
  expect(screen.getByRole('link', { name: 'Go to Wishlist' })).toHaveAttribute('href', '/wishlist');
});

test('[header.wishlist] in Thai too, whatever language a piece was saved in', async () => {
  storeWishes([wishOf('nara-3-seat-sofa')]);
  await open({ language: 'th' });
  expect(await screen.findByRole('heading', { name: 'รายการโปรดของคุณ' })).toBeVisible();
  expect(await screen.findByRole('link', { name: lineOf('nara-3-seat-sofa', {}, { language: 'th' }).name })).toBeVisible();
});

test('[state.wishlist-undo] [entity.wishlist-item] removes to quantity 0, undoes to 1, and drops what was removed when it is left', async () => {
  storeWishes([wishOf('nara-3-seat-sofa'), wishOf('hug-dining-chair')]);
  const { user, unmount } = await open();
  await user.click(await screen.findByRole('button', { name: `Remove: ${sofa}` }));
  expect(screen.getByText('Item has been removed')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: `Undo: ${sofa}` })).toHaveFocus());
  expect(storedWishes().map(({ quantity }) => quantity)).toEqual([0, 1]);
  await user.keyboard('{Enter}');
  expect(storedWishes().map(({ quantity }) => quantity)).toEqual([1, 1]);
  await user.click(screen.getByRole('button', { name: `Remove: ${sofa}` }));
  unmount();
  expect(storedWishes().map(({ slug }) => slug)).toEqual(['hug-dining-chair']);
});

test('[state.wishlist-to-cart] asks for the stock, takes the length of the cart, prices anew, and takes the line off', async () => {
  const wish = wishOf('hug-dining-chair');
  storeWishes([wish, wishOf('nara-3-seat-sofa')]);
  storeCart([lineOf('ring-round-coffee-table')], 6);
  const { user } = await open({ handlers: stockIs(wish.variantID, 2) });
  await user.dblClick(await screen.findByRole('button', { name: `Add to Cart: ${chair}` }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(`${chair} is in your cart now.`));
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

test('[state.wishlist-to-cart] what has gone out of stock meanwhile stays, and says so', async () => {
  const wish = wishOf('hug-dining-chair');
  storeWishes([wish]);
  const { user, api } = await open();
  await screen.findByRole('button', { name: `Add to Cart: ${chair}` });
  api.use(stockIs(wish.variantID, 0));
  await user.click(screen.getByRole('button', { name: `Add to Cart: ${chair}` }));
  expect(await screen.findByText('This item is currently out of stock.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Tell me when it is back' })).toHaveAttribute('href', `/user?tell=${wish.variantID}#wishlist`);
  expect(storedCart().items).toEqual([]);
  expect(storedWishes()).toMatchObject([{ quantity: 1, out_stock: true }]);
});

test('[state.wishlist-to-cart] what is in the cart already, all that there is, is not added twice', async () => {
  const wish = wishOf('hug-dining-chair');
  storeWishes([wish]);
  storeCart([lineOf('hug-dining-chair', { quantity: 2 })]);
  const { user } = await open({ handlers: stockIs(wish.variantID, 2) });
  await user.click(await screen.findByRole('button', { name: `Add to Cart: ${chair}` }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('in your cart already'));
  expect(storedCart().items[0]?.quantity).toBe(2);
  expect(storedWishes()).toHaveLength(1);
});

test('[state.wishlist-to-cart] a service that is out of reach keeps nobody from it: the cart asks again', async () => {
  storeWishes([wishOf('hug-dining-chair')]);
  const { user } = await open({ handlers: { 'GET /products/stock': fails(500) } });
  await user.click(await screen.findByRole('button', { name: `Add to Cart: ${chair}` }));
  await waitFor(() => expect(storedCart().items).toHaveLength(1), { timeout: 10_000 });
});

test('nothing saved says so, and leads to the furniture', async () => {
  storeWishes([]);
  const { user, router } = await open();
  await user.click(await screen.findByRole('link', { name: 'Start Browsing' }));
  expect(router.state.location.pathname).toBe('/product');
  expect(onClose).toHaveBeenCalled();
});
