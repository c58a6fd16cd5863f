import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { failingHandler, hangingHandler, samples, type HandlerOverrides } from '@spruce/api-client/testing';
import { createTestPlatform, TestProviders } from '../../testing/providers';
import SearchPanel, { type SearchPanelProps } from './search-panel';

interface StoryArgs extends Pick<SearchPanelProps, 'theme' | 'initialQuery'> {
  handlers?: HandlerOverrides;
}

const meta: Meta<StoryArgs> = {
  title: 'Screens/Catalog/Search panel',
  id: 'catalog-search-panel',
  tags: ['!autodocs'],
  parameters: { padding: false },
  args: { theme: 'light', initialQuery: '' },
  render: ({ handlers, ...panel }, { globals }) => {
    const { platform } = createTestPlatform({ language: globals['locale'] === 'th' ? 'th' : 'en', handlers });
    const router = createMemoryRouter([{ path: '*', element: <SearchPanel {...panel} onClose={() => undefined} /> }]);
    return (
      <TestProviders platform={platform}>
        <RouterProvider router={router} />
      </TestProviders>
    );
  },
};
export default meta;
type Story = StoryObj<StoryArgs>;

export const Empty: Story = {};
export const Found: Story = { args: { initialQuery: 'na' } };
export const FoundOnHome: Story = { args: { initialQuery: 'sa', theme: 'dark' } };
export const BrandsOnly: Story = { args: { initialQuery: 'kami', handlers: { 'GET /products': () => ({ body: { data: [] } }) } } };
export const Searching: Story = {
  args: {
    initialQuery: 'oak',
    handlers: {
      'GET /products': hangingHandler(),
      'GET /products/brands': hangingHandler(),
      'GET /products/packages': hangingHandler(),
      'GET /blogs': hangingHandler(),
    },
  },
};
export const NothingFound: Story = { args: { initialQuery: 'sofaa bed', theme: 'dark' } };
export const Mistyped: Story = {
  args: {
    initialQuery: 'soffa',
    handlers: {
      'GET /products': () => ({ body: { data: [], did_you_mean: 'sofa' } }),
      'GET /products/brands': () => ({ body: { data: [] } }),
    },
  },
};
export const PutRight: Story = {
  args: {
    initialQuery: 'narra',
    handlers: {
      'GET /products': ({ language }) => ({
        body: {
          data: samples[language].cards.filter(({ slug }) => slug.startsWith('nara')).slice(0, 2),
          did_you_mean: language === 'th' ? 'นารา' : 'nara',
          corrected: true,
        },
        headers: { 'x-wp-total': '2', 'x-wp-totalpages': '1' },
      }),
    },
  },
};
export const Recent: Story = {
  beforeEach: () => {
    localStorage.setItem('recent-searches', JSON.stringify({ v: 1, words: ['round table', 'โซฟา', 'rug'] }));
    return () => localStorage.removeItem('recent-searches');
  },
};
export const Failed: Story = {
  args: {
    initialQuery: 'sofa',
    handlers: { 'GET /products': failingHandler(500), 'GET /products/brands': failingHandler(500), 'GET /blogs': failingHandler(500) },
  },
};
