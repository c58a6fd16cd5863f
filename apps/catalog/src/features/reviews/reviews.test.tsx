import { act, screen, waitFor, within } from '@testing-library/react';
import type { WireReview } from '@spruce/contract';
import { errorResponse, failingHandler, samples, type HandlerOverrides } from '@spruce/api-client/testing';
import { showAll, watchSections } from '../../testing/near-sections';
import { renderRoute } from '../../testing/render-route';

beforeAll(() => Promise.all([import('../../pages/product/product-page'), import('./reviews')]));

beforeEach(watchSections);

const photo = (id: string) => ({
  id,
  base: `/media/reviews/${id}`,
  widths: { webp: [480, 1600] },
  width: 1600,
  height: 1200,
  color: '#aa8866',
  alt: 'Photo of a customer',
});
const review = (id: number, more: Partial<WireReview> = {}): WireReview => ({
  ...{ id, stars: 4, text: `Text of review ${id}`, language: 'en', photos: [], author: `Mali ${id}.`, date: '2026-11-02' },
  ...{ helpful: 0, voted: false, own: false },
  ...more,
});

const open = async (
  reviews: WireReview[],
  { demo, handlers = {}, language = 'en' }: { demo?: true; handlers?: HandlerOverrides; language?: 'en' | 'th' } = {},
) => {
  const product = structuredClone(samples.en.products.find(({ slug }) => slug === 'nara-3-seat-sofa'));
  if (!product) throw new Error('Sample product not found');
  product.rating = { average: 4.5, count: reviews.length, ...(demo && { demo }) };
  const page = await renderRoute('/product/nara-3-seat-sofa', {
    language,
    handlers: {
      'GET /products': ({ params }) => ({ body: { data: params.slug ? [product] : [] } }),
      'GET /reviews': ({ params }) => {
        const from = (Number(params['page'] ?? 1) - 1) * 6;
        return {
          body: { data: reviews.slice(from, from + 6), rating: product.rating ?? null, distribution: [0, 0, 0, 1, reviews.length - 1] },
          headers: { 'x-wp-total': String(reviews.length), 'x-wp-totalpages': String(Math.ceil(reviews.length / 6)) },
        };
      },
      ...handlers,
    },
  });
  await screen.findByRole('heading', { name: language === 'th' ? 'รีวิว' : 'Reviews' });
  return page;
};
const show = () => act(async () => showAll());
const requests = (api: Awaited<ReturnType<typeof open>>['api']) => api.requests.filter(({ path }) => path === '/reviews');
/** Without the data that only the HTML of the service contains. */
const jsonLd = () =>
  [...document.querySelectorAll('script[type="application/ld+json"]')]
    .filter(({ innerHTML }) => innerHTML !== '')
    .map(({ innerHTML }) => JSON.parse(innerHTML) as Record<string, unknown>);

