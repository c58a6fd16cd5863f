import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent, waitFor } from 'storybook/test';
import { DateField, type DateFieldProps } from './date-field';

const meta: Meta<DateFieldProps> = {
  title: 'Forms/Date field',
  id: 'date-field',
  component: DateField,
  args: {
    label: 'I’d leave on',
    value: '2027-06-26',
    first: '2027-02-26',
    last: '2027-11-26',
    hint: '7 of 12 months used',
    labels: { earlier: 'Previous month', later: 'Next month' },
  },
  parameters: {
    th: { label: 'อยากคืนวันที่', hint: 'ใช้ไป 7 จาก 12 เดือน', labels: { earlier: 'เดือนก่อนหน้า', later: 'เดือนถัดไป' } },
  },
  render: function Controlled(args, { globals }) {
    const [value, setValue] = useState(args.value);
    return (
      <div style={{ minHeight: 520 }}>
        <DateField {...args} language={globals.locale === 'th' ? 'th' : 'en'} value={value} onChange={setValue} />
      </div>
    );
  },
};
export default meta;
type Story = StoryObj<DateFieldProps>;

export const Closed: Story = {
  play: async ({ canvas }) => expect(canvas.getByRole('button')).toHaveAccessibleDescription(/7/),
};
export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await waitFor(() => expect(canvas.getByRole('button', { name: /26 June 2027|26 มิถุนายน 2570/ })).toHaveFocus());
  },
};
export const Chosen: Story = {
  play: async (context) => {
    await Open.play?.(context);
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(context.canvas.getByRole('button', { name: /25 June 2027|25 มิถุนายน 2570/ })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(context.canvas.getByRole('button', { name: /June.25,.2027|25.มิถุนายน.2570/ })).toHaveFocus();
  },
};
export const OnLinen: Story = { globals: { ground: 'linen' } };
export const OnDark: Story = { globals: { ground: 'dark' } };
