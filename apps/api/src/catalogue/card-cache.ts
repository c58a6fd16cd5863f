import type { Language } from '@spruce/contract/constants';
import { eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '../platform/database/database';
import { brands, products, variations, type StoredImage } from '../platform/database/schema';
import { toProductCard, type VariationRow } from './serializers';

const { materials: _materials, images: _images, ...cardVariation } = getTableColumns(variations);

const firstPicture = sql`case when jsonb_array_length(${variations.images}) > 0
  then jsonb_build_array(${variations.images}->0) else '[]'::jsonb end`;

const variationFields = Object.entries({ ...cardVariation, images: firstPicture }).flatMap(([name, column]) => [
  sql.raw(`'${name}'`),
  column,
]);

/** Aggregates the variations in SQL, so that the driver creates no object per variation. */
const variationsColumn: SQL<VariationRow[] | null> = sql`(
  select json_agg(json_build_object(${sql.join(variationFields, sql.raw(', '))}) order by ${variations.position})
  from ${variations} where ${variations.productId} = ${products.id})`;

const prepareCardsStatement = (db: Database) =>
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
      variations: variationsColumn,
    })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .where(sql`${products.id} = any(${sql.placeholder('ids')})`)
    .prepare('product_cards');

const MAX_BYTES = 96_000_000;

export class CardCache {
  readonly #cards = new LRUCache<string, string>({ maxSize: MAX_BYTES, sizeCalculation: (json) => 2 * json.length });
  readonly #statement: ReturnType<typeof prepareCardsStatement>;
  #refreshes = 0;

  constructor(db: Database) {
    this.#statement = prepareCardsStatement(db);
  }

  async read(ids: readonly number[], language: Language): Promise<string[]> {
    const found = new Map(ids.map((id) => [id, this.#cards.get(`${language}${id}`)]));
    const missing = ids.filter((id) => found.get(id) === undefined);
    const before = this.#refreshes;
    for (const { variations: own, ...row } of missing.length > 0 ? await this.#statement.execute({ ids: missing }) : []) {
      const json = JSON.stringify(toProductCard(row, own ?? [], language));
      found.set(row.id, json);
      // A product may have changed during the read, so the card may be outdated.
      if (this.#refreshes === before) this.#cards.set(`${language}${row.id}`, json);
    }
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  refresh(changed: ReadonlySet<number> | null): void {
    this.#refreshes++;
    if (!changed) this.#cards.clear();
    else for (const id of changed) for (const language of ['en', 'th']) this.#cards.delete(`${language}${id}`);
  }
}
