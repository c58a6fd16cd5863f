import { suggestionsResponseSchema } from '@spruce/contract';
import { eq } from 'drizzle-orm';
import { ONE_DATABASE } from '../../test/databases';
import { ROOM, SLOT, SOFA, startOrderShop, type OrderShop } from '../../test/order-shop';
import { newVisitor } from '../../test/visitor';
import { orders } from '../platform/database/schema';

/** Rise Standing Desk and Ergo Executive Chair are in no package. */
const DESK = 1571;
/** The mattress is in two packages, and the bed only in the later one. */
const MATTRESS = 1441;
const CANE_BED = 1421;

describe.each(ONE_DATABASE)('suggestions for a cart (%s)', (database) => {
  let api: OrderShop;
  beforeAll(async () => {
    api = await startOrderShop(database);
    await api.slot(SLOT, 100);
  });
  afterAll(() => api.close());

  const suggest = async (query: Record<string, string>) =>
    (await newVisitor(api).call('GET', '/products/suggestions', { query, schema: suggestionsResponseSchema })).body.data;
  const slugs = async (query: Record<string, string>) => (await suggest(query)).map(({ product }) => product.slug);
  const rentTogether = async (...ids: number[]) => {
    const customer = await api.customer();
    for (const id of ids) await api.stock(id, 9);
    const line_items = ids.map((variant_id) => ({ kind: 'product' as const, variant_id, quantity: 1 }));
    return (await api.place(customer, { line_items })).data.id;
  };

  it('suggests the other pieces of the package, in the order of the package, in the language asked', async () => {
    const found = await suggest({ pieces: String(SOFA), lang: 'th' });
    expect(found.map(({ product }) => product.slug)).toEqual([
      'lanna-easy-chair',
      'ring-round-coffee-table',
      'knot-side-stool',
      'tri-oak-floor-lamp',
    ]);
    expect(found[0]).toMatchObject({ reason: 'package', package: { slug: 'japandi-living-room' } });
    expect(found[0]?.product.variations.map(({ id }) => id)).toContain(found[0]?.variant_id);
    expect(found[0]?.product.name).toMatch(/\p{Script=Thai}/u);
  });

  it('prefers the package with the most pieces of the cart', async () => {
    const packagesOf = async (...pieces: number[]) =>
      new Set((await suggest({ pieces: pieces.join(',') })).map(({ package: from }) => from?.slug));
    expect(await packagesOf(MATTRESS)).toEqual(new Set(['first-studio']));
    expect(await packagesOf(MATTRESS, CANE_BED)).toEqual(new Set(['one-room-high-up']));
  });

  it('leaves out what is sold out and what a package in the cart contains', async () => {
    const [first] = await suggest({ pieces: String(SOFA) });
    for (const { id } of first?.product.variations ?? []) await api.stock(id, 0);
    expect(await slugs({ pieces: String(SOFA) })).not.toContain(first?.product.slug);
    for (const { id } of first?.product.variations ?? []) await api.stock(id, 5);
    const inRoom = ['nara-3-seat-sofa', 'lanna-easy-chair', 'ring-round-coffee-table', 'atlas-berber-rug'];
    const found = await slugs({ packages: String(ROOM) });
    for (const slug of inRoom) expect(found).not.toContain(slug);
  });

  it('suggests what at least two customers rented in the same order, but no cancelled or older orders', async () => {
    const chair = 1601;
    expect(await suggest({ pieces: String(DESK) })).toEqual([]);
    await rentTogether(DESK, chair);
    expect(await suggest({ pieces: String(DESK) })).toEqual([]);
    const second = await rentTogether(DESK, chair);
    expect(await suggest({ pieces: String(DESK) })).toMatchObject([{ reason: 'rented_together', variant_id: chair }]);
    expect((await suggest({ pieces: String(DESK) }))[0]).not.toHaveProperty('package');
    await api.connection.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, second));
    expect(await suggest({ pieces: String(DESK) })).toEqual([]);
    await api.connection.db
      .update(orders)
      .set({ status: 'active', createdAt: new Date('2025-11-01') })
      .where(eq(orders.id, second));
    expect(await suggest({ pieces: String(DESK) })).toEqual([]);
  });

  it('answers an empty list for an empty cart and for unknown ids, and 400 for what is no list of ids', async () => {
    expect(await suggest({})).toEqual([]);
    expect(await suggest({ pieces: '999999', packages: '5999' })).toEqual([]);
    for (const pieces of ['1011;drop table orders', '-1', Array.from({ length: 101 }, () => '1').join(',')])
      await newVisitor(api).refused(400, 'rest_invalid_param', 'GET', '/products/suggestions', { query: { pieces } });
  });
});
