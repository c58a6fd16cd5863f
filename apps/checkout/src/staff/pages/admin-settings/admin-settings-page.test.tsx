import { screen, within } from '@testing-library/react';
import { failingHandler } from '@spruce/api-client/testing';
import { forgetAll } from '../../../testing/browser';
import { renderRoute } from '../../../testing/render-route';
import { asStaff, staffDesk } from '../../../testing/staff-handlers';

beforeEach(() => {
  forgetAll();
  asStaff();
});

it('shows the business settings as sentences [route.checkout-admin]', async () => {
  await renderRoute('/checkout/admin/settings', { handlers: staffDesk() });
  const payment = await screen.findByRole('region', { name: 'Payment' });
  expect(within(payment).getByText('A payment link works for').parentElement).toHaveTextContent('7 days');
  expect(within(payment).getByText('We retry a failed charge on').parentElement).toHaveTextContent('day 0, 3, 7');
  const delivery = screen.getByRole('region', { name: 'Delivery' });
  expect(within(delivery).getByText('Places in the 11:00-12:00 slot on a normal day').parentElement).toHaveTextContent('3 places');
  expect(
    within(screen.getByRole('region', { name: 'Subscription changes' })).getByText('Needs approval by staff').parentElement,
  ).toHaveTextContent('relocating');
  const orders = screen.getByRole('region', { name: 'Orders and ID' });
  const limit = within(orders).getByText('Unpaid at one time, per customer, up to').parentElement;
  expect(limit).toHaveTextContent('40 pieces, 5 deliveries, ฿100,000');
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('shows an error in Thai when the settings fail to load', async () => {
  await renderRoute('/checkout/admin/settings', { language: 'th', handlers: { 'GET /business-settings': failingHandler(500) } });
  expect(await screen.findByRole('alert')).toHaveTextContent('ลองอีกครั้ง');
});
