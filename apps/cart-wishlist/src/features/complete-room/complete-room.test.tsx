import { screen, waitFor, within } from '@testing-library/react';
import { failingHandler, type HandlerOverrides } from '@spruce/api-client/testing';
import { createLine, createPackageLine, startNewVisit, storeCart, storedCart } from '../../testing/cart-fixtures';
import { renderRoute } from '../../testing/render-route';
import { createSuggestions } from '../../testing/sharing-handlers';

beforeAll(() => import('./complete-room'));
beforeEach(() => {
  localStorage.clear();
  startNewVisit();
});

const suggest: HandlerOverrides = { 'GET /products/suggestions': ({ language }) => ({ body: { data: createSuggestions(language) } }) };
const open = async (handlers: HandlerOverrides = suggest, language: 'en' | 'th' = 'en') => {
  storeCart([createLine('nara-3-seat-sofa'), createPackageLine()], 9);
  return renderRoute('/cart', { handlers, language });
};
const slugs = () => storedCart().items.map(({ slug }) => slug);
const asked = ({ api }: Awaited<ReturnType<typeof open>>) => api.requests.filter(({ path }) => path === '/products/suggestions');

test.each([
  ['en', 'Complete the room', /^In our .+ package$/, 'Often rented with your pieces'],
  ['th', 'เติมห้องให้ครบ', /^อยู่ในแพ็กเกจ /, 'มักเช่าคู่กับชิ้นที่คุณเลือก'],
] as const)('suggests pieces that go with the cart and says why (%s)', async (language, title, fromPackage, together) => {
  const page = await open(suggest, language);
  const section = within(await screen.findByRole('region', { name: title }));
  expect(await section.findByText(fromPackage)).toBeVisible();
  expect(section.getByText(together)).toBeVisible();
  const { variantID } = createLine('nara-3-seat-sofa');
  expect(asked(page)[0]?.params).toMatchObject({ pieces: String(variantID), packages: String(createPackageLine().variantID) });
});

test('adds a suggestion in one tap at the term of the cart, and takes it back with Undo', async () => {
  const page = await open();
  const add = await screen.findByRole('button', { name: 'Add to cart: Lanna Oak Easy Chair' });
  await page.user.click(add);
  expect(slugs()).toEqual(['nara-3-seat-sofa', createPackageLine().slug, 'lanna-easy-chair']);
  expect(storedCart().items.at(-1)).toMatchObject({ months: 9, quantity: 1 });
  expect(screen.getByRole('button', { name: 'In your cart' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('Lanna Oak Easy Chair is now in your cart.')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(slugs()).not.toContain('lanna-easy-chair');
  expect(screen.getByRole('button', { name: 'Add to cart: Lanna Oak Easy Chair' })).toHaveFocus();
  expect(asked(page)).toHaveLength(1);
});

test('asks again when another line leaves the cart', async () => {
  const page = await open();
  await screen.findByRole('button', { name: 'Add to cart: Lanna Oak Easy Chair' });
  await page.user.click(screen.getByRole('button', { name: 'Remove Nara 3-Seat Sofa' }));
  await waitFor(() => expect(asked(page)).toHaveLength(2));
  expect(asked(page)[1]?.params).not.toHaveProperty('pieces');
});

test('shows nothing if no piece goes with the cart', async () => {
  const page = await open({ 'GET /products/suggestions': () => ({ body: { data: [] } }) });
  await waitFor(() => expect(asked(page)).not.toHaveLength(0));
  await waitFor(() => expect(screen.queryByText('Complete the room')).toBeNull());
});

test('offers to try again after an error', async () => {
  const page = await open({ 'GET /products/suggestions': failingHandler(400) });
  expect(await screen.findByText('We couldn’t load matching pieces.')).toBeVisible();
  page.api.use(suggest);
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Add to cart: Lanna Oak Easy Chair' })).toBeVisible();
});
