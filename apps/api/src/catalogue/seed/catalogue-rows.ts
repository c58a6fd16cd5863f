import { toSearchText } from '@spruce/input/search';
import type * as schema from '../../platform/database/schema';
import type { StoredImage, Text } from '../../platform/database/schema';
import { buildStoredImages } from '../media/media-index';
import type { CatalogueFiles, CatalogueProduct } from './catalogue-files';

/** An invalid entry is skipped and logged as a problem, so that one mistake does not stop the shop. */
export interface Problem {
  where: string;
  missing: string;
}

export interface CatalogueRows {
  brands: (typeof schema.brands.$inferInsert)[];
  categories: (typeof schema.categories.$inferInsert)[];
  products: (typeof schema.products.$inferInsert)[];
  variations: (typeof schema.variations.$inferInsert)[];
  productCategories: (typeof schema.productCategories.$inferInsert)[];
  productRelated: (typeof schema.productRelated.$inferInsert)[];
  packages: (typeof schema.packages.$inferInsert)[];
  packageItems: (typeof schema.packageItems.$inferInsert)[];
  wcm: (typeof schema.wcm.$inferInsert)[];
  synonyms: (typeof schema.searchSynonyms.$inferInsert)[];
  problems: Problem[];
}

export interface StoredWcm {
  'hero-banner': {
    title: Text;
    cta: schema.StoredLink;
    image: StoredImage;
    imageMobile: StoredImage;
    packageId: number;
    hotspots: { productId: number; variantId: number; x: number; y: number }[];
    ledger: { more: Text; total: Text; cta: schema.StoredLink };
  };
  'global-hilight': { title: Text; copy: Text; cta: schema.StoredLink; image: StoredImage; productId: number; variantId: number };
  'product-carousel': { title: Text; cta: schema.StoredLink; products: { productId: number; variantId: number }[] };
}

const listTexts = (...texts: Text[]): string[] => texts.flatMap(({ en, th }) => [en, th]);
const toModel = (model: CatalogueFiles['models'][string][string] | undefined) =>
  model ? { url: `/media/${model.file}`, bytes: model.bytes } : null;
const toPriceColumns = (prices: CatalogueProduct['variations'][number]['subscription_prices']) => ({
  price3: prices.subscription_3,
  price6: prices.subscription_6 ?? null,
  price9: prices.subscription_9 ?? null,
  price12: prices.subscription_12 ?? null,
});

