import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { TierMark, Wordmark } from './wordmark';

const meta: Meta<typeof Wordmark> = { title: 'Design/Wordmark', id: 'wordmark', component: Wordmark };
export default meta;
type Story = StoryObj<typeof Wordmark>;

export const OnPaper: Story = {
  tags: ['grounds'],
  render: () => (
    <a href="#home">
      <Wordmark />
    </a>
  ),
};
export const OnDark: Story = { ...OnPaper, tags: [], globals: { ground: 'dark' } };
export const EmptyMark: Story = { render: () => <TierMark oak /> };
