import { and, asc, eq, gt, or, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect';
import { products } from '../../database/schema';
import { add, noRows, remove, rowsWhere, type RowSet } from './row-set';
import type { SearchTexts } from './term-matches';

/** Rows read at once: as objects they take much more than in columns, and while they are made nobody is answered. */
const CHUNK = 10_000;
const DAY_MS = 86_400_000;

/** What the listing filters and sorts by, a column each; all in featured order, which is the order of equals. */
export interface ListingColumns {
  ids: Int32Array;
  /** Numbers into `brandIds`. */
  brands: Int32Array;
  brandIds: readonly number[];
  prices: Int32Array;
  /** Days since 1970. */
  dates: Int32Array;
  inStock: RowSet;
  /** The products of each category. */
  categories: ReadonlyMap<number, RowSet>;
}

/** What of a product changes with its stock and its prices. */
export interface Offer {
  price: number;
  inStock: boolean;
}

/** What these products cost now, and whether they can be had. The ids go as one array: a statement takes 65,535 parameters, and more may have changed since somebody last asked. */
export async function readOffers(db: Database, ids: readonly number[]): Promise<Map<number, Offer>> {
  const rows = await db.select({ id: products.id, price: products.subscriptionPrice, inStock: products.inStock }).from(products).where(sql`${products.id} = any(${sql.param([...ids])})`);
  return new Map(rows.map(({ id, ...offer }) => [id, offer]));
}

/** The columns with other offers of some products; those they were made of stay as they are, and so does a column where nothing differs. */
export function withOffers(columns: ListingColumns, offers: ReadonlyMap<number, Offer>): ListingColumns {
  const { ids } = columns;
  const inStock = columns.inStock.slice();
  let { prices } = columns;
  for (let row = 0; row < ids.length; row++) {
    const offer = offers.get(ids[row]!);
    if (!offer) continue;
    if (offer.inStock) add(inStock, row);
    else remove(inStock, row);
    if (offer.price === prices[row]) continue;
    if (prices === columns.prices) prices = prices.slice();
    prices[row] = offer.price;
  }
  return { ...columns, inStock, prices };
}

/** Reads the columns of all products, and their texts where they are wanted. */
export async function readListingColumns(db: Database, { withTexts }: { withTexts: boolean }): Promise<{ columns: ListingColumns; texts: SearchTexts[] }> {
  const selected = {
    id: products.id, brandId: products.brandId, price: products.subscriptionPrice, inStock: products.inStock, featuredRank: products.featuredRank, createdAt: products.createdAt,
    categories: sql<number[] | null>`(select array_agg(category_id) from product_categories where product_id = ${products.id})`,
    ...(withTexts && { searchName: products.searchName, searchKind: products.searchKind, searchBody: products.searchBody }),
  };
  const read = (after?: { featuredRank: number; id: number }) =>
    db
      .select(selected)
      .from(products)
      .where(after && or(gt(products.featuredRank, after.featuredRank), and(eq(products.featuredRank, after.featuredRank), gt(products.id, after.id))))
      .orderBy(asc(products.featuredRank), asc(products.id))
      .limit(CHUNK);
  const ids: number[] = [];
  const brands: number[] = [];
  const brandNumbers = new Map<number, number>();
  const prices: number[] = [];
  const dates: number[] = [];
  const inStock: boolean[] = [];
  const members = new Map<number, number[]>();
  const texts: SearchTexts[] = [];
  for (let rows = await read(); rows.length > 0; rows = rows.length < CHUNK ? [] : await read(rows.at(-1))) {
    for (const row of rows) {
      for (const id of row.categories ?? []) {
        const own = members.get(id);
        if (own) own.push(ids.length);
        else members.set(id, [ids.length]);
      }
      if (!brandNumbers.has(row.brandId)) brandNumbers.set(row.brandId, brandNumbers.size);
      ids.push(row.id);
      brands.push(brandNumbers.get(row.brandId)!);
      prices.push(row.price);
      dates.push(Date.parse(row.createdAt) / DAY_MS);
      inStock.push(row.inStock);
      if (withTexts) texts.push({ searchName: row.searchName ?? '', searchKind: row.searchKind ?? '', searchBody: row.searchBody ?? '' });
    }
  }
  const rowsOfCategory = (rows: readonly number[]): RowSet => {
    const set = noRows(ids.length);
    for (const row of rows) add(set, row);
    return set;
  };
  const columns: ListingColumns = {
    ids: Int32Array.from(ids), brands: Int32Array.from(brands), brandIds: [...brandNumbers.keys()], prices: Int32Array.from(prices), dates: Int32Array.from(dates),
    inStock: rowsWhere(ids.length, (row) => inStock[row]!),
    categories: new Map([...members].map(([id, rows]) => [id, rowsOfCategory(rows)])),
  };
  return { columns, texts };
}
