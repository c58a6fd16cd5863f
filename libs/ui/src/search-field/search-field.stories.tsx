import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent } from 'storybook/test';
import { CloseIcon } from '../icon';
import { IconButton } from '../icon-button/icon-button';
import { SearchField } from './search-field';

const meta: Meta<typeof SearchField> = {
  title: 'Forms/Search field',
  id: 'search-field',
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
export const Large: Story = {
  args: {
    size: 'large',
    value: 'sofa',
    children: (
      <IconButton label="Close search">
        <CloseIcon />
      </IconButton>
    ),
  },
  // Storybook merges objects, so it would mix the English and the Thai element. It does not merge arrays, so the element is in an array.
  parameters: {
    th: {
      value: 'โซฟา',
      children: [
        <IconButton key="close" label="ปิดการค้นหา">
          <CloseIcon />
        </IconButton>,
      ],
    },
  },
  argTypes: { children: { control: false } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(Clear|ล้างคำค้น)$/ }));
    const field = canvas.getByRole('searchbox');
    await expect(field).toHaveValue('');
    await expect(field).toHaveFocus();
    await userEvent.type(field, 'sofa');
    (document.activeElement as HTMLElement).blur();
  },
};
export const LargeOnDark: Story = { args: { size: 'large' }, globals: { ground: 'dark' } };
