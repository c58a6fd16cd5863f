import type { WirePackage, WirePackageCard } from '@spruce/contract';
import type { Language } from '@spruce/contract/constants';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { brands, packageItems, packages, products, variations, type StoredImage } from '../database/schema';
import { fromPrice, imageOf, packageCardOf, pricesOf, proseOf, stockOf } from './serializers';

const pieceColumns = {
  packageId: packageItems.packageId,
  variationId: packageItems.variationId,
  quantity: packageItems.quantity,
  productId: variations.productId,
  price3: variations.price3,
  price6: variations.price6,
  price9: variations.price9,
  price12: variations.price12,
  stockQuantity: variations.stockQuantity,
  assetQuantity: variations.assetQuantity,
  inStock: variations.inStock,
};

/** The pieces of packages, as they are now. */
export const packagePieces = (db: Database, ids: number[]) =>
  db
    .select(pieceColumns)
    .from(packageItems)
    .innerJoin(variations, eq(variations.id, packageItems.variationId))
    .where(inArray(packageItems.packageId, ids))
    .orderBy(asc(packageItems.packageId), asc(packageItems.position));

/** Ids of all packages in featured order. */
export async function packageIds(db: Database): Promise<number[]> {
  const rows = await db.select({ id: packages.id }).from(packages).orderBy(asc(packages.featuredRank), asc(packages.id));
  return rows.map(({ id }) => id);
}

/** Cards in the order of `ids`. */
export async function packageCards(db: Database, ids: readonly number[], language: Language): Promise<WirePackageCard[]> {
  if (ids.length === 0) return [];
  const wanted = [...ids];
  const [rows, pieces] = await Promise.all([db.select().from(packages).where(inArray(packages.id, wanted)), packagePieces(db, wanted)]);
  const cards = new Map(
    rows.map((row) => [
      row.id,
      packageCardOf(
        row,
        pieces.filter(({ packageId }) => packageId === row.id),
        language,
      ),
    ]),
  );
  return wanted.flatMap((id) => cards.get(id) ?? []);
}

/** Packages with their pieces, in the order of `ids`. */
export async function wholePackages(db: Database, ids: readonly number[], language: Language): Promise<WirePackage[]> {
  if (ids.length === 0) return [];
  const wanted = [...ids];
  const [rows, pieces] = await Promise.all([
    db.select().from(packages).where(inArray(packages.id, wanted)),
    db
      .select({
        ...pieceColumns,
        name: products.name,
        slug: products.slug,
        colour: variations.colourName,
        image: sql<StoredImage>`coalesce(${variations.images}->0, ${products.images}->0)`,
        brand: { id: brands.id, name: brands.name, slug: brands.slug },
      })
      .from(packageItems)
      .innerJoin(variations, eq(variations.id, packageItems.variationId))
      .innerJoin(products, eq(products.id, variations.productId))
      .innerJoin(brands, eq(brands.id, products.brandId))
      .where(inArray(packageItems.packageId, wanted))
      .orderBy(asc(packageItems.packageId), asc(packageItems.position)),
  ]);
  const whole = new Map(
    rows.map((row): [number, WirePackage] => {
      const own = pieces.filter(({ packageId }) => packageId === row.id);
      return [
        row.id,
        {
          ...packageCardOf(row, own, language),
          description: proseOf(row.description, language),
          images: (row.images.length > 0 ? row.images : [row.scene]).map((image) => imageOf(image, language)),
          items: own.map((piece) => ({
            product_id: piece.productId,
            variant_id: piece.variationId,
            name: piece.name[language],
            slug: piece.slug,
            brand: piece.brand,
            colour: piece.colour[language],
            quantity: piece.quantity,
            subscription_price: fromPrice(piece),
            subscription_prices: pricesOf(piece),
            ...stockOf(piece),
            image: imageOf(piece.image, language),
          })),
        },
      ];
    }),
  );
  return wanted.flatMap((id) => whole.get(id) ?? []);
}

/** Cards of the packages that contain each of these products. */
export async function packagesContaining(db: Database, productIds: number[], language: Language): Promise<Map<number, WirePackageCard[]>> {
  const rows = await db
    .selectDistinct({ productId: variations.productId, packageId: packageItems.packageId, rank: packages.featuredRank })
    .from(packageItems)
    .innerJoin(variations, eq(variations.id, packageItems.variationId))
    .innerJoin(packages, eq(packages.id, packageItems.packageId))
    .where(inArray(variations.productId, productIds))
    .orderBy(asc(packages.featuredRank), asc(packageItems.packageId));
  const cards = new Map(
    (await packageCards(db, [...new Set(rows.map(({ packageId }) => packageId))], language)).map((card) => [card.id, card]),
  );
  return new Map(productIds.map((id) => [id, rows.filter((row) => row.productId === id).flatMap((row) => cards.get(row.packageId) ?? [])]));
}
