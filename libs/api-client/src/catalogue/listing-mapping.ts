import type { WireFacets, WireImage, WirePackageCard, WireProductCard, WireVariation } from '@spruce/contract';
import { PRODUCT_PICTURE } from './listed-picture';
import type { Facets, ListedPicture, ListedProduct, ListedRoom, ListedVariation } from './types';

// Separate from the other mappers, because the first page of a list needs only these. Mappers list every field, so that extra fields do not
// enlarge the inlined HTML.

/** Tagged pieces win over stock; 0 if out of stock. */
export const availableOf = (stock: { in_stock: boolean; asset_quantity?: number; stock_quantity: number }): number =>
  stock.in_stock ? (stock.asset_quantity ?? stock.stock_quantity) : 0;
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const listedPictureOf = ({ base, color, width, height, widths }: WireImage): ListedPicture => ({
  base,
  color,
  ...(!same({ width, height, widths }, PRODUCT_PICTURE) && { width, height, widths }),
});

const listedVariationOf = (wire: WireVariation, product: WireProductCard): ListedVariation => {
  const [picture] = wire.images;
  return {
    id: wire.id,
    colour: wire.colour,
    ...(wire.slug !== wire.colour.slug && { slug: wire.slug }),
    ...(wire.size !== undefined && { size: wire.size }),
    ...(!same(wire.subscription_prices, product.subscription_prices) && { subscriptionPrices: wire.subscription_prices }),
    available: availableOf(wire),
    ...(picture && picture.base !== product.image.base && { images: [listedPictureOf(picture)] }),
  };
};

export const listedProductOf = (wire: WireProductCard): ListedProduct => ({
  id: wire.id,
  name: wire.name,
  slug: wire.slug,
  brand: { name: wire.brand.name },
  attributes: wire.attributes.map(({ slug, name }) => ({ slug, name })),
  subscriptionPrice: wire.subscription_price,
  subscriptionPrices: wire.subscription_prices,
  inStock: wire.in_stock,
  image: listedPictureOf(wire.image),
  variations: wire.variations.map((variation) => listedVariationOf(variation, wire)),
});

export const listedRoomOf = (wire: WirePackageCard): ListedRoom => ({
  name: wire.name,
  slug: wire.slug,
  image: wire.image,
  pieces: wire.pieces,
  subscriptionPrice: wire.subscription_price,
});

export const facetsOf = (wire: WireFacets): Facets => ({
  main: wire.main,
  subs: wire.subs,
  brands: wire.brands,
  inStock: wire.in_stock,
  price: wire.price,
});
