import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, waitFor } from 'storybook/test';
import { message } from '@spruce/platform/testing';
import { screen, type StoryShellProps } from '../testing/story-shell';

const meta: Meta<StoryShellProps> = {
  ...screen,
  title: 'Screens/Shell/Footer',
  id: 'shell-footer',
  tags: ['!autodocs'],
  args: { ...screen.args, at: '/product' },
};
export default meta;
type Story = StoryObj<StoryShellProps>;

const submit = message('shell:footer.subscribe');

export const Footer: Story = {};
export const AddressWithASlip: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole('textbox', { name: message('shell:footer.email') });
    await userEvent.type(field, 'pim@example');
    await userEvent.click(canvas.getByRole('button', { name: submit }));
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field).toHaveValue('pim@example');
    await expect(field).toBeInvalid();
  },
};
