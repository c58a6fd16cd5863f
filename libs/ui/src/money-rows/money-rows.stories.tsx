import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent } from 'storybook/test';
import { Button } from '../button/button';
import { MoneyRows, type MoneyRowsProps } from './money-rows';

const first = { id: 'first', term: 'First month', amount: 3320 };
const van = { id: 'van', term: 'Delivery and assembly', note: 'Stairs, with a lift', amount: 1800 };
const coupon = { id: 'coupon', term: 'Coupon HELLO500', amount: -500 };
const firstTh = { id: 'first', term: 'ค่าเช่าเดือนแรก', amount: 3320 };
const vanTh = { id: 'van', term: 'จัดส่งและประกอบ', note: 'มีบันได มีลิฟต์', amount: 1800 };
const couponTh = { id: 'coupon', term: 'คูปอง HELLO500', amount: -500 };

const meta: Meta<typeof MoneyRows> = {
  title: 'Commerce/Money rows',
  id: 'money-rows',
  component: MoneyRows,
  args: { rows: [first, van, coupon], total: { term: 'Today', amount: 4620 } },
  parameters: { th: { rows: [firstTh, vanTh, couponTh], total: { term: 'วันนี้', amount: 4620 } } },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 384 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof MoneyRows>;

export const Today: Story = { tags: ['grounds'] };
export const Free: Story = {
  args: { rows: [first, { id: 'van', term: 'Pick-up', amount: 0, text: 'Free' }], total: { term: 'Today', amount: 3320 } },
  parameters: { th: { rows: [firstTh, { id: 'van', term: 'รับคืนของ', amount: 0, text: 'ฟรี' }], total: { term: 'วันนี้', amount: 3320 } } },
};
export const Unpaid: Story = {
  args: { rows: [{ id: 'open', term: 'Month 8, November 21', amount: 2370, tone: 'bad' }], total: { term: 'To pay', amount: 2370 } },
  parameters: {
    th: { rows: [{ id: 'open', term: 'เดือนที่ 8 วันที่ 21 พฤศจิกายน', amount: 2370, tone: 'bad' }], total: { term: 'ต้องจ่าย', amount: 2370 } },
  },
};
export const Pending: Story = { args: { pending: true } };
export const WithoutTotal: Story = { render: (args) => <MoneyRows {...args} total={undefined} /> };
export const Long: Story = {
  args: {
    rows: [
      {
        ...first,
        term: 'First month of twelve for the living and dining room, seven pieces in all',
        note: 'The price of the 12-month tier, VAT included, without a deposit',
      },
      { ...van, note: 'Stairs and no lift big enough for a sofa: it takes two more people, up to the fourth floor', amount: 3600 },
    ],
    total: { term: 'Today, once you confirm', note: 'Then ฿123,320 on the 21st of each month', amount: 126920 },
  },
  parameters: {
    th: {
      rows: [
        {
          ...firstTh,
          term: 'ค่าเช่าเดือนแรกจากสิบสองเดือนของห้องนั่งเล่นและห้องอาหาร รวมเจ็ดชิ้น',
          note: 'ราคาสำหรับการเช่า 12 เดือน รวมภาษีมูลค่าเพิ่มแล้ว ไม่ต้องวางเงินประกัน',
        },
        { ...vanTh, note: 'มีบันไดและไม่มีลิฟต์ที่ใส่โซฟาได้ ใช้คนยกเพิ่มสองคน ไม่เกินชั้นสี่', amount: 3600 },
      ],
      total: { term: 'วันนี้ เมื่อคุณยืนยัน', note: 'จากนั้น ฿123,320 ทุกวันที่ 21 ของเดือน', amount: 126920 },
    },
  },
};
export const OnLinen: Story = { globals: { ground: 'linen' } };
export const OnDark: Story = { globals: { ground: 'dark' } };

export const Changing: Story = {
  args: { announcement: 'Today is now' },
  parameters: { th: { rows: [firstTh, vanTh, couponTh], announcement: 'วันนี้เป็น' } },
  render: function WithCoupon({ rows, total, announcement }: MoneyRowsProps, { globals }) {
    const [used, setUsed] = useState(false);
    const amount = used ? 4620 : 5120;
    return (
      <div className="stack">
        <MoneyRows
          rows={used ? rows : rows.slice(0, 2)}
          total={{ term: total?.term, amount }}
          announcement={`${announcement} ฿${amount.toLocaleString('en')}`}
        />
        <Button variant="outline" size="small" aria-pressed={used} onClick={() => setUsed(!used)}>
          {globals.locale === 'th' ? 'ใช้คูปอง' : 'Use the coupon'}
        </Button>
      </div>
    );
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('status')).toHaveTextContent('฿4,620');
    await userEvent.click(canvas.getByRole('button'));
    await expect(canvas.getByRole('status')).toHaveTextContent('฿5,120');
  },
};
