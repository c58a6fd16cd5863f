import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { ChatIcon } from '../icon';
import { FloatingButton } from './floating-button';

const meta: Meta<typeof FloatingButton> = {
  title: 'Actions/Floating button',
  id: 'floating-button',
  component: FloatingButton,
  args: { label: 'Chat with us', children: <ChatIcon />, onClick: fn() },
  argTypes: { children: { control: false } },
  parameters: { th: { label: 'แชตกับเรา' } },
  decorators: [
    (Story) => (
      <div style={{ minHeight: 160 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof FloatingButton>;

export const Plain: Story = {
  tags: ['grounds'],
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).toHaveBeenCalledTimes(2);
    canvas.getByRole('button').blur();
  },
};
export const Opened: Story = {
  args: { 'aria-expanded': true },
  play: async ({ canvas }) => waitFor(() => expect(canvas.getByRole('button', { expanded: true })).toBeVisible()),
};
export const AboveABar: Story = {
  decorators: [
    (Story) => (
      <div style={{ ['--buy-bar' as string]: '72px' }}>
        <Story />
        <div style={{ position: 'fixed', inset: 'auto 0 0', height: 72, background: 'var(--linen)' }} />
      </div>
    ),
  ],
  play: async ({ canvas }) => waitFor(() => expect(innerHeight - canvas.getByRole('button').getBoundingClientRect().bottom).toBe(92)),
};
export const Away: Story = {
  args: { away: true },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button');
    await waitFor(() => expect(getComputedStyle(button).opacity).toBe('0'));
    await expect(getComputedStyle(button).pointerEvents).toBe('none');
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await waitFor(() => expect(getComputedStyle(button).opacity).toBe('1'));
    button.blur();
    await waitFor(() => expect(getComputedStyle(button).opacity).toBe('0'));
  },
};
export const AwayWithFocus: Story = {
  render: function LeavesOnFocus(args) {
    const [away, setAway] = useState(false);
    return <FloatingButton {...args} away={away} onFocus={() => setAway(true)} />;
  },
  play: async ({ canvas }) => {
    await userEvent.tab();
    const button = canvas.getByRole('button');
    await expect(button).toHaveFocus();
    await expect(button).toHaveAttribute('data-away');
    await Promise.all(button.getAnimations().map(({ finished }) => finished));
    await expect(button).toBeVisible();
    await expect(getComputedStyle(button).opacity).toBe('1');
  },
};
