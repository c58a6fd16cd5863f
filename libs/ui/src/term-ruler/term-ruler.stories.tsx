import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { TermRuler, type TermRulerProps, type TermRulerTier } from './term-ruler';

const tiers: TermRulerTier[] = [
  { from: 3, price: '฿2,170', label: '3–5 mo' },
  { from: 6, price: '฿1,680', label: '6–8 mo' },
  { from: 9, price: '฿1,470', label: '9–11 mo' },
  { from: 12, price: '฿1,290', label: '12 mo' },
];
const thaiTiers: TermRulerTier[] = tiers.map((tier) => ({ ...tier, label: tier.label.replace('mo', 'เดือน') }));

const meta: Meta<typeof TermRuler> = {
  title: 'Commerce/Term ruler',
  id: 'term-ruler',
  component: TermRuler,
  args: { value: 12, tiers, label: 'Subscription length', valueText: '12 months, ฿1,290 per month' },
  render: function Controlled(args: TermRulerProps) {
    const [value, setValue] = useState(args.value);
    return (
      <div style={{ maxWidth: 464, padding: 24 }}>
        <TermRuler {...args} value={value} onChange={setValue} valueText={`${value} months`} />
      </div>
    );
  },
};
export default meta;
type Story = StoryObj<typeof TermRuler>;

export const Twelve: Story = { tags: ['grounds'], args: { hint: '12 months costs ฿690 less in total than 11.' } };
export const Seven: Story = { args: { value: 7 } };
export const Shortest: Story = { args: { value: 3 } };
export const Bare: Story = { args: { bare: true } };
export const Disabled: Story = { args: { disabled: true } };
export const Thai: Story = { args: { tiers: thaiTiers, label: 'ระยะเวลาเช่า', hint: 'เช่า 12 เดือน จ่ายรวมถูกกว่า 11 เดือนอยู่ ฿690' } };
export const Narrow: Story = {
  args: { tiers: thaiTiers, value: 9 },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 320 }}>
        <Story />
      </div>
    ),
  ],
};
export const Dark: Story = {
  decorators: [
    (Story) => (
      <div data-ground="dark">
        <Story />
      </div>
    ),
  ],
  args: { value: 9, hint: '12 months costs ฿690 less in total than 11.' },
};
