import type { Page } from '@playwright/test';
import { COOKIES, SESSION_STORAGE_KEYS, STORAGE_KEYS, type WishlistRecord } from '@spruce/contract/storage';
import { createCustomer, logIn, PASSWORD } from '../support/customers';
import { expect, waitForHydration, test } from '../support/test';

const readWishlist = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as WishlistRecord | null, STORAGE_KEYS.wishList);

const HEART_POSITIONS = [
  { path: '/product', heart: /^Save to wishlist: / },
  // Not the first product of the list, because the previous entry has already saved that product.
  { path: '/product/harrow-wing-chair', heart: 'Save to wishlist' },
  { path: '/package/japandi-living-room', heart: 'Save to wishlist' },
] as const;

test('saves a piece when a customer presses its heart button on list, product and package pages [role.wishlist]', async ({
  page,
  context,
  request,
}) => {
  const uid = await logIn(context, await createCustomer(request, PASSWORD), PASSWORD);
  for (const [at, { path, heart }] of HEART_POSITIONS.entries()) {
    await page.goto(path);
    await waitForHydration(page);
    const button = page
      .getByRole('main')
      .getByRole('button', { name: heart, exact: typeof heart === 'string' })
      .first();
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await waitForHydration(page);
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('banner').getByRole('link', { name: `Wishlist, ${at + 1} piece` })).toBeVisible();
  }
  const record = await readWishlist(page);
  expect(record?.owner).toBe(uid);
  const saved = record?.items ?? [];
  expect(saved.map(({ kind }) => kind)).toEqual(['package', 'product', 'product']);
  for (const item of saved) {
    const answer = await page.request.get(`/sp/v1/products${item.kind === 'package' ? '/packages' : ''}?slug=${item.slug}&lang=en`);
    const { data } = (await answer.json()) as { data: { id: number; name: string }[] };
    expect(data).toEqual([expect.objectContaining({ id: item.id, name: item.name })]);
  }
});

for (const { path, heart } of HEART_POSITIONS) {
  test(`when a guest presses a heart button on ${path}, opens the login and remembers the item to save [role.wishlist]`, async ({
    page,
    context,
  }) => {
    await page.goto(path);
    await waitForHydration(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: heart, exact: typeof heart === 'string' })
      .first()
      .click();
    await expect(page).toHaveURL('/login');
    const intent = await page.evaluate((key) => JSON.parse(sessionStorage.getItem(key) ?? 'null') as unknown, SESSION_STORAGE_KEYS.intent);
    expect(intent).toMatchObject({ v: 1, action: 'wishlist.add', path, ids: [{ id: expect.any(Number), variantID: expect.any(Number) }] });
    const redirect = (await context.cookies()).find(({ name }) => name === COOKIES.redirect)?.value ?? '';
    expect(decodeURIComponent(redirect)).toBe('/loading-state');
    expect(await readWishlist(page)).toBeNull();
  });
}
