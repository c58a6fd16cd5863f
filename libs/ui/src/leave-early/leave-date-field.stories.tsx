import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fireEvent } from 'storybook/test';
import { formatDate } from '@spruce/i18n';
import { LeaveDateField, type LeaveDateFieldProps } from './leave-date-field';

const meta: Meta<LeaveDateFieldProps> = {
  title: 'Commerce/Leave date field',
  id: 'leave-date-field',
  component: LeaveDateField,
  args: { label: 'I’d leave on', value: '2027-06-26', min: '2026-12-26', max: '2027-11-26', hint: '7 of 12 months used' },
  parameters: { th: { label: 'อยากคืนวันที่', hint: 'ใช้ไป 7 จาก 12 เดือน' } },
  render: function Controlled(args, { globals }) {
    const [value, setValue] = useState(args.value);
    return (
      <LeaveDateField {...args} value={value} text={formatDate(value, globals.locale === 'th' ? 'th' : 'en', 'long')} onChange={setValue} />
    );
  },
};
export default meta;
type Story = StoryObj<LeaveDateFieldProps>;

export const AtRest: Story = {
  play: async ({ canvas, canvasElement, globals }) => {
    const field = canvasElement.querySelector('input')!;
    await expect(field).toHaveAccessibleDescription(/7/);
    fireEvent.change(field, { target: { value: '2027-02-01' } });
    await expect(await canvas.findByText(globals.locale === 'th' ? '1 กุมภาพันธ์ 2570' : 'February 01, 2027')).toBeInTheDocument();
  },
};
export const OnLinen: Story = { globals: { ground: 'linen' } };
export const OnDark: Story = { globals: { ground: 'dark' } };
