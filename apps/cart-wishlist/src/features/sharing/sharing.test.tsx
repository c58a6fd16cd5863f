import { screen, waitFor, within } from '@testing-library/react';
import { errorResponse, failingHandler, hangingHandler, type HandlerOverrides } from '@spruce/api-client/testing';
import { createLine, createWish, startNewVisit, storeCart, storeWishes } from '../../testing/cart-fixtures';
import { logOut, renderRoute } from '../../testing/render-route';
import { createSharingHandlers, ownLink, TOKEN } from '../../testing/sharing-handlers';
import WishlistPanel from '../../slots/wishlist-panel/wishlist-panel';

beforeAll(() => import('./share-dialog'));
beforeEach(() => {
  localStorage.clear();
  startNewVisit();
});
afterEach(logOut);

const openCart = async (handlers: HandlerOverrides = createSharingHandlers(), language: 'en' | 'th' = 'en') => {
  storeCart([createLine('nara-3-seat-sofa', { quantity: 2 }), createLine('hug-dining-chair', { before: { gone: true } })], 9);
  const page = await renderRoute('/cart', { handlers: { 'GET /products': hangingHandler(), ...handlers }, language });
  await page.user.click(await screen.findByRole('button', { name: language === 'th' ? 'แชร์' : 'Share' }));
  const dialog = await screen.findByRole('dialog', { name: language === 'th' ? 'แชร์ตะกร้าของคุณ' : 'Share your cart' });
  return { ...page, dialog: within(dialog) };
};

test.each([
  ['en', 'Create a link', 'Copy link', 'Link copied.', `http://localhost/shared/${TOKEN}`],
  ['th', 'สร้างลิงก์', 'คัดลอกลิงก์', 'คัดลอกลิงก์แล้ว', `http://localhost/th/shared/${TOKEN}`],
] as const)('makes a link to the cart and copies it (%s)', async (language, make, copy, copied, url) => {
  const { user, dialog, api } = await openCart(createSharingHandlers(), language);
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(await dialog.findByRole('button', { name: make }));
  expect(await dialog.findByText(url)).toBeVisible();
  const { body } = api.requests.find(({ method, path }) => method === 'POST' && path === '/shared-lists') ?? {};
  const { variantID } = createLine('nara-3-seat-sofa');
  expect(body).toEqual({ kind: 'cart', months: 9, line_items: [{ kind: 'product', variant_id: variantID, quantity: 2 }] });
  await user.click(dialog.getByRole('button', { name: copy }));
  expect(await dialog.findByText(copied)).toBeVisible();
  expect(write).toHaveBeenCalledWith(url);
});

test('offers the share sheet of the device only where there is one', async () => {
  const share = jest.fn(() => Promise.reject(new Error('closed')));
  const { user, dialog } = await openCart();
  await user.click(await dialog.findByRole('button', { name: 'Create a link' }));
  await dialog.findByText(/\/shared\//);
  expect(dialog.queryByRole('button', { name: 'Share via…' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  Object.assign(navigator, { share });
  await user.click(screen.getByRole('button', { name: 'Share' }));
  await user.click(await dialog.findByRole('button', { name: 'Create a link' }));
  await user.click(await dialog.findByRole('button', { name: 'Share via…' }));
  expect(share).toHaveBeenCalledWith({ title: 'Furniture from Spruce', url: `http://localhost/shared/${TOKEN}` });
  delete (navigator as { share?: unknown }).share;
});

test('lists the own links, and turns one off only after a second tap', async () => {
  const { user, dialog, api } = await openCart(createSharingHandlers([ownLink(7), ownLink(8, { kind: 'wishlist', pieces: 1 })]));
  expect(await dialog.findByText('Cart, 3 pieces')).toBeVisible();
  expect(dialog.getAllByText('Created 16 Nov 2026, works until 16 Dec 2026')).toHaveLength(2);
  await user.click(dialog.getByRole('button', { name: 'Turn off the link: Wishlist, 1 piece' }));
  expect(dialog.getByRole('button', { name: 'Keep it' })).toHaveFocus();
  await user.click(dialog.getByRole('button', { name: 'Keep it' }));
  expect(api.requests.some(({ method }) => method === 'DELETE')).toBe(false);
  await user.click(dialog.getByRole('button', { name: 'Turn off the link: Wishlist, 1 piece' }));
  await user.click(dialog.getByRole('button', { name: 'Turn it off' }));
  expect(await dialog.findByText('That link is off.')).toBeVisible();
  expect(dialog.queryByText('Wishlist, 1 piece')).toBeNull();
  expect(dialog.getByText('Cart, 3 pieces')).toBeVisible();
  expect(dialog.getByRole('heading', { name: 'Your links' })).toHaveFocus();
});

test('hides the new link when it is turned off', async () => {
  const { user, dialog } = await openCart();
  await user.click(await dialog.findByRole('button', { name: 'Create a link' }));
  expect(await dialog.findByText(/\/shared\//)).toBeVisible();
  await user.click(await dialog.findByRole('button', { name: /^Turn off the link/ }));
  await user.click(dialog.getByRole('button', { name: 'Turn it off' }));
  expect(await dialog.findByRole('button', { name: 'Create a link' })).toBeVisible();
  expect(dialog.queryByText(/\/shared\//)).toBeNull();
});

test.each([
  [409, 'shared_lists_too_many', 'You have 10 links. Turn one off to create another.'],
  [429, 'too_many_attempts', 'That’s a lot of links. Please try again in an hour.'],
  [422, 'order_line_unknown', 'We no longer offer any of these pieces.'],
  [500, 'internal_server_error', 'Something went wrong on our side. Please try again.'],
])('says why no link was made: %i %s', async (status, code, text) => {
  const handlers = { ...createSharingHandlers(), 'POST /shared-lists': () => errorResponse(status, code) as never };
  const { user, dialog } = await openCart(handlers);
  await user.click(await dialog.findByRole('button', { name: 'Create a link' }));
  expect(await dialog.findByText(text)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Create a link' })).toBeEnabled();
});

test('offers to load the own links again after an error', async () => {
  let broken = true;
  const handlers = createSharingHandlers([ownLink(7)]);
  const list = handlers['GET /shared-lists'];
  const { user, dialog } = await openCart({
    ...handlers,
    'GET /shared-lists': (request) => (broken ? (failingHandler(400)(request) as never) : (list?.(request) as never)),
  });
  expect(await dialog.findByText('We couldn’t load your links.')).toBeVisible();
  broken = false;
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('Cart, 3 pieces')).toBeVisible();
});

test('shares the wishlist without removed pieces', async () => {
  storeWishes([createWish('nara-3-seat-sofa'), createWish('hug-dining-chair')]);
  const { user, api } = await renderRoute('/user', {
    handlers: createSharingHandlers(),
    extra: [{ path: '/user', element: <WishlistPanel /> }],
  });
  await user.click(await screen.findByRole('button', { name: 'Remove Hug Upholstered Dining Chair' }));
  await user.click(screen.getByRole('button', { name: 'Share' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share your wishlist' }));
  await user.click(await dialog.findByRole('button', { name: 'Create a link' }));
  await waitFor(() =>
    expect(api.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({ kind: 'wishlist', line_items: [{ quantity: 1 }] }),
  );
});
