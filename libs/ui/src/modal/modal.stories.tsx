import type { ReactNode } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Button } from '../button/button';
import { Checkbox } from '../checkbox/checkbox';
import { Dialog, Drawer, Sheet } from './modal';
import { Opener, openModal } from './modal-story';

interface Args {
  kind: 'dialog' | 'drawer' | 'sheet';
  trigger: string;
  title: string;
  text: ReactNode;
  keep: string;
  end: string;
  close: string;
  locked?: boolean;
}

const kinds = { dialog: Dialog, drawer: Drawer, sheet: Sheet };
const long = Array.from({ length: 14 }, (_, at) => <Checkbox key={at} label={`Brand ${at + 1}`} aside={at} count />);

const meta: Meta<Args> = {
  title: 'Actions/Dialog, drawer, sheet',
  id: 'dialog-drawer-sheet',
  args: {
    kind: 'dialog',
    trigger: 'End subscription',
    title: 'End this subscription early?',
    keep: 'Keep it',
    end: 'End early',
    close: 'Close',
    text: (
      <p className="copy">
        You have used 7 of 12 months. The 6-8 month price applies to the months you used, so the difference is ฿2,730, charged once.
      </p>
    ),
  },
  argTypes: { text: { control: false } },
  parameters: {
    th: {
      trigger: 'ยุติการเช่า',
      title: 'ยุติการเช่าก่อนกำหนดใช่ไหม',
      keep: 'เช่าต่อ',
      end: 'ยุติการเช่า',
      close: 'ปิด',
      text: <p className="copy">คุณใช้ไปแล้ว 7 จาก 12 เดือน เดือนที่ใช้ไปคิดตามราคา 6-8 เดือน ส่วนต่าง ฿2,730 เรียกเก็บครั้งเดียว</p>,
    },
  },
  render: ({ kind, trigger, title, text, keep, end, close, locked }) => {
    const Kind = kinds[kind];
    return (
      <Opener label={trigger}>
        {(open, shut) => (
          <Kind
            open={open}
            onClose={shut}
            title={title}
            closeLabel={close}
            locked={locked}
            footer={
              <>
                <Button variant="outline" onClick={shut}>
                  {keep}
                </Button>
                <Button onClick={shut}>{end}</Button>
              </>
            }
          >
            {text}
          </Kind>
        )}
      </Opener>
    );
  },
};
export default meta;
type Story = StoryObj<Args>;

export const OpenDialog: Story = {
  play: async (context) => {
    await openModal(context);
    await expect(context.canvas.getByRole('dialog')).toHaveAccessibleName(/End|ยุติ/);
  },
};
export const OpenDrawer: Story = { args: { kind: 'drawer' }, play: openModal };
export const OpenSheet: Story = {
  args: { kind: 'sheet', trigger: 'Filters', title: 'Filters', text: long, keep: 'Clear', end: 'Show 14 pieces' },
  parameters: { th: { trigger: 'ตัวกรอง', title: 'ตัวกรอง', text: long, keep: 'ล้าง', end: 'ดู 14 ชิ้น' } },
  play: openModal,
};
export const OnDark: Story = { ...OpenDialog, globals: { ground: 'dark' } };

export const ReturnsFocus: Story = {
  play: async ({ canvas, canvasElement }) => {
    const trigger = canvas.getByRole('button');
    trigger.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = canvasElement.querySelector('dialog')!;
    await expect(dialog.contains(document.activeElement)).toBe(true);
    await userEvent.click(canvas.getByRole('button', { name: /^(Close|ปิด)$/ }));
    await waitFor(() => expect(dialog.open).toBe(false));
    await expect(trigger).toHaveFocus();
    await waitFor(() => expect(dialog).toBeEmptyDOMElement());
  },
};
export const ClosedByClickOutside: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button'));
    const dialog = canvasElement.querySelector('dialog')!;
    await userEvent.click(canvas.getByRole('heading'));
    await expect(dialog.open).toBe(true);
    await userEvent.click(dialog);
    await waitFor(() => expect(dialog.open).toBe(false));
  },
};
