import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent } from 'storybook/test';
import { DigitsField, type DigitsFieldProps } from './digits-field';

const meta: Meta<DigitsFieldProps> = {
  title: 'Forms/Digits field',
  id: 'digits-field',
  component: DigitsField,
  args: { label: 'Number of the message', value: '', hint: 'Eight digits, in our mail.' },
  parameters: { th: { label: 'หมายเลขข้อความ', hint: 'แปดหลัก อยู่ในอีเมลของเรา' } },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 320 }}>
        <Story />
      </div>
    ),
  ],
  render: function Controlled(args) {
    const [digits, setDigits] = useState(args.value);
    return (
      <DigitsField
        {...args}
        inputMode="numeric"
        value={digits}
        onChange={setDigits}
        keep={(text) => text.replace(/\D/g, '').slice(0, 8)}
        group={(number) => number.replace(/(\d{4})(?=\d)/, '$1 ')}
      />
    );
  },
};
export default meta;
type Story = StoryObj<DigitsFieldProps>;

export const Typed: Story = {
  tags: ['grounds'],
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('12a34567');
    await expect(canvas.getByRole('textbox')).toHaveValue('1234 567');
  },
};
export const CorrectedInside: Story = {
  args: { value: '12345678' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole<HTMLInputElement>('textbox');
    field.focus();
    field.setSelectionRange(5, 5);
    await userEvent.keyboard('{Backspace}');
    await expect(field).toHaveValue('1235 678');
    await expect(field.selectionStart).toBe(3);
  },
};
export const WithError: Story = { args: { value: '12', error: 'It has 8 digits.' }, parameters: { th: { error: 'ต้องมี 8 หลัก' } } };
export const Disabled: Story = { args: { value: '12345678', disabled: true } };
