import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent } from 'storybook/test';
import { Button } from '../button/button';
import { FormSection } from '../form-section/form-section';
import { PrerequisiteList, type PrerequisiteListProps } from './prerequisite-list';

const sentences = {
  en: [
    'Please provide your delivery details.',
    'Please select a delivery date and time.',
    'Please provide your billing details.',
    'Please provide your tax invoice details.',
    'Please verify your ID.',
    'Please enter your payment information.',
    'Please read and agree to the terms and conditions.',
  ],
  th: [
    'กรุณากรอกข้อมูลจัดส่ง',
    'กรุณาเลือกวันและเวลาจัดส่ง',
    'กรุณากรอกที่อยู่ออกบิล',
    'กรุณากรอกข้อมูลใบกำกับภาษี',
    'กรุณายืนยันตัวตน',
    'กรุณากรอกข้อมูลการชำระเงิน',
    'กรุณาอ่านและยอมรับข้อกำหนดและเงื่อนไข',
  ],
};
const of = (language: 'en' | 'th', ...at: number[]) =>
  at.map((index) => ({ id: `section-${index}`, message: sentences[language][index] ?? '' }));

const meta: Meta<PrerequisiteListProps> = {
  title: 'Commerce/Prerequisite list',
  id: 'prerequisite-list',
  component: PrerequisiteList,
  args: { title: '3 things left', items: of('en', 4, 5, 6), attempts: 1 },
  parameters: { th: { title: 'เหลืออีก 3 อย่าง', items: of('th', 4, 5, 6) } },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 320 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<PrerequisiteListProps>;

export const ThreeLeft: Story = { tags: ['grounds'] };
export const OneLeft: Story = {
  args: { title: '1 thing left', items: of('en', 4) },
  parameters: { th: { title: 'เหลืออีก 1 อย่าง', items: of('th', 4) } },
};
export const AllLeft: Story = {
  args: { title: '7 things left', items: of('en', 0, 1, 2, 3, 4, 5, 6) },
  parameters: { th: { title: 'เหลืออีก 7 อย่าง', items: of('th', 0, 1, 2, 3, 4, 5, 6) } },
};
export const Long: Story = {
  args: {
    title: 'Two things left before the summary',
    items: [
      { id: 'a', message: 'One or more items in your cart is currently out of stock. Leave your email and we’ll tell you when it’s back.' },
      ...of('en', 6),
    ],
  },
  parameters: {
    th: {
      title: 'เหลืออีกสองอย่างก่อนไปหน้าสรุป',
      items: [{ id: 'a', message: 'มีสินค้าในตะกร้าที่หมดชั่วคราว ฝากอีเมลไว้ แล้วเราจะแจ้งเมื่อมีของ' }, ...of('th', 6)],
    },
  },
};
export const OnLinen: Story = { globals: { ground: 'linen' } };
export const OnDark: Story = { globals: { ground: 'dark' } };

export const Continue: Story = {
  render: function Page(args, { globals }) {
    const [attempts, setAttempts] = useState(0);
    return (
      <div className="stack">
        <FormSection
          id="section-4"
          title={globals.locale === 'th' ? 'ยืนยันตัวตน' : 'ID verification'}
          state={attempts ? 'needed' : 'todo'}
          stateLabel={attempts ? (globals.locale === 'th' ? 'ต้องทำ' : 'Needed') : undefined}
        />
        {attempts ? <PrerequisiteList {...args} attempts={attempts} /> : null}
        <Button onClick={() => setAttempts(attempts + 1)}>{globals.locale === 'th' ? 'ไปหน้าสรุป' : 'Continue to summary'}</Button>
      </div>
    );
  },
  play: async ({ canvas }) => {
    const go = canvas.getByRole('button');
    await userEvent.click(go);
    await expect(canvas.getByRole('status')).toHaveTextContent(/left|เหลือ/);
    await userEvent.click(go);
    await expect(canvas.getByRole('group')).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getAllByRole('link')[0]).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('region')).toHaveFocus();
  },
};
