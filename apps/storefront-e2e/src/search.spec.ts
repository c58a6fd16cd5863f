import { findViolations } from '../support/axe';
import { expect, waitForHydration, test, measureOverflow } from '../support/test';
import { exactText, partialText } from '../support/page';

const VISITORS = [
  {
    language: 'en',
    prefix: '',
    viewport: { width: 1440, height: 900 },
    say: {
      typed: 'sofe',
      meant: 'sofa',
      shown: 'Showing results for “sofa”',
      insist: 'Search for “sofe” instead',
      none: 'No result for “sofe”',
      check: 'Make sure that all words are spelled correctly or try different keywords.',
      ask: 'Did you mean “sofa”?',
      results: 'Results for “sofa”',
      list: 'Products',
      search: 'Search',
      otherKeys: 'หนดฟ',
      otherMeant: 'Showing results for “sofa”',
      otherInsist: 'Search for “หนดฟ” instead',
    },
  },
  {
    language: 'th',
    prefix: '/th',
    viewport: { width: 390, height: 844 },
    say: {
      typed: 'โซฟฟา',
      meant: 'โซฟา',
      shown: 'แสดงผลลัพธ์สำหรับ “โซฟา”',
      insist: 'ค้นหา “โซฟฟา” แทน',
      none: 'ไม่พบผลลัพธ์สำหรับ “โซฟฟา”',
      check: 'ลองตรวจตัวสะกดอีกครั้ง หรือเปลี่ยนคำค้น',
      ask: 'หมายถึง “โซฟา” ใช่ไหม',
      results: 'ผลการค้นหา “โซฟา”',
      list: 'รายการสินค้า',
      search: 'ค้นหา',
      otherKeys: 'F:ak',
      otherMeant: 'แสดงผลลัพธ์สำหรับ “โซฟา”',
      otherInsist: 'ค้นหา “F:ak” แทน',
    },
  },
] as const;

for (const { language, prefix, viewport, say } of VISITORS) {
  test.describe(`language ${language} at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('shows results of a corrected search, and links to the results of the typed search [search.empty] [search.enter]', async ({
      page,
    }) => {
      await page.goto(`${prefix}/product?search=${encodeURIComponent(say.typed)}`);
      await waitForHydration(page);
      const title = page.getByRole('heading', { level: 1 });
      const pieces = page.getByRole('list', { name: exactText(say.list) }).getByRole('article');
      await expect(title).toHaveText(exactText(say.shown));
      await expect(pieces.first()).toContainText(/sofa|โซ/i);
      expect(await measureOverflow(page)).toBe(0);
      expect(await findViolations(page)).toEqual([]);

      await page.getByRole('link', { name: exactText(say.insist) }).click();
      await expect(page).toHaveURL(`${prefix}/product?search=${encodeURIComponent(say.typed)}&spelling=typed`);
      await expect(title).toHaveText(exactText(say.none));
      await expect(page.getByText(exactText(say.check))).toBeVisible();
      await expect(pieces).toHaveCount(0);
      await page.reload();
      await expect(title).toHaveText(exactText(say.none));

      await page.getByRole('link', { name: exactText(say.ask) }).click();
      await expect(page).toHaveURL(`${prefix}/product?search=${encodeURIComponent(say.meant)}`);
      await expect(title).toHaveText(exactText(say.results));
      await expect(pieces.first()).toBeVisible();
    });

    test('the search panel corrects a search that was typed in the other keyboard layout [search.empty] [call.search-panel]', async ({
      page,
    }) => {
      await page.goto(`${prefix}/product`);
      await waitForHydration(page);
      await page
        .getByRole('banner')
        .getByRole('button', { name: exactText(say.search) })
        .click();
      const panel = page.getByRole('search').first();
      await page.getByRole('combobox', { name: exactText(say.search) }).fill(say.otherKeys);
      await expect(panel.getByText(exactText(say.otherMeant))).toBeVisible();
      await expect(panel.getByRole('option').first()).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      expect(await measureOverflow(page)).toBe(0);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(exactText(say.otherMeant));
      await expect(page.getByRole('link', { name: exactText(say.otherInsist) })).toBeVisible();
    });
  });
}

test.describe('ranking of search results', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('shows a matching package at the top, unless names of products match the search [search.enter]', async ({ page }) => {
    for (const [address, name] of [
      ['/product?search=japandi', 'Japandi Living Room'],
      [`/th/product?search=${encodeURIComponent('จาแปนดี้')}`, 'ห้องนั่งเล่นจาแปนดี้'],
    ] as const) {
      await page.goto(address);
      await waitForHydration(page);
      await expect(page.getByRole('heading', { level: 2, name: partialText(name) })).toBeInViewport();
    }
    await page.goto('/product?search=bed');
    await expect(page.getByRole('list', { name: 'Products' }).getByRole('listitem').first()).toContainText('Bed');
  });

  test('shows matching articles below the products [search.enter]', async ({ page }) => {
    await page.goto('/product?search=condo');
    await waitForHydration(page);
    await expect(page.getByRole('heading', { level: 2, name: 'Articles' })).toBeVisible();
    await page.getByRole('link', { name: 'Choose a sofa' }).first().click();
    await expect(page).toHaveURL(/\/blog\/choose-a-sofa/);
  });
});

test('the search panel requests two, then six results per group, aborts old searches and shows failures [call.search-panel] [search.empty] [error.search] [state.menus]', async ({
  page,
  allowedErrors,
}) => {
  allowedErrors.patterns.push(/ERR_FAILED/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/product');
  await waitForHydration(page);
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  const field = page.getByPlaceholder('Start typing…');
  const panel = page.getByRole('search').first();

  const isSearch = (url: string, text: string) => {
    const { pathname, searchParams } = new URL(url);
    return pathname.endsWith('/products') && searchParams.get('search') === text;
  };
  let answer = () => {};
  await page.route(
    (url) => isSearch(url.href, 'lamp'),
    (route) => new Promise<void>((resolve) => (answer = () => resolve(route.continue().catch(() => undefined)))),
  );
  const [asked] = await Promise.all([page.waitForRequest((request) => isSearch(request.url(), 'lamp')), field.fill('lamp')]);
  expect(new URL(asked.url()).searchParams.get('per_page')).toBe('2');
  await Promise.all([page.waitForEvent('requestfailed', (request) => request === asked), field.fill('table')]);
  await expect(panel.getByRole('group', { name: 'Products' }).getByRole('option')).toHaveCount(6);
  answer();

  await field.fill('zzqqxx');
  await expect(panel.getByText('No result for “zzqqxx”').last()).toBeVisible();
  await expect(panel.getByText('Make sure that all words are spelled correctly or try different keywords.')).toBeVisible();
  await expect(panel.getByRole('region', { name: 'Rooms' }).getByRole('link').first()).toBeVisible();

  await page.route(/\/sp\/v1\/.*search=velvet/, (route) => route.abort());
  await field.fill('velvet');
  await expect(panel.getByText('Search isn’t responding. What you typed is still here.')).toBeVisible();
  await expect(panel.getByRole('option')).toHaveCount(0);
  await expect(field).toHaveValue('velvet');
  await page.unroute(/\/sp\/v1\/.*search=velvet/);

  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
});
