import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, waitFor, within } from 'storybook/test';
import { customerSamples, failingHandler, hangingHandler, errorResponse, type Handler } from '@spruce/api-client/testing';
import { asCustomer, message } from '@spruce/platform/testing';
import { storyVisit, type VisitArgs } from '../../testing/story-visit';

const { sessions } = customerSamples.en.account;
const [here] = sessions;
const customer =
  (change: Partial<typeof customerSamples.en.account.profile> = {}): Handler<unknown> =>
  ({ language }) => ({ body: { data: { ...customerSamples[language].account.profile, language, ...change } } });
const DEVICES = [
  { ...here, user_agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1' },
  {
    ...here,
    id: '0c1b3a52-0000-4000-8000-000000000001',
    current: false,
    user_agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0 Safari/537.36',
    last_used_at: '2026-11-19T11:20:00.000Z',
  },
];

const meta: Meta<VisitArgs> = {
  ...storyVisit,
  title: 'Screens/Account/Your account',
  id: 'account-user',
  args: {
    at: '/user#profile',
    handlers: {
      'GET /account/{id}/sessions': () => ({ body: { data: DEVICES } }),
      'GET /account/{id}': customer({ birthday: '1993-03-14', sumsub_verified_at: '2026-11-21T06:42:00.000Z' }),
    },
    before: asCustomer,
  },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('heading', { level: 2 }, { timeout: 8000 }))[0]).toBeVisible();
  },
};
export default meta;
type Story = StoryObj<VisitArgs>;

export const Overview: Story = {
  args: { at: '/user' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('list', { name: message('upcoming:title') }, { timeout: 8000 })).toBeVisible();
  },
};
export const OverviewIdentity: Story = {
  ...Overview,
  args: {
    at: '/user',
    handlers: { ...meta.args?.handlers, 'GET /account/{id}': customer({ sumsub_verified: false, sumsub_verified_at: null }) },
  },
};
export const OverviewEmpty: Story = { args: { at: '/user', handlers: { 'GET /orders': () => ({ body: { data: [] } }) } } };
export const OverviewFailed: Story = {
  args: { at: '/user', handlers: { ...meta.args?.handlers, 'GET /orders': failingHandler(503) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert', {}, { timeout: 8000 })).toBeVisible();
  },
};
export const OverviewLoading: Story = {
  args: { at: '/user', handlers: { ...meta.args?.handlers, 'GET /orders': hangingHandler() } },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[aria-busy="true"]')).not.toBeNull(), { timeout: 8000 });
  },
};
export const Profile: Story = {};
export const ProfileIncomplete: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.clear(await canvas.findByLabelText(message('account:signup.firstName'), {}, { timeout: 8000 }));
    await userEvent.click(canvas.getByRole('button', { name: message('account:user.save') }));
    await expect(await canvas.findByRole('alert')).toBeVisible();
  },
};
export const ProfileSaved: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(message('account:signup.lastName'), {}, { timeout: 8000 }), 'suk');
    await userEvent.click(canvas.getByRole('button', { name: message('account:user.save') }));
    await expect(await canvas.findByText(message('account:user.saved'))).toBeVisible();
  },
};
export const EmailWaits: Story = {
  args: {
    handlers: {
      ...meta.args?.handlers,
      'GET /account/{id}': customer({ pending_email: 'mali@lamaistudio.co', sumsub_verified: false, sumsub_verified_at: null }),
    },
  },
};
export const EmailCancelled: Story = {
  args: {
    handlers: {
      ...meta.args?.handlers,
      'GET /account/{id}': customer({ pending_email: 'mali@lamaistudio.co' }),
      'PUT /account/{id}': customer({}),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: message('account:user.email.cancel') }, { timeout: 8000 }));
    await expect(await canvas.findByText(message('account:user.email.cancelled'))).toBeVisible();
  },
};
export const EmailTaken: Story = {
  args: { handlers: { ...meta.args?.handlers, 'PUT /account/{id}': () => errorResponse(409, 'registration-error-email-exists') } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: message('account:user.email.change') }, { timeout: 8000 }));
    const email = await canvas.findByRole('textbox', { name: message('account:entry.email') });
    await userEvent.type(email, 'pim@lamaistudio.co');
    await userEvent.type(canvas.getByLabelText(message('account:user.security.current')), 'quiet oak table 7{Enter}');
    await waitFor(() => expect(email).toBeInvalid());
  },
};
export const Subscriptions: Story = {
  args: { at: '/user#subscriptions' },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('list', { name: message('account:user.subscriptions.dates') }, { timeout: 8000 })).toBeVisible();
    await expect(await canvas.findByRole('link', { name: message('account:user.subscriptions.calendar') })).toBeVisible();
    await waitFor(() => expect(canvasElement.querySelector('[data-mark]')).not.toBeNull(), { timeout: 8000 });
  },
};
export const NoSubscription: Story = {
  args: { at: '/user#subscriptions', handlers: { 'GET /orders': () => ({ body: { data: [] } }) } },
};
const google = { provider: 'google' as const, email: 'pim.suwan@gmail.example' };
export const Security: Story = {
  args: {
    at: '/user#security',
    handlers: { ...meta.args?.handlers, 'GET /account/{id}': customer({ social: [google] }) },
  },
};
const openTwoStep =
  (button: string, dialog: string): Story['play'] =>
  async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: message(button) }, { timeout: 8000 }));
    await waitFor(() => expect(within(document.body).getByRole('dialog', { name: message(dialog) })).toBeVisible());
  };
