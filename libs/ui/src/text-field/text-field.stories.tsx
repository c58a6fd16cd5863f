import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent } from 'storybook/test';
import { PasswordField, TextArea, TextField } from './text-field';

const meta: Meta<typeof TextField> = {
  title: 'Forms/Text field',
  id: 'text-field',
  component: TextField,
  args: { label: 'First name', autoComplete: 'given-name' },
  parameters: { th: { label: 'ชื่อ' } },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 320 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof TextField>;

export const Empty: Story = {
  tags: ['grounds'],
  play: async ({ canvas }) => {
    await userEvent.tab();
    const field = canvas.getByRole('textbox');
    await expect(field).toHaveFocus();
    await userEvent.keyboard('Pim');
    await expect(field).toHaveValue('Pim');
  },
};
export const WithHint: Story = {
  args: { label: 'Email', type: 'email', defaultValue: 'pim@example.com', hint: 'Receipts go here.' },
  parameters: { th: { label: 'อีเมล', hint: 'เราจะส่งใบเสร็จไปที่นี่' } },
  play: async ({ canvas }) => expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(/Receipts|ใบเสร็จ/),
};
export const WithError: Story = {
  args: { label: 'Postcode', defaultValue: '1011', hint: 'Five digits.', error: 'Enter the 5 digits of your postcode.', figures: true },
  parameters: { th: { label: 'รหัสไปรษณีย์', hint: 'ตัวเลข 5 หลัก', error: 'กรอกรหัสไปรษณีย์ให้ครบ 5 หลัก' } },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox');
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription(/^(Enter the 5 digits|กรอกรหัส)/);
  },
};
export const Optional: Story = {
  args: { label: 'Location name', optional: '(optional)', placeholder: 'Home, office' },
  parameters: { th: { label: 'ชื่อเรียกที่อยู่นี้', optional: '(ไม่บังคับ)', placeholder: 'บ้าน ออฟฟิศ' } },
};
export const Disabled: Story = {
  args: { label: 'Customer number', disabled: true, defaultValue: 'C-20418' },
  parameters: { th: { label: 'หมายเลขลูกค้า' } },
};
export const ReadOnly: Story = { args: { ...Disabled.args, disabled: false, readOnly: true }, parameters: Disabled.parameters };
export const WithPrefix: Story = {
  args: { label: 'Lowest price', prefix: '฿', defaultValue: '500', inputMode: 'numeric', figures: true },
  parameters: { th: { label: 'ราคาต่ำสุด' } },
};
export const LongLabel: Story = {
  args: { label: 'Name of the building, project or condominium where we deliver your furniture', defaultValue: 'Park Silom' },
  parameters: { th: { label: 'ชื่ออาคาร โครงการ หรือคอนโดมิเนียมที่ให้เราไปส่งเฟอร์นิเจอร์' } },
};
export const OnDark: Story = { ...WithError, globals: { ground: 'dark' }, play: undefined };

export const SeveralLines: StoryObj<typeof TextArea> = {
  args: { label: 'Note for the driver', defaultValue: 'Please call at the gate, the lift is at the back.' },
  parameters: { th: { label: 'ข้อความถึงคนขับ', defaultValue: 'โทรแจ้งที่ประตูก่อน ลิฟต์อยู่ด้านหลังตึก' } },
  render: (args) => <TextArea {...args} />,
};
export const Password: StoryObj<typeof PasswordField> = {
  args: { label: 'Password', showLabel: 'Show password', defaultValue: 'spruce1234' },
  parameters: { th: { label: 'รหัสผ่าน', showLabel: 'แสดงรหัสผ่าน' } },
  render: (args) => <PasswordField {...args} />,
  play: async ({ canvas, canvasElement }) => {
    const eye = canvas.getByRole('button');
    const field = canvasElement.querySelector('input');
    await userEvent.click(eye);
    await expect(eye).toHaveAttribute('aria-pressed', 'true');
    await expect(field).toHaveAttribute('type', 'text');
    await userEvent.keyboard('{Enter}');
    await expect(field).toHaveAttribute('type', 'password');
  },
};
