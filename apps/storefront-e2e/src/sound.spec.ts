import { findViolations } from '../support/axe';
import { fillCart } from '../support/cart';
import { SIZES } from '../support/page';
import { expect, waitForHydration, test, measureOverflow } from '../support/test';

test('/sp/v1/docs: pages of the API documentation pass axe, without overflow on phone and desktop', async ({ page }) => {
  const problems = async () =>
    (await findViolations(page)).map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')} ${nodes[0]?.html}`);
  await page.setViewportSize(SIZES.desktop);
  await page.goto('/sp/v1/docs');
  for (const name of [
    'List products, or read some by slug or ids',
    'Request an email when a piece or package is back',
    'Authentication',
    'Spruce',
  ]) {
    await page.getByText(name, { exact: true }).first().click();
    await expect(page.getByRole('heading', { name: name === 'Spruce' ? /Spruce/ : name }).last()).toBeVisible();
    expect(await problems(), name).toEqual([]);
  }
  await page.setViewportSize(SIZES.phone);
  expect(await problems()).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
});

/** Pages that are tested before every merge. */
const IN_THE_GATE = ['/', '/product/nara-3-seat-sofa'];
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
for (const path of [
  '/',
  '/product',
  '/product/nara-3-seat-sofa',
  '/product/compare?with=nara-3-seat-sofa,kumo-curved-sofa,lanna-easy-chair',
  '/brand',
  '/brand/saan',
  '/package',
  '/package/japandi-living-room',
  '/cart',
  '/how-it-works',
  '/about-us',
  '/faq',
  '/blog',
  '/blog/choose-a-sofa-for-a-small-condo',
  '/contact',
  '/cookie-policy',
  '/business-staging',
  '/photo-credits',
  '/no-such-page',
]) {
  test(
    `${path}: passes axe without overflow in both languages from 320 to 1920 px`,
    { tag: IN_THE_GATE.includes(path) ? '@gate' : [] },
    async ({ page, allowedErrors }) => {
      allowedErrors.patterns.push(/status of 404/);
      await fillCart(page);
      for (const address of [path, path === '/' ? '/th' : `/th${path}`]) {
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.goto(address);
        await waitForHydration(page);
        for (const width of [320, 390, 768, 1440, 1920]) {
          await page.setViewportSize({ width, height: 900 });
          expect(await measureOverflow(page), `${address} at ${width} px`).toBe(0);
          if (width !== 390 && width !== 1440) continue;
          // The cookie banner appears late and must be checked too.
          await expect(page.getByRole('region', { name: /This website uses cookies|เว็บไซต์นี้ใช้คุกกี้/ })).toBeVisible();
          const violations = await findViolations(page, { runOnly: { type: 'tag', values: WCAG } });
          expect(violations.map(({ id, nodes }) => `${address} ${width}: ${id} ${nodes[0]?.target.join(' ')}`)).toEqual([]);
        }
      }
    },
  );
}
