import { currentTime } from '@spruce/jest-setup/clock';
import { findChunkScript } from '../support/stack';
import { expect, waitForHydration, storefront, test } from '../support/test';

const ROUTES = [
  '/',
  '/product/nara-3-seat-sofa',
  '/cart',
  '/th/product',
  '/th/blog/choose-a-sofa-for-a-small-condo',
  '/contact',
  '/brand',
  '/th/brand/saan',
  '/faq',
  '/th/about-us',
  '/how-it-works',
];
const OWN_SCRIPTS = /\/(shell|remotes)\/.*\.js$/;

test.beforeEach(
  ({ allowedErrors }) => void allowedErrors.patterns.push(/ERR_FAILED|status of 404|preloaded using link preload|\[spruce\]|Federation/),
);

for (const route of ROUTES) {
  test(`${route} is readable without its scripts and offers to reload the page`, async ({ page }) => {
    const [prefix, reload] = route.startsWith('/th') ? ['/th', 'โหลดหน้านี้ใหม่'] : ['', 'Reload the page'];
    await page.route(OWN_SCRIPTS, (request) => request.fulfill({ status: 404, body: 'gone' }));
    await page.goto(route);
    await expect(page.getByRole('link', { name: reload })).toBeVisible();
    await page.getByRole('contentinfo').locator(`a[href="${prefix}/faq"]`).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: reload })).toBeVisible();
    await page.unroute(OWN_SCRIPTS);
    await page.getByRole('link', { name: reload }).click();
    await waitForHydration(page);
    await expect(page.locator('#scripts-notice')).toHaveCount(0);
  });
}

for (const [prefix, menu, glass, furniture, search] of [
  ['', 'Menu', 'Search', 'Furniture', 'sofa'],
  ['/th', 'เมนู', 'ค้นหา', 'เฟอร์นิเจอร์', 'โซฟา'],
] as const) {
  test(`a phone without JavaScript can navigate and search (under ${prefix || '/'}) [header.search]`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 }, baseURL: storefront() });
    const page = await context.newPage();
    await page.goto(`${prefix}/faq`);
    await page.getByRole('button', { name: menu }).click();
    const links = page.getByRole('navigation', { name: furniture });
    await expect(links).toBeInViewport();
    await expect(links.locator(`a[href="${prefix}/package"]`)).toBeInViewport();
    await page.getByRole('button', { name: glass, exact: true }).click();
    await page.getByRole('searchbox', { name: glass }).fill(search);
    await page.getByRole('search').getByRole('button', { name: glass }).click();
    await expect(page).toHaveURL(`${prefix}/product?search=${encodeURIComponent(search)}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(search);
    await context.close();
  });
}

test('a click before the scripts are loaded shows an explanation; after the load, the button works', async ({ page }) => {
  let arrive = () => {};
  const late = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(OWN_SCRIPTS, async (request) => {
    await late;
    await request.continue();
  });
  await page.goto('/product/nara-3-seat-sofa', { waitUntil: 'domcontentloaded' });
  const add = page.getByRole('button', { name: 'Add to cart' }).first();
  await add.click();
  await expect(page.getByText('Links work now')).toBeVisible();
  arrive();
  await waitForHydration(page);
  await expect(page.getByText('Links work now')).toHaveCount(0);
  await add.click();
  await expect(page.getByRole('banner').locator('a[href$="/cart"]:not([hreflang])').filter({ visible: true })).toContainText('1');
});

test(
  'shows the server-rendered page while its remote cannot be loaded, and hydrates the page later [error.chunk]',
  { tag: '@gate' },
  async ({ page }) => {
    const remote = /\/remotes\/catalog\/.*\.js$/;
    await page.route(remote, (request) => request.abort());
    // Pretends that the page has just reloaded, because then a missing chunk does not reload the page automatically.
    await page.addInitScript((at) => sessionStorage.setItem('sp:chunk-reload', String(at)), currentTime().getTime());
    await page.goto('/product/nara-3-seat-sofa');
    await expect(page.getByRole('link', { name: 'Reload the page' })).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('heading', { level: 1, name: 'Nara 3-Seat Sofa' })).toBeVisible();
    await page.unroute(remote);
    await waitForHydration(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Nara 3-Seat Sofa' })).toBeVisible();
    await expect(page.locator('#scripts-notice')).toHaveCount(0);
  },
);

for (const language of ['en', 'th'] as const) {
  const base = language === 'th' ? '/th' : '';
  for (const [what, lost] of [
    ['a page script', () => new RegExp(`/remotes/cart-wishlist/.*/${findChunkScript('cart-wishlist', 'route.cart-wishlist.cart')}$`)],
    ['the entry script', () => /\/remotes\/cart-wishlist\/.*remoteEntry.*\.js$/],
  ] as const) {
    test(`reloads the page when ${what} of a remote is missing, and keeps text typed before (${language}) [error.chunk]`, async ({
      page,
      allowedErrors,
    }) => {
      allowedErrors.patterns.push(/ERR_FAILED/, /\[spruce\]/, /Federation/, /ChunkLoadError/);
      await page.goto(`${base}/contact`);
      await waitForHydration(page);
      const form = page.locator('main form').first();
      const message = form.locator('textarea');
      await message.fill('พรุ่งนี้ at ten');
      await page.route(lost(), (request) => request.abort());
      await page.evaluate(() => Object.assign(window, { before: true }));
      await page.getByRole('banner').locator(`a[href="${base}/cart"]`).filter({ visible: true }).click();
      await expect(page).toHaveURL(new RegExp(`${base}/cart$`));
      await page.waitForFunction(() => !('before' in window));
      await page.unroute(lost());
      await waitForHydration(page);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await page.goBack();
      await waitForHydration(page);
      await expect(message).toHaveValue('พรุ่งนี้ at ten');
    });
  }
}
