import { screen, within } from '@testing-library/react';
import { customerSamples, failingHandler, hangingHandler, type Handler } from '@spruce/api-client/testing';
import { told } from '../../testing/order-states';
import { asCustomer, forgetAll, renderRoute } from '../../testing/render-route';
import { handle } from './order-list-page';

beforeEach(() => asCustomer());
afterEach(forgetAll);

const { list } = customerSamples.en.orders;

test('groups the orders, and shows the status and the link of each order [route.order] [state.order-groups] [api.orders-get]', async () => {
  const { user } = await renderRoute('/order');
  const pending = await screen.findByRole('region', { name: 'Pending' });
  expect(within(pending).getAllByRole('article')).toHaveLength(2);
  expect(within(screen.getByRole('region', { name: 'Active' })).getByText('active')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Inactive' })).getByText('Cancelled. We’ve refunded what you paid.')).toBeVisible();
  expect(within(pending).getByText('payment failed')).toBeVisible();
  expect(within(pending).getByText('Your first payment is still due. We haven’t charged you yet.')).toBeVisible();
  expect(handle).toMatchObject({ private: true, guards: ['auth'] });
  expect(within(pending).getByRole('link', { name: `Edit order: ${list[0]!.title}` })).toHaveAttribute(
    'href',
    '/order/edit/sp-261121-0004',
  );
  expect(screen.getByRole('link', { name: 'Change: Living Room' })).toHaveAttribute('href', '/order/sp-261121-0001/subscription-change');
  expect(screen.getByRole('link', { name: 'Orders' })).toHaveAttribute('aria-current', 'page');
  await user.click(within(pending).getByRole('link', { name: list[0]!.title }));
  expect(await screen.findByRole('heading', { level: 1, name: list[0]!.title })).toBeVisible();
});

test('says that the rent starts with the delivery, but not for an older order whose rent began earlier', async () => {
  const older = { ...list[0]!, id: 7, number: 'SP-261120-0007', starts_on: '2026-11-21' };
  await renderRoute('/order', { handlers: { 'GET /orders': () => ({ body: { data: [list[0]!, older] } }) } });
  const rows = within(await screen.findByRole('region', { name: 'Pending' })).getAllByRole('article');
  expect(rows[0]).toHaveTextContent(/Delivery Sunday, November 29, 11:00-\u206012:00. Rent starts that day\./);
  expect(rows[1]).not.toHaveTextContent('Rent starts');
});

test('shows the rented months of an order that ended early [state.order-groups]', async () => {
  await renderRoute('/order', {
    handlers: {
      'GET /orders': () => ({
        body: { data: [told.terminated('en'), { ...told.ending('en'), id: 2, months: 12 }, { ...list[2]!, id: 3 }] },
      }),
    },
  });
  const inactive = await screen.findByRole('region', { name: 'Inactive' });
  const sizes = within(inactive)
    .getAllByRole('article')
    .map((row) => within(row).getByText(/pieces?, \d+ months?$/).textContent);
  expect(sizes).toEqual(['10 pieces, 3 months', '10 pieces, 9 months', '1 piece, 12 months']);
});

test('links to the furniture when a customer has no orders', async () => {
  await renderRoute('/order', { handlers: { 'GET /orders': () => ({ body: { data: [] } }) } });
  expect(await screen.findByRole('heading', { name: 'Nothing rented yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Start Browsing' })).toHaveAttribute('href', '/product');
});

test('shows a retry button when the orders fail to load [error.load]', async () => {
  const { user, api } = await renderRoute('/order', { handlers: { 'GET /orders': failingHandler(500) } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Oops, there was a problem');
  api.use({ 'GET /orders': () => ({ body: { data: list } }) });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Active' })).toBeVisible();
});

test('loads the next page of orders on a click on "Show more" [limit.page-sizes]', async () => {
  const many = Array.from({ length: 31 }, (_, index) => ({ ...list[0]!, id: 100 + index, number: `SP-261121-${1000 + index}` }));
  const { user } = await renderRoute('/order', {
    handlers: {
      'GET /orders': ({ params }) => ({
        body: { data: params.page === '2' ? many.slice(30) : many.slice(0, 30) },
        headers: { 'x-wp-total': '31', 'x-wp-totalpages': '2' },
      }),
    },
  });
  expect(await screen.findAllByRole('article')).toHaveLength(30);
  expect(screen.getByText('30 of 31')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('SP-261121-1030')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('hides the error about the next page of orders while the retry runs [state.remote-data] [error.load]', async () => {
  const many = Array.from({ length: 31 }, (_, index) => ({ ...list[0]!, id: 100 + index, number: `SP-261121-${1000 + index}` }));
  const headers = { 'x-wp-total': '31', 'x-wp-totalpages': '2' };
  let second: Handler<never> = failingHandler(500);
  const { user } = await renderRoute('/order', {
    handlers: { 'GET /orders': (asked) => (asked.params.page === '2' ? second(asked) : { body: { data: many.slice(0, 30) }, headers }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load more orders.');
  second = hangingHandler();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('button', { name: 'Loading more orders' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getAllByRole('article')).toHaveLength(30);
});
