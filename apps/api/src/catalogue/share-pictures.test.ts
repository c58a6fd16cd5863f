import { blogsResponseSchema, packagesResponseSchema, productsResponseSchema } from '@spruce/contract';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { ONE_DATABASE } from '../../test/databases';
import { startTestApp, type TestApp } from '../../test/test-app';
import { products } from '../platform/database/schema';

const SLUG = 'nara-3-seat-sofa';

describe.each(ONE_DATABASE)('share pictures (%s)', (database) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp(database);
  });
  afterAll(() => api.close());

  const productIn = async (lang: string) => {
    const { body } = await api.get(productsResponseSchema, '/products', { slug: SLUG, lang });
    return body.data[0] as { share_image: { url: string; width: number; height: number } };
  };
  const ask = (url: string) => api.app.inject({ method: 'GET', url });
  const words = async (picture: Buffer) => sharp(picture).extract({ left: 0, top: 0, width: 560, height: 630 }).raw().toBuffer();

  it('draws the share picture of a product in both languages, at a URL that browsers cache forever', async () => {
    const drawn: Buffer[] = [];
    for (const lang of ['en', 'th']) {
      const { share_image: picture } = await productIn(lang);
      expect(picture).toEqual({ url: expect.stringMatching(new RegExp(`/${SLUG}\\.${lang}\\.`)), width: 1200, height: 630 });
      const answer = await ask(picture.url);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
      expect(answer.rawPayload.length).toBeLessThan(300_000);
      drawn.push(await words(answer.rawPayload));
    }
    expect(drawn[0]!.equals(drawn[1]!)).toBe(false);
    // Without the text, the left half of the picture would have only one colour.
    for (const half of drawn) expect(new Set(half).size).toBeGreaterThan(50);
  });

  it('draws the share picture of a package as a JPEG of 1200 × 630', async () => {
    const { body } = await api.get(packagesResponseSchema, '/products/packages', { slug: 'first-studio' });
    const [room] = body.data as { share_image?: { url: string } }[];
    const answer = await ask(room?.share_image?.url ?? '');
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  });

  it.each(['en', 'th'])('draws the share picture of an article with a long title (%s)', async (lang) => {
    const { body } = await api.get(blogsResponseSchema, '/blogs', { slug: 'sofa-and-pets', lang });
    const [article] = body.data as { share_image?: { url: string } }[];
    expect(article?.share_image?.url).toMatch(new RegExp(`^/media/share/blog/sofa-and-pets\\.${lang}\\.`));
    const answer = await ask(article?.share_image?.url ?? '');
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(new Set(await words(answer.rawPayload)).size).toBeGreaterThan(50);
  });

  it('after a product is renamed, redirects the URL of its former share picture to the current picture', async () => {
    const before = (await productIn('en')).share_image.url;
    const { db } = api.connection;
    const [row] = await db.select().from(products).where(eq(products.slug, SLUG));
    await db
      .update(products)
      .set({ name: { ...row!.name, en: 'Nara & <friends>' } })
      .where(eq(products.slug, SLUG));
    const moved = await ask(before);
    const now = String(moved.headers.location);
    expect([moved.statusCode, moved.headers['cache-control']]).toEqual([302, 'public, max-age=300']);
    expect(now).not.toBe(before);
    expect((await ask(now)).statusCode).toBe(200);
  });

  it.each([
    '/media/share/product/no-such-sofa.en.0123456789ab.jpg',
    `/media/share/product/${SLUG}.de.0123456789ab.jpg`,
    `/media/share/product/${SLUG}.en.jpg`,
    `/media/share/brand/saan.en.0123456789ab.jpg`,
    '/media/share/blog/no-such-article.en.0123456789ab.jpg',
    '/media/share/product/..%2f..%2fpackage.json',
  ])('answers 404 for an unknown item, language or name: %s', async (url) => {
    expect((await ask(url)).statusCode).toBe(404);
  });
});
