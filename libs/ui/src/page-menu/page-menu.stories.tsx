import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Button } from '../button/button';
import { CloseIcon } from '../icon';
import { IconButton } from '../icon-button/icon-button';
import { Wordmark } from '../wordmark/wordmark';
import { PageMenu } from './page-menu';

interface Args {
  label: string;
  close: string;
  entries: string[];
  times: number;
}
const meta: Meta<Args> = {
  title: 'Navigation/Page menu',
  id: 'page-menu',
  component: PageMenu as never,
  tags: ['phone'],
  args: { label: 'Menu', close: 'Close menu', entries: ['Furniture', 'How It Works', 'Our Story', 'Blog'], times: 1 },
  parameters: { th: { label: 'เมนู', close: 'ปิดเมนู', entries: ['เฟอร์นิเจอร์', 'วิธีเช่า', 'เรื่องราวของเรา', 'บล็อก'] } },
  render: function Opens({ label, close, entries, times }) {
    const [shown, setShown] = useState(false);
    const all = Array.from({ length: times }, () => entries).flat();
    return (
      <div style={{ minHeight: 320 }}>
        <Button variant="outline" onClick={() => setShown(true)}>
          {label}
        </Button>
        {shown ? (
          <PageMenu label={label} onClose={() => setShown(false)}>
            <div className="wrap row" style={{ justifyContent: 'space-between', paddingBlock: 12 }}>
              <a href="#home" aria-label="Spruce">
                <Wordmark />
              </a>
              <IconButton label={close} onClick={() => setShown(false)} data-autofocus>
                <CloseIcon />
              </IconButton>
            </div>
            <nav className="wrap stack" aria-label={label} style={{ justifyItems: 'start' }}>
              {all.map((entry, at) => (
                <a key={at} className="subhead" href={`#entry-${at}`} style={{ paddingBlock: 10 }}>
                  {entry}
                </a>
              ))}
            </nav>
          </PageMenu>
        ) : null}
      </div>
    );
  },
};
export default meta;
type Story = StoryObj<Args>;

const cross = /^(Close menu|ปิดเมนู)$/;
const opened: Story['play'] = async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button'));
  const menu = canvas.getByRole('dialog');
  await expect(menu).toHaveAccessibleName(/^(Menu|เมนู)$/);
  await expect(canvas.getByRole('button', { name: cross })).toHaveFocus();
  await waitFor(() => expect(getComputedStyle(menu).opacity).toBe('1'));
};

export const Opened: Story = { play: opened };
export const ManyEntries: Story = {
  args: { times: 6 },
  play: async (context) => {
    await opened(context);
    const menu = context.canvas.getByRole('dialog');
    await expect(menu.scrollHeight).toBeGreaterThan(menu.clientHeight);
    await expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden');
  },
};
export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button');
    trigger.focus();
    await userEvent.keyboard('{Enter}');
    const menu = canvas.getByRole('dialog');
    await expect(canvas.getByRole('button', { name: cross })).toHaveFocus();
    await userEvent.tab();
    await expect(menu.contains(document.activeElement)).toBe(true);
    canvas.getByRole('button', { name: cross }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
    await expect(trigger).toHaveFocus();
  },
};
export const ClosedByLink: Story = {
  tags: ['no-snapshot'],
  play: async (context) => {
    await opened(context);
    const link = context.canvas.getAllByRole('link').at(-1)!;
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    await waitFor(() => expect(context.canvas.queryByRole('dialog')).toBeNull());
  },
};
export const OnDark: Story = { ...Opened, globals: { ground: 'dark' } };
