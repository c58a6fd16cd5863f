import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Trail, type TrailProps } from './trail';

const meta: Meta<TrailProps> = {
  title: 'Navigation/Trail',
  id: 'trail',
  component: Trail,
  args: {
    label: 'What happened',
    entries: [
      {
        id: '3',
        time: 'Nov 21, 13:52',
        who: 'Kanya',
        what: 'request booking → booking confirmed',
        reason: 'Paid by link, ID seen by phone',
      },
      { id: '2', time: 'Nov 21, 13:42', who: 'Stripe', what: 'First charge ฿4,620 paid' },
      { id: '1', time: 'Nov 21, 13:41', who: 'Pim', what: 'Order placed, delivery December 02, 13:00-15:00' },
    ],
  },
  parameters: {
    th: {
      label: 'ประวัติ',
      entries: [
        { id: '3', time: '21 พ.ย. 13:52 น.', who: 'กัญญา', what: 'ขอจอง → ยืนยันการจองแล้ว', reason: 'จ่ายผ่านลิงก์ ดูบัตรทางโทรศัพท์แล้ว' },
        { id: '2', time: '21 พ.ย. 13:42 น.', who: 'Stripe', what: 'จ่ายงวดแรก ฿4,620 แล้ว' },
        { id: '1', time: '21 พ.ย. 13:41 น.', who: 'พิม', what: 'สั่งเช่า จัดส่ง 2 ธันวาคม 13:00-15:00 น.' },
      ],
    },
  },
};
export default meta;
type Story = StoryObj<TrailProps>;

export const Confirmed: Story = { tags: ['grounds'] };
export const OnLinen: Story = { globals: { ground: 'linen' } };
export const OnDark: Story = { globals: { ground: 'dark' } };
