import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Button } from '../button/button';
import { DataList, DataRow } from '../data-list/data-list';
import { Drawer } from './modal';

interface Args {
  open: string;
  title: string;
  term: string;
  action: string;
  close: string;
  rows: number;
}
const meta: Meta<Args> = {
  title: 'Actions/Drawer',
  id: 'drawer',
  component: Drawer as never,
  args: { open: 'Show the order', title: 'SP-261121-0482', term: 'Piece', action: 'Open the order', close: 'Close', rows: 4 },
  parameters: { th: { open: 'ดูคำสั่งเช่า', term: 'ชิ้นที่', action: 'เปิดคำสั่งเช่า', close: 'ปิด' } },
  render: function Opens({ open, title, term, action, close, rows }) {
    const [shown, setShown] = useState(false);
    return (
      <div style={{ minHeight: 320 }}>
        <Button variant="outline" onClick={() => setShown(true)}>
          {open}
        </Button>
        <Drawer open={shown} onClose={() => setShown(false)} title={title} closeLabel={close} footer={<Button wide>{action}</Button>}>
          <DataList>
            {Array.from({ length: rows }, (_, at) => (
              <DataRow key={at} term={`${term} ${at + 1}`}>
                ฿{(at + 1) * 90}
              </DataRow>
            ))}
          </DataList>
        </Drawer>
      </div>
    );
  },
};
export default meta;
type Story = StoryObj<Args>;
const opened: Story['play'] = async ({ canvas }) => {
  canvas.getByRole('button').focus();
  await userEvent.keyboard('{Enter}');
  const drawer = canvas.getByRole('dialog');
  await expect(drawer).toHaveAccessibleName(/SP-/);
  await waitFor(() => expect(getComputedStyle(drawer).transform).toBe('none'));
};

export const Beside: Story = { play: opened };
/** The content scrolls, while title and action stay visible. */
export const ManyRows: Story = { args: { rows: 40 }, play: opened };
/** A click outside closes the drawer, and the focus returns to the button that opened it. */
export const PressedBeside: Story = {
  play: async (context) => {
    await opened(context);
    const drawer = context.canvasElement.querySelector('dialog')!;
    drawer.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    await waitFor(() => expect(drawer.open).toBe(false));
    await expect(context.canvas.getByRole('button', { name: /Show the order|ดูคำสั่งเช่า/ })).toHaveFocus();
  },
};
export const OnDark: Story = { ...Beside, globals: { ground: 'dark' } };
