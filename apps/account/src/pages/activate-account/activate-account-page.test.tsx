import { screen, waitFor } from '@testing-library/react';
import { customerSamples, failingHandler, hangingHandler, errorResponse, type Handler } from '@spruce/api-client/testing';
import { asCustomer, cookie, forgetAll, renderRoute } from '../../testing/render-route';
import { handle } from './activate-account-page';

afterEach(forgetAll);

const activated = () => ({ body: { data: { id: 1, email: 'mali@spruce.example', status: 'active' } } });

test('activates the account, marks the customer as verified and sends the token only once [route.activation] [api.account-active]', async () => {
  asCustomer({ unverified: true });
  const { api } = await renderRoute('/activate-account?access_token=one', { handlers: { 'POST /account/active': activated } });
  expect(await screen.findByRole('heading', { name: 'Your email is verified' })).toBeVisible();
  expect(api.requests.filter(({ path }) => path === '/account/active')).toEqual([
    { method: 'POST', path: '/account/active', params: {}, body: { token: 'one' } },
  ]);
  expect(decodeURIComponent(cookie('userData') ?? '')).toBe('{"user_role":"customer"}');
  expect(cookie('outcome')).toBe('email');
});

test('logs the customer in if the service returns a session, and links to the page saved before the login [route.activation]', async () => {
  document.cookie = 'redirect=%2Fcheckout; path=/';
  const session = { ...customerSamples.en.account.login, status: 'active' };
  const answer = () => ({ body: { data: { ...activated().body.data, session } } });
  await renderRoute('/activate-account?access_token=own', { handlers: { 'POST /account/active': answer } });
  expect(await screen.findByRole('link', { name: 'Continue to checkout' })).toHaveAttribute('href', '/checkout');
  expect(cookie('access-token')).toBe('sample.access.token');
});

test('responds 404 when the URL has no token [error.activation]', () => {
  const valid = (query: string) => handle.valid?.({ params: {}, searchParams: new URLSearchParams(query), platform: null as never });
  expect([valid(''), valid('access_token='), valid('access_token=a')]).toEqual([false, false, true]);
});

test('shows the 404 page when the service rejects the activation link [error.activation]', async () => {
  await renderRoute('/activate-account?access_token=used', {
    handlers: { 'POST /account/active': () => errorResponse(404, 'invalid_activation_token') },
  });
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(screen.getByText('404')).toBeVisible();
});

describe('request for a new activation link', () => {
  async function typed(answer: Handler<unknown>, language?: 'th') {
    const handlers = {
      'POST /account/active': () => errorResponse(404, 'invalid_activation_token'),
      'POST /email/resend-verification': answer,
    };
    const rest = await renderRoute('/activate-account?access_token=gone', { handlers, ...(language && { language }) });
    await rest.user.type(await screen.findByRole('textbox'), 'pim@lamaistudio.co');
    return rest;
  }
  const sent = () => ({ body: { data: { status: 'sent' } } });

  test('shows a result that does not disclose whether the email address has an account [error.activation] [api.resend-verification]', async () => {
    const { user, api } = await typed(sent);
    await user.click(screen.getByRole('button', { name: 'Send a new link' }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^If pim@lamaistudio.co has an account to confirm, a new/));
    expect(api.requests.at(-1)?.body).toEqual({ customer_email: 'pim@lamaistudio.co' });
  });

  test('renders in Thai [purpose.locales]', async () => {
    const { user } = await typed(sent, 'th');
    await user.click(screen.getByRole('button', { name: 'ส่งลิงก์ใหม่' }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/pim@lamaistudio.co มีบัญชีที่รอยืนยันอยู่/));
  });

  test('sends no request when the email address is invalid or another request is running', async () => {
    const { user, api } = await typed(hangingHandler());
    const field = screen.getByRole('textbox');
    await user.clear(field);
    await user.type(field, 'pim{Enter}');
    expect(field).toHaveAccessibleDescription(/valid email/);
    expect(field).toHaveFocus();
    await user.type(field, '@lamaistudio.co{Enter}{Enter}');
    expect(screen.getByRole('button', { name: 'Sending a new link' })).toHaveAttribute('aria-busy', 'true');
    expect(api.requests.filter(({ path }) => path === '/email/resend-verification')).toHaveLength(1);
  });

  test.each([
    ['rate limit', () => errorResponse(429, 'too_many_attempts'), /please wait 60 seconds/],
    ['server error', failingHandler(500), /Something went wrong on our side/],
  ] as const)('shows an error on a %s, keeps the typed email address and allows a retry', async (_how, answer, words) => {
    const { user, api } = await typed(answer);
    await user.click(screen.getByRole('button', { name: 'Send a new link' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.getByRole('textbox')).toHaveValue('pim@lamaistudio.co');
    api.use({ 'POST /email/resend-verification': sent });
    await user.click(screen.getByRole('button', { name: 'Send a new link' }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/pim@lamaistudio.co/));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

test('shows a retry button instead of the 404 page when the service fails', async () => {
  const { user, api } = await renderRoute('/activate-account?access_token=two', {
    handlers: { 'POST /account/active': failingHandler(500) },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on our side');
  api.use({ 'POST /account/active': activated });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your email is verified'));
});
