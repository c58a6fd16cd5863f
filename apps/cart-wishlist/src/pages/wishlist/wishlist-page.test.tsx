import { screen } from '@testing-library/react';
import { renderRoute } from '../../testing/render-route';
import { handle } from './wishlist-page';

test('redirects customers from the wishlist URL to the list in their account [route.wishlist] [route.user] [role.wishlist]', async () => {
  expect(handle.guards).toEqual(['auth']);
  await renderRoute('/wishlist');
  expect(await screen.findByText('Elsewhere: /user#wishlist')).toBeVisible();
});