describe('reviews on the product page', () => {
  it('shows average and count at once, and loads the reviews when the section is nearly visible', async () => {
    const { api } = await open([review(1), review(2)]);
    expect(screen.getByText('★ 4.5 out of 5, 2 reviews')).toBeVisible();
    expect(requests(api)).toEqual([]);
    await show();
    expect(await screen.findByText('Text of review 1')).toBeVisible();
    expect(requests(api)).toHaveLength(1);
    expect(screen.getAllByRole('img', { name: '4 out of 5 stars' })).toHaveLength(2);
  });

  it('marks demo reviews and leaves them out of JSON-LD', async () => {
    await open([review(1, { demo: true })], { demo: true });
    await show();
    expect(await screen.findByText('Demo review')).toBeVisible();
    expect(JSON.stringify(jsonLd())).not.toMatch(/aggregateRating|"review"/);
  });

  it('writes reviews of customers into JSON-LD', async () => {
    await open([review(1, { language: 'th', text: 'นั่งสบายมาก' })]);
    await show();
    await screen.findByText('นั่งสบายมาก');
    const products = jsonLd().filter((data) => data['@type'] === 'Product');
    expect(products).toEqual([
      expect.objectContaining({
        '@id': expect.stringMatching(/\/product\/nara-3-seat-sofa$/) as string,
        review: [expect.objectContaining({ reviewBody: 'นั่งสบายมาก', inLanguage: 'th' })],
      }),
    ]);
    expect(screen.getByText('นั่งสบายมาก')).toHaveAttribute('lang', 'th');
  });

  it('sorts, and loads more reviews', async () => {
    const { api, user } = await open(Array.from({ length: 8 }, (_, index) => review(index + 1)));
    await show();
    await screen.findByText('Text of review 6');
    await user.click(screen.getByRole('button', { name: 'Show more reviews' }));
    expect(await screen.findByText('Text of review 8')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more reviews' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Newest' }));
    await waitFor(() => expect(requests(api).at(-1)?.params).toMatchObject({ sort: 'newest', page: '1' }));
  });

  it('votes, takes the vote back, and says when a vote could not be saved', async () => {
    const answers = [
      { helpful: 3, voted: true },
      { helpful: 2, voted: false },
    ];
    const answer = () => {
      const data = answers.shift();
      return data ? { body: { data } } : errorResponse(429, 'too_many_attempts');
    };
    const { user } = await open([review(1, { helpful: 2 })], {
      handlers: { 'PUT /reviews/{id}/helpful': answer, 'DELETE /reviews/{id}/helpful': answer },
    });
    await show();
    const button = await screen.findByRole('button', { name: 'The review by Mali 1. is helpful' });
    expect(screen.getByText('2 people found this helpful')).toBeVisible();
    await user.click(button);
    expect(await screen.findByText('3 people found this helpful')).toBeVisible();
    expect(button).toHaveAttribute('aria-pressed', 'true');
    await user.click(button);
    expect(await screen.findByText('2 people found this helpful')).toBeVisible();
    await user.click(button);
    expect(await screen.findByText('Too many votes for now. Please try again later.')).toBeVisible();
  });

  it('offers no vote on the own review, and shows the answer of the shop', async () => {
    await open([review(1, { own: true, answer: { text: 'Thank you!', date: '2026-11-03' } })]);
    await show();
    expect(await screen.findByText('Thank you!')).toBeVisible();
    expect(screen.queryByRole('button', { name: /is helpful/ })).toBeNull();
  });

  it('opens photos in a viewer that moves with buttons and arrow keys', async () => {
    const { user } = await open([review(1, { photos: [photo('a'.repeat(32)), photo('b'.repeat(32))] })]);
    await show();
    await user.click(await screen.findByRole('button', { name: 'Photo 2 of 2 by Mali 1., open' }));
    const viewer = within(await screen.findByRole('dialog', { name: 'Photos by Mali 1.' }));
    expect(viewer.getByText('2 / 2')).toBeVisible();
    await user.click(viewer.getByRole('button', { name: 'Next photo' }));
    expect(viewer.getByText('1 / 2')).toBeVisible();
    await user.keyboard('{ArrowLeft}');
    expect(viewer.getByText('2 / 2')).toBeVisible();
  });

  it('offers to try again when the reviews fail to load', async () => {
    const { user, api } = await open([review(1)], { handlers: { 'GET /reviews': failingHandler(503) } });
    await show();
    const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 8000 });
    api.use({ 'GET /reviews': () => ({ body: { data: [review(1)], rating: null, distribution: [0, 0, 0, 1, 0] } }) });
    await user.click(again);
    expect(await screen.findByText('Text of review 1')).toBeVisible();
  });

  it('shows the section in Thai', async () => {
    await open([review(1, { helpful: 1 })], { language: 'th' });
    await show();
    expect(await screen.findByText('1 คนบอกว่ามีประโยชน์')).toBeVisible();
  });
});
