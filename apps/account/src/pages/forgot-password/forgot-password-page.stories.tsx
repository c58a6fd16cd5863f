import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { storyVisit, type VisitArgs } from '../../testing/story-visit';

const meta: Meta<VisitArgs> = {
  ...storyVisit,
  title: 'Screens/Account/Forgot password',
  id: 'account-forgot-password',
  args: { at: '/forgot-password', handlers: { 'POST /email/reset-password': () => ({ body: { data: { status: 'sent' } } }) } },
};
export default meta;
type Story = StoryObj<VisitArgs>;

export const Empty: Story = {};
export const Sent: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/^(Email|อีเมล)$/, {}, { timeout: 8000 }), 'pim@lamaistudio.co{Enter}');
    await expect(await canvas.findByRole('status')).toHaveTextContent('pim@lamaistudio.co');
  },
};
