import { pictureOf, type ListedProduct, type ListedVariation } from '@spruce/api-client/catalogue';
import { FEW_LEFT } from '@spruce/contract/constants';
import type { ProductCardColour } from '@spruce/ui';

const colours = new WeakMap<ListedProduct, readonly ProductCardColour[]>();

/** Returns one dot per colour; variations that differ only in size share one. Cached per product, across requests on the server. */
export function coloursOf(product: ListedProduct): readonly ProductCardColour[] {
  let known = colours.get(product);
  if (!known) colours.set(product, (known = dotsOf(product)));
  return known;
}

function dotsOf(product: ListedProduct): ProductCardColour[] {
  const first = new Map<string, ListedVariation>();
  for (const variation of product.variations) if (!first.has(variation.colour.slug)) first.set(variation.colour.slug, variation);
  return [...first.values()].map((variation) => ({
    id: variation.colour.slug,
    label: variation.colour.name,
    color: variation.colour.hex,
    image: pictureOf(product, variation),
  }));
}

export function fewLeft(product: ListedProduct): number | undefined {
  const left = product.variations.reduce((sum, variation) => sum + variation.available, 0);
  return product.inStock && left > 0 && left <= FEW_LEFT ? left : undefined;
}
