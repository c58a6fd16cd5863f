import { screen, waitFor } from '@testing-library/react';
import { failingHandler, hangingHandler, samples } from '@spruce/api-client/testing';
import { requireLogin } from '@spruce/session';
import { wishlistStore } from '@spruce/wishlist';
import { asCustomer, forgetAll, renderRoute } from '../../testing/render-route';

afterEach(() => {
  forgetAll();
  wishlistStore.setState(wishlistStore.getInitialState(), true);
});

const card = samples.en.cards[0]!;
const interrupted = (action: 'wishlist.add' | 'open') =>
  requireLogin('/product/nara?colour=sand', {
    action,
    ids: action === 'open' ? [] : [{ kind: 'product', id: card.id, variantID: card.variations[0]!.id }],
  });
const stored = () => JSON.parse(localStorage.getItem('wish-list') ?? '{"items":[]}') as { owner?: number; items: { variantID: number }[] };

test('completes the action that the login interrupted, and returns to the page of the action [state.login-return]', async () => {
  interrupted('wishlist.add');
  asCustomer();
  await renderRoute('/loading-state');
  expect(await screen.findByRole('heading', { name: 'Elsewhere: /product/nara?colour=sand' })).toBeVisible();
  expect(stored()).toMatchObject({ owner: 1, items: [{ variantID: card.variations[0]!.id }] });
});

test('opens the home page when no interrupted action is stored [route.loading-state]', async () => {
  asCustomer();
  await renderRoute('/loading-state');
  expect(await screen.findByRole('heading', { name: 'Elsewhere: /' })).toBeVisible();
  expect(stored().items).toEqual([]);
});

test('if no action was interrupted, opens the page saved before the login and requests no catalogue data', async () => {
  interrupted('open');
  asCustomer();
  await renderRoute('/loading-state', { handlers: { 'GET /products': failingHandler(500) } });
  expect(await screen.findByRole('heading', { name: 'Elsewhere: /product/nara?colour=sand' })).toBeVisible();
});

test('puts a space before a Latin name in the Thai greeting', async () => {
  interrupted('wishlist.add');
  asCustomer();
  await renderRoute('/loading-state', { language: 'th', handlers: { 'GET /products': hangingHandler() } });
  expect((await screen.findByText(/Mali/)).textContent.replaceAll('\u2060', '')).toBe('ยินดีต้อนรับกลับ คุณ\u00a0Mali');
});

test('shows a retry button and a link to the previous page when the catalogue fails', async () => {
  interrupted('wishlist.add');
  asCustomer();
  const { user, api } = await renderRoute('/loading-state', { handlers: { 'GET /products': failingHandler(500) } });
  expect(await screen.findByRole('alert')).toHaveTextContent('couldn’t finish');
  expect(screen.getByRole('link', { name: 'Go back' })).toHaveAttribute('href', '/product/nara?colour=sand');
  api.use({ 'GET /products': () => ({ body: { data: samples.en.cards }, headers: {} }) as never });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(stored().items).toHaveLength(1));
});
