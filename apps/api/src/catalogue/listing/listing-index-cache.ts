import { and, asc, eq, gt, or, sql } from 'drizzle-orm';
import { TypedFastBitSet as Bitset } from 'typedfastbitset';
import type { Database } from '../../platform/database/database';
import { products } from '../../platform/database/schema';
import { ListingIndex, type Offer } from './listing-index';
import { PostingLists } from './posting-lists';

/**
 * Reads rows in chunks: row objects need much more memory than the columns of the index, and creating many of them blocks the event loop.
 */
const CHUNK = 10_000;
const DAY_MS = 86_400_000;

const columns = {
  id: products.id,
  brandId: products.brandId,
  price: products.subscriptionPrice,
  inStock: products.inStock,
  featuredRank: products.featuredRank,
  createdAt: products.createdAt,
  categoryIds: sql<number[] | null>`(select array_agg(category_id) from product_categories where product_id = ${products.id})`,
};

function addTo(sets: Map<number, Bitset>, id: number, row: number): void {
  const set = sets.get(id) ?? new Bitset();
  sets.set(id, set);
  set.add(row);
}

async function readListingIndex(db: Database): Promise<ListingIndex> {
  const read = (after?: { featuredRank: number; id: number }) =>
    db
      .select(columns)
      .from(products)
      .where(
        after &&
          or(gt(products.featuredRank, after.featuredRank), and(eq(products.featuredRank, after.featuredRank), gt(products.id, after.id))),
      )
      .orderBy(asc(products.featuredRank), asc(products.id))
      .limit(CHUNK);
  const [ids, prices, dates]: [number[], number[], number[]] = [[], [], []];
  const inStock = new Bitset();
  const categories = new Map<number, Bitset>();
  const brands = new Map<number, Bitset>();
  for (let rows = await read(); rows.length > 0; rows = rows.length < CHUNK ? [] : await read(rows.at(-1))) {
    for (const product of rows) {
      const row = ids.push(product.id) - 1;
      prices.push(product.price);
      dates.push(Date.parse(product.createdAt) / DAY_MS);
      if (product.inStock) inStock.add(row);
      addTo(brands, product.brandId, row);
      for (const id of product.categoryIds ?? []) addTo(categories, id, row);
    }
  }
  const rowById = new Map(ids.map((id, row) => [id, row]));
  const numbers = { ids: Int32Array.from(ids), prices: Int32Array.from(prices), dates: Int32Array.from(dates) };
  return new ListingIndex({ ...numbers, rowById, inStock, categories, brands }, new PostingLists(db, rowById));
}

async function readOffers(db: Database, ids: readonly number[]): Promise<Map<number, Offer>> {
  const rows = await db
    .select({ id: products.id, price: products.subscriptionPrice, inStock: products.inStock })
    .from(products)
    // One array parameter, because a statement takes at most 65,535 parameters.
    .where(sql`${products.id} = any(${sql.param([...ids])})`);
  return new Map(rows.map(({ id, ...offer }) => [id, offer]));
}

export class ListingIndexCache {
  #reading: Promise<ListingIndex> | undefined;

  constructor(private readonly db: Database) {}

  get(): Promise<ListingIndex> {
    if (this.#reading) return this.#reading;
    const reading = readListingIndex(this.db);
    this.#reading = reading;
    reading.catch(() => {
      if (this.#reading === reading) this.#reading = undefined;
    });
    return reading;
  }

  async refresh(changed: ReadonlySet<number> | null): Promise<void> {
    if (!changed) this.#reading = undefined;
    if (!this.#reading || !changed || changed.size === 0) return;
    const index = await this.#reading;
    index.update(await readOffers(this.db, [...changed]));
  }
}
