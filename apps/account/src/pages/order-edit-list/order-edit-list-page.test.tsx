import { screen, within } from '@testing-library/react';
import { customerSamples } from '@spruce/api-client/testing';
import { asCustomer, forgetAll, renderRoute } from '../../testing/render-route';
import { handle } from './order-edit-list-page';

beforeEach(() => asCustomer());
afterEach(forgetAll);

test('lists the orders that can be edited, and says why the other orders cannot be edited [route.order-edit]', async () => {
  const list = customerSamples.en.orders.list.map((order) =>
    order.payment_state === 'failed' ? { ...order, payment_state: 'processing' as const, actions: ['cancel' as const] } : order,
  );
  await renderRoute('/order/edit', { handlers: { 'GET /orders': () => ({ body: { data: list } }) } });
  expect(handle).toMatchObject({ private: true, guards: ['auth'] });
  const can = await screen.findByRole('region', { name: 'You can still edit' });
  expect(within(can).getByRole('link', { name: 'Edit: Bedroom and living room' })).toHaveAttribute('href', '/order/edit/sp-261121-0004');
  const cannot = screen.getByRole('region', { name: 'You can’t edit right now' });
  expect(within(cannot).getByText('You can edit it once the first payment is settled.')).toBeVisible();
  expect(within(cannot).getByRole('link', { name: 'Change: Living Room' })).toHaveAttribute(
    'href',
    '/order/sp-261121-0001/subscription-change',
  );
});

test('lists an unpaid order among the orders that can be edited', async () => {
  await renderRoute('/order/edit');
  const can = within(await screen.findByRole('region', { name: 'You can still edit' }));
  expect(can.getByText('SP-261121-0003')).toBeVisible();
  expect(can.getAllByRole('link')).toHaveLength(2);
});

test('links to the product list when the customer has no order that can be edited', async () => {
  await renderRoute('/order/edit', { handlers: { 'GET /orders': () => ({ body: { data: [] } }) } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Nothing to edit.' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Start Browsing' })).toHaveAttribute('href', '/product');
});
