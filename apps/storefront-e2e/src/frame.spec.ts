import type { Page } from '@playwright/test';
import { keepTogether } from '@spruce/i18n/line-breaks';
import { currentTime } from '@spruce/jest-setup/clock';
import { expect, waitForHydration, storefront, test } from '../support/test';

const banner = (page: Page) => page.getByRole('region', { name: 'This website uses cookies' });
const chat = (page: Page) => page.getByRole('dialog', { name: 'Chat with us on LINE' });

const brightness = (page: Page) =>
  page
    .getByRole('search')
    .first()
    .evaluate((element) => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const [red = 0, green = 0, blue = 0, alpha = 1] = (getComputedStyle(at).backgroundColor.match(/[\d.]+/g) ?? []).map(Number);
        if (alpha > 0) return (red + green + blue) / 3;
      }
      return 255;
    });

test('shows a dark search panel on the home page and a light search panel on other pages [purpose.search] [search.placeholder] [search.theme]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const seen: Record<string, number> = {};
  for (const path of ['/', '/product', '/product/nara-3-seat-sofa']) {
    await page.goto(path);
    await waitForHydration(page);
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    const field = page.getByPlaceholder('Start typing…');
    await expect(field).toBeFocused();
    seen[path] = await brightness(page);
    await field.fill('saan');
    await expect(page.getByRole('group', { name: 'Brands' }).getByRole('option', { name: 'Saan' })).toHaveAttribute('href', '/brand/saan');
    await expect(page.getByRole('group', { name: 'Products' }).getByRole('option').first()).toHaveAttribute(
      'href',
      /^\/product\/[a-z0-9-]+/,
    );
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(field).toHaveValue('');
    await expect(field).toBeFocused();
    await expect(page.getByRole('search').getByRole('option')).toHaveCount(0);
  }
  expect(seen['/']).toBeLessThan(90);
  expect(seen['/product']).toBeGreaterThan(200);
  expect(seen['/product/nara-3-seat-sofa']).toBeGreaterThan(200);
});

for (const path of ['/product', '/th/about-us']) {
  test(
    `shows cookie banner, mobile menu, chat and footer on ${path} [layout.public] [consent.modal]`,
    { tag: '@gate' },
    async ({ page }) => {
      const thai = path.startsWith('/th');
      const say = (english: string, other: string) => (thai ? keepTogether(other) : english);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(path);
      await waitForHydration(page);
      const asked = page.getByRole('region', { name: say('This website uses cookies', 'เว็บไซต์นี้ใช้คุกกี้') });
      await expect(asked).toBeVisible();
      // The cookie banner lies over the chat button, so the button must be hidden, also for the keyboard.
      const bubble = page.getByLabel(thai ? 'แชตกับเรา' : 'Chat with us', { exact: true });
      await expect(bubble).toBeAttached();
      await expect(bubble).toBeHidden();
      await asked.getByRole('button', { name: say('Cookie Settings', 'ตั้งค่าคุกกี้') }).click();
      const modal = page.getByRole('dialog', { name: say('Manage Consent Preferences', 'จัดการความยินยอม') });
      await expect(modal).toBeVisible();
      expect(await modal.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
      await modal.getByRole('button', { name: say('Confirm', 'ยืนยัน') }).click();
      await expect(asked).toBeHidden();
      await page
        .getByRole('banner')
        .getByRole('button', { name: say('Menu', 'เมนู') })
        .click();
      const menu = page.getByRole('dialog', { name: say('Menu', 'เมนู') });
      await expect(menu.getByRole('link', { name: say('How It Works', 'วิธีเช่า') })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await bubble.click();
      await expect(page.getByRole('dialog', { name: thai ? 'แชตกับเราทาง LINE' : 'Chat with us on LINE' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('contentinfo').getByRole('link', { name: say('FAQ', 'คำถามที่พบบ่อย') })).toHaveAttribute(
        'href',
        say('/faq', '/th/faq'),
      );
    },
  );
}

test('contacts no third party before the visitor answers the cookie banner, and none after a refusal [consent.banner]', async ({
  page,
}) => {
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(storefront())) strangers.push(request.url());
  });
  for (const path of ['/', '/product/nara-3-seat-sofa', '/th/contact', '/login']) {
    await page.goto(path);
    await waitForHydration(page);
  }
  await page.goto('/');
  await banner(page).getByRole('button', { name: 'Reject All' }).click();
  await expect(banner(page)).toBeHidden();
  await page.goto('/product');
  await waitForHydration(page);
  expect(strangers).toEqual([]);
});

for (const [asked, days] of [
  ['Accept All', 400],
  ['Reject All', 30],
] as const) {
  test(`remembers the cookie answer ${asked} for ${days} days [const.consent-cookie]`, async ({ page, context }) => {
    await page.goto('/faq');
    await waitForHydration(page);
    await banner(page).getByRole('button', { name: asked }).click();
    await expect(banner(page)).toBeHidden();
    const cookie = (await context.cookies()).find(({ name }) => name === 'pdpa_consent');
    expect(Math.round(((cookie?.expires ?? 0) * 1000 - currentTime().getTime()) / 86_400_000)).toBe(days);
  });
}

test('hides the page while the mobile menu is open, and keeps the scroll position of the page [mobile.menu]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/product/nara-3-seat-sofa');
  await waitForHydration(page);
  // Waits for the cookie banner before measuring, because the footer reserves space for the banner.
  await expect(banner(page)).toBeVisible();
  const rows = page.locator('#fit');
  const place = () => rows.evaluate((element) => [document.documentElement.scrollHeight, element.getBoundingClientRect().top]);
  await page.evaluate(() => window.scrollTo(0, 300));
  const before = await place();
  await page.getByRole('button', { name: 'Menu' }).dispatchEvent('click');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  expect(await rows.evaluate((element) => element.checkVisibility())).toBe(false);
  expect(await page.evaluate(() => window.scrollY)).toBe(300);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  expect(await place()).toEqual(before);
});

