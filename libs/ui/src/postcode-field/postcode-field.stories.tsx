import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { PostcodeField, type PostcodeFieldProps } from './postcode-field';

const meta: Meta<PostcodeFieldProps> = {
  title: 'Forms/Postcode field',
  id: 'postcode-field',
  component: PostcodeField,
  args: {
    label: 'Your postcode',
    postcode: null,
    labels: { check: 'Check', checking: 'Asking the calendar', clear: 'Forget this postcode' },
  },
  parameters: {
    th: { label: 'รหัสไปรษณีย์ของคุณ', labels: { check: 'ตรวจสอบ', checking: 'กำลังดูปฏิทินจัดส่ง', clear: 'ลบรหัสไปรษณีย์นี้' } },
  },
};
export default meta;
type Story = StoryObj<PostcodeFieldProps>;

export const Empty: Story = { tags: ['grounds'] };
export const Remembered: Story = { args: { postcode: '10400' } };
export const Refused: Story = {
  args: { postcode: '99999', error: '99999 isn’t a Thai postcode. Please check it.' },
  parameters: { th: { error: 'ไม่มีรหัสไปรษณีย์ 99999 ในประเทศไทย ลองตรวจดูอีกครั้ง' } },
};
export const Checking: Story = { args: { postcode: '10400', pending: true } };
