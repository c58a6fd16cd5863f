import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { LineForm } from './line-form';

const meta: Meta<typeof LineForm> = {
  title: 'Forms/Line form',
  id: 'line-form',
  component: LineForm,
  args: {
    title: 'Stay in Touch',
    text: 'New pieces, quiet tips and first pick of returns. Twice a month.',
    label: 'Email address',
    submit: 'Subscribe',
    type: 'email',
    onSubmit: fn(),
  },
  parameters: {
    th: { title: 'ติดตามข่าวจากเรา', text: 'ของเข้าใหม่ เคล็ดลับแต่งห้อง และสิทธิ์เลือกของก่อนใคร เดือนละสองครั้ง', label: 'อีเมลของคุณ', submit: 'สมัคร' },
  },
};
export default meta;
type Story = StoryObj<typeof LineForm>;

export const Empty: Story = {
  tags: ['grounds'],
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox');
    field.focus();
    await userEvent.keyboard('pim@example.com{Enter}');
    await userEvent.tab();
    await expect(canvas.getByRole('button')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledTimes(2);
    await userEvent.clear(field);
    field.blur();
  },
};
export const Focused: Story = {
  tags: ['grounds'],
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'pim@example.com');
    await expect(canvas.getByRole('textbox')).toHaveFocus();
  },
};
/** The error is the field's description and disappears on typing. */
export const Wrong: Story = {
  tags: ['grounds'],
  args: { defaultValue: 'pim@example', error: 'Please check the address, for example name@mail.com.' },
  parameters: { th: { error: 'รูปแบบอีเมลยังไม่ถูกต้อง ตัวอย่าง name@mail.com' } },
  render: function Corrected({ error, ...args }) {
    const [shown, setShown] = useState(error);
    return <LineForm {...args} error={shown} onChange={() => setShown(undefined)} />;
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeInvalid();
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(/name@mail.com/);
  },
};
/** Keeps the focus, shows the progress and ignores further submits. */
export const Busy: Story = {
  args: { busy: true, submit: 'Signing you up', defaultValue: 'pim@example.com' },
  parameters: { th: { submit: 'กำลังสมัคร' } },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button');
    await userEvent.click(button);
    await expect(button).toHaveFocus();
    await expect(args.onSubmit).not.toHaveBeenCalled();
    button.blur();
  },
};
export const Done: Story = {
  tags: ['grounds'],
  args: { answer: { good: true, text: 'Thank you. Look for our email and confirm your address.' } },
  parameters: { th: { answer: { good: true, text: 'ขอบคุณที่สมัคร กรุณาเปิดอีเมลจากเราเพื่อยืนยัน' } } },
  play: async ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent(/Thank you|ขอบคุณ/),
};
export const Failed: Story = {
  args: {
    defaultValue: 'pim@example.com',
    answer: { good: false, text: 'We could not sign you up just now. Your address was not kept; please try again in a little while.' },
  },
  parameters: { th: { answer: { good: false, text: 'ตอนนี้ยังสมัครไม่ได้ และเราไม่ได้เก็บอีเมลของคุณไว้ กรุณาลองใหม่อีกสักครู่' } } },
  play: async ({ canvas }) => expect(canvas.getByRole('textbox')).toHaveValue('pim@example.com'),
};
export const OnDark: Story = { args: { ...Wrong.args }, parameters: Wrong.parameters, globals: { ground: 'dark' } };
