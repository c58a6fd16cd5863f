import { screen } from '@testing-library/react';
import { forgetAll } from '../../testing/browser';
import { renderRoute } from '../../testing/render-route';
import { asStaff, staffDesk } from '../../testing/staff-handlers';

jest.mock('../pages/admin-settings/admin-settings-page', () => ({
  Component: () => {
    throw new Error('The page is broken');
  },
}));
afterEach(forgetAll);

test('keeps the staff menu and shows a reload button when a page fails', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  asStaff();
  await renderRoute('/checkout/admin/settings', { handlers: staffDesk() });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Staff' })).toBeVisible();
  expect(logged).toHaveBeenCalled();
  logged.mockRestore();
});
