import { resolvePicture, type ListedProduct, type ListedVariation } from '@spruce/api-client/catalogue';
import { LOW_STOCK_LIMIT } from '@spruce/contract/constants';
import type { ProductCardColour } from '@spruce/ui';

const coloursByProduct = new WeakMap<ListedProduct, readonly ProductCardColour[]>();

/** Returns one dot per colour; variations that differ only in size share one. Cached per product, across requests on the server. */
export function listColours(product: ListedProduct): readonly ProductCardColour[] {
  let known = coloursByProduct.get(product);
  if (!known) coloursByProduct.set(product, (known = createColours(product)));
  return known;
}

function createColours(product: ListedProduct): ProductCardColour[] {
  const first = new Map<string, ListedVariation>();
  for (const variation of product.variations) if (!first.has(variation.colour.slug)) first.set(variation.colour.slug, variation);
  return [...first.values()].map((variation) => ({
    id: variation.colour.slug,
    label: variation.colour.name,
    color: variation.colour.hex,
    image: resolvePicture(product, variation),
  }));
}

export function countFewLeft(product: ListedProduct): number | undefined {
  const left = product.variations.reduce((sum, variation) => sum + variation.available, 0);
  return product.inStock && left > 0 && left <= LOW_STOCK_LIMIT ? left : undefined;
}