export function buildCatalogueRows(files: CatalogueFiles): CatalogueRows {
  const problems: Problem[] = [];
  const images = buildStoredImages(files.media);
  const brands = new Map(files.brands.map((brand) => [brand.slug, brand]));
  const categories = new Map(files.categories.map((category) => [category.slug, category]));

  const resolve = <Key, Value>(where: string, keys: readonly Key[], known: ReadonlyMap<Key, Value>): Value[] =>
    keys.flatMap((key) => {
      const value = known.get(key);
      if (value === undefined) problems.push({ where, missing: String(key) });
      return value === undefined ? [] : [value];
    });

  const rows: CatalogueRows = {
    brands: files.brands.map((brand, position) => ({
      ...brand,
      position,
      image: resolve(`brand ${brand.slug}`, [brand.image], images)[0] ?? null,
      searchText: toSearchText(brand.name, ...listTexts(brand.place, brand.about)),
    })),
    categories: files.categories.map(({ term_id, group, image, description, hex, covers: _covers, ...category }, position) => ({
      ...category,
      id: term_id,
      kind: group,
      position,
      description: description ?? { en: '', th: '' },
      hex: hex ?? null,
      image: resolve(`category ${category.slug}`, image ? [image] : [], images)[0] ?? null,
    })),
    products: [],
    variations: [],
    productCategories: [],
    productRelated: [],
    packages: [],
    packageItems: [],
    wcm: [],
    synonyms: files.synonyms.map(({ id, en, th }) => ({
      id,
      terms: [...en, ...th].map((term) => toSearchText(term).trim()).filter(Boolean),
    })),
    problems,
  };

  const colours = groupByCovered(files.categories, 'colours');
  const materials = groupByCovered(files.categories, 'materials');
  const complete = files.products.filter((product) => {
    const where = `product ${product.slug}`;
    return resolve(where, [product.brand], brands).length > 0 && resolve(where, product.images.slice(0, 1), images).length > 0;
  });
  const products = new Map(complete.map((product) => [product.slug, product]));

  const variants = new Map(complete.flatMap((product) => product.variations.map(({ variant_id }) => [variant_id, product] as const)));
  const findPackages = ({ slug }: CatalogueProduct) =>
    files.packages.filter(({ items }) => items.some(({ variant_id }) => variants.get(variant_id)?.slug === slug));

  for (const product of complete) {
    const where = `product ${product.slug}`;
    const brand = brands.get(product.brand);
    if (!brand) continue;
    const drawing = files.drawings[product.slug];
    const spacesAndFunctions = resolve(where, [...product.main, ...product.subs], categories);
    const inCategories = [...spacesAndFunctions, ...resolve(where, product.type ? [product.type] : [], categories)];
    rows.products.push({
      id: product.id,
      slug: product.slug,
      sku: product.sku,
      brandId: brand.id,
      name: product.name,
      summary: product.summary,
      description: product.description,
      details: product.details,
      care: product.care,
      condition: product.condition,
      dimensions: { width: product.dimensions_cm.w, depth: product.dimensions_cm.d, height: product.dimensions_cm.h },
      weight: product.weight_kg,
      measures: product.measures,
      sizes: listSizes(product, complete),
      box: product.fits.box_cm,
      assembledDelivery: product.assembled_delivery,
      drawing: drawing ? { url: `/media/${drawing.file}`, views: drawing.views } : null,
      images: resolve(where, product.images, images),
      featuredRank: product.featured_rank,
      createdAt: product.created_at,
      searchName: toSearchText(...listTexts(product.name)),
      searchKind: toSearchText(
        brand.name,
        // Leaves out the names of product types (sofa, lamp), because the file of synonyms contains these names.
        ...listTexts(...spacesAndFunctions.map(({ name }) => name), ...product.variations.map(({ colour_name }) => colour_name)),
      ),
      searchBody: toSearchText(
        ...listTexts(product.summary, product.description, ...product.details, ...product.variations.flatMap(({ materials }) => materials)),
        // Adds the names of the packages that contain the product. The names contain styles (Japandi), so a search for a style finds it.
        ...listTexts(...findPackages(product).map(({ name }) => name)),
      ),
    });
    rows.productCategories.push(
      ...inCategories.map((category, position) => ({ productId: product.id, categoryId: category.term_id, position })),
    );
    rows.productRelated.push(
      ...resolve(where, product.goes_with, products).map(({ id }, position) => ({ productId: product.id, relatedId: id, position })),
    );
    rows.variations.push(
      ...product.variations.map((variation, position) => ({
        id: variation.variant_id,
        productId: product.id,
        position,
        slug: variation.colour,
        sku: variation.sku,
        colourName: variation.colour_name,
        hex: variation.swatch,
        size: variation.size ?? null,
        materials: variation.materials,
        // Hidden and small materials, such as foam or knobs, belong to no category.
        categoryIds: [
          ...new Set([
            ...resolve(where, [variation.colour], colours).flat(),
            ...variation.materials.flatMap(({ en }) => materials.get(en) ?? []),
          ]),
        ],
        model: toModel(files.models[product.slug]?.[variation.colour]),
        images: variation.images.flatMap(({ id, view, alt }) => resolve(where, [id], images).map((image) => ({ ...image, alt, view }))),
        ...toPriceColumns(variation.subscription_prices),
        stockQuantity: variation.stock_quantity,
        assetQuantity: variation.asset_quantity ?? null,
        inStock: variation.in_stock,
        seededStock: variation.stock_quantity,
        seededAssets: variation.asset_quantity ?? null,
      })),
    );
  }

  for (const entry of files.packages) {
    const where = `package ${entry.slug}`;
    const [scene] = resolve(where, [entry.scene], images);
    const parts = resolve(
      where,
      entry.items.map(({ variant_id }) => variant_id),
      variants,
    );
    // Skips an incomplete package, because its price would be wrong.
    if (!scene || parts.length < entry.items.length) continue;
    rows.packages.push({
      id: entry.id,
      slug: entry.slug,
      name: entry.name,
      summary: entry.summary,
      description: entry.description,
      scene,
      images: resolve(where, entry.images, images),
      main: resolve(where, entry.main, categories).map(({ slug }) => slug),
      ...toPriceColumns(entry.subscription_prices),
      area: entry.area_sqm === undefined ? null : Math.round(entry.area_sqm),
      featuredRank: entry.featured_rank,
      createdAt: entry.created_at,
    });
    rows.packageItems.push(
      ...entry.items.map(({ variant_id, quantity }, position) => ({ packageId: entry.id, variationId: variant_id, quantity, position })),
    );
  }

  if (files.wcm)
    rows.wcm = buildWcmRows(files.wcm, {
      images,
      products,
      packages: new Map(files.packages.filter(({ id }) => rows.packages.some((row) => row.id === id)).map((entry) => [entry.slug, entry])),
      resolve,
    });
  return rows;
}

