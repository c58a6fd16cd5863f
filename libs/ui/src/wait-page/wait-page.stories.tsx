import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent } from 'storybook/test';
import { buttonClass } from '../button/button';
import { LineThumb } from '../mini-cart-line/mini-cart-line';
import { TextLink } from '../text-link/text-link';
import { Wordmark } from '../wordmark/wordmark';
import { HeldPiece, WaitPage, type WaitPageProps } from './wait-page';

const foot = (...labels: string[]) =>
  labels.map((label) => (
    <TextLink key={label} href={`#${label}`}>
      {label}
    </TextLink>
  ));
const home = (
  <a href="#home">
    <Wordmark />
  </a>
);
const meta: Meta<WaitPageProps> = {
  title: 'Actions/Wait page',
  id: 'wait-page',
  component: WaitPage,
  args: {
    top: home,
    foot: foot('Terms and Conditions', 'Privacy Notice', 'Contact Us'),
    title: 'Logging you in.',
    children: 'Google confirmed it’s you. One moment, and you’ll be back where you were.',
  },
  parameters: {
    padding: false,
    controls: { disable: true },
    th: {
      foot: foot('ข้อกำหนดและเงื่อนไข', 'ประกาศความเป็นส่วนตัว', 'ติดต่อเรา'),
      title: 'กำลังเข้าสู่ระบบ',
      children: 'Google ยืนยันแล้ว รอสักครู่ แล้วคุณจะกลับไปหน้าเดิม',
    },
  },
};
export default meta;
type Story = StoryObj<WaitPageProps>;

export const LoggingIn: Story = {
  tags: ['grounds'],
  play: async ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent(/Logging you in|กำลังเข้าสู่ระบบ/),
};
const thumb = <LineThumb src="" color="#d5c6a7" size={72} />;
export const FinishingInterruptedAction: Story = {
  args: {
    title: 'Welcome back, Pim.',
    children: 'We’re finishing what you started. Then you’ll be back where you were.',
    held: (
      <HeldPiece image={thumb} name="Nara 3-Seat Sofa">
        Adding to your wishlist
      </HeldPiece>
    ),
  },
  parameters: {
    th: {
      title: 'ยินดีต้อนรับกลับ คุณพิม',
      children: 'เรากำลังทำสิ่งที่คุณเริ่มไว้ให้เสร็จ แล้วจะพากลับไปหน้าเดิม',
      held: (
        <HeldPiece image={thumb} name="โซฟา 3 ที่นั่ง นารา">
          กำลังเพิ่มในรายการโปรด
        </HeldPiece>
      ),
    },
  },
};
export const Failed: Story = {
  args: {
    title: 'Oops, there was a problem',
    children: 'Google didn’t confirm it’s you, so you’re not logged in. Your cart hasn’t changed.',
    failed: {
      actions: (
        <>
          <a className={buttonClass()} href="#again">
            Try again
          </a>
          <a className={buttonClass({ variant: 'outline' })} href="#email">
            Use email instead
          </a>
        </>
      ),
      note: 'This can happen if you close Google’s window or keep your email private.',
    },
  },
  parameters: {
    th: {
      title: 'ขออภัย เกิดปัญหาบางอย่าง',
      children: 'ยังไม่ได้รับการยืนยันจาก Google คุณจึงยังไม่ได้เข้าสู่ระบบ ของในตะกร้ายังอยู่ครบ',
      failed: {
        actions: (
          <>
            <a className={buttonClass()} href="#again">
              ลองอีกครั้ง
            </a>
            <a className={buttonClass({ variant: 'outline' })} href="#email">
              ใช้อีเมลแทน
            </a>
          </>
        ),
        note: 'มักเกิดเมื่อปิดหน้าต่างของ Google หรือไม่ได้แชร์อีเมลกับเรา',
      },
    },
  },
  render: function Fails({ failed, ...args }) {
    const [over, setOver] = useState(false);
    return (
      <div onPointerDown={() => setOver(true)}>
        <WaitPage {...args} failed={over ? failed : undefined} />
      </div>
    );
  },
  play: async ({ canvas }) => {
    await userEvent.pointer({ keys: '[MouseLeft]', target: canvas.getByRole('main') });
    await expect(canvas.getByRole('alert')).toContainElement(canvas.getByRole('heading'));
    await expect(canvas.getByRole('heading')).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: /Try again|ลองอีกครั้ง/ })).toHaveFocus();
  },
};
export const Long: Story = {
  args: {
    title: 'We are putting your things together again, just as you left them.',
    children:
      'This takes a little longer than it should, because your cart was filled on another device and some of the prices have to be asked for anew.',
  },
  parameters: {
    th: {
      title: 'เรากำลังจัดของของคุณให้เหมือนเดิมทุกอย่าง',
      children: 'อาจใช้เวลานานกว่าปกติเล็กน้อย เพราะตะกร้านี้เลือกไว้จากอีกเครื่องหนึ่ง และต้องถามราคาบางรายการใหม่',
    },
  },
};
