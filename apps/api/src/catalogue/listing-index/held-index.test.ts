import type { CatalogueRevision } from '../catalogue-changes';
import { HeldIndex } from './held-index';
import type { Offer } from './listing-columns';
import type { ProductIndex } from './product-index';

/** An index that is known by what it was made of. */
const indexOf = (made: string): ProductIndex => ({ made, withOffers: (offers: ReadonlyMap<number, Offer>) => indexOf(`${made} +${[...offers.keys()].join()}`) }) as unknown as ProductIndex;
const at = (revision: number, listingRevision: number, contentHash = 'files'): CatalogueRevision => ({ revision, listingRevision, contentHash });

function source() {
  let reads = 0;
  let failing = false;
  const works = (made: ProductIndex | null | Map<number, Offer>) => (failing ? Promise.reject(new Error('the database is away')) : Promise.resolve(made));
  const index = new HeldIndex({
    read: () => works(indexOf(`read ${++reads}`)) as Promise<ProductIndex>,
    offers: (ids) => works(new Map(ids.map((id) => [id, { price: 1, inStock: true }]))) as Promise<Map<number, Offer>>,
  });
  const made = async () => ((await index.get()) as unknown as { made: string }).made;
  return { index, made, fail: (now: boolean) => void (failing = now) };
}

describe('the index that is held', () => {
  it('[listing.query] is read once, and patched with what changed of the listing since it was last asked for', async () => {
    const { index, made } = source();
    index.follow(undefined, at(1, 1), null);
    expect(await Promise.all([made(), made()])).toEqual(['read 1', 'read 1']);
    index.follow(at(1, 1), at(2, 1), new Set([5]));
    expect(await made()).toBe('read 1');
    index.follow(at(2, 1), at(3, 2), new Set([7]));
    index.follow(at(3, 2), at(4, 3), new Set([7, 8]));
    expect(await Promise.all([made(), made()])).toEqual(['read 1 +7,8', 'read 1 +7,8']);
    expect(await made()).toBe('read 1 +7,8');
  });

  it('is patched also with what changed while it was read', async () => {
    const { index, made } = source();
    index.follow(undefined, at(1, 1), null);
    const first = made();
    index.follow(at(1, 1), at(2, 2), new Set([9]));
    expect(await made()).toBe('read 1 +9');
    expect(await first).toBe('read 1');
  });

  it('is read again when anything may have changed of the listing, and only then', async () => {
    const { index, made } = source();
    index.follow(undefined, at(1, 1), null);
    await made();
    index.follow(at(1, 1), at(2, 1), null);
    expect(await made()).toBe('read 1');
    index.follow(at(2, 1), at(3, 2), new Set([4]));
    index.follow(at(3, 2), at(4, 3), null);
    expect(await made()).toBe('read 2');
    index.follow(at(4, 3), at(4, 3, 'other files'), null);
    expect(await made()).toBe('read 3');
  });

  it('that could not be read or patched is read the next time', async () => {
    const { index, made, fail } = source();
    fail(true);
    await expect(made()).rejects.toThrow('away');
    fail(false);
    expect(await made()).toBe('read 2');
    index.follow(at(1, 1), at(2, 2), new Set([4]));
    fail(true);
    await expect(made()).rejects.toThrow('away');
    fail(false);
    expect(await made()).toBe('read 3');
  });
});
