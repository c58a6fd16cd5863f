import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent } from 'storybook/test';
import { PhoneField, type PhoneFieldProps } from './phone-field';

const meta: Meta<PhoneFieldProps> = {
  title: 'Forms/Phone field',
  id: 'phone-field',
  component: PhoneField,
  args: { label: 'Phone', value: '' },
  parameters: { th: { label: 'เบอร์โทรศัพท์' } },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 320 }}>
        <Story />
      </div>
    ),
  ],
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value);
    return <PhoneField {...args} value={value} onChange={setValue} />;
  },
};
export default meta;
type Story = StoryObj<PhoneFieldProps>;

export const Typed: Story = {
  tags: ['grounds'],
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox');
    await userEvent.click(field);
    await userEvent.keyboard('0812345678');
    await expect(field).toHaveValue('081 234 5678');
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}');
    await expect(field).toHaveValue('081 23');
  },
};
export const Mobile: Story = {
  args: { value: '0812345678', hint: 'The driver will call 30 minutes ahead.' },
  parameters: { th: { hint: 'คนขับจะโทรก่อนถึง 30 นาที' } },
};
export const BangkokLine: Story = { args: { value: '026324410' } };
export const ElevenDigits: Story = { args: { value: '66812345678' } };
export const WithError: Story = {
  args: { value: '08123456', error: 'A mobile number has 10 digits. Yours has 8.' },
  parameters: { th: { error: 'เบอร์มือถือมี 10 หลัก คุณกรอก 8 หลัก' } },
  play: async ({ canvas }) => expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(/10/),
};
export const Disabled: Story = { args: { value: '0812345678', disabled: true } };
export const Long: Story = {
  args: { label: 'Phone number of whoever opens the door for us on the day of the delivery', value: '0812345678' },
  parameters: { th: { label: 'เบอร์โทรศัพท์ของคนที่จะเปิดประตูให้เราในวันจัดส่ง' } },
};
export const OnLinen: Story = { ...WithError, play: undefined, globals: { ground: 'linen' } };
export const OnDark: Story = { ...WithError, play: undefined, globals: { ground: 'dark' } };
