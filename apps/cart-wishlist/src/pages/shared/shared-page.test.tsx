import { screen, within } from '@testing-library/react';
import { errorResponse, samples } from '@spruce/api-client/testing';
import { createLine, startNewVisit, storeCart, storedCart } from '../../testing/cart-fixtures';
import { renderRoute } from '../../testing/render-route';
import { sharedList, TOKEN } from '../../testing/sharing-handlers';

beforeEach(() => {
  localStorage.clear();
  startNewVisit();
});

const PATH = `/shared/${TOKEN}`;
const open = (list = sharedList(), language: 'en' | 'th' = 'en') =>
  renderRoute(PATH, { language, handlers: { 'GET /shared/{token}': () => ({ body: { data: list } }) } });
const inCart = () => storedCart().items.map(({ slug, quantity }) => [slug, quantity]);

test('shows the pieces with the prices and the stock of today', async () => {
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'A cart shared with you' })).toBeVisible();
  const [sofa, chairs, easyChair] = within(screen.getByRole('list', { name: 'Shared pieces' })).getAllByRole('listitem');
  const prices = samples.en.cards.find(({ slug }) => slug === 'nara-3-seat-sofa')?.variations[0]?.subscription_prices;
  expect(sofa).toHaveTextContent(`฿${prices?.subscription_9?.toLocaleString('en')}/month`);
  expect(within(sofa!).getByRole('link', { name: 'Nara 3-Seat Sofa' })).toHaveAttribute('href', '/product/nara-3-seat-sofa');
  expect(chairs).toHaveTextContent('Only 2 left');
  expect(easyChair).toHaveTextContent('This item is currently out of stock.');
  expect(screen.getByText('1 piece is no longer for rent.')).toBeVisible();
  expect(screen.getByText('This link works until 16 Dec 2026.')).toBeVisible();
});

test('adds everything in stock in one tap, at the shared term, and takes it back with Undo', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Add all to my cart' }));
  expect(inCart()).toEqual([
    ['nara-3-seat-sofa', 1],
    ['hug-dining-chair', 2],
  ]);
  expect(storedCart().months).toBe(9);
  expect(screen.getByRole('status')).toHaveTextContent('We added 3 of 5 pieces. That’s all we have.');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(inCart()).toEqual([]);
  expect(storedCart().months).toBe(12);
  expect(screen.getByRole('button', { name: 'Add all to my cart' })).toHaveFocus();
});

test('keeps the term and the pieces of a cart that is not empty', async () => {
  storeCart([createLine('nara-3-seat-sofa', { quantity: 2 })], 6);
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Add all to my cart' }));
  expect(inCart()).toEqual([
    ['nara-3-seat-sofa', 3],
    ['hug-dining-chair', 2],
  ]);
  expect(storedCart().months).toBe(6);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(inCart()).toEqual([['nara-3-seat-sofa', 2]]);
});

test('says that nothing is in stock, and offers no button', async () => {
  const { lines, ...list } = sharedList();
  await open({ ...list, kind: 'wishlist', lines: lines.map((line) => ({ ...line, available_quantity: 0 })) });
  expect(await screen.findByRole('heading', { level: 1, name: 'A wishlist shared with you' })).toBeVisible();
  expect(screen.getByText('None of these pieces is in stock right now.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add all to my cart' })).toBeNull();
});

test('shows a shared package', async () => {
  const pack = samples.en.packages[0]!;
  await open(sharedList({ lines: [{ kind: 'package', id: pack.id, variant_id: pack.id, quantity: 1, available_quantity: 2 }], gone: 0 }));
  expect(await screen.findByRole('link', { name: pack.name })).toHaveAttribute('href', `/package/${pack.slug}`);
});

test.each([
  ['en', 'This link no longer works', 'Start Browsing'],
  ['th', 'ลิงก์นี้ใช้ไม่ได้แล้ว', 'เลือกดูเฟอร์นิเจอร์'],
] as const)('says that an ended link no longer works (%s)', async (language, title, browse) => {
  await renderRoute(PATH, { language, handlers: { 'GET /shared/{token}': () => errorResponse(404, 'shared_list_not_found') as never } });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: browse })).toHaveAttribute('href', expect.stringMatching(/\/product$/));
});

test('asks the service nothing about a malformed link', async () => {
  const { api } = await renderRoute('/shared/%3Cscript%3E');
  expect(await screen.findByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
  expect(api.requests.filter(({ path }) => path.startsWith('/shared'))).toEqual([]);
});
