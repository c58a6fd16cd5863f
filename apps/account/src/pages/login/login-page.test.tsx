import { screen, waitFor } from '@testing-library/react';
import { customerSamples, failingHandler, errorResponse, type HandlerOverrides } from '@spruce/api-client/testing';
import { cookie, forgetAll, renderRoute } from '../../testing/render-route';

afterEach(forgetAll);

const { email } = customerSamples.en.account.login;
async function logIn(user: Awaited<ReturnType<typeof renderRoute>>['user'], password: string) {
  await user.type(await screen.findByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
}

test('stores the tokens, opens the page that the redirect cookie names and deletes the cookie [state.login-local]', async () => {
  document.cookie = 'redirect=%2Fproduct%2Fnara; path=/';
  const { user } = await renderRoute('/login');
  await logIn(user, 'mali rents 4 chairs');
  expect(await screen.findByRole('heading', { name: 'Elsewhere: /product/nara' })).toBeVisible();
  expect(cookie('access-token')).toBe('sample.access.token');
  expect(cookie('redirect')).toBeUndefined();
});

test('names the checkout in the heading when the login continues to the checkout', async () => {
  document.cookie = 'redirect=%2Fcheckout; path=/';
  await renderRoute('/login');
  expect(await screen.findByRole('heading', { level: 1, name: 'Log in to check out' })).toBeVisible();
});

test('opens the home page when the redirect cookie names a page of another site [state.login-local]', async () => {
  document.cookie = `redirect=${encodeURIComponent('//evil.example')}; path=/`;
  const { user } = await renderRoute('/login');
  await logIn(user, 'right');
  expect(await screen.findByRole('heading', { name: 'Elsewhere: /' })).toBeVisible();
});

test('after a wrong password, keeps the email address, and clears and focuses the password field [state.login-local]', async () => {
  const { user } = await renderRoute('/login');
  await logIn(user, 'wrong');
  expect(await screen.findByRole('alert')).toHaveTextContent('Oops, there was a problem');
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Enter your password again.');
  expect(screen.getByLabelText('Email')).toHaveValue(email);
  expect(cookie('access-token')).toBeUndefined();
});

test.each([
  ['45', 'please wait 45 seconds'],
  ['840', 'please wait 14 minutes'],
])('shows the waiting time in words after too many attempts (%s seconds)', async (seconds, words) => {
  const slowed = {
    ...errorResponse(429, 'too_many_attempts'),
    body: { code: 'too_many_attempts', message: '', data: { status: 429, params: { retry_after: seconds } } },
  };
  const { user } = await renderRoute('/login', { handlers: { 'POST /login': () => slowed } });
  await logIn(user, 'right');
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(screen.getByLabelText('Password')).toHaveValue('right');
});

test('shows an error and keeps the input when the service fails', async () => {
  const { user } = await renderRoute('/login', { handlers: { 'POST /login': failingHandler(500) } });
  await logIn(user, 'right');
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on our side');
  expect(screen.getByLabelText('Password')).toHaveValue('right');
});

test('shows and hides the password [rule.password]', async () => {
  const { user } = await renderRoute('/login');
  const field = await screen.findByLabelText('Password');
  const eye = screen.getByRole('button', { name: 'Show password' });
  expect(field).toHaveAttribute('type', 'password');
  await user.click(eye);
  expect(field).toHaveAttribute('type', 'text');
  expect(eye).toHaveAttribute('aria-pressed', 'true');
  await user.click(eye);
  expect(field).toHaveAttribute('type', 'password');
});

test('shows an error at each field that is empty or invalid', async () => {
  const { user } = await renderRoute('/login');
  await user.type(await screen.findByLabelText('Email'), 'pim@example');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Enter a valid email, such as pim@example.com.'));
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Enter your password.');
  expect(screen.getByLabelText('Email')).toHaveFocus();
});

test('opens the verification page for an unverified account and keeps the redirect cookie', async () => {
  document.cookie = 'redirect=%2Fcart; path=/';
  const login = { ...customerSamples.en.account.login, status: 'unverified' as const };
  const { user } = await renderRoute('/login', {
    handlers: {
      'POST /login': () => ({ body: { data: login } }),
      'GET /account/{id}/info': () => ({ body: { data: { ...customerSamples.en.account.info, status: 'unverified' as const } } }),
    },
  });
  await logIn(user, 'right');
  expect(await screen.findByRole('heading', { name: 'Check your inbox.' })).toBeVisible();
  expect(decodeURIComponent(cookie('userData') ?? '')).toBe('{"user_role":"customer","user_status":"unverified"}');
  expect(cookie('redirect')).toBe('%2Fcart');
});

test('shows no button for a provider that is not configured [call.social]', async () => {
  const [google] = customerSamples.en.account.providers;
  await renderRoute('/login', { handlers: { 'GET /social-login/providers': () => ({ body: { data: [google!] } }) } });
  expect(await screen.findByRole('button', { name: 'Continue with Google' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Continue with Facebook' })).toBeNull();
});

describe('an account with two-step login', () => {
  const asks = () => ({
    status: 401,
    body: { code: 'two_step_required', message: '', data: { status: 401, params: { challenge: 'given.challenge', expires_in: '600' } } },
  });
  const openStep = async (handlers: HandlerOverrides = {}) => {
    document.cookie = 'redirect=%2Fproduct%2Fnara; path=/';
    const opened = await renderRoute('/login', { handlers: { 'POST /login': asks, ...handlers } });
    await logIn(opened.user, 'right');
    expect(await screen.findByRole('heading', { level: 1, name: 'One more step' })).toBeVisible();
    return opened;
  };

  test('asks for the code, accepts a pasted code with spaces, and opens the saved page [state.login-local]', async () => {
    const { user, api } = await openStep();
    const field = await screen.findByLabelText('Code');
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field).toHaveAttribute('inputmode', 'numeric');
    expect(cookie('access-token')).toBeUndefined();
    await user.paste(' 123 456 ');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Elsewhere: /product/nara' })).toBeVisible();
    expect(cookie('access-token')).toBe('sample.access.token');
    expect(api.requests.at(-1)).toMatchObject({ path: '/login/two-step', body: { challenge: 'given.challenge' } });
  });

  test('shows a wrong and an incomplete code at the field', async () => {
    const { user } = await openStep();
    const field = await screen.findByLabelText('Code');
    await user.type(field, '12345{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Enter the full code\./));
    await user.clear(field);
    await user.type(field, '000000{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/That code doesn’t work\./));
    expect(field).toHaveFocus();
  });

  test('accepts a recovery code instead of the code of the app', async () => {
    const { user, api } = await openStep({ 'POST /login/two-step': () => ({ body: { data: customerSamples.en.account.login } }) });
    await user.click(await screen.findByRole('button', { name: 'Use a recovery code instead' }));
    const field = screen.getByLabelText('Recovery code');
    await waitFor(() => expect(field).toHaveFocus());
    await user.type(field, '4k7m-0qxz-8htw-c2vd{Enter}');
    expect(await screen.findByRole('heading', { name: 'Elsewhere: /product/nara' })).toBeVisible();
    expect(api.requests.at(-1)?.body).toEqual({ challenge: 'given.challenge', code: '4k7m-0qxz-8htw-c2vd' });
  });

  test('starts over when the challenge has ended, and when the customer goes back', async () => {
    const { user } = await openStep({ 'POST /login/two-step': () => errorResponse(401, 'two_step_challenge_ended') });
    await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Please log in again.');
    expect(screen.getByLabelText('Email')).toHaveValue(email);
    expect(screen.getByLabelText('Password')).toHaveValue('');
    await user.type(screen.getByLabelText('Password'), 'right{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Start over' }));
    expect(await screen.findByLabelText('Password')).toHaveValue('');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('asks in Thai for the code', async () => {
    const { user } = await renderRoute('/login', { language: 'th', handlers: { 'POST /login': asks } });
    await user.type(await screen.findByLabelText('อีเมล'), email);
    await user.type(screen.getByLabelText('รหัสผ่าน'), 'right{Enter}');
    await user.type(await screen.findByLabelText('รหัส'), '๑๒๓๔๕{Enter}');
    expect(await screen.findByText('กรุณากรอกรหัสให้ครบ')).toBeVisible();
  });
});
