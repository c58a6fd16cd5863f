import type {
  WireCategoryRef,
  WireGlobalHighlight,
  WireHeroBanner,
  WirePackage,
  WirePackageCard,
  WirePackageItem,
  WireProduct,
  WireProductCard,
  WireProductCarousel,
  WireVariation,
} from '@spruce/contract';
import type {
  CategoryRef,
  GlobalHighlight,
  HeroBanner,
  Package,
  PackageCard,
  PackageItem,
  Product,
  ProductCard,
  ProductCarousel,
  Variation,
} from './types';
import { camelizeKeys } from '../read-response';
import { countAvailable, toListedProduct } from './listing-mapping';

// The HTML of a page contains the mapped data, so the mappers leave out fields that no page shows.

const splitParagraphs = (text: string): string[] => text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '');

const toCategoryRef = ({ term_id, name, slug }: WireCategoryRef): CategoryRef => ({ id: term_id, name, slug });

const toVariation = ({ sku: _sku, ...wire }: WireVariation): Variation => ({ ...camelizeKeys(wire), available: countAvailable(wire) });

export const toProductCard = ({ variations, room_image: _room, ...wire }: WireProductCard): ProductCard => ({
  ...camelizeKeys(wire),
  variations: variations.map(toVariation),
});

export const toProduct = ({ variations, description, categories: { main, subs, types }, packages, ...wire }: WireProduct): Product => ({
  ...camelizeKeys(wire),
  variations: variations.map(toVariation),
  description: splitParagraphs(description),
  categories: { main: main.map(toCategoryRef), subs: subs.map(toCategoryRef), ...(types && { types: types.map(toCategoryRef) }) },
  packages: packages.map(toPackageCard),
});

export const toPackageCard = ({ stock_quantity, ...wire }: WirePackageCard): PackageCard => ({
  ...camelizeKeys(wire),
  available: countAvailable({ stock_quantity, ...wire }),
});

const toPackageItem = ({ stock_quantity, asset_quantity, ...wire }: WirePackageItem): PackageItem => ({
  ...camelizeKeys(wire),
  available: countAvailable({ stock_quantity, asset_quantity, ...wire }),
});

export const toPackage = ({ stock_quantity, description, items, ...wire }: WirePackage): Package => ({
  ...camelizeKeys(wire),
  available: countAvailable({ stock_quantity, ...wire }),
  description: splitParagraphs(description),
  items: items.map(toPackageItem),
});

export const toHeroBanner = ({ package: room, ...wire }: WireHeroBanner): HeroBanner => ({
  ...camelizeKeys(wire),
  package: toPackageCard(room),
});

export const toGlobalHighlight = ({ product, ...wire }: WireGlobalHighlight): GlobalHighlight => ({
  ...camelizeKeys(wire),
  product: toListedProduct(product),
});

export const toProductCarousel = ({ products, ...wire }: WireProductCarousel): ProductCarousel => ({
  ...camelizeKeys(wire),
  products: products.map(({ product, variant_id }) => ({ product: toListedProduct(product), variantId: variant_id })),
});
