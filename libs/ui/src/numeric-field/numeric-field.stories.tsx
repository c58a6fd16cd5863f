import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent } from 'storybook/test';
import { NumericField, type NumericFieldProps } from './numeric-field';

const meta: Meta<NumericFieldProps> = {
  title: 'Forms/Numeric field',
  id: 'numeric-field',
  component: NumericField,
  args: { label: 'Floor', value: '', digits: 3, max: 120 },
  parameters: { th: { label: 'ชั้น' } },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 240 }}>
        <Story />
      </div>
    ),
  ],
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value);
    return <NumericField {...args} value={value} onChange={setValue} />;
  },
};
export default meta;
type Story = StoryObj<NumericFieldProps>;

export const Empty: Story = {
  tags: ['grounds'],
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox');
    await userEvent.click(field);
    await userEvent.keyboard('1a2');
    await expect(field).toHaveValue('12');
    await userEvent.keyboard('9');
    await expect(field).toHaveValue('12');
    await userEvent.paste('7');
    await expect(field).toHaveValue('12');
  },
};
export const Filled: Story = {
  args: { value: '14', hint: 'Count from the street, not from the car park.' },
  parameters: { th: { hint: 'นับจากชั้นถนน ไม่นับชั้นจอดรถ' } },
};
export const WithError: Story = { args: { error: 'Tell us the floor.' }, parameters: { th: { error: 'บอกชั้นด้วย' } } };
export const WithUnit: Story = {
  args: { label: 'Width of your door', value: '90', suffix: 'cm' },
  parameters: { th: { label: 'ความกว้างประตู', suffix: 'ซม.' } },
};
export const OnLinen: Story = { ...Filled, globals: { ground: 'linen' } };
export const OnDark: Story = { ...WithError, globals: { ground: 'dark' } };
