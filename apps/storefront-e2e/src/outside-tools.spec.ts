import { HtmlValidate } from 'html-validate';
import sharp from 'sharp';
import { expect, storefront, test } from '../support/test';

const PAGES = [
  '/',
  '/product',
  '/product?main=bedroom',
  '/product?page=2',
  '/product/nara-3-seat-sofa',
  '/brand',
  '/brand/saan',
  '/package',
  '/package/japandi-living-room',
  '/how-it-works',
  '/about-us',
  '/faq',
  '/photo-credits',
  '/cart',
  '/wishlist',
  '/no-such-page',
];
const ADDRESSES = PAGES.flatMap((path) => [path, `/th${path === '/' ? '' : path}`]);

const read = async (path: string) => {
  const response = await fetch(storefront() + path, { headers: { cookie: 'i18n_redirected=en' } });
  return { response, html: await response.text() };
};
const readMetaContent = (html: string, property: string) => new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1];

test.describe('external validators', () => {
  test('every page has valid HTML in both languages', async () => {
    const validator = new HtmlValidate({ extends: ['html-validate:standard', 'html-validate:document', 'html-validate:browser'] });
    const problems: string[] = [];
    for (const path of ADDRESSES) {
      const { html } = await read(path);
      expect(html.slice(-14), path).toBe('</body></html>');
      const { results } = await validator.validateString(html);
      for (const { messages } of results)
        for (const { ruleId, message, selector } of messages) problems.push(`${path} ${ruleId}: ${message} (${selector})`);
    }
    expect(problems).toEqual([]);
  });

  test('every page has a unique title for sharing, the right locale and a picture of the stated size', async () => {
    const names = new Map<string, string>();
    const pictures = new Map<string, string>();
    for (const path of ADDRESSES) {
      const { response, html } = await read(path);
      if (response.status !== 200 || html.includes('name="robots" content="noindex"')) continue;
      const name = readMetaContent(html, 'og:title') ?? '';
      expect(names.get(name), `${path} is called "${name}"`).toBeUndefined();
      names.set(name, path);
      expect(readMetaContent(html, 'og:locale'), path).toBe(path.startsWith('/th') ? 'th_TH' : 'en_GB');
      expect(readMetaContent(html, 'og:locale:alternate'), path).toBe(path.startsWith('/th') ? 'en_GB' : 'th_TH');
      pictures.set(
        readMetaContent(html, 'og:image') ?? '',
        `${readMetaContent(html, 'og:image:width')} × ${readMetaContent(html, 'og:image:height')}`,
      );
    }
    expect(names.size).toBeGreaterThan(20);
    for (const [url, size] of pictures) {
      const { width, height } = await sharp(await (await fetch(url)).arrayBuffer()).metadata();
      expect(`${width} × ${height}`, url).toBe(size);
    }
  });

  test('the icons for browser tabs and home screens exist and have the stated sizes', async () => {
    const { html } = await read('/');
    const manifest = (await (await fetch(`${storefront()}/site.webmanifest`)).json()) as { icons: { src: string; sizes: string }[] };
    for (const [path, size] of [
      ['/favicon.ico', undefined],
      ['/apple-touch-icon.png', 180],
      ...manifest.icons.map(({ src, sizes }) => [src, Number.parseInt(sizes) || undefined] as const),
    ] as const) {
      const response = await fetch(storefront() + path);
      expect(response.status, path).toBe(200);
      expect(response.headers.get('content-type'), path).toMatch(/^image\//);
      if (size) expect((await sharp(await response.arrayBuffer()).metadata()).width, path).toBe(size);
    }
    expect(html).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png"');
    expect(html).toContain('<meta name="theme-color"');
  });
});
