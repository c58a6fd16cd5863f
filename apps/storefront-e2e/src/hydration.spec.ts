import { fillCart } from '../support/cart';
import { expect, waitForHydration, findHydrationMismatches, test } from '../support/test';

/** The test opens these URLs with items in the cart, so that the browser has data which the server does not have. */
const ROUTES = [
  '/',
  '/product',
  '/product?brands=saan&order=asc&orderby=subscription_price',
  '/product/nara-3-seat-sofa',
  '/package',
  '/package/japandi-living-room',
  '/product/compare?with=nara-3-seat-sofa,kumo-curved-sofa',
  '/brand',
  '/brand/saan',
  '/faq',
  '/about-us',
  '/how-it-works',
  '/cart',
  '/blog/choose-a-sofa-for-a-small-condo',
  '/contact',
  '/photo-credits',
  '/no-such-page',
  '/product/no-such-product',
];
/** URLs that are tested before every merge. */
const IN_THE_GATE = [
  '/',
  '/product',
  '/product/nara-3-seat-sofa',
  '/cart',
  '/th/package/japandi-living-room',
  '/th/blog/choose-a-sofa-for-a-small-condo',
];

for (const language of ['en', 'th'] as const) {
  for (const route of ROUTES) {
    const path = language === 'en' ? route : route === '/' ? '/th' : `/th${route}`;
    test(
      `${path} hydrates without errors, although the cart has items that the server does not know`,
      { tag: IN_THE_GATE.includes(path) ? '@gate' : [] },
      async ({ page, allowedErrors }) => {
        allowedErrors.patterns.push(/status of 404/);
        await fillCart(page);
        const documents: string[] = [];
        const refetched: string[] = [];
        page.on('request', (request) => {
          if (request.resourceType() === 'document') documents.push(request.url());
          if (request.url().includes('/sp/v1/')) refetched.push(request.url());
        });
        // If the page cache sends a stale page, the browser fetches newer data, as it should. So the test loads the page until it is fresh.
        await expect(async () => {
          for (const seen of [documents, refetched]) seen.length = 0;
          const answer = await page.goto(path);
          expect(answer?.headers()['x-page-cache']).not.toBe('stale');
        }).toPass();
        await waitForHydration(page);
        await expect(page.getByRole('banner').locator('a[href$="/cart"]:not([hreflang])').filter({ visible: true })).toContainText('2');
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        expect(await findHydrationMismatches(page)).toEqual([]);
        expect(documents).toHaveLength(1);
        const remotes = await page.evaluate(() => [
          ...new Set(performance.getEntriesByType('resource').flatMap((entry) => /\/remotes\/([^/]+)\//.exec(entry.name)?.[1] ?? [])),
        ]);
        expect(remotes.length).toBeLessThanOrEqual(1);
        // Only the cart page fetches data again after hydration, because it needs the current prices.
        if (route !== '/cart') expect(refetched).toEqual([]);
        const styles = await page.evaluate(() => [
          ...[...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map((link) => link.href),
          ...[...document.querySelectorAll('style[data-href]')].map(
            (style) => new URL(style.getAttribute('data-href') ?? '', location.href).href,
          ),
        ]);
        expect(styles.length).toBeGreaterThan(0);
        expect(new Set(styles).size).toBe(styles.length);
      },
    );
  }
}

test('navigates between remotes, and back, without loading a new document', { tag: '@gate' }, async ({ page }) => {
  await page.goto('/');
  await waitForHydration(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('link', { name: /View All Furniture/i }).click();
  await expect(page).toHaveURL(/\/product$/);
  await page.getByRole('main').locator('a[href^="/product/"]').first().click();
  await expect(page).toHaveURL(/\/product\/[a-z0-9-]+/);
  await page.getByRole('banner').getByRole('link', { name: /cart/i }).first().click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/product\/[a-z0-9-]+/);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});
