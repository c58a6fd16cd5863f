import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent } from 'storybook/test';
import { TaxBranchField, TaxIdField, type TaxIdFieldProps } from './tax-id-field';

const right = '0105565118726';
const wrong = '0105565118727';

const meta: Meta<TaxIdFieldProps> = {
  title: 'Forms/Tax ID field',
  id: 'tax-id-field',
  component: TaxIdField,
  args: {
    label: 'Tax ID',
    value: '',
    fits: (digits) => digits === right,
    hint: '13 digits, as on the tax registration.',
    labels: {
      right: '13 digits, the check digit is right',
      wrong: 'The last digit doesn’t match the others. Please check the number.',
      type: 'Pasting is off here. Please type the 13 digits.',
    },
  },
  parameters: {
    th: {
      label: 'เลขประจำตัวผู้เสียภาษี',
      hint: 'ตัวเลข 13 หลักตามทะเบียนภาษี',
      labels: {
        right: 'ครบ 13 หลัก เลขตรวจสอบถูกต้อง',
        wrong: 'เลขหลักสุดท้ายไม่ถูกต้อง กรุณาตรวจสอบอีกครั้ง',
        type: 'ช่องนี้วางข้อความไม่ได้ กรุณาพิมพ์เลข 13 หลัก',
      },
    },
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 340 }}>
        <Story />
      </div>
    ),
  ],
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value);
    return <TaxIdField {...args} value={value} onChange={setValue} />;
  },
};
export default meta;
type Story = StoryObj<TaxIdFieldProps>;

export const Empty: Story = {
  tags: ['grounds'],
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox');
    await userEvent.click(field);
    await userEvent.keyboard(wrong);
    await expect(field).toBeInvalid();
    await userEvent.keyboard(`{Backspace}${right[12]}`);
    await expect(field).toBeValid();
    await expect(canvas.getByRole('status')).toHaveTextContent(/check digit is right|เลขตรวจสอบถูกต้อง/);
  },
};
export const Valid: Story = { args: { value: right } };
export const Invalid: Story = { args: { value: wrong } };
export const TooShort: Story = {
  args: { value: right.slice(0, 9), error: 'A tax ID has 13 digits. Yours has 9.' },
  parameters: { th: { error: 'เลขประจำตัวผู้เสียภาษีมี 13 หลัก คุณกรอก 9 หลัก' } },
};
export const OnLinen: Story = { ...Valid, globals: { ground: 'linen' } };
export const OnDark: Story = { ...Invalid, globals: { ground: 'dark' } };

export const Office: StoryObj<typeof TaxBranchField> = {
  render: function Controlled(_, { globals }) {
    const [value, setValue] = useState('00000');
    const labels =
      globals.locale === 'th'
        ? { head: 'สำนักงานใหญ่', branch: 'สาขา', number: 'เลขที่สาขา 5 หลัก' }
        : { head: 'Head office', branch: 'Branch', number: 'Branch number, 5 digits' };
    return (
      <TaxBranchField
        headOffice="00000"
        label={globals.locale === 'th' ? 'สำนักงาน' : 'Office'}
        labels={labels}
        value={value}
        onChange={setValue}
      />
    );
  },
  play: async ({ canvas }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox'), 'branch');
    await userEvent.tab();
    await userEvent.keyboard('2{Tab}');
    await expect(canvas.getByRole('textbox')).toHaveValue('00002');
  },
};
export const OfficeWithError: StoryObj<typeof TaxBranchField> = {
  render: (_, { globals }) => {
    const th = globals.locale === 'th';
    return (
      <TaxBranchField
        headOffice="00000"
        label={th ? 'สำนักงาน' : 'Office'}
        labels={
          th
            ? { head: 'สำนักงานใหญ่', branch: 'สาขา', number: 'เลขที่สาขา 5 หลัก' }
            : { head: 'Head office', branch: 'Branch', number: 'Branch number, 5 digits' }
        }
        value=""
        onChange={() => undefined}
        error={th ? 'กรอกเลขที่สาขา 5 หลัก' : 'Enter the 5-digit branch number.'}
      />
    );
  },
};
