import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ClockIcon, DownloadIcon, EditIcon, FlagIcon } from '../icon';
import { ActionList, ActionRow } from './action-list';

const meta: Meta<typeof ActionList> = {
  title: 'Navigation/Action list',
  id: 'action-list',
  component: ActionList,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 672, padding: 24 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof ActionList>;

const edit = (
  <ActionRow key="edit" icon={<EditIcon />} note="Until the booking is confirmed">
    <a href="#edit">Change the slot, the address or a piece</a>
  </ActionRow>
);
const invoice = (
  <ActionRow key="invoice" icon={<DownloadIcon />} note="PDF">
    <a href="#invoice">Tax invoice TI-2611-00391</a>
  </ActionRow>
);

export const AfterAnOrder: Story = { tags: ['grounds'], args: { children: [edit, invoice] } };
export const WithEffects: Story = {
  args: {
    large: true,
    children: [
      <ActionRow key="extend" icon={<ClockIcon />} note="Stay longer at a lower price a month" effect="from ฿1,190 a month">
        <a href="#extend">Extend</a>
      </ActionRow>,
      <ActionRow key="end" icon={<FlagIcon />} note="A change is already waiting for an answer" off>
        End early
      </ActionRow>,
    ],
  },
};
export const Thai: Story = {
  args: {
    children: [
      <ActionRow key="edit" icon={<EditIcon />} note="แก้ได้จนกว่าจะยืนยันการจอง">
        <a href="#edit">เปลี่ยนช่วงเวลา ที่อยู่ หรือชิ้นเฟอร์นิเจอร์</a>
      </ActionRow>,
    ],
  },
};
export const Narrow: Story = {
  ...WithEffects,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 280 }}>
        <Story />
      </div>
    ),
  ],
};
