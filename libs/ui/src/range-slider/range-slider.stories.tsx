import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { RangeSlider, type RangeSliderProps } from './range-slider';

const stops = [0, 100, 200, 300, 400, 500, 600, 800, 1000, 1250, 1500, 2000, 2500, 3000, 5000, 10_000, 20_000];

const meta: Meta<typeof RangeSlider> = {
  title: 'Forms/Range slider',
  id: 'range-slider',
  component: RangeSlider,
  args: {
    stops,
    value: [500, 3000],
    bars: [0, 3, 5, 9, 12, 10, 14, 9, 7, 6, 4, 3, 2, 1, 0, 0],
    lowLabel: 'Lowest',
    highLabel: 'Highest',
    format: (value: number) => `฿${value}`,
  },
  parameters: { th: { lowLabel: 'ต่ำสุด', highLabel: 'สูงสุด' } },
  render: function Controlled(args: RangeSliderProps) {
    const [value, setValue] = useState(args.value);
    return (
      <div style={{ maxWidth: 236 }}>
        <RangeSlider {...args} value={value} onChange={setValue} onCommit={setValue} />
      </div>
    );
  },
};
export default meta;
type Story = StoryObj<typeof RangeSlider>;

export const Narrowed: Story = { tags: ['grounds'] };
export const Everything: Story = { args: { value: [0, 20_000] } };
export const ThumbsTogether: Story = { args: { value: [20_000, 20_000] } };
export const WithoutHistogram: Story = { args: { bars: undefined } };
