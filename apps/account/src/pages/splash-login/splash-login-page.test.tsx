import { screen, waitFor } from '@testing-library/react';
import { customerSamples, errorResponse } from '@spruce/api-client/testing';
import { asCustomer, cookie, forgetAll, renderRoute } from '../../testing/render-route';

const mockOpened = jest.fn<void, [string]>();
jest.mock('../../session/browser-actions', () => ({ openPage: (address: string) => mockOpened(address), leaveFor: mockOpened }));
beforeEach(() => mockOpened.mockClear());
afterEach(forgetAll);

const { info } = customerSamples.en.account;
const unverified = { 'GET /account/{id}/info': () => ({ body: { data: { ...info, status: 'unverified' as const } } }) };

describe('the beta gate', () => {
  const answers = (status: number) => (globalThis.fetch = jest.fn(() => Promise.resolve({ status } as Response)));
  const { fetch } = globalThis;
  afterEach(() => void (globalThis.fetch = fetch));
  const open = () => renderRoute('/spruce-beta-splash-login', { gated: true });

  test('opens the home page of the shop after the right password [state.gate] [rule.gate]', async () => {
    const asked = answers(200);
    const { user } = await open();
    await user.type(await screen.findByLabelText('Password'), 'teak and rattan{Enter}');
    await waitFor(() => expect(mockOpened).toHaveBeenCalledWith('/'));
    const [path, { body }] = asked.mock.calls[0] as unknown as [string, { body: URLSearchParams }];
    expect([path, body.toString()]).toEqual(['/-/gate', 'password=teak+and+rattan&language=en']);
  });

  test('shows an error for a wrong password, and clears and focuses the field [rule.gate]', async () => {
    answers(403);
    const { user } = await open();
    await user.type(await screen.findByLabelText('Password'), 'teak');
    await user.click(screen.getByRole('button', { name: 'Come in' }));
    expect(await screen.findByText('That’s not the password.')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(mockOpened).not.toHaveBeenCalled();
  });

  test('keeps the typed password after too many tries or a server failure', async () => {
    answers(429);
    const { user } = await open();
    await user.type(await screen.findByLabelText('Password'), 'teak{Enter}');
    expect(await screen.findByText(/Please wait a minute/)).toBeVisible();
    answers(502);
    await user.click(screen.getByRole('button', { name: 'Come in' }));
    expect(await screen.findByText(/We couldn’t connect/)).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveValue('teak');
  });

  test('renders a form that works without scripts, and shows the error from the URL', async () => {
    await renderRoute('/spruce-beta-splash-login?gate=wrong_password', { gated: true, language: 'th' });
    const form = (await screen.findByLabelText<HTMLInputElement>('รหัสผ่าน')).form!;
    expect(form).toHaveAttribute('action', '/-/gate');
    expect(form.querySelector('input[name=language]')).toHaveValue('th');
    expect(screen.getByRole('alert')).toHaveTextContent('รหัสผ่านนี้ไม่ถูกต้อง');
  });
});

test('sends the verification mail again, and shows when the customer can request the next mail [api.resend-verification]', async () => {
  asCustomer({ unverified: true });
  const { user, api } = await renderRoute('/spruce-beta-splash-login', {
    handlers: { ...unverified, 'POST /email/resend-verification': () => ({ body: { data: { status: 'sent' } } }) },
  });
  expect(await screen.findByText(info.email)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send it again' }));
  expect(await screen.findByText('Sent again. The link works for 7 days.')).toBeVisible();
  expect(screen.getByRole('button', { name: /Send it again in \d:\d\d/ })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: /Send it again in/ }));
  expect(api.requests.filter(({ path }) => path === '/email/resend-verification').map(({ body }) => body)).toEqual([{ customer_id: 1 }]);
});

test('offers “Send it again” after 60 s of clock time, even when timers run slowly', async () => {
  asCustomer({ unverified: true });
  const { user } = await renderRoute('/spruce-beta-splash-login', {
    handlers: { ...unverified, 'POST /email/resend-verification': () => ({ body: { data: { status: 'sent' } } }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Send it again' }));
  expect(await screen.findByRole('button', { name: 'Send it again in 1:00' })).toBeVisible();
  const { now } = Date;
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + 61_000);
  expect(await screen.findByRole('button', { name: 'Send it again' })).not.toHaveAttribute('aria-disabled');
  clock.mockRestore();
});

test('shows the time to wait when the customer has requested too many verification mails', async () => {
  asCustomer({ unverified: true });
  const { user } = await renderRoute('/spruce-beta-splash-login', {
    handlers: { ...unverified, 'POST /email/resend-verification': () => errorResponse(429, 'too_many_attempts') },
  });
  await user.click(await screen.findByRole('button', { name: 'Send it again' }));
  expect(await screen.findByText(/please wait 60 seconds/)).toBeVisible();
});

test('opens the page saved before the login when the email address is verified in another tab [guard.splash]', async () => {
  document.cookie = 'redirect=%2Fcart; path=/';
  asCustomer({ unverified: true });
  await renderRoute('/spruce-beta-splash-login');
  await waitFor(() => expect(mockOpened).toHaveBeenCalledWith('/cart'));
  expect(decodeURIComponent(cookie('userData') ?? '')).toBe('{"user_role":"customer"}');
});

test('on logout, deletes tokens and user id, notifies the service and opens the login page [state.logout]', async () => {
  asCustomer({ unverified: true });
  localStorage.setItem('uid', '{"v":1,"uid":1}');
  const { user, api } = await renderRoute('/spruce-beta-splash-login', { handlers: unverified });
  await user.click(await screen.findByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(mockOpened).toHaveBeenCalledWith('/login?logged-out=1'));
  expect(api.requests.at(-1)).toMatchObject({ path: '/logout', body: { refresh_token: 'r' } });
  expect([cookie('access-token'), cookie('refresh-token'), cookie('uid'), cookie('userData')]).toEqual(Array(4).fill(undefined));
  expect(localStorage.getItem('uid')).toBeNull();
});
