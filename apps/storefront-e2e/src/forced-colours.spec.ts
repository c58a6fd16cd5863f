import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, waitForHydration, test } from '../support/test';

const luminance = ([red, green, blue]: readonly number[]): number => {
  const linear = (value = 0) => (value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
};

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Counts the pixels whose contrast with the top-left pixel is at least 3:1, as WCAG requires for graphics. */
async function pixelsSeen(page: Page, clip: Box, where: (fromMiddle: number) => boolean = () => true): Promise<number> {
  const { data, info } = await sharp(await page.screenshot({ clip, animations: 'disabled' }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => luminance([...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]) + 0.05;
  const ground = at(0, 0);
  let seen = 0;
  for (let y = 0; y < info.height; y++)
    for (let x = 0; x < info.width; x++)
      if (where(Math.hypot(x + 0.5 - info.width / 2, y + 0.5 - info.height / 2))) {
        const one = at(x, y);
        if (Math.max(one, ground) / Math.min(one, ground) >= 3) seen++;
      }
  return seen;
}

async function measureBox(element: Locator): Promise<Box> {
  await element.evaluate((node) => node.scrollIntoView({ block: 'center' }));
  return (await element.boundingBox())!;
}
const cutLeft = ({ x, y, height }: Box, width: number): Box => ({ x, y, width, height });
const cutRight = ({ x, y, width: all, height }: Box, width: number): Box => ({ x: x + all - width, y, width, height });

async function open(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.goto(path);
  await waitForHydration(page);
}

// "Forced colours" is a high-contrast mode. It removes shadows, backgrounds and gradients, so controls need another visible shape.
test('forced colours: shows term, colour and disclosure controls of a product', async ({ page }) => {
  await open(page, '/product/nara-3-seat-sofa');
  const term = page.getByRole('main').getByRole('slider').first();
  expect(await pixelsSeen(page, cutRight(await measureBox(term), 44))).toBeGreaterThan(150);
  const swatches = page.getByRole('main').getByRole('group', { name: 'Colour' }).locator('label:has(input[type=radio])');
  const rings: [chosen: boolean, seen: boolean][] = [];
  for (const swatch of await swatches.all()) {
    // The disc of a colour has a radius of 14 px. The ring around the chosen colour has a radius of 18 px.
    const ring = await pixelsSeen(page, await measureBox(swatch), (fromMiddle) => fromMiddle > 15.5 && fromMiddle < 19);
    rings.push([await swatch.locator('input').isChecked(), ring > 40]);
  }
  expect(rings.length).toBeGreaterThan(2);
  for (const [chosen, seen] of rings) expect(seen).toBe(chosen);
  expect(rings.filter(([chosen]) => chosen)).toHaveLength(1);
  expect(await pixelsSeen(page, cutRight(await measureBox(page.locator('main details > summary').first()), 18))).toBeGreaterThan(10);
});

test('forced colours: shows slider, checkboxes and disclosure controls of the list', async ({ page }) => {
  await open(page, '/product?subs=seating');
  const [least, most] = [page.getByRole('slider').first(), page.getByRole('slider').last()];
  expect(await pixelsSeen(page, cutLeft(await measureBox(least), 44))).toBeGreaterThan(50);
  expect(await pixelsSeen(page, cutRight(await measureBox(most), 44))).toBeGreaterThan(50);
  const [on, off] = [page.getByRole('checkbox', { checked: true }).first(), page.getByRole('checkbox', { checked: false }).first()];
  const inked = async (box: Locator) => pixelsSeen(page, await measureBox(box), (fromMiddle) => fromMiddle < 7);
  expect(await inked(on)).toBeGreaterThan((await inked(off)) + 8);
  expect(await pixelsSeen(page, cutRight(await measureBox(page.locator('main details > summary').first()), 14))).toBeGreaterThan(8);
});

test('forced colours: shows the logo and the price bars of a package', async ({ page }) => {
  await open(page, '/package/japandi-living-room');
  const logo = page.getByRole('banner').locator('[aria-hidden]:has(> i + i)').first();
  expect(await pixelsSeen(page, await measureBox(logo))).toBeGreaterThan(100);
  const bars = page.getByRole('main').locator('p + i');
  await expect(bars).toHaveCount(2);
  for (const bar of await bars.all()) {
    const { y, height, ...box } = await measureBox(bar);
    expect(await pixelsSeen(page, { ...box, y: y - 4, height: height + 4 })).toBeGreaterThan(box.width * 8);
  }
});

for (const path of ['/', '/product', '/product/nara-3-seat-sofa', '/package/japandi-living-room', '/cart', '/contact', '/login'])
  test(`forced colours: shows the focus on ${path}`, async ({ page }) => {
    await open(page, path);
    const without: string[] = [];
    for (let stop = 0; stop < 40; stop++) {
      await page.keyboard.press('Tab');
      const problem = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused === document.body) return null;
        // The focus ring can be on another element: on the label, or on the thumb that is drawn next to a slider.
        const beside = focused.matches('[type=range]') ? (focused.parentElement?.querySelectorAll('*') ?? []) : [];
        const drawn = [focused, focused.closest('label'), focused.parentElement, ...beside].some((element) => {
          if (!element) return false;
          return ['', '::before', '::after'].some((pseudo) => {
            const { outlineStyle, outlineWidth, boxShadow, forcedColorAdjust } = getComputedStyle(
              element,
              pseudo || null,
            ) as CSSStyleDeclaration & { forcedColorAdjust: string };
            return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1) || (forcedColorAdjust === 'none' && boxShadow !== 'none');
          });
        });
        return drawn ? null : focused.outerHTML.slice(0, 160);
      });
      if (problem !== null) without.push(problem);
    }
    expect(without).toEqual([]);
  });
