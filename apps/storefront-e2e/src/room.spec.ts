import { expectAccessiblePage } from '../support/axe';
import { SIZES } from '../support/page';
import { expect, test, waitForHydration } from '../support/test';

interface Viewer extends HTMLElement {
  loaded: boolean;
  getCameraOrbit(): { theta: number };
  getDimensions(): { x: number; y: number; z: number };
}

for (const [size, viewport] of Object.entries(SIZES)) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport, hasTouch: size === 'phone' });

    test('shows a sofa in 3D, at its size, turns it by keyboard and changes its colour', async ({ page, allowedErrors }) => {
      // Chromium logs these warnings when it draws without a graphics card.
      allowedErrors.patterns.push(/GL Driver Message|rAF timed out/);
      await page.goto('/product/nara-3-seat-sofa');
      await waitForHydration(page);
      const models = () => page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.glb')).length);
      expect(await models()).toBe(0);

      const button = page.getByRole('button', { name: 'See it in your room' });
      await button.click();
      await expect(page).toHaveURL(/\?view=room$/);
      const dialog = page.getByRole('dialog', { name: 'Nara 3-Seat Sofa' });
      const viewer = dialog.locator('room-model');
      const isLoaded = () => viewer.evaluate((element) => (element as Viewer).loaded);
      await expect.poll(isLoaded, { timeout: 30_000 }).toBe(true);
      const { x, y, z } = await viewer.evaluate((element) => ({ ...(element as Viewer).getDimensions() }));
      expect([x, z, y].map((side) => Math.round(side * 100))).toEqual([221, 98, 92]);
      await expect(dialog.getByRole('progressbar')).toHaveCount(0);
      await expectAccessiblePage(page);

      const readAngle = () => viewer.evaluate((element) => (element as Viewer).getCameraOrbit().theta);
      const before = await readAngle();
      await dialog.getByRole('img', { name: /^3D model of the Nara 3-Seat Sofa in Sand/ }).focus();
      await page.keyboard.press('ArrowRight');
      await expect.poll(readAngle).not.toBeCloseTo(before, 2);

      await dialog.getByRole('radio', { name: 'Moss' }).check({ force: true });
      await expect(dialog.getByRole('img', { name: /in Moss/ })).toBeVisible();
      await expect.poll(isLoaded, { timeout: 30_000 }).toBe(true);

      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(page).toHaveURL(/\/product\/nara-3-seat-sofa\?colour=moss$/);
      await expect(button).toBeFocused();
    });
  });
}

test('opens the 3D view by its address, and the Back button closes it', async ({ page, allowedErrors }) => {
  allowedErrors.patterns.push(/GL Driver Message|rAF timed out/);
  await page.goto('/th/product/nara-3-seat-sofa');
  await waitForHydration(page);
  await page.getByRole('button', { name: 'ลองวางในห้องของคุณ' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/th\/product\/nara-3-seat-sofa$/);
});
