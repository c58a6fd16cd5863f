import {
  blogCategoriesResponseSchema,
  blogSchema,
  blogsResponseSchema,
  errorSchema,
  productsResponseSchema,
  type WireBlog,
} from '@spruce/contract';
import { LANGUAGES } from '@spruce/contract/constants';
import { eq } from 'drizzle-orm';
import { ONE_DATABASE } from '../../test/databases';
import { startTestApp, type TestApp } from '../../test/test-app';
import { blogs } from '../platform/database/schema';

describe.each(ONE_DATABASE)('blog (%s)', (database) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp(database);
  });
  afterAll(() => api.close());

  const list = (query: Record<string, string> = {}) => api.get(blogsResponseSchema, '/blogs', query);
  const slugs = async (query: Record<string, string> = {}) => (await list(query)).body.data.map(({ slug }) => slug);
  const whole = async (slug: string, lang = 'en'): Promise<WireBlog> => blogSchema.parse((await list({ slug, lang })).body.data[0]);

  it('lists articles as cards, newest first [api.blogs] [purpose.blog]', async () => {
    const { body, headers } = await list();
    expect(body.data.length).toBeGreaterThanOrEqual(12);
    expect(headers).toMatchObject({ 'x-wp-total': String(body.data.length), 'x-wp-totalpages': '1' });
    const dates = body.data.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
    for (const card of body.data) expect(card).not.toHaveProperty('blocks');
  });

  it('with sticky=true, returns only pinned articles; with sticky=false, returns only unpinned articles [api.blogs]', async () => {
    const [sticky, others, all] = await Promise.all([slugs({ sticky: 'true' }), slugs({ sticky: 'false' }), slugs()]);
    expect(sticky.length).toBeGreaterThan(0);
    expect([...sticky, ...others].sort()).toEqual([...all].sort());
    await api.get(errorSchema, '/blogs', { sticky: 'perhaps' }, 400);
  });

  it('finds articles by words of title, excerpt and category in both languages [api.blogs]', async () => {
    expect(await slugs({ search: 'Pet' })).toContain('sofa-and-pets');
    expect(await slugs({ search: 'สัตว์เลี้ยง' })).toContain('sofa-and-pets');
    expect(await slugs({ search: 'sofa condo', lang: 'th' })).toEqual(['choose-a-sofa-for-a-small-condo']);
    for (const search of ['ttingx', 'zzzz', '.*', '!!!', "' or 1=1"]) expect(await slugs({ search })).toEqual([]);
  });

  it('corrects a search that is misspelt or typed on the wrong keyboard layout, and returns the correction [api.blogs]', async () => {
    const right = await slugs({ search: 'condo' });
    const rescued = async (search: string) => {
      const { body } = await list({ search });
      return { slugs: body.data.map(({ slug }) => slug), meant: body.did_you_mean, corrected: body.corrected };
    };
    expect(right).not.toEqual([]);
    expect(await rescued('cnodo')).toEqual({ slugs: right, meant: 'condo', corrected: true });
    expect(await rescued('แนืกน')).toEqual({ slugs: right, meant: 'condo', corrected: true });
    const pets = await slugs({ search: 'สัตว์เลี้ยง' });
    expect(await rescued('สัตวเลี้ยง')).toMatchObject({ slugs: pets, corrected: true });
    expect(await rescued('condo')).toEqual({ slugs: right, meant: undefined, corrected: undefined });
  });

  it('corrects a misspelt search only if the corrected search finds an article with the same filters [api.blogs]', async () => {
    const { body } = await api.get(blogCategoriesResponseSchema, '/blogs/categories');
    const filters = [...body.data.map(({ slug }) => ({ categories: slug })), { sticky: 'true' }, { sticky: 'false' }];
    const answers = await Promise.all(
      filters.map(async (filter) => ({
        right: (await list({ search: 'condo', ...filter })).body,
        typed: (await list({ search: 'cnodo', ...filter })).body,
      })),
    );
    const [found, empty] = [true, false].map((some) => answers.filter(({ right }) => right.data.length > 0 === some));
    expect(found).not.toEqual([]);
    expect(empty).not.toEqual([]);
    for (const { right, typed } of found!) expect(typed).toEqual({ ...right, did_you_mean: 'condo', corrected: true });
    for (const { typed } of empty!) expect(typed).toEqual({ data: [] });
  });

  it('filters articles by category slug or id, page by page [api.blogs]', async () => {
    const { body } = await api.get(blogCategoriesResponseSchema, '/blogs/categories');
    for (const { id, slug, count } of body.data) {
      const { body: bySlug, headers } = await list({ categories: slug });
      expect(headers['x-wp-total']).toBe(String(count));
      expect(bySlug.data.every(({ category }) => category.slug === slug)).toBe(true);
      expect(await slugs({ categories: String(id) })).toEqual(bySlug.data.map((card) => card.slug));
    }
    const two = body.data.slice(0, 2);
    expect((await slugs({ categories: two.map(({ slug }) => slug).join(',') })).length).toBe(
      two.reduce((sum, { count }) => sum + count, 0),
    );
    expect(await slugs({ categories: 'nothing' })).toEqual([]);
    const pages = await Promise.all(['1', '2', '3'].map((page) => list({ sticky: 'false', per_page: '5', page })));
    expect(pages.flatMap(({ body: page }) => page.data.map(({ slug }) => slug))).toEqual(await slugs({ sticky: 'false' }));
    expect(pages[0]?.headers['x-wp-totalpages']).toBe('3');
    const wrong: Record<string, string>[] = [{ per_page: '0' }, { per_page: '101' }, { page: '0' }];
    for (const query of wrong) await api.get(errorSchema, '/blogs', query, 400);
  });

  it('returns 24 articles per page by default [api.blogs]', async () => {
    const { headers } = await list({ per_page: '1' });
    expect(Number(headers['x-wp-totalpages'])).toBe(Number(headers['x-wp-total']));
    expect((await list()).body.data.length).toBe(Math.min(24, Number(headers['x-wp-total'])));
  });

  it('returns a whole article by slug, and an empty list for an unknown slug [api.blogs]', async () => {
    const blog = await whole('choose-a-sofa-for-a-small-condo');
    expect(blog).toMatchObject({
      title: 'How to choose a sofa for a 32 m² condo',
      category: { slug: 'small-rooms' },
      author: { name: 'Ploy Anan', role: 'stylist' },
      date: '2026-11-14',
    });
    expect(blog.blocks.flatMap((block) => (block.type === 'heading' ? block.id : []))).toContain('measure-the-lift-first');
    expect((await list({ slug: 'no-such-article' })).body.data).toEqual([]);
    const { body } = await api.get(productsResponseSchema, '/products', { include: blog.products.join(',') });
    expect(body.data.map(({ id }) => id)).toEqual(blog.products);
  });

  it('returns every article in English and in Thai [api.blogs]', async () => {
    for (const slug of await slugs()) {
      const [en, th] = [await whole(slug, 'en'), await whole(slug, 'th')];
      expect(th.title).toMatch(/[ก-ฮ]/);
      expect(en.title).not.toMatch(/[ก-ฮ]/);
      expect(th.blocks.map(({ type }) => type)).toEqual(en.blocks.map(({ type }) => type));
      for (const block of th.blocks) if (block.type === 'paragraph' || block.type === 'heading') expect(block.text).toMatch(/[ก-ฮ]/);
      expect(en.related.map((card) => card.slug)).not.toContain(slug);
      expect(en.related.length).toBeGreaterThanOrEqual(2);
      for (const language of [en, th]) {
        expect(language.reading_time).toBeGreaterThanOrEqual(2);
        expect(language.reading_time).toBeLessThanOrEqual(9);
      }
    }
  });

  it('articles contain only pictures that exist [api.blogs]', async () => {
    for (const slug of await slugs()) {
      const blog = await whole(slug);
      const images = [blog.image, ...blog.blocks.flatMap((block) => (block.type === 'picture' ? block.image : []))];
      for (const { base, widths, alt } of images) {
        expect(alt).not.toBe('');
        expect((await api.app.inject({ method: 'HEAD', url: `${base}-${widths.avif?.[0]}.avif` })).statusCode).toBe(200);
      }
    }
  });

  it('answers 304 for a matching ETag [api.blogs]', async () => {
    const first = await api.app.inject({ url: '/sp/v1/blogs?slug=rent-or-buy' });
    const again = await api.app.inject({ url: '/sp/v1/blogs?slug=rent-or-buy', headers: { 'if-none-match': String(first.headers.etag) } });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect(
      (await api.app.inject({ url: '/sp/v1/blogs?slug=rent-or-buy&lang=th', headers: { 'if-none-match': String(first.headers.etag) } }))
        .statusCode,
    ).toBe(200);
  });

  it('lists the categories in the order in which the blog shows them [api.blogs]', async () => {
    for (const lang of LANGUAGES) {
      const { body } = await api.get(blogCategoriesResponseSchema, '/blogs/categories', { lang });
      expect(body.data.map(({ slug }) => slug)).toEqual(['small-rooms', 'care', 'renting', 'stories', 'plants']);
      expect(body.data.every(({ count }) => count > 0)).toBe(true);
    }
  });

  it('corrects a misspelt search to a word that was added to an article directly in the database [api.blogs]', async () => {
    expect((await list({ search: 'hyacnith' })).body).toEqual({ data: [] });
    await api.connection.db
      .update(blogs)
      .set({ title: { en: 'Water hyacinth baskets', th: 'ตะกร้าผักตบชวา' } })
      .where(eq(blogs.slug, 'rent-or-buy'));
    expect((await list({ search: 'hyacnith' })).body).toMatchObject({ did_you_mean: 'hyacinth', corrected: true });
  });
});
