import { fillCart, readStoredCart } from '../support/cart';
import { cartLink, SIZES } from '../support/page';
import { expect, waitForHydration, test } from '../support/test';

test.describe('phone with a keyboard', () => {
  test.use({ viewport: SIZES.phone });

  test('the bottom bar of a product page never covers the element with the focus', async ({ page }) => {
    await page.goto('/product/nara-3-seat-sofa');
    await waitForHydration(page);
    const bar = page.locator('[data-buy-bar]');
    const hidden: string[] = [];
    let behind = 0;
    for (let step = 0; step < 60; step += 1) {
      await page.keyboard.press('Tab');
      const focused = await bar.evaluate(async (element) => {
        // The bar appears two frames after the content above it has left the screen.
        for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
        const { activeElement: active } = document;
        if (!active || active === document.body || element.getAttribute('data-buy-bar') !== 'shown' || element.contains(active))
          return null;
        return {
          name: active.outerHTML.slice(0, 120),
          over: active.getBoundingClientRect().bottom - (innerHeight - element.getBoundingClientRect().height),
        };
      });
      if (!focused) continue;
      behind += 1;
      if (focused.over > 0) hidden.push(focused.name);
    }
    expect(behind).toBeGreaterThan(10);
    expect(hidden).toEqual([]);
  });
});

for (const [size, viewport] of Object.entries(SIZES)) {
  test.describe(`visitor on a ${size}`, () => {
    test.use({ viewport, hasTouch: size === 'phone' });

    test(
      'opens home, list and product page, adds the product to the cart, and shows the product in the cart [purpose.browse] [purpose.wishlist-cart] [const.currency]',
      { tag: '@gate' },
      async ({ page }) => {
        await page.goto('/');
        await waitForHydration(page);
        await page
          .getByRole('link', { name: /View All Furniture/i })
          .first()
          .click();
        await expect(page).toHaveURL(/\/product$/);
        await page.getByRole('main').locator('a[href^="/product/nara-3-seat-sofa"]').first().click();
        await expect(page.getByRole('heading', { level: 1, name: 'Nara 3-Seat Sofa' })).toBeVisible();
        await page
          .getByRole('slider', { name: /length/i })
          .first()
          .fill('6');
        await expect(page.getByRole('main')).toContainText('฿1,680');
        // Clicks without `force`, so that Playwright waits for the end of a view transition.
        await page
          .getByRole('group', { name: /^Colour/ })
          .first()
          .locator('label')
          .filter({ has: page.getByRole('radio', { name: 'Moss' }) })
          .click();
        await expect(page).toHaveURL(/colour=moss/);
        await page.getByRole('button', { name: 'Add to cart' }).first().click();
        await expect(cartLink(page)).toContainText('1');
        expect(await readStoredCart(page)).toMatchObject({
          months: 6,
          items: [{ name: 'Nara 3-Seat Sofa', quantity: 1, months: 6, pricePerMonth: 1680 }],
        });
        await page.goto('/cart');
        await waitForHydration(page);
        await expect(page.getByRole('main')).toContainText('Nara 3-Seat Sofa');
        await expect(page.getByRole('main')).toContainText('฿1,680');
      },
    );

    test(
      'updates quantity, term and total in the cart, and restores a removed item [state.length-reprices] [rule.increase]',
      { tag: '@gate' },
      async ({ page }) => {
        await fillCart(page);
        await page.goto('/cart');
        await waitForHydration(page);
        const main = page.getByRole('main');
        await expect(main).toContainText('฿2,580');
        await main
          .getByRole('button', { name: /increase|more/i })
          .first()
          .click();
        await expect.poll(async () => (await readStoredCart(page)).items.map((item) => item.quantity)).toEqual([2, 1]);
        await expect(main).toContainText('฿3,870');
        await main.getByRole('slider').first().fill('3');
        await expect.poll(async () => (await readStoredCart(page)).items.map((item) => item.months)).toEqual([3, 3]);
        await expect(main).toContainText('฿6,510');
        await main
          .getByRole('button', { name: /remove/i })
          .first()
          .click();
        await expect(main).toContainText('Item has been removed');
        await main.getByRole('button', { name: 'Undo' }).click();
        await expect(main).toContainText('฿6,510');
      },
    );
  });
}

test('opens the mini-cart on hover, also if the cart is empty [header.cart] [minicart.empty]', { tag: '@gate' }, async ({ page }) => {
  await page.setViewportSize(SIZES.desktop);
  await page.goto('/product');
  await waitForHydration(page);
  await cartLink(page).hover();
  await expect(page.getByText('Your cart is currently empty.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start Browsing' })).toBeVisible();
});

test('keeps filters in the URL after Back and Forward [listing.query] [state.listing-reset]', { tag: '@gate' }, async ({ page }) => {
  await page.setViewportSize(SIZES.desktop);
  await page.goto('/product');
  await waitForHydration(page);
  const results = page.getByRole('main').locator('a[href^="/product/"]');
  await expect(results.first()).toBeVisible();
  await page.getByRole('main').getByText('Saan', { exact: true }).first().click();
  await expect(page).toHaveURL(/brands=saan/);
  await expect(page.getByRole('main')).toContainText('14 pieces');
  await page.goBack();
  await expect(page).toHaveURL(/\/product$/);
  await expect(page.getByRole('main')).toContainText('90 pieces');
  await page.goForward();
  await expect(page.getByRole('main')).toContainText('14 pieces');
});

