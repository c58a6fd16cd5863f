import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { BeforeAfter } from './before-after';

const meta: Meta<typeof BeforeAfter> = {
  title: 'Account/Before and after',
  id: 'before-and-after',
  component: BeforeAfter,
  args: {
    caption: 'Before and after',
    labels: { now: 'Now', after: 'After' },
    rows: [
      { id: 'length', term: 'Length', now: '6 months', after: '12 months' },
      { id: 'ends', term: 'Ends', now: 'February 21, 2027', after: 'August 21, 2027' },
      { id: 'monthly', term: 'Monthly, from December 21', now: '฿1,760', after: '฿1,350', change: 'less' },
      { id: 'left', term: 'Left to pay in all', now: '฿3,520', after: '฿10,800' },
    ],
    result: { term: 'Charged today', value: '฿0' },
  },
  parameters: {
    th: {
      caption: 'ก่อนและหลัง',
      labels: { now: 'ตอนนี้', after: 'หลังเปลี่ยน' },
      rows: [
        { id: 'length', term: 'ระยะเวลาเช่า', now: '6 เดือน', after: '12 เดือน' },
        { id: 'ends', term: 'สิ้นสุด', now: '21 กุมภาพันธ์ 2570', after: '21 สิงหาคม 2570' },
        { id: 'monthly', term: 'ต่อเดือน ตั้งแต่ 21 ธันวาคม', now: '฿1,760', after: '฿1,350', change: 'less' },
        { id: 'left', term: 'ยอดที่เหลือทั้งหมด', now: '฿3,520', after: '฿10,800' },
      ],
      result: { term: 'จ่ายวันนี้', value: '฿0' },
    },
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 680 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof BeforeAfter>;

export const Longer: Story = { tags: ['grounds'], play: async ({ canvas }) => expect(canvas.getAllByRole('rowheader')).toHaveLength(5) };
export const OneValueUnchanged: Story = {
  args: {
    rows: [
      { id: 'pieces', term: 'Pieces', now: '4', after: '5' },
      { id: 'ends', term: 'Ends', now: 'April 21, 2027', after: 'April 21, 2027', change: 'same' },
    ],
    result: { term: 'Charged today', value: '฿460' },
  },
  parameters: {
    th: {
      rows: [
        { id: 'pieces', term: 'จำนวนชิ้น', now: '4', after: '5' },
        { id: 'ends', term: 'สิ้นสุด', now: '21 เมษายน 2570', after: '21 เมษายน 2570', change: 'same' },
      ],
      result: { term: 'จ่ายวันนี้', value: '฿460' },
    },
  },
};
export const WithoutResult: Story = { render: (args) => <BeforeAfter {...args} result={undefined} /> };
export const Long: Story = {
  args: {
    rows: [
      {
        id: 'where',
        term: 'Where the furniture stands from the day of the move',
        now: 'Ari Garden, 88/14 Soi Ari 4, Phaya Thai, Bangkok 10400',
        after: 'Park Silom, 1 Convent Road, Si Lom, Bang Rak, Bangkok 10500',
      },
    ],
    result: { term: 'Charged once, for two people and the van', value: '฿3,600' },
  },
  parameters: {
    th: {
      rows: [
        {
          id: 'where',
          term: 'ที่ตั้งของเฟอร์นิเจอร์ตั้งแต่วันที่ย้าย',
          now: 'อารีย์ การ์เด้น 88/14 ซอยอารีย์ 4 แขวงพญาไท กรุงเทพฯ 10400',
          after: 'พาร์ค สีลม 1 ถนนคอนแวนต์ แขวงสีลม เขตบางรัก กรุงเทพฯ 10500',
        },
      ],
      result: { term: 'จ่ายครั้งเดียว ค่ารถและคนยกสองคน', value: '฿3,600' },
    },
  },
};
export const OnLinen: Story = { globals: { ground: 'linen' } };
export const OnDark: Story = { globals: { ground: 'dark' } };
