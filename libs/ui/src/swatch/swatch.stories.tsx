import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SwatchGroup, type SwatchGroupProps, type SwatchOption } from './swatch';

const options: SwatchOption[] = [
  { value: 'sand', label: 'Sand', colour: '#d5c6a7' },
  { value: 'moss', label: 'Moss', colour: '#6b7453' },
  { value: 'charcoal', label: 'Charcoal, out of stock', colour: '#4a4a48', soldOut: true },
];

const meta: Meta<typeof SwatchGroup> = {
  title: 'Forms/Swatch',
  id: 'swatch',
  component: SwatchGroup,
  args: { legend: 'Colour', options, value: 'sand' },
  render: function Controlled(args: SwatchGroupProps) {
    const [value, setValue] = useState(args.value);
    const chosen = args.options.find((option) => option.value === value)?.label ?? '';
    return (
      <div style={{ padding: 24 }}>
        <SwatchGroup {...args} value={value} chosen={chosen} onChange={setValue} />
      </div>
    );
  },
};
export default meta;
type Story = StoryObj<typeof SwatchGroup>;

export const Chosen: Story = { tags: ['grounds'] };
export const SoldOutChosen: Story = { args: { value: 'charcoal' } };
export const One: Story = { args: { options: options.slice(0, 1) } };
export const Thai: Story = {
  args: {
    legend: 'สี',
    options: [
      { value: 'sand', label: 'ทราย', colour: '#d5c6a7' },
      { value: 'charcoal', label: 'ชาร์โคล หมดชั่วคราว', colour: '#4a4a48', soldOut: true },
    ],
  },
};
export const OnDark: Story = {
  decorators: [
    (Story) => (
      <div data-ground="dark">
        <Story />
      </div>
    ),
  ],
};
