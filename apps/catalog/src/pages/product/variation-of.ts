import type { Product, Variation } from '@spruce/api-client/catalogue';

/** The variation that the URL names; a colour that is none, or none any more, is quietly the default one. */
export const variationOf = (product: Product, colour: string | null): Variation =>
  product.variations.find((variation) => variation.colour.slug === colour) ?? (product.variations[0] as Variation);
