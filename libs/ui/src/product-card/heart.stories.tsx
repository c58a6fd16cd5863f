import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent } from 'storybook/test';
import { Heart, type HeartProps } from './heart';

const meta: Meta<HeartProps> = {
  title: 'Commerce/Heart',
  id: 'heart',
  component: Heart,
  args: { label: 'Save to wishlist: Nara 3-Seat Sofa' },
  parameters: { th: { label: 'เพิ่มในรายการโปรด: โซฟา 3 ที่นั่ง นารา' } },
  decorators: [
    (Story) => (
      <div style={{ position: 'relative', width: 160, height: 160, background: 'var(--linen)' }}>
        <Story />
      </div>
    ),
  ],
  render: function Toggles(args) {
    const [pressed, setPressed] = useState(args.pressed ?? false);
    return <Heart {...args} pressed={pressed} onToggle={() => setPressed(!pressed)} />;
  },
};
export default meta;
type Story = StoryObj<HeartProps>;

export const NotSaved: Story = {
  play: async ({ canvas }) => {
    const heart = canvas.getByRole('button');
    await userEvent.tab();
    await expect(heart).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(heart);
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
  },
};
export const Saved: Story = { args: { pressed: true } };
export const ForGuests: Story = {
  render: (args) => <Heart {...args} link={(props) => <a href="#login" {...props} />} />,
  play: async ({ canvas }) => expect(canvas.getByRole('link')).toHaveAccessibleName(/wishlist|รายการโปรด/),
};
export const OnDark: Story = { args: { pressed: true }, globals: { ground: 'dark' } };
