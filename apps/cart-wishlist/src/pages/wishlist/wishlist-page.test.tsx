import { screen } from '@testing-library/react';
import { renderRoute } from '../../testing/render-route';
import { handle } from './wishlist-page';

test('[route.wishlist] [route.user] [role.wishlist] is for customers, whom it sends to the list in their account', async () => {
  expect(handle.guards).toEqual(['auth']);
  await renderRoute('/wishlist');
  expect(await screen.findByText('Elsewhere: /user#wishlist')).toBeVisible();
});
