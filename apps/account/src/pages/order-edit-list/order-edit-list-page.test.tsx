import { screen, within } from '@testing-library/react';
import { asCustomer, forgetAll, renderRoute } from '../../testing/render-route';
import { handle } from './order-edit-list-page';

beforeEach(() => asCustomer());
afterEach(forgetAll);

test('lists editable orders and the reasons for the others [route.order-edit]', async () => {
  await renderRoute('/order/edit');
  expect(handle).toMatchObject({ private: true, guards: ['auth'] });
  const can = await screen.findByRole('region', { name: 'Can be edited' });
  expect(within(can).getByRole('link', { name: 'Edit: Bedroom and living room' })).toHaveAttribute('href', '/order/edit/sp-261121-0004');
  const cannot = screen.getByRole('region', { name: 'No longer, or not yet' });
  expect(within(cannot).getByText('Once the first charge is paid, it can be edited.')).toBeVisible();
  expect(within(cannot).getByRole('link', { name: 'Change: Living Room' })).toHaveAttribute(
    'href',
    '/order/sp-261121-0001/subscription-change',
  );
});

test('links to the furniture when no order can be edited', async () => {
  await renderRoute('/order/edit', { handlers: { 'GET /orders': () => ({ body: { data: [] } }) } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Nothing to edit.' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Start browsing' })).toHaveAttribute('href', '/product');
});
