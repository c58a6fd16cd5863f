import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent, waitFor } from 'storybook/test';
import { CouponBox, type CouponBoxProps } from './coupon-box';

const applied = { code: 'HELLO500', amount: '−฿500', note: 'off the first charge' };
const appliedTh = { ...applied, note: 'จากยอดแรก' };
const meta: Meta<CouponBoxProps> = {
  title: 'Forms/Coupon box',
  id: 'coupon-box',
  component: CouponBox,
  args: {
    label: 'Coupon',
    optional: '(optional)',
    labels: { apply: 'Apply', applying: 'Checking the coupon', missing: 'Enter a code.', remove: 'Remove' },
  },
  parameters: {
    th: {
      label: 'คูปอง',
      optional: '(ไม่บังคับ)',
      labels: { apply: 'ใช้คูปอง', applying: 'กำลังตรวจคูปอง', missing: 'กรอกรหัสคูปอง', remove: 'นำออก' },
    },
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 480 }}>
        <Story />
      </div>
    ),
  ],
  render: function Controlled(args, { globals }) {
    const th = globals.locale === 'th';
    const [held, setHeld] = useState(args.applied);
    const look = async (code: string) => {
      if (!/^hello500$/i.test(code)) return th ? 'คูปองนี้หมดอายุเมื่อ 31 ตุลาคม 2569' : 'This coupon ended on October 31, 2026.';
      setHeld(th ? appliedTh : applied);
      return undefined;
    };
    return <CouponBox {...args} applied={held} onApply={look} onRemove={() => setHeld(undefined)} />;
  },
};
export default meta;
type Story = StoryObj<CouponBoxProps>;

export const Empty: Story = { tags: ['grounds'] };
export const Applied: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'hello500{Enter}');
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('−฿500'));
    await waitFor(() => expect(canvas.getByRole('button')).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('textbox')).toHaveFocus());
    await userEvent.type(canvas.getByRole('textbox'), 'HELLO500');
    await userEvent.click(canvas.getByRole('button'));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('HELLO500'));
  },
};
export const Refused: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'MOVEIN10{Enter}');
    await waitFor(() => expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(/ended|หมดอายุ/));
    await waitFor(() => expect(canvas.getByRole('textbox')).toHaveFocus());
    await expect(canvas.getByRole('textbox')).toHaveValue('MOVEIN10');
  },
};
export const NoLongerValid: Story = {
  tags: ['no-snapshot'], // looks like the story `Applied`, but with another background
  args: { refused: { code: 'MOVEIN10', reason: 'This coupon ended on October 31, 2026.' } },
  parameters: { th: { refused: { code: 'MOVEIN10', reason: 'คูปองนี้หมดอายุเมื่อ 31 ตุลาคม 2569' } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/^MOVEIN10/);
    await expect(canvas.getByRole('button')).not.toHaveFocus();
  },
};
export const Checking: Story = { args: { pending: true } };
export const Long: Story = {
  args: {
    applied: {
      code: 'WELCOME-TO-BANGKOK-2026',
      amount: '−฿12,500',
      note: 'off the first charge, for everything but delivery and assembly',
    },
  },
  parameters: {
    th: { applied: { code: 'WELCOME-TO-BANGKOK-2026', amount: '−฿12,500', note: 'จากยอดแรกของทุกรายการ ยกเว้นค่าจัดส่งและประกอบ' } },
  },
};
export const AppliedOnDark: Story = { args: { applied }, parameters: { th: { applied: appliedTh } }, globals: { ground: 'dark' } };
