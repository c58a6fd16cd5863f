import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Calendar, type CalendarDay, type CalendarProps } from './calendar';

const closed = (early: string, holiday: string, full: string, left: (n: number) => string): Record<string, CalendarDay> => ({
  ...Object.fromEntries(['21', '22', '23', '24', '25'].map((day) => [`2026-11-${day}`, { reason: early, kind: 'outside' as const }])),
  ...Object.fromEntries(['05', '07', '10'].map((day) => [`2026-12-${day}`, { reason: holiday }])),
  '2026-11-28': { reason: full },
  '2026-12-03': { reason: full },
  '2026-11-27': { note: left(1) },
  '2026-12-09': { note: left(2) },
});
const days = closed(
  'We need 5 days to prepare your furniture.',
  'Public holidays, no deliveries.',
  'All slots are taken.',
  (n) => `${n} left`,
);
const daysTh = closed('เราใช้เวลาเตรียมของ 5 วัน', 'วันหยุดราชการ ไม่มีการจัดส่ง', 'คิวเต็มแล้ว', (n) => `เหลือ ${n}`);

const meta: Meta<CalendarProps> = {
  title: 'Commerce/Calendar',
  id: 'calendar',
  component: Calendar,
  args: {
    label: 'Delivery date',
    language: 'en',
    value: '2026-12-02',
    first: '2026-11-21',
    last: '2026-12-12',
    today: '2026-11-21',
    view: 'window',
    days,
    labels: { today: 'Today', earlier: 'Previous month', later: 'Next month', to: 'to' },
  },
  parameters: {
    th: { label: 'วันที่จัดส่ง', language: 'th', days: daysTh, labels: { today: 'วันนี้', earlier: 'เดือนก่อน', later: 'เดือนถัดไป', to: 'ถึง' } },
  },
  argTypes: { days: { control: false } },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 420 }}>
        <Story />
      </div>
    ),
  ],
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value);
    return <Calendar {...args} value={value} onChange={setValue} />;
  },
};
export default meta;
type Story = StoryObj<CalendarProps>;

export const Window: Story = {
  tags: ['grounds'],
  play: async ({ canvas }) => {
    const at = (date: string) => canvas.getAllByRole('button').find((day) => day.dataset.date === date)!;
    await userEvent.tab();
    await expect(at('2026-12-02')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(at('2026-12-03')).toHaveFocus());
    await expect(at('2026-12-03')).toHaveAccessibleName(/All slots are taken|คิวเต็มแล้ว/);
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('status')).toHaveTextContent(/All slots are taken|คิวเต็มแล้ว/);
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(at('2026-12-06')).toHaveFocus());
    await userEvent.keyboard('{PageUp}');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-date', '2026-11-21'));
    await userEvent.click(at('2026-11-26'));
    await expect(canvas.getByRole('gridcell', { selected: true })).toHaveTextContent('26');
  },
};
export const NothingChosen: Story = { args: { value: null } };
export const Month: Story = {
  args: { view: 'month', last: '2027-02-21', label: 'Day of the return' },
  parameters: { th: { label: 'วันคืนของ' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Later|ถัดไป/ }));
    await expect(canvas.getByText(/January 2027|มกราคม 2570/)).toBeVisible();
    await userEvent.tab();
    await userEvent.keyboard('{PageUp}');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-date', '2026-12-02'));
  },
};
export const Loading: Story = { args: { loading: true, value: null, days: {} }, parameters: { th: { days: {} } } };
export const NoFreeDay: Story = {
  args: {
    value: null,
    days: Object.fromEntries(
      Array.from({ length: 22 }, (_, at) => [
        new Date(Date.UTC(2026, 10, 21 + at)).toISOString().slice(0, 10),
        { reason: at < 5 ? 'We need 5 days to prepare your furniture.' : 'All slots are taken. Ask us, we often find one.' },
      ]),
    ),
  },
  parameters: {
    th: {
      days: Object.fromEntries(
        Array.from({ length: 22 }, (_, at) => [
          new Date(Date.UTC(2026, 10, 21 + at)).toISOString().slice(0, 10),
          { reason: at < 5 ? 'เราใช้เวลาเตรียมของ 5 วัน' : 'คิวเต็มแล้ว ถามเราได้ เราหาคิวให้ได้บ่อย ๆ' },
        ]),
      ),
    },
  },
};
export const OnLinen: Story = { globals: { ground: 'linen' } };
export const OnDark: Story = { globals: { ground: 'dark' } };
