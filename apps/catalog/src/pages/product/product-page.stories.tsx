import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router-dom';
import { hangs, samples, type HandlerOverrides } from '@spruce/api-client/testing';
import { platformContext } from '@spruce/platform';
import { createTestPlatform, TestProviders } from '../../testing/providers';
import * as page from './product-page';

interface StoryArgs {
  path: string;
  handlers?: HandlerOverrides;
}

const first = samples.en.products[0]!;
const withStock = (stock: { stock_quantity?: number; in_stock?: boolean }): HandlerOverrides => ({
  'GET /products': () => ({ body: { data: [{ ...first, variations: first.variations.map((variation) => ({ ...variation, asset_quantity: undefined, ...stock })) }] } }),
});

const meta: Meta<StoryArgs> = {
  title: 'Catalog/Product page',
  parameters: { padding: false },
  args: { path: '/product/nara-3-seat-sofa' },
  render: ({ path, handlers }, { globals }) => {
    const { platform } = createTestPlatform({ language: globals['locale'] === 'th' ? 'th' : 'en', handlers });
    const router = createMemoryRouter(
      [{ path: '/product/:slug', loader: page.loader, Component: page.Component, HydrateFallback: () => null }, { path: '*', element: null }],
      {
        initialEntries: [path],
        getContext: () => {
          const context = new RouterContextProvider();
          context.set(platformContext, platform);
          return context;
        },
      },
    );
    return (
      <TestProviders platform={platform}>
        <RouterProvider router={router} />
      </TestProviders>
    );
  },
};
export default meta;
type Story = StoryObj<StoryArgs>;

export const Sofa: Story = {};
export const AnotherColour: Story = { args: { path: '/product/nara-3-seat-sofa?colour=moss' } };
export const SoldOut: Story = { args: { handlers: withStock({ in_stock: false }) } };
export const OneLeft: Story = { args: { handlers: withStock({ stock_quantity: 1 }) } };
export const Bed: Story = { args: { path: '/product/nordi-king-bed' } };
export const Desk: Story = { args: { path: '/product/focus-oak-desk' } };
export const Rug: Story = { args: { path: '/product/moss-wool-rug' } };
export const RecommendationsOnTheirWay: Story = {
  args: { handlers: { 'GET /products': (request) => (request.params.slug ? { body: { data: [first] } } : hangs()(request)) } },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
