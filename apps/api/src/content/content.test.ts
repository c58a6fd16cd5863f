import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DELIVERY_FEE, LANGUAGES } from '@spruce/contract/constants';
import { COLLECTION_DAYS, MAX_EXTENSION_MONTHS, SWAP_VISIT_FEE } from '@spruce/pricing';
import { eq } from 'drizzle-orm';
import { folders, ONE_DATABASE } from '../../test/databases';
import { openTestDatabase } from '../../test/test-app';
import { readCatalogueFiles } from '../catalogue/seed/catalogue-files';
import { blogs } from '../platform/database/schema';
import { BILLING, CONFIRM_DAYS, PREPARE_DAYS, UNPAID_DAYS } from '../staff/business-settings';
import { readContentFiles } from './content-files';
import { countWords, seedContent } from './seed-content';

const catalogue = readCatalogueFiles(folders.catalogueDir, folders.mediaDir);
const files = readContentFiles(folders.contentDir, catalogue);
const MESSAGES = join(folders.contentDir, '../../../libs/i18n/messages/shell');

const formatFee = (baht: number): string => baht.toLocaleString('en');
const [single, double, swap] = [DELIVERY_FEE.single, DELIVERY_FEE.double, SWAP_VISIT_FEE].map(formatFee);
const FEES: Record<string, { en: string; th: string }[]> = {
  faq: [
    { en: `฿${single} a visit, assembly included`, th: `ครั้งละ ฿${single} รวมค่าประกอบแล้ว` },
    { en: `฿${double} with stairs and no lift`, th: `ไม่มีลิฟต์ ครั้งละ ฿${double}` },
    { en: `A swap visit is ฿${swap}`, th: `ค่าเข้าไปเปลี่ยนครั้งละ ฿${swap}` },
  ],
  'choose-a-sofa-for-a-small-condo': [{ en: `The visit costs ฿${swap}`, th: `ค่าเข้าไปเปลี่ยน ฿${swap}` }],
  'end-of-the-term': [{ en: `A visit costs ฿${swap}`, th: `ค่าเข้าไปเปลี่ยนครั้งละ ฿${swap}` }],
  'first-two-weeks-in-bangkok': [{ en: `฿${single} for delivery and assembly`, th: `ค่าจัดส่งและประกอบ ฿${single}` }],
  'measure-the-lift': [
    { en: `Delivery is ฿${single} a visit`, th: `ค่าจัดส่งครั้งละ ฿${single}` },
    { en: `With stairs and no lift it’s ฿${double}`, th: `ไม่มีลิฟต์จะเป็น ฿${double}` },
  ],
  'rent-or-buy': [
    { en: `| Delivery and assembly, once | ${single} |`, th: `| จัดส่งและประกอบ ครั้งเดียว | ${single} |` },
    { en: `Changing a rented sofa costs ฿${swap}`, th: `เปลี่ยนโซฟาเช่าเสีย ฿${swap}` },
  ],
  'sofa-and-pets': [{ en: `moving furniture starts at ฿${single}`, th: `ย้ายเฟอร์นิเจอร์เริ่มต้นแค่ ฿${single}` }],
};

const texts = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [];

