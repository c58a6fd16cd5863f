import { expect, waitForHydration, test } from '../support/test';
import { exactText } from '../support/page';

test.use({ viewport: { width: 1440, height: 900 } });

const VISITORS = [
  {
    prefix: '',
    say: {
      furniture: 'Furniture',
      all: 'View All',
      spaces: 'By Space',
      functions: 'By Function',
      types: 'By Type',
      packages: 'By Package',
      ours: 'Our Packages',
      how: 'How It Works',
      story: 'Our Story',
      stories: ['About Us', 'Sustainability', 'Spruce for Business'],
      language: 'Language',
      search: 'Search',
      placeholder: 'Start typing…',
    },
  },
  {
    prefix: '/th',
    say: {
      furniture: 'เฟอร์นิเจอร์',
      all: 'ดูทั้งหมด',
      spaces: 'ตามห้อง',
      functions: 'ตามการใช้งาน',
      types: 'ตามประเภท',
      packages: 'แบบแพ็กเกจ',
      ours: 'แพ็กเกจของเรา',
      how: 'วิธีเช่า',
      story: 'เรื่องราวของเรา',
      stories: ['เกี่ยวกับเรา', 'ความยั่งยืน', 'Spruce สำหรับธุรกิจ'],
      language: 'ภาษา',
      search: 'ค้นหา',
      placeholder: 'พิมพ์สิ่งที่อยากได้…',
    },
  },
] as const;

for (const { prefix, say } of VISITORS) {
  test(`opens menus on hover and closes the menus when the mouse leaves (under ${prefix || '/'}) [header.furniture] [header.how-it-works] [header.our-story] [state.menus]`, async ({
    page,
  }) => {
    await page.goto(`${prefix}/product`);
    await waitForHydration(page);
    const banner = page.getByRole('banner');
    await banner.getByRole('button', { name: exactText(say.furniture) }).hover();
    const panel = banner.getByRole('group', { name: exactText(say.furniture) });
    await expect(panel.getByRole('link', { name: exactText(say.all) })).toHaveAttribute('href', `${prefix}/product`);
    for (const [group, key] of [
      [say.spaces, 'main'],
      [say.functions, 'subs'],
      [say.types, 'types'],
    ] as const) {
      const links = panel.getByRole('region', { name: exactText(group) }).getByRole('link');
      await expect(links.last()).toHaveAttribute('href', new RegExp(`^${prefix}/product\\?${key}=[a-z-]+$`));
      expect(await links.count()).toBeGreaterThan(5);
    }
    await expect(panel.getByRole('heading', { name: exactText(say.packages) })).toBeVisible();
    await expect(panel.getByRole('link', { name: exactText(say.ours) })).toHaveAttribute('href', `${prefix}/package`);
    await page.mouse.move(700, 880);
    await expect(panel).toHaveCount(0);

    await expect(banner.getByRole('link', { name: exactText(say.how) })).toHaveAttribute('href', `${prefix}/how-it-works`);

    await banner.getByRole('button', { name: exactText(say.story) }).hover();
    for (const [at, path] of ['/about-us', '/sustainability', '/business-staging'].entries())
      await expect(banner.getByRole('link', { name: exactText(say.stories[at] ?? '') })).toHaveAttribute('href', prefix + path);
    await page.keyboard.press('Escape');
    await expect(banner.getByRole('link', { name: exactText(say.stories[0]) })).toHaveCount(0);

    await banner.getByRole('button', { name: exactText(say.search) }).click();
    await expect(page.getByPlaceholder(say.placeholder)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByPlaceholder(say.placeholder)).toBeHidden();
  });

  test(`switches the language of the current page (also of the login) and stores it (under ${prefix || '/'}) [header.language]`, async ({
    page,
    context,
  }) => {
    const [own, other, twin] = prefix ? ['ไทย', 'English', ''] : ['English', 'ไทย', '/th'];
    for (const path of ['/product?main=bedroom', '/login']) {
      await page.goto(prefix + path);
      await waitForHydration(page);
      await page.getByRole('button', { name: new RegExp(`^${say.language}`) }).click();
      const menu = page.getByRole('navigation', { name: say.language, exact: true });
      await expect(menu.getByRole('link', { name: exactText(own) })).toHaveAttribute('aria-current', 'true');
      await menu.getByRole('link', { name: exactText(other) }).click();
      await expect(page).toHaveURL(twin + path);
      expect((await context.cookies()).find(({ name }) => name === 'i18n_redirected')?.value).toBe(twin ? 'th' : 'en');
    }
  });

  test(`opens the language menu by keyboard (under ${prefix || '/'}) [header.language]`, async ({ page }) => {
    const [other, twin] = prefix ? ['English', ''] : ['ไทย', '/th'];
    for (const path of ['/product', '/login']) {
      await page.goto(prefix + path);
      await waitForHydration(page);
      const button = page.getByRole('button', { name: new RegExp(`^${say.language}`) });
      const menu = page.getByRole('navigation', { name: say.language, exact: true });
      await button.focus();
      for (const key of ['Enter', 'Space']) {
        await page.keyboard.press(key);
        await expect(button).toHaveAttribute('aria-expanded', 'true');
        await page.keyboard.press('Escape');
        await expect(menu).toHaveCount(0);
        await expect(button).toBeFocused();
      }
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press(prefix ? 'Home' : 'End');
      await expect(menu.getByRole('link', { name: exactText(other) })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(twin + path);
    }
  });
}

test.describe('browser without JavaScript', () => {
  test.use({ javaScriptEnabled: false, locale: 'th-TH' });

  test('opens the same page in the other language when a visitor clicks the language button [header.language]', async ({ page }) => {
    for (const [from, to] of [
      ['/th/product', '/product'],
      ['/login', '/th/login'],
      ['/th', '/'],
    ] as const) {
      await page.goto(from);
      await page.getByRole('button', { name: /^(Language|ภาษา) / }).click();
      await expect(page).toHaveURL(to);
    }
  });
});
