import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent } from 'storybook/test';
import { Button } from '../button/button';
import { textLinkClass } from '../text-link/text-link';
import { OwedNotice, PaymentNotice } from './payment-notice';

const link = (label: string) => (
  <a className={textLinkClass()} href="#there">
    {label}
  </a>
);
const meta: Meta<typeof PaymentNotice> = {
  title: 'Commerce/Payment notice',
  id: 'payment-notice',
  component: PaymentNotice,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 640 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof PaymentNotice>;

export const Declined: Story = {
  tags: ['grounds'],
  args: {
    tone: 'bad',
    happened: 'Your bank declined this card.',
    money: 'We haven’t charged you.',
    next: 'Banks don’t tell us why. Calling yours or using another card usually helps.',
  },
  parameters: { th: { happened: 'ธนาคารปฏิเสธบัตรนี้', money: 'ยังไม่มีการตัดเงิน', next: 'ธนาคารไม่บอกเหตุผลกับเรา ลองโทรถามธนาคารหรือใช้บัตรอื่น' } },
};
export const NotEnoughMoney: Story = {
  args: {
    tone: 'bad',
    happened: 'Your card doesn’t have enough funds.',
    money: 'We haven’t charged you.',
    next: 'Today’s charge is ฿4,620: first month ฿3,320, delivery ฿1,800, coupon −฿500.',
  },
  parameters: {
    th: { happened: 'วงเงินในบัตรไม่พอ', money: 'ยังไม่มีการตัดเงิน', next: 'ยอดวันนี้ ฿4,620 คือค่าเช่าเดือนแรก ฿3,320 ค่าจัดส่ง ฿1,800 คูปอง −฿500' },
  },
};
export const LeftBankPage: Story = {
  args: {
    tone: 'warm',
    happened: 'You left your bank’s page before confirming.',
    money: 'We haven’t charged you or placed the order.',
    next: 'We’re holding your slot until 14:10.',
  },
  parameters: {
    th: { happened: 'คุณออกจากหน้าธนาคารก่อนยืนยัน', money: 'ยังไม่มีการตัดเงิน และยังไม่มีคำสั่งเช่า', next: 'เราเก็บบัตรและช่วงเวลาไว้ให้ถึง 14:10 น.' },
  },
};
export const ResultUnknown: Story = {
  args: {
    tone: 'waiting',
    happened: 'We’re checking whether your payment went through.',
    money: 'Please do not pay again.',
    next: 'We’re checking every few seconds, and will email pim@lamaistudio.co either way.',
  },
  parameters: {
    th: {
      happened: 'เรากำลังตรวจว่าการชำระเงินสำเร็จหรือไม่',
      money: 'กรุณาอย่าจ่ายซ้ำ',
      next: 'เราดูให้ทุกไม่กี่วินาที และจะอีเมลไปที่ pim@lamaistudio.co ไม่ว่าผลเป็นอย่างไร',
    },
  },
};
export const AlreadyPaid: Story = {
  args: {
    tone: 'good',
    happened: 'Your order is already placed.',
    money: 'SP-261121-0482 was paid at 13:42, once. Nothing more was charged.',
    action: link('View my order'),
  },
  parameters: {
    th: { happened: 'คำสั่งเช่าของคุณเรียบร้อยแล้ว', money: 'SP-261121-0482 จ่ายเมื่อ 13:42 น. ครั้งเดียว ไม่มีการตัดเงินเพิ่ม', action: link('ดูคำสั่งเช่า') },
  },
};
export const Offline: Story = {
  args: {
    tone: 'warm',
    happened: 'You are offline.',
    money: 'We saved what you filled in.',
    next: 'You can pay as soon as the connection is back.',
  },
  parameters: { th: { happened: 'คุณออฟไลน์อยู่', money: 'เราเก็บข้อมูลที่กรอกไว้แล้ว', next: 'จ่ายได้ทันทีที่กลับมาออนไลน์' } },
};
export const SlotTaken: Story = {
  args: {
    tone: 'warm',
    happened: 'Your delivery slot is no longer available.',
    money: 'We’ll refund ฿4,620 to your card today.',
    next: 'Choose another slot and confirm once more.',
    action: link('Choose a slot'),
  },
  parameters: {
    th: {
      happened: 'ช่วงเวลานี้เพิ่งเต็ม',
      money: 'เราจะคืนเงิน ฿4,620 เข้าบัตรภายในวันนี้',
      next: 'เลือกช่วงเวลาใหม่แล้วยืนยันอีกครั้ง',
      action: link('เลือกเวลา'),
    },
  },
};
export const CardWithoutMonthlyPayments: Story = {
  args: {
    tone: 'bad',
    happened: 'This card doesn’t support monthly payments.',
    money: 'We haven’t charged you.',
    next: 'Prepaid and gift cards stop after one charge. Please use a credit or debit card.',
  },
  parameters: {
    th: { happened: 'บัตรใบนี้จ่ายรายเดือนไม่ได้', money: 'ยังไม่มีการตัดเงิน', next: 'บัตรเติมเงินและบัตรของขวัญใช้ได้ครั้งเดียว กรุณาใช้บัตรเครดิตหรือเดบิต' },
  },
};
export const OnLinen: Story = { ...Declined, tags: [], globals: { ground: 'linen' } };
export const OnDark: Story = { ...SlotTaken, globals: { ground: 'dark' } };

export const UnpaidCharge: Story = {
  decorators: [
    (Story) => (
      <div style={{ width: 'min(1200px, 100vw - 48px)' }}>
        <Story />
      </div>
    ),
  ],
  render: (_, { globals }) =>
    globals.locale === 'th' ? (
      <OwedNotice
        title="ตัดเงินเดือนพฤศจิกายน ฿2,370 ไม่สำเร็จ"
        actions={
          <>
            <Button wide>จ่าย ฿2,370 ตอนนี้</Button>
            <Button wide variant="outline">
              ลองบัตร Visa 4242 อีกครั้ง
            </Button>
          </>
        }
      >
        ธนาคารแจ้งว่าวงเงินในบัตร Visa ลงท้าย 4242 ไม่พอ เฟอร์นิเจอร์ยังอยู่กับคุณ เราจะลองอีกครั้งวันที่ 24 และ 28 พฤศจิกายน หรือจ่ายตอนนี้ก็จบเลย
      </OwedNotice>
    ) : (
      <OwedNotice
        title="November’s ฿2,370 did not go through."
        actions={
          <>
            <Button wide>Pay ฿2,370 now</Button>
            <Button wide variant="outline">
              Try Visa 4242 again
            </Button>
          </>
        }
      >
        Your bank says Visa ending 4242 doesn’t have enough funds. Your furniture stays where it is. We try the card again on November 24
        and 28, or you pay now and it is done.
      </OwedNotice>
    ),
};

export const FailsAfterClick: Story = {
  ...Declined,
  render: function Pay(args, { globals }) {
    const [failed, setFailed] = useState(false);
    return (
      <div className="stack">
        {failed ? <PaymentNotice {...args} autoFocus /> : null}
        <Button onClick={() => setFailed(true)}>{globals.locale === 'th' ? 'จ่าย ฿4,620' : 'Pay ฿4,620'}</Button>
      </div>
    );
  },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('alert')).toHaveFocus();
  },
};
