import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, waitFor, type within } from 'storybook/test';
import { customerSamples, errorResponse, failingHandler, hangingHandler, samples, type Handler } from '@spruce/api-client/testing';
import { GATE_PATH } from '@spruce/contract/constants';
import { requireLogin } from '@spruce/session';
import { asCustomer, message, type MessageMatcher } from '@spruce/platform/testing';
import { storeSignUp } from '../session/tab-records';
import { storyVisit, type VisitArgs } from '../testing/story-visit';

const meta: Meta<VisitArgs> = {
  ...storyVisit,
  title: 'Screens/Account/On the way',
  id: 'account-outcomes',
  parameters: { padding: false },
};
export default meta;
type Story = StoryObj<VisitArgs>;

const unverified = { body: { data: { ...customerSamples.en.account.info, email: 'pim@lamaistudio.co', status: 'unverified' as const } } };

export const VerifyEmail: Story = {
  args: { at: '/verify-email', before: () => storeSignUp({ id: 9, email: 'pim@lamaistudio.co' }) },
  play: async ({ canvas }) => expect(await canvas.findByText('pim@lamaistudio.co', {}, { timeout: 8000 })).toBeVisible(),
};
export const VerifyEmailElsewhere: Story = { args: { at: '/verify-email' } };
export const Splash: Story = {
  args: { at: '/spruce-beta-splash-login', before: asCustomer, handlers: { 'GET /account/{id}/info': () => unverified } },
  play: async ({ canvas }) => expect(await canvas.findByText('pim@lamaistudio.co', {}, { timeout: 8000 })).toBeVisible(),
};
const again = (answer: Handler<unknown>): Story => ({
  args: {
    ...Splash.args,
    at: '/spruce-beta-splash-login',
    handlers: { ...Splash.args?.handlers, 'POST /email/resend-verification': answer },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: message('account:verifyEmail.again') }, { timeout: 8000 }));
    await waitFor(() => expect(canvas.getByRole('status')).not.toBeEmptyDOMElement());
  },
});
export const SplashSentAgain: Story = again(() => ({ body: { data: { status: 'sent' } } }));
export const SplashSlowedDown: Story = again(() => errorResponse(429, 'too_many_attempts'));
export const Gate: Story = { args: { at: '/spruce-beta-splash-login', gated: true } };
/** Replaces `fetch`, because the shell and not the API checks the password of the beta gate, so the fake API has no answer. */
const gateSays = (status: number): Pick<Story, 'args' | 'beforeEach'> => ({
  args: { at: '/spruce-beta-splash-login', gated: true },
  beforeEach: () => {
    const { fetch } = window;
    window.fetch = (asked, ...rest) => (asked === GATE_PATH ? Promise.resolve(new Response(null, { status })) : fetch(asked, ...rest));
    return () => void (window.fetch = fetch);
  },
});
export const GateWrong: Story = {
  ...gateSays(403),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(message('account:login.password'), {}, { timeout: 8000 }), 'teak{Enter}');
    await waitFor(() => expect(canvas.getByLabelText(message('account:login.password'))).toBeInvalid());
  },
};
export const GateWrongWithoutScripts: Story = { args: { at: '/spruce-beta-splash-login?gate=wrong_password', gated: true } };
export const SuccessEmail: Story = { args: { at: '/success-email' } };
const verified = (kept: string, button: MessageMatcher): Story => ({
  args: {
    at: '/success-email',
    before: () => {
      asCustomer();
      document.cookie = `redirect=${encodeURIComponent(kept)}; path=/`;
    },
  },
  play: async ({ canvas }) => expect(await canvas.findByRole('link', { name: button }, { timeout: 8000 })).toBeVisible(),
});
export const SuccessEmailLoggedIn: Story = verified('', message('account:successEmail.browse'));
export const SuccessEmailToCheckout: Story = verified('/checkout', message('account:successEmail.checkout'));
export const SuccessEmailGoesOn: Story = verified('/user#wishlist', message('account:successEmail.goOn'));
export const SuccessPassword: Story = { args: { at: '/success-password' } };
export const Activating: Story = {
  args: { at: '/activate-account?access_token=story', handlers: { 'POST /account/active': hangingHandler() } },
};
export const ActivationGone: Story = {
  args: {
    at: '/activate-account?access_token=gone',
    handlers: { 'POST /account/active': () => errorResponse(404, 'invalid_activation_token') },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: message('account:activate.notFound') }, { timeout: 8000 })).toBeVisible();
  },
};
const askedAgain = (answer: Handler<unknown>, shown: (canvas: ReturnType<typeof within>) => Promise<unknown>): Story => ({
  args: { ...ActivationGone.args, handlers: { ...ActivationGone.args?.handlers, 'POST /email/resend-verification': answer } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(message('account:entry.email'), {}, { timeout: 8000 }), 'pim@lamaistudio.co{Enter}');
    await shown(canvas);
  },
});
export const NewLinkSending: Story = askedAgain(hangingHandler(), (canvas) =>
  canvas.findByRole('button', { name: message('account:activate.sending') }),
);
export const NewLinkSent: Story = askedAgain(
  () => ({ body: { data: { status: 'sent' } } }),
  async (canvas) => expect(await canvas.findByText(/pim@lamaistudio.co/)).toBeVisible(),
);
const refused = async (canvas: ReturnType<typeof within>) => expect(await canvas.findByRole('alert')).toBeVisible();
export const NewLinkSlowedDown: Story = askedAgain(() => errorResponse(429, 'too_many_attempts'), refused);
export const NewLinkFailed: Story = askedAgain(failingHandler(500), refused);

