import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Price } from './price';

const meta: Meta<typeof Price> = {
  title: 'Commerce/Price',
  id: 'price',
  component: Price,
  args: { amount: 1290, per: '/month' },
  parameters: { th: { per: '/เดือน' } },
};
export default meta;
type Story = StoryObj<typeof Price>;

export const Default: Story = { tags: ['grounds'] };
export const From: Story = { args: { from: 'from' }, parameters: { th: { from: 'เริ่มต้น', per: '/เดือน' } } };
export const ReducedPrice: Story = {
  args: { was: 3160, wasLabel: 'Separately', amount: 2690, size: 'medium' },
  parameters: { th: { wasLabel: 'เช่าแยกชิ้น', per: '/เดือน' } },
};
export const Large: Story = { args: { size: 'large' } };