test('hides the header while the shopper scrolls down, and shows the header while the shopper scrolls up', async ({ page }) => {
  await page.goto('/product');
  await waitForHydration(page);
  await expect(page.getByRole('button', { name: 'Chat with us' })).toBeVisible();
  const header = page.locator('header').first();
  const scrollBy = (y: number) => page.evaluate((by) => window.scrollBy(0, by), y);
  await scrollBy(900);
  await expect(header).not.toBeInViewport();
  await scrollBy(-100);
  await expect(header).toBeInViewport({ ratio: 1 });
  const bar = page.getByRole('combobox', { name: 'Sort' });
  await expect.poll(async () => ((await bar.boundingBox())?.y ?? 0) >= ((await header.boundingBox())?.height ?? 0)).toBe(true);
  await scrollBy(100);
  await expect(header).not.toBeInViewport();
});

test('uses the specified prefetch delay, breakpoints, chat panel size and fading time of lists [const.misc]', async ({ page }) => {
  await page.addInitScript(() => {
    const timeouts: unknown[] = [];
    const original = window.requestIdleCallback.bind(window);
    window.requestIdleCallback = (callback, options) => {
      timeouts.push(options?.timeout);
      return original(callback, options);
    };
    Object.assign(window, { idleTimeouts: timeouts });
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/product');
  await waitForHydration(page);
  await expect(banner(page)).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { idleTimeouts: unknown[] }).idleTimeouts)).toContain(2000);

  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true });
  for (const [width, overlay, sheet] of [
    [768, false, false],
    [767, true, false],
    [576, true, false],
    [575, true, true],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(menu, `${width} px`).toBeVisible({ visible: overlay });
    await expect.poll(async () => (await banner(page).boundingBox())?.x === 0, `${width} px`).toBe(sheet);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await banner(page).getByRole('button', { name: 'Reject All' }).click();

  await page.getByRole('button', { name: 'Chat with us', exact: true }).click();
  await chat(page).evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  expect(await chat(page).boundingBox()).toMatchObject({ width: 260, height: 334 });
  await page.keyboard.press('Escape');

  const list = page.getByRole('region', { name: 'Products' }).getByRole('list').first();
  expect(await list.evaluate((element) => getComputedStyle(element).transition)).toMatch(/^opacity 0\.6s/);
});
