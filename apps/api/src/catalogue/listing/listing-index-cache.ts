import { WIDTH_RANGES } from '@spruce/contract/constants';
import { and, asc, eq, gt, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import { categories, products } from '../../platform/database/schema';
import { ListingIndex, type Offer } from './listing-index';
import { RankedTerms } from './ranked-terms';
import { joinBits, type ProductVariations } from './variation-filter';

/**
 * Number of rows that are read at once. Row objects need much more memory than the columns of the index, and creating many of them blocks
 * the event loop.
 */
const CHUNK = 10_000;
const DAY_MS = 86_400_000;

const offer = {
  id: products.id,
  price: products.subscriptionPrice,
  inStock: products.inStock,
  // Names the table, because Drizzle writes a column without its table, and both tables have an `id`.
  variations: sql<ProductVariations>`(
    select coalesce(json_agg(json_build_array(id, category_ids) order by position), '[]') from variations where product_id = products.id
  )`,
};

const selected = {
  ...offer,
  brandId: products.brandId,
  featuredRank: products.featuredRank,
  createdAt: products.createdAt,
  width: sql<number>`(${products.dimensions} ->> 'width')::float8`,
  categoryIds: sql<number[] | null>`(select array_agg(category_id) from product_categories where product_id = ${products.id})`,
};

const MAX_CHOICES = 32;

/** Gives each category of a kind one bit of an integer. */
async function readBits(db: Database, kind: 'colours' | 'materials'): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.kind, kind))
    .orderBy(asc(categories.id))
    .limit(MAX_CHOICES);
  return new Map(rows.map(({ id }, index) => [id, 1 << index]));
}

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
  const [colourBits, materialBits] = await Promise.all([readBits(db, 'colours'), readBits(db, 'materials')]);
  const ids: number[] = [];
  const brandIds: number[] = [];
  const prices: number[] = [];
  const dates: number[] = [];
  const inStock: number[] = [];
  const widthRanges: number[] = [];
  const variationStarts: number[] = [0];
  const variationIds: number[] = [];
  const colours: number[] = [];
  const materials: number[] = [];
  const rowsByCategory = new Map<number, number[]>();
  for (let rows = await read(); rows.length > 0; rows = rows.length < CHUNK ? [] : await read(rows.at(-1))) {
    for (const product of rows) {
      const row = ids.push(product.id) - 1;
      brandIds.push(product.brandId);
      prices.push(product.price);
      dates.push(Date.parse(product.createdAt) / DAY_MS);
      inStock.push(Number(product.inStock));
      widthRanges.push(WIDTH_RANGES.findIndex(({ upTo }) => product.width <= upTo));
      for (const [id, categoryIds] of product.variations) {
        variationIds.push(id);
        colours.push(joinBits(categoryIds, colourBits));
        materials.push(joinBits(categoryIds, materialBits));
      }
      variationStarts.push(variationIds.length);
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
    widthRanges: Uint8Array.from(widthRanges),
    rowsByCategory,
    variations: {
      starts: Int32Array.from(variationStarts),
      ids: Int32Array.from(variationIds),
      colours: { bitByCategory: colourBits, bits: Int32Array.from(colours) },
      materials: { bitByCategory: materialBits, bits: Int32Array.from(materials) },
    },
  };
  return new ListingIndex(columns, new RankedTerms(db));
}

async function readOffers(db: Database, ids: readonly number[]): Promise<Map<number, Offer>> {
  const rows = await db
    .select(offer)
    .from(products)
    // Uses one array parameter, because a statement takes at most 65,535 parameters.
    .where(sql`${products.id} = any(${sql.param([...ids])})`);
  return new Map(rows.map(({ id, ...changed }) => [id, changed]));
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
    if (!index.update(await readOffers(this.db, [...changed]))) this.#reading = undefined;
  }
}
