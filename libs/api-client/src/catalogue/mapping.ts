import type {
  WireBrandRef,
  WireCategoryRef,
  WireGlobalHighlight,
  WireHeroBanner,
  WireMeasures,
  WirePackage,
  WirePackageCard,
  WirePackageItem,
  WirePiece,
  WireProduct,
  WireProductCard,
  WireProductCarousel,
  WireVariation,
} from '@spruce/contract';
import type {
  BrandRef,
  CategoryRef,
  GlobalHighlight,
  HeroBanner,
  Measures,
  Package,
  PackageCard,
  PackageItem,
  Piece,
  Product,
  ProductCard,
  ProductCarousel,
  Variation,
} from './types';
import { toCamelCase } from '../read-response';
import { countAvailable, toListedProduct } from './listing-mapping';

// Mappers name every field, so that unused fields of a response do not enlarge the data in the HTML.

const splitParagraphs = (text: string): string[] => text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '');
const toMeasures = (wire: WireMeasures): Measures =>
  Object.fromEntries(Object.entries(wire).map(([key, value]) => [toCamelCase(key), value]));

const toBrandRef = ({ id, name, slug }: WireBrandRef): BrandRef => ({ id, name, slug });
const toCategoryRef = ({ term_id, name, slug }: WireCategoryRef): CategoryRef => ({ id: term_id, name, slug });

const toVariation = (wire: WireVariation): Variation => ({
  id: wire.id,
  slug: wire.slug,
  colour: wire.colour,
  ...(wire.size !== undefined && { size: wire.size }),
  subscriptionPrices: wire.subscription_prices,
  stockQuantity: wire.stock_quantity,
  ...(wire.asset_quantity !== undefined && { assetQuantity: wire.asset_quantity }),
  inStock: wire.in_stock,
  available: countAvailable(wire),
  images: wire.images,
  ...(wire.materials && { materials: wire.materials }),
  ...(wire.model && { model: wire.model }),
});

export const toProductCard = (wire: WireProductCard): ProductCard => ({
  id: wire.id,
  name: wire.name,
  slug: wire.slug,
  brand: toBrandRef(wire.brand),
  attributes: wire.attributes,
  subscriptionPrice: wire.subscription_price,
  subscriptionPrices: wire.subscription_prices,
  inStock: wire.in_stock,
  date: wire.date,
  image: wire.image,
  variations: wire.variations.map(toVariation),
});

export const toProduct = (wire: WireProduct): Product => ({
  ...toProductCard(wire),
  sku: wire.sku,
  summary: wire.summary,
  description: splitParagraphs(wire.description),
  dimensions: wire.dimensions,
  weight: wire.weight,
  measures: toMeasures(wire.measures),
  ...(wire.sizes && { sizes: wire.sizes }),
  ...(wire.drawing && { drawing: wire.drawing }),
  box: wire.box,
  assembledDelivery: wire.assembled_delivery,
  details: wire.details,
  care: wire.care,
  ...(wire.made_in !== undefined && { madeIn: wire.made_in }),
  categories: { main: wire.categories.main.map(toCategoryRef), subs: wire.categories.subs.map(toCategoryRef) },
  images: wire.images,
  ...(wire.share_image && { shareImage: wire.share_image }),
  related: wire.related,
  packages: wire.packages.map(toPackageCard),
});

export const toPackageCard = (wire: WirePackageCard): PackageCard => ({
  id: wire.id,
  name: wire.name,
  slug: wire.slug,
  summary: wire.summary,
  image: wire.image,
  main: wire.main,
  pieces: wire.pieces,
  ...(wire.area !== undefined && { area: wire.area }),
  subscriptionPrice: wire.subscription_price,
  subscriptionPrices: wire.subscription_prices,
  separatePrices: wire.separate_prices,
  inStock: wire.in_stock,
  available: wire.in_stock ? wire.stock_quantity : 0,
  date: wire.date,
});

const toPackageItem = (wire: WirePackageItem): PackageItem => ({
  productId: wire.product_id,
  variantId: wire.variant_id,
  name: wire.name,
  slug: wire.slug,
  brand: toBrandRef(wire.brand),
  colour: wire.colour,
  quantity: wire.quantity,
  subscriptionPrice: wire.subscription_price,
  subscriptionPrices: wire.subscription_prices,
  inStock: wire.in_stock,
  available: countAvailable(wire),
  image: wire.image,
});

export const toPackage = (wire: WirePackage): Package => ({
  ...toPackageCard(wire),
  description: splitParagraphs(wire.description),
  images: wire.images,
  ...(wire.share_image && { shareImage: wire.share_image }),
  items: wire.items.map(toPackageItem),
});

const toPiece = (wire: WirePiece): Piece => ({
  productId: wire.product_id,
  variantId: wire.variant_id,
  name: wire.name,
  slug: wire.slug,
  subscriptionPrice: wire.subscription_price,
});

export const toHeroBanner = (wire: WireHeroBanner): HeroBanner => ({
  title: wire.title,
  cta: wire.cta,
  image: wire.image,
  imageMobile: wire.image_mobile,
  hotspots: wire.hotspots.map((spot) => ({ ...toPiece(spot), x: spot.x, y: spot.y })),
  package: toPackageCard(wire.package),
  ledger: {
    more: wire.ledger.more,
    total: wire.ledger.total,
    cta: wire.ledger.cta,
    rows: wire.ledger.rows.map((row) => ({ ...toPiece(row), quantity: row.quantity })),
    rest: { pieces: wire.ledger.rest.pieces, subscriptionPrice: wire.ledger.rest.subscription_price },
  },
});

export const toGlobalHighlight = (wire: WireGlobalHighlight): GlobalHighlight => ({
  title: wire.title,
  copy: wire.copy,
  cta: wire.cta,
  image: wire.image,
  product: toListedProduct(wire.product),
  variantId: wire.variant_id,
});

export const toProductCarousel = (wire: WireProductCarousel): ProductCarousel => ({
  title: wire.title,
  cta: wire.cta,
  products: wire.products.map(({ product, variant_id }) => ({ product: toListedProduct(product), variantId: variant_id })),
});
