import { act, screen, within } from '@testing-library/react';
import { failingHandler, samples, type HandlerOverrides } from '@spruce/api-client/testing';
import { renderRoute } from '../../testing/render-route';
import { showAll, watchSections } from '../../testing/near-sections';

beforeAll(() => Promise.all([import('../../pages/product/product-page'), import('./additions')]));
beforeEach(() => {
  localStorage.clear();
  watchSections();
});

const TABLE = 'Ayo Dining Table 180';
const CHAIR = 'Hug Upholstered Dining Chair';
const storedSlugs = () =>
  (JSON.parse(localStorage.getItem('cart') ?? '{"items":[]}') as { items: { slug: string }[] }).items.map(({ slug }) => slug);
const open = async (handlers: HandlerOverrides = {}, language: 'en' | 'th' = 'en') => {
  const page = await renderRoute('/product/ayo-dining-table-180', { handlers, language });
  await screen.findByRole('heading', { level: 1 });
  await act(async () => showAll());
  return page;
};

test('adds the piece of the page and a matching piece in one tap, and takes both back with Undo', async () => {
  const { user } = await open();
  const section = within(await screen.findByRole('region', { name: 'Rent these together' }));
  expect((await section.findAllByRole('listitem')).length).toBeLessThanOrEqual(2);
  const name = samples.en.products.find(({ slug }) => slug === 'ayo-dining-table-180')?.name ?? TABLE;
  await user.click(section.getByRole('button', { name: `Add both: ${name} and ${CHAIR}` }));
  expect(storedSlugs()).toEqual(['ayo-dining-table-180', 'hug-dining-chair']);
  expect(section.getByText(`${name} and ${CHAIR} are now in your cart.`)).toBeVisible();
  expect(section.getByRole('button', { name: 'In your cart' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(section.getByRole('button', { name: 'Undo' }));
  expect(storedSlugs()).toEqual([]);
});

test('adds only the matching piece if the piece of the page is in the cart', async () => {
  const { user } = await open();
  await user.click(screen.getAllByRole('button', { name: 'Add to cart' })[0]!);
  await user.click(await screen.findByRole('button', { name: `Add to cart: ${CHAIR}` }));
  expect(storedSlugs()).toEqual(['ayo-dining-table-180', 'hug-dining-chair']);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(storedSlugs()).toEqual(['ayo-dining-table-180']);
});

test('shows nothing if no matching piece is in stock', async () => {
  const sold = structuredClone(samples.en.cards).map((card) => ({
    ...card,
    variations: card.variations.map((variation) => ({ ...variation, in_stock: false })),
  }));
  const [table] = samples.en.products.filter(({ slug }) => slug === 'ayo-dining-table-180');
  await open({ 'GET /products': ({ params }) => ({ body: { data: params.slug ? [table!] : sold } }) });
  expect(screen.queryByText('Rent these together')).toBeNull();
});

test('offers to try again after an error, in Thai', async () => {
  const [table] = samples.th.products.filter(({ slug }) => slug === 'ayo-dining-table-180');
  const { user, api } = await open(
    { 'GET /products': (request) => (request.params.slug ? { body: { data: [table!] } } : failingHandler(400)(request)) },
    'th',
  );
  const section = within(await screen.findByRole('region', { name: 'เช่าคู่กันได้เลย' }));
  expect(await section.findByText('โหลดชิ้นที่เข้าคู่กันไม่สำเร็จ')).toBeVisible();
  api.use({ 'GET /products': () => ({ body: { data: samples.th.cards.filter(({ slug }) => slug === 'hug-dining-chair') } }) });
  await user.click(section.getByRole('button', { name: 'ลองอีกครั้ง' }));
  expect(await section.findByRole('button', { name: /^ใส่ตะกร้าทั้งคู่: / })).toBeVisible();
});
