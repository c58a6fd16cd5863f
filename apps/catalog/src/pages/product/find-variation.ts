import type { Product, Variation } from '@spruce/api-client/catalogue';

/** Returns the variation of a colour slug, or the default one for an unknown or withdrawn colour. */
export const findVariation = (product: Product, colour: string | null): Variation =>
  product.variations.find((variation) => variation.colour.slug === colour) ?? (product.variations[0] as Variation);
