import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent, waitFor } from 'storybook/test';
import * as z from 'zod/mini';
import { Alert } from '../alert/alert';
import { Button } from '../button/button';
import { PhoneField } from '../phone-field/phone-field';
import { SegmentedChoice } from '../segmented-choice/segmented-choice';
import { TextField } from '../text-field/text-field';
import { Form, showErrors, useChoice, useInput, useSchemaForm } from './form';

interface Values {
  firstName: string;
  email: string;
  phone: string;
  stairs: 'yes' | 'no' | null;
}
const labels = {
  en: {
    first: 'First name',
    email: 'Email',
    phone: 'Phone',
    stairs: 'Are there stairs on the way in?',
    yes: 'Yes',
    no: 'No',
    send: 'Save',
    sending: 'Saving',
    noFirst: 'Enter your first name.',
    noEmail: 'Enter your email address.',
    noPhone: 'Enter 9 to 11 digits.',
    noStairs: 'Tell us if there are stairs.',
    check: (n: number) => (n === 1 ? 'Please check 1 field.' : `Please check ${n} fields.`),
    taken: 'There is an account with this email already.',
    oops: 'Oops, there was a problem. Nothing was saved. Please try again.',
    done: 'Saved.',
  },
  th: {
    first: 'ชื่อ',
    email: 'อีเมล',
    phone: 'เบอร์โทรศัพท์',
    stairs: 'ทางเข้ามีบันไดไหม',
    yes: 'มี',
    no: 'ไม่มี',
    send: 'บันทึก',
    sending: 'กำลังบันทึก',
    noFirst: 'กรอกชื่อของคุณ',
    noEmail: 'กรอกอีเมลของคุณ',
    noPhone: 'กรอกตัวเลข 9 ถึง 11 หลัก',
    noStairs: 'บอกเรื่องบันไดด้วย',
    check: (n: number) => `กรุณาตรวจสอบ ${n} ช่อง`,
    taken: 'มีบัญชีที่ใช้อีเมลนี้อยู่แล้ว',
    oops: 'ขออภัย เกิดปัญหาบางอย่าง ยังไม่ได้บันทึก กรุณาลองอีกครั้ง',
    done: 'บันทึกแล้ว',
  },
};
type Labels = (typeof labels)['en'];

const schema = (w: Labels) =>
  z.object({
    firstName: z.string().check(z.minLength(1, w.noFirst)),
    email: z.string().check(z.minLength(1, w.noEmail)),
    phone: z.string().check(z.regex(/^\d{9,11}$/, w.noPhone)),
    stairs: z.enum(['yes', 'no'], w.noStairs),
  });

function Fields({ w }: { w: Labels }) {
  const first = useInput<Values>('firstName');
  const email = useInput<Values>('email');
  const phone = useChoice<Values, 'phone'>('phone');
  const stairs = useChoice<Values, 'stairs'>('stairs');
  return (
    <>
      <TextField label={w.first} autoComplete="given-name" {...first} />
      <TextField label={w.email} type="email" autoComplete="email" {...email} />
      <PhoneField label={w.phone} id={phone.id} {...phone.props} />
      <div id={stairs.id}>
        <SegmentedChoice
          legend={w.stairs}
          options={[
            { value: 'yes', label: w.yes },
            { value: 'no', label: w.no },
          ]}
          {...stairs.props}
        />
      </div>
    </>
  );
}

interface Args {
  start?: Partial<Values>;
  answer?: 'saved' | 'taken' | 'failed' | 'never';
}
const meta: Meta<Args> = {
  title: 'Forms/Form',
  id: 'form',
  args: { answer: 'saved' },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 480 }}>
        <Story />
      </div>
    ),
  ],
  render: function Contact({ start, answer }, { globals }) {
    const w = labels[globals.locale === 'th' ? 'th' : 'en'];
    const form = useSchemaForm<Values>({
      defaultValues: { firstName: '', email: '', phone: '', stairs: null, ...start },
      schema: () => schema(w),
      describe: ({ message }) => message,
    });
    const [saved, setSaved] = useState(false);
    const send = async () => {
      if (answer === 'never') await new Promise(() => undefined);
      if (answer === 'taken') showErrors(form, { email: w.taken });
      else if (answer === 'failed') showErrors(form, { root: w.oops });
      else setSaved(true);
    };
    return (
      <Form form={form} onSubmit={send} summaryTitle={w.check} className="stack">
        <Fields w={w} />
        <div>
          <Button type="submit" loading={form.formState.isSubmitting} loadingText={w.sending}>
            {w.send}
          </Button>
        </div>
        <div role="status">{saved ? <Alert tone="good">{w.done}</Alert> : null}</div>
      </Form>
    );
  },
};
export default meta;
type Story = StoryObj<Args>;
const filled: Partial<Values> = { firstName: 'Pim', email: 'pim@example.com', phone: '0812345678', stairs: 'yes' };

export const Empty: Story = {};
export const SubmittedEmpty: Story = {
  play: async ({ canvas }) => {
    canvas.getByRole('button').focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getAllByRole('textbox')[0]).toHaveFocus());
    await expect(canvas.getByRole('alert')).toHaveTextContent(/4/);
    await userEvent.click(canvas.getAllByRole('link')[3]!);
    await expect(canvas.getAllByRole('radio')[0]).toHaveFocus();
  },
};
export const Corrected: Story = {
  args: { start: { ...filled, firstName: '', stairs: null } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await waitFor(() => expect(canvas.getAllByRole('textbox')[0]).toHaveFocus());
    await userEvent.keyboard('Pim');
    await waitFor(() => expect(canvas.getAllByRole('link')).toHaveLength(1));
    await expect(canvas.getAllByRole('textbox')[0]).toHaveFocus();
  },
};
export const Saving: Story = {
  args: { start: filled, answer: 'never' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await waitFor(() => expect(canvas.getByRole('button')).toHaveAttribute('aria-busy', 'true'));
  },
};
export const Saved: Story = {
  args: { start: filled },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(/Saved|บันทึกแล้ว/));
  },
};
export const RefusedField: Story = {
  args: { start: filled, answer: 'taken' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await waitFor(() => expect(canvas.getAllByRole('textbox')[1]).toHaveFocus());
    await expect(canvas.getAllByRole('textbox')[1]).toHaveValue('pim@example.com');
  },
};
export const Failed: Story = {
  args: { start: filled, answer: 'failed' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent(/Oops|ขออภัย/));
    await expect(canvas.getByRole('alert').parentElement).toHaveFocus();
  },
};
export const OnLinen: Story = { ...SubmittedEmpty, globals: { ground: 'linen' } };
export const OnDark: Story = { ...SubmittedEmpty, globals: { ground: 'dark' } };
