import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fireEvent, userEvent } from 'storybook/test';
import { formatDate } from '@spruce/i18n';
import { CalendarIcon } from '../icon';
import { MonthsScrubber, type ScrubberTier } from './months-scrubber';

interface Args {
  used: number;
  months: number;
  value: number;
  from?: number;
  tiers?: ScrubberTier[];
  disabled?: boolean;
}
/** Returns the end date of the subscription, which began on April 21, 2026 in all stories. */
const findEnd = (months: number) => new Date(Date.UTC(2026, 3 + months, 21)).toISOString().slice(0, 10);

const meta: Meta<Args> = {
  title: 'Account/Months scrubber',
  id: 'months-scrubber',
  component: MonthsScrubber as never,
  args: { used: 7, months: 12, value: 8 },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 720 }}>
        <Story />
      </div>
    ),
  ],
  render: function Controlled({ value, ...args }, { globals }) {
    const th = globals.locale === 'th';
    const [months, setMonths] = useState(value);
    const date = formatDate(findEnd(months), th ? 'th' : 'en', 'long');
    return (
      <MonthsScrubber
        {...args}
        label={th ? 'จำนวนเดือนที่ใช้' : 'Months used'}
        value={months}
        onChange={setMonths}
        valueText={th ? `${months} เดือน สิ้นสุด ${date}` : `${months} months, ends ${date}`}
      >
        <CalendarIcon />
        {th ? (
          <span>
            สิ้นสุด <b>{date}</b> หลังใช้ {months} เดือน รับคืนในสัปดาห์เดียวกัน
          </span>
        ) : (
          <span>
            Ends <b>{date}</b>, after {months} months. Pick-up the same week.
          </span>
        )}
      </MonthsScrubber>
    );
  },
};
export default meta;
type Story = StoryObj<Args>;

export const SevenMonthsUsed: Story = {
  tags: ['grounds'],
  play: async ({ canvas }) => {
    const range = canvas.getByRole('slider');
    await userEvent.tab();
    await expect(range).toHaveFocus();
    await expect(range).toHaveAttribute('aria-valuetext', expect.stringMatching(/^8 /));
    await expect(range).toHaveAttribute('min', '8');
    await fireEvent.change(range, { target: { value: '10' } });
    await expect(range).toHaveAttribute('aria-valuetext', expect.stringMatching(/^10 /));
    await expect(range).toHaveAccessibleDescription(/10 (months|เดือน)/);
  },
};
export const WholeTerm: Story = { args: { value: 12 } };
export const FirstMonth: Story = { args: { used: 0, value: 1 } };
export const LastMonth: Story = { args: { used: 11, value: 12, disabled: true } };
export const SixMonths: Story = { args: { used: 3, months: 6, value: 5 } };
export const WithPrices: Story = {
  args: {
    used: 6,
    from: 6,
    months: 18,
    value: 12,
    tiers: [
      { from: 6, price: '฿1,760', label: '6–8' },
      { from: 9, price: '฿1,540', label: '9–11' },
      { from: 12, price: '฿1,350', label: '12' },
    ],
  },
};
