import { screen, waitFor } from '@testing-library/react';
import { errorResponse } from '@spruce/api-client/testing';
import { LEGAL_TEXTS } from '@spruce/contract/legal-texts';
import { forgetAll, renderRoute } from '../../testing/render-route';

afterEach(forgetAll);

async function fill(user: Awaited<ReturnType<typeof renderRoute>>['user']) {
  await user.type(await screen.findByLabelText('First name'), 'Pim');
  await user.type(screen.getByLabelText('Last name'), 'Suwan');
  await user.type(screen.getByLabelText('Email'), 'pim@example.com');
  await user.type(screen.getByLabelText('Password'), 'quiet-oak-table-7');
  await user.click(screen.getByRole('checkbox', { name: /I agree/ }));
}
const send = (user: Awaited<ReturnType<typeof renderRoute>>['user']) => user.click(screen.getByRole('button', { name: 'Create account' }));

test('creates an account and shows its email address on the next page [api.account-create] [route.verify-email]', async () => {
  const registered = { status: 201, body: { data: { id: 9, email: 'pim@example.com', status: 'unverified' } } };
  const { user, api } = await renderRoute('/signup', { handlers: { 'POST /account': () => registered } });
  await fill(user);
  await user.type(screen.getByLabelText(/Phone/), '0812345678');
  await send(user);
  expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  expect(screen.getByText('pim@example.com')).toBeVisible();
  expect(api.requests.find(({ path }) => path === '/account')?.body).toEqual({
    email: 'pim@example.com',
    password: 'quiet-oak-table-7',
    first_name: 'Pim',
    last_name: 'Suwan',
    phone: '0812345678',
    terms: true,
    terms_version: LEGAL_TEXTS['terms-and-conditions'].version,
    marketing: false,
    language: 'en',
  });
});

test('counts and marks the missing fields, and focuses the first missing field', async () => {
  const { user, api } = await renderRoute('/signup');
  await screen.findByLabelText('First name');
  await send(user);
  await waitFor(() => expect(screen.getByLabelText('First name')).toHaveFocus());
  expect(screen.getByRole('alert')).toHaveTextContent('Please check 5 fields.');
  expect(screen.getByRole('checkbox', { name: /I agree/ })).toHaveAccessibleDescription(
    'Please read and agree to the terms and conditions.',
  );
  expect(api.requests.some(({ path }) => path === '/account')).toBe(false);
});

test('ticks off the password rules while the visitor types', async () => {
  const { user } = await renderRoute('/signup');
  const rules = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  await user.type(await screen.findByLabelText('Password'), 'sofa12');
  expect(rules()).toEqual(['10 characters or moremissing', 'A letterdone', 'A numberdone']);
  await user.type(screen.getByLabelText('Password'), ' and a chair');
  expect(rules().every((rule) => rule?.endsWith('done'))).toBe(true);
  expect(screen.getByText(/^When you save it, we also check/)).toBeVisible();
});

test.each([
  ['registration-error-email-exists', 409, 'Email', /already an account with this email/],
  ['password_too_common', 400, 'Password', /has leaked before/],
] as const)('shows the error %s of the service at the field that caused it', async (code, status, label, words) => {
  const { user } = await renderRoute('/signup', { handlers: { 'POST /account': () => errorResponse(status, code) } });
  await fill(user);
  await send(user);
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(words));
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
});
