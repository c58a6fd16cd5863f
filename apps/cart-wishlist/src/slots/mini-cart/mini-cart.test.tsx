import { screen, waitFor, within } from '@testing-library/react';
import { takeIntent } from '@spruce/session';
import { createLine, startNewVisit, storeCart, storedCart } from '../../testing/cart-fixtures';
import { renderRoute } from '../../testing/render-route';
import MiniCart, { loadMessages, namespace } from './mini-cart';

const sofa = 'Nara 3-Seat Sofa';
const chair = 'Hug Upholstered Dining Chair';
const onClose = jest.fn();
const open = (language: 'en' | 'th' = 'en') =>
  renderRoute('/shop', { language, extra: [{ path: '/shop', element: <MiniCart onClose={onClose} /> }] });

beforeEach(() => {
  localStorage.clear();
  startNewVisit();
  onClose.mockClear();
});

test('exports the messages that the shell loads before it shows the mini-cart', async () => {
  expect(namespace).toBe('cart-wishlist');
  expect((await loadMessages('th')).default).toHaveProperty('miniCart');
});

test('shows the empty message with a link to the furniture [minicart.empty]', async () => {
  const { user, router } = await open();
  expect(await screen.findByText('Your cart is currently empty.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Start Browsing' }));
  expect(router.state.location.pathname).toBe('/product');
  expect(onClose).toHaveBeenCalled();
});

test('shows the empty message in Thai [minicart.empty]', async () => {
  await open('th');
  expect(await screen.findByText('ตะกร้าของคุณยังว่างอยู่')).toBeVisible();
  expect(screen.getByRole('link', { name: 'เลือกดูเฟอร์นิเจอร์' })).toBeVisible();
});

test('shows the lines, the term, the monthly total and the delivery fee [header.cart]', async () => {
  storeCart([createLine('nara-3-seat-sofa'), createLine('hug-dining-chair', { quantity: 4 })]);
  await open();
  const [first, second] = within(await screen.findByRole('list', { name: 'Items in your cart' })).getAllByRole('listitem');
  expect(first).toHaveTextContent(`${sofa}Sand · 12 months฿1,290/monthQuantity 1Remove`);
  expect(second).toHaveTextContent('฿920/monthQuantity 4');
  expect(screen.getByText('Monthly total').closest('dl')).toHaveTextContent('฿2,210/month');
  expect(screen.getByText('Delivery ฿1,800, paid once with the first month.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart');
});

test('replaces a removed line with Undo, and deletes the line when the mini-cart closes [state.cart-undo]', async () => {
  storeCart([createLine('nara-3-seat-sofa'), createLine('hug-dining-chair')]);
  const { user, unmount } = await open();
  await user.click(await screen.findByRole('button', { name: `Remove ${sofa}` }));
  await waitFor(() => expect(screen.getByRole('button', { name: `Undo, bring back ${sofa}` })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: `Undo, bring back ${sofa}` }));
  expect(storedCart().items.map((item) => item.remove)).toEqual([false, false]);
  expect(screen.getByRole('button', { name: `Remove ${sofa}` })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: `Remove ${sofa}` }));
  expect(screen.getByText('Item has been removed')).toBeVisible();
  expect(storedCart().items).toHaveLength(2);
  unmount();
  expect(storedCart().items.map((item) => item.slug)).toEqual(['hug-dining-chair']);
});

test('shows quantity errors, focuses the first invalid quantity and blocks the checkout [rule.minicart-block]', async () => {
  storeCart([createLine('hug-dining-chair', { quantity: 6, asset_quantity: 4 }), createLine('ring-round-coffee-table', { quantity: 0 })]);
  const { user, router } = await open();
  const checkout = await screen.findByRole('button', { name: 'Checkout' });
  expect(checkout).toHaveAttribute('aria-disabled', 'true');
  await user.click(checkout);
  const chairs = screen.getByRole('textbox', { name: `Quantity, ${chair}` });
  expect(chairs).toHaveFocus();
  expect(chairs).toHaveAccessibleDescription('Only 4 item(s) available');
  expect(screen.getByRole('textbox', { name: 'Quantity, Ring Round Coffee Table' })).toHaveAccessibleDescription('Min quantity: 1');
  expect(checkout).toHaveAccessibleDescription('Please check the quantities first.');
  expect(router.state.location.pathname).toBe('/shop');
  await user.keyboard('4');
  expect(chairs).toBeValid();
  expect(chairs).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'One more Ring Round Coffee Table' }));
  expect(checkout).not.toHaveAttribute('aria-disabled');
  await user.click(checkout);
  expect(router.state.location.pathname).toBe('/checkout');
});

test('excludes out-of-stock lines from the total and blocks the checkout [rule.out-of-stock] [rule.checkout-stock]', async () => {
  storeCart([createLine('hug-dining-chair'), createLine('nara-3-seat-sofa', { in_stock: false })]);
  const { user, router } = await open();
  expect(await screen.findByText('This item is currently out of stock.')).toBeVisible();
  expect(screen.getByText('Monthly total').closest('dl')).toHaveTextContent('Excludes out-of-stock items฿230/month');
  const checkout = screen.getByRole('button', { name: 'Checkout' });
  expect(checkout).toHaveAttribute('aria-disabled', 'true');
  expect(checkout).toHaveAccessibleDescription('One or more items in your cart is currently out of stock');
  await user.click(checkout);
  expect(router.state.location.pathname).toBe('/shop');
  const move = screen.getByRole('button', { name: `Move to Wishlist: ${sofa}` });
  expect(move).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Tell me when it’s back' })).toHaveAttribute(
    'href',
    `/cart#quantity-${createLine('nara-3-seat-sofa').variantID}`,
  );
  await user.click(screen.getByRole('button', { name: `Remove ${sofa}` }));
  expect(checkout).not.toHaveAttribute('aria-disabled');
});

test('opens the login when a guest moves a line to the wishlist, and stores the move to complete it later [state.move-to-wishlist]', async () => {
  storeCart([createLine('hug-dining-chair'), createLine('nara-3-seat-sofa', { in_stock: false })]);
  const { user, router } = await open();
  await user.click(await screen.findByRole('button', { name: `Move to Wishlist: ${sofa}` }));
  expect(router.state.location.pathname).toBe('/login');
  expect(takeIntent()).toMatchObject({ action: 'cart.move', path: '/shop' });
});

test('shows the names of pieces in the page language when the pieces were added in another language', async () => {
  storeCart([createLine('nara-3-seat-sofa', { asset_quantity: 2 }, { language: 'th' })]);
  await open();
  expect(await screen.findByRole('link', { name: sofa })).toBeVisible();
  // The mini-cart does not update price and stock, because only the cart page explains such changes.
  expect(storedCart().items[0]).toMatchObject({ name: sofa, attributes: [{ option: 'Sand' }], asset_quantity: 2 });
});
