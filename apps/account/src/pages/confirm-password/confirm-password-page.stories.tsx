import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, type within } from 'storybook/test';
import { failingHandler, hangingHandler, errorResponse, type Handler } from '@spruce/api-client/testing';
import { message } from '@spruce/platform/testing';
import { storyVisit, type VisitArgs } from '../../testing/story-visit';

const meta: Meta<VisitArgs> = {
  ...storyVisit,
  title: 'Screens/Account/New password',
  id: 'account-confirm-password',
  args: {
    at: '/confirm-password?token=t',
    handlers: { 'POST /account/reset-password/check': () => ({ body: { data: { email: 'pim@lamaistudio.co' } } }) },
  },
};
export default meta;
type Story = StoryObj<VisitArgs>;

export const Fresh: Story = {
  play: async ({ canvas }) => expect(await canvas.findByText(/pim@lamaistudio.co/, {}, { timeout: 8000 })).toBeVisible(),
};
export const NotTheSame: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText(/pim@lamaistudio.co/, {}, { timeout: 8000 });
    await userEvent.type(canvas.getByLabelText(message('account:confirm.password')), 'quiet-oak-table-7');
    await userEvent.type(canvas.getByLabelText(message('account:confirm.repeat')), 'quiet-oak-tabl{Enter}');
    await expect(await canvas.findByText(message('account:confirm.same'))).toBeVisible();
  },
};
export const DeadLink: Story = {
  args: { handlers: { 'POST /account/reset-password/check': () => errorResponse(400, 'invalid_reset_token') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: message('account:confirm.ask') }, { timeout: 8000 })).toBeVisible();
  },
};
const saved = (answer: Handler<unknown>, shown: (canvas: ReturnType<typeof within>) => Promise<HTMLElement>): Story => ({
  args: { handlers: { ...meta.args?.handlers, 'POST /account/reset-password': answer } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(message('account:confirm.password'), {}, { timeout: 8000 }), 'quiet-oak-table-7');
    await userEvent.type(canvas.getByLabelText(message('account:confirm.repeat')), 'quiet-oak-table-7{Enter}');
    await expect(await shown(canvas)).toBeVisible();
  },
});
export const Saving: Story = saved(hangingHandler(), (canvas) =>
  canvas.findByRole('button', { name: message('account:confirm.submitting') }),
);
export const OnALeakedList: Story = saved(
  () => errorResponse(400, 'password_too_common'),
  (canvas) => canvas.findByText(message('account:newPassword.common')),
);
export const NotSaved: Story = saved(failingHandler(500), (canvas) => canvas.findByRole('alert'));
