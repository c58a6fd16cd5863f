import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent } from 'storybook/test';
import { SlotPicker, type Slot, type SlotPickerProps } from './slot-picker';

const times = ['11:00-12:00', '13:00-15:00', '15:00-17:00', '18:00-00:00'];
const states: Slot['state'][] = ['full', undefined, 'few', undefined];
const of = (notes: string[], kinds = states): Slot[] =>
  times.map((label, at) => ({ value: label, label, note: notes[at] ?? '', state: kinds[at] }));

const meta: Meta<SlotPickerProps> = {
  title: 'Commerce/Slot picker',
  id: 'slot-picker',
  component: SlotPicker,
  args: {
    legend: 'Wednesday, December 02',
    selected: 'Selected',
    value: null,
    slots: of(['Full', 'Available', '2 places left', 'Available']),
  },
  parameters: { th: { legend: 'วันพุธที่ 2 ธันวาคม', selected: 'เลือกแล้ว', slots: of(['เต็ม', 'ว่าง', 'เหลือ 2 ที่', 'ว่าง']) } },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 420 }}>
        <Story />
      </div>
    ),
  ],
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value);
    return <SlotPicker {...args} value={value} onChange={setValue} />;
  },
};
export default meta;
type Story = StoryObj<SlotPickerProps>;

export const NothingChosen: Story = {
  tags: ['grounds'],
  play: async ({ canvas }) => {
    const [full, one, two] = canvas.getAllByRole('radio');
    await expect(full).toBeDisabled();
    await userEvent.tab();
    await expect(one).toHaveFocus();
    await userEvent.keyboard(' {ArrowDown}');
    await expect(two).toBeChecked();
    await expect(two).toHaveAccessibleName(/Selected|เลือกแล้ว/);
    await userEvent.click(one!);
    await expect(one).toBeChecked();
  },
};
export const Held: Story = {
  args: { value: '13:00-15:00', held: 'Held for you until 14:10' },
  parameters: { th: { held: 'เก็บไว้ให้คุณถึง 14:10 น.' } },
};
export const AllFull: Story = {
  args: { slots: of(['Full', 'Full', 'Full', 'No van that late']).map((slot, at) => ({ ...slot, state: at === 3 ? 'closed' : 'full' })) },
  parameters: {
    th: { slots: of(['เต็ม', 'เต็ม', 'เต็ม', 'ไม่มีรถช่วงดึก']).map((slot, at) => ({ ...slot, state: at === 3 ? 'closed' : 'full' })) },
  },
};
export const NoDayChosen: Story = {
  args: { legend: 'Time', slots: [], empty: 'Choose a day first, then its times are shown here.' },
  parameters: { th: { legend: 'เวลา', slots: [], empty: 'เลือกวันก่อน แล้วเวลาของวันนั้นจะแสดงที่นี่' } },
};
export const Loading: Story = { args: { loading: true, slots: [] }, parameters: { th: { slots: [] } } };
export const WithError: Story = {
  args: { error: 'Please select a delivery date and time.' },
  parameters: { th: { error: 'กรุณาเลือกวันและเวลาจัดส่ง' } },
};
export const NarrowColumn: Story = {
  ...Held,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 212 }}>
        <Story />
      </div>
    ),
  ],
};
export const Long: Story = {
  args: {
    legend: 'Wednesday, December 02, the day after the holiday',
    slots: of([
      'Full: nine orders on this street',
      'Available, two people come',
      '2 places left of six',
      'Available, please tell the guard',
    ]),
  },
  parameters: {
    th: {
      legend: 'วันพุธที่ 2 ธันวาคม วันถัดจากวันหยุด',
      slots: of(['เต็ม มีเก้าบ้านในถนนนี้', 'ว่าง มีคนไปสองคน', 'เหลือ 2 จากหกที่', 'ว่าง ช่วยแจ้ง รปภ. ด้วย']),
    },
  },
};
export const OnLinen: Story = { ...Held, globals: { ground: 'linen' } };
export const OnDark: Story = { ...Held, globals: { ground: 'dark' } };
