import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, waitFor } from 'storybook/test';
import { errorResponse } from '@spruce/api-client/testing';
import { message } from '@spruce/platform/testing';
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
export const Incomplete: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: message('account:forgot.submit') }, { timeout: 8000 }));
    await waitFor(() => expect(canvas.getByLabelText(message('account:entry.email'))).toBeInvalid());
  },
};
const EMAIL = message('account:entry.email');
export const Sent: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(EMAIL, {}, { timeout: 8000 }), 'pim@lamaistudio.co{Enter}');
    await expect(await canvas.findByRole('status')).toHaveTextContent('pim@lamaistudio.co');
  },
};
export const SlowedDown: Story = {
  args: { handlers: { 'POST /email/reset-password': () => errorResponse(429, 'too_many_attempts') } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(EMAIL, {}, { timeout: 8000 }), 'pim@lamaistudio.co{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/60/);
  },
};
