import { categoriesResponseSchema, packagesResponseSchema, productsResponseSchema } from '@spruce/contract';
import { CHOICE_GROUP_IDS } from '@spruce/contract/constants';
import { ONE_DATABASE } from '../../test/databases';
import { startTestApp, type TestApp } from '../../test/test-app';
import queries from './search-quality.json';

const SEEN = 3;
const LEAST = 0.95;

describe.each(ONE_DATABASE)('search quality (%s)', (database) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp(database);
  });
  afterAll(() => api.close());

  const first = async (search: string, lang: string): Promise<string[]> => {
    const query = { search, lang, per_page: String(SEEN) };
    const products = await api.get(productsResponseSchema, '/products', query);
    const packages = await api.get(packagesResponseSchema, '/products/packages', query);
    return [...products.body.data, ...packages.body.data].map(({ slug }) => slug);
  };

  it('uses a sample of 30 correct and 30 misspelt queries per language [api.products]', () => {
    const count = (language: string, misspelt: boolean) =>
      queries.filter((query) => query.language === language && query.misspelt === misspelt).length;
    expect([count('en', false), count('th', false), count('en', true), count('th', true)]).toEqual([30, 30, 30, 30]);
    expect(new Set(queries.map(({ query }) => query)).size).toBe(queries.length);
  });

  it('shows a wanted product or package among the first three in at least 95 % of the searches [api.products]', async () => {
    const missed: string[] = [];
    for (const { query, language, wanted } of queries) {
      const found = await first(query, language);
      if (!wanted.some((slug) => found.includes(slug))) missed.push(`${query}: ${found.join(', ') || 'nothing'}`);
    }
    expect(missed.length > queries.length * (1 - LEAST) ? missed : []).toEqual([]);
  });

  it.each([
    ['chair', /\bchair$/i],
    ['เก้าอี้', /^เก้าอี้/],
    ['table', /\btable( \d+| with shelf)?$/i],
    ['oak table', /\btable( \d+| with shelf)?$/i],
    ['sofe', /\bsofa$/i],
    ['cheap sofa', /\bsofa$/i],
    ['plant', /^(ficus|areca|peace lily|olive)/i],
    ['ต้นไม้', /^(ต้น|ปาล์ม)/],
    ['desk lamp', /\blamp$/i],
    ['laptop', /\bdesk$/i],
    ['แล็ปท็อป', /^โต๊ะ/],
    ['clothes', /\b(wardrobe|rack)$/i],
    ['television', /\btv\b/i],
  ])('shows pieces of the right kind first for the search %s [api.products]', async (search, kind) => {
    const lang = /\p{Script=Thai}/u.test(search) ? 'th' : 'en';
    const { body } = await api.get(productsResponseSchema, '/products', { search, lang, per_page: '2' });
    expect(body.data.map(({ name }) => kind.test(name) || name)).toEqual([true, true]);
  });

  it.each(['en', 'th'])('lists the pieces of a type first if the search text is the name of the type (%s) [api.products]', async (lang) => {
    const types = await api.get(categoriesResponseSchema, '/products/categories', { parent: String(CHOICE_GROUP_IDS.types), lang });
    const slugs = async (query: Record<string, string>) =>
      (await api.get(productsResponseSchema, '/products', { ...query, lang })).body.data.map(({ slug }) => slug).sort();
    for (const { name, slug, count } of types.body.data) {
      const found = await slugs({ search: name, per_page: String(count) });
      expect([name, found]).toEqual([name, await slugs({ category: slug, per_page: String(count) })]);
    }
  });

  it.each(['return', 'pet', 'rgb', 'delivery'])('does not correct %s, which is spelt correctly [api.products]', async (search) => {
    const { body } = await api.get(productsResponseSchema, '/products', { search });
    expect(body.did_you_mean).toBeUndefined();
  });
});
