import { findBrokenAnchors, crawl, findTagAttribute, findTags } from '../support/crawl';
import { waitForMail, createEmail } from '../support/customers';
import { expect, waitForHydration, storefront, test } from '../support/test';
import { exactText } from '../support/page';

async function readSitemapPaths(): Promise<string[]> {
  const sitemap = await (await fetch(`${storefront()}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url.replace(storefront(), '') || '/');
}

const CONTENT_PATHS = [
  '/blog',
  '/blog/choose-a-sofa-for-a-small-condo',
  '/contact',
  '/careers',
  '/testimonials',
  '/sustainability',
  '/business-staging',
  '/from-pergo-to-spruce',
  '/terms-and-conditions',
  '/terms-of-subscription',
  '/privacy-notice',
  '/cookie-policy',
];

const toOtherLanguage = (path: string): string =>
  /^\/th(\/|$)/.test(path) ? path.replace(/^\/th/, '') || '/' : path === '/' ? '/th' : `/th${path}`;

test.describe('public pages', () => {
  // The crawl requests several hundred pages.
  test.setTimeout(240_000);

  test('every page has a title in both languages and no broken link [footer.links] [error.404] [route.blog] [route.blog-post] [route.careers] [route.testimonials] [route.sustainability] [route.business-staging] [route.from-pergo-to-spruce] [route.privacy-notice]', async () => {
    const pages = await crawl(storefront(), await readSitemapPaths(), ({ path, status, html }) => {
      return status === 200 && !path.includes('?') && !/\.(xml|json)$/.test(path) && html.includes('</html>');
    });
    expect(
      pages.filter(({ status, redirects }) => status !== 200 || redirects > 1).map(({ path, status, from }) => ({ path, status, from })),
    ).toEqual([]);

    const read = pages.filter(
      ({ path, html }) => !path.includes('?') && html.includes('</html>') && !/name="robots" content="noindex"/.test(html),
    );
    const paths = new Set(read.map(({ path }) => path));
    const problems = read.flatMap(({ path, html, redirects }) => {
      if (redirects > 0) return [];
      const head = html.slice(0, html.indexOf('</head>'));
      const twin = toOtherLanguage(path);
      const wrong = [
        !/<title[^>]*>[^<]{4,}<\/title>/.test(head) && 'no title',
        (findTagAttribute(head, 'meta', 'name', 'description', 'content')?.length ?? 0) < 20 && 'no description',
        findTagAttribute(head, 'link', 'rel', 'canonical', 'href') !== storefront() + path && 'no canonical of its own',
        !/^https?:.*\.(jpg|png|webp)$/.test(findTagAttribute(head, 'meta', 'property', 'og:image', 'content') ?? '') &&
          'no picture to share',
        findTagAttribute(head, 'link', 'hrefLang', path.startsWith('/th') ? 'en' : 'th', 'href') !== storefront() + twin && 'no twin',
        !paths.has(twin) && 'a twin that nothing leads to',
        findTags(html, 'h1').length !== 1 && `${findTags(html, 'h1').length} headings of the first rank`,
        !html.includes('application/ld+json') && 'nothing for search engines',
        ...findBrokenAnchors(html).map((id) => `#${id} leads nowhere`),
      ];
      return wrong.filter(Boolean).map((what) => `${path}: ${String(what)}`);
    });
    expect(problems).toEqual([]);
    for (const path of CONTENT_PATHS) expect([...paths]).toEqual(expect.arrayContaining([path, `/th${path}`]));
  });

  test('the feed of each language contains at least twelve articles [purpose.blog]', async () => {
    for (const [path, type] of [
      ['/blog/rss.xml', 'application/rss+xml'],
      ['/th/blog/atom.xml', 'application/atom+xml'],
    ] as const) {
      const response = await fetch(storefront() + path);
      expect(response.headers.get('content-type')).toContain(type);
      expect((await response.text()).match(/<(?:item|entry)>/g)?.length).toBeGreaterThanOrEqual(12);
    }
  });
});

