import { act, screen, waitFor, within } from '@testing-library/react';
import { failingHandler, samples, type HandlerOverrides } from '@spruce/api-client/testing';
import { renderRoute } from '../../../testing/render-route';
import { showAll, watchSections } from '../../../testing/near-sections';
import { readViewed, rememberViewed, writeViewed } from './viewed-products';

beforeAll(() => Promise.all([import('../product-page'), import('./recently-viewed')]));
beforeEach(() => {
  localStorage.clear();
  watchSections();
});

const idOf = (slug: string) => samples.en.cards.find((card) => card.slug === slug)?.id ?? 0;
const SOFA = idOf('nara-3-seat-sofa');
const open = async (handlers: HandlerOverrides = {}) => {
  const page = renderRoute('/product/nara-3-seat-sofa', { handlers });
  await screen.findByRole('heading', { level: 1 });
  await act(async () => showAll());
  return page;
};
const names = async () =>
  within(await screen.findByRole('region', { name: 'Recently viewed' }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

test('keeps the last eight products, the newest first and each only once', () => {
  for (const id of [1, 2, 3, 4, 5, 6, 7, 8, 9, 3]) rememberViewed(id);
  expect(readViewed()).toEqual([3, 9, 8, 7, 6, 5, 4, 2]);
});

test.each(['no json', 'null', '[]', '{"v":1,"products":"1"}', '{"v":1,"products":[{"id":1},-1,1.5,"x",0,null]}'])(
  'ignores the stored text %s',
  (text) => {
    localStorage.setItem('recently-viewed', text);
    expect(readViewed()).toEqual([]);
  },
);

test('shows the products that the visitor opened before, without the product of the page', async () => {
  writeViewed([idOf('hug-dining-chair'), SOFA, idOf('lanna-easy-chair')]);
  await open();
  await screen.findByText('Recently viewed');
  expect(await names()).toEqual(['Hug Upholstered Dining Chair', 'Lanna Oak Easy Chair']);
});

test('remembers a product that is open for two seconds', async () => {
  await open();
  expect(readViewed()).toEqual([]);
  await waitFor(() => expect(readViewed()).toEqual([SOFA]), { timeout: 6000 });
});

test('clears the list, and brings it back with Undo', async () => {
  writeViewed([idOf('hug-dining-chair'), SOFA]);
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Clear recently viewed' }));
  expect(readViewed()).toEqual([]);
  expect(screen.getByText(/We’ve cleared the pieces you viewed/)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await names()).toEqual(['Hug Upholstered Dining Chair']);
  expect(readViewed()).toEqual([idOf('hug-dining-chair'), SOFA]);
});

test('shows nothing on a first visit, and offers to try again after an error', async () => {
  const { unmount } = await open();
  expect(screen.queryByText('Recently viewed')).toBeNull();
  unmount();
  watchSections();
  writeViewed([idOf('hug-dining-chair')]);
  const [sofa] = samples.en.products;
  const { user, api } = await open({
    'GET /products': (request) => (request.params.slug ? { body: { data: [sofa!] } } : failingHandler(400)(request)),
  });
  expect(await screen.findByText('We couldn’t load the pieces you viewed.')).toBeVisible();
  api.use({ 'GET /products': () => ({ body: { data: samples.en.cards.filter(({ id }) => id === idOf('hug-dining-chair')) } }) });
  const alert = screen.getByText('We couldn’t load the pieces you viewed.').closest('section');
  await user.click(within(alert!).getByRole('button', { name: 'Try again' }));
  expect(await names()).toEqual(['Hug Upholstered Dining Chair']);
});
