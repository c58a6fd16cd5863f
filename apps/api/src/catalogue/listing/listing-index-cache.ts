import { and, asc, eq, gt, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import { products } from '../../platform/database/schema';
import { ListingIndex, type Offer } from './listing-index';
import { RankedTerms } from './ranked-terms';

/**
 * Number of rows that are read at once. Row objects need much more memory than the columns of the index, and creating many of them blocks
 * the event loop.
 */
const CHUNK = 10_000;
const DAY_MS = 86_400_000;

const selected = {
  id: products.id,
  brandId: products.brandId,
  price: products.subscriptionPrice,
  inStock: products.inStock,
  featuredRank: products.featuredRank,
  createdAt: products.createdAt,
  categoryIds: sql<number[] | null>`(select array_agg(category_id) from product_categories where product_id = ${products.id})`,
};

async function readListingIndex(db: Database): Promise<ListingIndex> {
  const read = (after?: { featuredRank: number; id: number }) =>
    db
      .select(selected)
      .from(products)
      .where(
        after &&
          or(gt(products.featuredRank, after.featuredRank), and(eq(products.featuredRank, after.featuredRank), gt(products.id, after.id))),
      )
      .orderBy(asc(products.featuredRank), asc(products.id))
      .limit(CHUNK);
  const [ids, brandIds, prices, dates, inStock]: [number[], number[], number[], number[], number[]] = [[], [], [], [], []];
  const rowsByCategory = new Map<number, number[]>();
  for (let rows = await read(); rows.length > 0; rows = rows.length < CHUNK ? [] : await read(rows.at(-1))) {
    for (const product of rows) {
      const row = ids.push(product.id) - 1;
      brandIds.push(product.brandId);
      prices.push(product.price);
      dates.push(Date.parse(product.createdAt) / DAY_MS);
      inStock.push(Number(product.inStock));
      for (const id of product.categoryIds ?? []) {
        const own = rowsByCategory.get(id) ?? [];
        own.push(row);
        rowsByCategory.set(id, own);
      }
    }
  }
  const columns = {
    ids: Int32Array.from(ids),
    rowById: new Map(ids.map((id, row) => [id, row])),
    brandIds: Int32Array.from(brandIds),
    prices: Int32Array.from(prices),
    dates: Int32Array.from(dates),
    inStock: Uint8Array.from(inStock),
    rowsByCategory,
  };
  return new ListingIndex(columns, new RankedTerms(db));
}

async function readOffers(db: Database, ids: readonly number[]): Promise<Map<number, Offer>> {
  const rows = await db
    .select({ id: products.id, price: products.subscriptionPrice, inStock: products.inStock })
    .from(products)
    // Uses one array parameter, because a statement takes at most 65,535 parameters.
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
