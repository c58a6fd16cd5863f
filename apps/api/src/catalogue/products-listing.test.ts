import { errorSchema, productsResponseSchema } from '@spruce/contract';
import { TEST_DATABASES } from '../../test/databases';
import { startTestApp, type TestApp } from '../../test/test-app';

describe.each(TEST_DATABASES)('GET /products as a listing (%s)', (database) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp(database);
  });
  afterAll(() => api.close());

  const list = async (query: Record<string, string> = {}) => {
    const { body, headers } = await api.get(productsResponseSchema, '/products', query);
    return { rows: body.data, facets: body.facets, total: Number(headers['x-wp-total']), totalPages: Number(headers['x-wp-totalpages']) };
  };
  const all = async (query: Record<string, string> = {}) => (await list({ ...query, per_page: '100' })).rows;
  const slugs = (rows: { slug: string }[]) => rows.map(({ slug }) => slug);

  it('returns 24 products per page with their variations, and the totals in headers [api.products-listing]', async () => {
    const { rows, total, totalPages } = await list();
    expect(rows).toHaveLength(24);
    expect({ total, totalPages }).toEqual({ total: 90, totalPages: 4 });
    expect(new Set(slugs(rows)).size).toBe(24);
    expect(rows.every((row) => !('description' in row) && row.variations.every(({ images }) => images.length <= 1))).toBe(true);
  });

  it('returns every product exactly once over all pages, in each sort order [api.products-listing]', async () => {
    const orders: Record<string, string>[] = [{}, { orderby: 'date' }, { orderby: 'subscription_price', order: 'asc' }, { search: 'oak' }];
    for (const query of orders) {
      const { totalPages, total } = await list({ ...query, per_page: '7' });
      const seen: string[] = [];
      for (let page = 1; page <= totalPages; page += 1)
        seen.push(...slugs((await list({ ...query, per_page: '7', page: String(page) })).rows));
      expect(seen).toHaveLength(total);
      expect(new Set(seen).size).toBe(total);
    }
  });

  it('returns an empty list and the usual totals for a page after the last page [api.products-listing]', async () => {
    expect(await list({ page: '99' })).toMatchObject({ rows: [], total: 90, totalPages: 4 });
  });

  it('combines category slugs of one group (such as rooms) by OR, and slugs of different groups by AND [api.products-listing]', async () => {
    const [living, living2, seating, both] = await Promise.all([
      all({ category: 'living-room' }),
      all({ category: 'living-room,bedroom' }),
      all({ category: 'seating' }),
      all({ category: 'living-room,seating' }),
    ]);
    expect(living.length).toBeGreaterThan(0);
    expect(living2.length).toBeGreaterThan(living.length);
    expect(slugs(living2)).toEqual(expect.arrayContaining(slugs(living)));
    expect(slugs(both).sort()).toEqual(
      slugs(living)
        .filter((slug) => slugs(seating).includes(slug))
        .sort(),
    );
  });

  it('finds nothing if all category slugs are unknown; ignores an unknown slug next to a known slug [api.products-listing]', async () => {
    expect(await all({ category: 'cellar' })).toEqual([]);
    expect(slugs(await all({ category: 'cellar,bedroom' }))).toEqual(slugs(await all({ category: 'bedroom' })));
  });

  it('combines several product types by OR, and a type with other category groups (such as rooms) by AND [api.products-listing]', async () => {
    const [sofas, both] = await Promise.all([all({ category: 'sofas' }), all({ category: 'beds,sofas' })]);
    expect(slugs(sofas)).toContain('nara-3-seat-sofa');
    expect(both).toHaveLength(sofas.length + (await all({ category: 'beds' })).length);
    expect(slugs(await all({ category: 'sofas,sleeping' }))).toEqual(['mali-walnut-daybed']);
    expect(await all({ category: 'sofas,bedroom' })).toEqual([]);
  });

  it('finds the products of all given brand slugs [api.products-listing]', async () => {
    const rows = await all({ brand: 'saan,kami' });
    expect(new Set(rows.map(({ brand }) => brand.slug))).toEqual(new Set(['saan', 'kami']));
    expect(rows).toHaveLength((await all({ brand: 'saan' })).length + (await all({ brand: 'kami' })).length);
    expect(await all({ brand: 'nobody' })).toEqual([]);
  });

  it('includes prices equal to min_sub_price or max_sub_price [api.products-listing]', async () => {
    const prices = (await all()).map((row) => row.subscription_price).sort((a, b) => a - b);
    const [low, high] = [prices[20] ?? 0, prices[60] ?? 0];
    const rows = await all({ min_sub_price: String(low), max_sub_price: String(high) });
    expect(rows.map((row) => row.subscription_price).sort((a, b) => a - b)).toEqual(
      prices.filter((price) => price >= low && price <= high),
    );
    expect(await all({ min_sub_price: '5000', max_sub_price: '100' })).toEqual([]);
  });

  it('leaves out products that are out of stock if stock_status is instock [api.products-listing]', async () => {
    const everything = await all();
    const inStock = await all({ stock_status: 'instock' });
    expect(inStock.length).toBeLessThan(everything.length);
    expect(slugs(inStock)).toEqual(slugs(everything.filter((row) => row.in_stock)));
    expect(slugs(await all({ stock_status: 'in-stock' }))).toEqual(slugs(inStock));
    expect(slugs(await all({ stock_status: 'all-stock' }))).toEqual(slugs(everything));
  });

  it('sets in_stock if at least one variation is available [entity.catalogue]', async () => {
    for (const row of await all()) {
      const available = row.variations.some(
        (variation) => variation.in_stock && (variation.asset_quantity ?? variation.stock_quantity) > 0,
      );
      expect({ slug: row.slug, in_stock: row.in_stock }).toEqual({ slug: row.slug, in_stock: available });
    }
  });

  it('sets subscription_price to the 12-month price of the cheapest variation [entity.catalogue]', async () => {
    for (const row of await all()) {
      expect(row.subscription_price).toBe(
        Math.min(...row.variations.map(({ subscription_prices }) => subscription_prices.subscription_12 ?? Infinity)),
      );
      expect(row.subscription_prices.subscription_12).toBe(row.subscription_price);
    }
  });

  it('sorts by date and price in both directions with order and orderby [api.products-listing]', async () => {
    const dates = (await all({ orderby: 'date', order: 'desc' })).map(({ date }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
    const up = (await all({ orderby: 'subscription_price', order: 'asc' })).map((row) => row.subscription_price);
    expect(up).toEqual([...up].sort((a, b) => a - b));
    const down = slugs(await all({ orderby: 'subscription_price' }));
    expect(down).toEqual(slugs(await all({ orderby: 'subscription_price', order: 'asc' })).reverse());
  });

  it('sorts products by featured rank by default [api.products-listing]', async () => {
    const [first] = await all();
    expect(first?.slug).toBe('nara-3-seat-sofa');
    expect(slugs(await all({ order: 'asc' }))).toEqual(slugs(await all()));
  });

  it('returns only products that match all filters [listing.query]', async () => {
    const rows = await all({
      category: 'living-room,seating',
      brand: 'saan',
      max_sub_price: '1000',
      stock_status: 'instock',
      orderby: 'subscription_price',
      order: 'asc',
    });
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row).toMatchObject({ brand: { slug: 'saan' }, in_stock: true });
    expect(Math.max(...rows.map((row) => row.subscription_price))).toBeLessThanOrEqual(1000);
  });

  it('counts for each facet value the products that a filter by this value would show [listing.query]', async () => {
    const query = { category: 'living-room', brand: 'saan', max_sub_price: '1500' };
    const { facets, total } = await list({ ...query, facets: 'true' });
    if (!facets) throw new Error('no facets');
    expect(facets.brands['saan']).toBe(total);
    expect(facets.brands['kami']).toBe((await list({ ...query, brand: 'kami' })).total);
    expect(facets.main['living-room']).toBe(total);
    expect(facets.main['bedroom'] ?? 0).toBe((await list({ ...query, category: 'bedroom' })).total);
    expect(facets.subs['seating']).toBe((await list({ ...query, category: 'living-room,seating' })).total);
    expect(facets.in_stock).toBe((await list({ ...query, stock_status: 'instock' })).total);
    const unpriced = await all({ category: 'living-room', brand: 'saan' });
    expect(facets.price.buckets.reduce((sum, [, count]) => sum + count, 0)).toBe(unpriced.length);
    expect(facets.price.min).toBe(Math.min(...unpriced.map((row) => row.subscription_price)));
    const everything = await list({ per_page: '100' });
    expect(facets.price.ceiling).toBe(Math.max(...everything.rows.map((row) => row.subscription_price)));
    expect((await list(query)).facets).toBeUndefined();
  });

  it('counts for each type the products that match the type and the filters of all other facets [listing.query]', async () => {
    const { facets, total } = await list({ category: 'living-room,sofas', brand: 'saan', facets: 'true' });
    if (!facets?.types) throw new Error('no types');
    expect(facets.types['sofas']).toBe(total);
    expect(facets.types).not.toHaveProperty('mattresses');
    for (const [slug, count] of Object.entries(facets.types))
      expect({ slug, count }).toEqual({ slug, count: (await list({ category: `living-room,${slug}`, brand: 'saan' })).total });
    expect(facets.main['living-room']).toBe(total);
    expect(facets.subs['seating']).toBe((await list({ category: 'living-room,sofas,seating', brand: 'saan' })).total);
  });

  it('finds products with a variation in one of the colours and one of the materials, and names it [listing.query]', async () => {
    const rows = await all({ category: 'light-wood,walnut' });
    // The oak table of this family is made of oak, and its walnut table of walnut.
    expect(slugs(await all({ category: 'walnut' }))).toContain('column-round-dining-table');
    expect(slugs(await all({ category: 'light-wood' }))).toContain('column-round-dining-table');
    expect(slugs(rows)).not.toContain('column-round-dining-table');
    const green = await all({ category: 'blue,green,linen-cotton' });
    const colours = green.map(({ variations, matched_colour }) => matched_colour ?? variations[0]?.colour.slug);
    expect([...new Set(colours)].sort()).toEqual(['dusk', 'moss', 'sage']);
    expect(green.find(({ slug }) => slug === 'nara-3-seat-sofa')).toMatchObject({ matched_colour: 'moss' });
    expect((await all({ category: 'sofas' })).some((row) => 'matched_colour' in row)).toBe(false);
  });

  it('finds the products of all given width ranges; a width equal to the upper end is in the range [listing.query]', async () => {
    const sofas = await all({ category: 'sofas' });
    const inRange = (from: number, to: number) => slugs(sofas.filter(({ width = 0 }) => width > from && width <= to));
    expect(slugs(await all({ category: 'sofas', width: '180-220' }))).toEqual(inRange(180, 220));
    expect(slugs(await all({ category: 'sofas', width: '140-180,180-220,unknown' }))).toEqual(inRange(140, 220));
    expect((await all({ category: 'desks', width: '100-140' })).map(({ width }) => width)).toContain(140);
    expect(await all({ width: 'wide' })).toEqual([]);
    await api.get(errorSchema, '/products', { width: '\0' }, 400);
  });

  it('counts colours, materials and widths like the other facets [listing.query]', async () => {
    const query = { category: 'seating,cream,boucle', width: '60-100', facets: 'true' };
    const { facets, total } = await list(query);
    if (!facets?.colours || !facets.materials || !facets.widths) throw new Error('no facets');
    expect([facets.colours['cream'], facets.materials['boucle'], facets.widths['60-100']]).toEqual([total, total, total]);
    for (const [slug, count] of Object.entries(facets.colours))
      expect({ slug, count }).toEqual({ slug, count: (await list({ ...query, category: `seating,${slug},boucle` })).total });
    for (const [slug, count] of Object.entries(facets.materials))
      expect({ slug, count }).toEqual({ slug, count: (await list({ ...query, category: `seating,cream,${slug}` })).total });
    for (const [slug, count] of Object.entries(facets.widths))
      expect({ slug, count }).toEqual({ slug, count: (await list({ ...query, width: slug })).total });
    expect([total > 0, Object.keys(facets.colours).length > 1]).toEqual([true, true]);
  });

  it('if nothing matches, says how many products match without each of the filters [listing.query]', async () => {
    const { total, facets } = await list({ category: 'sofas,blue,linen-cotton', width: 'up-to-60', facets: 'true' });
    expect(total).toBe(0);
    expect((await list({ category: 'blue,linen-cotton', width: 'up-to-60' })).total).toBe(0);
    expect(facets?.without).toEqual({ widths: (await list({ category: 'sofas,blue,linen-cotton' })).total });
    expect(facets?.without?.['widths']).toBeGreaterThan(0);
    expect((await list({ facets: 'true' })).facets).not.toHaveProperty('without');
  });

  it('cards have the width in centimetres, and a picture in a room if the default variation has one', async () => {
    const nara = (await list()).rows[0]!;
    expect(nara).toMatchObject({ slug: 'nara-3-seat-sofa', width: 221 });
    expect(nara.room_image?.base).toContain('nara-3-seat-sofa--sand--room');
    const curved = (await list({ search: 'moon' })).rows[0]!;
    expect([curved.slug, curved.room_image]).toEqual(['moon-boucle-armchair', undefined]);
  });

  it('answers in the requested language, English by default [purpose.locales]', async () => {
    const [english, thai, unsaid] = await Promise.all([list({ lang: 'en' }), list({ lang: 'th' }), list()]);
    expect(thai.rows[0]?.name).toMatch(/\p{Script=Thai}/u);
    expect(slugs(thai.rows)).toEqual(slugs(english.rows));
    expect(unsaid.rows).toEqual(english.rows);
  });
});
