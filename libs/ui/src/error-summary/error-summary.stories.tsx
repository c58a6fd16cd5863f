import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent } from 'storybook/test';
import { TextField } from '../text-field';
import { ErrorSummary, type ErrorSummaryProps } from './error-summary';

const meta: Meta<ErrorSummaryProps> = {
  title: 'Error summary',
  component: ErrorSummary,
  args: { title: 'Please check 2 fields.', errors: [{ id: 'es-name', message: 'Enter your first name.' }, { id: 'es-code', message: 'Enter the 5 digits of your postcode.' }], autoFocus: true },
  parameters: { th: { title: 'กรุณาตรวจสอบ 2 ช่อง', errors: [{ id: 'es-name', message: 'กรอกชื่อของคุณ' }, { id: 'es-code', message: 'กรอกรหัสไปรษณีย์ให้ครบ 5 หลัก' }] } },
  render: (args, { globals }) => (
    <div className="stack" style={{ maxWidth: 480 }}>
      <ErrorSummary {...args} />
      <TextField id="es-name" label={globals.locale === 'th' ? 'ชื่อ' : 'First name'} error={args.errors[0]?.message} />
      <TextField id="es-code" label={globals.locale === 'th' ? 'รหัสไปรษณีย์' : 'Postcode'} error={args.errors[1]?.message} />
    </div>
  ),
};
export default meta;
/** Takes the focus; each line goes to its field. */
export const TwoErrors: StoryObj<ErrorSummaryProps> = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveFocus();
    await userEvent.click(canvas.getAllByRole('link')[1]!);
    await expect(canvas.getAllByRole('textbox')[1]).toHaveFocus();
  },
};
