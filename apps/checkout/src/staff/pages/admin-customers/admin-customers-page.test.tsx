import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { failingHandler } from '@spruce/api-client/testing';
import { staffRoutes } from '../../routes';
import { forgetAll } from '../../../testing/browser';
import { renderRoute } from '../../../testing/render-route';
import { asStaff } from '../../../testing/staff-handlers';

beforeEach(() => {
  forgetAll();
  asStaff();
});

it('finds customers or staff by name, email or phone [role.search] [api.get-users]', async () => {
  const { user, api, router } = await renderRoute('/checkout/admin/customers');
  expect(await screen.findByText('2 found')).toBeVisible();
  await user.click(screen.getByRole('searchbox', { name: 'Name, email or phone' }));
  await user.paste('mali');
  expect(await screen.findByText('1 found')).toBeVisible();
  const hits = screen.getByRole('list', { name: 'Customers' });
  expect(within(hits).getByRole('link')).toHaveAttribute('href', '/checkout/admin/customers/1');
  expect(api.requests.filter(({ path }) => path === '/account/get-users').at(-1)?.params).toMatchObject({
    search: 'mali',
    role: 'customer',
  });
  expect(router.state.location.search).toBe('?search=mali');
  await user.clear(screen.getByRole('searchbox'));
  await user.click(screen.getByRole('radio', { name: 'Staff' }));
  await waitFor(() => expect(screen.getByRole('list', { name: 'Staff' })).toHaveTextContent('staff@spruce.example'));
  expect(router.state.location.search).toBe('?role=staff');
});

it('sends one search request when staff type quickly', async () => {
  const { api } = await renderRoute('/checkout/admin/customers');
  await screen.findByText('2 found');
  const field = screen.getByRole('searchbox', { name: 'Name, email or phone' });
  for (const value of ['m', 'ma', 'mal', 'mali']) fireEvent.change(field, { target: { value } });
  expect(await screen.findByText('1 found')).toBeVisible();
  const asked = api.requests.filter(({ path }) => path === '/account/get-users').map(({ params }) => params?.['search'] ?? '');
  expect(asked).toEqual(['', 'mali']);
});

it('opens the clicked customer even if the search text is written to the URL while the page loads', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const staff = staffRoutes.children?.[0]?.children ?? [];
  const page = staff.find(({ id }) => id === 'checkout.admin-customer') as { lazy: () => Promise<object> };
  const load = page.lazy;
  let comes = () => {};
  const way = new Promise<void>((resolve) => (comes = resolve));
  const asked = jest.fn();
  page.lazy = () => (asked(), way.then(load));
  const { user, router } = await renderRoute('/checkout/admin/customers');
  await screen.findByText('2 found');
  await user.type(screen.getByRole('searchbox', { name: 'Name, email or phone' }), 'm');
  await user.click(screen.getByRole('link', { name: /mali@spruce.example/ }));
  await waitFor(() => expect(asked).toHaveBeenCalled());
  act(() => jest.advanceTimersByTime(1000));
  comes();
  await waitFor(() => expect(router.state.location.pathname).toBe('/checkout/admin/customers/1'));
  page.lazy = load;
  jest.useRealTimers();
});

it('keeps a chosen role when the changed search text is written to the URL afterwards', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { user, router } = await renderRoute('/checkout/admin/customers?search=mali');
  await screen.findByText('1 found');
  await user.clear(screen.getByRole('searchbox'));
  act(() => {
    fireEvent.click(screen.getByRole('radio', { name: 'Staff' }));
    jest.advanceTimersByTime(1000);
  });
  await waitFor(() => expect(screen.getByRole('list', { name: 'Staff' })).toHaveTextContent('staff@spruce.example'));
  expect(router.state.location.search).toBe('?role=staff');
  jest.useRealTimers();
});

it('keeps the search text and its results when staff go back from a customer', async () => {
  const { user, router } = await renderRoute('/checkout/admin/customers');
  await screen.findByText('2 found');
  await user.click(screen.getByRole('searchbox', { name: 'Name, email or phone' }));
  await user.paste('mali');
  expect(await screen.findByText('1 found')).toBeVisible();
  await user.click(screen.getByRole('link', { name: /mali@spruce.example/ }));
  expect(await screen.findByRole('link', { name: 'Find another customer' })).toBeVisible();
  await act(() => router.navigate(-1));
  expect(await screen.findByText('1 found')).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('mali');
  expect(screen.getByRole('link', { name: /mali@spruce.example/ })).toBeVisible();
});

it('fills the search field from the URL and shows an empty result', async () => {
  await renderRoute('/checkout/admin/customers?search=nobody');
  expect(await screen.findByText(/No results/)).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('nobody');
});

it('shows an error when the search fails', async () => {
  await renderRoute('/checkout/admin/customers', { handlers: { 'GET /account/get-users': failingHandler(500) } });
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load this.');
});
