import type { WireProduct, WireProductCard } from '@spruce/contract';
import type { CategoryKind, Language } from '@spruce/contract/constants';
import { asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Database } from '../platform/database/database';
import { brands, categories, productCategories, productRelated, products, variations } from '../platform/database/schema';
import { toShareImage } from './media/share-image';
import { readPackagesContaining } from './packages-repository';
import { orderByIds } from './select-ids';
import { formatProse, getMainImage, toProductCard, toWireImage } from './serializers';

const readProductRows = (db: Database, ids: readonly number[]) =>
  db
    .select({ product: getTableColumns(products), brand: { id: brands.id, name: brands.name, slug: brands.slug, place: brands.place } })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .where(inArray(products.id, [...ids]))
    .orderBy(orderByIds(products, ids));

const readVariations = (db: Database, ids: readonly number[]) =>
  db
    .select()
    .from(variations)
    .where(inArray(variations.productId, [...ids]))
    .orderBy(asc(variations.productId), asc(variations.position));

export async function readProductCards(db: Database, ids: readonly number[], language: Language): Promise<WireProductCard[]> {
  if (ids.length === 0) return [];
  const [rows, variants] = await Promise.all([readProductRows(db, ids), readVariations(db, ids)]);
  return rows.map(({ product, brand: { id, name, slug } }) => {
    const own = variants.filter(({ productId }) => productId === product.id);
    const ownOfCard = own.map(({ materials: _materials, images, ...row }) => ({ ...row, images: images.slice(0, 1) }));
    const room = own[0]?.images.find(({ view }) => view === 'room');
    return {
      ...toProductCard({ ...product, brand: { id, name, slug } }, ownOfCard, language),
      width: product.dimensions.width,
      ...(room && { room_image: toWireImage(room, language) }),
    };
  });
}

/** The number of statements does not depend on the number of products (no N+1). */
export async function readProductDetails(db: Database, ids: readonly number[], language: Language): Promise<WireProduct[]> {
  if (ids.length === 0) return [];
  const wanted = [...ids];
  const [rows, variants, inCategories, related, packages] = await Promise.all([
    readProductRows(db, wanted),
    readVariations(db, wanted),
    db
      .select({
        productId: productCategories.productId,
        id: categories.id,
        slug: categories.slug,
        name: categories.name,
        kind: categories.kind,
      })
      .from(productCategories)
      .innerJoin(categories, eq(categories.id, productCategories.categoryId))
      .where(inArray(productCategories.productId, wanted))
      .orderBy(asc(productCategories.position)),
    db
      .select({ productId: productRelated.productId, id: products.id, slug: products.slug })
      .from(productRelated)
      .innerJoin(products, eq(products.id, productRelated.relatedId))
      .where(inArray(productRelated.productId, wanted))
      .orderBy(asc(productRelated.position)),
    readPackagesContaining(db, wanted, language),
  ]);
  return rows.map(({ product, brand: { place, ...brand } }) => {
    const own = variants.filter(({ productId }) => productId === product.id);
    const listCategories = (kind: CategoryKind) =>
      inCategories
        .filter((row) => row.productId === product.id && row.kind === kind)
        .map(({ id, slug, name }) => ({ term_id: id, name: name[language], slug }));
    return {
      ...toProductCard({ ...product, brand }, own, language),
      sku: product.sku,
      summary: formatProse(product.summary, language),
      description: formatProse(product.description, language),
      dimensions: product.dimensions,
      weight: product.weight,
      measures: product.measures,
      ...(product.sizes && { sizes: product.sizes.map(({ slug, label }) => ({ slug, name: label[language] })) }),
      ...(product.drawing && { drawing: product.drawing }),
      box: product.box,
      assembled_delivery: product.assembledDelivery,
      details: product.details.map((detail) => formatProse(detail, language)),
      care: formatProse(product.care, language),
      condition: product.condition,
      made_in: place[language],
      categories: { main: listCategories('main'), subs: listCategories('subs'), types: listCategories('types') },
      images: product.images.map((picture) => toWireImage(picture, language)),
      share_image: toShareImage({
        kind: 'product',
        slug: product.slug,
        language,
        name: product.name[language],
        detail: product.subscriptionPrice,
        photo: getMainImage(product).base,
      }),
      related: related.filter((row) => row.productId === product.id).map(({ id, slug }) => ({ id, slug })),
      packages: packages.get(product.id) ?? [],
    };
  });
}
