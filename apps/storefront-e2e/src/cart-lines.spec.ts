import type { Page } from '@playwright/test';
import { buildCartRecord, fillCart, readStoredCart } from '../support/cart';
import { expect, waitForHydration, test } from '../support/test';

test.use({ viewport: { width: 1440, height: 900 } });

const NARA = 'Nara 3-Seat Sofa';
const STOOL = 'Workshop Round Bar Stool';

const lines = (page: Page) => page.getByRole('main').getByRole('list', { name: 'Items in your cart' }).getByRole('listitem');
const summary = (page: Page) =>
  page
    .getByRole('complementary')
    .or(page.getByRole('region', { name: 'Summary' }))
    .first();

test('accepts whole quantities from 1 to 9999 and treats other input as 0 with an error [rule.quantity]', async ({ page }) => {
  await fillCart(page);
  await page.goto('/cart');
  await waitForHydration(page);
  const field = page.getByRole('textbox', { name: `Quantity, ${NARA}` }).first();
  for (const [typed, kept] of [
    ['', 0],
    ['abc', 0],
    ['2', 2],
    ['10000', 0],
    ['1', 1],
  ] as const) {
    await field.fill(typed);
    await expect.poll(async () => (await readStoredCart(page)).items[0]?.quantity, typed).toBe(kept);
    await expect(page.getByText('Min quantity: 1')).toHaveCount(kept === 0 ? 1 : 0);
  }
});

test('marks an item out of stock and leaves it out of all totals [rule.out-of-stock] [route.cart]', async ({ page }) => {
  const [cart, gone] = [await buildCartRecord(page), await page.request.get('/sp/v1/products?slug=workshop-bar-stool&lang=en')];
  const { data } = (await gone.json()) as { data: { id: number; slug: string; variations: { id: number }[] }[] };
  const [sofa] = cart.items;
  const stool = { ...sofa, id: data[0]!.id, variantID: data[0]!.variations[0]!.id, slug: data[0]!.slug, name: STOOL, in_stock: false };
  await page.addInitScript((record) => localStorage.setItem('cart', JSON.stringify(record)), {
    ...cart,
    items: [sofa, { ...stool, stock_quantity: 0, asset_quantity: 0, quantity: 3 }],
  });
  await page.goto('/cart');
  await waitForHydration(page);
  const line = lines(page).filter({ hasText: STOOL });
  await expect(line).toContainText('This item is currently out of stock.');
  await expect(line).toContainText('Not in the total');
  await expect(lines(page).filter({ hasText: NARA })).toContainText('฿1,290');
  await expect(summary(page)).toContainText('฿1,290');
});

test('lets the visitor restore a removed line until the cart is reloaded or the mini-cart closes [state.cart-undo]', async ({ page }) => {
  await fillCart(page);
  await page.goto('/cart');
  await waitForHydration(page);
  const main = page.getByRole('main');
  const remove = () =>
    main
      .getByRole('button', { name: `Remove ${NARA}` })
      .first()
      .click();
  await remove();
  await expect(main.getByText('Item has been removed')).toBeVisible();
  await main.getByRole('button', { name: `Undo, bring back ${NARA}` }).click();
  await expect.poll(async () => (await readStoredCart(page)).items.map((item) => item.remove)).toEqual([false, false]);
  await remove();
  await expect.poll(async () => (await readStoredCart(page)).items.length).toBe(2);
  await page.reload();
  await waitForHydration(page);
  await expect.poll(async () => (await readStoredCart(page)).items.length).toBe(1);
  await expect(lines(page)).toHaveCount(1);

  await page.goto('/product');
  await waitForHydration(page);
  const banner = page.getByRole('banner');
  await banner.getByRole('link', { name: 'Cart, 1 piece' }).hover();
  await banner.getByRole('button', { name: `Remove ${NARA}` }).click();
  await expect(banner.getByText('Item has been removed')).toBeVisible();
  await banner.getByRole('button', { name: `Undo, bring back ${NARA}` }).click();
  await banner.getByRole('button', { name: `Remove ${NARA}` }).click();
  expect((await readStoredCart(page)).items).toHaveLength(1);
  await page.mouse.move(700, 880);
  await expect.poll(async () => (await readStoredCart(page)).items.length).toBe(0);
  await expect(banner.getByRole('link', { name: 'Cart, empty' })).toBeVisible();
});
