import { screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '@spruce/api-client';
import { customerSamples, failingHandler, errorResponse } from '@spruce/api-client/testing';
import { asCustomer, forgetAll, renderRoute } from '../../testing/render-route';

afterEach(forgetAll);

const [first, second] = customerSamples.en.payments.cards;

async function open(options?: Parameters<typeof renderRoute>[1]) {
  asCustomer();
  const opened = await renderRoute('/user#payment', options);
  return { ...opened, posts: () => opened.api.requests.filter(({ method }) => method === 'POST').map(({ path }) => path) };
}
const withCards = (cards: object[]) => ({ handlers: { 'GET /stripe-service/payment_methods/{id}': () => ({ body: { data: cards } }) } });

test('shows how many subscriptions the default card pays for, and warns that a card expires next month [api.payment-methods]', async () => {
  await open(withCards([first!, { ...second!, exp_month: 12, exp_year: 2026 }]));
  const used = await screen.findByRole('radio', { name: 'Visa ending 4242' });
  expect(used).toBeChecked();
  await waitFor(() => expect(used).toHaveAccessibleDescription('Expires 12/29. Pays for 2 subscriptions.'));
  expect(screen.getByRole('radio', { name: 'Visa ending 0341' })).toHaveAccessibleDescription(
    'Expires 12/26, next month. Please add a new one.',
  );
  expect(screen.queryByRole('button', { name: 'Remove Visa ending 4242' })).not.toBeInTheDocument();
  expect(screen.getByText('December 21, 2026', { normalizer: (text) => text.replaceAll('\u00a0', ' ') })).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Payment details · Spruce'));
});

test('lets the customer remove the last remaining card only when no subscription is active', async () => {
  const only = { 'GET /stripe-service/payment_methods/{id}': () => ({ body: { data: [first!] } }) };
  const { unmount } = await open({ handlers: only });
  const used = await screen.findByRole('radio', { name: 'Visa ending 4242' });
  await waitFor(() => expect(used).toHaveAccessibleDescription(/Pays for 2 subscriptions/));
  expect(screen.getByText('In use')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remove Visa ending 4242' })).not.toBeInTheDocument();
  unmount();
  await open({ handlers: { ...only, 'GET /orders': () => ({ body: { data: [] } }) } });
  expect(await screen.findByRole('button', { name: 'Remove Visa ending 4242' })).toBeVisible();
  expect(screen.queryByText('In use')).not.toBeInTheDocument();
});

test('saves another card as the default; if saving fails, selects the previous default card again', async () => {
  const { user, api, posts } = await open();
  await user.click(await screen.findByRole('radio', { name: 'Visa ending 0341' }));
  expect(await screen.findByText('We’ll charge Visa ending 0341 from now on.')).toBeVisible();
  expect(posts()).toContain(`/stripe-service/payment_methods/1/${second!.id}/default`);
  api.use({ 'POST /stripe-service/payment_methods/{id}/{card}/default': failingHandler(503) });
  await user.click(screen.getByRole('radio', { name: 'Visa ending 4242' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on our side.');
  expect(screen.getByRole('radio', { name: 'Visa ending 0341' })).toBeChecked();
});

test('removes a card after a confirmation, or shows why the service refuses to remove it', async () => {
  const { user, api } = await open();
  api.use({ 'POST /stripe-service/payment_methods/{id}/{card}/remove': () => errorResponse(409, 'payment_method_in_use') });
  await user.click(await screen.findByRole('button', { name: 'Remove Visa ending 0341' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Visa ending 0341?' }));
  await user.click(dialog.getByRole('button', { name: 'Remove card' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('This card pays for an active subscription.');
  api.use({ 'POST /stripe-service/payment_methods/{id}/{card}/remove': () => ({ body: { data: [first!] } }) });
  await user.click(dialog.getByRole('button', { name: 'Remove card' }));
  expect(await screen.findByText('Visa ending 0341 is removed.')).toBeVisible();
  expect(screen.queryByRole('radio', { name: 'Visa ending 0341' })).not.toBeInTheDocument();
});

test('shows an error when a card is removed offline, and lets the customer close the dialog [error.load]', async () => {
  const { user, api } = await open();
  api.use({
    'POST /stripe-service/payment_methods/{id}/{card}/remove': () =>
      Promise.reject(new ApiError(0, 'network', 'The service could not be reached')),
  });
  await user.click(await screen.findByRole('button', { name: 'Remove Visa ending 0341' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Remove card' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('We couldn’t connect.');
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(dialog).not.toBeVisible());
});

test('loads Stripe only when the card form opens, and shows an error when Stripe fails to load', async () => {
  const { user, posts } = await open(withCards([]));
  expect(await screen.findByText('No card on file yet.')).toBeVisible();
  expect(posts()).toEqual([]);
  expect(document.querySelector('script[src*="stripe"]')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add a card' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'New card' })).toHaveFocus());
  // The test environment blocks Stripe's script.
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t open the card form');
  expect(posts()).toEqual(['/stripe-service']);
  await user.click(screen.getByRole('button', { name: 'Add a card' }));
  expect(screen.queryByRole('heading', { name: 'New card' })).not.toBeInTheDocument();
});

test('shows a retry button when the cards fail to load [error.load]', async () => {
  const { user, api } = await open({ handlers: { 'GET /stripe-service/payment_methods/{id}': failingHandler(502) } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Oops, there was a problem');
  api.use({ 'GET /stripe-service/payment_methods/{id}': () => ({ body: { data: [first!] } }) });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('radio', { name: 'Visa ending 4242' })).toBeChecked();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
