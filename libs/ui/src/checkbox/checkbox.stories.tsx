import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent } from 'storybook/test';
import { Checkbox } from './checkbox';

const meta: Meta<typeof Checkbox> = {
  title: 'Forms/Checkbox',
  id: 'checkbox',
  component: Checkbox,
  args: { label: 'In Stock' },
  parameters: { th: { label: 'พร้อมส่ง' } },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 260 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof Checkbox>;

export const Unchecked: Story = {
  tags: ['grounds'],
  play: async ({ canvas }) => {
    const box = canvas.getByRole('checkbox');
    await userEvent.click(canvas.getByText(/In Stock|พร้อมส่ง/));
    await expect(box).toBeChecked();
    await userEvent.keyboard(' ');
    await expect(box).not.toBeChecked();
    await expect(box.closest('label')!.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  },
};
export const Checked: Story = { args: { defaultChecked: true } };
export const WithCount: Story = {
  args: { label: 'Saan', aside: 12, count: true, defaultChecked: true },
  parameters: { th: { label: 'Saan' } },
};
export const Disabled: Story = { args: { disabled: true, defaultChecked: true } };
export const Invalid: Story = {
  args: { label: 'I have read and agree to the terms and conditions.', invalid: true },
  parameters: { th: { label: 'ฉันอ่านและยอมรับข้อกำหนดและเงื่อนไขแล้ว' } },
};
export const OnDark: Story = { args: { defaultChecked: true }, globals: { ground: 'dark' } };
