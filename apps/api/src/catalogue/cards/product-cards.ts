import type { WireProductCard } from '@spruce/contract';
import type { Language } from '@spruce/contract/constants';
import { eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../database/connect';
import { brands, products, variations, type StoredImage } from '../../database/schema';
import { productCardOf, type VariationRow } from '../present';

const { materials: _materials, images: _images, ...leanVariation } = getTableColumns(variations);

const firstPicture = sql`case when jsonb_array_length(${variations.images}) > 0 then jsonb_build_array(${variations.images}->0) else '[]'::jsonb end`;

/** The variations of a product in one column: a row each would be another statement, and each of its numbers an object here. */
const variationsOf: SQL<VariationRow[] | null> = sql`(
  select json_agg(json_build_object(${sql.join(Object.entries({ ...leanVariation, images: firstPicture }).flatMap(([name, column]) => [sql.raw(`'${name}'`), column]), sql.raw(', '))}) order by ${variations.position})
  from ${variations} where ${variations.productId} = ${products.id})`;

/** Prepared: a connection parses and plans it once. */
const cardsStatement = (db: Database) =>
  db
    .select({
      id: products.id,
      slug: products.slug,
      name: products.name,
      brand: { id: brands.id, name: brands.name, slug: brands.slug },
      createdAt: products.createdAt,
      subscriptionPrice: products.subscriptionPrice,
      inStock: products.inStock,
      image: sql<StoredImage>`${products.images}->0`,
      variations: variationsOf,
    })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .where(sql`${products.id} = any(${sql.placeholder('ids')})`)
    .prepare('product_cards');

const statements = new WeakMap<Database, ReturnType<typeof cardsStatement>>();

function statementOf(db: Database): ReturnType<typeof cardsStatement> {
  const prepared = statements.get(db) ?? cardsStatement(db);
  statements.set(db, prepared);
  return prepared;
}

/** Cards in the order of `ids`: one statement, however many. */
export async function productCards(db: Database, ids: readonly number[], language: Language): Promise<WireProductCard[]> {
  if (ids.length === 0) return [];
  const rows = await statementOf(db).execute({ ids });
  const cards = new Map(rows.map(({ variations: own, ...row }) => [row.id, productCardOf(row, own ?? [], language)]));
  return ids.flatMap((id) => cards.get(id) ?? []);
}

/** The same in both languages by id: what a statement costs is its rows, and the other language is asked for next. */
export async function productCardsInBoth(db: Database, ids: readonly number[]): Promise<Map<number, Record<Language, WireProductCard>>> {
  const rows = await statementOf(db).execute({ ids });
  return new Map(rows.map(({ variations: own, ...row }) => [row.id, { en: productCardOf(row, own ?? [], 'en'), th: productCardOf(row, own ?? [], 'th') }]));
}
