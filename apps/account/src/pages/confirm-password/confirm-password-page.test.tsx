import { screen, waitFor } from '@testing-library/react';
import { errorResponse } from '@spruce/api-client/testing';
import { asCustomer, cookie, forgetAll, renderRoute } from '../../testing/render-route';

afterEach(forgetAll);

const handlers = {
  'POST /account/reset-password/check': () => ({ body: { data: { email: 'mali@spruce.example' } } }),
  'POST /account/reset-password': () => ({ body: { data: { id: 1, email: 'mali@spruce.example', status: 'active' } } }),
} as const;

test('sets a new password and logs the customer out [route.confirm-password] [api.account-reset]', async () => {
  asCustomer();
  const { user, api } = await renderRoute('/confirm-password?token=t', { handlers });
  expect(await screen.findByText(/For mali@spruce.example/)).toBeVisible();
  await user.type(screen.getByLabelText('New password'), 'quiet-oak-table-7');
  await user.type(screen.getByLabelText('New password again'), 'quiet-oak');
  await user.click(screen.getByRole('button', { name: 'Save password' }));
  await waitFor(() => expect(screen.getByLabelText('New password again')).toHaveAccessibleDescription('The passwords don’t match yet.'));
  await user.type(screen.getByLabelText('New password again'), '-table-7');
  await user.click(screen.getByRole('button', { name: 'Save password' }));
  expect(await screen.findByRole('heading', { name: 'Your password is changed' })).toBeVisible();
  expect(api.requests.at(-1)?.body).toEqual({ token: 't', password: 'quiet-oak-table-7' });
  expect(cookie('access-token')).toBeUndefined();
  expect(cookie('outcome')).toBe('password');
});

test.each(['/confirm-password', '/confirm-password?token=used'])(
  'says that a link to reset the password is invalid, and offers a new link: %s',
  async (path) => {
    await renderRoute(path, { handlers: { 'POST /account/reset-password/check': () => errorResponse(400, 'invalid_reset_token') } });
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/forgot-password');
  },
);

test('sends a mail to set a new password and does not disclose whether the account exists [route.forgot-password] [api.email-reset]', async () => {
  const { user, api } = await renderRoute('/forgot-password', {
    handlers: { 'POST /email/reset-password': () => ({ body: { data: { status: 'sent' } } }) },
  });
  await user.type(await screen.findByLabelText('Email'), 'nobody@example.com');
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByRole('status')).toHaveTextContent('If nobody@example.com has an account, the link is on its way.');
  expect(api.requests.at(-1)?.body).toEqual({ customer_email: 'nobody@example.com' });
  expect(screen.getByRole('heading', { level: 1, name: 'Check your inbox' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'use another email' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toHaveFocus();
});