const PAGE_HEADINGS = [
  ['[route.home]', '/', 'Simple to rent. Easy to love.', 'เช่าง่าย ๆ หลงรักไม่ยาก'],
  ['[route.about-us]', '/about-us', 'Good furniture should outlive the lease.', 'เฟอร์นิเจอร์ที่ดี ควรอยู่ได้นานกว่าสัญญาเช่าห้อง'],
  ['[route.cookie-policy]', '/cookie-policy', 'Cookies, by name', 'คุกกี้ที่เราใช้ บอกครบทุกชื่อ'],
  ['[route.faq]', '/faq', 'Questions, answered plainly', 'ถามมา ตอบตรงไปตรงมา'],
  ['[route.how-it-works]', '/how-it-works', 'A home that’s ready before your second coffee.', 'บ้านพร้อมอยู่ ก่อนกาแฟแก้วที่สอง'],
  ['[route.package]', '/package', 'Whole rooms, one monthly price', 'ครบทั้งห้อง จ่ายเดือนละราคาเดียว'],
  ['[route.package-detail]', '/package/japandi-living-room', 'Japandi Living Room', 'ห้องนั่งเล่นจาแปนดี้'],
  ['[route.terms-and-conditions]', '/terms-and-conditions', 'Terms and Conditions', 'ข้อกำหนดและเงื่อนไข'],
  ['[route.terms-of-subscription]', '/terms-of-subscription', 'Terms of Subscription', 'ข้อกำหนดการเช่า'],
] as const;

for (const [clause, path, english, thai] of PAGE_HEADINGS) {
  test(`the HTML of ${path} contains the heading of the page and a link to the translation ${clause}`, async () => {
    for (const [address, title, twin] of [
      [path, english, toOtherLanguage(path)],
      [toOtherLanguage(path), thai, path],
    ] as const) {
      const response = await fetch(storefront() + address);
      const html = await response.text();
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toContain('text/html');
      const [heading = ''] = /<h1.*?<\/h1>/s.exec(html) ?? [];
      expect(heading.replace(/<[^>]+>|\u2060/g, '')).toBe(title);
      expect(html).toContain(`href="${storefront()}${twin}"`);
    }
  });
}

test('the FAQ marks its first topic as current again after a jump back to the top of the page', async ({ page }) => {
  await page.goto('/faq');
  await waitForHydration(page);
  const first = page.getByRole('navigation', { name: 'Topics' }).getByRole('link').first();
  const jump = (top: number) => page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
  await expect(first).toHaveAttribute('aria-current');
  await jump(100_000);
  await expect(first).not.toHaveAttribute('aria-current');
  await jump(0);
  await expect(first).toHaveAttribute('aria-current');
});

test(
  'delivers a contact message and confirms it in the language of the sender [purpose.contact] [route.contact] [api.get-in-touch]',
  { tag: '@gate' },
  async ({ page }) => {
    const email = createEmail();
    await page.goto('/th/contact?about=before');
    await waitForHydration(page);
    const field = (name: string) => page.getByRole('main').getByRole('textbox', { name: exactText(name) });
    await page.getByRole('button', { name: exactText('ส่งข้อความ') }).click();
    await expect(page.getByRole('alert')).toContainText('4');
    await field('ชื่อ').fill('พิม');
    await field('นามสกุล').fill('สุวรรณ');
    await field('อีเมล').fill(email);
    await field('ข้อความ').fill('โซฟานาราเข้าลิฟต์ 78 ซม. ได้ไหม');
    await page.getByRole('button', { name: exactText('ส่งข้อความ') }).click();
    const sent = page.getByRole('main').getByText(/SC-[2-9A-Z]{6}/);
    await expect(sent).toBeVisible();
    const [reference = ''] = /SC-[2-9A-Z]{6}/.exec((await sent.textContent()) ?? '') ?? [];
    const mail = await waitForMail(email);
    expect(mail).toContain(reference);
    expect(mail).toMatch(/[ก-ฮ]/);
    // The email address is not verified. If the mail repeated the message, anybody could send text to other people.
    expect(mail).not.toContain('ลิฟต์');
  },
);