/** `answer` is the response of the service to the code from Google. If `answer` is missing, Google returned no code. */
const cameBack = (answer?: Handler<unknown>): NonNullable<Story['args']> => ({
  at: '/loading',
  ...(answer && { handlers: { 'POST /social-login': answer } }),
  before: () => {
    if (answer) window.history.replaceState(window.history.state, '', '?code=c&state=s');
    const asked = { strategy: 'google', state: 's', verifier: 'v'.repeat(43), redirectUri: 'https://spruce.example/loading' };
    document.cookie = `auth-strategy=${encodeURIComponent(JSON.stringify(asked))}; path=/`;
  },
});
export const LoggingIn: Story = {
  args: cameBack(hangingHandler()),
  play: async ({ canvas }) => expect(await canvas.findByText(message('account:loading.saidYes'), {}, { timeout: 8000 })).toBeVisible(),
};
const notLoggedIn = (answer?: [status: number, code: string]): Story => ({
  args: cameBack(answer && (() => errorResponse(...answer))),
  play: async ({ canvas }) => expect(await canvas.findByRole('alert', {}, { timeout: 8000 })).toBeVisible(),
});
export const ProviderSaidNo: Story = notLoggedIn();
export const ProviderKnowsNoEmail: Story = notLoggedIn([422, 'social_no_email']);
export const ProviderOfAnAccountThatExists: Story = notLoggedIn([409, 'social_account_exists']);
export const ProviderHasNotVerified: Story = notLoggedIn([409, 'social_email_not_verified']);
const connecting = (handlers?: VisitArgs['handlers']): Story => ({
  args: {
    at: '/loading',
    ...(handlers && { handlers }),
    before: () => {
      asCustomer();
      window.history.replaceState(window.history.state, '', '?code=c&state=s');
      const asked = {
        strategy: 'google',
        state: 's',
        verifier: 'v'.repeat(43),
        redirectUri: 'https://spruce.example/loading',
        purpose: 'connect',
      };
      document.cookie = `auth-strategy=${encodeURIComponent(JSON.stringify(asked))}; path=/`;
    },
  },
});
export const Connecting: Story = {
  ...connecting(),
  play: async ({ canvas }) =>
    expect(await canvas.findByLabelText(message('account:user.security.current'), {}, { timeout: 8000 })).toBeVisible(),
};
export const ConnectedElsewhere: Story = {
  ...connecting({
    'GET /account/{id}': () => ({ body: { data: { ...customerSamples.en.account.profile, has_password: false } } }),
    'POST /account/1/social': () => errorResponse(409, 'social_already_connected'),
  }),
  play: async ({ canvas }) => expect(await canvas.findByRole('alert', {}, { timeout: 8000 })).toBeVisible(),
};
export const Finishing: Story = {
  args: {
    at: '/loading-state',
    handlers: { 'GET /products': hangingHandler() },
    before: () => {
      const card = samples.en.cards[0]!;
      requireLogin('/product', { action: 'wishlist.add', ids: [{ kind: 'product', id: card.id, variantID: card.variations[0]!.id }] });
      asCustomer();
    },
  },
  play: async ({ canvas }) => expect(await canvas.findByRole('heading', { name: /Mali|มะลิ/ }, { timeout: 8000 })).toBeVisible(),
};
export const FinishingPiece: Story = {
  tags: ['no-snapshot'], // No snapshot, because it would show the icon in the middle of its animation.
  args: {
    at: '/loading-state',
    before: () => {
      const card = samples.en.cards[0]!;
      requireLogin('/never', { action: 'wishlist.add', ids: [{ kind: 'product', id: card.id, variantID: card.variations[0]!.id }] });
      asCustomer();
    },
    slow: ['/never'],
  },
  play: async ({ canvas }) =>
    expect(await canvas.findByText(message('account:loadingState.toWishlist'), {}, { timeout: 8000 })).toBeVisible(),
};
export const NotFinished: Story = {
  args: { ...Finishing.args, at: '/loading-state', handlers: { 'GET /products': failingHandler(500) } },
  play: async ({ canvas }) => expect(await canvas.findByRole('alert', {}, { timeout: 8000 })).toBeVisible(),
};
