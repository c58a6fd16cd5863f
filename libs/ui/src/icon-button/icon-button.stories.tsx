import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent } from 'storybook/test';
import { CartIcon, HeartIcon, SearchIcon } from '../icon';
import { Count, IconButton } from './icon-button';

const meta: Meta<typeof IconButton> = {
  title: 'Actions/Icon button',
  id: 'icon-button',
  component: IconButton,
  args: { label: 'Search', children: <SearchIcon /> },
  parameters: { th: { label: 'ค้นหา' } },
};
export default meta;
type Story = StoryObj<typeof IconButton>;

export const Plain: Story = { tags: ['grounds'] };
export const Disabled: Story = { args: { disabled: true } };
export const WithCount: Story = {
  args: {
    label: 'Cart, 3 items',
    children: (
      <>
        <CartIcon />
        <Count value={3} />
      </>
    ),
  },
  parameters: { th: { label: 'ตะกร้า 3 ชิ้น' } },
};
export const LargeAndZeroCount: Story = {
  render: () => (
    <div className="row">
      <IconButton label="99+">
        <CartIcon />
        <Count value={120} />
      </IconButton>
      <IconButton label="0">
        <CartIcon />
        <Count value={0} />
      </IconButton>
    </div>
  ),
};
export const Saved: Story = {
  args: { label: 'Save to wishlist', children: <HeartIcon /> },
  parameters: { th: { label: 'เพิ่มในรายการโปรด' } },
  render: function Toggle(args) {
    const [saved, setSaved] = useState(false);
    return <IconButton {...args} aria-pressed={saved} onClick={() => setSaved(!saved)} />;
  },
  play: async ({ canvas }) => {
    const heart = canvas.getByRole('button');
    await userEvent.click(heart);
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard(' ');
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await userEvent.keyboard('{Enter}');
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  },
};
export const OnPhoto: Story = {
  args: { onPhoto: true, label: 'Look closer' },
  parameters: { th: { label: 'ดูใกล้ ๆ' } },
  decorators: [
    (Story) => (
      <div style={{ background: '#8a8172', padding: 24, width: 'max-content' }}>
        <Story />
      </div>
    ),
  ],
};
export const OnDark: Story = { ...WithCount, globals: { ground: 'dark' } };
