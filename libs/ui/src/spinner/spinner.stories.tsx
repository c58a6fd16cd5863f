import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { Spinner } from './spinner';

const meta: Meta<typeof Spinner> = {
  title: 'Actions/Spinner',
  id: 'spinner',
  component: Spinner,
  args: { label: 'Searching' },
  parameters: { th: { label: 'กำลังค้นหา' } },
};
export default meta;
type Story = StoryObj<typeof Spinner>;

export const Default: Story = {
  tags: ['grounds'],
  play: async ({ canvas }) => expect(canvas.getByRole('status')).toHaveAccessibleName(/Searching|กำลังค้นหา/),
};
export const OnDark: Story = { globals: { ground: 'dark' } };