const scan: Story['play'] = async (context) => {
  await openTwoStep('account:twoStep.turnOn', 'account:twoStep.dialog.start')?.(context);
  const page = within(document.body);
  await context.userEvent.type(page.getByLabelText(message('account:user.security.current')), 'quiet oak table 7{Enter}');
  await expect(await page.findByRole('img', { name: message('account:twoStep.qr') })).toBeVisible();
};
export const TwoStepScan: Story = { args: Security.args, play: scan };
export const TwoStepRecoveryCodes: Story = {
  args: Security.args,
  play: async (context) => {
    await scan(context);
    const page = within(document.body);
    await context.userEvent.type(page.getByLabelText(message('account:twoStep.code')), '123456{Enter}');
    await expect(await page.findByRole('list', { name: message('account:twoStep.codes') })).toBeVisible();
  },
};
export const TwoStepOff: Story = {
  args: {
    ...Security.args,
    handlers: {
      ...Security.args?.handlers,
      'GET /account/{id}': customer({ two_step_at: '2026-11-21T05:00:00.000Z', recovery_codes_left: 2 }),
    },
  },
  play: openTwoStep('account:twoStep.turnOff', 'account:twoStep.dialog.end'),
};
export const SecurityOnlyWay: Story = {
  args: {
    at: '/user#security',
    handlers: {
      ...meta.args?.handlers,
      'GET /account/{id}': customer({ has_password: false, social: [google] }),
    },
  },
};
export const PasswordWrong: Story = {
  args: { ...Security.args, handlers: { ...Security.args?.handlers, 'PUT /account/{id}': () => errorResponse(403, 'incorrect_password') } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(message('account:user.security.current'), {}, { timeout: 8000 }), 'oak');
    await userEvent.type(canvas.getByLabelText(message('account:confirm.password')), 'quiet oak table 8');
    await userEvent.type(canvas.getByLabelText(message('account:confirm.repeat')), 'quiet oak table 8{Enter}');
    await waitFor(() => expect(canvas.getByLabelText(message('account:user.security.current'))).toBeInvalid());
  },
};
export const Disconnecting: Story = {
  args: Security.args,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: message('account:user.security.logins.disconnectNamed') }, { timeout: 8000 }),
    );
    await waitFor(() => expect(within(document.body).getByRole('dialog')).toBeVisible());
  },
};
export const Privacy: Story = { args: { at: '/user#privacy' } };
export const Deleting: Story = {
  args: { at: '/user#privacy', handlers: { ...meta.args?.handlers, 'GET /orders': () => ({ body: { data: [] } }) } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: message('account:user.privacy.deleteAccount') }, { timeout: 8000 }));
    const dialog = await within(document.body).findByRole('dialog');
    await waitFor(() => expect(dialog).toBeVisible());
  },
};
export const Loading: Story = {
  args: { handlers: { 'GET /account/{id}': hangingHandler() } },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[aria-busy="true"]')).not.toBeNull(), { timeout: 8000 });
  },
};
export const OutOfReach: Story = {
  args: { handlers: { 'GET /account/{id}': failingHandler(503) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert', {}, { timeout: 8000 })).toBeVisible();
  },
};
