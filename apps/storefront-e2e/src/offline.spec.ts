import type { Page } from '@playwright/test';
import { findViolations } from '../support/axe';
import { expect, waitForHydration, test } from '../support/test';
import { exactText } from '../support/page';

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ timeout: 90_000 });

const kept = (page: Page, path: string) =>
  expect
    .poll(
      () =>
        page.evaluate(async (wanted) => {
          const pages = await caches.open('pages');
          return (await pages.keys()).some(({ url }) => new URL(url).pathname === wanted);
        }, path),
      { timeout: 30_000 },
    )
    .toBe(true);

test('works offline on visited pages and in the cart; opens an unvisited page when the connection returns', async ({
  page,
  context,
  allowedErrors,
}) => {
  allowedErrors.patterns.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|NetworkError/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await waitForHydration(page);
  await kept(page, '/');
  await page.goto('/product');
  await page.goto('/cart');
  await page.goto('/product/nara-3-seat-sofa');
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.getByRole('link', { name: 'Cart, 1 piece' })).toBeVisible();
  await page.goto('/cart');
  await waitForHydration(page);
  await expect(page.getByRole('link', { name: 'Cart, 1 piece' })).toBeVisible();

  await context.setOffline(true);
  await expect(page.getByText(/^You’re offline\./)).toBeVisible();
  for (const [path, title] of [
    ['/', 'Spruce'],
    ['/product', 'Spruce'],
    ['/product/nara-3-seat-sofa', 'Nara'],
  ] as const) {
    await page.goto(path);
    await waitForHydration(page);
    await expect(page).toHaveTitle(new RegExp(title));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto('/cart');
  await waitForHydration(page);
  await page.getByRole('button', { name: /^One more/ }).click();
  await expect(page.getByRole('link', { name: 'Cart, 2 pieces' })).toBeVisible();
  await page.reload();
  await waitForHydration(page);
  await expect(page.getByRole('link', { name: 'Cart, 2 pieces' })).toBeVisible();

  await page.goto('/faq');
  await expect(page).toHaveURL('/offline?page=%2Ffaq');
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /Nara/ })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await context.setOffline(false);
  await expect(page).toHaveURL('/faq');
});

test('shows the offline page in Thai for an account page; account pages are never stored', async ({ page, context, allowedErrors }) => {
  allowedErrors.patterns.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|NetworkError/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/th/package');
  await waitForHydration(page);
  await kept(page, '/th/package');
  await page.goto('/th/login');
  await waitForHydration(page);
  await context.setOffline(true);
  await page.goto('/th/user');
  await expect(page).toHaveURL('/th/offline?page=%2Fth%2Fuser');
  await expect(page.getByRole('heading', { level: 1, name: exactText('ไม่มีอินเทอร์เน็ต') })).toBeVisible();
  await page
    .getByRole('link', { name: exactText('ตะกร้าของคุณ') })
    .first()
    .focus();
  await page.goto('/th/package');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
