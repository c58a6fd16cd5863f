import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { textLinkClass } from '../text-link/text-link';
import { Alert } from './alert';

const meta: Meta<typeof Alert> = {
  title: 'Actions/Alert',
  id: 'alert',
  component: Alert,
  args: { children: 'Delivery fee is ฿3,600: stairs and no lift, it takes two more people.' },
  parameters: { th: { children: 'ค่าจัดส่ง ฿3,600 เพราะต้องขึ้นบันได ไม่มีลิฟต์ และใช้คนยกเพิ่มสองคน' } },
};
export default meta;
type Story = StoryObj<typeof Alert>;

export const Info: Story = { tags: ['grounds'] };
export const Warm: Story = {
  args: {
    tone: 'warm',
    children: '2 things changed since your last visit: price, stock.',
    link: (
      <a className={textLinkClass()} href="#review">
        Review
      </a>
    ),
  },
  parameters: {
    th: {
      children: 'มี 2 อย่างที่เปลี่ยนไปจากครั้งก่อน คือราคาและสต็อก',
      link: (
        <a className={textLinkClass()} href="#review">
          ดูรายละเอียด
        </a>
      ),
    },
  },
};
export const Bad: Story = {
  args: {
    tone: 'bad',
    children: (
      <>
        Please select a delivery date and time.{' '}
        <a className={textLinkClass()} href="#delivery">
          Go to delivery
        </a>
      </>
    ),
  },
  parameters: {
    th: {
      children: (
        <>
          กรุณาเลือกวันและเวลาจัดส่ง{' '}
          <a className={textLinkClass()} href="#delivery">
            ไปที่การจัดส่ง
          </a>
        </>
      ),
    },
  },
};
export const Good: Story = {
  args: { tone: 'good', children: 'Your ID is verified.' },
  parameters: { th: { children: 'ยืนยันตัวตนเรียบร้อยแล้ว' } },
};
export const Failed: Story = {
  args: {
    tone: 'oops',
    live: true,
    children: 'Oops, there was a problem. New this month did not load.',
    action: { label: 'Try again', onAction: fn() },
  },
  parameters: { th: { children: 'ขออภัย เกิดปัญหาบางอย่าง โหลดสินค้ามาใหม่เดือนนี้ไม่ได้', action: { label: 'ลองอีกครั้ง', onAction: () => undefined } } },
  play: async ({ canvas, args, globals }) => {
    await expect(canvas.getByRole('alert')).toBeVisible();
    await userEvent.click(canvas.getByRole('button'));
    if (globals.locale === 'en') await expect(args.action?.onAction).toHaveBeenCalledTimes(1);
  },
};
export const OnDark: Story = { ...Bad, globals: { ground: 'dark' } };
