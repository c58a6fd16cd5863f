import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { failingHandler, hangingHandler } from '@spruce/api-client/testing';
import { screen, type StoryPageProps } from '../../testing/story-page';

const meta: Meta<StoryPageProps> = {
  ...screen,
  title: 'Screens/Catalog/Brands',
  id: 'catalog-brands',
  tags: ['!autodocs'],
  args: { path: '/brand' },
};
export default meta;
type Story = StoryObj<StoryPageProps>;

export const Full: Story = {};
export const Loading: Story = { args: { handlers: { 'GET /products/brands': hangingHandler() } } };
export const Failed: Story = { args: { handlers: { 'GET /products/brands': failingHandler(500) } } };
