import { screen, waitFor } from '@testing-library/react';
import { fails, refuses } from '@spruce/api-client/testing';
import { asCustomer, cookie, forgetAll, renderRoute } from '../../testing/render-route';
import { handle } from './activate-account-page';

afterEach(forgetAll);

const activated = () => ({ body: { data: { id: 1, email: 'mali@spruce.example', status: 'active' } } });

test('[route.activation] [api.account-active] the link opens the account and the shop, and is sent once', async () => {
  asCustomer({ unverified: true });
  const { api } = await renderRoute('/activate-account?access_token=one', { handlers: { 'POST /account/active': activated } });
  expect(await screen.findByRole('heading', { name: 'Your email is verified' })).toBeVisible();
  expect(api.requests.filter(({ path }) => path === '/account/active')).toEqual([
    { method: 'POST', path: '/account/active', params: {}, body: { token: 'one' } },
  ]);
  expect(decodeURIComponent(cookie('userData') ?? '')).toBe('{"user_role":"customer"}');
});

test('[error.activation] without a token there is no such page', () => {
  const valid = (query: string) => handle.valid?.({ params: {}, searchParams: new URLSearchParams(query), platform: null as never });
  expect([valid(''), valid('access_token='), valid('access_token=a')]).toEqual([false, false, true]);
});

test('[error.activation] a link that failed is a page that is not there, with the way to a fresh one', async () => {
  await renderRoute('/activate-account?access_token=used', {
    handlers: { 'POST /account/active': () => refuses(404, 'invalid_activation_token') },
  });
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(screen.getByText('404')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
});

test('a service that fails is no verdict on the link: it can be tried again', async () => {
  const { user, api } = await renderRoute('/activate-account?access_token=two', { handlers: { 'POST /account/active': fails(500) } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on our side');
  api.use({ 'POST /account/active': activated });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your email is verified'));
});
