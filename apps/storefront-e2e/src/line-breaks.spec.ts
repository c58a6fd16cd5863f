import type { Page } from '@playwright/test';
import { NUMBER_AND_UNIT, THAI_COMPOUNDS } from '@spruce/i18n/line-breaks';
import { expect, waitForHydration, test } from '../support/test';

const PAGES = [
  '/',
  '/product',
  '/brand',
  '/brand/saan',
  '/product/nara-3-seat-sofa',
  '/product/compare?with=nara-3-seat-sofa,kumo-curved-sofa',
  '/package',
  '/package/japandi-living-room',
  '/cart',
  '/how-it-works',
  '/faq',
  '/about-us',
  '/contact',
  '/careers',
  '/blog',
  '/blog/choose-a-sofa-for-a-small-condo',
  '/testimonials',
  '/sustainability',
  '/business-staging',
  '/from-pergo-to-spruce',
  '/terms-of-subscription',
  '/privacy-notice',
  '/cookie-policy',
  '/photo-credits',
  '/no-such-page',
];

// The longest compounds come first, because a short compound may be a part of a longer one.
const compounds = THAI_COMPOUNDS.map((word) => word.replaceAll('-', ''))
  .sort((one, other) => other.length - one.length)
  .map((word) => [...word].join('\u2060?'))
  .join('|');

const findBrokenTexts = (page: Page) =>
  page.evaluate(
    (patterns) => {
      const found = new Set<string>();
      const range = document.createRange();
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const text = node.nodeValue ?? '';
        if (node.parentElement?.closest('script, style, [lang]:not(html)') || !node.parentElement?.checkVisibility()) continue;
        for (const pattern of patterns) {
          for (const match of text.matchAll(new RegExp(pattern, 'g'))) {
            range.setStart(node, match.index);
            range.setEnd(node, match.index + match[0].length);
            const lines = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ bottom }) => Math.round(bottom));
            if (Math.max(...lines) - Math.min(...lines) > 8)
              found.add(text.slice(Math.max(0, match.index - 12), match.index + match[0].length + 12));
          }
        }
      }
      return [...found];
    },
    [compounds, NUMBER_AND_UNIT.source],
  );

/** Finds names with a part (text without spaces) that breaks inside a word, or that breaks although the part fits on one line. */
const findBrokenNames = (page: Page, names: readonly string[]) =>
  page.evaluate((all) => {
    const known = new Set(all);
    const found = new Set<string>();
    const range = document.createRange();
    for (const element of document.querySelectorAll('h1, h2, h3, h4, p, a, span, b, dt')) {
      const name = element.textContent?.trim().replaceAll('\u00a0', ' ') ?? '';
      if (!known.has(name) || !element.checkVisibility()) continue;
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        for (const word of (node.nodeValue ?? '').matchAll(/\S+(?:\s*ๆ)?/g)) {
          range.setStart(node, word.index);
          range.setEnd(node, word.index + word[0].length);
          const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
          const lines = rects.map(({ bottom }) => Math.round(bottom));
          if (Math.max(...lines) - Math.min(...lines) <= 8) continue;
          let box = node.parentElement;
          while (box?.parentElement && getComputedStyle(box).display === 'inline') box = box.parentElement;
          const fits = rects.reduce((sum, { width }) => sum + width, 0) <= (box?.getBoundingClientRect().width ?? 0);
          const starts = new Set([...new Intl.Segmenter('th', { granularity: 'word' }).segment(word[0])].map(({ index }) => index));
          const readBottom = (at: number) => {
            range.setStart(node, word.index + at);
            range.setEnd(node, word.index + at + 1);
            return range.getBoundingClientRect().bottom;
          };
          // True if a line begins inside a word, that is, at a position where `Segmenter` finds no start of a word.
          const inside = [...word[0]].some((_, at) => at > 0 && !starts.has(at) && readBottom(at) - readBottom(at - 1) > 8);
          if (fits || inside) found.add(`${name} (${word[0]})`);
        }
      }
    }
    return [...found];
  }, names);

