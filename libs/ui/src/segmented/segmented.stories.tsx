import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent } from 'storybook/test';
import { Segmented, type SegmentedProps } from './segmented';

const meta: Meta<SegmentedProps<string>> = {
  title: 'Forms/Segmented',
  id: 'segmented',
  component: Segmented,
  args: {
    legend: 'Language',
    options: [
      { value: 'en', label: 'English', lang: 'en' },
      { value: 'th', label: 'ไทย', lang: 'th' },
    ],
    value: 'en',
  },
  parameters: { th: { legend: 'ภาษา', value: 'th' } },
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value);
    return <Segmented {...args} value={value} onChange={setValue} />;
  },
};
export default meta;
type Story = StoryObj<SegmentedProps<string>>;

export const Two: Story = {
  tags: ['grounds'],
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.click(canvas.getByText('ไทย'));
    await expect(canvas.getByRole('radio', { name: 'ไทย' })).toBeChecked();
  },
};
export const OnDark: Story = { globals: { ground: 'dark' } };
