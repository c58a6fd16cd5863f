import type { Page } from '@playwright/test';
import { expectAccessiblePage } from '../support/axe';
import { expect, waitForHydration, test } from '../support/test';
import { exactText, startOfText } from '../support/page';

test.use({ viewport: { width: 1440, height: 900 } });

const results = (page: Page) => page.getByRole('region', { name: 'Products' });
const isListing = (brand: string) => (url: URL) => url.pathname.endsWith('/products') && (url.searchParams.get('brand') ?? '') === brand;

async function holdRequest(page: Page, brand: string): Promise<() => void> {
  let go = () => {};
  const told = new Promise<void>((resolve) => (go = resolve));
  await page.route(isListing(brand), async (route) => {
    await told;
    // `continue` fails if the page has aborted the request. One of the tests expects that the page does this.
    await route.continue().catch(() => undefined);
  });
  return () => go();
}

for (const [prefix, inStock, range, remove] of [
  ['', 'In Stock', '฿500 to ฿2,000', 'Remove filter'],
  ['/th', 'พร้อมส่ง', '฿500 ถึง ฿2,000', 'นำตัวกรอง'],
] as const) {
  test(`shows each active filter above the list and removes it on click (under ${prefix || '/'}) [listing.tags] [const.currency]`, async ({
    page,
  }) => {
    await page.goto(`${prefix}/product?stock_status=instock&min_sub_price=500&max_sub_price=2000`);
    await waitForHydration(page);
    const tag = (text: string) =>
      page
        .getByRole('main')
        .getByRole('button')
        .filter({ hasText: exactText(text) });
    await expect(tag(inStock)).toHaveAttribute('aria-label', new RegExp(remove));
    await tag(range).click();
    await expect(page).toHaveURL(`${prefix}/product?stock_status=instock`);
    await tag(inStock).click();
    await expect(page).toHaveURL(`${prefix}/product`);
  });
}

for (const [prefix, facets, colour, material, width, without] of [
  ['', ['Colour', 'Material', 'Width'], 'Green', 'Linen & Cotton', '180–220 cm wide', /^Without “Green”: \d+ pieces?$/],
  ['/th', ['สี', 'วัสดุ', 'ความกว้าง'], 'เขียว', 'ผ้าลินินและผ้าฝ้าย', 'กว้าง 180–220 ซม.', /^ไม่กรอง “เขียว” มี \d+ ชิ้น$/],
] as const) {
  test(`filters by colour, material and width with exact counts, by keyboard, link and Back (under ${prefix || '/'}) [listing.query]`, async ({
    page,
  }) => {
    await page.goto(`${prefix}/product?types=sofas`);
    await waitForHydration(page);
    const main = page.getByRole('main');
    const list = main.getByRole('region').getByRole('list').first();
    let url = `${prefix}/product?types=sofas`;
    for (const [title, choice, value] of [
      [facets[0], colour, '&colours=green'],
      [facets[1], material, '&materials=linen-cotton'],
      [facets[2], width, '&widths=180-220'],
    ] as const) {
      await main
        .locator('summary')
        .filter({ hasText: exactText(title) })
        .press('Enter');
      const box = main.getByRole('checkbox', { name: startOfText(choice) });
      const count = Number(/\d+$/.exec((await box.locator('xpath=..').textContent()) ?? '')?.[0]);
      expect(count).toBeGreaterThan(0);
      await box.press('Space');
      url += value;
      await expect(page).toHaveURL(url);
      await expect(list.getByRole('article')).toHaveCount(count);
      await expect(main.getByRole('button').filter({ hasText: exactText(choice) })).toHaveCount(1);
    }
    await expect(list.locator('img').first()).toHaveAttribute('src', /--moss--/);
    await expectAccessiblePage(page);

    await page.goBack();
    await expect(page).toHaveURL(url.replace('&widths=180-220', ''));
    await page.goto(`${prefix}/product?types=beds&colours=green`);
    await waitForHydration(page);
    await main.getByRole('button', { name: without }).click();
    await expect(page).toHaveURL(`${prefix}/product?types=beds`);
    await expect(list.getByRole('article')).toHaveCount(5);
  });
}

