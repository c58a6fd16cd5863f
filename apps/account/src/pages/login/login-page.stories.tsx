import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { hangingHandler, errorResponse } from '@spruce/api-client/testing';
import { message, type MessageMatcher } from '@spruce/platform/testing';
import { storyVisit, type VisitArgs } from '../../testing/story-visit';

const meta: Meta<VisitArgs> = { ...storyVisit, title: 'Screens/Account/Log in', id: 'account-login', args: { at: '/login' } };
export default meta;
type Story = StoryObj<VisitArgs>;

export const Empty: Story = {};

const send =
  (password: string, then?: MessageMatcher): Story['play'] =>
  async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(message('account:entry.email'), {}, { timeout: 8000 }), 'pim@lamaistudio.co');
    await userEvent.type(canvas.getByLabelText(message('account:login.password')), password);
    await userEvent.click(canvas.getByRole('button', { name: message('account:login.submit') }));
    await expect(await (then ? canvas.findByRole('button', { name: then }) : canvas.findByRole('alert'))).toBeVisible();
  };
export const LoggingIn: Story = {
  args: { handlers: { 'POST /login': hangingHandler() } },
  play: send('quiet oak table 7', message('account:login.submitting')),
};
export const WrongPassword: Story = { play: send('wrong') };
export const SlowedDown: Story = {
  args: {
    handlers: {
      'POST /login': () => ({
        status: 429,
        body: { code: 'too_many_attempts', message: '', data: { status: 429, params: { retry_after: '64' } } },
      }),
    },
  },
  play: send('quiet oak table 7'),
};
export const OutOfReach: Story = {
  args: { handlers: { 'POST /login': () => errorResponse(503, 'sp_service_unavailable') } },
  play: send('quiet oak table 7'),
};
export const LoggedOut: Story = { args: { at: '/login?logged-out=1' } };
export const Incomplete: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: message('account:login.submit') }, { timeout: 8000 }));
    await expect(await canvas.findByText(message('account:login.passwordRequired'))).toBeVisible();
  },
};

const asks = () => ({
  status: 401,
  body: { code: 'two_step_required', message: '', data: { status: 401, params: { challenge: 'given.challenge', expires_in: '600' } } },
});
export const TwoStep: Story = {
  args: { handlers: { 'POST /login': asks } },
  play: send('quiet oak table 7', message('account:twoStep.useRecovery')),
};
export const TwoStepWrongCode: Story = {
  ...TwoStep,
  play: async (context) => {
    await TwoStep.play?.(context);
    await context.userEvent.type(context.canvas.getByLabelText(message('account:twoStep.code')), '000000{Enter}');
    await expect(await context.canvas.findByText(message('account:twoStep.wrongCode'))).toBeVisible();
  },
};
