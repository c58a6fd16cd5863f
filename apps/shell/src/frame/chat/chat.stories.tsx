import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, waitFor } from 'storybook/test';
import { Chat } from './chat';

const meta: Meta = {
  title: 'Screens/Shell/Chat',
  id: 'shell-chat',
  tags: ['!autodocs'],
  parameters: { padding: false },
  render: () => (
    <div style={{ minHeight: 480 }}>
      <Chat />
    </div>
  ),
};
export default meta;
type Story = StoryObj;

export const Bubble: Story = {};
/** Opened by keyboard it takes the focus; Escape gives it back. */
export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    const bubble = canvas.getByRole('button');
    bubble.focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('dialog')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(bubble).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('dialog')).toBeVisible());
  },
};