/** Returns the ids of the filter categories for each colour or material of products, for example of `brown` for the colour `walnut`. */
function groupByCovered(categories: CatalogueFiles['categories'], kind: 'colours' | 'materials'): Map<string, number[]> {
  const ids = new Map<string, number[]>();
  for (const { group, term_id, covers } of categories)
    if (group === kind) for (const covered of covers) ids.set(covered, [...(ids.get(covered) ?? []), term_id]);
  return ids;
}

interface WcmSources {
  images: ReadonlyMap<string, StoredImage>;
  products: ReadonlyMap<string, CatalogueProduct>;
  packages: ReadonlyMap<string, { id: number }>;
  resolve: <Key, Value>(where: string, keys: readonly Key[], known: ReadonlyMap<Key, Value>) => Value[];
}

function buildWcmRows(wcm: NonNullable<CatalogueFiles['wcm']>, { images, products, packages, resolve }: WcmSources): CatalogueRows['wcm'] {
  const rows: CatalogueRows['wcm'] = [];
  const add = <Name extends keyof StoredWcm>(name: Name, content: StoredWcm[Name]) => rows.push({ name, content });
  const pieces = <Piece extends { product: string; variant_id: number }>(where: string, list: readonly Piece[]) =>
    list.flatMap((piece) =>
      resolve(where, [piece.product], products).map(({ id }) => ({ piece, productId: id, variantId: piece.variant_id })),
    );

  const hero = wcm.hero_banner;
  const [image, imageMobile] = resolve('hero_banner', [hero.image, hero.image_mobile], images);
  const [room] = resolve('hero_banner', [hero.package], packages);
  if (image && imageMobile && room) {
    const hotspots = pieces('hero_banner', hero.hotspots).map(({ piece: { x, y }, productId, variantId }) => ({
      productId,
      variantId,
      x,
      y,
    }));
    const alt = hero.alt;
    add('hero-banner', {
      title: hero.title,
      cta: hero.cta,
      image: { ...image, alt },
      imageMobile: { ...imageMobile, alt },
      packageId: room.id,
      hotspots,
      ledger: hero.ledger,
    });
  }

  const highlight = wcm.global_hilight;
  const [photo] = resolve('global_hilight', [highlight.image], images);
  const [piece] = pieces('global_hilight', [highlight]);
  if (photo && piece) {
    add('global-hilight', {
      title: highlight.title,
      copy: highlight.copy,
      cta: highlight.cta,
      image: photo,
      productId: piece.productId,
      variantId: piece.variantId,
    });
  }

  const carousel = wcm.product_carousel;
  const shown = pieces('product_carousel', carousel.products).map(({ productId, variantId }) => ({ productId, variantId }));
  if (shown.length > 0) add('product-carousel', { title: carousel.title, cta: carousel.cta, products: shown });
  return rows;
}

function listSizes({ size }: CatalogueFiles['products'][number], products: CatalogueFiles['products']) {
  if (!size) return null;
  return products
    .flatMap(({ slug, size: own, dimensions_cm: { w, d } }) =>
      own?.family === size.family ? [{ slug, label: own.label, area: w * d }] : [],
    )
    .sort((one, other) => one.area - other.area)
    .map(({ slug, label }) => ({ slug, label }));
}
