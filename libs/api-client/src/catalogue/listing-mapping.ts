import type { WireFacets, WireImage, WirePackageCard, WireProductCard, WireVariation } from '@spruce/contract';
import { PRODUCT_PICTURE } from './image-url';
import type { ListedPicture, ListedProduct, ListedRoom, ListedVariation, Facets } from './types';

// These mappers are in a separate file, so that product lists do not load the other mappers.

export const countAvailable = (stock: { in_stock: boolean; asset_quantity?: number; stock_quantity: number }): number =>
  stock.in_stock ? (stock.asset_quantity ?? stock.stock_quantity) : 0;
const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
/** Lists show small pictures, so AVIF files that are wider than {@link PRODUCT_PICTURE} are left out. */
const toListedPicture = ({ base, color, width, height, widths }: WireImage): ListedPicture => {
  const avif = widths.avif?.filter((file) => file <= PRODUCT_PICTURE.width);
  const isUsual = width === height && isEqual({ ...widths, avif }, PRODUCT_PICTURE.widths);
  return { base, color, ...(!isUsual && { width, height, widths }) };
};

const toListedVariation = (wire: WireVariation, product: WireProductCard): ListedVariation => {
  const [picture] = wire.images;
  return {
    id: wire.id,
    colour: wire.colour,
    ...(wire.slug !== wire.colour.slug && { slug: wire.slug }),
    ...(wire.size !== undefined && { size: wire.size }),
    ...(!isEqual(wire.subscription_prices, product.subscription_prices) && { subscriptionPrices: wire.subscription_prices }),
    available: countAvailable(wire),
    ...(picture && picture.base !== product.image.base && { images: [toListedPicture(picture)] }),
  };
};

export const toListedProduct = (wire: WireProductCard): ListedProduct => ({
  id: wire.id,
  name: wire.name,
  slug: wire.slug,
  brand: { name: wire.brand.name },
  subscriptionPrice: wire.subscription_price,
  subscriptionPrices: wire.subscription_prices,
  inStock: wire.in_stock,
  width: wire.width,
  image: toListedPicture(wire.image),
  room: wire.room_image?.base.split('--').at(-1),
  matchedColour: wire.matched_colour,
  ...(wire.rating && { stars: [wire.rating.average, wire.rating.count] as const }),
  variations: wire.variations.map((variation) => toListedVariation(variation, wire)),
});

export const toListedRoom = (wire: WirePackageCard): ListedRoom => ({
  name: wire.name,
  slug: wire.slug,
  image: wire.image,
  pieces: wire.pieces,
  subscriptionPrice: wire.subscription_price,
});

export const toFacets = ({ subs, brands, price, without, in_stock: inStock }: WireFacets): Facets => ({
  subs,
  brands,
  inStock,
  price,
  without,
});
