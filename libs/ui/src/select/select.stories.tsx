import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent } from 'storybook/test';
import { QuietSelect, Select } from './select';

const meta: Meta<typeof Select> = {
  title: 'Forms/Select',
  id: 'select',
  component: Select,
  args: {
    label: 'Province',
    options: [
      { value: 'bkk', label: 'Bangkok' },
      { value: 'nbi', label: 'Nonthaburi' },
      { value: 'spk', label: 'Samut Prakan', disabled: true },
    ],
  },
  parameters: {
    th: {
      label: 'จังหวัด',
      placeholder: 'เลือกจังหวัด',
      options: [
        { value: 'bkk', label: 'กรุงเทพมหานคร' },
        { value: 'nbi', label: 'นนทบุรี' },
      ],
    },
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 320 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof Select>;

export const Chosen: Story = {
  tags: ['grounds'],
  play: async ({ canvas }) => {
    const list = canvas.getByRole('combobox');
    await userEvent.selectOptions(list, 'nbi');
    await expect(list).toHaveValue('nbi');
  },
};
export const NothingChosen: Story = { args: { placeholder: 'Choose a province' } };
export const WithError: Story = {
  args: { placeholder: 'Choose a province', error: 'Choose where we deliver.' },
  parameters: { th: { error: 'เลือกจังหวัดที่จะให้เราไปส่ง' } },
};
export const OnDark: Story = { globals: { ground: 'dark' } };
export const Quiet: StoryObj<typeof QuietSelect> = {
  args: {
    label: 'Sort',
    options: [
      { value: 'new', label: 'Newest' },
      { value: 'low', label: 'Price, low to high' },
    ],
  },
  parameters: {
    th: {
      label: 'เรียงตาม',
      options: [
        { value: 'new', label: 'มาใหม่' },
        { value: 'low', label: 'ราคาต่ำไปสูง' },
      ],
    },
  },
  render: (args) => <QuietSelect {...args} />,
};
