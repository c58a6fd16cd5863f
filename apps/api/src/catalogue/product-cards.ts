import type { WireProductCard } from '@spruce/contract';
import type { Language } from '@spruce/contract/constants';
import { eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '../database/connect';
import { brands, products, variations, type StoredImage } from '../database/schema';
import { productCardOf, type VariationRow } from './serializers';

const { materials: _materials, images: _images, ...leanVariation } = getTableColumns(variations);

const firstPicture = sql`case when jsonb_array_length(${variations.images}) > 0
  then jsonb_build_array(${variations.images}->0) else '[]'::jsonb end`;

const variationFields = Object.entries({ ...leanVariation, images: firstPicture }).flatMap(([name, column]) => [
  sql.raw(`'${name}'`),
  column,
]);

/** The variations of a product in one column: a row each would be another statement, and each of its numbers an object here. */
const variationsOf: SQL<VariationRow[] | null> = sql`(
  select json_agg(json_build_object(${sql.join(variationFields, sql.raw(', '))}) order by ${variations.position})
  from ${variations} where ${variations.productId} = ${products.id})`;

type CardIn = (language: Language) => WireProductCard;

/** Reads cards, in any order; what does not exist is left out. */
export type LoadCards = (ids: readonly number[]) => Promise<Map<number, CardIn>>;

/** Reads cards by one statement, which each connection parses and plans once. */
export function cardLoader(db: Database): LoadCards {
  const statement = db
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
  return async (ids) => {
    const rows = ids.length > 0 ? await statement.execute({ ids }) : [];
    return new Map(rows.map(({ variations: own, ...row }) => [row.id, (language) => productCardOf(row, own ?? [], language)]));
  };
}

/** What cards may take, in bytes; of a larger catalogue those stay that were asked for last. */
const MAX_BYTES = 96_000_000;

/** The cards of the listing as JSON: however listings filter and sort, they show the same ones. */
export class CardCache {
  readonly #cards = new LRUCache<string, string>({ maxSize: MAX_BYTES, sizeCalculation: (json) => 2 * json.length });
  #refreshes = 0;

  constructor(private readonly load: LoadCards) {}

  /** In the order of `ids`; what does not exist is left out. */
  async of(ids: readonly number[], language: Language): Promise<string[]> {
    const found = new Map(ids.map((id) => [id, this.#cards.get(`${language}${id}`)]));
    const missing = ids.filter((id) => found.get(id) === undefined);
    if (missing.length > 0) {
      const before = this.#refreshes;
      for (const [id, card] of await this.load(missing)) {
        const json = JSON.stringify(card(language));
        found.set(id, json);
        // What changed meanwhile may have been read as it was before: it is answered to who asked before, and not kept.
        if (this.#refreshes === before) this.#cards.set(`${language}${id}`, json);
      }
    }
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  /** Lets go of what changed; null is anything. */
  refresh(changed: ReadonlySet<number> | null): void {
    this.#refreshes++;
    if (!changed) this.#cards.clear();
    else for (const id of changed) for (const language of ['en', 'th']) this.#cards.delete(`${language}${id}`);
  }
}
