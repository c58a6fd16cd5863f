import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent } from 'storybook/test';
import { Stepper, type StepperProps } from './stepper';

const meta: Meta<StepperProps> = {
  title: 'Forms/Stepper',
  id: 'stepper',
  component: Stepper,
  args: {
    label: 'Quantity',
    lessLabel: 'One fewer',
    moreLabel: 'One more',
    value: 1,
    min: 1,
    max: 4,
    parse: (text) => (/^\d{1,4}$/.test(text) ? Number(text) : 0),
  },
  parameters: { th: { label: 'จำนวน', lessLabel: 'ลดหนึ่งชิ้น', moreLabel: 'เพิ่มหนึ่งชิ้น' } },
  render: function Controlled({ error, ...args }, { globals }) {
    const [value, setValue] = useState(args.value);
    const thai = globals.locale === 'th';
    const said =
      value < args.min
        ? thai
          ? `จำนวนขั้นต่ำ ${args.min}`
          : `Min quantity: ${args.min}`
        : value >= args.max
          ? thai
            ? `มีเพียง ${args.max} ชิ้น`
            : `Only ${args.max} item(s) available`
          : undefined;
    return <Stepper {...args} value={value} onValueChange={setValue} error={error ?? said} />;
  },
};
export default meta;
type Story = StoryObj<StepperProps>;

export const ByPointer: Story = {
  tags: ['grounds'],
  play: async ({ canvas }) => {
    const [less, more] = canvas.getAllByRole('button');
    if (!less || !more) throw new Error('Expected two buttons');
    for (let press = 0; press < 5; press += 1) await userEvent.click(more);
    const field = canvas.getByRole('textbox');
    await expect(field).toHaveValue('4');
    await expect(more).toHaveAttribute('aria-disabled', 'true');
    await expect(more).toHaveFocus();
    await expect(field).toHaveAccessibleDescription(/Only 4|มีเพียง 4/);
    await userEvent.click(less);
    await expect(field).toHaveValue('3');
    await expect(field).toBeValid();
  },
};
export const ByKeyboard: Story = {
  args: { max: 9999 },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox');
    await userEvent.click(field);
    await userEvent.keyboard('{Backspace}');
    await expect(field).toHaveValue('');
    await expect(field).toBeInvalid();
    await userEvent.keyboard('12');
    await expect(field).toHaveValue('12');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
    await expect(field).toHaveValue('13');
    await userEvent.clear(field);
    await userEvent.tab();
    await expect(field).toHaveValue('0');
  },
};
export const AtTheLimit: Story = { args: { value: 4 } };
export const BelowMinimum: Story = { args: { value: 0 } };
export const Small: Story = { args: { size: 'small', value: 2 } };
export const Disabled: Story = { args: { disabled: true } };
export const OnDark: Story = { args: { value: 2 }, globals: { ground: 'dark' } };
