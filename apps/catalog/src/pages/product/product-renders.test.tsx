import { countRerenders } from '../../testing/count-renders';
import { screen, waitFor } from '@testing-library/react';
import { cartStore } from '@spruce/cart';
import { renderRoute } from '../../testing/render-route';

beforeAll(() => import('./product-page'));

it.each([
  ['/product/nara-3-seat-sofa', 'ProductChoiceProvider'],
  ['/package/japandi-living-room', 'PriceAndPieces'],
])('does not render %s again when the empty cart has loaded', async (path, page) => {
  const renders = await countRerenders(async () => {
    renderRoute(path);
    await screen.findByRole('slider', { name: 'Subscription length' });
    await waitFor(() => expect(cartStore.getState().ready).toBe(true));
  });
  expect(renders.get(page)).toBeUndefined();
});

it.each([
  ['/product/nara-3-seat-sofa', 'Add to cart'],
  ['/package/japandi-living-room', 'Add to cart'],
])('does not render the term slider again when the shopper adds to the cart on %s', async (path, name) => {
  const { user } = renderRoute(path);
  const [button] = await screen.findAllByRole('button', { name });
  const renders = await countRerenders(async () => {
    await user.click(button!);
    await waitFor(() => expect(cartStore.getState().record.items).not.toHaveLength(0));
  });
  expect(renders.get('CartNote')).toBeGreaterThan(0);
  expect(renders.get('TermChoice')).toBeUndefined();
});
