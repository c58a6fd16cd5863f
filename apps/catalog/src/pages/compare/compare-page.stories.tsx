import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { screen, type StoryPageProps } from '../../testing/story-page';

const meta: Meta<StoryPageProps> = {
  ...screen,
  title: 'Screens/Catalog/Compare',
  id: 'catalog-compare',
  tags: ['!autodocs'],
  args: { path: '/product/compare?with=nara-3-seat-sofa,kumo-curved-sofa,lanna-easy-chair' },
};
export default meta;
type Story = StoryObj<StoryPageProps>;

export const Three: Story = {};
export const One: Story = { args: { path: '/product/compare?with=nara-3-seat-sofa' } };
export const Nothing: Story = { args: { path: '/product/compare' } };
