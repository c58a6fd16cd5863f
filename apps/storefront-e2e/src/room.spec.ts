import type { Locator } from '@playwright/test';
import { expectAccessiblePage } from '../support/axe';
import { SIZES } from '../support/page';
import { expect, test, waitForHydration } from '../support/test';

interface Viewer extends HTMLElement {
  loaded: boolean;
  src: string;
  getCameraOrbit(): { theta: number };
  getDimensions(): { x: number; y: number; z: number };
}

/** Uses `click()`, because `check()` fails if a radio is not checked at once. This radio is checked only after the URL has changed. */
async function chooseMoss(dialog: Locator): Promise<void> {
  const moss = dialog.getByRole('radio', { name: 'Moss' });
  await moss.click({ force: true });
  await expect(moss).toBeChecked();
}

for (const [size, viewport] of Object.entries(SIZES)) {
  test.describe(`visitor on a ${size}`, () => {
    test.use({ viewport, hasTouch: size === 'phone' });

    test('shows a sofa in 3D with its real size, turns the sofa by keyboard and changes its colour', async ({ page, allowedErrors }) => {
      // Chromium logs these warnings when it draws without a graphics card.
      allowedErrors.patterns.push(/GL Driver Message|rAF timed out/);
      await page.goto('/product/nara-3-seat-sofa');
      await waitForHydration(page);
      const modelFiles = () =>
        page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.glb')).length);
      const scripts = () =>
        page.evaluate(() =>
          performance
            .getEntriesByType('resource')
            .filter(({ name }) => name.endsWith('.js'))
            .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize),
        );
      expect(await modelFiles()).toBe(0);
      expect(Math.max(...(await scripts()))).toBeLessThan(200_000);

      const button = page.getByRole('button', { name: 'See it in your room' });
      await button.click();
      await expect(page).toHaveURL(/\?view=room$/);
      const dialog = page.getByRole('dialog', { name: 'Nara 3-Seat Sofa' });
      const viewer = dialog.locator('room-model');
      const loadedFile = () => viewer.evaluate((element) => ((element as Viewer).loaded ? (element as Viewer).src : ''));
      await expect.poll(loadedFile, { timeout: 30_000 }).toMatch(/--sand\./);
      expect(Math.max(...(await scripts()))).toBeGreaterThan(200_000);
      const { x, y, z } = await viewer.evaluate((element) => ({ ...(element as Viewer).getDimensions() }));
      expect([x, z, y].map((side) => Math.round(side * 100))).toEqual([221, 98, 92]);
      await expect(dialog.getByRole('progressbar')).toHaveCount(0);
      await expectAccessiblePage(page);

      const readAngle = () => viewer.evaluate((element) => (element as Viewer).getCameraOrbit().theta);
      const before = await readAngle();
      await dialog.getByRole('img', { name: /^3D model of the Nara 3-Seat Sofa in Sand/ }).focus();
      await page.keyboard.press('ArrowRight');
      await expect.poll(readAngle).not.toBeCloseTo(before, 2);

      await chooseMoss(dialog);
      await expect(dialog.getByRole('img', { name: /in Moss/ })).toBeVisible();
      await expect.poll(loadedFile, { timeout: 30_000 }).toMatch(/--moss\./);

      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(page).toHaveURL(/\/product\/nara-3-seat-sofa\?colour=moss$/);
      await expect(button).toBeFocused();
    });
  });
}

test('opens the 3D view directly by its URL, and closes the view', async ({ page, allowedErrors }) => {
  allowedErrors.patterns.push(/GL Driver Message|rAF timed out/);
  await page.goto('/th/product/nara-3-seat-sofa?view=room&colour=moss');
  await page.getByRole('dialog').getByRole('button', { name: 'ปิด', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/th\/product\/nara-3-seat-sofa\?colour=moss$/);
});

test('Back closes the 3D view but keeps the chosen colour, and a second Back leaves the product page', async ({ page, allowedErrors }) => {
  allowedErrors.patterns.push(/GL Driver Message|rAF timed out/);
  await page.goto('/faq');
  await page.goto('/product/nara-3-seat-sofa');
  await waitForHydration(page);
  await page.getByRole('button', { name: 'See it in your room' }).click();
  await chooseMoss(page.getByRole('dialog'));
  await expect(page).toHaveURL(/colour=moss/);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/product\/nara-3-seat-sofa\?colour=moss$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/faq$/);
});

test('shows an error if code or model of the 3D view fails to load; “Try again” loads the 3D view', async ({ page, allowedErrors }) => {
  allowedErrors.patterns.push(/GL Driver Message|rAF timed out|Failed to load resource|Failed to fetch|ChunkLoadError|Loading chunk/);
  await page.goto('/product/nara-3-seat-sofa');
  await waitForHydration(page);
  await page.route(/\.(js|glb)$/, (route) => route.abort());
  await page.getByRole('button', { name: 'See it in your room' }).click();
  const problem = page.getByRole('alert').filter({ hasText: 'Oops, there was a problem' });
  await expect(problem).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Nara 3-Seat Sofa' })).toBeVisible();

  await page.unrouteAll();
  await page.route(/\.glb$/, (route) => route.abort());
  await problem.getByRole('button', { name: 'Try again' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nara 3-Seat Sofa' });
  await expect(dialog.getByText('We couldn’t load the 3D model.')).toBeVisible({ timeout: 30_000 });

  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await expect(dialog.locator('[data-state=ready]')).toBeVisible({ timeout: 30_000 });
});
