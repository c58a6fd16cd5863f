import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startCdn, type Cdn } from '../support/cdn';
import { createReleaseOperations } from '../support/releases';
import { startStack, type Stack } from '../support/stack';
import { apiPort, expect, waitForHydration, test } from '../support/test';

test.describe.configure({ mode: 'serial' });

let stack: Stack;
let cdn: Cdn;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  cdn = await startCdn();
  stack = await startStack({ apiPort: apiPort(), shellEnv: { RELEASE_ASSETS_URL: cdn.url } });
  cdn.store = join(stack.dataDir, 'releases');
});
test.afterAll(async () => {
  await stack?.stop();
  await cdn?.close();
});

test('loads every release file from the CDN, as the Content Security Policy allows', async ({ page }) => {
  const ofShop: string[] = [];
  page.on('request', (request) => request.url().startsWith(`${stack.url}/remotes/`) && ofShop.push(request.url()));
  await page.goto(`${stack.url}/product`);
  await waitForHydration(page);
  await page.getByRole('main').locator('a[href^="/product/"]').first().click();
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  const cart = page.getByRole('banner').locator('a[href$="/cart"]:not([hreflang])').filter({ visible: true });
  await expect(cart).toContainText('1');
  await cart.click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  expect(ofShop).toEqual([]);
  for (const app of ['catalog', 'cart-wishlist']) expect(cdn.asked.filter((path) => path.startsWith(`/releases/${app}/`))).not.toEqual([]);
});

test('opens a linked page although the release that the tab uses was deleted from the store', async ({ page, allowedErrors }) => {
  allowedErrors.patterns.push(/404 \(Not Found\)/, /blocked by CORS policy/, /net::ERR_FAILED/);
  const releases = createReleaseOperations(stack);
  const original = await releases.published('catalog');
  const listing = async () => /\/releases\/catalog\/([^/"]+)\//.exec(await (await fetch(`${stack.url}/product`)).text())?.[1];
  await releases.publishCopy('catalog', original, '1.5.0');
  await releases.promote('catalog', '1.5.0');
  await expect.poll(listing, { timeout: 20_000 }).toBe('1.5.0');
  await page.goto(`${stack.url}/faq`);
  await waitForHydration(page);
  await releases.rollback('catalog');
  await expect.poll(listing, { timeout: 20_000 }).toBe(original);
  await rm(releases.folder('catalog', '1.5.0'), { recursive: true });
  await page.locator('a[href="/product"]').filter({ visible: true }).first().click();
  await expect(page).toHaveURL(`${stack.url}/product`);
  await waitForHydration(page);
  await expect(page.locator('a[href^="/product/"]').first()).toBeVisible();
});
