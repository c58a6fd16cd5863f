import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Badge } from './badge';

const meta: Meta<{ labels: string[] }> = {
  title: 'Account/Badge',
  id: 'badge',
  args: { labels: ['request booking', 'active', 'in transit', 'cancelled', 'expired'] },
  parameters: { th: { labels: ['รอจองวันจัดส่ง', 'กำลังเช่า', 'กำลังจัดส่ง', 'ยกเลิกแล้ว', 'หมดอายุ'] } },
  render: ({ labels }) => (
    <div className="row">
      <Badge tone="calm">{labels[0]}</Badge>
      <Badge tone="good">{labels[1]}</Badge>
      <Badge tone="warm">{labels[2]}</Badge>
      <Badge tone="bad">{labels[3]}</Badge>
      <Badge>{labels[4]}</Badge>
      <Badge bare>{labels[4]}</Badge>
    </div>
  ),
};
export default meta;
type Story = StoryObj<{ labels: string[] }>;

export const Tones: Story = { tags: ['grounds'] };
export const OnLinen: Story = { globals: { ground: 'linen' } };
export const OnDark: Story = { globals: { ground: 'dark' } };
