import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { failingHandler, hangingHandler, samples, type HandlerOverrides } from '@spruce/api-client/testing';
import { message } from '@spruce/platform/testing';
import { screen, type StoryPageProps } from '../../testing/story-page';

const withStock = (stock: { stock_quantity?: number; in_stock?: boolean }): HandlerOverrides => ({
  'GET /products': ({ language }) => {
    const sofa = samples[language].products[0]!;
    return {
      body: {
        data: [{ ...sofa, variations: sofa.variations.map((variation) => ({ ...variation, asset_quantity: undefined, ...stock })) }],
      },
    };
  },
});

const othersBy = (others: NonNullable<HandlerOverrides['GET /products']>): HandlerOverrides => ({
  'GET /products': (request) => (request.params.slug ? { body: { data: [samples[request.language].products[0]!] } } : others(request)),
});

const withReviews = (demo?: true): HandlerOverrides => ({
  'GET /products': ({ language, params }) => ({
    body: { data: params.slug ? [{ ...samples[language].products[0]!, rating: { average: 4.5, count: 2, ...(demo && { demo }) } }] : [] },
  }),
  'GET /reviews': () => ({
    body: {
      data: (['Mali S.', 'Alex R.'] as const).map((author, index) => ({
        ...{ id: index + 1, author, stars: 5 - index, text: 'Soft, but not too soft. It fits our condo.', language: 'en', photos: [] },
        ...{ date: '2026-11-02', helpful: index, voted: false, own: false, ...(demo && { demo }) },
        ...(index === 0 && { answer: { text: 'Thank you!', date: '2026-11-03' } }),
      })),
      rating: null,
      distribution: [0, 0, 0, 1, 1],
    },
    headers: { 'x-wp-total': '2', 'x-wp-totalpages': '1' },
  }),
});
const showReviews: Story['play'] = async ({ canvas }) => {
  const title = await canvas.findByRole('heading', { name: message('catalog:product.reviews.title') }, { timeout: 8000 });
  title.scrollIntoView();
  await expect(await canvas.findByText('Mali S.', {}, { timeout: 8000 })).toBeVisible();
};

const meta: Meta<StoryPageProps> = {
  ...screen,
  title: 'Screens/Catalog/Product page',
  id: 'catalog-product-page',
  tags: ['!autodocs'],
  args: { path: '/product/nara-3-seat-sofa' },
};
export default meta;
type Story = StoryObj<StoryPageProps>;

export const Sofa: Story = {};
export const AnotherColour: Story = { args: { path: '/product/nara-3-seat-sofa?colour=moss' } };
export const SoldOut: Story = { args: { handlers: withStock({ in_stock: false }) } };
export const OneLeft: Story = { args: { handlers: withStock({ stock_quantity: 1 }) } };
export const Bed: Story = { args: { path: '/product/nordi-king-bed' } };
export const Desk: Story = { args: { path: '/product/focus-oak-desk' } };
export const Rug: Story = { args: { path: '/product/moss-wool-rug' } };
export const RecommendationsOnTheirWay: Story = { args: { handlers: othersBy(hangingHandler()) } };
export const RecommendationsFailed: Story = {
  args: { handlers: othersBy(failingHandler(500)) },
  parameters: { expectsError: 'There was a problem on our side' },
};
export const Reviewed: Story = { args: { handlers: withReviews() }, play: showReviews };
export const DemoReviews: Story = { args: { handlers: withReviews(true) }, play: showReviews };
export const Service: Story = {
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('heading', { level: 1 }, { timeout: 8000 });
    canvasElement.ownerDocument.scrollingElement?.scrollTo(0, 20_000);
    await expect(await canvas.findByRole('heading', { name: message('service:title') }, { timeout: 8000 })).toBeVisible();
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } }, tags: ['phone'] };
