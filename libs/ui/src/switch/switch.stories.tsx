import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent } from 'storybook/test';
import { Switch } from './switch';

const meta: Meta<typeof Switch> = {
  title: 'Forms/Switch',
  id: 'switch',
  component: Switch,
  args: { label: 'Analytical cookies', description: 'Help us see which pages are hard to use.' },
  parameters: { th: { label: 'คุกกี้เพื่อการวิเคราะห์', description: 'ช่วยให้เรารู้ว่าหน้าไหนใช้งานยาก' } },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 480 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof Switch>;

export const Off: Story = {
  tags: ['grounds'],
  play: async ({ canvas }) => {
    const control = canvas.getByRole('switch');
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(control).toBeChecked();
    await userEvent.click(canvas.getByText(/Analytical|วิเคราะห์/));
    await expect(control).not.toBeChecked();
  },
};
export const On: Story = { args: { defaultChecked: true } };
export const LockedOn: Story = {
  args: { label: 'Necessary cookies', checked: true, disabled: true, description: undefined, onChange: () => undefined },
  parameters: { th: { label: 'คุกกี้ที่จำเป็น', description: undefined } },
};
export const OnDark: Story = { args: { defaultChecked: true }, globals: { ground: 'dark' } };
