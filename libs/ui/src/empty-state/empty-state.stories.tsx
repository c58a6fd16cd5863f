import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Button } from '../button/button';
import { EmptyState } from './empty-state';

const meta: Meta<typeof EmptyState> = {
  title: 'Actions/Empty state',
  id: 'empty-state',
  component: EmptyState,
  args: { title: 'Your cart is currently empty.', text: 'Most people start with the sofa.', action: <Button>Start Browsing</Button> },
  parameters: { th: { title: 'ตะกร้าของคุณยังว่างอยู่', text: 'คนส่วนใหญ่เริ่มจากโซฟา', action: <Button>เลือกดูสินค้า</Button> } },
};
export default meta;
type Story = StoryObj<typeof EmptyState>;

export const WithAction: Story = { tags: ['grounds'] };
export const WithoutAction: Story = { args: { action: undefined }, parameters: { th: { action: undefined } } };
export const OnDark: Story = { globals: { ground: 'dark' } };
