import { act, screen, within } from '@testing-library/react';
import type { Condition } from '@spruce/contract/constants';
import { samples } from '@spruce/api-client/testing';
import { showAll, watchSections } from '../../testing/near-sections';
import { renderRoute } from '../../testing/render-route';

beforeAll(() => Promise.all([import('../../pages/product/product-page'), import('./service')]));

beforeEach(watchSections);

const show = async (condition: Condition | undefined, language: 'en' | 'th' = 'en') => {
  const product = structuredClone(samples[language].products.find(({ slug }) => slug === 'nara-3-seat-sofa'))!;
  delete product.rating;
  if (condition) product.condition = condition;
  else delete product.condition;
  await renderRoute('/product/nara-3-seat-sofa', {
    language,
    handlers: { 'GET /products': ({ params }) => ({ body: { data: params.slug ? [product] : [] } }) },
  });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('heading', { name: /^(Living with it|สภาพและการดูแล)$/ })).toBeNull();
  await act(async () => showAll());
};

describe('condition and damage on the product page', () => {
  it('loads the section shortly before it is visible, and shows what damage of this piece costs at most', async () => {
    await show('as_new');
    const table = within(await screen.findByRole('table', { name: 'What damage costs' }));
    expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'DamageAt most',
      'Everyday wear: small scratches, a ring on the tableFree',
      'A stain that doesn’t come out฿1,290',
      'A deep scratch or a burn฿2,580',
      'Breakage฿9,030',
      'Lost or stolen฿20,640',
    ]);
    expect(screen.getByRole('link', { name: 'See the terms' })).toHaveAttribute('href', '/terms-of-subscription#living-with-it');
  });

  it('shows what the piece costs to keep after the chosen term: its value minus half of the rent', async () => {
    await show('as_new');
    // 20 × ฿1,290 − 12 × ฿1,290 ÷ 2
    expect(await screen.findByText('Keep it after 12 months: ฿18,060')).toBeVisible();
  });

  it.each([
    ['new', 'You’re the first to live with it.'],
    ['as_new', 'so it looks and works like new.'],
    [undefined, 'so it looks and works like new.'],
  ] as const)('explains the condition %s in one line', async (condition, text) => {
    await show(condition);
    expect(await screen.findByText(new RegExp(text))).toBeVisible();
  });

  it('shows the section in Thai', async () => {
    await show('new', 'th');
    expect(await screen.findByRole('heading', { name: 'สภาพและการดูแล' })).toBeVisible();
    expect(screen.getByText('ของใหม่')).toBeVisible();
  });
});
