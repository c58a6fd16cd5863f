import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { Steps, type Step, type StepsProps } from './steps';

const of = (now: number, ...labels: string[]): Step[] =>
  labels.map((label, at) => ({ id: label, label, state: at < now ? 'done' : at === now ? 'now' : 'next' }));
const meta: Meta<StepsProps> = {
  title: 'Navigation/Steps',
  id: 'steps',
  component: Steps,
  args: { label: 'Steps', done: 'Done:', steps: of(1, 'Details', 'Summary', 'Confirmed') },
  parameters: { th: { label: 'ขั้นตอน', done: 'เสร็จแล้ว:', steps: of(1, 'รายละเอียด', 'สรุป', 'ยืนยันแล้ว') } },
};
export default meta;
type Story = StoryObj<StepsProps>;

export const Second: Story = {
  tags: ['grounds'],
  play: async ({ canvas }) => expect(canvas.getAllByRole('listitem')[1]).toHaveAttribute('aria-current', 'step'),
};
export const First: Story = {
  args: { steps: of(0, 'Details', 'Summary', 'Confirmed') },
  parameters: { th: { steps: of(0, 'รายละเอียด', 'สรุป', 'ยืนยันแล้ว') } },
};
export const Last: Story = {
  args: { steps: of(2, 'Document', 'Selfie', 'Result') },
  parameters: { th: { steps: of(2, 'เอกสาร', 'เซลฟี่', 'ผลตรวจ') } },
};
export const Long: Story = {
  args: { steps: of(1, 'Delivery and payment details', 'Read it through once more', 'Booking confirmed') },
  parameters: { th: { steps: of(1, 'รายละเอียดการจัดส่งและการจ่ายเงิน', 'อ่านทบทวนอีกครั้ง', 'ยืนยันการจองแล้ว') } },
};
export const OnDark: Story = { globals: { ground: 'dark' } };
