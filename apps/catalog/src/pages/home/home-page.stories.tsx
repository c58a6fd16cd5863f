import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { failingHandler, hangingHandler, samples } from '@spruce/api-client/testing';
import { screen, type StoryPageProps } from '../../testing/story-page';

const meta: Meta<StoryPageProps> = {
  ...screen,
  title: 'Screens/Catalog/Home',
  id: 'catalog-home',
  tags: ['!autodocs'],
  args: { path: '/' },
};
export default meta;
type Story = StoryObj<StoryPageProps>;

export const Home: Story = {};
export const Loading: Story = {
  args: {
    handlers: {
      'GET /wcm/hero-banner': hangingHandler(),
      'GET /wcm/product-carousel': hangingHandler(),
      'GET /wcm/global-hilight': hangingHandler(),
      'GET /products/packages': hangingHandler(),
    },
  },
};
export const EachFailsAlone: Story = {
  args: {
    handlers: {
      'GET /wcm/hero-banner': failingHandler(500),
      'GET /wcm/product-carousel': failingHandler(500),
      'GET /wcm/global-hilight': failingHandler(500),
    },
  },
};
export const Empty: Story = {
  args: {
    handlers: {
      'GET /wcm/product-carousel': ({ language }) => ({ body: { data: { ...samples[language].productCarousel, products: [] } } }),
      'GET /products/packages': () => ({ body: { data: [] } }),
    },
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } }, tags: ['phone'] };
