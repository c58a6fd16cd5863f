import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { failingHandler, hangingHandler } from '@spruce/api-client/testing';
import { screen, type StoryPageProps } from '../../testing/story-page';

const meta: Meta<StoryPageProps> = {
  ...screen,
  title: 'Screens/Catalog/Packages',
  id: 'catalog-packages',
  tags: ['!autodocs'],
  args: { path: '/package' },
};
export default meta;
type Story = StoryObj<StoryPageProps>;

export const Full: Story = {};
export const Empty: Story = { args: { handlers: { 'GET /products/packages': () => ({ body: { data: [] } }) } } };
export const Loading: Story = { args: { handlers: { 'GET /products/packages': hangingHandler() } } };
export const Failed: Story = { args: { handlers: { 'GET /products/packages': failingHandler(500) } } };
