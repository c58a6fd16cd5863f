import type { Product, Variation } from '@spruce/api-client/catalogue';
import type { FitPiece } from '@spruce/ui';

/** Uses the height without legs, because the legs are attached only in the home. */
export const toFitPiece = ({ box, dimensions, measures }: Product): FitPiece => ({
  box,
  height: measures.heightWithoutLegs ?? dimensions.height,
});

const sortDescending = (sizes: readonly number[]) => [...sizes].sort((one, other) => other - one);

/** A flat product in a box with a square end is a rug that is delivered rolled up. */
export const isDeliveredRolled = ({ dimensions, box: [, one, other] }: Product): boolean => dimensions.height < 5 && one === other;

export function isDeliveredInParts(product: Product): boolean {
  const { width, depth } = product.dimensions;
  const whole = sortDescending([width, depth, toFitPiece(product).height]);
  return product.box.some((side, at) => side < (whole[at] ?? 0) - 3);
}

export const findVariation = (product: Product, colour: string | null): Variation =>
  product.variations.find((variation) => variation.colour.slug === colour) ?? (product.variations[0] as Variation);