async function fetchNames(page: Page, language: string): Promise<string[]> {
  const lists = ['products?per_page=100', 'products/brands?per_page=100', 'products/packages?per_page=100'].map(async (list) => {
    const answer = await page.request.get(`/sp/v1/${list}&lang=${language}`);
    return ((await answer.json()) as { data: { name: string }[] }).data.map(({ name }) => name);
  });
  const names = (await Promise.all(lists)).flat();
  expect(names.length).toBeGreaterThan(90);
  return names;
}

/** Finds word joiners (U+2060) in attributes, titles and structured data. Screen readers and search engines must not get them. */
const namesWithMarks = (page: Page) =>
  page.evaluate(() => {
    const attributes = [...document.querySelectorAll('*')].flatMap((element) =>
      [...element.attributes].map(({ name, value }) => `${name}="${value}"`),
    );
    const texts = [...document.querySelectorAll('title, script[type="application/ld+json"]')].map(({ outerHTML }) => outerHTML);
    return [...new Set([...attributes, ...texts].filter((text) => text.includes('\u2060')))];
  });

for (const language of ['th', 'en'] as const) {
  test(`breaks no line inside a word or between number and unit: ${language} [purpose.locales]`, async ({ page, allowedErrors }) => {
    test.slow();
    // Blocks scripts and pictures, because the HTML contains all texts. The browser logs the blocked files as errors.
    allowedErrors.patterns.push(/Failed to load resource|preloaded using link preload but not used/);
    await page.route(/\.(js|avif|webp|jpe?g)(\?|$)/, (route) => route.abort());
    const broken: string[] = [];
    const spoiled: string[] = [];
    const names = await fetchNames(page, language);
    for (const path of PAGES) {
      await page.goto(language === 'th' ? `/th${path === '/' ? '' : path}` : path, { waitUntil: 'load' });
      await page.evaluate(async () => {
        await document.fonts.ready;
        for (const details of document.querySelectorAll('details')) details.open = true;
      });
      spoiled.push(...(await namesWithMarks(page)).map((name) => `${path}: ${name}`));
      for (const width of [320, 390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        broken.push(
          ...[...(await findBrokenTexts(page)), ...(await findBrokenNames(page, names))].map((text) => `${path} ${width}: ${text}`),
        );
      }
    }
    expect(broken).toEqual([]);
    expect(spoiled).toEqual([]);
  });
}

test('puts no word joiners into accessible names, also in panels and a filled cart [purpose.locales]', async ({ page }) => {
  test.slow();
  const spoiled: string[] = [];
  const look = async (where: string) => void spoiled.push(...(await namesWithMarks(page)).map((name) => `${where}: ${name}`));
  await page.goto('/th/product/nara-3-seat-sofa');
  await waitForHydration(page);
  await page.getByRole('button', { name: 'ใส่ตะกร้า' }).first().click();
  await page
    .getByRole('button', { name: /ไปที่ตะกร้า|ใส่เพิ่ม/ })
    .or(page.getByRole('link', { name: 'ไปที่ตะกร้า' }))
    .first()
    .waitFor();
  await look('product, in the cart');
  await page.goto('/th/cart');
  await page.getByRole('list', { name: 'สินค้าในตะกร้า' }).waitFor();
  await look('cart');
  await page.getByRole('button', { name: 'แชตกับเรา' }).click();
  await page.getByRole('dialog').waitFor();
  await look('chat');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'ค้นหา' }).first().click();
  await page.getByRole('combobox').first().waitFor();
  await look('search');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/th/product');
  await waitForHydration(page);
  await page.getByRole('button', { name: 'เมนู' }).click();
  await page.getByRole('dialog').waitFor();
  await look('menu');
  expect(spoiled).toEqual([]);
});