test('shows the piece in a room while the mouse is over the card, and loads this picture only then', async ({ page }) => {
  const rooms: string[] = [];
  page.on('request', (request) => request.url().includes('--room') && rooms.push(request.url()));
  await page.goto('/product');
  await waitForHydration(page);
  const card = results(page).getByRole('article').first();
  await expect(card).toContainText('221 cm wide');
  expect(rooms).toEqual([]);
  await card.getByRole('link', { name: 'Nara 3-Seat Sofa', exact: true }).hover();
  const room = card.locator('img[src*="--room"]');
  await expect(room).toBeVisible();
  await expect.poll(() => rooms.length).toBe(1);
  await page.getByRole('combobox', { name: 'Sort' }).hover();
  await expect(room).toBeHidden();
  await card.getByRole('button', { name: 'See in a room: Nara 3-Seat Sofa' }).press('Enter');
  await expect(room).toBeVisible();
});

test('fades out the current list in 0.6 s while the next list loads [listing.overlay]', async ({ page }) => {
  await page.goto('/product');
  await waitForHydration(page);
  const answer = await holdRequest(page, 'saan');
  await page.getByRole('main').getByText('Saan', { exact: true }).first().click();
  const list = results(page).getByRole('list').first();
  await expect(list).toHaveCSS('transition', /^opacity 0\.6s/);
  await expect(list).toHaveCSS('opacity', '0.35');
  await expect(results(page)).toHaveAttribute('aria-busy', 'true');
  await expect(list.getByRole('article')).toHaveCount(24);
  answer();
  await expect(list).toHaveCSS('opacity', '1');
  await expect(list.getByRole('article')).toHaveCount(14);
});

test('a new filter aborts the running request without an error; All Rooms is chosen by default [state.listing-abort] [entity.all-rooms]', async ({
  page,
}) => {
  await page.goto('/product');
  await waitForHydration(page);
  const rooms = page.getByRole('navigation', { name: 'By Space' }).getByRole('link');
  await expect(rooms.first()).toHaveText('All Rooms');
  await expect(rooms.first()).toHaveAttribute('aria-current', 'true');
  await expect(rooms.first()).toHaveAttribute('href', '/product');

  await holdRequest(page, 'saan');
  const saan = page.getByRole('main').getByText('Saan', { exact: true }).first();
  const [asked] = await Promise.all([page.waitForRequest((request) => isListing('saan')(new URL(request.url()))), saan.click()]);
  await Promise.all([page.waitForEvent('requestfailed', (request) => request === asked), saan.click()]);
  await page.getByRole('main').getByText('Kami', { exact: true }).first().click();
  await expect(page).toHaveURL('/product?brands=kami');
  await expect(page.getByRole('main')).toContainText('15 pieces');
  await expect(page.getByRole('main').getByText('Oops, there was a problem')).toHaveCount(0);

  await page.getByRole('link', { name: 'Bedroom', exact: true }).first().click();
  await expect(page.getByRole('navigation', { name: 'By Space' }).locator('[aria-current]')).toHaveText('Bedroom');
  await page.getByRole('navigation', { name: 'By Space' }).getByRole('link', { name: 'Bedroom' }).click();
  await expect(rooms.first()).toHaveAttribute('aria-current', 'true');
});

test('shows ฿0 to ฿20,000 as price range until the highest price of the list is loaded [const.slider]', async ({ page }) => {
  await page.goto('/how-it-works');
  await waitForHydration(page);
  const answer = await holdRequest(page, '');
  await page.getByRole('banner').getByRole('button', { name: 'Furniture' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'View All' }).click();
  await expect(page).toHaveURL('/product');
  const highest = page.getByRole('slider', { name: 'Highest' });
  await expect(page.getByRole('slider', { name: 'Lowest' })).toHaveAttribute('aria-valuetext', '฿0');
  await expect(highest).toHaveAttribute('aria-valuetext', '฿20,000');
  answer();
  await expect(highest).toHaveAttribute('aria-valuetext', '฿3,200');
});
