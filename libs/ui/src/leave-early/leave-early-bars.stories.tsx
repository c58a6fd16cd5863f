import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fireEvent, userEvent } from 'storybook/test';
import { LeaveEarlyBars, type LeaveEarlyBarsProps } from './leave-early-bars';

const meta: Meta<LeaveEarlyBarsProps> = {
  title: 'Commerce/Leave-early bars',
  id: 'leave-early-bars',
  component: LeaveEarlyBars,
  args: {
    months: 12,
    used: 7,
    paid: 1290,
    difference: 390,
    highest: 2170,
    label: 'I’d leave on',
    keys: { paid: 'Paid each month', difference: 'Difference, charged once', never: 'Never charged' },
  },
  parameters: { th: { label: 'อยากคืนวันที่', keys: { paid: 'จ่ายแต่ละเดือน', difference: 'ส่วนต่าง จ่ายครั้งเดียว', never: 'ไม่คิดเงิน' } } },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 760 }}>
        <Story />
      </div>
    ),
  ],
  render: function Controlled(args, { globals }) {
    const [used, setUsed] = useState(args.used);
    const text = globals.locale === 'th' ? `ใช้ ${used} จาก ${args.months} เดือน` : `${used} of ${args.months} months used`;
    return (
      <LeaveEarlyBars {...args} used={used} onChange={setUsed} valueText={text} difference={used < args.months ? args.difference : 0} />
    );
  },
};
export default meta;
type Story = StoryObj<LeaveEarlyBarsProps>;

export const SevenOfTwelve: Story = {
  tags: ['grounds'],
  play: async ({ canvas, canvasElement }) => {
    const cut = canvas.getByRole('slider');
    await userEvent.tab();
    await expect(cut).toHaveFocus();
    await fireEvent.change(cut, { target: { value: '9' } });
    await expect(cut).toHaveAttribute('aria-valuetext', expect.stringMatching(/9 (of|จาก) 12/));
    await userEvent.click(canvasElement.querySelectorAll('[data-figure="bars"] > div')[6]!);
    await expect(cut).toHaveValue('7');
  },
};
export const FirstMonth: Story = { args: { used: 1, difference: 880 } };
export const WholeTerm: Story = { args: { used: 12, difference: 0 } };
export const ThreeMonths: Story = { args: { months: 3, used: 2, paid: 2170, difference: 0 } };
