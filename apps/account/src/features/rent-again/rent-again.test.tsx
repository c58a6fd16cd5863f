import { screen, within } from '@testing-library/react';
import { cartStore } from '@spruce/cart';
import { failingHandler, samples, type HandlerOverrides } from '@spruce/api-client/testing';
import { told, toldHandlers } from '../../testing/order-states';
import { asCustomer, forgetAll, renderRoute } from '../../testing/render-route';

beforeEach(() => asCustomer());
afterEach(() => {
  forgetAll();
  cartStore.setState(cartStore.getInitialState(), true);
});

const over = told.expired('en');
const [sofa, curved] = over.line_items as [(typeof over.line_items)[number], (typeof over.line_items)[number]];
const handlers: HandlerOverrides = { ...toldHandlers(told.expired), 'GET /orders': () => ({ body: { data: [over] } }) };
const stored = () => {
  const { months, items } = JSON.parse(localStorage.getItem('cart') ?? '{"items":[]}') as {
    months?: number;
    items: { variantID: number; quantity: number; pricePerMonth: number }[];
  };
  return { months, lines: items.map(({ variantID, quantity }) => [variantID, quantity]) };
};
const again = { name: `Rent again: ${over.title}` };

test('adds the pieces and the term of an ended order to the cart, and adds nothing on a second click [route.order]', async () => {
  const { user } = await renderRoute('/order', { handlers });
  const row = within(await screen.findByRole('article'));
  await user.click(row.getByRole('button', again));
  expect(await row.findByText(/^10 pieces are in your cart, for 6 months, at today’s prices\./)).toBeVisible();
  expect(row.getByRole('link', { name: 'Open your cart' })).toHaveAttribute('href', '/cart');
  const filled = { months: 6, lines: over.line_items.map(({ variant_id, quantity }) => [variant_id, quantity]) };
  expect(stored()).toEqual(filled);
  await user.click(await row.findByRole('button', again));
  expect(await row.findByText(/^10 pieces are in your cart/)).toBeVisible();
  expect(stored()).toEqual(filled);
});

test('adds only the available pieces to the cart, and says why each unavailable piece is not added', async () => {
  const cards = samples.en.cards.filter(({ id }) => id !== sofa.product_id);
  const { user } = await renderRoute(`/order/${over.number}`, {
    handlers: {
      ...handlers,
      'GET /products': () => ({ body: { data: cards }, headers: {} }) as never,
      'GET /products/stock': () => ({
        body: {
          data: {
            variations: [{ id: curved.variant_id, stock_quantity: 1, in_stock: true }],
            packages: [{ id: 5010, stock_quantity: 0, in_stock: false }],
          },
        },
      }),
    },
  });
  await user.click(await screen.findByRole('button', again));
  expect(await screen.findByText(/^1 piece is in your cart, for 6 months/)).toBeVisible();
  expect(screen.getByText('Nara 3-Seat Sofa, Sand: we no longer offer this piece.')).toBeVisible();
  expect(screen.getByText('Kumo Curved Bouclé Sofa, Ivory: only 1 left.')).toBeVisible();
  expect(screen.getByText('Japandi Living Room: out of stock.')).toBeVisible();
  expect(stored()).toEqual({ months: 6, lines: [[curved.variant_id, 1]] });
});

test('renting again changes the term of the whole cart to the term of the old order, and shows a message', async () => {
  const { user } = await renderRoute('/order', { handlers });
  await user.click(await screen.findByRole('button', again));
  await screen.findByText(/in your cart/);
  const record = JSON.parse(localStorage.getItem('cart')!) as { items: { variantID: number }[] };
  localStorage.setItem(
    'cart',
    JSON.stringify({ ...record, months: 12, items: record.items.filter(({ variantID }) => variantID === sofa.variant_id) }),
  );
  await user.click(await screen.findByRole('button', again));
  expect(await screen.findByText('Your whole cart is now set to 6 months.')).toBeVisible();
  expect(stored().months).toBe(6);
});

test('shows an error and adds nothing to the cart when no piece is available or the catalogue fails', async () => {
  const { user, api } = await renderRoute('/order', { handlers: { ...handlers, 'GET /products': failingHandler(500) } });
  await user.click(await screen.findByRole('button', again));
  const row = within(screen.getByRole('article'));
  expect(await row.findByText(/please try again in a moment/)).toBeVisible();
  api.use({
    'GET /products': () => ({ body: { data: [] }, headers: {} }) as never,
    'GET /products/stock': () => ({ body: { data: { variations: [], packages: [] } } }),
  });
  await user.click(await row.findByRole('button', again));
  expect(await row.findByText('Nothing from this order is available today.')).toBeVisible();
  expect(stored().lines).toEqual([]);
});

test('shows no button to rent again for running or pending orders', async () => {
  await renderRoute('/order');
  const names = (await screen.findAllByRole('article')).map((row) => within(row).queryByRole('button', { name: /^Rent again/ }) !== null);
  expect(names).toEqual([false, false, false, true]);
});
