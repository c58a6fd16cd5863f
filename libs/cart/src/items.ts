import {
  imageUrl,
  resolvePicture,
  type Image,
  type ListedProduct,
  type ListedVariation,
  type Package,
  type PackageCard,
  type Stock,
} from '@spruce/api-client/catalogue';
import { PAGE_SIZES } from '@spruce/contract/constants';
import type { CartItem } from '@spruce/contract/storage';
import type { NewCartItem } from './cart-actions';

/** Cart pictures are at most 128 CSS pixels wide. High-density screens need twice as many pixels. */
const LINE_IMAGE_WIDTH_PX = 256;
const toLineImage = (image: Pick<Image, 'base' | 'widths' | 'alt' | 'color'>): NewCartItem['image'] => ({
  src: imageUrl(image, LINE_IMAGE_WIDTH_PX),
  alt: image.alt,
  color: image.color,
});

const isInStock = (variation: ListedVariation): boolean => variation.inStock ?? variation.available > 0;

export function cartItemFromProduct(product: ListedProduct, variation: ListedVariation): NewCartItem {
  const findAttributeName = (slug: string) => product.attributes?.find((attribute) => attribute.slug === slug)?.name ?? slug;
  return {
    variantID: variation.id,
    id: product.id,
    kind: 'product',
    name: product.name,
    slug: product.slug,
    image: toLineImage({ alt: `${product.name}, ${variation.colour.name}`, ...resolvePicture(product, variation) }),
    brand: { name: product.brand.name },
    parent: { brand_name: product.brand.name, product_slug: product.slug },
    subscription_prices: variation.subscriptionPrices ?? product.subscriptionPrices,
    asset_quantity: variation.assetQuantity,
    stock_quantity: variation.stockQuantity ?? variation.available,
    in_stock: isInStock(variation),
    variations: product.variations.map((other) => ({
      id: other.id,
      slug: other.slug ?? other.colour.slug,
      name: other.size ? `${other.colour.name}, ${other.size}` : other.colour.name,
      in_stock: isInStock(other),
    })),
    attributes: [
      { slug: 'colour', name: findAttributeName('colour'), option: variation.colour.name },
      ...(variation.size ? [{ slug: 'size', name: findAttributeName('size'), option: variation.size }] : []),
    ],
    wish_list: false,
  };
}

export function findCartStock(
  { kind, variantID }: Pick<CartItem, 'kind' | 'variantID'>,
  { variations, packages }: Stock,
): Pick<CartItem, 'asset_quantity' | 'stock_quantity' | 'in_stock'> | undefined {
  const now = (kind === 'package' ? packages : variations)[variantID];
  return now && { asset_quantity: now.assetQuantity, stock_quantity: now.stockQuantity, in_stock: now.inStock };
}

export const cartItemFromPackage = (pack: PackageCard | Package): NewCartItem => ({
  variantID: pack.id,
  id: pack.id,
  kind: 'package',
  name: pack.name,
  slug: pack.slug,
  image: toLineImage(pack.image),
  subscription_prices: pack.subscriptionPrices,
  stock_quantity: pack.available,
  in_stock: pack.inStock && pack.available > 0,
  variations: [],
  attributes: [],
  pieces: 'items' in pack ? pack.items.map(({ name, quantity }) => ({ name, quantity })) : undefined,
  wish_list: false,
});

/** The ids are unique and sorted, so that equal carts have equal query keys. Returns at most 100 ids, the limit of the service per call. */
export const joinIds = (items: readonly CartItem[], kind: CartItem['kind'], key: 'id' | 'variantID' = 'id'): string =>
  [...new Set(items.filter((item) => item.kind === kind).map((item) => item[key]))]
    .sort((one, other) => one - other)
    .slice(0, PAGE_SIZES.bulk)
    .join(',');
export const parseIds = (ids: string): number[] => (ids ? ids.split(',').map(Number) : []);
