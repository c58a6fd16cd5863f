import {
  brandsResponseSchema,
  categoriesResponseSchema,
  categoryResponseSchema,
  errorSchema,
  packagesResponseSchema,
  productsResponseSchema,
} from '@spruce/contract';
import { ONE_DATABASE } from '../../test/databases';
import { startTestApp, type TestApp } from '../../test/test-app';

const LISTS = [
  ['/products', productsResponseSchema],
  ['/products/brands', brandsResponseSchema],
  ['/products/packages', packagesResponseSchema],
] as const;

describe.each(ONE_DATABASE)('limits of the catalogue (%s)', (database) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp(database);
  });
  afterAll(() => api.close());

  it.each(LISTS)('%s accepts per_page from 1 to 100 and page from 1 [api.products] [api.brands] [api.packages]', async (path, schema) => {
    const wrong: Record<string, string>[] = ['0', '101', '-1', '1.5', '1e2', ' 5', 'all', '99999999999'].map((per_page) => ({ per_page }));
    for (const query of [...wrong, { page: '0' }, { page: '-1' }, { page: '1000001' }, { page: 'two' }]) {
      const { body } = await api.get(errorSchema, path, query, 400);
      expect(body.code).toBe('rest_invalid_param');
      expect(Object.keys(body.data.params ?? {})).toEqual(Object.keys(query));
    }
    for (const per_page of ['1', '7', '100']) {
      const { body, headers } = await api.get(schema, path, { per_page });
      const total = Number(headers['x-wp-total']);
      expect(body.data).toHaveLength(Math.min(Number(per_page), total));
      expect(headers['x-wp-totalpages']).toBe(String(Math.ceil(total / Number(per_page))));
    }
    expect((await api.get(schema, path, { page: '1000000', per_page: '100' })).body.data).toEqual([]);
  });

  it('returns 20 brands and 24 products or packages per page by default [const.page-sizes] [api.brands]', async () => {
    for (const [path, size] of [
      ['/products/brands', 20],
      ['/products', 24],
      ['/products/packages', 24],
    ] as const) {
      const { headers } = await api.get(
        path === '/products' ? productsResponseSchema : path === '/products/brands' ? brandsResponseSchema : packagesResponseSchema,
        path,
      );
      expect(headers['x-wp-totalpages']).toBe(String(Math.ceil(Number(headers['x-wp-total']) / size)));
    }
  });

  it('accepts up to 100 ids in the parameter include [api.products] [api.packages]', async () => {
    const ids = (count: number) => Array.from({ length: count }, (_, n) => n + 1000).join(',');
    for (const [path, schema] of LISTS.filter(([list]) => list !== '/products/brands')) {
      expect((await api.get(schema, path, { include: ids(100), per_page: '100' })).body.data.length).toBeGreaterThanOrEqual(0);
      expect((await api.get(schema, path, { include: '999999999' })).body.data).toEqual([]);
      for (const include of [ids(101), 'a', '1,,2', '1;2', '1000000000', '-1']) await api.get(errorSchema, path, { include }, 400);
    }
    const all = (await api.get(productsResponseSchema, '/products', { per_page: '100' })).body.data.map(({ id }) => id);
    const { body, headers } = await api.get(productsResponseSchema, '/products', { include: all.join(','), per_page: '100' });
    expect(body.data.map(({ id }) => id)).toEqual(all);
    expect(headers['x-wp-total']).toBe(String(all.length));
  });

  it('a brand search returns at most `per_page` brands, and only brands that also match `slug` [api.brands]', async () => {
    const { body, headers } = await api.get(brandsResponseSchema, '/products/brands', { search: 'a', per_page: '2' });
    expect(body.data.length).toBeLessThanOrEqual(2);
    expect(Number(headers['x-wp-total'])).toBeGreaterThanOrEqual(body.data.length);
    expect((await api.get(brandsResponseSchema, '/products/brands', { slug: 'kami', search: 'zzz' })).body.data).toEqual([]);
  });

  it('finds every listed package by slug and id, in both languages [api.packages]', async () => {
    for (const lang of ['en', 'th']) {
      for (const card of (await api.get(packagesResponseSchema, '/products/packages', { lang, per_page: '100' })).body.data) {
        const [bySlug] = (await api.get(packagesResponseSchema, '/products/packages', { lang, slug: card.slug })).body.data;
        const [byId] = (await api.get(packagesResponseSchema, '/products/packages', { lang, include: String(card.id) })).body.data;
        expect(bySlug).toEqual(byId);
        expect(bySlug).toMatchObject({ ...card });
      }
    }
    expect((await api.get(packagesResponseSchema, '/products/packages', { slug: 'no-such-package' })).body.data).toEqual([]);
  });

  it('returns each category of the category list by its id [api.categories]', async () => {
    const groups = (await api.get(categoriesResponseSchema, '/products/categories', { order: 'asc', orderby: 'slug', parent: '0' })).body
      .data;
    for (const group of groups) {
      for (const child of group.child) {
        const { body } = await api.get(categoryResponseSchema, `/products/categories/${child.term_id}`);
        expect(body.data).toMatchObject({ ...child, type: group.type, parent: group.term_id, child: [] });
      }
    }
    for (const id of ['0', '999999999']) await api.get(errorSchema, `/products/categories/${id}`, {}, 404);
    await api.get(errorSchema, '/products/categories/9999999999', {}, 400);
  });
});
