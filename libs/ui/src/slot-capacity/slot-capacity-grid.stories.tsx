import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent } from 'storybook/test';
import { SlotCapacityGrid, type CapacityCell, type SlotCapacityGridProps } from './slot-capacity-grid';

const dayNames = { en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'], th: ['จ.', 'อ.', 'พ.', 'พฤ.', 'ศ.', 'ส.', 'อา.'] };
const dates = {
  en: ['30 Nov', '1 Dec', '2 Dec', '3 Dec', '4 Dec', '5 Dec', '6 Dec'],
  th: ['30 พ.ย.', '1 ธ.ค.', '2 ธ.ค.', '3 ธ.ค.', '4 ธ.ค.', '5 ธ.ค.', '6 ธ.ค.'],
};
const times = ['11:00-12:00', '13:00-15:00', '15:00-17:00', '18:00-00:00'];
const taken = [
  [1, 0, 3, 3, 2, -1, 1],
  [2, 1, 5, 6, 3, -1, 2],
  [1, 2, 4, 6, 4, -1, 3],
  [0, 1, 2, 6, 5, -1, -2],
];

function week(language: 'en' | 'th'): Pick<SlotCapacityGridProps, 'label' | 'days' | 'slots' | 'cells'> {
  const th = language === 'th';
  const cell = (sold: number, row: number, column: number): CapacityCell => {
    const where = `${dayNames[language][column]} ${dates[language][column]}, ${times[row]}`;
    const places = row === 0 ? 3 : 6;
    if (sold === -1) return { kind: 'holiday', text: th ? 'วันหยุด' : 'Holiday', label: `${where}, ${th ? 'วันหยุด' : 'holiday'}` };
    if (sold === -2)
      return {
        kind: 'closed',
        text: th ? 'ปิดรับ' : 'Closed',
        note: th ? 'รถเข้าศูนย์' : 'Van service',
        label: `${where}, ${th ? 'ปิดรับ รถเข้าศูนย์' : 'closed, van service'}`,
      };
    const left = places - sold;
    const note = left === 0 ? (th ? 'เต็ม' : 'full') : left === 1 ? (th ? 'เหลือ 1' : '1 left') : undefined;
    const text = th ? `${sold} จาก ${places}` : `${sold} of ${places}`;
    return { kind: 'open', taken: sold, places, text, note, label: `${where}, ${text}${note ? `, ${note}` : ''}` };
  };
  return {
    label: th ? 'จำนวนคิวตามช่วงเวลา' : 'Places by slot',
    days: dayNames[language].map((name, at) => ({ id: String(at), name, date: dates[language][at], today: at === 0 })),
    slots: times.map((time) => ({ id: time, label: time })),
    cells: taken.map((row, at) => row.map((sold, column) => cell(sold, at, column))),
  };
}

const meta: Meta<SlotCapacityGridProps> = {
  title: 'Account/Slot capacity',
  id: 'slot-capacity',
  component: SlotCapacityGrid,
  args: { ...week('en'), value: { day: '2', slot: '13:00-15:00' } },
  parameters: { th: week('th'), controls: { disable: true } },
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value);
    return <SlotCapacityGrid {...args} value={value} onChange={setValue} />;
  },
};
export default meta;
type Story = StoryObj<SlotCapacityGridProps>;

export const Week: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(document.activeElement).toHaveAccessibleName(/13:00-15:00, (5 of 6|5 จาก 6)/);
    await userEvent.keyboard('{ArrowRight}');
    await expect(document.activeElement).toHaveAccessibleName(/full|เต็ม/);
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('gridcell', { selected: true })).toHaveTextContent(/6 of 6|6 จาก 6/);
    await userEvent.click(canvas.getByRole('button', { name: /van service|รถเข้าศูนย์/ }));
    await expect(canvas.getByRole('gridcell', { selected: true })).toHaveTextContent(/Closed|ปิดรับ/);
  },
};
export const NothingChosen: Story = { args: { value: null } };
export const OnLinen: Story = { globals: { ground: 'linen' } };
export const OnDark: Story = { globals: { ground: 'dark' } };
