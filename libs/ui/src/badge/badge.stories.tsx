import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Badge } from './badge';

const meta: Meta<{ words: string[] }> = {
  title: 'Account/Badge',
  id: 'badge',
  args: { words: ['request booking', 'active', 'in transit', 'cancelled', 'expired'] },
  parameters: { th: { words: ['รอจองวันส่ง', 'กำลังเช่า', 'กำลังจัดส่ง', 'ยกเลิกแล้ว', 'หมดอายุ'] } },
  render: ({ words }) => (
    <div className="row">
      <Badge tone="calm">{words[0]}</Badge>
      <Badge tone="good">{words[1]}</Badge>
      <Badge tone="warm">{words[2]}</Badge>
      <Badge tone="bad">{words[3]}</Badge>
      <Badge>{words[4]}</Badge>
      <Badge bare>{words[4]}</Badge>
    </div>
  ),
};
export default meta;
type Story = StoryObj<{ words: string[] }>;

export const Tones: Story = { tags: ['grounds'] };
export const OnLinen: Story = { globals: { ground: 'linen' } };
export const OnDark: Story = { globals: { ground: 'dark' } };
