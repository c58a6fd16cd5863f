import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Formula } from './formula';

const meta: Meta<typeof Formula> = {
  title: 'Account/Formula',
  id: 'formula',
  component: Formula,
  args: {
    label: '฿3,080 less ฿2,370, times 8 months: ฿5,680 charged once',
    terms: [
      { id: 'tier', value: '฿3,080', note: '6-8 month price' },
      { id: 'paid', sign: '−', value: '฿2,370', note: 'what you paid, 12 months' },
      { id: 'months', sign: '×', value: '8', note: 'months used' },
    ],
    result: { id: 'charge', value: '฿5,680', note: 'charged once, today' },
  },
  parameters: {
    th: {
      label: '฿3,080 ลบ ฿2,370 คูณ 8 เดือน เป็น ฿5,680 จ่ายครั้งเดียว',
      terms: [
        { id: 'tier', value: '฿3,080', note: 'ราคา 6-8 เดือน' },
        { id: 'paid', sign: '−', value: '฿2,370', note: 'ที่คุณจ่าย ราคา 12 เดือน' },
        { id: 'months', sign: '×', value: '8', note: 'เดือนที่ใช้ไป' },
      ],
      result: { id: 'charge', value: '฿5,680', note: 'จ่ายครั้งเดียววันนี้' },
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
type Story = StoryObj<typeof Formula>;

export const EndsEarly: Story = { tags: ['grounds'] };
export const NothingToPay: Story = {
  args: { result: { id: 'charge', value: '฿0', note: 'you stay in your tier' } },
  parameters: { th: { result: { id: 'charge', value: '฿0', note: 'ยังอยู่ในช่วงราคาเดิม' } } },
};
export const OnLinen: Story = { globals: { ground: 'linen' } };
export const OnDark: Story = { globals: { ground: 'dark' } };
