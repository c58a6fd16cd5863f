import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, waitFor } from 'storybook/test';
import { Button } from '../button/button';
import { DataList, DataRow } from '../data-list/data-list';
import { Drawer } from './modal';
import { Opener, openModal } from './modal-story';

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
  render: ({ open: label, title, term, action, close, rows }) => (
    <Opener label={label}>
      {(open, shut) => (
        <Drawer open={open} onClose={shut} title={title} closeLabel={close} footer={<Button wide>{action}</Button>}>
          <DataList>
            {Array.from({ length: rows }, (_, at) => (
              <DataRow key={at} term={`${term} ${at + 1}`}>
                ฿{(at + 1) * 90}
              </DataRow>
            ))}
          </DataList>
        </Drawer>
      )}
    </Opener>
  ),
};
export default meta;
type Story = StoryObj<Args>;
export const Opened: Story = {
  play: async (context) => {
    await openModal(context);
    await expect(context.canvas.getByRole('dialog')).toHaveAccessibleName(/SP-/);
  },
};
export const ManyRows: Story = { args: { rows: 40 }, play: openModal };
export const ClosedByClickOutside: Story = {
  play: async (context) => {
    await openModal(context);
    const drawer = context.canvasElement.querySelector('dialog')!;
    drawer.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    await waitFor(() => expect(drawer.open).toBe(false));
    await expect(context.canvas.getByRole('button', { name: /Show the order|ดูคำสั่งเช่า/ })).toHaveFocus();
  },
};
export const OnDark: Story = { ...Opened, globals: { ground: 'dark' } };