describe('articles', () => {
  it.each(files.posts.map((post) => [post.slug, post] as const))(
    '%s has 750 to 1100 words in English and a similar length in Thai',
    (_slug, post) => {
      const counts = { en: countWords(post.blocks, 'en'), th: countWords(post.blocks, 'th') };
      expect(counts.en).toBeGreaterThanOrEqual(750);
      expect(counts.en).toBeLessThanOrEqual(1100);
      expect(counts.th / counts.en).toBeGreaterThan(0.8);
      expect(counts.th / counts.en).toBeLessThan(2);
      expect(post.blocks.filter(({ type }) => type === 'heading').length).toBeGreaterThanOrEqual(4);
      expect(post.blocks.some(({ type }) => type === 'picture')).toBe(true);
      for (const text of texts([post.title, post.excerpt, post.blocks])) expect(text).not.toMatch(/undefined|lorem|\s{2}|^\s|\s$/i);
    },
  );

  it('articles refer only to existing products', () => {
    const products = new Set(catalogue.products.map(({ slug }) => slug));
    for (const post of files.posts)
      for (const product of post.products)
        expect({ post: post.slug, product, known: products.has(product) }).toMatchObject({ known: true });
  });

  it.each(LANGUAGES)('articles quote the current prices of the catalogue (%s)', (language) => {
    const studio = catalogue.packages.find(({ slug }) => slug === 'first-studio')?.subscription_prices;
    expect(studio).toEqual({ subscription_3: 5530, subscription_6: 4280, subscription_9: 3750, subscription_12: 3290 });
    const read = (slug: string) => readFileSync(join(folders.contentDir, `posts/${language}/${slug}.md`), 'utf8');
    for (const figure of ['3,290', '39,480', '41,280', '66,300', '78,960', '34,240', '33,750', '6,930'])
      expect(read('rent-or-buy')).toContain(figure);
    expect([12 * 3290, 12 * 3290 + DELIVERY_FEE.single, 95_000 + 3000 - 31_700, 24 * 3290, 8 * 4280, 9 * 3750, 7 * (4280 - 3290)]).toEqual([
      39_480, 41_280, 66_300, 78_960, 34_240, 33_750, 6930,
    ]);
    expect(read('first-two-weeks-in-bangkok')).toContain(`฿${(3290 + DELIVERY_FEE.single).toLocaleString('en')}`);
    const monthly = (slug: string) =>
      catalogue.products.find((product) => product.slug === slug)?.variations[0]?.subscription_prices.subscription_12 ?? 0;
    const guestRoom = ['mali-walnut-daybed', 'knot-side-stool', 'stem-walnut-table-lamp'].map(monthly);
    for (const price of [...guestRoom, guestRoom.reduce((sum, price) => sum + price, 0)])
      expect(read('weekend-guest-room')).toContain(`฿${price.toLocaleString('en')}`);
  });

  it.each(LANGUAGES)('articles and the FAQ page name the current fees for delivery, stairs and swaps (%s)', (language) => {
    const pages = ['faq', ...files.posts.map(({ slug }) => slug)];
    for (const page of pages) {
      const path = page === 'faq' ? join(MESSAGES, `faq.${language}.json`) : join(folders.contentDir, `posts/${language}/${page}.md`);
      const text = readFileSync(path, 'utf8');
      const sentences = (FEES[page] ?? []).map((fee) => fee[language]);
      for (const sentence of sentences) expect(text).toContain(sentence);
      const named = text.match(/(?<![\d,])\d{1,2},\d{3}(?!,?\d)/g)?.filter((figure) => [single, double, swap].includes(figure));
      expect({ page, named: named?.length ?? 0 }).toEqual({ page, named: sentences.length });
    }
  });

  describe.each(ONE_DATABASE)('database seed (%s)', (database) => {
    it('a seed does not overwrite articles that staff edited; a failed seed changes nothing', async () => {
      const { db, close } = await openTestDatabase(database);
      try {
        expect(await seedContent(db, files, catalogue.media)).toEqual({ seeded: false, kept: [] });
        const [first] = files.posts;
        if (!first) throw new Error('no articles');
        const fewer = {
          ...files,
          hash: 'other',
          posts: files.posts
            .filter((post) => post !== first)
            .map((post) => ({ ...post, related: post.related.filter((slug) => slug !== first.slug) })),
        };
        expect(await seedContent(db, fewer, catalogue.media)).toEqual({ seeded: true, kept: [] });
        expect(await db.$count(blogs)).toBe(files.posts.length - 1);
        const [, second] = files.posts;
        if (!second) throw new Error('one article');
        await db
          .update(blogs)
          .set({ title: { en: 'Retitled by staff', th: 'แก้หัวเรื่องโดยทีมงาน' } })
          .where(eq(blogs.id, second.id));
        expect(await seedContent(db, files, catalogue.media)).toEqual({ seeded: true, kept: [`blogs ${second.id}`] });
        expect((await db.select().from(blogs).where(eq(blogs.id, second.id)))[0]?.title.en).toBe('Retitled by staff');
        expect(await db.$count(blogs)).toBe(files.posts.length);
        const broken = { ...files, hash: 'broken', posts: files.posts.map((post) => ({ ...post, image: 'no-such-picture' })) };
        await expect(seedContent(db, broken, catalogue.media)).rejects.toThrow('the picture no-such-picture');
        expect(await db.$count(blogs)).toBe(files.posts.length);
      } finally {
        await close();
      }
    });
  });
});

it('the English terms state the same periods as the code: retries, links, extensions, unpaid orders [route.terms-of-subscription]', () => {
  const read = (name: string) => readFileSync(join(MESSAGES, `${name}.en.json`), 'utf8');
  const terms = read('terms-of-subscription');
  const [, second, third] = BILLING.retryDays;
  expect(terms).toContain(`The link works for ${BILLING.linkDays} days.`);
  expect(terms).toContain(`again after ${second} days and after ${third}. On day ${BILLING.callDay}`);
  expect(terms).toContain(`for up to ${MAX_EXTENSION_MONTHS} more months`);
  expect(read('terms-and-conditions')).toContain(`within ${UNPAID_DAYS} days, or by noon two days before delivery`);
  expect(PREPARE_DAYS).toBe(2);
  expect(COLLECTION_DAYS).toBe(7);
  expect(CONFIRM_DAYS).toBe(1);
});
