import type { WirePackage, WirePackageCard } from '@spruce/contract';
import type { Language } from '@spruce/contract/constants';
import { asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database';
import { brands, packageItems, packages, products, variations, type StoredImage } from '../platform/database/schema';
import { toShareImage } from './media/share-image';
import { orderByIds } from './select-ids';
import { getFromPrice, toWireImage, toPackageCard, toSubscriptionPrices, formatProse, toWireStock } from './serializers';

export async function readPackageRows(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const { materials: _materials, images: _images, ...variationColumns } = getTableColumns(variations);
  const [rows, pieces] = await Promise.all([
    db
      .select()
      .from(packages)
      .where(inArray(packages.id, [...ids]))
      .orderBy(orderByIds(packages, ids)),
    db
      .select({
        ...variationColumns,
        packageId: packageItems.packageId,
        quantity: packageItems.quantity,
        product: { name: products.name, slug: products.slug },
        image: sql<StoredImage>`coalesce(${variations.images}->0, ${products.images}->0)`,
        brand: { id: brands.id, name: brands.name, slug: brands.slug },
      })
      .from(packageItems)
      .innerJoin(variations, eq(variations.id, packageItems.variationId))
      .innerJoin(products, eq(products.id, variations.productId))
      .innerJoin(brands, eq(brands.id, products.brandId))
      .where(inArray(packageItems.packageId, [...ids]))
      .orderBy(asc(packageItems.packageId), asc(packageItems.position)),
  ]);
  return rows.map((row) => ({ row, pieces: pieces.filter(({ packageId }) => packageId === row.id) }));
}

export const readPackageCards = async (db: Database, ids: readonly number[], language: Language): Promise<WirePackageCard[]> =>
  (await readPackageRows(db, ids)).map(({ row, pieces }) => toPackageCard(row, pieces, language));

export const readPackageDetails = async (db: Database, ids: readonly number[], language: Language): Promise<WirePackage[]> =>
  (await readPackageRows(db, ids)).map(({ row, pieces }) => ({
    ...toPackageCard(row, pieces, language),
    description: formatProse(row.description, language),
    images: (row.images.length > 0 ? row.images : [row.scene]).map((image) => toWireImage(image, language)),
    share_image: toShareImage({
      kind: 'package',
      slug: row.slug,
      language,
      name: row.name[language],
      detail: getFromPrice(row),
      photo: row.scene.base,
    }),
    items: pieces.map((piece) => ({
      product_id: piece.productId,
      variant_id: piece.id,
      name: piece.product.name[language],
      slug: piece.product.slug,
      brand: piece.brand,
      colour: piece.colourName[language],
      quantity: piece.quantity,
      subscription_price: getFromPrice(piece),
      subscription_prices: toSubscriptionPrices(piece),
      ...toWireStock(piece),
      image: toWireImage(piece.image, language),
    })),
  }));

export async function readPackagesContaining(
  db: Database,
  productIds: number[],
  language: Language,
): Promise<Map<number, WirePackageCard[]>> {
  const rows = await db
    .selectDistinct({ id: packages.id, rank: packages.featuredRank })
    .from(packageItems)
    .innerJoin(variations, eq(variations.id, packageItems.variationId))
    .innerJoin(packages, eq(packages.id, packageItems.packageId))
    .where(inArray(variations.productId, productIds))
    .orderBy(asc(packages.featuredRank), asc(packages.id));
  const ids = rows.map(({ id }) => id);
  const found = (await readPackageRows(db, ids)).map(({ row, pieces }) => ({ pieces, card: toPackageCard(row, pieces, language) }));
  const containing = (id: number) => found.filter(({ pieces }) => pieces.some(({ productId }) => productId === id));
  return new Map(productIds.map((id) => [id, containing(id).map(({ card }) => card)]));
}
