import {
  brandsResponseSchema,
  categoriesResponseSchema,
  categoryResponseSchema,
  errorSchema,
  productsResponseSchema,
} from '@spruce/contract';
import { TEST_DATABASES } from '../../test/databases';
import { startTestApp, type TestApp } from '../../test/test-app';

describe.each(TEST_DATABASES)('brands and categories (%s)', (database) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp(database);
  });
  afterAll(() => api.close());

  const total = async (query: Record<string, string>) =>
    Number((await api.get(productsResponseSchema, '/products', query)).headers['x-wp-total']);

  it('lists brands with name, id, slug and number of products [api.brands]', async () => {
    const { body, headers } = await api.get(brandsResponseSchema, '/products/brands', { per_page: '20' });
    expect(body.data).toHaveLength(8);
    expect(headers['x-wp-total']).toBe('8');
    expect(body.data.reduce((sum, { count }) => sum + count, 0)).toBe(90);
    for (const { slug, count } of body.data) expect(await total({ brand: slug })).toBe(count);
  });

  it('returns brands by slug and page, and an empty list for an unknown slug [api.brands]', async () => {
    expect((await api.get(brandsResponseSchema, '/products/brands', { slug: 'kami' })).body.data).toMatchObject([
      { slug: 'kami', name: 'Kami' },
    ]);
    expect((await api.get(brandsResponseSchema, '/products/brands', { slug: 'nobody' })).body.data).toEqual([]);
    const second = await api.get(brandsResponseSchema, '/products/brands', { per_page: '3', page: '2' });
    expect(second.body.data).toHaveLength(3);
    expect(second.headers['x-wp-totalpages']).toBe('3');
    await api.get(errorSchema, '/products/brands', { per_page: '0' }, 400);
  });

  it('returns the category groups main and subs, each with its categories in menu order [api.categories]', async () => {
    const { body } = await api.get(categoriesResponseSchema, '/products/categories', { order: 'asc', orderby: 'slug', parent: '0' });
    expect(body.data.map(({ slug, name, type, parent }) => ({ slug, name, type, parent }))).toEqual([
      { slug: 'main', name: 'By Space', type: 'main', parent: 0 },
      { slug: 'subs', name: 'By Function', type: 'subs', parent: 0 },
    ]);
    const [main] = body.data;
    expect(main?.child[0]).toMatchObject({ term_id: 101, slug: 'living-room', name: 'Living Room' });
    expect(main?.child.map(({ name }) => name)).not.toContain('All Rooms');
    for (const { slug, count } of body.data.flatMap(({ child }) => child))
      expect({ slug, count: await total({ category: slug }) }).toEqual({ slug, count });
  });

  it('lists the product types as categories of the group 300; each product has exactly one type [api.categories]', async () => {
    const { data } = (await api.get(categoriesResponseSchema, '/products/categories', { parent: '300' })).body;
    expect(data[0]).toMatchObject({ term_id: 301, slug: 'sofas', name: 'Sofas', type: 'types', parent: 300 });
    expect(data.reduce((sum, { count }) => sum + count, 0)).toBe(90);
    for (const { slug, count } of data) expect({ slug, count: await total({ category: slug }) }).toEqual({ slug, count });
    const { body } = await api.get(categoryResponseSchema, '/products/categories/300', { lang: 'th' });
    expect(body.data).toMatchObject({ name: 'เลือกตามประเภท', parent: 0 });
    expect(body.data.child).toHaveLength(data.length);
  });

  it.each([
    ['400', { term_id: 401, slug: 'white', name: 'White', type: 'colours', hex: '#f2eee6', parent: 400 }],
    ['500', { term_id: 501, slug: 'oak', name: 'Oak', type: 'materials', parent: 500 }],
  ])('lists the choices of the group %s with the number of products that have such a variation [api.categories]', async (parent, first) => {
    const { data } = (await api.get(categoriesResponseSchema, '/products/categories', { parent })).body;
    expect(data[0]).toMatchObject(first);
    for (const { slug, count } of data) expect({ slug, count: await total({ category: slug }) }).toEqual({ slug, count });
    expect(data.every(({ count }) => count > 0)).toBe(true);
    const { body } = await api.get(categoryResponseSchema, `/products/categories/${first.term_id}`, { lang: 'th' });
    expect(body.data).toMatchObject({ slug: first.slug, count: data[0]?.count, name: expect.stringMatching(/\p{Script=Thai}/u) });
  });

  it('sorts categories by slug, and lists the categories of one category group [api.categories]', async () => {
    const slugs = async (query: Record<string, string>) =>
      (await api.get(categoriesResponseSchema, '/products/categories', query)).body.data.map(({ slug }) => slug);
    expect(await slugs({ order: 'desc', orderby: 'slug' })).toEqual(['subs', 'main']);
    const children = await slugs({ parent: '100', orderby: 'slug' });
    expect(children).toEqual([...children].sort());
    expect((await slugs({ parent: '100' }))[0]).toBe('living-room');
    expect(await slugs({ parent: '12345' })).toEqual([]);
    await api.get(errorSchema, '/products/categories', { orderby: 'mood' }, 400);
  });

  it('returns a category by id in both languages; 404 for an unknown id [api.categories]', async () => {
    const { body } = await api.get(categoryResponseSchema, '/products/categories/101', { lang: 'th' });
    expect(body.data).toMatchObject({ term_id: 101, slug: 'living-room', name: 'ห้องนั่งเล่น', type: 'main', parent: 100 });
    expect((await api.get(categoryResponseSchema, '/products/categories/200')).body.data.child.length).toBeGreaterThan(3);
    expect((await api.get(errorSchema, '/products/categories/999', {}, 404)).body).toMatchObject({
      code: 'rest_term_invalid',
      data: { status: 404 },
    });
    await api.get(errorSchema, '/products/categories/abc', {}, 400);
  });
});
