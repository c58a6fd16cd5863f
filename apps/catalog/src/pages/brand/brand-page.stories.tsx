import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { failingHandler, hangingHandler } from '@spruce/api-client/testing';
import { screen, type StoryPageProps } from '../../testing/story-page';

const meta: Meta<StoryPageProps> = {
  ...screen,
  title: 'Screens/Catalog/Brand',
  id: 'catalog-brand',
  tags: ['!autodocs'],
  args: { path: '/brand/kami' },
};
export default meta;
type Story = StoryObj<StoryPageProps>;

export const Full: Story = {};
export const Filtered: Story = { args: { path: '/brand/kami?stock_status=instock' } };
export const Empty: Story = { args: { path: '/brand/kami?max_sub_price=10' } };
export const Loading: Story = { args: { handlers: { 'GET /products': hangingHandler() } } };
export const Failed: Story = { args: { handlers: { 'GET /products': failingHandler(500) } } };
