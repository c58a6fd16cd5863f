import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent } from 'storybook/test';
import { SearchField } from './search-field';

const meta: Meta<typeof SearchField> = {
  title: 'Search field',
  component: SearchField,
  args: { label: 'Search furniture', placeholder: 'What are you looking for?', clearLabel: 'Clear', value: '' },
  parameters: { th: { label: 'ค้นหาเฟอร์นิเจอร์', placeholder: 'กำลังมองหาอะไรอยู่', clearLabel: 'ล้างคำค้น' } },
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value);
    return <SearchField {...args} value={value} onValueChange={setValue} />;
  },
};
export default meta;
type Story = StoryObj<typeof SearchField>;

export const Empty: Story = { tags: ['grounds'] };
/** Emptying it gives the focus back to the field. */
export const Typed: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('searchbox');
    await userEvent.type(field, 'sofa');
    await userEvent.click(canvas.getByRole('button'));
    await expect(field).toHaveValue('');
    await expect(field).toHaveFocus();
    await userEvent.keyboard('lamp');
    await expect(field).toHaveValue('lamp');
  },
};
export const Large: Story = { args: { size: 'large', value: 'sofa' }, parameters: { th: { value: 'โซฟา' } } };
export const LargeOnDark: Story = { args: { size: 'large' }, globals: { ground: 'dark' } };
