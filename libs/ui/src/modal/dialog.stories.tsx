import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent } from 'storybook/test';
import { Button } from '../button/button';
import { TextField } from '../text-field/text-field';
import { Dialog, type ModalProps } from './modal';
import { Opener, openModal } from './modal-story';

interface Args extends Pick<ModalProps, 'title' | 'children' | 'locked' | 'closeLabel'> {
  open: string;
  stay: string;
  go: string;
}
const meta: Meta<Args> = {
  title: 'Actions/Dialog',
  id: 'dialog',
  component: Dialog as never,
  args: {
    open: 'Delete address',
    title: 'Delete this address?',
    children: <p>Orders that were delivered there keep it.</p>,
    stay: 'Keep it',
    go: 'Delete',
    closeLabel: 'Close',
  },
  parameters: {
    th: { open: 'ลบที่อยู่', title: 'ลบที่อยู่นี้ใช่ไหม', children: <p>คำสั่งเช่าที่เคยส่งไปที่นี่จะยังเก็บที่อยู่ไว้</p>, stay: 'เก็บไว้', go: 'ลบ', closeLabel: 'ปิด' },
  },
  argTypes: { children: { control: false } },
  render: ({ open: label, stay, go, ...dialog }) => (
    <Opener label={label}>
      {(open, shut) => (
        <Dialog
          {...dialog}
          open={open}
          onClose={shut}
          footer={
            <>
              <Button variant="outline" onClick={shut}>
                {stay}
              </Button>
              <Button variant="danger" onClick={shut}>
                {go}
              </Button>
            </>
          }
        />
      )}
    </Opener>
  ),
};
export default meta;
type Story = StoryObj<Args>;
export const Question: Story = {
  play: async (context) => {
    await openModal(context);
    await expect(context.canvas.getByRole('dialog').contains(document.activeElement)).toBe(true);
  },
};
export const Locked: Story = {
  args: {
    locked: true,
    title: 'Your bank asks you to confirm',
    children: <p>Please finish on your bank’s page. We won’t charge you until you do.</p>,
    go: 'Cancel the payment',
    stay: 'Continue',
  },
  parameters: {
    th: { title: 'ธนาคารขอให้คุณยืนยัน', children: <p>กรุณาทำให้เสร็จในหน้าธนาคาร ยังไม่มีการตัดเงินจนกว่าจะยืนยัน</p>, go: 'ยกเลิกการจ่าย', stay: 'ทำต่อ' },
  },
  play: async (context) => {
    await openModal(context);
    await userEvent.keyboard('{Escape}');
    await expect(context.canvas.getByRole('dialog')).toBeVisible();
    await expect(context.canvas.queryByRole('button', { name: /^(Close|ปิด)$/ })).toBeNull();
  },
};
export const WithField: Story = {
  args: {
    title: 'Tell me when it’s back',
    children: <TextField label="Email" type="email" data-autofocus />,
    stay: 'Not now',
    go: 'Tell me',
  },
  // Storybook merges objects, so it would mix the English and the Thai element. It does not merge arrays, so the element is in an array.
  parameters: {
    th: { title: 'แจ้งเมื่อมีของ', children: [<TextField key="email" label="อีเมล" type="email" data-autofocus />], stay: 'ไว้ก่อน', go: 'แจ้งฉัน' },
  },
  play: async (context) => {
    await openModal(context);
    await expect(context.canvas.getByRole('textbox')).toHaveFocus();
  },
};
export const Long: Story = {
  args: {
    title: 'Someone just rented one of the pieces in your cart',
    children: (
      <p>
        The Nara 3-Seat Sofa in Sand is out of stock until about December 20. We can tell you when it’s back, take the same sofa in another
        colour, or continue without it. We haven’t charged you, and we’re holding your delivery slot until 14:10.
      </p>
    ),
  },
  parameters: {
    th: {
      title: 'มีสินค้าชิ้นหนึ่งในตะกร้าที่เพิ่งมีคนเช่าไปเมื่อครู่นี้',
      children: (
        <p>
          โซฟา 3 ที่นั่ง นารา สีทราย หมดจนถึงประมาณวันที่ 20 ธันวาคม คุณเลือกให้เราแจ้งเมื่อมีของ เปลี่ยนเป็นสีอื่น หรือนำออกแล้วไปต่อก็ได้ ยังไม่มีการตัดเงิน
          และเราเก็บช่วงเวลาจัดส่งไว้ให้ถึง 14:10 น.
        </p>
      ),
    },
  },
  play: openModal,
};
export const OnDark: Story = { ...Question, globals: { ground: 'dark' } };
