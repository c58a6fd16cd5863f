import { countRerenders } from '../../testing/count-renders';
import { screen, waitFor } from '@testing-library/react';
import { renderRoute } from '../../testing/render-route';

beforeAll(() => import('./product-list-page'));

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
});

const open = async () => {
  const view = renderRoute('/product');
  await screen.findByRole('list', { name: 'Products' });
  return view;
};

it('does not render the cards again when the shopper filters by stock and the products stay the same', async () => {
  const { user } = await open();
  const renders = await countRerenders(async () => {
    await user.click(screen.getByRole('checkbox', { name: /In Stock/ }));
    await screen.findByRole('button', { name: 'Remove filter In Stock' });
    await waitFor(() => expect(document.querySelector('section[aria-busy=true]')).toBeNull());
  });
  // The bar must have rendered. Otherwise the counter might not work, and zero renders of the cards would prove nothing.
  expect(renders.get('ListingBar')).toBeGreaterThan(0);
  expect(renders.get('CardFace')).toBeUndefined();
  expect(renders.get('WishlistHeart')).toBeUndefined();
});

it('renders neither the list nor the filters again when the filter sheet closes', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  const sheet = await screen.findByRole<HTMLDialogElement>('dialog', { name: 'Filters' });
  const renders = await countRerenders(async () => {
    await user.click(screen.getByRole('button', { name: /^Show \d/ }));
    await waitFor(() => expect(sheet.open).toBe(false));
  });
  expect(renders.get('FilterSheet')).toBeGreaterThan(0);
  for (const name of ['Filters', 'FacetOption', 'ListingBar', 'CardFace']) expect([name, renders.get(name)]).toEqual([name, undefined]);
});
