import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { Field, FieldError, inputClass, type FieldLabels } from './field';

const meta: Meta<FieldLabels> = {
  title: 'Forms/Field',
  id: 'field',
  component: Field as never,
  args: { label: 'Opening hours of the building', hint: 'Ask the guard if you are not sure.' },
  parameters: { th: { label: 'เวลาเข้าออกของอาคาร', hint: 'ถ้าไม่แน่ใจ ถาม รปภ. ได้' } },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 320 }}>
        <Story />
      </div>
    ),
  ],
  render: (args) => (
    <Field {...args}>{(control) => <input {...control} type="time" className={inputClass()} defaultValue="09:00" />}</Field>
  ),
};
export default meta;
type Story = StoryObj<FieldLabels>;

export const WithHint: Story = {
  tags: ['grounds'],
  play: async ({ canvasElement }) => {
    const control = canvasElement.querySelector('input');
    await expect(control).toHaveAccessibleName(/Opening hours|เวลาเข้าออก/);
    await expect(control).toHaveAccessibleDescription(/guard|รปภ/);
  },
};
export const WithError: Story = {
  args: { error: 'The building must be open when we come.' },
  parameters: { th: { error: 'อาคารต้องเปิดในเวลาที่เราไปส่ง' } },
  play: async ({ canvasElement }) => expect(canvasElement.querySelector('input')).toBeInvalid(),
};
export const Optional: Story = {
  args: { optional: '(optional)', hint: undefined },
  parameters: { th: { optional: '(ไม่บังคับ)', hint: '' } },
};
export const LabelHidden: Story = { args: { hideLabel: true } };
export const Long: Story = {
  args: {
    label: 'Opening hours of the building, the car park and the service lift on the day of the delivery',
    error:
      'The building, the car park and the service lift must all be open at the time that we come, or we have to take the furniture back.',
  },
  parameters: {
    th: {
      label: 'เวลาเข้าออกของอาคาร ที่จอดรถ และลิฟต์ขนของในวันจัดส่ง',
      error: 'อาคาร ที่จอดรถ และลิฟต์ขนของต้องเปิดในเวลาที่เราไปถึง ไม่อย่างนั้นเราต้องนำของกลับ',
    },
  },
};
export const ErrorAlone: Story = {
  render: (_, { globals }) => <FieldError>{globals.locale === 'th' ? 'เลือกหนึ่งข้อ' : 'Choose one.'}</FieldError>,
};
export const OnLinen: Story = { ...WithError, globals: { ground: 'linen' } };
export const OnDark: Story = { ...WithError, globals: { ground: 'dark' } };
