import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent, type within } from 'storybook/test';
import { EmailLine, type EmailLineResult } from './email-line';

const answers = (answer: EmailLineResult) => () => Promise.resolve(answer);
const NOTED = { good: true, text: 'We’ll email pim@example.com when it’s back.' };
const NOTED_TH = { good: true, text: 'เราจะส่งอีเมลไปที่ pim@example.com เมื่อของกลับมา' };

const meta: Meta<typeof EmailLine> = {
  title: 'Forms/Email line',
  id: 'email-line',
  component: EmailLine,
  args: {
    title: 'Tell me when it’s back',
    text: 'One email the day it’s back, and nothing else.',
    label: 'Email address',
    send: 'Tell me',
    sending: 'Sending',
    onSend: answers(NOTED),
  },
  parameters: {
    th: {
      title: 'แจ้งฉันเมื่อของกลับมา',
      text: 'เราจะส่งอีเมลหนึ่งฉบับในวันที่ของกลับมา และไม่ส่งเรื่องอื่น',
      label: 'อีเมล',
      send: 'แจ้งฉัน',
      sending: 'กำลังส่ง',
      onSend: answers(NOTED_TH),
    },
  },
};
export default meta;
type Story = StoryObj<typeof EmailLine>;

const sent = async ({ canvas }: { canvas: ReturnType<typeof within> }) => {
  await userEvent.type(canvas.getByRole('textbox'), 'pim@example.com{Enter}');
  (document.activeElement as HTMLElement | null)?.blur();
};

export const Empty: Story = { tags: ['grounds'] };
export const Opened: Story = { args: { autoFocus: true }, play: async ({ canvas }) => expect(canvas.getByRole('textbox')).toHaveFocus() };
export const Invalid: Story = {
  args: { onSend: answers({ wrong: 'Enter a valid email, such as mali@example.com.' }) },
  parameters: { th: { onSend: answers({ wrong: 'กรุณากรอกอีเมลให้ถูกต้อง เช่น mali@example.com' }) } },
  play: async (context) => {
    await sent(context);
    await expect(context.canvas.getByRole('textbox')).toBeInvalid();
  },
};
export const Sending: Story = {
  args: { onSend: () => new Promise(() => undefined) },
  parameters: { th: { onSend: () => new Promise(() => undefined) } },
  play: async (context) => {
    await sent(context);
    await expect(context.canvas.getByRole('button')).toHaveAttribute('aria-busy', 'true');
  },
};
export const Sent: Story = {
  play: async (context) => {
    await sent(context);
    await expect(context.canvas.getByRole('status')).toHaveTextContent('pim@example.com');
    await expect(context.canvas.queryByRole('textbox')).toBeNull();
  },
};
export const Failed: Story = {
  args: { onSend: answers({ good: false, text: 'That didn’t go through. Please try again.' }) },
  parameters: { th: { onSend: answers({ good: false, text: 'ส่งไม่สำเร็จ กรุณาลองใหม่อีกครั้ง' }) } },
  play: async (context) => {
    await sent(context);
    await expect(context.canvas.getByRole('textbox')).toHaveValue('pim@example.com');
  },
};