test('appends products with Load more, and shows all of them after Back from a product page [listing.load-more]', async ({ page }) => {
  await page.setViewportSize(SIZES.desktop);
  await page.goto('/product');
  await waitForHydration(page);
  const names = page.getByRole('main').locator('h2, h3').locator('a[href^="/product/"]');
  await expect(names).toHaveCount(24);
  await page.getByRole('link', { name: 'Load more' }).click();
  await expect(names).toHaveCount(48);
  await names.nth(40).click();
  await expect(page).toHaveURL(/\/product\/[a-z0-9-]+/);
  await page.goBack();
  await expect(names).toHaveCount(48);
  await expect(names.nth(40)).toBeInViewport();
});

test('after Load more, a reload and Back restore the longer list and its scroll position [listing.load-more] [layout.others]', async ({
  page,
}) => {
  await page.setViewportSize(SIZES.phone);
  await page.goto('/product');
  await waitForHydration(page);
  const names = page.getByRole('main').locator('h2, h3').locator('a[href^="/product/"]');
  await page.getByRole('link', { name: 'Load more' }).click();
  await expect(names).toHaveCount(48);
  await expect(page).toHaveURL('/product?page=2');
  await names.nth(40).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => Math.round(scrollY));
  const expectScrollPosition = () => expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(4);
  await page.reload();
  await waitForHydration(page);
  await expect(names).toHaveCount(48);
  await expectScrollPosition();
  await names.nth(40).click();
  await expect(page).toHaveURL(/\/product\/[a-z0-9-]+$/);
  await page.reload();
  await waitForHydration(page);
  await page.goBack();
  await expect(names).toHaveCount(48);
  await expectScrollPosition();
  await expect(names.nth(40)).toBeInViewport();
});

test('restores the scroll position of a product page after a reload', async ({ page }) => {
  await page.setViewportSize(SIZES.phone);
  await page.goto('/product/nara-3-seat-sofa');
  await waitForHydration(page);
  const heading = page.locator('#fit-title');
  await heading.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(1_500);
  await page.reload();
  await waitForHydration(page);
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(Math.round(before));
  await expect(heading).toBeInViewport();
});

test(
  'shows results in the search panel, and opens the listing on Enter [search.enter] [search.groups]',
  { tag: '@gate' },
  async ({ page }) => {
    await page.setViewportSize(SIZES.desktop);
    await page.goto('/');
    await waitForHydration(page);
    await page
      .getByRole('banner')
      .getByRole('button', { name: /search/i })
      .click();
    const field = page.getByPlaceholder('Start typing…');
    await field.fill('โซฟา');
    await expect(
      page.getByRole('option').or(page.getByRole('dialog').getByRole('link')).filter({ hasText: /sofa/i }).first(),
    ).toBeVisible();
    await field.fill('  oak ');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/product\?search=oak$/);
  },
);

test('adds a product to the cart by keyboard', { tag: '@gate' }, async ({ page }) => {
  await page.setViewportSize(SIZES.desktop);
  await page.goto('/product/nara-3-seat-sofa');
  await waitForHydration(page);
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveAttribute('href', '#main');
  await page.keyboard.press('Enter');
  const slider = page.getByRole('slider', { name: /length/i }).first();
  for (let presses = 0; presses < 40 && !(await slider.evaluate((element) => element === document.activeElement)); presses++)
    await page.keyboard.press('Tab');
  await expect(slider).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(slider).toHaveValue('11');
  const add = page.getByRole('button', { name: 'Add to cart' }).first();
  for (let presses = 0; presses < 20 && !(await add.evaluate((element) => element === document.activeElement)); presses++)
    await page.keyboard.press('Tab');
  await expect(add).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cartLink(page)).toContainText('1');
  expect((await readStoredCart(page)).months).toBe(11);
  const other = page.getByRole('link', { name: 'Compare with other pieces' });
  await other.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/product/compare?with=nara-3-seat-sofa');
  await page.getByRole('region', { name: 'Add a piece to compare' }).getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  await page
    .getByRole('button', { name: /^Add to cart: / })
    .last()
    .focus();
  await page.keyboard.press('Enter');
  await expect(cartLink(page)).toContainText('2');
  expect((await readStoredCart(page)).months).toBe(11);
});

test('zooms a photo at the clicked point, even if the visitor prefers reduced motion [route.product-detail]', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/product/nara-3-seat-sofa');
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Zoom' }).click();
  const photo = page.getByRole('dialog').getByRole('button', { name: 'Zoom' });
  const { width, height } = (await photo.boundingBox())!;
  await photo.click({ position: { x: width / 2, y: height * 0.8 } });
  await expect(photo).toHaveAttribute('aria-pressed', 'true');
  expect(
    await photo.evaluate(
      (element) => (element.parentElement!.scrollTop + element.parentElement!.clientHeight / 2) / element.parentElement!.scrollHeight,
    ),
  ).toBeCloseTo(0.8, 1);
});

test.describe('a dense screen', () => {
  test.use({ deviceScaleFactor: 2, viewport: { width: 1440, height: 900 } });

  test('zooms the largest file of a photo to at most one CSS pixel per pixel [route.product-detail]', async ({ page }) => {
    await page.goto('/product/atlas-midcentury-sofa');
    await waitForHydration(page);
    await page.getByRole('button', { name: 'Zoom' }).click();
    const photo = page.getByRole('dialog').getByRole('button', { name: 'Zoom' });
    await photo.press('Enter');
    await expect(photo).toHaveAttribute('aria-pressed', 'true');
    const image = photo.locator('img');
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.currentSrc)).toContain('-1600.');
    expect((await image.boundingBox())!.height).toBe(1600);
  });
});
