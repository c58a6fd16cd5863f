import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ChargesRuler, type ChargeMark } from './charges-ruler';

const of = (paid: number, middle: ChargeMark | null, next: number, never = 0): ChargeMark[] => [
  ...Array<ChargeMark>(paid).fill('paid'),
  ...(middle ? [middle] : []),
  ...Array<ChargeMark>(next).fill('next'),
  ...Array<ChargeMark>(never).fill('never'),
];

const meta: Meta<typeof ChargesRuler> = {
  title: 'Account/Charges ruler',
  id: 'charges-ruler',
  component: ChargesRuler,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 680 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof ChargesRuler>;

export const BeforeFirstCharge: Story = {
  tags: ['grounds'],
  args: {
    charges: of(0, 'now', 11),
    label: 'Twelve charges, the first today',
    ends: [
      { id: 'a', value: '฿4,620', note: 'Today, November 21' },
      { id: 'b', value: '฿3,320', note: 'the 2nd of each month, from January 02, 2027' },
      { id: 'c', value: 'Ends', note: 'December 02, 2027, unless you extend' },
    ],
  },
  parameters: {
    th: {
      label: 'จ่ายสิบสองครั้ง ครั้งแรกวันนี้',
      ends: [
        { id: 'a', value: '฿4,620', note: 'วันนี้ 21 พฤศจิกายน' },
        { id: 'b', value: '฿3,320', note: 'ทุกวันที่ 2 เริ่ม 2 มกราคม 2570' },
        { id: 'c', value: 'สิ้นสุด', note: '2 ธันวาคม 2570 ถ้าไม่ต่อสัญญา' },
      ],
    },
  },
};
export const EightOfTwelveCharged: Story = {
  args: {
    charges: of(7, 'now', 4),
    label: '8 of 12 charges made, the next on December 21, 2026',
    ends: [
      { id: 'a', value: '฿20,760', note: 'paid so far, 8 charges' },
      { id: 'b', value: '฿2,370', note: 'next, December 21, 2026' },
      { id: 'c', value: 'Ends', note: 'April 21, 2027' },
    ],
  },
  parameters: {
    th: {
      label: 'จ่ายแล้ว 8 จาก 12 ครั้ง ครั้งต่อไป 21 ธันวาคม 2569',
      ends: [
        { id: 'a', value: '฿20,760', note: 'จ่ายแล้ว 8 ครั้ง' },
        { id: 'b', value: '฿2,370', note: 'ครั้งต่อไป 21 ธันวาคม 2569' },
        { id: 'c', value: 'สิ้นสุด', note: '21 เมษายน 2570' },
      ],
    },
  },
};
export const OneFailed: Story = {
  args: {
    charges: of(7, 'missed', 4),
    label: '7 of 12 charges made, the 8th failed',
    ends: [
      { id: 'a', value: '฿18,390', note: 'paid so far, 7 charges' },
      { id: 'b', value: '฿2,370', note: 'open, November 21', tone: 'bad' },
      { id: 'c', value: '฿9,480', note: 'to come, 4 charges' },
    ],
  },
  parameters: {
    th: {
      label: 'จ่ายแล้ว 7 จาก 12 ครั้ง ครั้งที่ 8 ไม่สำเร็จ',
      ends: [
        { id: 'a', value: '฿18,390', note: 'จ่ายแล้ว 7 ครั้ง' },
        { id: 'b', value: '฿2,370', note: 'ค้างจ่าย 21 พฤศจิกายน', tone: 'bad' },
        { id: 'c', value: '฿9,480', note: 'เหลืออีก 4 ครั้ง' },
      ],
    },
  },
};
export const EndsEarly: Story = {
  args: {
    charges: of(7, 'now', 0, 4),
    label: '8 of 12 charges made, 4 never charged',
    ends: [
      { id: 'a', value: '฿18,960', note: 'paid, 8 charges' },
      { id: 'b', value: '฿5,680', note: 'once, today' },
      { id: 'c', value: '฿0', note: 'after that' },
    ],
  },
  parameters: {
    th: {
      label: 'จ่ายแล้ว 8 จาก 12 ครั้ง อีก 4 ครั้งไม่คิดเงิน',
      ends: [
        { id: 'a', value: '฿18,960', note: 'จ่ายแล้ว 8 ครั้ง' },
        { id: 'b', value: '฿5,680', note: 'ครั้งเดียววันนี้' },
        { id: 'c', value: '฿0', note: 'หลังจากนั้น' },
      ],
    },
  },
};
export const ThreeMonths: Story = {
  args: { ...BeforeFirstCharge.args, charges: of(0, 'now', 2) },
  parameters: BeforeFirstCharge.parameters,
};
export const AllPaid: Story = {
  args: {
    charges: of(12, null, 0),
    label: 'All 12 charges made',
    ends: [
      { id: 'a', value: '฿30,240', note: 'paid, 12 charges' },
      { id: 'c', value: 'Ended', note: 'April 21, 2027' },
    ],
  },
  parameters: {
    th: {
      label: 'จ่ายครบ 12 ครั้งแล้ว',
      ends: [
        { id: 'a', value: '฿30,240', note: 'จ่ายครบ 12 ครั้ง' },
        { id: 'c', value: 'สิ้นสุดแล้ว', note: '21 เมษายน 2570' },
      ],
    },
  },
};
export const Small: Story = {
  args: { charges: of(3, 'now', 2), label: '4 of 6 charges made', small: true },
  parameters: { th: { label: 'จ่ายแล้ว 4 จาก 6 ครั้ง' } },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 240 }}>
        <Story />
      </div>
    ),
  ],
};
export const OnLinen: Story = { ...EightOfTwelveCharged, globals: { ground: 'linen' } };
export const OnDark: Story = { ...OneFailed, globals: { ground: 'dark' } };
