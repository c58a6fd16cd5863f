import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent } from 'storybook/test';
import { Button } from '../button/button';
import { TextField } from '../text-field/text-field';
import { ErrorSummary, type ErrorSummaryProps } from './error-summary';

const meta: Meta<ErrorSummaryProps> = {
  title: 'Forms/Error summary',
  id: 'error-summary',
  component: ErrorSummary,
  args: {
    title: 'Please check 2 fields.',
    errors: [
      { id: 'es-name', message: 'Enter your first name.' },
      { id: 'es-code', message: 'Enter the 5 digits of your postcode.' },
    ],
  },
  parameters: {
    th: {
      title: 'กรุณาตรวจสอบ 2 ช่อง',
      errors: [
        { id: 'es-name', message: 'กรอกชื่อของคุณ' },
        { id: 'es-code', message: 'กรอกรหัสไปรษณีย์ให้ครบ 5 หลัก' },
      ],
    },
  },
  render: function Form(args, { globals }) {
    const [errors, setErrors] = useState<ErrorSummaryProps['errors']>([]);
    const [send, name, code] = globals.locale === 'th' ? ['ส่ง', 'ชื่อ', 'รหัสไปรษณีย์'] : ['Send', 'First name', 'Postcode'];
    return (
      <form
        noValidate
        className="stack"
        style={{ maxWidth: 480 }}
        onSubmit={(event) => {
          event.preventDefault();
          setErrors(args.errors);
        }}
      >
        <ErrorSummary {...args} errors={errors} />
        <TextField id="es-name" label={name} error={errors[0]?.message} />
        <TextField id="es-code" label={code} error={errors[1]?.message} />
        <Button type="submit">{send}</Button>
      </form>
    );
  },
};
export default meta;
export const TwoErrors: StoryObj<ErrorSummaryProps> = {
  tags: ['grounds'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(canvas.getByRole('alert')).toBeVisible();
    await userEvent.click(canvas.getAllByRole('link')[1]!);
    await expect(canvas.getAllByRole('textbox')[1]).toHaveFocus();
  },
};
