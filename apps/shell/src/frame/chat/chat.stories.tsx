import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useTranslation } from 'react-i18next';
import { expect, waitFor } from 'storybook/test';
import en from '@spruce/messages-shell/idle-widgets.en.json';
import th from '@spruce/messages-shell/idle-widgets.th.json';
import { Chat } from './chat';

function ChatInShell() {
  const { i18n } = useTranslation('shell');
  useState(() => {
    i18n.addResourceBundle('en', 'shell', en, true);
    i18n.addResourceBundle('th', 'shell', th, true);
  });
  return (
    <div style={{ minHeight: 480 }}>
      <Chat away={false} />
    </div>
  );
}

const meta: Meta = {
  title: 'Screens/Shell/Chat',
  id: 'shell-chat',
  tags: ['!autodocs'],
  parameters: { padding: false },
  render: () => <ChatInShell />,
};
export default meta;
type Story = StoryObj;

export const Bubble: Story = {};
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
